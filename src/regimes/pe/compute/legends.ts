import type { DocumentInput } from '../../../domain/document/document.ts';
import { legends as catalogue } from '../catalogues/52-legends.ts';
import type { Draft } from '../draft/draft.ts';
import { amountInWords, wordsMax } from '../words.ts';
import type { Findings } from './findings.ts';
import { isNegative } from './money.ts';

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
  'total' | 'currency' | 'free_amount' | 'detraction' | 'perception' | 'tax_amounts'
>;

/** The legends that a document must print, the amount in words first, and those that the draft adds. */
export function legendsOf(draft: Draft, computed: Computed, findings: Findings): Legend[] {
  const written: Legend[] = [];
  const { total, currency } = computed;
  const sayable = !isNegative(total) && total.round(2).units / 100n <= BigInt(wordsMax);
  const detail = `It is ${total.toString()}: amounts above ${wordsMax} have no words.`;
  if (findings.require(sayable, 'no_words', '/total', detail)) {
    written.push({ code: '1000', description: amountInWords(total, currency) });
  }
  if (computed.free_amount !== null) written.push(legend('1002'));
  if (computed.perception !== null) written.push(legend('2000'));
  if (computed.detraction !== null) written.push(legend('2006'));
  if (computed.tax_amounts.some(({ code }) => code === '1016')) written.push(legend('2007'));
  return [...written, ...addedLegends(draft, written, findings)];
}

function addedLegends(draft: Draft, written: readonly Legend[], findings: Findings): Legend[] {
  const own = new Set(written.map(({ code }) => code));
  return draft.legends.flatMap(({ code, description }, index) => {
    const known = texts.has(code);
    findings.require(known, '3027', `/legends/${index}/code`, 'Must be a code of catalogue 52.');
    if (!known || own.has(code)) return [];
    return [{ code, description: description || legend(code).description }];
  });
}
