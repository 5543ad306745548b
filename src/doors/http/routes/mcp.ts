import type { IncomingMessage } from 'node:http';
import { AppError } from '../../../kernel/codes/errors.ts';
import { generalCodes } from '../../../kernel/codes/general-codes.ts';
import { requestCodes, requestMessages } from '../../../kernel/codes/request-codes.ts';
import { readInput } from '../../../kernel/schema/read-input.ts';
import { Type } from '../../../kernel/schema-type.ts';
import type { CorsOrigins } from '../../../platform/http/cors.ts';
import { keyCodes, keyMessages } from '../../../subjects/keys/codes.ts';
import type { Reply } from '../../../subjects/operation.ts';
import type { Api } from '../../api.ts';
import type { McpDoor } from '../../mcp.ts';
import type { ApiRequest, Route } from '../route.ts';
import type { RouteParts } from './parts.ts';

/** A draft of 2 MiB, and what is around it. */
const messageBytesMax = 2 * 1024 * 1024 + 65_536;

/** What the protocol's own code looks at. */
const headerNames = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'];

/** The door for models: the streamable HTTP transport of the Model Context Protocol, with a key like any other request. */
export function mcpRoutes({ openMcp, publicUrl, cors }: RouteParts, api: Api): readonly Route[] {
  if (openMcp === null) return [];
  let door: Promise<McpDoor> | undefined;
  return [
    {
      method: 'POST',
      path: '/mcp',
      operationId: 'mcp',
      scope: 'read',
      changesNothing: true,
      body: { schema: Type.Object({}), example: {}, unread: true, bytesMax: messageBytesMax },
      async handle(request) {
        if (request.principal.userId !== undefined) throw keyNeeded();
        refuseForeign(request.raw, publicUrl, cors);
        const message = messageOf(request.body as Buffer);
        door ??= openMcp(api);
        const { principal } = request;
        const answer = await (await door).answer(
          principal,
          webRequest(request, publicUrl),
          message,
        );
        return replyOf(answer);
      },
    },
  ];
}

/** What a person does is written down by its path, and here all is done at one. */
function keyNeeded(): AppError {
  return new AppError(keyCodes.missing_key, keyMessages.missing);
}

/**
 * The transport's own rule against pages that reach a service by a name of theirs (MCP 2025-06-18, Streamable HTTP,
 * Security Warning): browsers say which page a request is of, programs say nothing.
 */
function refuseForeign({ headers }: IncomingMessage, publicUrl: string, cors: CorsOrigins): void {
  const own = new URL(publicUrl).origin;
  const { origin = own } = headers;
  if (origin === own || cors === '*' || cors?.has(origin)) return;
  throw new AppError(requestCodes.foreign_origin, requestMessages.page_of_other_origin({ own }));
}

/** One message: a list of them would be many requests in one, past the limit of requests. */
function messageOf(body: Buffer): unknown {
  const message = readInput(body, { name: 'body' });
  if (!Array.isArray(message)) return message;
  throw new AppError(generalCodes.invalid_json, requestMessages.one_message_at_a_time);
}

function webRequest({ raw }: ApiRequest, publicUrl: string): Request {
  const headers = new Headers();
  for (const name of headerNames) {
    const value = raw.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  // The message is handed over beside it.
  return new Request(`${publicUrl}/mcp`, { method: 'POST', headers, body: '{}' });
}

function replyOf({ status, headers, body }: Awaited<ReturnType<McpDoor['answer']>>): Reply {
  const contentType = headers.get('content-type');
  return {
    status,
    cacheControl: 'no-store',
    ...(body.length === 0 ? {} : { body }),
    ...(contentType === null ? {} : { contentType }),
  };
}
