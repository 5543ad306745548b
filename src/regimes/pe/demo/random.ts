/** A source of numbers from 0 (included) to 1, the same ones again for the same seed. */
export type Random = () => number;

export function chance(random: Random, share: number): boolean {
  return random() < share;
}

/** A whole number from the first to the last, both included. */
export function between(random: Random, first: number, last: number): number {
  return first + Math.floor(random() * (last - first + 1));
}

export function pick<Value>(random: Random, values: readonly Value[]): Value {
  return values[Math.floor(random() * values.length)] as Value;
}

/** What stands in for a signature's digest: 32 bytes in base64. */
export function digest(random: Random): string {
  const bytes = Buffer.allocUnsafe(32);
  for (let offset = 0; offset < 32; offset += 4) {
    bytes.writeUInt32LE(Math.floor(random() * 0x1_0000_0000), offset);
  }
  return bytes.toString('base64');
}
