/** A table of a page, under its heads in one language. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heads, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return lines.toSpliced(1, 0, `|${'---|'.repeat(heads.length)}`).join('\n');
}

export const code = (text: string): string => (text === '' ? '' : `\`${text}\``);
