import { AppError } from '../../kernel/codes/errors.ts';
import { isId } from '../../kernel/ids.ts';
import type { Context } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import { userCodes, userMessages } from './codes.ts';
import { ownUser } from './own-user.ts';
import { isSessionOver, type Session } from './user.ts';

/** The caller's own sessions that are not over, newest first. Throws `not_a_user`. */
export async function listSessions(
  context: Context,
  principal: Principal,
): Promise<readonly Session[]> {
  const { accountId, id } = await ownUser(context, principal);
  const now = context.now();
  const all = await context.stores.sessions.list(accountId, id);
  return all.filter((session) => !isSessionOver(session, now));
}

/** Ends one of the caller's sessions. Throws `not_a_user`, `session_not_found`. */
export async function endSession(
  context: Context,
  principal: Principal,
  sessionId: string,
): Promise<void> {
  const { accountId, id } = await ownUser(context, principal);
  const isEnded =
    isId('ses', sessionId) && (await context.stores.sessions.end(accountId, id, sessionId));
  if (!isEnded) throw new AppError(userCodes.session_not_found, userMessages.no_session);
}
