import type { spanish } from './spanish.ts';

/** The same shape, whatever is said. */
type Told<Value> = Value extends string
  ? string
  : Value extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Name in keyof Value]: Told<Value[Name]> };

/** Everything that is printed around what a document says, in one language. */
export type Words = Told<typeof spanish>;
