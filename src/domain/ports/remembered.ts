const mebibyte = 1024 * 1024;

/** How many bytes one process remembers of a store at most, whichever storage that is: their sum is what it has to live with. */
export const rememberedBytesMax = {
  documents: 20 * mebibyte,
  pages: 16 * mebibyte,
  searches: 4 * mebibyte,
  /** Nearly every request asks for one. */
  companies: 2 * mebibyte,
  keys: mebibyte,
  sessions: mebibyte,
} as const;

/** About what one of them takes. */
export const rememberedBytes = { company: 4_096, key: 500, session: 500 } as const;

/** What an entry takes that keeps a text: the text, the bytes to send that are made of it and live as long, and 700 beside them. */
export function textEntryBytes(textBytes: number): number {
  return 2 * textBytes + 700;
}
