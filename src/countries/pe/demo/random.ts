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
