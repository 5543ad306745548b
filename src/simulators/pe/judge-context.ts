import type { Verifier } from '../../countries/pe/shared/signature/verify.ts';
import type { AccountRegister } from './register.ts';

/** What a judge needs besides the file. */
export type JudgeContext = {
  /** Milliseconds since 1970: when it was received. */
  readonly now: number;
  readonly register: AccountRegister;
  readonly verifier: Verifier;
};
