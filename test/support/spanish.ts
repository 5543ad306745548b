/** Words that hold English sentences together and are no Spanish ones. */
const english =
  /\b(the|of|and|or|is|are|was|were|has|have|with|without|than|that|this|it|its|must|not|give|send|take|name|which|where|be|at|for|by|only|each|what|there)\b/gi;

/** English words in a sentence that should have none. */
export function englishIn(sentence: string): readonly string[] {
  return [...sentence.replaceAll(/\{\w+\*?\}/g, '').matchAll(english)].map(([word]) => word);
}

/** The values that a sentence has a place for, each once. */
export function placeholdersOf(sentence: string): readonly string[] {
  const found = [...sentence.matchAll(/\{(\w+)\*?\}/g)].map(([, name = '']) => name);
  return [...new Set(found)].sort();
}
