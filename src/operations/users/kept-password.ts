import { AppError } from '../../domain/access/errors.ts';
import type { Sentence } from '../../domain/language/sentence.ts';
import { PasswordsBusy } from '../../lib/passwords.ts';
import type { Context } from '../context.ts';

const lengthMin = 10;
/** Beyond it scrypt would hash what nobody types. */
const passwordLengthMax = 200;

/** What is kept of a password that somebody chose. Throws `invalid_password`. */
export async function keptPassword(
  context: Context,
  email: string,
  password: string,
): Promise<string> {
  const length = [...password].length;
  if (length < lengthMin || length > passwordLengthMax) {
    throw invalidPassword(`A password has ${lengthMin} to ${passwordLengthMax} characters.`);
  }
  if (password.toLowerCase() === email) {
    throw invalidPassword('Choose a password that is not the e-mail.');
  }
  if (new Set(password).size === 1) {
    throw invalidPassword('Choose a password that is not one character again and again.');
  }
  return whenFree(() => context.passwords.hash(password));
}

/** Whether a password is right. As slow for a user who is not there. Throws `overloaded`. */
export function isRightPassword(
  { passwords }: Context,
  password: string,
  kept: string | null,
): Promise<boolean> {
  return whenFree(() => passwords.verify(password, kept));
}

async function whenFree<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PasswordsBusy)) throw error;
    throw new AppError('overloaded', 'Too many people sign in at this moment. Try again shortly.');
  }
}

function invalidPassword(detail: Sentence): AppError {
  return new AppError('invalid_password', detail, {
    errors: [{ code: 'invalid_password', pointer: '/password', detail }],
  });
}
