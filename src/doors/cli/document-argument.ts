import type { Command } from 'commander';
import { type ApiSession, type Chosen, type Page, withApi, withCompanyApi } from './api-session.ts';
import { UsageError } from './explain-error.ts';

/** How every command says which document is meant. */
export const documentMeaning = 'number, such as F001-4625, or id, doc_…';
export const numberOption = [
  '--company <id>',
  'whose number it is; the only company there is by default',
] as const;

/** Runs work about a document that is named by its id, or by its number in a company. */
export function withDocument(
  command: Command,
  chosen: Chosen,
  named: string,
  work: (session: ApiSession, documentId: string) => Promise<void>,
): Promise<void> {
  if (named.startsWith('doc_')) {
    return withApi(command, chosen, (session) => work(session, named));
  }
  return withCompanyApi(command, chosen, async (session, companyId) =>
    work(session, await idOf(session, companyId, named)),
  );
}

type Found = {
  readonly id: string;
  readonly type: string;
  readonly date: string;
  readonly status: string;
};

async function idOf({ call }: ApiSession, companyId: string, number: string): Promise<string> {
  const query = { number };
  const { data } = await call<Page<Found>>('searchDocuments', { path: { companyId }, query });
  const [only, ...others] = data;
  if (only === undefined) throw new UsageError(`The company has no document ${number}.`);
  if (others.length === 0) return only.id;
  const list = data.map(({ id, type, date, status }) => `  ${id}  ${type}  ${date}  ${status}`);
  throw new UsageError(`Several documents have this number. Say which:\n${list.join('\n')}`);
}
