import type {
  MailAttachment,
  MailServer,
  OutgoingMail,
} from '../../../kernel/net/outgoing-mail.ts';
import { parseSmtpUrl } from '../../../kernel/net/smtp-url.ts';
import type { Context } from '../../context.ts';
import type { PrintLanguage } from '../../country/regime.ts';
import { regimeOf } from '../../country/regime-parts.ts';
import type { StoredDocument } from '../../stores.ts';
import type { Document } from '../documents/document.ts';
import { readDocument } from '../documents/read-document.ts';
import { fileNotAvailable, fileOf, findKept } from '../documents/read-file.ts';
import type { MailRecord } from './mail-port.ts';
import { openPassword } from './mail-secrets.ts';
import { type MailSettings, mailDefaults } from './mail-settings.ts';
import { logoId, type MailText, writeMail } from './mail-texts.ts';

/** A document that is mailed, and what its company set. */
export type MailedDocument = {
  readonly accountId: string;
  readonly id: string;
  readonly stored: StoredDocument;
  readonly record: MailRecord | undefined;
};

export function settingsOf({ record }: Pick<MailedDocument, 'record'>): MailSettings {
  return record?.settings ?? mailDefaults;
}

/** The parts of a mail that are the same for every recipient. */
export type MailContent = Omit<OutgoingMail, 'messageId' | 'from' | 'replyTo' | 'to'> & {
  readonly pdf: 'ours' | 'custom' | null;
  /** Why ours is sent in place of the caller's PDF. */
  readonly detail: string | null;
};

/** The texts alone, for a preview. */
export async function composeText(context: Context, mailed: MailedDocument): Promise<MailText> {
  const { accountId, stored } = mailed;
  const logo = await context.stores.logos.find(accountId, stored.companyId);
  return textOf(context, mailed, await finished(context, mailed), logo !== undefined);
}

export async function composeMail(
  context: Context,
  mailed: MailedDocument,
  signal: AbortSignal,
): Promise<MailContent> {
  const { accountId, stored } = mailed;
  const logo = await context.stores.logos.find(accountId, stored.companyId);
  const document = await finished(context, mailed);
  const { attachments, pdf, detail } = await attachmentsOf(context, mailed, document, signal);
  const inline = logo && {
    name: logo.contentType === 'image/png' ? 'logo.png' : 'logo.jpg',
    contentType: logo.contentType,
    bytes: logo.bytes,
    contentId: logoId,
  };
  const texts = textOf(context, mailed, document, logo !== undefined);
  return { ...texts, logo: inline ?? null, attachments, pdf, detail };
}

function textOf(
  { regimes }: Context,
  mailed: MailedDocument,
  document: Document,
  hasLogo: boolean,
): MailText {
  const regime = regimeOf(regimes, document.company.country);
  return writeMail(document, settingsOf(mailed), regime, hasLogo);
}

/**
 * English where the company chose English, so that mail and PDF are in one language. Spanish is what holds where nobody
 * chose: PDFs are as they usually are then, those of exports as the company's printing says.
 */
function pdfLanguage(mailed: MailedDocument): PrintLanguage | null {
  const { language } = settingsOf(mailed);
  return language === mailDefaults.language ? null : language;
}

/** The document with the links of this deployment; without those that would open nothing, such as an answer that is yet to come. */
async function finished(context: Context, mailed: MailedDocument): Promise<Document> {
  const { accountId, id: subjectId, stored } = mailed;
  const { mail, secrets } = context;
  const document = readDocument(await mail.finishLinks(stored.body, () => secrets(accountId)));
  const opening = async (kind: 'xml' | 'cdr', url: string) => {
    const link = { kind, accountId, subjectId, expiresAt: null };
    return (await findKept(context, link, kind)) === undefined ? '' : url;
  };
  const language = pdfLanguage(mailed);
  return {
    ...document,
    document_pdf: document.document_pdf + (language === null ? '' : `?language=${language}`),
    document_file: await opening('xml', document.document_file),
    document_cdr: await opening('cdr', document.document_cdr),
  };
}

type Attached = Pick<MailContent, 'attachments' | 'pdf' | 'detail'>;

async function attachmentsOf(
  context: Context,
  mailed: MailedDocument,
  document: Document,
  signal: AbortSignal,
): Promise<Attached> {
  const attachments: MailAttachment[] = [];
  let pdf: Attached['pdf'] = null;
  let detail: string | null = null;
  for (const kind of settingsOf(mailed).files) {
    const file = await servedFile(context, mailed, kind);
    if (file === undefined) continue;
    if (kind !== 'pdf') {
      attachments.push({ ...file, bytes: await file.bytes() });
      continue;
    }
    const custom =
      document.custom_pdf === null
        ? null
        : await context.mail.fetchPdf(document.custom_pdf, signal);
    detail = typeof custom === 'string' ? `custom_pdf was not sent: ${custom}` : null;
    pdf = Buffer.isBuffer(custom) ? 'custom' : 'ours';
    attachments.push({ ...file, bytes: Buffer.isBuffer(custom) ? custom : await file.bytes() });
  }
  return { attachments, pdf, detail };
}

/** Undefined where the document has no such file, or not yet. */
async function servedFile(context: Context, mailed: MailedDocument, kind: 'pdf' | 'xml' | 'cdr') {
  const { accountId, id: subjectId } = mailed;
  const choice = { format: 'a4', language: pdfLanguage(mailed) } as const;
  try {
    return await fileOf(context, { kind, accountId, subjectId, expiresAt: null }, choice);
  } catch (error) {
    if ((error as { code?: string }).code === fileNotAvailable().code) return undefined;
    throw error;
  }
}

/** How a mail leaves, and by which lane: what limits and circuits are counted by. */
export type MailWay = { readonly server: MailServer; readonly lane: string };

/** The company's own server, or that of the service; null where there is none. Where mails go to a folder, all do. */
export function wayOf(
  context: Context,
  { accountId, record }: Pick<MailedDocument, 'accountId' | 'record'>,
): MailWay | null {
  const { server, allowPrivateUrls } = context.mail;
  if (server?.kind === 'folder') return { server, lane: 'folder' };
  const own = record?.settings.smtp ?? null;
  if (record === undefined || own === null) {
    return server && { server, lane: `${server.host}:${server.port}` };
  }
  const parsed = parseSmtpUrl(own.url);
  if (parsed === undefined) return null;
  const password = openPassword(context, record);
  // Counted for its account alone: else one that names the server of the service, with a wrong password, would keep the mails of all others from it.
  const lane = `${parsed.host}:${parsed.port} of ${accountId}`;
  return { server: { ...parsed, password, kind: 'smtp', isGuarded: !allowPrivateUrls }, lane };
}
