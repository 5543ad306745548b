import { parseAst } from 'rolldown/parseAst';
import { expect, it } from 'vitest';
import { sourceFiles, textOf } from './support/source-files.ts';

/** A function fits a screen: its beginning is seen with its end. */
const linesMax = 70;

const files = ['src', 'bench', 'soak', 'scripts', 'key-files/src', 'sdk/src', 'web/src']
  .flatMap(sourceFiles)
  .filter((file) => !/\.test\.tsx?$|\/generated\//.test(file));

it('keeps functions within a screen', () => {
  const long = files.flatMap((file) =>
    functionsOf(file, textOf(file))
      .filter(({ lines }) => lines > linesMax)
      .map(({ name, lines }) => `${file}: ${name} has ${lines} lines`),
  );
  expect(long).toEqual([]);
});

it('measures every kind of function, and what is in them', () => {
  const code = [
    'export function outer(): void {',
    '  const inner = () => {',
    '    return 1;',
    '  };',
    '}',
    'const store = {',
    '  async find(id: string) {',
    '    return id;',
    '  },',
    '};',
    'export default () => 1;',
  ].join('\n');
  expect(functionsOf('a.ts', code)).toEqual([
    { name: 'outer', lines: 5 },
    { name: 'inner', lines: 3 },
    { name: 'find', lines: 3 },
    { name: 'a function', lines: 1 },
  ]);
});

type MeasuredFunction = { readonly name: string; readonly lines: number };

/** What is looked at of a node of the syntax tree. */
type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly body?: unknown;
  readonly id?: { readonly name?: string } | null;
  readonly key?: { readonly name?: string };
};

function functionsOf(file: string, code: string): readonly MeasuredFunction[] {
  const found: MeasuredFunction[] = [];
  const visit = (value: unknown, outerName: string): void => {
    if (value === null || typeof value !== 'object') return;
    const name = nameOf(value as Node) ?? outerName;
    if (isFunction(value as Node)) {
      const { start, end } = value as Node;
      found.push({ name, lines: code.slice(start, end).split('\n').length });
    }
    for (const child of Object.values(value)) visit(child, name);
  };
  const lang = file.endsWith('.tsx') ? 'tsx' : file.endsWith('.ts') ? 'ts' : 'js';
  visit(parseAst(code, { lang }, file).body, 'a function');
  return found;
}

/** Types and overloads have no body. */
function isFunction({ type, body }: Node): boolean {
  return /^(Function(Declaration|Expression)|ArrowFunctionExpression)$/.test(type) && body !== null;
}

/** The name that a node gives to a function: its own, or that of the constant or the member which it is. */
function nameOf({ id, key }: Node): string | undefined {
  return id?.name ?? key?.name;
}
