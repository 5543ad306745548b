import { readHead } from '../../../domain/document/read-document.ts';
import { type SearchTerms, searchTermsOf } from '../../../domain/document/search-terms.ts';
import type { AsciiJson } from '../../../domain/ports/rows.ts';
import { insertCustomerWords } from '../customer-words.ts';
import { numberOf, type PostgresRow, type Queryable, textOf } from '../database.ts';
import type { Batch, RowsStep } from './migration.ts';

/** Documents of one transaction, and how many of them are held in memory at a time. */
const batchSize = 1_000;
const pageSize = 250;

/** Over all accounts: a migration is of the whole store. */
const countDocuments = {
  name: 'count_documents_of_terms',
  text: 'SELECT count(account_id) AS count FROM documents',
};
const nextAccount = {
  name: 'next_account_of_terms',
  text: 'SELECT account_id FROM accounts WHERE account_id > $1 ORDER BY account_id LIMIT 1',
};
const readPage = {
  name: 'page_of_terms',
  text: `
SELECT id, company_id, issued_at, body FROM documents
WHERE account_id = $1 AND id > $2 ORDER BY id LIMIT ${pageSize}`,
};
const updateListed = {
  name: 'fill_listed_terms',
  text: `
UPDATE document_list AS l SET customer = n.customer, currency = n.currency,
  external_id = n.external_id, customer_name = n.customer_name
FROM unnest($2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
  AS n (company_id, issued_at, id, customer, currency, external_id, customer_name)
WHERE l.account_id = $1 AND l.company_id = n.company_id AND l.issued_at = n.issued_at
  AND l.id = n.id`,
};

/** What documents are searched by, in the order of accounts and ids. */
export const fillTerms: RowsStep = {
  name: 'terms of documents',
  async count(tx) {
    const [row] = await tx.query(countDocuments, []);
    return numberOf(row ?? {}, 'count');
  },
  rewrite: fillBatch,
};

/** The cursor is an account and an id in it. */
async function fillBatch(tx: Queryable, cursor: string): Promise<Batch | null> {
  let [accountId = '', id = ''] = cursor.split(' ');
  let done = 0;
  while (done < batchSize) {
    const page = await tx.query(readPage, [accountId, id]);
    const last = page.at(-1);
    if (last !== undefined) {
      await fillPage(tx, accountId, page.map(placedTerms));
      id = textOf(last, 'id');
      done += page.length;
      continue;
    }
    const [account] = await tx.query(nextAccount, [accountId]);
    if (account === undefined) break;
    accountId = textOf(account, 'account_id');
    id = '';
  }
  return done === 0 ? null : { cursor: `${accountId} ${id}`, done };
}

type PlacedTerms = {
  readonly companyId: string;
  readonly issuedAt: number;
  readonly id: string;
  readonly terms: SearchTerms;
};

function placedTerms(row: PostgresRow): PlacedTerms {
  return {
    companyId: textOf(row, 'company_id'),
    issuedAt: numberOf(row, 'issued_at'),
    id: textOf(row, 'id'),
    terms: searchTermsOf(readHead(textOf(row, 'body') as AsciiJson)),
  };
}

async function fillPage(
  tx: Queryable,
  accountId: string,
  documents: readonly PlacedTerms[],
): Promise<void> {
  await tx.query(updateListed, [
    accountId,
    documents.map(({ companyId }) => companyId),
    documents.map(({ issuedAt }) => issuedAt),
    documents.map(({ id }) => id),
    documents.map(({ terms }) => terms.customer),
    documents.map(({ terms }) => terms.currency),
    documents.map(({ terms }) => terms.externalId),
    documents.map(({ terms }) => terms.customerName),
  ]);
  await insertCustomerWords(tx, accountId, documents);
}
