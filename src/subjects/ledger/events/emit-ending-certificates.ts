import { dayMs } from '../../../kernel/calendar.ts';
import type { Context } from '../../context.ts';
import type { EndingCertificate } from '../../credentials/credentials.ts';
import { certificateEnds } from './make-event.ts';

/** Days before its end on which an event about a certificate is made, the nearest first. */
const daysBefore = [1, 7, 30] as const;
/** Ends that lie further back were told of, or are of a time before there were events. */
const pastMs = 30 * dayMs;
const pageMax = 500;

/**
 * Leaves an event for each certificate that ends in 30, 7 or 1 days or has ended, once for each of them, however many
 * processes look.
 */
export async function emitEndingCertificates(context: Context): Promise<void> {
  const now = context.now();
  const range = { from: now - pastMs, until: now + 30 * dayMs };
  for (let after: EndingCertificate | null = null; ; ) {
    const page: readonly EndingCertificate[] = await context.stores.credentials.listEnding(range, {
      after,
      limit: pageMax,
    });
    for (const ending of page) await tellOne(context, ending, now);
    after = page.at(-1) ?? null;
    if (page.length < pageMax) return;
  }
}

async function tellOne(
  { stores: { credentials } }: Context,
  { accountId, companyId, notAfter }: EndingCertificate,
  now: number,
): Promise<void> {
  const record = await credentials.find(accountId, companyId);
  // It was replaced meanwhile.
  if (record === undefined || record.notAfter !== notAfter) return;
  const days = notAfter <= now ? 0 : daysBefore.find((each) => notAfter - now <= each * dayMs);
  if (days === undefined) return;
  const notice = { serial: record.certificate.serial, days };
  const event = certificateEnds(record, days, now);
  await credentials.tellEnding({ accountId, companyId }, notice, event);
}
