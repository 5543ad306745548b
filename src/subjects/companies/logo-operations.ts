import type { Operation, Upload } from '../operation.ts';
import type { OperationParts } from '../operation-parts.ts';
import { companyPath } from '../paths-and-pages.ts';
import { companyExample } from './company-example.ts';
import { companyReply } from './operations.ts';
import { removeLogo } from './remove-logo.ts';
import { logoBytesMax, setLogo } from './set-logo.ts';

/** The logo of a company, as its PDFs and its stable link show it. */
export function logoOperations(parts: OperationParts): readonly Operation[] {
  const { context } = parts;
  return [
    {
      method: 'PUT',
      path: '/api/company/{companyId}/logo',
      operationId: 'setLogo',
      doors: ['http', 'command', 'sdk', 'console'],
      tag: 'Companies',
      summary: {
        en: 'Set the logo of a company',
        es: 'Poner el logo de una empresa',
      },
      description: {
        en: 'A PNG, JPEG or SVG of at most 1 MiB and 2,000 pixels a side. An SVG is drawn once, now, into a PNG: scripts and links in it do nothing. A logo is never fetched from a URL.',
        es: 'Un PNG, JPEG o SVG de 1 MiB y 2,000 píxeles por lado como máximo. Un SVG se dibuja una vez, ahora, en un PNG: sus scripts y enlaces no hacen nada. Un logo nunca se descarga de una URL.',
      },
      scope: 'admin',
      pathParameters: companyPath,
      upload: {
        contentTypes: ['image/png', 'image/jpeg', 'image/svg+xml'],
        bytesMax: logoBytesMax,
        description: 'The image',
      },
      responses: {
        200: { description: 'The company', schema: parts.schemas.company, example: companyExample },
      },
      errors: ['company_not_found', 'invalid_logo', 'unreadable_file'],
      async handle({ principal, path, body }) {
        const { contentType, files } = body as Upload;
        const bytes = files[0]?.bytes ?? Buffer.alloc(0);
        const image = { contentType, bytes };
        const company = await setLogo(context, principal, path.companyId ?? '', image);
        return companyReply(parts, principal.accountId, company);
      },
    },
    {
      method: 'DELETE',
      path: '/api/company/{companyId}/logo',
      operationId: 'removeLogo',
      doors: ['http', 'command', 'sdk', 'console'],
      tag: 'Companies',
      summary: {
        en: 'Remove the logo of a company',
        es: 'Quitar el logo de una empresa',
      },
      scope: 'admin',
      pathParameters: companyPath,
      responses: { 204: { description: 'There is no logo any more' } },
      errors: ['company_not_found'],
      async handle({ principal, path }) {
        await removeLogo(context, principal, path.companyId ?? '');
        return { status: 204 };
      },
    },
  ];
}
