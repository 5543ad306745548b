import { Amount } from '../../../../kernel/amount.ts';
import type { NormalItem } from '../../documents/normalise.ts';
import { freeTaxCode, igvTaxCode } from '../catalogues/05-tax-types.ts';
import { igvAffectations } from '../catalogues/07-igv-affectations.ts';
import { ivap } from '../catalogues/tax-rates.ts';
import { zero } from '../money.ts';

/** How IGV and its kin apply to a line. */
export type Affectation = {
  /** Catálogo 07, as it was sent. */
  readonly code: string;
  /** Catálogo 05: what the line is put under. */
  readonly taxCode: string;
  /** The rate, 0 where the line is not taxed. */
  readonly percent: Amount;
  readonly free: boolean;
};

const taxCodesOf = new Map(igvAffectations.entries.map(({ code, taxCodes }) => [code, taxCodes]));
const ivapPercent = Amount.of(ivap.percent);

/** Whether an affectation can be, or can only be, of what is given away. */
export function freedomOf(code: string): {
  readonly mayBeFree: boolean;
  readonly onlyFree: boolean;
} {
  const taxCodes = taxCodesOf.get(code) ?? [igvTaxCode];
  return {
    mayBeFree: taxCodes.includes(freeTaxCode),
    onlyFree: taxCodes.every((each) => each === freeTaxCode),
  };
}

/** The affectation of a draft's line; one that is not known is computed as a taxed sale. */
export function affectationOf(item: NormalItem, igvPercent: Amount): Affectation {
  const { affectation_type: code } = item;
  const taxCodes = taxCodesOf.get(code) ?? [igvTaxCode];
  const free = item.free ?? freedomOf(code).onlyFree;
  const sold = taxCodes.find((each) => each !== freeTaxCode) ?? freeTaxCode;
  return { code, taxCode: free ? freeTaxCode : sold, percent: percentFor(code, igvPercent), free };
}

function percentFor(code: string, igvPercent: Amount): Amount {
  if (code === ivap.affectation) return ivapPercent;
  return code.startsWith('1') || !taxCodesOf.has(code) ? igvPercent : zero;
}
