import { type Case, type CaseId, caseIds, headersOf, prepareCases } from './cases.ts';
import type { Target } from './measure.ts';
import { type Server, type ServeSettings, startBare, startChasqui } from './servers.ts';
import type { Store } from './stores.ts';

/** A server that is measured, and with which requests. */
export type Subject = {
  readonly name: SubjectName;
  readonly store: Store;
  readonly settings: ServeSettings;
  readonly cases: readonly Case[];
};

/** `large` is the SQLite store of the run; the others are named after what differs from it. */
export type SubjectName = 'large' | 'large_all_cores' | 'small' | 'logging' | PostgresName;
type PostgresName = 'postgres' | 'divided' | 'postgres_all_cores';

export type Stage = {
  readonly subjects: readonly Subject[];
  readonly targets: readonly Target[];
};

export type Stores = {
  readonly large?: Store;
  readonly small?: Store;
  readonly postgres?: Store;
  readonly divided?: Store;
};

/** Who is to stop something when the run is over. */
export type Cleanup = (stop: () => Promise<void>) => void;

export function targetId(name: SubjectName | 'bare', processes: number, id: CaseId): string {
  return `${name} ${processes} ${id}`;
}

type Plan = Omit<Subject, 'cases'> & { readonly only?: readonly CaseId[] };

/** Neighbours in this list are those that are compared with each other. */
function plansOf({ large, small, postgres, divided }: Stores, cores: number): readonly Plan[] {
  const one: ServeSettings = { workers: 1, logLevel: 'warn' };
  const all: ServeSettings = { workers: cores, logLevel: 'warn' };
  const plans: Plan[] = [];
  if (small) plans.push({ name: 'small', store: small, settings: one, only: ['get', 'list'] });
  if (large) plans.push({ name: 'large', store: large, settings: one });
  if (large) {
    const settings: ServeSettings = { workers: 1, logLevel: 'debug' };
    plans.push({ name: 'logging', store: large, settings, only: ['get'] });
  }
  if (postgres) plans.push({ name: 'postgres', store: postgres, settings: one });
  if (divided) plans.push({ name: 'divided', store: divided, settings: one });
  if (large && cores > 1) plans.push({ name: 'large_all_cores', store: large, settings: all });
  if (postgres && cores > 1) {
    plans.push({ name: 'postgres_all_cores', store: postgres, settings: all });
  }
  return plans;
}

/** Starts all servers of the run and lists what to measure: case by case, neighbours together. */
export async function setStage(stores: Stores, cores: number, cleanup: Cleanup): Promise<Stage> {
  const subjects: Subject[] = [];
  const servers = new Map<Subject, Server>();
  const casesOf = new Map<Store, readonly Case[]>();
  for (const { only, ...plan } of plansOf(stores, cores)) {
    const server = await startChasqui(plan.store, plan.settings);
    cleanup(server.stop);
    const known = casesOf.get(plan.store) ?? (await prepareCases(plan.store, server));
    casesOf.set(plan.store, known);
    const cases = known.filter(({ id }) => only === undefined || only.includes(id));
    const subject = { ...plan, cases };
    subjects.push(subject);
    servers.set(subject, server);
  }
  const bare = await startBareServers(subjects, cores, cleanup);
  const targets = caseIds.flatMap((id) => {
    const own = subjects.flatMap((subject) => targetOf(subject, id, servers.get(subject)));
    // The baselines are in the middle, near to all that refer to them.
    const middle = Math.ceil(own.length / 2);
    const bases = bare.filter((target) => target.id.endsWith(` ${id}`));
    return [...own.slice(0, middle), ...bases, ...own.slice(middle)];
  });
  return { subjects, targets };
}

function targetOf(
  { name, store, settings, cases }: Subject,
  id: CaseId,
  server: Server | undefined,
): Target[] {
  const found = cases.find((each) => each.id === id);
  if (found === undefined || server === undefined) return [];
  const load = { url: server.url, paths: found.paths, headers: headersOf(store.key) };
  return [{ id: targetId(name, settings.workers, id), pid: server.pid, load }];
}

/** One bare server per number of processes; its bodies are as large as those of the main store. */
async function startBareServers(
  subjects: readonly Subject[],
  cores: number,
  cleanup: Cleanup,
): Promise<readonly Target[]> {
  const main = subjects.find(({ name }) => name === 'large' || name === 'postgres');
  if (main === undefined) throw new TypeError('there is no main store');
  const targets: Target[] = [];
  for (const processes of new Set([1, cores])) {
    const server = await startBare(
      main.cases.map(({ bytes, contentType }) => ({ bytes, contentType })),
      processes,
    );
    cleanup(server.stop);
    for (const [index, { id, paths }] of main.cases.entries()) {
      const load = { url: server.urls[index] ?? '', paths, headers: headersOf(main.store.key) };
      targets.push({ id: targetId('bare', processes, id), pid: server.pid, load });
    }
  }
  return targets;
}
