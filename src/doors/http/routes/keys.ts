import { parseTimestamp } from '../../../kernel/calendar.ts';
import { checkerOf } from '../../../kernel/schema/validation.ts';
import { renderKey } from '../../../subjects/companies/rendering.ts';
import { delegateKey } from '../../../subjects/keys/delegate-key.ts';
import {
  CreatedKeyDescription,
  KeyDescription,
  NewKeyRequest,
} from '../../../subjects/keys/key-schema.ts';
import { listKeys } from '../../../subjects/keys/list-keys.ts';
import { revokeKey } from '../../../subjects/keys/revoke-key.ts';
import { keyExample } from '../examples.ts';
import { pageParameters, pageSize } from '../query.ts';
import { json, type Route } from '../route.ts';
import type { RouteParts } from './parts.ts';
import { pageOf } from './shared.ts';

const KeyList = pageOf(KeyDescription);

/** Of the right form, with a wrong checksum: nobody's key. */
const createdKeyText = 'chq_7kQdExampleExampleExampleExampleExamp2aXz';

export function keyRoutes(parts: RouteParts): readonly Route[] {
  return [createRoute(parts), listRoute(parts), revokeRoute(parts)];
}

function createRoute({ context }: RouteParts): Route {
  return {
    method: 'POST',
    path: '/api/account/keys',
    operationId: 'createKey',
    tag: 'Keys',
    summary: 'Create a key',
    description: 'The answer is the only place where the key is shown.',
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

function listRoute({ context }: RouteParts): Route {
  return {
    method: 'GET',
    path: '/api/account/keys',
    operationId: 'listKeys',
    tag: 'Keys',
    summary: 'List the keys of the account',
    description: 'Newest first, revoked ones too. Keys themselves are never shown again.',
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

function revokeRoute({ context }: RouteParts): Route {
  return {
    method: 'DELETE',
    path: '/api/account/keys/{keyId}',
    operationId: 'revokeKey',
    tag: 'Keys',
    summary: 'Revoke a key',
    description: 'Takes effect at once, in all processes. Revoking a revoked key changes nothing.',
    scope: 'admin',
    pathParameters: {
      keyId: { description: 'Key id', example: 'key_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f' },
    },
    responses: { 204: { description: 'The key is revoked' } },
    errors: ['key_not_found'],
    async handle({ principal, path }) {
      await revokeKey(context, principal, path.keyId ?? '');
      return { status: 204, cacheControl: 'no-store' };
    },
  };
}
