import { describe, expect, it } from 'vitest';
import {
  keptFile,
  knownDocument,
  leasedWork,
  now,
  owner,
  stateOf,
} from '../../../../test/support/delivery-states.ts';
import type { CommunicationLine } from '../../country/regime.ts';
import { readDocument } from '../documents/read-document.ts';
import type { KnownDocument, State } from '../state.ts';
import {
  type CommunicationGroup,
  communicationKeys,
  decideCommunication,
  type FilingData,
  groupOf,
} from './communicate.ts';

const prefix = 'RC-20261115-';
const day = '2026-11-15';
const adding: CommunicationGroup = {
  environment: 'test',
  kind: 'summary',
  day,
  effect: 'accepted',
  group: '',
};

function receipt(sequence: number, status: 'pending' | 'succeeded' = 'pending'): KnownDocument {
  return knownDocument({ type: 'receipt', number: `B001-${sequence}`, status });
}

function decide(
  known: readonly KnownDocument[],
  {
    group = adding,
    linesMax = 500,
    mayBeMore = false,
    ...changes
  }: Partial<State> & {
    group?: CommunicationGroup;
    linesMax?: number;
    mayBeMore?: boolean;
  } = {},
) {
  const kind = group.effect === 'voided' ? 'void_document' : 'summarise_document';
  const detail = JSON.stringify({ reason: 'ERROR', ...(group.group && { group: group.group }) });
  const work = known.map(({ id }) => leasedWork(id, kind, { detail }));
  const written: { sequence: number; lines: readonly CommunicationLine[] }[] = [];
  const request = {
    group,
    documentIds: known.map(({ id }) => id),
    prefix,
    linesMax,
    mayBeMore,
    owner,
    write: (sequence: number, lines: readonly CommunicationLine[]) => {
      written.push({ sequence, lines });
      const name = `${prefix}${sequence}`;
      return { written: { name, fileName: `2-${name}`, xml: '' }, digest: 'd', file: keptFile };
    },
  };
  const numbers = [{ environment: 'test', prefix, last: 2 }] as const;
  const state = stateOf({ documents: known, work, filingNumbers: numbers, ...changes });
  return { ...decideCommunication(request, state), written };
}

describe('a communication', () => {
  it('gets the next number of the day, and the work to send it', () => {
    const known = [receipt(1), receipt(2)];
    const { writes, result, written } = decide(known);
    expect(written).toMatchObject([{ sequence: 3 }]);
    expect(result).toMatchObject({
      name: 'RC-20261115-3',
      environment: 'test',
      kind: 'communication',
      state: 'waiting',
      ticket: null,
      createdAt: now,
      lines: [
        { type: 'receipt', series: 'B001', sequence: 1, effect: 'accepted' },
        { type: 'receipt', series: 'B001', sequence: 2, effect: 'accepted' },
      ],
    });
    expect(writes.filings).toEqual([result]);
    expect(writes.work).toMatchObject([{ kind: 'send_filing', subjectId: result?.id, dueAt: now }]);
  });

  it('takes its documents out of the queue, each with its event', () => {
    const known = [receipt(1), receipt(2)];
    const { writes } = decide(known);
    expect(writes.dropWork).toEqual(
      known.map(({ id }) => ({ kind: 'summarise_document', subjectId: id })),
    );
    expect(writes.events.map(({ type, data }) => [type, JSON.parse(data)])).toEqual(
      known.map(() => [
        'document.communicated',
        { communication: 'RC-20261115-3', effect: 'accepted' },
      ]),
    );
    expect(writes.replace).toEqual([]);
  });

  it('takes none that another one took, that is blocked, or that is settled', () => {
    const [taken, blocked, settled, left] = [
      receipt(1),
      receipt(2),
      receipt(3, 'succeeded'),
      receipt(4),
    ];
    const work = [
      leasedWork(blocked.id, 'summarise_document', { state: 'blocked' }),
      leasedWork(settled.id, 'summarise_document'),
      leasedWork(left.id, 'summarise_document'),
    ];
    const { result } = decide([taken, blocked, settled, left], { work });
    expect(result?.lines.map(({ sequence }) => sequence)).toEqual([4]);
  });

  it('is none yet where others took some meanwhile and there may be more: a full one needs no second', () => {
    const known = [receipt(1), receipt(2), receipt(3)];
    const work = known.slice(1).map(({ id }) => leasedWork(id, 'summarise_document'));
    const some = { work, linesMax: 3, mayBeMore: true };
    expect(decide(known, some)).toMatchObject({ writes: { filings: [] }, result: null });
    expect(decide(known, { ...some, mayBeMore: false }).result?.lines).toHaveLength(2);
    expect(decide(known, { linesMax: 3, mayBeMore: true }).result?.lines).toHaveLength(3);
  });

  it('is none where nobody waits any more', () => {
    const { writes, result, written } = decide([receipt(1)], { work: [] });
    expect(result).toBeNull();
    expect(written).toEqual([]);
    expect(writes.filings).toEqual([]);
    expect(writes.work).toEqual([]);
  });

  it('has no more lines than the authority takes; the others wait on', () => {
    const known = [receipt(1), receipt(2), receipt(3)];
    const { result, writes } = decide(known, { linesMax: 2 });
    expect(result?.lines).toHaveLength(2);
    expect(writes.dropWork).toHaveLength(2);
  });

  it('holds those of its own day, effect and try only', () => {
    const other = knownDocument({
      type: 'receipt',
      number: 'B001-9',
      date: '2026-11-14T10:00:00-05:00',
    });
    expect(decide([other, receipt(1)]).result?.lines).toMatchObject([{ sequence: 1 }]);
    const again = { ...adding, group: 'RC-20261115-1/2' };
    expect(decide([receipt(1)], { group: again }).result?.lines).toHaveLength(1);
    const work = [leasedWork(other.id, 'summarise_document')];
    expect(decide([other], { group: again, work }).result).toBeNull();
  });

  it('voids what was accepted, with the reason of each', () => {
    const group = { ...adding, effect: 'voided' } as const;
    const known = [receipt(1, 'succeeded'), receipt(2)];
    const { result, written } = decide(known, { group });
    expect(result?.lines).toMatchObject([{ sequence: 1, effect: 'voided' }]);
    expect(written[0]?.lines).toMatchObject([{ reason: 'ERROR', effect: 'voided' }]);
    expect(JSON.parse(result?.data ?? '') as FilingData).toMatchObject({
      reasons: ['ERROR'],
      effect: 'voided',
      documentIds: [known[0]?.id],
    });
  });
});

describe('the group of a waiting document', () => {
  const groupFor = (known: KnownDocument, kind: 'summarise_document' | 'void_document') =>
    groupOf({ work: leasedWork(known.id, kind), document: readDocument(known.body) }, owner.regime);

  it('follows from what voids it: a receipt by a summary, an invoice by a voiding', () => {
    expect(groupFor(receipt(1), 'void_document')).toMatchObject({
      kind: 'summary',
      effect: 'voided',
    });
    const invoice = knownDocument({ type: 'invoice', number: 'F001-1' });
    expect(groupFor(invoice, 'void_document')).toMatchObject({ kind: 'voiding', day });
  });

  it('asks for the documents, their work, and the last number of the day', () => {
    expect(communicationKeys(adding, prefix, ['doc_1'])).toEqual({
      ids: ['doc_1'],
      workOf: ['doc_1'],
      filingDays: [{ environment: 'test', prefix }],
    });
  });
});
