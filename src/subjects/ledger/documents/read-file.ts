import { hash } from 'node:crypto';
import { AppError } from '../../../kernel/codes/errors.ts';
import { fetchFile } from '../../archive/fetch-file.ts';
import { usualPrinting } from '../../companies/company.ts';
import { type Context, requireRegime } from '../../context.ts';
import type { PrintChoice } from '../../country/regime.ts';
import { unpackStored } from '../../imports/stored-files.ts';
import { isZip } from '../../imports/unpack-files.ts';
import type { StoredFile } from '../rows.ts';
import { documentCodes, documentMessages } from './codes.ts';
import { type FileLink, isSealed, readLink } from './file-links.ts';
import { type DocumentHead, readHead } from './read-document.ts';

/** One answer for every link that opens nothing: a guess learns nothing from it. */
export function fileNotAvailable(): AppError {
  return new AppError(documentCodes.file_not_available, documentMessages.no_file_at_link);
}

/** A file as it is sent. `bytes` is asked for only where the caller does not have it already. */
export type ServedFile = {
  readonly name: string;
  readonly contentType: string;
  /** Changes whenever the bytes do. */
  readonly tag: string;
  readonly bytes: () => Promise<Buffer>;
};

/** The file that a capability link names. Throws `file_not_available` for a link that opens nothing. */
export async function readFile(
  context: Context,
  token: string,
  { linksExpire, ...choice }: PrintChoice & { readonly linksExpire: boolean },
): Promise<ServedFile> {
  return fileOf(context, await openFileLink(context, token, linksExpire), choice);
}

/** The file of a document or company, as it is served; PDFs as they are usually printed. Throws `file_not_available`. */
export async function fileOf(
  context: Context,
  link: FileLink,
  choice: PrintChoice = { format: 'a4', language: null },
): Promise<ServedFile> {
  if (link.kind === 'logo') return logoOf(context, link);
  if (link.kind === 'pdf') return pdfOf(context, link, choice);
  const file = await findKept(context, link, link.kind);
  if (file === undefined) throw fileNotAvailable();
  return storedBytesOf(context, link, file);
}

/** The signed file of a document, or the authority's answer to it; undefined where there is none, or not yet. */
export async function findKept(
  context: Context,
  link: FileLink,
  kind: 'xml' | 'cdr',
): Promise<StoredFile | undefined> {
  const own = await context.stores.files.find(link.accountId, link.subjectId, kind);
  return own ?? (kind === 'cdr' ? await summaryAnswerOf(context, link) : undefined);
}

async function openFileLink(
  context: Context,
  token: string,
  linksExpire: boolean,
): Promise<FileLink> {
  const link = readLink(token);
  if (link === undefined) throw fileNotAvailable();
  const account = await context.stores.accounts.find(link.accountId);
  const expired = link.expiresAt === null ? linksExpire : link.expiresAt * 1000 < context.now();
  if (account === undefined || expired || !isSealed(token, account.linkSecret)) {
    throw fileNotAvailable();
  }
  return link;
}

/** What was accepted in a summary has the acknowledgement of that. */
async function summaryAnswerOf(context: Context, link: FileLink): Promise<StoredFile | undefined> {
  const { stored, head } = await documentOf(context, link);
  const { numbering } = requireRegime(context, head.company.country);
  const parsed = numbering.parse(head.number);
  if (parsed === undefined) return undefined;
  const { accountId } = link;
  const { companyId, environment } = stored;
  const number = { environment, type: head.type, ...parsed };
  const { filings } = await context.stores.look({ accountId, companyId }, { numbers: [number] });
  const accepting = filings.find(
    ({ kind, state, environment: its, lines }) =>
      kind === 'communication' &&
      (state === 'accepted' || state === 'imported') &&
      its === environment &&
      lines.some(
        ({ effect, type, series, sequence }) =>
          effect === 'accepted' &&
          type === number.type &&
          series === number.series &&
          sequence === number.sequence,
      ),
  );
  return accepting && context.stores.filings.findFile(accountId, accepting.id, 'cdr');
}

async function documentOf(context: Context, { accountId, subjectId }: FileLink) {
  const stored = await context.stores.documents.find(accountId, subjectId);
  if (stored === undefined) throw fileNotAvailable();
  return { stored, head: readHead(stored.body) };
}

function fileNameOf(context: Context, head: DocumentHead, kind: 'pdf' | 'xml' | 'cdr'): string {
  const { type, number, company } = head;
  const regime = requireRegime(context, company.country);
  return regime.fileName({ taxId: company.tax_id, type, number }, kind);
}

/** XML or acknowledgement, byte for byte as it came, under the authority's name. */
async function storedBytesOf(
  context: Context,
  link: FileLink & { readonly kind: 'xml' | 'cdr' | 'pdf' | 'logo' },
  file: StoredFile,
): Promise<ServedFile> {
  const { head } = await documentOf(context, link);
  const bytes = unpackStored(await fetchFile(context, link.accountId, file));
  const isArchive = isZip(bytes);
  const name = fileNameOf(context, head, link.kind === 'cdr' ? 'cdr' : 'xml');
  return {
    name: isArchive ? name : name.replace(/\.zip$/, '.xml'),
    contentType: isArchive ? 'application/zip' : 'application/xml',
    tag: file.sha256.slice(0, 32),
    bytes: async () => bytes,
  };
}

async function logoOf(
  { stores }: Context,
  { accountId, subjectId }: FileLink,
): Promise<ServedFile> {
  const logo = await stores.logos.find(accountId, subjectId);
  if (logo === undefined) throw fileNotAvailable();
  const { contentType, bytes, sha256 } = logo;
  const name = contentType === 'image/png' ? 'logo.png' : 'logo.jpg';
  return { name, contentType, tag: sha256.slice(0, 32), bytes: async () => bytes };
}

/** Changes with every change of how documents are printed, so that caches let go of old ones. */
const layoutVersion = 6;

/** The printed representation, rendered now from the document as it is. */
async function pdfOf(context: Context, link: FileLink, choice: PrintChoice): Promise<ServedFile> {
  const { accountId, subjectId } = link;
  const { stored, head } = await documentOf(context, link);
  const { stores, fileWork } = context;
  const { environment, fingerprint, body, companyId } = stored;
  const { logo, printing } = await companyLook(context, accountId, companyId);
  const regime = requireRegime(context, head.company.country);
  const hasUrl = regime.answerHasUrl(head.type);
  const kept = (hasUrl && (await stores.files.find(accountId, subjectId, 'cdr'))) || null;
  const { format, language } = choice;
  const seen = [layoutVersion, fingerprint, format, language, environment];
  const parts = [...seen, logo?.sha256, kept?.sha256, JSON.stringify(printing)];
  const tag = hash('sha256', parts.join(' ')).slice(0, 32);
  const { printed } = context.readMemory;
  const render = async () => {
    const key = `${accountId} ${tag}`;
    const known = printed.get(key);
    if (known !== undefined) return known;
    const cdr = kept && (await fetchFile(context, accountId, kept));
    const options = { ...choice, environment, logo, printing };
    const bytes = await fileWork.print(accountId, { body, cdr, ...options });
    printed.set(key, bytes);
    return bytes;
  };
  const name = fileNameOf(context, head, 'pdf');
  return { name, contentType: 'application/pdf', tag, bytes: render };
}

/** What a company's PDFs have of its own, as it is now. */
export async function companyLook({ stores }: Context, accountId: string, companyId: string) {
  const logo = (await stores.logos.find(accountId, companyId)) ?? null;
  const company = await stores.companies.find(accountId, companyId);
  return { logo, printing: company?.printing ?? usualPrinting };
}
