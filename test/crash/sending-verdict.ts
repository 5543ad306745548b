import { expect } from 'vitest';
import type { Target } from '../support/cli.ts';
import type { Battle } from './kill-sending.ts';
import { waitingNotes } from './waiting-notes.ts';

/** A document of ours, and what is known about it. */
type Sent = {
  readonly name: string;
  readonly status: string;
  readonly hash: string;
  readonly hasAnswer: boolean;
  /** Why it waits for a person. */
  readonly blocked: string | null;
  /** It waits for a document that waits for a person. */
  readonly isWaiting: boolean;
  /** What happened to it, in order. */
  readonly events: readonly { readonly type: string; readonly data: Record<string, unknown> }[];
};

export type Counts = { readonly [status: string]: number };

/** Holds what we say beside what the authority has; returns how many documents ended how. */
export async function expectAgreement({ target, tenants, register }: Battle): Promise<Counts> {
  const taxIds = new Map(tenants.map(({ company }) => [company.id, company.tax_id]));
  const sent = await readSent(target, taxIds);
  const { documents } = await register();
  const states = new Map(documents.map((each) => [plainName(each.name), each]));
  expect(states.size, 'numbers that the authority has').toBe(documents.length);
  expect(new Set(sent.map(({ name }) => name)).size, 'numbers of ours').toBe(sent.length);
  for (const each of sent) {
    const held = states.get(each.name);
    const what = `${each.name}: ${JSON.stringify(each, null, 1)}`;
    expect(endsFitting(each), what).toContain(held?.state ?? 'absent');
    if (held?.digest) expect(held.digest, what).toBe(each.hash);
    expectOnce(each, what);
    expectAnswerKept(each, what);
    states.delete(each.name);
  }
  expect([...states.keys()], 'what the authority has, and we have not').toEqual([]);
  await expectOneFilingPerLine(target);
  return countsOf(sent);
}

/** What the authority may hold where we say this. Invoices and their notes always learn their outcome. */
function endsFitting({ name, status, blocked, isWaiting, events }: Sent): readonly string[] {
  const isAskable = /-(01|07|08)-F/.test(name);
  switch (status) {
    case 'succeeded':
      return ['accepted'];
    case 'voided':
      return ['voided'];
    case 'failed':
      // A guide, or a line of a summary, that was rejected is not registered.
      return isAskable || !isBySummary(events)
        ? ['rejected', ...(isGuide(name) ? ['absent'] : [])]
        : ['absent'];
    default:
      if (isWaiting) return ['absent'];
      // Of a receipt's note whose answer was lost one can only ask whether it is accepted: a rejection looks like nothing.
      // Abandoning it then says `failed`, as the rejection does.
      if (blocked === 'reference_settled') {
        return isAskable || isGuide(name) ? ['absent'] : ['absent', 'rejected'];
      }
      // A note on a receipt that was voided after a call without an answer: only a person can look it up.
      if (blocked === 'outcome_unknown' && !isAskable) return ['absent', 'accepted', 'rejected'];
      if (isAskable) return [];
      // Nobody can be asked for the answer to a guide, and which of both a receipt is that was settled before.
      return blocked === 'answer_lost' && isGuide(name)
        ? ['accepted']
        : blocked === 'state_unclear'
          ? ['rejected']
          : [];
  }
}

const isGuide = (name: string) => name.includes('-09-');

function isBySummary(events: Sent['events']): boolean {
  return events.some(({ type }) => type === 'document.communicated');
}

const settling = ['document.accepted', 'document.observed', 'document.rejected'];

/** It was issued once, settled once, voided once at most, and says so in the order in which it happened. */
function expectOnce({ status, events }: Sent, what: string): void {
  const count = (...types: readonly string[]) =>
    events.filter(({ type }) => types.includes(type)).length;
  expect(count('document.created'), what).toBe(1);
  expect(count(...settling), what).toBe(status === 'pending' ? 0 : 1);
  expect(count('document.voided'), what).toBe(status === 'voided' ? 1 : 0);
}

/** Its own acknowledgement, unless it was accepted in a summary, or SUNAT told its state alone. */
function expectAnswerKept({ status, events, hasAnswer }: Sent, what: string): void {
  if (status !== 'succeeded' && status !== 'voided') return;
  const acceptance = events.find(({ type }) => settling.includes(type))?.data ?? {};
  const isElsewhere = 'by' in acceptance || acceptance.source === 'asked';
  if (!isElsewhere) expect(hasAnswer, what).toBe(true);
  if (isElsewhere) expect(what).toMatch(/^\d+-(03-B|07-B)/);
}

/** No line is accepted by two communications, nor voided by two. */
async function expectOneFilingPerLine(target: Target): Promise<void> {
  const twice = await target.sql(`
    SELECT l.company_id, l.type, l.series, l.sequence, l.effect FROM filing_lines AS l
    JOIN filings AS f ON f.account_id = l.account_id AND f.company_id = l.company_id
      AND f.environment = l.environment AND f.name = l.filing
    WHERE f.state = 'accepted'
    GROUP BY l.company_id, l.type, l.series, l.sequence, l.effect HAVING count(*) > 1`);
  expect(twice).toEqual([]);
}

const typeCodes: Readonly<Record<string, string>> = {
  invoice: '01',
  receipt: '03',
  'credit-note': '07',
  despatch: '09',
};

async function readSent(
  target: Target,
  taxIds: ReadonlyMap<string, string>,
): Promise<readonly Sent[]> {
  const rows = await target.sql(`
    SELECT l.id, l.company_id, l.type, l.series, l.sequence, l.status, d.body,
      (SELECT count(*) FROM document_files AS f WHERE f.document_id = l.id AND f.kind = 'cdr') AS cdrs,
      (SELECT blocked_reason FROM work AS w WHERE w.subject_id = l.id AND w.state = 'blocked') AS blocked
    FROM document_list AS l JOIN documents AS d ON d.id = l.id`);
  const waiting = await waitingNotes(target);
  const events = await target.sql(
    'SELECT document_id, type, data FROM document_events ORDER BY id',
  );
  return rows.map((row) => ({
    name: `${taxIds.get(String(row.company_id))}-${typeCodes[String(row.type)]}-${row.series}-${row.sequence}`,
    status: String(row.status),
    hash: String(JSON.parse(String(row.body)).hash),
    hasAnswer: Number(row.cdrs) === 1,
    blocked: row.blocked === null ? null : String(row.blocked),
    isWaiting: waiting.has(String(row.id)),
    events: events
      .filter(({ document_id: id }) => id === row.id)
      .map(({ type, data }) => ({ type: String(type), data: JSON.parse(String(data)) })),
  }));
}

/** SUNAT does not mind leading zeros: `20100070970-01-F001-1`. */
function plainName(name: string): string {
  return name.replace(/-0*(\d+)$/, '-$1');
}

function countsOf(sent: readonly Sent[]): Counts {
  const counts: Record<string, number> = {};
  for (const { status, blocked, isWaiting } of sent) {
    const end = isWaiting ? 'waiting' : blocked === null ? status : `blocked, ${blocked}`;
    counts[end] = (counts[end] ?? 0) + 1;
  }
  return counts;
}
