import { fileNotAvailable, openFileLink } from '../../operations/read-file.ts';
import type { Route } from '../route.ts';
import type { RouteParts } from './parts.ts';

/**
 * Capability links of documents' files and companies' logos. They are given from the start, so that
 * they never change; until files are stored each answers that there is none.
 */
export function fileRoutes({ context, linksExpire }: RouteParts): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/files/{token}/{fileName}',
      operationId: 'getFile',
      tag: 'Files',
      summary: 'Get a file',
      scope: null,
      pathParameters: {
        token: { description: 'Sealed token', example: 'AQABkPPI…' },
        fileName: {
          description: "The authority's file name",
          example: '20100070970-01-F001-1.pdf',
        },
      },
      responses: { 200: { description: 'The file, as it came' } },
      errors: ['file_not_available'],
      async handle({ path }) {
        await openFileLink(context, path.token ?? '', linksExpire);
        throw fileNotAvailable();
      },
    },
  ];
}
