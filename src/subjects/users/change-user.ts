import { AppError } from '../../kernel/codes/errors.ts';
import type { Context } from '../context.ts';
import type { Principal, Scope } from '../keys/api-key.ts';
import { boundCompanies } from '../keys/bound-companies.ts';
import { userCodes, userMessages } from './codes.ts';
import { invalidUser } from './create-user.ts';
import { refuseEscalation } from './escalation-check.ts';
import { findUser } from './find-user.ts';
import { leftKeys, refuseUnsaidKeys, settleLateKeys } from './keys-of-disabled.ts';
import { refuseMadeByUser } from './made-by-user.ts';
import { replaceUser } from './replace-user.ts';
import type { KeysOfDisabled, User } from './user.ts';

export type UserChange = {
  readonly name?: string;
  readonly role?: Scope;
  readonly companies?: readonly string[] | null;
  readonly isDisabled?: boolean;
  /** What happens to the keys of who is disabled. */
  readonly keys?: KeysOfDisabled;
};

/**
 * Changes a user; where their rights change, their sessions end. Throws `user_not_found`, `invalid_user`, `user_conflict`,
 * `made_by_this_user`, `user_has_keys`.
 */
export async function changeUser(
  context: Context,
  principal: Principal,
  userId: string,
  { name, role, companies, isDisabled, keys }: UserChange,
): Promise<User> {
  if (keys !== undefined && isDisabled !== true) {
    throw invalidUser('/keys', userMessages.keys_only_if_disabled);
  }
  const user = await findUser(context, principal, userId);
  const changesRights = role !== undefined || companies !== undefined || isDisabled !== undefined;
  if (changesRights && principal.userId === userId) {
    throw new AppError(userCodes.user_conflict, userMessages.own_rights);
  }
  if (changesRights) await refuseMadeByUser(context, principal, user);
  const wanted = {
    role: role ?? user.role,
    companies: companies === undefined ? user.companies : companies,
  };
  refuseEscalation(principal, wanted);
  const bound = await boundCompanies(context, principal.accountId, wanted.companies);
  if ('wrong' in bound) throw invalidUser('/companies', bound.wrong);
  if (isDisabled === true) await refuseUnsaidKeys(context, principal, user, keys);
  const disabledAt = isDisabled === undefined ? user.disabledAt : isDisabled ? context.now() : null;
  const change = { name: name ?? user.name, ...wanted, companies: bound.companies, disabledAt };
  const changed = Object.entries({ name, role, companies, disabled: isDisabled })
    .filter(([, value]) => value !== undefined)
    .map(([field]) => field);
  const replaced = await replaceUser(context, user, change, {
    endsSessions: changesRights,
    changed,
    keys: leftKeys(context, principal, keys),
  });
  if (keys !== undefined) await settleLateKeys(context, principal, user, keys);
  return replaced;
}
