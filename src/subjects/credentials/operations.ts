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
  return [setCredentialsOperation(parts), removeCredentialsOperation(parts), testOperation(parts)];
}

function setCredentialsOperation(parts: OperationParts): Operation {
  const { context, schemas } = parts;
  return {
    method: 'PUT',
    path: '/api/company/{companyId}/credentials',
    operationId: 'setCredentials',
    doors: ['http', 'command', 'sdk', 'console'],
    tag: 'Companies',
    summary: {
      en: 'Set the certificate, the user and the clients of a company',
      es: 'Poner el certificado, el usuario y los clientes de una empresa',
    },
    description: {
      en: 'What is left out stays as it is, and null removes a user or a client. The certificate is a .pfx or .p12 file (old ones with RC2 and 3DES too) in base64, or PEM, with its password. Checked at once: the key fits the certificate, which is valid now and names the tax id of the company. Kept encrypted with a key that is not in the database; never returned, never logged. To rotate, put the new one: documents are signed with it from then on. A company in `live` needs one; a company in `test` needs none: the service signs with a certificate that it makes, and that says it has no value.',
      es: 'Lo que se omite queda como está, y null quita un usuario o un cliente. El certificado es un archivo .pfx o .p12 (también los antiguos con RC2 y 3DES) en base64, o PEM, con su contraseña. Se comprueba al momento: la clave corresponde al certificado, que está vigente y nombra el RUC de la empresa. Se guarda cifrado con una clave que no está en la base de datos; nunca se devuelve ni se registra. Para renovarlo, envíe el nuevo: desde entonces se firma con él. Una empresa en `live` necesita uno; una en `test`, ninguno: el servicio firma con un certificado que hace él mismo, y que dice no tener valor.',
    },
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
  };
}

function removeCredentialsOperation(parts: OperationParts): Operation {
  const { context } = parts;
  return {
    method: 'DELETE',
    path: '/api/company/{companyId}/credentials',
    operationId: 'removeCredentials',
    doors: ['http', 'command', 'sdk', 'console'],
    tag: 'Companies',
    summary: {
      en: 'Remove the certificate, the user and the clients of a company',
      es: 'Quitar el certificado, el usuario y los clientes de una empresa',
    },
    description: {
      en: 'Documents that were signed stay as they are. Nothing can be issued in `live`.',
      es: 'Los comprobantes firmados quedan como están. En `live` no se puede emitir nada.',
    },
    scope: 'admin',
    confirm: true,
    pathParameters: companyPath,
    responses: { 204: { description: 'There are none any more' } },
    errors: ['company_not_found', 'credentials_not_found'],
    async handle({ principal, path }) {
      await removeCredentials(context, principal, path.companyId ?? '');
      return { status: 204 };
    },
  };
}

const TestedService = named('TestedService', {
  service: Type.String({
    description: 'PE: `invoices`, `answers`, `guides`, `query`',
    es: 'PE: `invoices` (facturas), `answers` (respuestas), `guides` (guías), `query` (consulta)',
  }),
  result: oneOf(['works', 'denied', 'unreachable', 'unknown', 'not_set'], {
    description:
      '`denied`: what is set was refused; `unreachable`, `unknown`: the service did not answer as it should; `not_set`: there is nothing to try',
    es: '`denied`: se rechazó lo configurado; `unreachable`, `unknown`: el servicio no respondió como debía; `not_set`: no hay nada que probar',
  }),
  code: Type.String({
    description: "The authority's code; empty where there is none",
    es: 'Código de la autoridad; vacío si no hay',
  }),
  detail: Type.String({
    description: "The authority's words, or what to do",
    es: 'Palabras de la autoridad, o qué hacer',
  }),
});

function testOperation({ context }: OperationParts): Operation {
  return {
    method: 'POST',
    path: '/api/company/{companyId}/credentials/test',
    operationId: 'testCredentials',
    doors: ['http', 'command', 'sdk', 'console'],
    tag: 'Companies',
    summary: {
      en: 'Try the credentials of a company',
      es: 'Probar las credenciales de una empresa',
    },
    description: {
      en: 'Asks each service of the authority something harmless and shows what it said of user, password and clients. One try each: a password that is refused is not tried again by itself.',
      es: 'Pregunta a cada servicio de la autoridad algo inofensivo y muestra qué dijo de usuario, contraseña y clientes. Un intento cada uno: una contraseña rechazada no se vuelve a probar por sí sola.',
    },
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
