import type { Amount } from '../../../../kernel/amount.ts';
import type { DocumentInput } from '../../../../subjects/ledger/documents/document.ts';
import type { NormalDraft, NormalItem } from '../../documents/normalise.ts';
import { amountInWords, wordsMax } from '../amount-in-words.ts';
import { legends as catalogue } from '../catalogues/52-legends.ts';
import { ivap } from '../catalogues/tax-rates.ts';
import { isNegative } from '../money.ts';

type Legend = DocumentInput['legends'][number];

const texts = new Map(
  catalogue.entries.map(({ code, description }) => [code, printed(description)]),
);

/** What catálogo 52 wants printed is quoted in it: `Leyenda “COMPROBANTE DE PERCEPCIÓN”`. */
function printed(description: string): string {
  return /“(.*)”/.exec(description)?.[1] ?? description;
}

function legend(code: string): Legend {
  return { code, description: texts.get(code) ?? '' };
}

type Computed = Pick<
  DocumentInput,
  'total' | 'currency' | 'free_amount' | 'detraction' | 'perception'
>;

/** A legend, and the place of the draft that asks for it; empty where the service writes it. */
export type PlacedLegend = { readonly legend: Legend; readonly pointer: string };

/** The legends that a document must print, the amount in words first, and those that the draft adds. */
export function legendsOf(draft: NormalDraft, computed: Computed): readonly PlacedLegend[] {
  const written: Legend[] = [];
  const { total, currency } = computed;
  if (hasWords(total)) written.push({ code: '1000', description: amountInWords(total, currency) });
  if (computed.free_amount !== null) written.push(legend('1002'));
  if (computed.perception !== null) written.push(legend('2000'));
  if (computed.detraction !== null) written.push(legend('2006'));
  if (draft.items.some(isIvap)) written.push(legend('2007'));
  const own = written.map((each) => ({ legend: each, pointer: '' }));
  return [...own, ...addedLegends(draft, written)];
}

/** SUNAT 4264: sold or given away. */
function isIvap({ affectation_type: affectation }: NormalItem): boolean {
  return affectation === ivap.affectation;
}

/** Whether an amount can be said in words. */
function hasWords(total: Amount): boolean {
  return !isNegative(total) && total.round(2).units / 100n <= BigInt(wordsMax);
}

function addedLegends(draft: NormalDraft, written: readonly Legend[]): readonly PlacedLegend[] {
  const own = new Set(written.map(({ code }) => code));
  return draft.legends.flatMap(({ code, description }, index) => {
    if (own.has(code)) return [];
    const added = { code, description: description || legend(code).description };
    return [{ legend: added, pointer: `/legends/${index}` }];
  });
}
