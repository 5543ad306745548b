import type { FileJudge } from '../../countries/pe/authority/judge.ts';
import type { AccountRegister } from './register.ts';

/** What judging needs besides the file. */
export type JudgeContext = {
  /** Milliseconds since 1970: when it was received. */
  readonly now: number;
  readonly register: AccountRegister;
  readonly judge: FileJudge;
};
