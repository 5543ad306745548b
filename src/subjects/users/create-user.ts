import { AppError } from '../../kernel/codes/errors.ts';
import { isEmailAddress } from '../../kernel/email-address.ts';
import { newId } from '../../kernel/ids.ts';
import type { Said } from '../../kernel/words/sentence.ts';
import type { Context } from '../context.ts';
import { operator, type Scope } from '../keys/api-key.ts';
import { boundCompanies } from '../keys/bound-companies.ts';
import { userCreated } from '../ledger/events/make-event.ts';
import { userCodes, userMessages } from './codes.ts';
import { newPasswordHash } from './new-password.ts';
import { emailOf, type User } from './user.ts';

export type NewUser = {
  readonly email: string;
  readonly name: string;
  readonly role: Scope;
  readonly companies: readonly string[] | null;
  /** Null for one who is invited, and chooses it. */
  readonly password: string | null;
};

/** Makes a user of an account; on the command line where no other maker is named. Throws `invalid_user`, `invalid_password`, `user_exists`. */
export async function createUser(
  context: Context,
  accountId: string,
  request: NewUser,
  createdBy: string = operator,
): Promise<User> {
  const email = emailOf(request.email);
  if (!isEmailAddress(email)) throw invalidUser('/email', userMessages.not_an_address({ email }));
  const bound = await boundCompanies(context, accountId, request.companies);
  if ('wrong' in bound) throw invalidUser('/companies', bound.wrong);
  const password =
    request.password === null
      ? null
      : await newPasswordHash(context, { accountId, email, name: request.name }, request.password);
  const now = context.now();
  const user: User = {
    id: newId('usr', now),
    accountId,
    email,
    name: request.name,
    role: request.role,
    companies: bound.companies,
    password,
    secondFactor: null,
    disabledAt: null,
    createdAt: now,
    createdBy,
    updatedAt: now,
    signedInAt: null,
  };
  if (await context.stores.users.insert(user, userCreated(user))) return user;
  throw new AppError(userCodes.user_exists, userMessages.address_taken({ email }));
}

export function invalidUser(pointer: string, detail: Said): AppError {
  return new AppError(userCodes.invalid_user, detail, {
    errors: [{ code: 'invalid_user', pointer, detail }],
  });
}
