/** Where a text lies. */
export type TextPlace = readonly [start: number, end: number];

/**
 * Hands texts of one byte a character (ASCII) from one thread to another, through memory that both see: a message of
 * theirs would be copied twice more, and its memory asked for and given back each time. Who writes and who reads take
 * turns; each has one of these on the same memory.
 */
export type SharedTexts = {
  /** Puts a text behind the others; undefined where there is no room for it. */
  put(text: string): TextPlace | undefined;
  take(place: TextPlace): string;
  /** Begins again: what was put may be written over. */
  clear(): void;
};

export function openSharedTexts(memory: SharedArrayBuffer): SharedTexts {
  const bytes = Buffer.from(memory);
  let end = 0;
  return {
    put(text) {
      const start = end;
      if (start + text.length > bytes.length) return undefined;
      end = start + bytes.write(text, start, 'latin1');
      return [start, end];
    },
    take: ([from, to]) => bytes.toString('latin1', from, to),
    clear() {
      end = 0;
    },
  };
}
