/**
 * The pieces of a body until it ends, or until the signal says so. A request is told of its signal through references that
 * Node lets go of when it collects garbage: once the body is being read, only its reader ends it for sure.
 */
export async function* bodyUntil(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader();
  const end = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', end, { once: true });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || signal.aborted) return;
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}
