import { hostProblem, receiverUrlProblem } from '../../kernel/net/receiver-url.ts';
import { parseSmtpUrl } from '../../kernel/net/smtp-url.ts';
import type { Said } from '../../kernel/words/sentence.ts';
import { environments } from '../companies/company.ts';
import { authorityUrlProblem } from '../companies/invalid-company.ts';
import type { Context } from '../context.ts';

/** An address that was set before it was refused: nothing is sent there. */
export type RefusedAddress = {
  /** What of whom it is. */
  readonly place: string;
  readonly detail: Said;
};

const pageSize = 500;

/** Addresses of all accounts that could not be set today, in parts: the operator's view. */
export async function* findRefusedAddresses(context: Context): AsyncGenerator<RefusedAddress> {
  for (const { id } of await context.stores.accounts.list()) {
    yield* ofCompanies(context, id);
    yield* ofWebhooks(context, id);
    yield* ofMail(context, id);
  }
}

/** The `web_hook` of a company is one of the webhooks. */
async function* ofCompanies(
  { stores, webhooks }: Context,
  accountId: string,
): AsyncGenerator<RefusedAddress> {
  const read = (before: string | null) =>
    stores.companies.list(accountId, { before, limit: pageSize }, null);
  for await (const { id, authority_url: urls } of pages(read)) {
    for (const environment of environments) {
      const url = urls[environment];
      const detail = url === null ? undefined : authorityUrlProblem(url, webhooks);
      if (detail !== undefined) yield { place: `authority_url.${environment} of ${id}`, detail };
    }
  }
}

async function* ofWebhooks(
  { stores, webhooks }: Context,
  accountId: string,
): AsyncGenerator<RefusedAddress> {
  const read = (before: string | null) =>
    stores.webhooks.list(accountId, { before, limit: pageSize });
  for await (const { id, url, state } of pages(read)) {
    const detail = state === 'enabled' ? receiverUrlProblem(url, webhooks) : undefined;
    if (detail !== undefined) yield { place: `url of ${id}`, detail };
  }
}

async function* ofMail(
  { stores, mail }: Context,
  accountId: string,
): AsyncGenerator<RefusedAddress> {
  const read = async (after: string | null) => {
    const found = await stores.mails.listSettings(accountId, {
      after: after ?? '',
      limit: pageSize,
    });
    return found.map((record) => ({ ...record, id: record.companyId }));
  };
  for await (const { id, settings } of pages(read)) {
    const server = parseSmtpUrl(settings.smtp?.url ?? '');
    const detail = server === undefined ? undefined : hostProblem(server.host, mail);
    if (detail !== undefined) yield { place: `smtp.url of ${id}`, detail };
  }
}

/** All that there are, page by page. */
async function* pages<Each extends { readonly id: string }>(
  read: (last: string | null) => Promise<readonly Each[]>,
): AsyncGenerator<Each> {
  let last: string | null = null;
  for (;;) {
    const page: readonly Each[] = await read(last);
    yield* page;
    if (page.length < pageSize) return;
    last = page.at(-1)?.id ?? null;
  }
}
