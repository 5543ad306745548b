/**
 * The known word nearest to a mistyped one, or undefined where none is near enough to suggest: one slip in every so many
 * letters, and one at least.
 */
export function didYouMean(
  word: string,
  known: readonly string[],
  lettersPerSlip = 3,
): string | undefined {
  const distanceMax = Math.max(1, Math.floor(word.length / lettersPerSlip));
  let best: string | undefined;
  let bestDistance = distanceMax + 1;
  for (const candidate of known) {
    const distance = editDistance(normalize(word), normalize(candidate));
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

function normalize(word: string): string {
  return word
    .slice(0, 64)
    .toLowerCase()
    .replaceAll(/[-_\s]/g, '');
}

/** Levenshtein's distance; both words are short, see {@link normalize}. */
function editDistance(left: string, right: string): number {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const substitution = (previous[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      current.push(Math.min(substitution, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[right.length] ?? 0;
}
