import { randomBytes } from 'node:crypto';
import { randomBase62 } from '../../kernel/base62.ts';
import { AppError } from '../../kernel/codes/errors.ts';
import { openSecret, SecretBoxError, sealSecret } from '../../kernel/secret-box.ts';
import type { Context } from '../context.ts';
import { credentialCodes } from '../credentials/codes.ts';
import { sealedPlace } from '../credentials/sealed.ts';
import { userCodes, userMessages } from './codes.ts';
import { isRightPassword } from './new-password.ts';
import { stepOfCode, toBase32 } from './one-time-code.ts';
import { replaceUser } from './replace-user.ts';
import { signInFailed } from './sign-in-failed.ts';
import { hashSecret, type SecondFactor, type User } from './user.ts';

const secretBytes = 20;
const recoveryCount = 10;
const recoveryLength = 12;

/** What an app needs to make codes. */
export type NewSecondFactor = { readonly secret: string; readonly uri: string };

const placeOf = ({ accountId, id }: User) =>
  sealedPlace('second_factor', { accountId, ownerId: id });

/**
 * Gives a user the secret of a second factor, which is asked for once a first code of it was right. A browser that was left
 * open is not enough: else a stranger's phone would lock the person out. Throws `sign_in_failed` where the password is wrong.
 */
export async function beginSecondFactor(
  context: Context,
  user: User,
  password: string | null,
): Promise<NewSecondFactor> {
  await provePassword(context, user, password);
  if (user.secondFactor?.isConfirmed === true) {
    throw new AppError(userCodes.user_conflict, userMessages.has_second_factor);
  }
  const bytes = randomBytes(secretBytes);
  const sealed = sealSecret(await context.sealingKey(), bytes, placeOf(user)).toString('base64');
  const secondFactor: SecondFactor = { sealed, isConfirmed: false, step: 0, recovery: [] };
  await replaceUser(context, user, { secondFactor }, {});
  const secret = toBase32(bytes);
  const label = encodeURIComponent(`Chasqui:${user.email}`);
  return { secret, uri: `otpauth://totp/${label}?secret=${secret}&issuer=Chasqui` };
}

/** Who came by a link, as the demo's user, may have no password: their session must be a fresh one. Throws `sign_in_failed`. */
async function provePassword(context: Context, user: User, password: string | null): Promise<void> {
  if (user.password === null) return;
  if (!(await isRightPassword(context, password ?? '', user.password))) throw signInFailed();
}

/** From now on codes are asked for, and all sessions but this one have ended. Returns the recovery codes, which exist only in this answer. */
export async function confirmSecondFactor(
  context: Context,
  user: User,
  { code, keptSession }: { readonly code: string; readonly keptSession: string },
): Promise<readonly string[]> {
  const { secondFactor } = user;
  if (secondFactor === null || secondFactor.isConfirmed) {
    throw new AppError(userCodes.user_conflict, userMessages.no_new_secret);
  }
  const step = rightStep(context, user, secondFactor, code);
  if (step === undefined) throw wrongCode();
  const codes = Array.from({ length: recoveryCount }, () => randomBase62(recoveryLength));
  const recovery = codes.map(hashSecret);
  const confirmed = { ...secondFactor, isConfirmed: true, step, recovery };
  const change = { changed: ['second_factor'], endsSessions: true, keptSession };
  await replaceUser(context, user, { secondFactor: confirmed }, change);
  return codes;
}

/** Throws `sign_in_failed` where the password is wrong. */
export async function removeSecondFactor(
  context: Context,
  user: User,
  password: string | null,
): Promise<void> {
  await provePassword(context, user, password);
  await replaceUser(context, user, { secondFactor: null }, { changed: ['second_factor'] });
}

/**
 * Returns the user as it is after the code, which is used up. Throws `second_factor_required` and
 * `second_factor_wrong`; of two who send the same code at once, one gets the second. Throws `credentials_unreadable`.
 */
export async function checkSecondFactor(
  context: Context,
  user: User,
  code: string | null,
): Promise<User> {
  const { secondFactor } = user;
  if (secondFactor?.isConfirmed !== true) return user;
  if (code === null) {
    throw new AppError(userCodes.second_factor_required, userMessages.code_needed);
  }
  return checkCode(context, user, code);
}

/** The same for who has no second factor either: then every code is wrong. */
export async function checkCode(context: Context, user: User, code: string): Promise<User> {
  const { secondFactor } = user;
  if (secondFactor?.isConfirmed !== true) throw wrongCode();
  const used = usedCode(context, user, secondFactor, code);
  if (used === undefined) throw wrongCode();
  try {
    return await replaceUser(context, user, { secondFactor: used }, {});
  } catch (error) {
    if (error instanceof AppError && error.code === 'user_conflict') throw wrongCode();
    throw error;
  }
}

/** The factor without what the code used up; undefined where it is wrong. */
function usedCode(
  context: Context,
  user: User,
  secondFactor: SecondFactor,
  code: string,
): SecondFactor | undefined {
  // First what needs no key of the service: it still works where that key is lost.
  const hash = hashSecret(code.trim());
  if (secondFactor.recovery.includes(hash)) {
    return { ...secondFactor, recovery: secondFactor.recovery.filter((each) => each !== hash) };
  }
  const step = rightStep(context, user, secondFactor, code);
  return step === undefined ? undefined : { ...secondFactor, step };
}

/** Of a code that was not used before. Throws `credentials_unreadable`. */
function rightStep(
  context: Context,
  user: User,
  { sealed, step: last }: SecondFactor,
  code: string,
): number | undefined {
  const secret = opened(context, user, sealed);
  const step = stepOfCode(secret, code.replaceAll(/\s/g, ''), context.now());
  return step !== undefined && step > last ? step : undefined;
}

function opened({ secretKey }: Context, user: User, sealed: string): Buffer {
  try {
    return openSecret(secretKey(), Buffer.from(sealed, 'base64'), placeOf(user));
  } catch (error) {
    if (!(error instanceof SecretBoxError)) throw error;
    throw new AppError(
      credentialCodes.credentials_unreadable,
      userMessages.second_factor_sealed_otherwise,
    );
  }
}

function wrongCode(): AppError {
  return new AppError(userCodes.second_factor_wrong, userMessages.code_wrong);
}
