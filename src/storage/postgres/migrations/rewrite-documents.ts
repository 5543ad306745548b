import type { Document } from '../../../domain/document/document.ts';
import { referenceOf } from '../../../domain/document/reference-of.ts';
import {
  environmentOfEvent,
  lacksTaxes,
  storedFormOf,
  upgradeStored,
} from '../../../domain/document/upgrade-stored.ts';
import type { AsciiJson } from '../../../domain/ports/rows.ts';
import { type PackedEncoding, unpack } from '../../../lib/compress.ts';
import {
  bytesOf,
  numberOf,
  type PostgresRow,
  type Queryable,
  sharesOf,
  textOf,
} from '../database.ts';
import type { MigrateOptions, RowsStep } from './migration.ts';
import { countDocuments, walkDocuments } from './walk-documents.ts';

/** Documents of one transaction, and how many of them are held in memory at a time. */
const batchSize = 500;
const pageSize = 100;

/** first_event is that of a document which was issued here. */
const readPage = {
  name: 'page_to_rewrite',
  text: `
SELECT d.id, d.company_id, d.issued_at, d.body,
  (SELECT e.data FROM document_events AS e
    WHERE e.account_id = i.account_id AND e.document_id = i.document_id
    ORDER BY e.id LIMIT 1) AS first_event
FROM documents AS d
LEFT JOIN issuances AS i ON i.account_id = d.account_id AND i.document_id = d.id
WHERE d.account_id = $1 AND d.id > $2 ORDER BY d.id LIMIT $3
FOR UPDATE OF d`,
};
const readXmls = {
  name: 'xmls_to_complete',
  text: `
SELECT document_id, size, encoding, bytes FROM document_files
WHERE account_id = $1 AND document_id = ANY($2::text[]) AND kind = 'xml'`,
};

const updateDocuments = {
  name: 'rewrite_documents',
  text: `
UPDATE documents AS d SET environment = n.environment, fingerprint = n.fingerprint, body = n.body
FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) AS n (id, environment, fingerprint, body)
WHERE d.account_id = $1 AND d.id = n.id`,
};
const updateListed = {
  name: 'rewrite_listed',
  text: `
UPDATE document_list AS l SET environment = n.environment
FROM unnest($2::text[], $3::bigint[], $4::text[], $5::text[])
  AS n (company_id, issued_at, id, environment)
WHERE l.account_id = $1 AND l.company_id = n.company_id AND l.issued_at = n.issued_at AND l.id = n.id`,
};
const insertReferences = {
  name: 'insert_references_of_notes',
  text: `
INSERT INTO document_references
  (account_id, company_id, environment, type, series, sequence, note_id)
SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::integer[], $7::text[])`,
};

/** Of the documents between two ids, when they are rewritten. */
const updateIssuances = {
  name: 'rewrite_issuances',
  text: `
UPDATE issuances AS i SET environment = d.environment
FROM documents AS d
WHERE d.account_id = $1 AND d.id = i.document_id
  AND i.account_id = $1 AND i.document_id > $2 AND i.document_id <= $3`,
};
const renameEvents = {
  name: 'rename_events',
  text: `
UPDATE document_events SET type = 'document.created'
WHERE account_id = $1 AND document_id > $2 AND document_id <= $3 AND type = 'created'`,
};
/** Version 3 left documents in the outbox whose answer was loaded: they need not be sent any more. */
const carryOver = {
  name: 'carry_outbox_over',
  text: `
INSERT INTO work (account_id, id, company_id, kind, subject_id, environment,
  due_at, attempts, leased_until, lease_id, state, detail, created_at)
SELECT o.account_id, 'wrk_' || substr(o.document_id, 5), o.company_id, 'send_document', o.document_id,
  d.environment, o.due_at, o.attempts, NULL, NULL, 'due', '{}', o.created_at
FROM outbox_before AS o
JOIN documents AS d ON d.account_id = o.account_id AND d.id = o.document_id
JOIN document_list AS l ON l.account_id = d.account_id AND l.company_id = d.company_id
  AND l.issued_at = d.issued_at AND l.id = d.id AND l.status = 'pending'
WHERE o.account_id = $1 AND o.document_id > $2 AND o.document_id <= $3`,
};

