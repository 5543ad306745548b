/** A change of a file, on its bytes as Latin-1 text: one character is one byte, whatever the file is written in. */
export type Mutation = {
  readonly name: string;
  /** The same text where there is nothing to change. */
  apply(text: string, draw: Draw): string;
};

/** Random choices that are the same for the same seed. */
export type Draw = {
  /** From 0 to one less than `count`. */
  below(count: number): number;
  oneOf<Each>(list: readonly [Each, ...Each[]]): Each;
  chance(share: number): boolean;
};

export function drawFrom(random: () => number): Draw {
  const below = (count: number) => Math.floor(random() * count);
  return {
    below,
    oneOf: (list) => list[below(list.length)] ?? list[0],
    chance: (share) => random() < share,
  };
}

/** Text of any alphabet as the bytes of UTF-8, one character each. */
export function utf8(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

/** Changes one of the places that a pattern finds, chosen at random. */
export function replaceOne(
  text: string,
  pattern: RegExp,
  draw: Draw,
  change: (found: string, draw: Draw) => string,
): string {
  const places = [...text.matchAll(pattern)];
  const place = places[draw.below(Math.max(1, places.length))];
  if (place === undefined) return text;
  const end = place.index + place[0].length;
  return `${text.slice(0, place.index)}${change(place[0], draw)}${text.slice(end)}`;
}

/** A change of one of the places that a pattern finds. */
export function swap(
  name: string,
  pattern: RegExp,
  change: (found: string, draw: Draw) => string,
): Mutation {
  return { name, apply: (text, draw) => replaceOne(text, pattern, draw, change) };
}

/** Puts something into a text at a random place. */
export function insertInto(text: string, added: string, draw: Draw): string {
  const at = draw.below(text.length + 1);
  return `${text.slice(0, at)}${added}${text.slice(at)}`;
}
