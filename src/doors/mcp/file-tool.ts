import { AppError } from '../../kernel/codes/errors.ts';
import { englishOnly } from '../../kernel/words/english-only.ts';
import { printFormats, printLanguages } from '../../subjects/country/regime.ts';
import { importCodes } from '../../subjects/imports/codes.ts';
import { documentCodes, documentMessages } from '../../subjects/ledger/documents/codes.ts';
import { documentId, textOf } from '../../subjects/model-tool.ts';
import type { ApiAnswer } from '../api.ts';
import type { CallApi, Tool, ToolFile } from './tool.ts';

/** Which field of a document has the link of which file. */
const fieldOf: Readonly<Record<string, string>> = {
  pdf: 'document_pdf',
  xml: 'document_file',
  cdr: 'document_cdr',
};
export const fileKinds = Object.keys(fieldOf);

/** What is larger would fill the memory of a model: its link is in the document. */
const fileBytesMax = 1_048_576;

export const getDocumentFile: Tool = {
  name: 'get_document_file',
  title: 'File of a document',
  description:
    "The signed XML, the authority's acknowledgement (cdr) or the PDF of a document: XML as text, others in base64. At most 1 MiB.",
  scope: 'read',
  writes: false,
  fields: {
    document_id: documentId,
    kind: { type: 'string', enum: fileKinds },
    format: { type: 'string', enum: printFormats, description: 'Paper of a PDF; a4 by default' },
    language: { type: 'string', enum: printLanguages, description: 'Language of a PDF' },
  },
  required: ['document_id', 'kind'],
  run: async (call, { document_id, kind, format, language }) => ({
    file: await fileOf(call, textOf(document_id) ?? '', textOf(kind) ?? '', {
      format: textOf(format),
      language: textOf(language),
    }),
  }),
};

/** How a PDF is printed. */
type Print = { readonly format?: string | undefined; readonly language?: string | undefined };

/** The file of a document. Throws `document_not_found`, `file_not_available` and `file_too_large`. */
export async function fileOf(
  call: CallApi,
  id: string,
  kind: string,
  print: Print = {},
): Promise<ToolFile> {
  const { bytes } = await call('getDocument', { path: { documentId: id } });
  const document = JSON.parse(bytes.toString()) as Record<string, string>;
  const field = Object.hasOwn(fieldOf, kind) ? fieldOf[kind] : undefined;
  const link = (field && document[field]) || '';
  const [, token, fileName] = /\/files\/([^/]+)\/([^/]+)$/.exec(link) ?? [];
  if (token === undefined || fileName === undefined) {
    throw new AppError(documentCodes.file_not_available, documentMessages.no_file_at_link);
  }
  const query = kind === 'pdf' ? print : {};
  const file = await call('getFile', { path: { token, fileName }, query });
  if (file.bytes.length > fileBytesMax) throw tooLarge(file.bytes.length, link);
  return shown(file, uriOf(id, kind));
}

export function uriOf(id: string, kind: string): string {
  return `chasqui://document/${id}/${kind}`;
}

function shown({ bytes, contentType }: ApiAnswer, uri: string): ToolFile {
  const isText = contentType === 'application/xml' && isUtf8(bytes);
  const content = isText ? { text: bytes.toString() } : { blob: bytes.toString('base64') };
  return { uri, mimeType: contentType, ...content };
}

/** Old XMLs may be in ISO-8859-1: those are given byte for byte. */
function isUtf8(bytes: Buffer): boolean {
  return Buffer.from(bytes.toString()).equals(bytes);
}

function tooLarge(length: number, link: string): AppError {
  return new AppError(
    importCodes.file_too_large,
    englishOnly(
      `The file has ${length} bytes, at most ${fileBytesMax} are sent here. Get it: ${link}`,
    ),
  );
}