/** Everything of a document at once, in the order of accounts and ids. */
export const rewriteDocuments: RowsStep = {
  name: 'documents',
  count: countDocuments,
  rewrite: (tx, cursor, options) =>
    walkDocuments(tx, cursor, {
      batchSize,
      async rewritePage(accountId, after) {
        const page = await tx.query(readPage, [accountId, after, pageSize]);
        const last = page.at(-1);
        if (last === undefined) return page;
        await rewritePage(tx, accountId, page, options);
        for (const statement of [updateIssuances, renameEvents, carryOver]) {
          await tx.query(statement, [accountId, after, textOf(last, 'id')]);
        }
        return page;
      },
    }),
};

type Rewritten = {
  readonly companyId: string;
  readonly issuedAt: number;
  readonly document: Document;
};

async function rewritePage(
  tx: Queryable,
  accountId: string,
  page: readonly PostgresRow[],
  { completeDocument, freeTaxTotal }: MigrateOptions,
): Promise<void> {
  const upgraded = page.map((row): Rewritten => {
    const environment = environmentOfEvent(row.first_event as string | null);
    return {
      companyId: textOf(row, 'company_id'),
      issuedAt: numberOf(row, 'issued_at'),
      document: upgradeStored(textOf(row, 'body') as AsciiJson, environment, freeTaxTotal),
    };
  });
  const incomplete = upgraded.map(({ document }) => document).filter(lacksTaxes);
  const xmls = completeDocument === undefined ? [] : await keptXmls(tx, accountId, incomplete);
  const found = new Map(xmls);
  const rewritten = upgraded.map((each) => {
    const xml = found.get(each.document.id);
    const document = xml && completeDocument?.(each.document, xml);
    return document === undefined ? each : { ...each, document };
  });
  await writeDocuments(tx, accountId, rewritten);
  await writeListed(tx, accountId, rewritten);
  await writeReferences(tx, accountId, rewritten);
}

async function keptXmls(
  tx: Queryable,
  accountId: string,
  documents: readonly Document[],
): Promise<readonly (readonly [string, Buffer])[]> {
  if (documents.length === 0) return [];
  const rows = await tx.query(readXmls, [accountId, documents.map(({ id }) => id)]);
  return rows.map((row) => {
    const encoding = textOf(row, 'encoding') as PackedEncoding;
    const bytes = unpack(bytesOf(row, 'bytes'), encoding, numberOf(row, 'size'));
    return [textOf(row, 'document_id'), bytes];
  });
}

async function writeDocuments(
  tx: Queryable,
  accountId: string,
  rewritten: readonly Rewritten[],
): Promise<void> {
  const rows = rewritten.map(({ document }) => ({ ...storedFormOf(document), document }));
  for (const share of sharesOf(rows, ({ body }) => body.length)) {
    await tx.query(updateDocuments, [
      accountId,
      share.map(({ document }) => document.id),
      share.map(({ document }) => document.environment),
      share.map(({ fingerprint }) => fingerprint),
      share.map(({ body }) => body),
    ]);
  }
}

async function writeListed(
  tx: Queryable,
  accountId: string,
  rewritten: readonly Rewritten[],
): Promise<void> {
  const changed = rewritten.filter(({ document }) => document.environment !== 'live');
  if (changed.length === 0) return;
  await tx.query(updateListed, [
    accountId,
    changed.map(({ companyId }) => companyId),
    changed.map(({ issuedAt }) => issuedAt),
    changed.map(({ document }) => document.id),
    changed.map(({ document }) => document.environment),
  ]);
}

async function writeReferences(
  tx: Queryable,
  accountId: string,
  rewritten: readonly Rewritten[],
): Promise<void> {
  const notes = rewritten.flatMap(({ companyId, document }) => {
    const reference = referenceOf(document);
    return reference === null ? [] : [{ companyId, document, reference }];
  });
  if (notes.length === 0) return;
  await tx.query(insertReferences, [
    accountId,
    notes.map(({ companyId }) => companyId),
    notes.map(({ document }) => document.environment),
    notes.map(({ reference }) => reference.type),
    notes.map(({ reference }) => reference.series),
    notes.map(({ reference }) => reference.sequence),
    notes.map(({ document }) => document.id),
  ]);
}
