import type { Principal } from '../../domain/access/api-key.ts';
import { AppError } from '../../domain/access/errors.ts';
import { hashSecret, isSecretText, isSessionOver } from '../../domain/access/user.ts';
import type { SessionOfUser } from '../../domain/ports/users.ts';
import { type Awaitable, after } from '../../lib/awaitable.ts';
import type { Context } from '../context.ts';

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
  return new AppError('session_ended', 'This session has ended. Sign in again.');
}
