import { readHead } from '../../../domain/document/read-document.ts';
import { type SearchTerms, searchTermsOf } from '../../../domain/document/search-terms.ts';
import { indexedWords } from '../../../domain/document/search-words.ts';
import type { AsciiJson } from '../../../domain/ports/rows.ts';
import { numberOf, type PostgresRow, type Queryable, textOf } from '../database.ts';
import type { RowsStep } from './migration.ts';
import { countDocuments, walkDocuments } from './walk-documents.ts';

/** Documents of one transaction, and how many of them are held in memory at a time. */
const batchSize = 1_000;
const pageSize = 250;

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
/** A copy of what customer-words.ts had with this migration: the statement of today may name columns of later ones. */
const insertWords = {
  name: 'fill_customer_words',
  text: `
INSERT INTO customer_words (account_id, company_id, word, customer)
SELECT DISTINCT $1, n.company_id, n.word, n.customer
FROM unnest($2::text[], $3::text[], $4::text[]) AS n (company_id, word, customer)
ORDER BY n.company_id, n.word, n.customer
ON CONFLICT DO NOTHING`,
};

/** What documents are searched by, in the order of accounts and ids. */
export const fillTerms: RowsStep = {
  name: 'terms of documents',
  count: countDocuments,
  rewrite: (tx, cursor) =>
    walkDocuments(tx, cursor, {
      batchSize,
      async rewritePage(accountId, after) {
        const page = await tx.query(readPage, [accountId, after]);
        if (page.length > 0) await fillPage(tx, accountId, page.map(placedTerms));
        return page;
      },
    }),
};

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
  const words = documents.flatMap(({ companyId, terms: { customer, customerName } }) =>
    indexedWords(customerName).map((word) => ({ companyId, word, customer })),
  );
  await tx.query(insertWords, [
    accountId,
    words.map(({ companyId }) => companyId),
    words.map(({ word }) => word),
    words.map(({ customer }) => customer),
  ]);
}
