import { AppError } from '../../kernel/codes/errors.ts';
import type { Context } from '../context.ts';
import { userUpdated } from '../ledger/events/make-event.ts';
import { userCodes, userMessages } from './codes.ts';
import type { User } from './user.ts';
import type { LeftKeys } from './users.ts';

type ReplaceOptions = {
  readonly endsSessions?: boolean;
  /** The session that stays where the others end. */
  readonly keptSession?: string;
  readonly changed?: readonly string[];
  /** What happens with it to the keys of who leaves. */
  readonly keys?: LeftKeys | undefined;
};

/** Changes a user that was read. Throws `user_conflict` where somebody else did meanwhile, `link_unusable` where its e-mail is another user's. */
export async function replaceUser(
  { stores, now }: Context,
  user: User,
  change: Partial<User>,
  { endsSessions = false, changed, keys, ...kept }: ReplaceOptions,
): Promise<User> {
  // It tells one version from the next, so it always grows.
  const updatedAt = Math.max(now(), user.updatedAt + 1);
  const next = { ...user, ...change, updatedAt };
  const ends = { endsSessions, ...kept };
  const event = userUpdated(next, changed ?? []);
  const told = keys !== undefined ? { event, keys } : changed === undefined ? {} : { event };
  const outcome = await stores.users.replace(next, user.updatedAt, { ...ends, ...told });
  if (outcome === 'replaced') return next;
  if (outcome === 'taken') throw linkUnusable();
  throw new AppError(userCodes.user_conflict, userMessages.changed_meanwhile);
}

/**
 * The same for every cause: the holder of a link that came by mail learns nothing of others' e-mails. Who made it himself
 * knows that it was good a moment ago (docs/users.md): people sign in by e-mail alone, so two cannot have the same.
 */
export function linkUnusable(): AppError {
  return new AppError(userCodes.link_unusable, userMessages.link_unusable);
}
