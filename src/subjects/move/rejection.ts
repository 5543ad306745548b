import type { ErrorItem } from '../../kernel/codes/errors.ts';
import type { Message } from '../../kernel/message.ts';

/** Why a record of a load is refused. It concerns one line; the load goes on. */
export class Rejection extends Error {
  readonly code: string;
  readonly detail: Message | string;
  readonly errors: readonly ErrorItem[];

  constructor(code: string, detail: Message | string, errors: readonly ErrorItem[] = []) {
    super(String(detail));
    this.name = 'Rejection';
    this.code = code;
    this.detail = detail;
    this.errors = errors;
  }
}
