import { holdsEtag } from '../../../kernel/etag.ts';
import type { Operation, Reply } from '../../operation.ts';
import type { OperationParts } from '../../operation-parts.ts';
import { printChoiceOf, printParameters } from './print-parameters.ts';
import { readFile } from './read-file.ts';

/** Capability links of documents' files and companies' logos: whoever has one may open it. */
export function fileOperations({ context, linksExpire }: OperationParts): readonly Operation[] {
  return [
    {
      method: 'GET',
      path: '/files/{token}/{fileName}',
      operationId: 'getFile',
      doors: ['http', 'command', 'sdk', 'mcp'],
      tag: 'Files',
      summary: {
        en: 'Get a file',
        es: 'Abrir un archivo',
      },
      description: {
        en: 'The links of a document: its PDF, made on demand; its XML and its acknowledgement, byte for byte as they came. They open without a key.',
        es: 'Los enlaces de un comprobante: su PDF, hecho al pedirlo; su XML y su constancia, byte por byte como llegaron. Se abren sin clave.',
      },
      scope: null,
      pathParameters: {
        token: { description: 'Sealed token', es: 'Token sellado', example: 'AQABkPPI…' },
        fileName: {
          description: "The authority's file name; what is opened is decided by the token alone",
          es: 'El nombre de archivo de la autoridad; lo que se abre lo decide solo el token',
          example: '20100070970-01-F001-1.pdf',
        },
      },
      query: printParameters,
      responses: {
        200: { description: 'The file', fileTypes },
        304: { description: 'The file is the one that you have' },
      },
      errors: ['invalid_parameter', 'file_not_available', 'file_too_costly', 'archive_unavailable'],
      async handle({ path, query, header }): Promise<Reply> {
        const file = await readFile(context, path.token ?? '', {
          linksExpire,
          ...printChoiceOf(query),
        });
        const etag = `"${file.tag}"`;
        const reply = { status: 200, etag, cacheControl: 'private, no-cache' };
        if (holdsEtag(header('if-none-match'), etag)) return reply;
        return {
          ...reply,
          body: await file.bytes(),
          contentType: file.contentType,
          headers: [
            'Content-Security-Policy',
            file.contentType === 'application/pdf' ? pdfPolicy : policy,
            'Referrer-Policy',
            'no-referrer',
            'Content-Disposition',
            `inline; filename="${file.name}"`,
          ],
        };
      },
    },
  ];
}

const fileTypes = [
  'application/pdf',
  'application/xml',
  'application/zip',
  'image/png',
  'image/jpeg',
];

/** Files come from outside: nothing in them may run. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** Browsers show no PDF in a sandbox. */
const pdfPolicy = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'";
