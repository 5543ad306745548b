import { AppError } from '../../kernel/codes/errors.ts';
import { userCodes } from './codes.ts';

/** The same for every cause. */
export function signInFailed(): AppError {
  return new AppError(
    userCodes.sign_in_failed,
    'E-mail and password do not belong together. Look at both, or ask your administrator for a new link.',
  );
}
