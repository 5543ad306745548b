import { type Awaitable, after } from '../../kernel/awaitable.ts';
import { AppError } from '../../kernel/codes/errors.ts';
import type { Context } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import { userCodes, userMessages } from './codes.ts';
import { hashSecret, isSecretText, isSessionOver } from './user.ts';
import type { SessionOfUser } from './users.ts';

/** Who the owner of a session's secret is. Throws `session_ended`. */
export function authenticateSession(
  { stores, now }: Context,
  secret: string,
): Awaitable<Principal> {
  if (!isSecretText(secret)) throw sessionEnded();
  return after(stores.sessions.findByHash(hashSecret(secret)), (found) =>
    principalOfSession(found, now()),
  );
}

/** What somebody may do with a session. Throws `session_ended`. */
export function principalOfSession(found: SessionOfUser | undefined, now: number): Principal {
  if (found === undefined) throw sessionEnded();
  const { session, user } = found;
  if (isSessionOver(session, now) || user.disabledAt !== null) throw sessionEnded();
  const { id: userId, accountId, role: scope, companies } = user;
  const { id: keyId, confirmedAt } = session;
  return { keyId, userId, accountId, scope, companies, confirmedAt };
}

function sessionEnded(): AppError {
  return new AppError(userCodes.session_ended, userMessages.session_ended);
}
