import type { CaseId } from './cases.ts';
import { type Results, ratioOf } from './measure.ts';
import { type Stage, type Subject, type SubjectName, targetId } from './subjects.ts';

/** Something that the run reports: a ratio, and the project's target for it where there is one. */
export type Finding = {
  readonly title: string;
  readonly ratio: number;
  readonly target: Target | null;
  readonly met: boolean | null;
};

type Target = {
  readonly bound: 'at_least' | 'at_most';
  readonly value: number;
  /** What we would like it to be. */
  readonly wanted?: number;
};

const targets = {
  get: { bound: 'at_least', value: 0.45, wanted: 0.65 },
  list: { bound: 'at_least', value: 0.35, wanted: 0.5 },
  depth: { bound: 'at_most', value: 1.1 },
  size: { bound: 'at_most', value: 1.25 },
  processes: { bound: 'at_least', value: 1.3 },
  postgres: { bound: 'at_least', value: 0.6 },
} as const satisfies Record<string, Target>;

const titles = { get: 'get one', list: 'list of 50' };
const compared = ['get', 'list'] as const;

/** Compares the subjects with the bare server and with each other. */
export function findingsOf({ subjects }: Stage, results: Results): readonly Finding[] {
  const named = (name: SubjectName) => subjects.find((subject) => subject.name === name);
  const id = ({ name, settings }: Subject, which: CaseId) =>
    targetId(name, settings.workers, which);
  const findings: Finding[] = [];
  const add = (title: string, target: Target | null, over: string, under: string) =>
    findings.push(findingOf(title, target, ratioOf(results, over, under)));
  const [large, small, postgres] = [named('large'), named('small'), named('postgres')];
  if (large) {
    for (const which of compared) {
      const title = `${titles[which]}: rate, of a bare server`;
      add(title, targets[which], id(large, which), targetId('bare', 1, which));
    }
  }
  for (const subject of [large, postgres]) {
    if (subject === undefined) continue;
    const page = subject.cases.find((each) => each.id === 'deep')?.title ?? '';
    const title = `${page}: cost, of page 1 (${engineOf(subject)})`;
    // A cost is the inverse of a rate: the rate of page 1 over that of the deep page.
    add(title, targets.depth, id(subject, 'list'), id(subject, 'deep'));
  }
  const divided = named('divided');
  for (const which of compared) {
    const name = titles[which];
    if (postgres && divided) {
      add(
        `${name}: rate in partitions, of that without`,
        null,
        id(divided, which),
        id(postgres, which),
      );
    }
    if (large && small) {
      const sizes = `${countOf(large)} documents: cost, of ${countOf(small)}`;
      add(`${name}, ${sizes}`, targets.size, id(small, which), id(large, which));
    }
    for (const [all, one] of [
      [named('large_all_cores'), large],
      [named('postgres_all_cores'), postgres],
    ]) {
      if (all === undefined || one === undefined) continue;
      const title = `${name}, ${all.settings.workers} processes: rate, of one (${engineOf(all)})`;
      // The target is about the service: with PostgreSQL a second program shares the cores.
      add(
        title,
        all.name === 'large_all_cores' ? targets.processes : null,
        id(all, which),
        id(one, which),
      );
    }
    if (large && postgres && large.store.documents === postgres.store.documents) {
      const title = `${name}, PostgreSQL: rate, of SQLite`;
      add(title, targets.postgres, id(postgres, which), id(large, which));
    }
  }
  const logging = named('logging');
  if (logging && large) {
    add('get one, a log line each: rate, of none', null, id(logging, 'get'), id(large, 'get'));
  }
  return findings;
}

function findingOf(title: string, target: Target | null, ratio: number): Finding {
  if (target === null) return { title, ratio, target, met: null };
  const met = target.bound === 'at_least' ? ratio >= target.value : ratio <= target.value;
  return { title, ratio, target, met };
}

function engineOf({ store }: Subject): string {
  return store.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';
}

function countOf({ store }: Subject): string {
  return store.documents.toLocaleString('en-US');
}
