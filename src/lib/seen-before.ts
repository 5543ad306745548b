/** Says whether a key was asked about before, lately; another one may be taken for it now and then. */
export type SeenBefore = (key: string) => boolean;

/** Tells what comes again from what comes once, and keeps no key: four bytes for each of the last ones. */
export function createSeenBefore(slots = 16_384): SeenBefore {
  const seen = new Uint32Array(slots);
  return (key) => {
    const hash = hashOf(key);
    const slot = hash % slots;
    const isKnown = seen[slot] === hash;
    seen[slot] = hash;
    return isKnown;
  };
}

/** FNV-1a: a handful of instructions for a character, and spread well enough. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
