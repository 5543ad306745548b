import type { Command } from 'commander';
import { type App, openApi, openSharedApi } from '../../app.ts';
import { operatorOf, type Principal } from '../../subjects/keys/api-key.ts';
import type { Api, ApiAnswer, ApiCall } from '../api.ts';
import { chooseCompany } from './choose-company.ts';
import { chooseAccount, configOf, withApp } from './session.ts';

/** What commands about a company or a document are told. */
export type Chosen = { readonly account?: string; readonly company?: string };

/** Operations of the interface. */
export type SharedSession = {
  /** Who calls: the account's own operator. */
  readonly operator: Principal;
  /** The whole answer, such as a file. */
  answer(operationId: string, call?: ApiCall): Promise<ApiAnswer>;
  /** The JSON that the operation answers with; undefined where it answers with nothing. */
  call<Value>(operationId: string, call?: ApiCall): Promise<Value>;
};

/** The same, called by whoever opened the store. */
export type ApiSession = SharedSession & { readonly app: App };

/** Runs work that calls the interface for an account, and closes the store. */
export function withApi(
  command: Command,
  { account }: Pick<Chosen, 'account'>,
  work: (session: ApiSession) => Promise<void>,
): Promise<void> {
  return withApp(command, async (app) =>
    work(await sessionOf(app, await chooseAccount(app, account))),
  );
}

/** The same for what is of no account: no store is opened. */
export async function sharedApi(command: Command): Promise<SharedSession> {
  return callsOf(await openSharedApi(configOf(command)), operatorOf(''));
}

/** The same for a company: the one that is named, or the only one there is. */
export function withCompanyApi(
  command: Command,
  chosen: Chosen,
  work: (session: ApiSession, companyId: string) => Promise<void>,
): Promise<void> {
  return withApp(command, async (app) => {
    const { id, accountId } = await chooseCompany(app, chosen);
    await work(await sessionOf(app, accountId), id);
  });
}

async function sessionOf(app: App, accountId: string): Promise<ApiSession> {
  return { app, ...callsOf(await openApi(app, 'command'), operatorOf(accountId)) };
}

function callsOf(api: Api, operator: Principal): SharedSession {
  return {
    operator,
    answer: (operationId, call) => api.call(operator, operationId, call),
    async call<Value>(operationId: string, call?: ApiCall) {
      const { bytes } = await api.call(operator, operationId, call);
      return (bytes.length === 0 ? undefined : JSON.parse(bytes.toString())) as Value;
    },
  };
}

export type Page<Item> = {
  readonly data: readonly Item[];
  readonly meta: { readonly next_token: string | null };
};

/** All pages of a list as one. */
export async function wholeList<Item>(
  { call }: ApiSession,
  operationId: string,
  asked: ApiCall,
): Promise<Page<Item>> {
  const data: Item[] = [];
  for (let token: string | null = null; ; ) {
    const query = { ...asked.query, limit: '100', next_token: token ?? undefined };
    const page: Page<Item> = await call<Page<Item>>(operationId, { ...asked, query });
    data.push(...page.data);
    token = page.meta.next_token;
    if (token === null) return { data, meta: { next_token: null } };
  }
}

export const accountOption = [
  '--account <id>',
  'account; the only one there is by default',
] as const;
export const companyOption = [
  '--company <id>',
  'company; the only one there is by default',
] as const;
