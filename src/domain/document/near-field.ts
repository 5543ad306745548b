import { didYouMean } from '../../lib/did-you-mean.ts';

/** Words that say nothing of a field of a document: `issue_date` is the date, `line_items` the items. */
const plainWords: ReadonlySet<string> = new Set([
  'document',
  'invoice',
  'issue',
  'issued',
  'item',
  'line',
  'product',
]);

/** What other interfaces call our fields. */
const otherNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    expiration_date: 'due_date',
    expiry_date: 'due_date',
    fecha_de_emision: 'date',
    fecha_de_vencimiento: 'due_date',
    fecha_emision: 'date',
    fecha_vencimiento: 'due_date',
    cliente: 'customer',
    moneda: 'currency',
    numero: 'number',
    lines: 'items',
    detalle: 'items',
    descripcion: 'description',
    cantidad: 'quantity',
    precio_unitario: 'unit_price',
    valor_unitario: 'unit_value',
  }),
);

/**
 * The field that an unknown one was meant to be; undefined where that is not plain. Better none than one that means something
 * else: whoever follows the advice issues a document that says what nobody meant.
 */
export function nearField(name: string, known: readonly string[]): string | undefined {
  const words = wordsOf(name);
  const other = otherNames.get(words.join('_'));
  if (other !== undefined && known.includes(other)) return other;
  const telling = words.filter((word) => !plainWords.has(word)).join('_');
  if (known.includes(telling)) return telling;
  const near = didYouMean(name, known);
  return near !== undefined && isSlip(words, wordsOf(near)) ? near : undefined;
}

/** `unitPrice`, `unit-price` and `unit_price` are the same words. */
function wordsOf(name: string): readonly string[] {
  return name
    .slice(0, 64)
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[-_\s]+/);
}

/** Whether each word is the other one mistyped: `issue` and `due` are two words, however few letters make one of the other. */
function isSlip(words: readonly string[], meant: readonly string[]): boolean {
  // Without marks between the words: all of it is nearly the same.
  if (words.length !== meant.length)
    return didYouMean(words.join(''), [meant.join('')], 5) !== undefined;
  return words.every((word, index) => didYouMean(word, [meant[index] ?? '']) !== undefined);
}
