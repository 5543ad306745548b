import { removeCredentials } from '../../operations/manage/remove-credentials.ts';
import { setCredentials } from '../../operations/manage/set-credentials.ts';
import { certifiedCompanyExample, credentialsExample } from '../examples.ts';
import type { Route } from '../route.ts';
import { companyReply } from './companies.ts';
import type { RouteParts } from './parts.ts';
import { companyPath } from './shared.ts';

/** What a company signs with, and how it calls the authority. */
export function credentialRoutes(parts: RouteParts): readonly Route[] {
  const { context, schemas } = parts;
  return [
    {
      method: 'PUT',
      path: '/api/company/{companyId}/credentials',
      operationId: 'setCredentials',
      tag: 'Companies',
      summary: 'Set the certificate, the user and the clients of a company',
      description:
        'What is left out stays as it is, and null removes a user or a client. The certificate is a .pfx or .p12 file (old ones with RC2 and 3DES too) in base64, or PEM, with its password. Checked at once: the key fits the certificate, which is valid now and names the tax id of the company. Kept encrypted with a key that is not in the database; never returned, never logged. To rotate, put the new one: documents are signed with it from then on. A company in `live` needs one; a company in `test` needs none: the service signs with a certificate that it makes, and that says it has no value.',
      scope: 'admin',
      pathParameters: companyPath,
      body: {
        schema: schemas.newCredentials,
        example: credentialsExample,
      },
      responses: {
        200: {
          description: 'The company',
          schema: schemas.company,
          example: certifiedCompanyExample,
        },
      },
      errors: [
        'invalid_json',
        'invalid_body',
        'company_not_found',
        'invalid_credentials',
        'credentials_unreadable',
        'secret_key_unavailable',
      ],
      async handle({ principal, path, body }) {
        const company = await setCredentials(context, principal, path.companyId ?? '', body);
        return companyReply(parts, principal.accountId, company);
      },
    },
    {
      method: 'DELETE',
      path: '/api/company/{companyId}/credentials',
      operationId: 'removeCredentials',
      tag: 'Companies',
      summary: 'Remove the certificate, the user and the clients of a company',
      description: 'Documents that were signed stay as they are. Nothing can be issued in `live`.',
      scope: 'admin',
      pathParameters: companyPath,
      responses: { 204: { description: 'There are none any more' } },
      errors: ['company_not_found', 'credentials_not_found'],
      async handle({ principal, path }) {
        await removeCredentials(context, principal, path.companyId ?? '');
        return { status: 204 };
      },
    },
  ];
}
