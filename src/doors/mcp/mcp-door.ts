import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Api } from '../api.ts';
import type { McpDoor } from '../mcp.ts';
import { createMcpServers, type McpParts, type Renewed } from './mcp-server.ts';
import { countUnanswered } from './unanswered-requests.ts';

/** There are no notifications: a client that waited for them would hold a connection for nothing. */
const noSubscriptions = { maxSubscriptions: 0 };

/**
 * Answers requests of the streamable HTTP transport. Nothing is kept between two of them, so any process answers any request;
 * an answer is sent when it is whole, so a connection is not held.
 */
export function createMcpDoor(parts: McpParts): McpDoor {
  const serverFor = createMcpServers(parts);
  return {
    async answer(principal, request, message) {
      const handler = createMcpHandler(() => serverFor(principal), noSubscriptions);
      try {
        const response = await handler.fetch(request, { parsedBody: message });
        const { status, headers } = response;
        return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
      } finally {
        await handler.close();
      }
    },
  };
}

/** How long what was asked for before the end is worked on. */
const lastAnswersMs = 30_000;
const lookEveryMs = 10;

/**
 * Speaks on standard input and output until the client hangs up or the signal comes. What was read by then is still done
 * and answered: a pipe ends as soon as its last line is written.
 */
export async function serveMcpStdio(
  parts: McpParts,
  renewed: Renewed,
  signal: AbortSignal,
): Promise<void> {
  const calls = countCalls(parts.api);
  const serverFor = createMcpServers({ ...parts, api: calls.api });
  const principal = await renewed();
  // The transport gives up what it works on when its input ends: it gets one that does not.
  const input = new PassThrough();
  const wire = countUnanswered(new StdioServerTransport(input));
  const server = serveStdio(() => serverFor(principal, renewed), {
    ...noSubscriptions,
    transport: wire,
  });
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    process.stdin.once('close', resolve);
    process.stdin.once('end', resolve);
    process.stdin.pipe(input, { end: false });
  });
  process.stdin.unpipe(input);
  // A message is a line, and the last one may have no end: what is left of it is taken as one. Blank lines are passed over.
  input.write('\n');
  const isUnread = () => input.readableLength + input.writableLength > 0;
  const isBusy = () => isUnread() || wire.isWaitedFor() || calls.areRunning();
  for (let ms = 0; isBusy() && ms < lastAnswersMs; ms += lookEveryMs) await delay(lookEveryMs);
  await server.close();
}

/** The interface, and whether it is at work: of a client that is gone too, what was begun is finished. */
function countCalls(api: Api): { readonly api: Api; areRunning(): boolean } {
  let running = 0;
  return {
    areRunning: () => running > 0,
    api: {
      ...api,
      async call(...asked) {
        running += 1;
        try {
          return await api.call(...asked);
        } finally {
          running -= 1;
        }
      },
    },
  };
}
