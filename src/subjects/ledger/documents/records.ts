import { type CompanyRecord, settingDefaults } from '../../companies/company.ts';
import type { ApiKey, Scope } from '../../keys/api-key.ts';
import type { SecondFactor, User } from '../../users/user.ts';

/** How records are written into columns: the same way in every storage. */

type CompanyColumns = {
  readonly accountId: string;
  readonly id: string;
  readonly data: string;
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** The JSON of a company's fields, without those that have columns of their own. */
export function companyData(company: CompanyRecord): string {
  const {
    id: _id,
    accountId: _account,
    createdAt: _created,
    updatedAt: _updated,
    ...data
  } = company;
  return JSON.stringify(data);
}

/** Settings that are newer than the company are at their defaults. */
export function companyOf({ data, ...columns }: CompanyColumns): CompanyRecord {
  const kept = JSON.parse(data);
  const printing = { ...settingDefaults.printing, ...kept.printing };
  return { ...settingDefaults, ...kept, printing, ...columns };
}

type KeyColumns = Omit<ApiKey, 'scope' | 'companies'> & {
  readonly scope: string;
  readonly companies: string | null;
};

export function keyOf(columns: KeyColumns): ApiKey {
  return {
    ...columns,
    scope: columns.scope as Scope,
    companies: columns.companies === null ? null : (JSON.parse(columns.companies) as string[]),
  };
}

type UserColumns = Omit<User, 'role' | 'companies' | 'secondFactor'> & {
  readonly role: string;
  readonly companies: string | null;
  readonly secondFactor: string | null;
};

export function userOf({ role, companies, secondFactor, ...columns }: UserColumns): User {
  return {
    ...columns,
    role: role as Scope,
    companies: companies === null ? null : (JSON.parse(companies) as string[]),
    secondFactor: secondFactor === null ? null : (JSON.parse(secondFactor) as SecondFactor),
  };
}

/** The columns of `users`. */
export const userColumnNames = [
  'account_id',
  'id',
  'email',
  'name',
  'role',
  'companies',
  'password',
  'second_factor',
  'disabled_at',
  'created_at',
  'updated_at',
  'signed_in_at',
  'created_by',
] as const;

/** In the order of {@link userColumnNames}. */
export function userColumns(user: User): readonly (string | number | null)[] {
  const { accountId, id, email, name, role, companies, password, secondFactor } = user;
  const bound = companies === null ? null : JSON.stringify(companies);
  const factor = secondFactor === null ? null : JSON.stringify(secondFactor);
  const times = [user.disabledAt, user.createdAt, user.updatedAt, user.signedInAt];
  return [accountId, id, email, name, role, bound, password, factor, ...times, user.createdBy];
}
