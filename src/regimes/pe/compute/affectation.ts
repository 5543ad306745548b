import { Amount } from '../../../domain/document/amount.ts';
import { igvAffectations } from '../catalogues/07-igv-affectations.ts';
import { igvTaxCode, ivap } from '../catalogues/tax-rates.ts';
import type { DraftItem } from '../draft/draft-item.ts';
import type { Findings } from './findings.ts';
import { zero } from './money.ts';

/** How IGV and its kin stand to a line. */
export type Affectation = {
  /** Catálogo 07. */
  readonly code: string;
  /** Catálogo 05: what the line is put under. */
  readonly taxCode: string;
  /** The rate, 0 where the line is not taxed. */
  readonly percent: Amount;
  readonly free: boolean;
};

const freeTaxCode = '9996';
const taxCodesOf = new Map(igvAffectations.entries.map(({ code, taxCodes }) => [code, taxCodes]));
const ivapPercent = Amount.of(ivap.percent);

/** The affectation of a draft's line; 10, a taxed sale, where it says none or one that is not known. */
export function affectationOf(
  item: DraftItem,
  pointer: string,
  igvPercent: Amount,
  findings: Findings,
): Affectation {
  const asked = item.affectation_type ?? '10';
  const known = findings.require(
    taxCodesOf.has(asked),
    '2040',
    `${pointer}/affectation_type`,
    `"${asked}" is no code of catalogue 07.`,
  );
  const code = known ? asked : '10';
  const taxCodes = taxCodesOf.get(code) ?? [igvTaxCode];
  const onlyFree = taxCodes.every((each) => each === freeTaxCode);
  const free = item.free ?? onlyFree;
  checkFree({ free, onlyFree, mayBeFree: taxCodes.includes(freeTaxCode) }, pointer, findings);
  const sold = taxCodes.find((each) => each !== freeTaxCode) ?? freeTaxCode;
  return { code, taxCode: free ? freeTaxCode : sold, percent: percentFor(code, igvPercent), free };
}

function checkFree(
  said: { readonly free: boolean; readonly onlyFree: boolean; readonly mayBeFree: boolean },
  pointer: string,
  findings: Findings,
): void {
  findings.require(
    !said.free || said.mayBeFree,
    'affectation_not_free',
    `${pointer}/affectation_type`,
    'A free item needs an affectation of what is given away: 11 to 17, 21, 31 to 37 or 40.',
  );
  findings.require(
    said.free || !said.onlyFree,
    'affectation_free',
    `${pointer}/free`,
    'The affectation is one of what is given away.',
  );
}

function percentFor(code: string, igvPercent: Amount): Amount {
  if (code === ivap.affectation) return ivapPercent;
  return code.startsWith('1') ? igvPercent : zero;
}
