import { about020 } from '../support/left-by-020.ts';

/** What requests are made of: ids of the stores that 0.2.0 left, the same in both. */
export type Known = {
  readonly companies: readonly string[];
  readonly keys: typeof about020.keys & { of(company: string): string };
  readonly documents: readonly {
    readonly id: string;
    readonly company: string;
    readonly number: string;
    /** Whether its whole life is asked for. */
    readonly isTold: boolean;
  }[];
  readonly filings: readonly { readonly id: string; readonly company: string }[];
  readonly users: readonly string[];
  readonly webhooks: readonly string[];
  /** Of PDFs, XMLs and acknowledgements, in several forms. */
  readonly links: readonly string[];
};

type Row = Record<string, unknown>;
type Readable = { sql(text: string): Promise<Row[]> };

/** Series of which something happened to a document. */
const told = new Set([
  'F510',
  'F520',
  'F530',
  'F540',
  'F600',
  'F610',
  'F901',
  'B800',
  'B002',
  'BC01',
]);
const account = `'${about020.accounts.andina}'`;

export async function knownOf(store: Readable): Promise<Known> {
  const idsOf = async (text: string) => (await store.sql(text)).map(({ id }) => String(id));
  const rows = await store.sql(
    'SELECT id, company_id, series, sequence, summary FROM document_list ORDER BY company_id, issued_at, id',
  );
  const documents = rows.map(({ id, company_id, series, summary }) => ({
    id: String(id),
    company: String(company_id),
    number: (JSON.parse(String(summary)) as { number: string }).number,
    isTold: told.has(String(series)),
  }));
  const filings = await store.sql(
    `SELECT DISTINCT id, company_id FROM filings WHERE kind = 'communication' ORDER BY company_id, id`,
  );
  const { companies, keys } = about020;
  return {
    companies: Object.values(companies),
    keys: { ...keys, of: (company) => (company === companies.other ? keys.ferreteria : keys.read) },
    documents,
    filings: filings.map((row) => ({ id: String(row.id), company: String(row.company_id) })),
    users: await idsOf(`SELECT id FROM users WHERE account_id = ${account} ORDER BY id`),
    webhooks: await idsOf(`SELECT id FROM webhooks WHERE account_id = ${account} ORDER BY id`),
    links: linksOf(rows),
  };
}

/** How often one of the list is looked at as files. */
const every = 5;

function linksOf(rows: readonly Row[]): readonly string[] {
  return rows
    .filter((_, index) => index % every === 0)
    .flatMap(({ summary }) => {
      const { document_pdf: pdf, document_file: xml } = JSON.parse(String(summary)) as Record<
        'document_pdf' | 'document_file',
        string
      >;
      const print = pathOf(pdf);
      return [
        print,
        `${print}?format=ticket&language=en`,
        `${print}?format=a5&language=both`,
        pathOf(xml),
      ];
    });
}

/** Kept with a sign where the service's own address goes. */
const pathOf = (link: string) => link.slice(link.indexOf('/files/'));
