import { Amount } from '../../../kernel/amount.ts';
import { checkerOf } from '../../../kernel/schema/validation.ts';
import { Draft } from '../shared/draft/draft.ts';

/** What a caller may leave out; the schema fills it in. */
type Loose<Value> = Value extends Amount
  ? Amount
  : Value extends readonly (infer Member)[]
    ? readonly Loose<Member>[]
    : Value extends object
      ? { readonly [Name in keyof Value]?: Loose<Value[Name]> }
      : Value;

/** A draft as callers send it, with the fields that they care about. */
export type DraftFields = Loose<Draft>;
export type ItemFields = Loose<Draft['items'][number]>;

const check = checkerOf(Draft);

/** The draft as the service takes it at its door, every field there. */
export function draftOf(fields: DraftFields): Draft {
  const checked = check({ ...fields, items: fields.items?.map((item) => ({ ...item })) });
  if (!checked.ok) throw new TypeError(`a demo draft: ${JSON.stringify(checked.errors)}`);
  return checked.value;
}

/** A small whole number as an amount. */
export function whole(value: number): Amount {
  return new Amount(BigInt(value), 0);
}
