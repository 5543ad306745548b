import { createMcpHandler } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { McpDoor } from '../domain/ports/mcp.ts';
import { createMcpServers, type McpParts, type Renewed } from './mcp-server.ts';

/** Nothing here tells of changes: whoever waits for them would hold a connection for nothing. */
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

/** Speaks on standard input and output until the client hangs up or the signal comes. */
export async function serveMcpStdio(
  parts: McpParts,
  renewed: Renewed,
  signal: AbortSignal,
): Promise<void> {
  const serverFor = createMcpServers(parts);
  const principal = await renewed();
  const server = serveStdio(() => serverFor(principal, renewed), noSubscriptions);
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    process.stdin.once('close', resolve);
    process.stdin.once('end', resolve);
  });
  await server.close();
}
