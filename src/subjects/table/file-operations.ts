import {
  choice,
  invalidParameter,
  type QueryParameter,
} from '../../kernel/schema/query-parameters.ts';
import type { FileKind } from '../country/regime.ts';
import type { Operation } from '../operation.ts';
import type { OperationParts } from '../operation-parts.ts';
import { companyPath } from '../paths-and-pages.ts';
import { filterParameters, filtersOf, searchParameters } from '../search/search-parameters.ts';
import { type ExportFormat, exportFormats, exportRows } from './export-rows.ts';
import { filterErrors } from './operations.ts';
import { readerOf, readerParameters } from './reader-parameters.ts';
import { zipFiles, zippedDocumentsMax } from './zip-files.ts';

const fileKinds: readonly FileKind[] = ['pdf', 'xml', 'cdr'];

const kinds: QueryParameter = {
  description: `Which files: ${fileKinds.join(', ')}, separated by commas; \`pdf\` where left out.`,
  es: `Qué archivos: ${fileKinds.join(', ')}, separados por comas; \`pdf\` si se omite.`,
  schema: { type: 'string' },
  example: 'pdf,xml',
  problem: (value) =>
    kindsOf(value).every((kind) => (fileKinds as readonly string[]).includes(kind))
      ? undefined
      : invalidParameter(`kinds must be some of ${fileKinds.join(', ')}, separated by commas.`),
};

function kindsOf(text: string): readonly string[] {
  return [...new Set(text.split(',').map((kind) => kind.trim()))];
}

const { order } = searchParameters as { readonly order: QueryParameter };

/** What a filter finds, as files to keep. */
export function tableFileOperations(parts: OperationParts): readonly Operation[] {
  return [exportDocumentRowsOperation(parts), zipDocumentFilesOperation(parts)];
}

function exportDocumentRowsOperation({ context, downloads }: OperationParts): Operation {
  const exports = downloads({ atOnce: 8, ofAccount: 2 });
  return {
    method: 'GET',
    path: '/api/company/{companyId}/documents/export',
    operationId: 'exportDocumentRows',
    doors: ['http', 'sdk', 'console'],
    tag: 'Documents',
    summary: {
      en: 'The rows of a filter as a file',
      es: 'Las filas de un filtro en un archivo',
    },
    description: {
      en: 'All rows of a filter as a spreadsheet, in the order of the table. `csv` has commas and is UTF-8 with a BOM. Totals of credit notes are negative. The file is written while it is read, however many documents there are; `…/documents/totals` says beforehand how many. An account has two of them under way at most.',
      es: 'Todas las filas de un filtro como hoja de cálculo, en el orden de la tabla. `csv` usa comas y es UTF-8 con BOM. Los totales de las notas de crédito son negativos. El archivo se escribe mientras se lee, por muchos que sean los comprobantes; `…/documents/totals` dice antes cuántos son. Una cuenta tiene dos en curso como máximo.',
    },
    scope: 'read',
    pathParameters: companyPath,
    query: {
      format: choice('format', 'How it is written.', 'Cómo se escribe.', exportFormats),
      ...filterParameters,
      order,
      ...readerParameters,
    },
    responses: {
      200: {
        description: 'The file',
        fileTypes: [
          'text/csv',
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        ],
      },
    },
    errors: [...filterErrors, 'too_many_streams'],
    handle(request) {
      const { principal, path, query } = request;
      return exports.reply(request, () =>
        exportRows(context, principal, path.companyId ?? '', {
          filters: filtersOf(query),
          format: (query.format ?? exportFormats[0]) as ExportFormat,
          reader: readerOf(query),
        }),
      );
    },
  };
}

function zipDocumentFilesOperation({ context, downloads }: OperationParts): Operation {
  const zips = downloads({ atOnce: 4, ofAccount: 1 });
  return {
    method: 'GET',
    path: '/api/company/{companyId}/documents/files',
    operationId: 'zipDocumentFiles',
    doors: ['http', 'sdk', 'console'],
    tag: 'Documents',
    summary: {
      en: 'The files of a filter as a ZIP',
      es: 'Los archivos de un filtro en un ZIP',
    },
    description: {
      en: `PDFs, XMLs and acknowledgements of all documents that a filter finds, at most ${zippedDocumentsMax}: \`F001-00004625.pdf\`, \`F001-00004625.xml\`, \`R-F001-00004625.zip\`. What cannot be had is named in \`missing.txt\`. The header \`Document-Count\` says how many documents there are. An account has one ZIP under way at most.`,
      es: `PDF, XML y constancias de todos los comprobantes que encuentra un filtro, ${zippedDocumentsMax} como máximo: \`F001-00004625.pdf\`, \`F001-00004625.xml\`, \`R-F001-00004625.zip\`. Lo que no se puede obtener se nombra en \`missing.txt\`. La cabecera \`Document-Count\` dice cuántos comprobantes son. Una cuenta tiene un ZIP en curso como máximo.`,
    },
    scope: 'read',
    pathParameters: companyPath,
    query: { kinds, ...filterParameters, order },
    responses: { 200: { description: 'The ZIP', fileTypes: ['application/zip'] } },
    errors: [...filterErrors, 'too_many_documents', 'too_many_streams'],
    handle(request) {
      const { principal, path, query, isGone } = request;
      const make = () =>
        zipFiles(context, principal, path.companyId ?? '', {
          filters: filtersOf(query),
          kinds: kindsOf(query.kinds ?? 'pdf') as readonly FileKind[],
          isWanted: () => !isGone(),
        });
      return zips.reply(request, make, ({ documents }) => ['Document-Count', String(documents)]);
    },
  };
}
