import { didYouMean } from '../did-you-mean.ts';

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

/** What other interfaces call our fields; the first of several that a form has is meant. */
const otherNames: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    callback_url: ['url'],
    cantidad: ['quantity'],
    cliente: ['customer'],
    correo: ['email', 'to'],
    descripcion: ['description'],
    detalle: ['items'],
    endpoint: ['url'],
    event_types: ['events'],
    expiration_date: ['due_date', 'expires_at'],
    expiry_date: ['due_date', 'expires_at'],
    fecha_de_emision: ['date'],
    fecha_de_vencimiento: ['due_date'],
    fecha_emision: ['date'],
    fecha_vencimiento: ['due_date'],
    lines: ['items'],
    mail: ['email', 'to'],
    moneda: ['currency'],
    motivo: ['reason', 'voided_reason'],
    name: ['business_name', 'registration_name'],
    nombre: ['name', 'business_name', 'registration_name'],
    numero: ['number'],
    permissions: ['scope', 'role'],
    precio_unitario: ['unit_price'],
    price: ['unit_price'],
    qty: ['quantity'],
    razon_social: ['business_name', 'registration_name'],
    role: ['scope'],
    scope: ['role'],
    types: ['events'],
    valor_unitario: ['unit_value'],
  }),
);

/**
 * The field that an unknown one was meant to be; undefined where that is not plain. Better none than one that means something
 * else: following the advice would issue a document that says something else.
 */
export function nearField(name: string, known: readonly string[]): string | undefined {
  const words = wordsOf(name);
  const other = otherNames.get(words.join('_'))?.find((each) => known.includes(each));
  if (other !== undefined) return other;
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
