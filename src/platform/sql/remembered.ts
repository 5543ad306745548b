import type { Kept, ShelfOptions } from '../../kernel/read-cache.ts';

const mebibyte = 1024 * 1024;

/**
 * What one process remembers of a store, whichever storage that is: the sum of these bytes is what it has to live with.
 * {@link createReadCache} says how, and until when.
 */
export const shelves = {
  documents: 20 * mebibyte,
  pages: 16 * mebibyte,
  searches: 4 * mebibyte,
} as const;

/** Texts that are many: kept from the second time on, with the bytes to send that are made of them and live as long. */
export function textShelf<Value extends Kept | undefined>(
  bytesMax: number,
  textBytes: (value: Value) => number,
): ShelfOptions<Value> {
  return {
    bytesMax,
    // 700 beside the text and its bytes.
    bytes: (value) => 2 * textBytes(value) + 700,
    keepsFrom: 'second',
    kept: (value) => value && { ...value, isKept: true },
  };
}

/** Records that are few, asked for by nearly every request, and about as long as each other. */
export const recordShelves = {
  companies: recordShelf(2 * mebibyte, 4_096),
  keys: recordShelf(mebibyte, 500),
  sessions: recordShelf(mebibyte, 500),
  credentials: recordShelf(mebibyte, 8_192),
};

function recordShelf(bytesMax: number, recordBytes: number) {
  return { bytesMax, bytes: () => recordBytes, keepsFrom: 'first' } as const;
}
