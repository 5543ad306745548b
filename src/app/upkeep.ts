import { every } from '../kernel/every.ts';
import type { Context } from '../subjects/context.ts';
import { assignPositions } from '../subjects/ledger/events/assign-positions.ts';
import { emitEndingCertificates } from '../subjects/ledger/events/emit-ending-certificates.ts';
import { tendOutages } from '../subjects/outages/tend-outages.ts';

const sweepMs = 1_000;
const outagesMs = 5_000;
const databaseClockMs = 60_000;
const certificatesMs = 3_600_000;

/** What every process that lives long looks after. Returns what ends it. */
export function startUpkeep(
  context: Context,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stops = [
    every(sweepMs, () => assignPositions(context), onError),
    every(outagesMs, () => tendOutages(context), onError),
    every(databaseClockMs, () => context.clockWitnesses.askDatabase(), onError),
    every(certificatesMs, () => emitEndingCertificates(context), onError),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
