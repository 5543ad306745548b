/** An aligned table that is Markdown too. A head that begins with `>` aligns its column to the right. */
export function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const right = heads.map((head) => head.startsWith('>'));
  const names = heads.map((head) => head.replace(/^>/, ''));
  const widths = names.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => padded(cell, widths[column] ?? 0, right[column])).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    right[column] ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2),
  );
  return [line(names), `|${rule.join('|')}|`, ...rows.map(line)].join('\n');
}

function padded(cell: string, width: number, right: boolean | undefined): string {
  return right ? cell.padStart(width) : cell.padEnd(width);
}
