import { printable } from '../../kernel/printable.ts';
import { terminalWidth } from '../../kernel/terminal-width.ts';
import { print } from './session.ts';
import { widthOf } from './table.ts';

/** A name, and what it is. */
export type Field = readonly [name: string, value: string];

const gap = '  ';
/** With less room beside the names, values come below them. */
const roomMin = 24;

/** Prints one thing: as one JSON line, as fields that fit the terminal, or, where it is piped, as `piped` says. */
export function printFields(
  asJson: boolean | undefined,
  value: unknown,
  { fields, piped }: { fields: () => readonly Field[]; piped: () => string },
): void {
  const { stdout } = process;
  print(asJson, value, () =>
    stdout.isTTY ? fieldsTable(fields(), terminalWidth(stdout)) : piped(),
  );
}

/** Fields one below the other as scripts read them: names padded to a width that does not depend on them. */
export function paddedFields(fields: readonly Field[], nameWidth: number): string {
  return fields.map(([name, value]) => `${name.padEnd(nameWidth)}${value}`).join('\n');
}

/**
 * Fields one below the other, no wider than `width`: long values go on in the next line. A link, or another word that has no
 * room, is on a line of its own and whole, so that it can be copied.
 */
export function fieldsTable(fields: readonly Field[], width: number): string {
  const names = Math.max(0, ...fields.map(([name]) => widthOf(name)));
  const beside = width - names - gap.length;
  const isBeside = beside >= roomMin;
  const indent = ' '.repeat(isBeside ? names + gap.length : gap.length);
  return fields
    .flatMap(([name, value]) => {
      const lines = wrapped(printable(value), width - indent.length);
      const [first = '', ...others] = lines;
      const start = name + ' '.repeat(Math.max(0, indent.length - widthOf(name)));
      const fits = isBeside && widthOf(first) <= beside;
      const below = (fits ? others : lines).map(
        (line) => `${widthOf(line) > width - indent.length ? gap : indent}${line}`,
      );
      return [(fits ? `${start}${first}` : name).trimEnd(), ...below];
    })
    .join('\n');
}

/** Lines of whole words; a word that is longer than a line has one of its own. */
function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/ +/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || widthOf(longer) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/**
 * Every field of an object at any depth, under names such as `address.city` and `items[0].code`. What is empty is left out:
 * --json has all of it.
 */
export function fieldsOf(value: unknown, name = ''): readonly Field[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  if (!Array.isArray(value)) {
    const dot = name === '' ? '' : `${name}.`;
    return Object.entries(value).flatMap(([key, member]) => fieldsOf(member, `${dot}${key}`));
  }
  const isPlain = value.every((member) => typeof member !== 'object');
  if (!isPlain) return value.flatMap((member, index) => fieldsOf(member, `${name}[${index}]`));
  return value.length === 0 ? [] : [[name, value.join(', ')]];
}
