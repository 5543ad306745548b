/**
 * What a door has instead of calls of the interface: `METHOD path`, its parts that vary in braces, and the words for it, in
 * which these parts may stand again. Of two that begin alike the longer one comes first.
 */
export type DoorWords = Readonly<Record<string, string>>;

/** A call of the interface that a sentence points to. */
export const interfaceCall = /\b(?:GET|POST|PUT|PATCH|DELETE) \/\S+/;

/** Error texts name HTTP calls; the CLI and MCP replace them with their own commands. */
export function inDoorWords(sentence: string, words: DoorWords): string {
  if (!interfaceCall.test(sentence)) return sentence;
  const own = Object.entries(words).find(([call]) => patternOf(call).test(sentence));
  if (own === undefined) return sentence;
  const [call, told] = own;
  return sentence.replace(patternOf(call), (...found) => {
    const parts = found.at(-1) as Readonly<Record<string, string>> | undefined;
    return told.replaceAll(varying, (all, name: string) => parts?.[name] ?? all);
  });
}

const varying = /\{(\w+)\}/g;

function patternOf(call: string): RegExp {
  const pattern = call
    .split(/(\{\w+\})/)
    .map((part) =>
      /^\{\w+\}$/.test(part)
        ? `(?<${part.slice(1, -1)}>[^/\\s.;,]+)`
        : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('');
  // Not a part of a longer path.
  return new RegExp(`${pattern}(?![\\w/])`);
}
