import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { AppError } from '../../kernel/codes/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { plainReader } from '../../kernel/message.ts';
import type { Principal } from '../../subjects/keys/api-key.ts';
import type { Api, ApiAnswer, ApiCall } from '../api.ts';
import { refuseUnfit } from './admission.ts';
import { bodyBytesMax, readBytes, refuseLarger } from './body.ts';
import { readQuery } from './query.ts';
import { bytesOf, type Reply, type Route, written } from './route.ts';
import type { Upload } from './upload.ts';

/** Operations without a socket: the same routes, judged by the same checks as over HTTP. */
export function createLocalApi(routes: readonly Route[]): Api {
  const byName = new Map(routes.map((route) => [route.operationId, route]));
  return {
    async call(principal, operationId, call = {}) {
      const route = byName.get(operationId);
      if (route === undefined) throw new TypeError(`no operation ${operationId}`);
      refuseUnfit(principal, route);
      return answerOf(written(await handled(route, principal, call), plainReader));
    },
  };
}

async function handled(route: Route, principal: Principal, call: ApiCall): Promise<Reply> {
  return route.handle({
    id: newId('req'),
    principal,
    path: call.path ?? {},
    query: readQuery(queryText(call.query ?? {}), route.query),
    body: await bodyOf(route, call.body),
    raw: messageOf(call),
    address: () => '',
  });
}

function queryText(query: NonNullable<ApiCall['query']>): string {
  return Object.entries(query)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}

async function bodyOf({ body, upload }: Route, sent: ApiCall['body']): Promise<unknown> {
  const bytes = sent?.bytes ?? Buffer.alloc(0);
  if (body !== undefined) {
    refuseLarger(bytes.length, body.bytesMax ?? bodyBytesMax);
    return readBytes(bytes, body);
  }
  if (upload === undefined) return undefined;
  refuseLarger(bytes.length, upload.bytesMax);
  if (bytes.length === 0) throw new AppError('unreadable_file', 'The body is empty.');
  return { contentType: sent?.contentType ?? '', files: [{ bytes, name: null }] } satisfies Upload;
}

/** For the few handlers that look at headers. */
function messageOf({ idempotencyKey }: ApiCall): IncomingMessage {
  const message = new IncomingMessage(new Socket());
  if (idempotencyKey !== undefined)
    message.headersDistinct = { 'idempotency-key': [idempotencyKey] };
  return message;
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
