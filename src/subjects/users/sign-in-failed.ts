import { AppError } from '../../kernel/codes/errors.ts';
import { userCodes, userMessages } from './codes.ts';

/** The same for every cause. */
export function signInFailed(): AppError {
  return new AppError(userCodes.sign_in_failed, userMessages.sign_in_failed);
}
