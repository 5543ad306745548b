import type { MigrationListener } from '../../platform/sql/migration.ts';
import {
  createProgress,
  type Progress,
  type ProgressOptions,
} from '../../platform/telemetry/progress.ts';

type Log = { info(fields: Readonly<Record<string, unknown>>, text: string): void };

/**
 * Logs each migration as it begins. While it rewrites rows, standard error shows how far it is: a bar
 * with the time left on a terminal, JSON lines otherwise.
 */
export function showMigrations(
  logger: Log,
  stream: ProgressOptions['stream'] = process.stderr,
): MigrationListener {
  let shown: { readonly step: string; readonly progress: Progress } | undefined;
  return ({ number, name, step, done, total }) => {
    if (step === null) {
      logger.info({ migration: number, name }, 'applying migration');
      return;
    }
    if (shown?.step !== step) {
      const label = `migration ${number}: ${step}`;
      shown = { step, progress: createProgress({ label, total, unit: 'rows', stream }) };
    }
    shown.progress.update(done);
    if (done >= total) shown.progress.finish();
  };
}
