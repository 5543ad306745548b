import { AppError } from '../../kernel/codes/errors.ts';
import { requestMessages } from '../../kernel/codes/request-codes.ts';
import { newId } from '../../kernel/ids.ts';
import { plainReader } from '../../kernel/message.ts';
import { importCodes } from '../../subjects/imports/codes.ts';
import type { Principal } from '../../subjects/keys/api-key.ts';
import { bytesOf, type Operation, type Reply, type Upload } from '../../subjects/operation.ts';
import type { Api, ApiAnswer, ApiCall } from '../api.ts';
import { written } from '../reply.ts';
import { refuseUnfit } from './admission.ts';
import { bodyBytesMax, readBytes, refuseLarger } from './body.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { readQuery } from './query.ts';

/** Operations without a socket: the same operations, judged by the same checks as over HTTP. */
export function createInProcessClient(operations: readonly Operation[]): Api {
  const byName = new Map(operations.map((operation) => [operation.operationId, operation]));
  return {
    tools: operations.flatMap(({ operationId, scope, mcp = [] }) =>
      mcp.map((tool) => ({ ...tool, operationId, scope: scope ?? 'read' })),
    ),
    async call(principal, operationId, call = {}) {
      const operation = byName.get(operationId);
      if (operation === undefined) throw new TypeError(`no operation ${operationId}`);
      refuseUnfit(principal, operation);
      return answerOf(written(await handled(operation, principal, call), plainReader));
    },
  };
}

async function handled(operation: Operation, principal: Principal, call: ApiCall): Promise<Reply> {
  return operation.handle({
    id: newId('req'),
    principal,
    path: call.path ?? {},
    query: readQuery(queryText(call.query ?? {}), operation.query),
    body: await bodyOf(operation, call.body),
    header: () => undefined,
    idempotencyKey: () =>
      idempotencyKeyOf(call.idempotencyKey === undefined ? undefined : [call.idempotencyKey]),
    address: () => '',
    isGone: () => false,
  });
}

function queryText(query: NonNullable<ApiCall['query']>): string {
  return Object.entries(query)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}

async function bodyOf({ body, upload }: Operation, sent: ApiCall['body']): Promise<unknown> {
  const bytes = sent?.bytes ?? Buffer.alloc(0);
  if (body !== undefined) {
    refuseLarger(bytes.length, body.bytesMax ?? bodyBytesMax);
    return readBytes(bytes, body);
  }
  if (upload === undefined) return undefined;
  refuseLarger(bytes.length, upload.bytesMax);
  if (bytes.length === 0)
    throw new AppError(importCodes.unreadable_file, requestMessages.body_empty);
  return { contentType: sent?.contentType ?? '', files: [{ bytes, name: null }] } satisfies Upload;
}

function answerOf({ status, body, contentType, headers = [] }: Reply): ApiAnswer {
  const at = headers.indexOf('Content-Disposition');
  const [, fileName = null] = /filename="([^"]*)"/.exec(headers[at + 1] ?? '') ?? [];
  return {
    status,
    contentType: contentType ?? 'application/json',
    bytes: body === undefined ? Buffer.alloc(0) : bytesOf(body),
    fileName,
  };
}
