import { AppError } from '../../kernel/codes/errors.ts';
import { accountCodes, accountMessages } from '../accounts/codes.ts';
import { companyCodes, companyMessages } from '../companies/codes.ts';
import type { Context } from '../context.ts';
import { Importer, type ImportOptions } from './import-files.ts';

/** What to import, and how, in a form that can be sent to another thread. */
export type ImportSettings = {
  readonly accountId: string;
  readonly companyId: string | null;
  readonly createCompanies: boolean;
  readonly allowUnsigned: boolean;
};

/** An importer of many files, each stored or refused by itself. Throws where account or company is unknown. */
export async function openImporter(
  context: Context,
  { accountId, companyId, createCompanies, allowUnsigned }: ImportSettings,
  inTurn?: ImportOptions['inTurn'],
): Promise<Importer> {
  const { accounts, companies } = context.stores;
  const account = await accounts.find(accountId);
  const company = companyId === null ? null : await companies.find(accountId, companyId);
  if (account === undefined) {
    throw new AppError(
      accountCodes.account_not_found,
      accountMessages.none_such({ account: accountId }),
    );
  }
  if (company === undefined) {
    throw new AppError(
      companyCodes.company_not_found,
      companyMessages.none_in_account({ company: companyId ?? '' }),
    );
  }
  return new Importer(context, {
    account,
    company,
    createCompanies,
    allowUnsigned,
    atomic: false,
    ...(inTurn === undefined ? {} : { inTurn }),
  });
}
