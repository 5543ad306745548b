import { hash } from 'node:crypto';
import { AppError } from '../../../kernel/codes/errors.ts';
import { pack } from '../../../kernel/compress.ts';
import type { Plan } from '../../../kernel/job.ts';
import type { Context } from '../../context.ts';
import { signerOf } from '../../credentials/signing.ts';
import { snapshotOf } from '../documents/compose-document.ts';
import { findNamed } from '../documents/find-named.ts';
import { readDocument } from '../documents/read-document.ts';
import type { CompanyWork, Filing, KeptWork } from '../rows.ts';
import { findSender, ownerOf, type Sender } from '../sender.ts';
import { type Readiness, readinessOf } from '../work/readiness.ts';
import { decideSettling } from '../work/settle-waiting.ts';
import {
  type CommunicationGroup,
  type CommunicationRequest,
  communicationKeys,
  decideCommunication,
  gatheredUntil,
  groupOf,
  groupText,
  type WaitingDocument,
  type WriteCommunication,
  waitingKinds,
} from './communicate.ts';

/** How many waiting documents are looked at for one communication: those of other days wait in the same queue. */
const candidatesMax = 2_000;
/**
 * A voiding waits for the acceptance of its document, a note for that of its receipt: mostly for seconds, but where that is
 * blocked for days. So pauses grow with the time that it has waited.
 */
const waits = { leastMs: 2_000, mostMs: 60_000, shareOfAge: 0.1 };

/** Work that only a right clock can date waits for one. */
const clockWaitMs = 60_000;

/** Puts a waiting document into a communication, with all others that may go into the same one. */
export async function gatherCommunication(context: Context, work: CompanyWork): Promise<Plan> {
  try {
    // Communications are numbered by the day: with a wrong clock they would be of another.
    await context.clockGuard.check(work.accountId);
  } catch (error) {
    const isBehind = error instanceof AppError && error.code === 'clock_behind';
    if (isBehind) return { putOffUntil: context.now() + clockWaitMs };
    throw error;
  }
  return gathered(context, work);
}

async function gathered(context: Context, work: CompanyWork): Promise<Plan> {
  const sender = await findSender(context, work);
  const [own] = sender === undefined ? [] : await withDocuments(context, sender, [work]);
  if (sender === undefined || own === undefined) return 'done';
  const group = groupOf(own, sender.regime);
  const readiness: Readiness =
    group === null ? { kind: 'gone' } : await readinessIn(context, sender, group, own);
  if (readiness.kind === 'wait') return { putOffUntil: waitUntil(work, context.now()) };
  if (readiness.kind !== 'go' || group === null) {
    if (readiness.kind !== 'go') await settle(context, sender, work, readiness);
    return 'done';
  }
  const from = sender.regime.terms.communicableFrom(own.document);
  if (from > context.now()) return { putOffUntil: from };
  const until = await othersUntil(context, sender, group, work, own);
  if (until > context.now()) return { putOffUntil: until };
  await communicateAll(context, sender, group, own);
  return 'done';
}

/** Until when others may come that it shares a communication with; what was in one that was rejected has waited. */
async function othersUntil(
  { stores }: Context,
  { place, regime }: Sender,
  { environment, effect, group }: CommunicationGroup,
  { createdAt: askedAt }: CompanyWork,
  { document }: WaitingDocument,
): Promise<number> {
  if (effect !== 'voided' || group !== '') return 0;
  const newestAt = await stores.work.newestWaiting(place, { environment, kind: 'void_document' });
  return gatheredUntil({ askedAt, newestAt: newestAt ?? askedAt }, document, regime.terms);
}

/** How often others are looked for in place of those that somebody else took meanwhile. */
const looksMax = 5;

async function communicateAll(
  context: Context,
  sender: Sender,
  group: CommunicationGroup,
  own: WaitingDocument,
): Promise<void> {
  for (let look = 1; look <= looksMax; look += 1) {
    const ready = await readyOnes(context, sender, group, own);
    const mayBeMore = look < looksMax && ready.length >= sender.regime.communicationLinesMax;
    const made = await communicate(context, sender, group, { documentIds: ready, mayBeMore });
    if (made !== null || !mayBeMore) return;
  }
}

