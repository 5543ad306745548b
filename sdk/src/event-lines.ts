/** What one message of a stream of events says. */
export type StreamedMessage = { readonly id: string | null; readonly data: string };

/** Messages of a stream of Server-Sent Events, as they come. Comments, which only keep it open, are left out. */
export async function* messagesOf(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<StreamedMessage, void, undefined> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const message = messageOf(block);
        if (message !== undefined) yield message;
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function messageOf(block: string): StreamedMessage | undefined {
  const lines = block.split('\n');
  const valuesOf = (name: string) =>
    lines
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).replace(/^ /, ''));
  const data = valuesOf('data');
  if (data.length === 0) return undefined;
  return { id: valuesOf('id')[0] ?? null, data: data.join('\n') };
}
