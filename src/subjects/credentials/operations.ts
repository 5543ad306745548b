import { named, oneOf } from '../../kernel/schema/schema.ts';
import { Type } from '../../kernel/schema-type.ts';
import { companyReply } from '../companies/operations.ts';
import { json, type Operation } from '../operation.ts';
import type { OperationParts } from '../operation-parts.ts';
import { companyPath } from '../paths-and-pages.ts';
import { certifiedCompanyExample, credentialsExample } from './credentials-example.ts';
import { removeCredentials } from './remove-credentials.ts';
import { setCredentials } from './set-credentials.ts';
import { testCredentials } from './test-credentials.ts';

/** What a company signs with, and how it calls the authority. */
export function credentialOperations(parts: OperationParts): readonly Operation[] {
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
      confirm: true,
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
      confirm: true,
      pathParameters: companyPath,
      responses: { 204: { description: 'There are none any more' } },
      errors: ['company_not_found', 'credentials_not_found'],
      async handle({ principal, path }) {
        await removeCredentials(context, principal, path.companyId ?? '');
        return { status: 204 };
      },
    },
    testOperation(parts),
  ];
}

const TestedService = named('TestedService', {
  service: Type.String({ description: 'PE: `invoices`, `answers`, `guides`, `query`' }),
  result: oneOf(['works', 'denied', 'unreachable', 'unknown', 'not_set'], {
    description:
      '`denied`: what is set was refused; `unreachable`, `unknown`: the service did not answer as it should; `not_set`: there is nothing to try',
  }),
  code: Type.String({ description: "The authority's code; empty where there is none" }),
  detail: Type.String({ description: "The authority's words, or what to do" }),
});

function testOperation({ context }: OperationParts): Operation {
  return {
    method: 'POST',
    path: '/api/company/{companyId}/credentials/test',
    operationId: 'testCredentials',
    tag: 'Companies',
    summary: 'Try the credentials of a company',
    description:
      'Asks each service of the authority something harmless and shows what it said of user, password and clients. One try each: a password that is refused is not tried again by itself.',
    scope: 'admin',
    localised: true,
    pathParameters: companyPath,
    responses: {
      200: {
        description: 'What each service said',
        schema: Type.Object({ data: Type.Array(TestedService) }, { title: 'TestedCredentials' }),
        example: {
          data: [{ service: 'invoices', result: 'works', code: '0127', detail: '' }],
        },
      },
    },
    errors: ['company_not_found', 'credentials_unreadable', 'secret_key_unavailable'],
    async handle({ principal, path }) {
      const signal = AbortSignal.timeout(testMsMax);
      const { companyId = '' } = path;
      return json(200, { data: await testCredentials(context, principal, companyId, signal) });
    },
  };
}

/** A caller does not wait longer for all services together. */
const testMsMax = 60_000;
