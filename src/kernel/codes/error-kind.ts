/** What went wrong, in the eight kinds that decide how a caller should react. */
export type ErrorKind =
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'limited'
  | 'unavailable'
  | 'internal';

export type CodeFacts = {
  readonly kind: ErrorKind;
  readonly title: string;
  /** What happened and what to do: the text of `docs/errors.md`. */
  readonly help: string;
};
