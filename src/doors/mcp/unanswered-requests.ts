import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server';

/** A transport, and whether requests that came by it are still to be answered. */
export type CountedTransport = Transport & { isWaitedFor(): boolean };

/** Counts what came in and has no answer yet. Who hung up on both sides waits for nothing. */
export function countUnanswered(wire: Transport): CountedTransport {
  const unanswered = new Set<string | number>();
  const counted: CountedTransport = {
    isWaitedFor: () => unanswered.size > 0,
    start() {
      wire.onmessage = (message, extra) => {
        if ('method' in message && 'id' in message) unanswered.add(message.id);
        // A request that is taken back gets no answer.
        unanswered.delete(cancelledBy(message) ?? '');
        counted.onmessage?.(message, extra);
      };
      wire.onerror = (error) => counted.onerror?.(error);
      wire.onclose = () => {
        unanswered.clear();
        counted.onclose?.();
      };
      return wire.start();
    },
    async send(message, options) {
      try {
        await wire.send(message, options);
      } finally {
        if (!('method' in message)) unanswered.delete(message.id ?? '');
      }
    },
    close: () => wire.close(),
  };
  return counted;
}

function cancelledBy(message: JSONRPCMessage): string | number | undefined {
  if (!('method' in message) || message.method !== 'notifications/cancelled') return undefined;
  const { requestId } = (message.params ?? {}) as { requestId?: string | number };
  return requestId;
}
