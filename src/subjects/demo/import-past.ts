import type { CompanyRecord } from '../companies/company.ts';
import { type Context, requireRegime } from '../context.ts';
import type { PastDocument } from '../country/regime.ts';
import type { Importer } from '../imports/import-files.ts';
import { type FoundFile, unpack } from '../imports/unpack-files.ts';
import type { DocumentType } from '../ledger/documents/document.ts';
import type { DocumentNumber } from '../ledger/documents/numbering.ts';
import { readDocument } from '../ledger/documents/read-document.ts';
import { legalNumber } from '../ledger/rows.ts';
import type { Account } from '../stores.ts';
import { demoImporter, importWhole } from './import-examples.ts';

/** A document of the demo that is stored. */
export type HeldDocument = DocumentNumber & {
  readonly companyId: string;
  readonly id: string;
  readonly type: DocumentType;
};

type Story = { readonly company: CompanyRecord; readonly document: PastDocument };

export type PastRequest = {
  /** In the order of their dates. */
  readonly stories: Iterable<Story>;
  readonly onProgress: (stored: number) => void;
  readonly isStopped: () => boolean;
};

const batchSize = 25;

/**
 * Imports what the demo's companies issued elsewhere, a document with all of its files in one transaction: one that is
 * held is whole, and is not made again.
 */
export async function importPast(
  context: Context,
  account: Account,
  { stories, onProgress, isStopped }: PastRequest,
): Promise<readonly HeldDocument[]> {
  const importer = demoImporter(context, account);
  const held: HeldDocument[] = [];
  let batch: Story[] = [];
  const flush = async () => {
    await importMissing(context, importer, batch);
    for (const story of batch) held.push(await requireHeld(context, story));
    batch = [];
    onProgress(held.length);
  };
  for (const story of stories) {
    if (isStopped()) return held;
    batch.push(story);
    if (batch.length === batchSize) await flush();
  }
  await flush();
  return held;
}

async function importMissing(
  context: Context,
  importer: Importer,
  batch: readonly Story[],
): Promise<void> {
  const answered: FoundFile[] = [];
  for (const story of batch) {
    if ((await findHeld(context, story)) !== undefined) continue;
    const files = (await story.document.files()).flatMap(unpacked);
    // A communication may touch hundreds of documents and would split the batch: it is imported by itself.
    if (files.length > 2) await importWhole(importer, files);
    else answered.push(...files);
  }
  await importWhole(importer, answered);
}

function unpacked(file: Parameters<typeof unpack>[0]): readonly FoundFile[] {
  return [...unpack(file, file.name ?? '')].map((found) => {
    if ('error' in found) throw found.error;
    return found;
  });
}

/** Only a legal document: the company may have issued a test under the same number. */
async function findHeld(context: Context, story: Story): Promise<HeldDocument | undefined> {
  const { accountId, id: companyId, country } = story.company;
  const { type } = story.document;
  const number = requireRegime(context, country).numbering.parse(story.document.number);
  if (number === undefined) throw new TypeError(`${story.document.number} is no number`);
  const keys = { numbers: [legalNumber({ type, ...number })] };
  const { documents } = await context.stores.look({ accountId, companyId }, keys);
  const id = documents[0]?.id;
  return id === undefined ? undefined : { companyId, id, type, ...number };
}

async function requireHeld(context: Context, story: Story): Promise<HeldDocument> {
  const found = await findHeld(context, story);
  if (found === undefined) throw new TypeError(`${story.document.number} was just imported`);
  return found;
}

/** The newest invoice among them that the authority accepted. */
export async function newestInvoice(
  { stores }: Context,
  accountId: string,
  held: readonly HeldDocument[],
): Promise<HeldDocument | undefined> {
  for (const document of held.toReversed()) {
    if (document.type !== 'invoice') continue;
    const stored = await stores.documents.find(accountId, document.id);
    if (stored !== undefined && readDocument(stored.body).status === 'succeeded') return document;
  }
  return undefined;
}
