import { type App, openApi } from '../../app.ts';
import { operatorCompanies } from '../../subjects/companies/operator-operations.ts';
import { operatorOf } from '../../subjects/keys/api-key.ts';
import { UsageError } from './explain-error.ts';
import { operate } from './operate.ts';
import { chooseAccount } from './session.ts';

/** A company, and the account that has it. */
export type ChosenCompany = Shown & { readonly accountId: string };

type Shown = Readonly<Record<'id' | 'tax_id' | 'business_name', string>>;

/** The company that is named, whichever account has it, or the only one there is. */
export async function chooseCompany(
  app: App,
  { account, company }: { readonly account?: string; readonly company?: string },
): Promise<ChosenCompany> {
  if (company !== undefined) {
    if (account !== undefined) await chooseAccount(app, account);
    const found = await operate(app, operatorCompanies.findAnywhere, company);
    if (found !== undefined && (account ?? found.accountId) === found.accountId) return found;
    throw new UsageError(
      `There is no company ${company}. "chasqui company list" shows those there are.`,
    );
  }
  const accountId = await chooseAccount(app, account);
  const api = await openApi(app, 'command');
  const { bytes } = await api.call(operatorOf(accountId), 'listCompanies');
  const { data: companies } = JSON.parse(bytes.toString()) as { readonly data: readonly Shown[] };
  const [only, ...others] = companies;
  if (only === undefined) {
    throw new UsageError('There is no company yet. Make one: chasqui company create --help');
  }
  if (others.length === 0) return { ...only, accountId };
  const list = companies.map(
    ({ id, tax_id, business_name }) => `  ${id}  ${tax_id}  ${business_name}`,
  );
  throw new UsageError(`Say which company with --company:\n${list.join('\n')}`);
}
