import { parseTimestamp } from '../../kernel/calendar.ts';
import { pageParameters, pageSize } from '../../kernel/schema/query-parameters.ts';
import { checkerOf } from '../../kernel/schema/validation.ts';
import { renderKey } from '../companies/rendering.ts';
import { json, type Operation } from '../operation.ts';
import type { OperationParts } from '../operation-parts.ts';
import { pageOf } from '../paths-and-pages.ts';
import { delegateKey } from './delegate-key.ts';
import { CreatedKeyDescription, KeyDescription, NewKeyRequest } from './key-schema.ts';
import { listKeys } from './list-keys.ts';
import { revokeKey } from './revoke-key.ts';

const KeyList = pageOf(KeyDescription);

const keyExample = {
  id: 'key_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  name: 'ERP, read only',
  scope: 'read',
  companies: null,
  prefix: 'chq_7kQd',
  last_four: '2aXz',
  created_at: '2026-05-01T14:00:00.000Z',
  created_by: 'usr_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  answers_for: 'usr_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  expires_at: null,
  revoked_at: null,
  last_used_at: null,
};

/** Of the right form, with a wrong checksum: nobody's key. */
const createdKeyText = 'chq_7kQdExampleExampleExampleExampleExamp2aXz';

export function keyOperations(parts: OperationParts): readonly Operation[] {
  return [createOperation(parts), listOperation(parts), revokeOperation(parts)];
}

function createOperation({ context }: OperationParts): Operation {
  return {
    method: 'POST',
    path: '/api/account/keys',
    operationId: 'createKey',
    doors: ['http', 'command', 'sdk', 'console'],
    tag: 'Keys',
    summary: {
      en: 'Create a key',
      es: 'Crear una clave',
    },
    description: {
      en: 'The answer is the only place where the key is shown.',
      es: 'La respuesta es el único lugar donde se muestra la clave.',
    },
    scope: 'admin',
    confirm: true,
    body: {
      schema: NewKeyRequest,
      check: checkerOf(NewKeyRequest),
      example: { name: 'ERP, read only', scope: 'read' },
    },
    responses: {
      201: {
        description: 'The key',
        schema: CreatedKeyDescription,
        example: { ...keyExample, key: createdKeyText },
      },
    },
    errors: ['invalid_json', 'invalid_body', 'invalid_key_request'],
    async handle({ principal, body }) {
      const { name, scope, companies, expires_at } = body as NewKeyRequest;
      const { key, text } = await delegateKey(context, principal, {
        name,
        scope,
        companies,
        expiresAt: expires_at === null ? null : (parseTimestamp(expires_at) ?? null),
      });
      return json(201, { ...renderKey(key), key: text }, { made: { keyId: key.id } });
    },
  };
}

function listOperation({ context }: OperationParts): Operation {
  return {
    method: 'GET',
    path: '/api/account/keys',
    operationId: 'listKeys',
    doors: ['http', 'command', 'sdk', 'console'],
    tag: 'Keys',
    summary: {
      en: 'List the keys of the account',
      es: 'Listar las claves de la cuenta',
    },
    description: {
      en: 'Newest first, revoked ones too. Keys themselves are never shown again.',
      es: 'Las más recientes primero, también las revocadas. Las claves mismas no se vuelven a mostrar.',
    },
    scope: 'admin',
    query: pageParameters,
    responses: {
      200: {
        description: 'A page of keys',
        schema: KeyList,
        example: { data: [keyExample], meta: { next_token: null } },
      },
    },
    errors: ['invalid_limit', 'invalid_next_token'],
    async handle({ principal, query }) {
      const { keys, nextToken } = await listKeys(context, principal, {
        limit: pageSize(query),
        nextToken: query.next_token ?? null,
      });
      return json(200, { data: keys.map(renderKey), meta: { next_token: nextToken } });
    },
  };
}

function revokeOperation({ context }: OperationParts): Operation {
  return {
    method: 'DELETE',
    path: '/api/account/keys/{keyId}',
    operationId: 'revokeKey',
    doors: ['http', 'command', 'sdk', 'console'],
    tag: 'Keys',
    summary: {
      en: 'Revoke a key',
      es: 'Revocar una clave',
    },
    description: {
      en: 'Takes effect at once, in all processes. Revoking a revoked key changes nothing.',
      es: 'Tiene efecto al momento, en todos los procesos. Revocar una clave revocada no cambia nada.',
    },
    scope: 'admin',
    pathParameters: {
      keyId: {
        description: 'Key id',
        es: 'Id de la clave',
        example: 'key_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
      },
    },
    responses: { 204: { description: 'The key is revoked' } },
    errors: ['key_not_found'],
    async handle({ principal, path }) {
      await revokeKey(context, principal, path.keyId ?? '');
      return { status: 204, cacheControl: 'no-store' };
    },
  };
}
