import { baseline } from './0021-baseline.ts';
import { makers } from './0022-makers.ts';
import { workStages } from './0023-work-stages.ts';
import { outages } from './0024-outages.ts';
import { clockWitnesses } from './0025-clock-witnesses.ts';
import { workFailures } from './0026-work-failures.ts';
import { setAside } from './0027-set-aside.ts';
import { gatheredActs } from './0028-gathered-acts.ts';
import type { PostgresMigration } from './migration.ts';

/** All migrations in their order. */
export const migrations: readonly PostgresMigration[] = [
  baseline,
  makers,
  workStages,
  outages,
  clockWitnesses,
  workFailures,
  setAside,
  gatheredActs,
];
