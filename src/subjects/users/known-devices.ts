import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { randomBase62 } from '../../kernel/base62.ts';
import { dayMs } from '../../kernel/calendar.ts';
import { AppError } from '../../kernel/codes/errors.ts';
import type { Context } from '../context.ts';
import { emailOf, type User } from './user.ts';

// A browser in which somebody signed in before has a token: `id.time.signature`. The signature is of the person and of
// the password as it is kept, so a token is good for that person alone, and none outlives the password.

const lifetimeMs = 400 * dayMs;
const idLength = 16;
const tokenPattern = /^([0-9A-Za-z]{16})\.([0-9a-z]{1,11})\.([0-9A-Za-z_-]{43})$/;
const purpose = 'chasqui devices that signed in';

type Owner = Pick<User, 'accountId' | 'id' | 'password'>;

/** What a browser is counted by, where one of its tokens shows that the person with this e-mail signed in there before. */
export async function knownDevice(
  context: Context,
  email: string,
  tokens: readonly string[],
): Promise<string | undefined> {
  if (tokens.length === 0) return undefined;
  const user = await context.stores.users.findByEmail(emailOf(email));
  const key = user === undefined ? undefined : keyOf(() => context.secretKey());
  if (user === undefined || key === undefined) return undefined;
  const id = tokens.map((token) => deviceOf(key, user, token, context.now())).find(Boolean);
  return id === undefined ? undefined : `${user.id} ${id}`;
}

/**
 * The tokens that the browser keeps after this person signed in there: a new one in place of the person's own, and those of
 * others. Without a secret key there are none; people sign in all the same.
 */
export async function tokensAfterSignIn(
  context: Context,
  user: User,
  tokens: readonly string[],
): Promise<readonly string[]> {
  const now = context.now();
  const key = await sealingKeyOf(context);
  if (key === undefined) return [];
  const known = tokens.map((token) => deviceOf(key, user, token, now));
  const others = tokens.filter((token, index) => known[index] === undefined && isToken(token));
  // The browser keeps its id: signing in again and again gives nobody further counts.
  const id = known.find(Boolean) ?? randomBase62(idLength);
  const time = now.toString(36);
  return [`${id}.${time}.${signature(key, user, id, time).toString('base64url')}`, ...others];
}

function deviceOf(key: Buffer, user: Owner, token: string, now: number): string | undefined {
  const [, id = '', time = '', given = ''] = tokenPattern.exec(token) ?? [];
  if (id === '' || Number.parseInt(time, 36) + lifetimeMs <= now) return undefined;
  const right = signature(key, user, id, time);
  const isRight = timingSafeEqual(Buffer.from(given, 'base64url'), right);
  return isRight ? id : undefined;
}

function isToken(text: string): boolean {
  return tokenPattern.test(text);
}

function signature(key: Buffer, { accountId, id, password }: Owner, device: string, time: string) {
  const text = JSON.stringify([accountId, id, password, device, time]);
  return createHmac('sha256', key).update(text).digest();
}

function keyOf(secretKey: () => Buffer): Buffer | undefined {
  try {
    return Buffer.from(hkdfSync('sha256', secretKey(), '', purpose, 32));
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

async function sealingKeyOf(context: Context): Promise<Buffer | undefined> {
  try {
    const key = await context.sealingKey();
    return keyOf(() => key);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
