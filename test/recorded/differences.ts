import type { Recorded } from './answers.ts';
import type { ShownAnswer } from './shown-answer.ts';

/** So many are told of: what changed is mostly the same everywhere. */
const toldMax = 12;
const linesMax = 14;

/** Which requests are answered otherwise than recorded, and how, in lines that a person reads. */
export function differences(
  recorded: readonly Recorded[],
  answered: readonly Recorded[],
): readonly string[] {
  const before = new Map(recorded.map((each) => [each.request, each]));
  const now = new Map(answered.map((each) => [each.request, each]));
  const told = [...new Set([...before.keys(), ...now.keys()])].flatMap((request) => {
    const [was, is] = [before.get(request), now.get(request)];
    if (was === undefined) return [`${request}\n  is not recorded`];
    if (is === undefined) return [`${request}\n  is not asked any more`];
    return [
      ...differenceOf(`${request} (en)`, was.en, is.en),
      ...differenceOf(`${request} (es)`, was.es ?? was.en, is.es ?? is.en),
    ];
  });
  const rest = told.length - toldMax;
  return rest > 0 ? [...told.slice(0, toldMax), `and ${rest} more`] : told;
}

function differenceOf(name: string, was: ShownAnswer, is: ShownAnswer): readonly string[] {
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  const [before, now] = [linesOf(was), linesOf(is)];
  const gone = before.filter((line) => !now.includes(line)).map((line) => `  - ${line}`);
  const come = now.filter((line) => !before.includes(line)).map((line) => `  + ${line}`);
  const lines = [...gone.slice(0, linesMax), ...come.slice(0, linesMax)];
  return [[name, ...(lines.length > 0 ? lines : ['  the same lines in another order'])].join('\n')];
}

/** One line for each field, under its whole name, so that lines can be compared out of order. */
function linesOf({ status, headers = {}, body = '' }: ShownAnswer): readonly string[] {
  const named = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`status ${status}`, ...named, ...bodyLines(body)];
}

function bodyLines(body: string): readonly string[] {
  if (!/^[[{]/.test(body) || body.includes('… ')) return body.split('\n');
  // Numbers as they are written: 0.10 is not 0.1.
  const quoted = body.replaceAll(/([:[,])(-?\d[\d.eE+-]*)(?=[,\]}])/g, '$1"#$2"');
  return fields(JSON.parse(quoted), '');
}

function fields(value: unknown, name: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [`${name}: ${JSON.stringify(value)}`];
  const inside = Object.entries(value).flatMap(([key, each]) => fields(each, `${name}/${key}`));
  return inside.length > 0 ? inside : [`${name}: ${JSON.stringify(value)}`];
}
