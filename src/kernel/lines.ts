/** One line of a text of lines: its number from 1, and its text or why it has none. */
export type Line = { readonly number: number; readonly text: string; readonly problem?: string };

const lineFeed = 10;

/**
 * Splits bytes into lines, however the chunks fall. A line that is too long or not UTF-8 is handed out
 * with its problem and without its text, in bounded memory, and the rest goes on.
 */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  lineBytesMax: number,
): AsyncGenerator<Line> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
  let number = 0;
  let pending: Buffer[] = [];
  let length = 0;
  const finish = (): Line => {
    number += 1;
    const bytes = Buffer.concat(pending);
    const tooLong = length > lineBytesMax;
    pending = [];
    length = 0;
    if (tooLong) return { number, text: '', problem: `longer than ${lineBytesMax} bytes` };
    try {
      return { number, text: decoder.decode(bytes) };
    } catch {
      return { number, text: '', problem: 'not valid UTF-8' };
    }
  };
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let start = 0;
    for (;;) {
      const end = bytes.indexOf(lineFeed, start);
      const part = bytes.subarray(start, end < 0 ? bytes.length : end);
      length += part.length;
      if (length <= lineBytesMax && part.length > 0) pending.push(part);
      if (end < 0) break;
      yield finish();
      start = end + 1;
    }
  }
  if (length > 0) yield finish();
}
