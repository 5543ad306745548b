import type { ErrorItem } from '../../kernel/codes/errors.ts';

/** Why a record of a load is refused. It concerns one line; the load goes on. */
export class Rejection extends Error {
  readonly code: string;
  readonly errors: readonly ErrorItem[];

  constructor(code: string, detail: string, errors: readonly ErrorItem[] = []) {
    super(detail);
    this.name = 'Rejection';
    this.code = code;
    this.errors = errors;
  }
}
