import { AppError } from '../../kernel/codes/errors.ts';
import { generalCodes } from '../../kernel/codes/general-codes.ts';
import type { Said } from '../../kernel/words/sentence.ts';
import type { Context } from '../context.ts';
import { userCodes, userMessages } from './codes.ts';
import { type PasswordOrder, PasswordsBusy } from './passwords.ts';
import type { User } from './user.ts';
import { weaknessOf } from './weak-password.ts';

/** Whose password it is going to be. */
type PasswordOwner = Pick<User, 'accountId' | 'email' | 'name'>;

const lengthMin = 10;
/** Beyond it scrypt would hash what nobody types. */
const passwordLengthMax = 200;

/** What is kept of a password that somebody chose. Throws `invalid_password`. */
export async function newPasswordHash(
  context: Context,
  person: PasswordOwner,
  password: string,
): Promise<string> {
  const length = [...password].length;
  if (length < lengthMin || length > passwordLengthMax) {
    throw invalidPassword(
      userMessages.password_length({ least: lengthMin, most: passwordLengthMax }),
    );
  }
  if (password.toLowerCase() === person.email) {
    throw invalidPassword(userMessages.password_is_address);
  }
  if (new Set(password).size === 1) {
    throw invalidPassword(userMessages.password_of_one_character);
  }
  await refuseWeak(context, person, password);
  return whenFree(() => context.passwords.hash(password));
}

/** Companies whose names are looked at: an account with more has those of its newest ones looked at. */
const companiesMax = 200;
const service = 'Chasqui';

/** Only where a password is set: who has one of before signs in with it. Throws `invalid_password`. */
async function refuseWeak(
  { stores, commonPasswords }: Context,
  { accountId, email, name }: PasswordOwner,
  password: string,
): Promise<void> {
  const account = await stores.accounts.find(accountId);
  const page = { before: null, limit: companiesMax };
  const companies = await stores.companies.list(accountId, page, null);
  const ofCompanies = companies.flatMap((each) => [each.business_name, each.trade_name]);
  const weakness = weaknessOf(password, {
    common: commonPasswords(),
    names: [service, account?.name ?? '', ...ofCompanies, name, ...email.split(/[@.]/)],
    numbers: companies.map(({ tax_id }) => tax_id),
  });
  if (weakness === 'common') {
    throw invalidPassword(userMessages.password_common, 'common_password');
  }
  if (weakness === 'names') {
    throw invalidPassword(userMessages.password_of_name, 'password_of_names');
  }
}

/** Whether a password is right. As slow for a user who is not there. Throws `overloaded`. */
export function isRightPassword(
  { passwords }: Context,
  password: string,
  kept: string | null,
  order?: PasswordOrder,
): Promise<boolean> {
  return whenFree(() => passwords.verify(password, kept, order));
}

async function whenFree<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PasswordsBusy)) throw error;
    throw new AppError(generalCodes.overloaded, userMessages.too_many_sign_ins);
  }
}

/** `reason`: why, for programs. */
function invalidPassword(detail: Said, reason = 'invalid_password'): AppError {
  return new AppError(userCodes.invalid_password, detail, {
    errors: [{ code: reason, pointer: '/password', detail }],
  });
}
