/** Bytes that come piece by piece. Pieces are not kept: a million of one byte would take a hundred times as much as they bring. */
export type GatheredBytes = {
  add(piece: Buffer): void;
  readonly length: number;
  readonly bytes: Buffer;
};

const firstBytes = 16_384;

/** `expected`: as many as are announced; 0 where nothing is. */
export function gatherBytes(expected: number): GatheredBytes {
  let held: Buffer = Buffer.alloc(0);
  let length = 0;
  return {
    add(piece) {
      // Most bodies come in one piece.
      if (length === 0 && piece.length >= expected) held = piece;
      else {
        held = roomFor(held, { length, needed: length + piece.length, expected });
        piece.copy(held, length);
      }
      length += piece.length;
    },
    get length() {
      return length;
    },
    get bytes() {
      return held.subarray(0, length);
    },
  };
}

type Need = { readonly length: number; readonly needed: number; readonly expected: number };

/** The same bytes with room behind them: as much as is announced, else twice as much as there was. */
function roomFor(held: Buffer, { length, needed, expected }: Need): Buffer {
  if (needed <= held.length) return held;
  const larger = Buffer.allocUnsafeSlow(Math.max(needed, expected, 2 * held.length, firstBytes));
  held.copy(larger, 0, 0, length);
  return larger;
}