function waitUntil({ createdAt }: CompanyWork, now: number): number {
  const { leastMs, mostMs, shareOfAge } = waits;
  const age = Math.round((now - createdAt) * shareOfAge);
  return now + Math.min(mostMs, Math.max(leastMs, age));
}

async function withDocuments(
  { stores }: Context,
  { place }: Sender,
  work: readonly (KeptWork | CompanyWork)[],
): Promise<readonly WaitingDocument[]> {
  const { documents } = await stores.look(place, { ids: work.map(({ subjectId }) => subjectId) });
  const bodies = new Map(documents.map(({ id, body }) => [id, body]));
  return work.flatMap((each) => {
    const body = bodies.get(each.subjectId);
    return body === undefined ? [] : [{ work: each, document: readDocument(body) }];
  });
}

async function readinessIn(
  context: Context,
  sender: Sender,
  { effect }: CommunicationGroup,
  { work, document }: WaitingDocument,
): Promise<Readiness> {
  const { terms } = sender.regime;
  const lastDay = terms.lastDayToVoid(document);
  const isMissed = lastDay !== null && terms.dayOf(context.now()) > lastDay;
  const named =
    effect === 'voided' ? [] : await findNamed(context, sender, work.environment, document);
  const { type, status } = document;
  return readinessOf({ effect, type, status, named, missedDay: isMissed ? lastDay : null });
}

async function settle(
  context: Context,
  sender: Sender,
  { subjectId: documentId, kind, leaseId }: CompanyWork,
  readiness: Exclude<Readiness, { readonly kind: 'go' | 'wait' }>,
): Promise<void> {
  const owner = ownerOf(context, sender);
  const keys = { ids: [documentId], workOf: [documentId] };
  await context.stores.apply(sender.place, keys, (state) =>
    decideSettling({ documentId, kind, leaseId }, readiness, state, owner),
  );
}

/** The document itself, and then all others of its group that may go. */
async function readyOnes(
  context: Context,
  sender: Sender,
  group: CommunicationGroup,
  own: WaitingDocument,
): Promise<readonly string[]> {
  const { environment, effect } = group;
  const kind = waitingKinds[effect];
  const page = { environment, kind, after: null, limit: candidatesMax };
  const waiting = await context.stores.work.listWaiting(sender.place, page);
  const ready = [own.work.subjectId];
  for (const each of await withDocuments(context, sender, waiting)) {
    if (ready.length >= sender.regime.communicationLinesMax) break;
    const its = groupOf(each, sender.regime);
    if (its === null || groupText(its) !== groupText(group)) continue;
    if (each.work.subjectId === own.work.subjectId) continue;
    const { kind: readiness } = await readinessIn(context, sender, group, each);
    if (readiness === 'go') ready.push(each.work.subjectId);
  }
  return ready;
}

async function communicate(
  context: Context,
  sender: Sender,
  group: CommunicationGroup,
  { documentIds, mayBeMore }: Pick<CommunicationRequest, 'documentIds' | 'mayBeMore'>,
): Promise<Filing | null> {
  const owner = ownerOf(context, sender);
  const { regime } = sender;
  const prefix = regime.communicationPrefix(group.kind, owner.now);
  const write = await writerOf(context, sender, group, owner.now);
  const linesMax = regime.communicationLinesMax;
  const request = { group, documentIds, mayBeMore, prefix, linesMax, owner, write };
  const keys = communicationKeys(group, prefix, documentIds);
  const made = await context.stores.apply(sender.place, keys, (state) =>
    decideCommunication(request, state),
  );
  await context.clockGuard.noteWrite(sender.place.accountId);
  return made;
}

/** Writes and signs a communication under the number that it gets. */
async function writerOf(
  context: Context,
  { company, regime }: Sender,
  { kind, day }: CommunicationGroup,
  now: number,
): Promise<WriteCommunication> {
  const issuer = await context.regimeParts.issuer(regime);
  const signer = await signerOf(context, company, issuer);
  return (sequence, lines) => {
    const request = { kind, company: snapshotOf(company), day, now, sequence, lines };
    const written = issuer.writeCommunication(request);
    const { xml, digest } = signer.sign(written.xml);
    const sha256 = hash('sha256', xml);
    const file = { name: `${written.fileName}.xml`, sha256, size: xml.length, ...pack(xml) };
    return { written, digest, file };
  };
}
