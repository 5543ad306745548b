import { readInput } from '../kernel/schema/read-input.ts';
import type { CompanyRecord } from '../subjects/companies/company.ts';
import { type Context, requireRegime } from '../subjects/context.ts';
import { snapshotOf } from '../subjects/ledger/documents/compose-document.ts';
import { requestHashOf } from '../subjects/ledger/documents/request-hash.ts';
import { headOf } from './compose-draft.ts';
import { isCreditInShort, openCredit } from './open-credit.ts';
import type { OpenedDraft } from './opened-draft.ts';
import { readDraft } from './read-draft.ts';

/** Some sixty lines: reading and computing them takes ten milliseconds. For less, asking a thread would take longer. */
const longBytes = 8_192;

/** A short draft takes some two milliseconds, however short it is. */
const partMin = 1 / 4;

/** How much of a turn of the event loop it takes to open, compute and write a draft. */
export function partOfTurn(sent: unknown): number {
  if (!Buffer.isBuffer(sent)) return 1;
  return Math.min(1, Math.max(partMin, sent.length / longBytes));
}

/**
 * Opens a draft: the bytes of a JSON as they came, or what was read of one with exact decimals. Nobody should wait for
 * a long one: it is read, checked and computed on a thread. Throws `invalid_json` and `invalid_body`.
 */
export async function openDraft(
  context: Context,
  company: CompanyRecord,
  sent: unknown,
): Promise<OpenedDraft> {
  if (Buffer.isBuffer(sent)) {
    const isLong = sent.length > longBytes && !mayBeShort(sent);
    if (isLong) return openLong(context, company, sent);
  }
  const value = Buffer.isBuffer(sent) ? readInput(sent, { name: 'body', exact: true }) : sent;
  const { creditDraft } = requireRegime(context, company.country);
  return creditDraft !== undefined && isCreditInShort(value)
    ? openCredit(context, company, value)
    : openValue(context, company, value);
}

/** A credit note in short has a line for every item at most, and no item is long. */
const shortBytesMax = 128 * 1024;

function mayBeShort(sent: Buffer): boolean {
  return sent.length <= shortBytesMax && sent.includes('"line"');
}

async function openValue(
  context: Context,
  company: CompanyRecord,
  value: unknown,
): Promise<OpenedDraft> {
  const draft = readDraft(context, company, value);
  const { receipts } = company;
  const issuer = await context.regimeParts.issuer(requireRegime(context, company.country));
  return {
    head: headOf(draft),
    requestHash: requestHashOf(draft),
    openedAt: context.now(),
    compose: async (now, changedRate) =>
      issuer.compose(draft, { company: snapshotOf(company), now, changedRate, receipts }),
  };
}

/** It is computed with its first reading: what is read stays on the thread, and only the document comes back. */
async function openLong(
  { fileWork, now: clock }: Context,
  company: CompanyRecord,
  json: Buffer,
): Promise<OpenedDraft> {
  const openedAt = clock();
  const { receipts } = company;
  const compose = (now: number, changedRate: string | null) => {
    const request = { json, company: snapshotOf(company), now, changedRate, receipts };
    return fileWork.composeDraft(company.accountId, request);
  };
  const { head, requestHash, composed } = await compose(openedAt, null);
  return {
    head,
    requestHash,
    openedAt,
    compose: async (now, changedRate) => {
      const isKnown = now === openedAt && changedRate === null;
      return isKnown ? composed : (await compose(now, changedRate)).composed;
    },
  };
}
