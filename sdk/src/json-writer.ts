import { type AmountForm, type AmountShape, amountText } from './amounts.ts';

/** Writes a body as JSON, with the amounts of its shape as numbers of exactly the digits that were given. */
export function writeJson<Amount>(
  body: unknown,
  shape: AmountShape,
  form: AmountForm<Amount>,
): string {
  return written(body, shape, form, '');
}

function written<Amount>(
  value: unknown,
  shape: true | AmountShape | undefined,
  form: AmountForm<Amount>,
  pointer: string,
): string {
  if (shape === undefined || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    return `[${value.map((each, index) => written(each, shape, form, `${pointer}/${index}`)).join(',')}]`;
  }
  if (shape === true) return amountText(value, pointer, form);
  if (typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(
      ([name, member]) =>
        `${JSON.stringify(name)}:${written(member, shape[name], form, `${pointer}/${name}`)}`,
    );
  return `{${members.join(',')}}`;
}
