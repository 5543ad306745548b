import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerItem,
  communicationItem,
  documentItem,
  file,
  keyOf,
  MemoryStore,
  maker,
  owner,
  times,
} from '../../../test/support/memory-import.ts';
import { runsOf } from '../../../test/support/random-runs.ts';
import { Amount } from '../../kernel/amount.ts';
import { documentCodes } from '../ledger/documents/codes.ts';
import type { CommunicatedLine, ReadAcknowledgement, Verdict } from './authority-files.ts';
import { type ImportItem, isSameSale } from './import.ts';

const documents = [1, 2, 3, 4];

/** Answers that do not contradict each other: of one final verdict, and any number of failed sendings. */
function answersTo(
  subject: ReadAcknowledgement['subject'],
  finals: readonly Verdict[],
): Arbitrary<ImportItem[]> {
  const some = (verdict: Verdict) =>
    fc
      .array(fc.constantFrom(...times), { maxLength: 2 })
      .map((found) => found.map((time) => answerItem(subject, verdict, time)));
  return fc
    .tuple(fc.constantFrom(...finals).chain(some), some('not_received'))
    .map((lists) => lists.flat());
}

const line = fc
  .record({
    sequence: fc.constantFrom(...documents),
    effect: fc.constantFrom('accepted', 'voided'),
  })
  .map(
    ({ sequence, effect }): CommunicatedLine => ({
      ...keyOf(sequence),
      effect: effect as CommunicatedLine['effect'],
    }),
  );

/** A year of a company: documents, communications about them, and what the authority said to all. */
const year = fc
  .record({
    held: fc.subarray(documents),
    communications: fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { maxLength: 3 }),
  })
  .chain(({ held, communications }) => {
    // What a communication names was accepted before it; only the others may have been rejected.
    const named = new Set(communications.flat().map(({ sequence }) => sequence));
    const items = [
      ...held.map((sequence) => documentItem(sequence)),
      ...communications.map((lines, index) => communicationItem(`RC-20260601-${index}`, lines)),
    ];
    const answers = [
      ...documents.map((sequence) =>
        answersTo(
          { kind: 'document', key: keyOf(sequence) },
          named.has(sequence) ? ['accepted'] : ['accepted', 'rejected'],
        ),
      ),
      ...communications.map((_, index) =>
        answersTo({ kind: 'communication', name: `RC-20260601-${index}` }, [
          'accepted',
          'rejected',
        ]),
      ),
    ];
    return fc.tuple(...answers).map((lists) => [...items, ...lists.flat()]);
  });

/** Some of a list, in some order, cut into batches; each item at least once. */
function batchesOf(items: readonly ImportItem[]): Arbitrary<ImportItem[][]> {
  const doubled = fc.subarray([...items]).map((again) => [...items, ...again]);
  return fc
    .tuple(
      doubled.chain((all) => fc.shuffledSubarray(all, { minLength: all.length })),
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 8 }),
    )
    .map(([order, sizes]) => {
      const batches: ImportItem[][] = [];
      const left = [...order];
      for (let turn = 0; left.length > 0; turn += 1) {
        batches.push(left.splice(0, sizes[turn % sizes.length] ?? 1));
      }
      return batches;
    });
}

/** What must become of a document, found without any order at all. */
function expectedStatus(sequence: number, items: readonly ImportItem[]): string {
  const reads = items.map(({ read }) => read);
  const answers = reads.filter((read) => read.kind === 'acknowledgement');
  const own = answers.filter(
    ({ subject }) => subject.kind === 'document' && subject.key.sequence === sequence,
  );
  const effects = reads
    .filter((read) => read.kind === 'communication')
    .filter(({ name }) =>
      answers.some(
        ({ subject, verdict }) =>
          subject.kind === 'communication' && subject.name === name && verdict === 'accepted',
      ),
    )
    .flatMap(({ lines }) => lines.filter((each) => each.sequence === sequence))
    .map(({ effect }) => effect);
  if (own.some(({ verdict }) => verdict === 'rejected')) return 'failed';
  if (effects.includes('voided')) return 'voided';
  const accepted = own.some(({ verdict }) => verdict === 'accepted');
  return accepted || effects.includes('accepted') ? 'succeeded' : 'pending';
}

describe('deciding on imports', () => {
  it('ends in the same state whatever the order and the batches, and refuses nothing', () => {
    const orders = year.chain((items) =>
      fc.record({ items: fc.constant(items), one: batchesOf(items), other: batchesOf(items) }),
    );
    fc.assert(
      fc.property(orders, ({ items, one, other }) => {
        const stores = [one, other].map((batches) => {
          const store = new MemoryStore();
          const outcomes = batches.flatMap((batch) => store.import(batch));
          expect(outcomes.filter(({ outcome }) => outcome === 'rejected')).toEqual([]);
          return store.contents();
        });
        expect(stores[0]).toEqual(stores[1]);
        for (const { number, status } of stores[0]?.documents ?? []) {
          const sequence = Number(String(number).split('-')[1]);
          expect([number, status]).toEqual([number, expectedStatus(sequence, items)]);
        }
        const kept = items.filter(({ read }) => read.kind === 'document').length;
        expect(stores[0]?.documents).toHaveLength(kept);
      }),
      { numRuns: runsOf(400) },
    );
  });

  it('changes nothing when everything comes again', () => {
    const twice = year.chain((items) => fc.tuple(batchesOf(items), batchesOf(items)));
    fc.assert(
      fc.property(twice, ([once, again]) => {
        const store = new MemoryStore();
        for (const batch of once) store.import(batch);
        const before = store.contents();
        const outcomes = again.flatMap((batch) => store.import(batch));
        expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(
          new Set(again.length === 0 ? [] : ['unchanged']),
        );
        expect(store.contents()).toEqual(before);
      }),
      { numRuns: runsOf(200) },
    );
  });

  it('keeps all files of an atomic batch out where one of them is refused', () => {
    const store = new MemoryStore();
    const subject = { kind: 'document', key: keyOf(1) } as const;
    store.import([documentItem(1), answerItem(subject, 'accepted', null)]);
    const before = store.contents();
    const outcomes = store.import([documentItem(2), answerItem(subject, 'rejected', null)], true);
    expect(outcomes[1]).toMatchObject({
      outcome: 'rejected',
      declared: { code: 'acknowledgement_conflict' },
    });
    expect(store.contents()).toEqual(before);
    store.import([documentItem(2), documentItem(3)], true);
    expect(store.contents().documents).toHaveLength(3);
  });

  it('takes the first of two final answers that contradict each other, and refuses the second', () => {
    const subject = { kind: 'document', key: keyOf(1) } as const;
    for (const [first, second] of [
      ['accepted', 'rejected'],
      ['rejected', 'accepted'],
    ] as const) {
      for (const early of [true, false]) {
        const store = new MemoryStore();
        const answer = answerItem(subject, first, null);
        store.import(early ? [answer, documentItem(1)] : [documentItem(1), answer]);
        const [outcome] = store.import([answerItem(subject, second, null)]);
        expect(outcome).toMatchObject({ declared: { code: 'acknowledgement_conflict' } });
        const [document] = store.contents().documents;
        expect(document?.status).toBe(first === 'accepted' ? 'succeeded' : 'failed');
      }
    }
  });

  it('refuses another document under a number that is held', () => {
    const store = new MemoryStore();
    const held = documentItem(1);
    if (held.read.kind !== 'document') expect.fail('no document');
    const { total } = held.read.input;
    // Not left to chance: with the same total and customer it would be the same sale, which it completes.
    const input = { ...held.read.input, total: total.plus(Amount.of('0.01')) };
    const other = { ...held, read: { ...held.read, input }, file: file('another document') };
    store.import([held]);
    expect(store.import([other])).toEqual([
      expect.objectContaining({ outcome: 'rejected', declared: documentCodes.document_conflict }),
    ]);
    expect(store.contents().documents).toHaveLength(1);
  });

  it('gives the file of an answer to a document that had it as JSON only', () => {
    const store = new MemoryStore();
    const item = documentItem(1);
    const acknowledgement = { code: '0', description: '', notes: [], received_at: null };
    if (item.read.kind !== 'document') expect.fail('no document');
    const input = { ...item.read.input, status: 'succeeded' as const, acknowledgement };
    store.import([{ ...item, read: { ...item.read, input } }]);
    const subject = { kind: 'document', key: keyOf(1) } as const;
    const [late] = store.import([answerItem(subject, 'not_received', times[0] ?? null)]);
    expect(late?.outcome).toBe('unchanged');
    const [answer] = store.import([answerItem(subject, 'accepted', times[1] ?? null)]);
    expect(answer?.outcome).toBe('completed');
    expect(store.contents().documents[0]?.kept).toHaveLength(2);
  });

  describe('of tests', () => {
    const subject = { kind: 'document', key: keyOf(1) } as const;

    it('keeps the numbers of tests apart from legal ones', () => {
      const store = new MemoryStore();
      const outcomes = store.import([documentItem(1, 'test'), documentItem(1)]);
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(['stored', 'stored']);
    });

    it('gives an answer to the legal document of its number, and never to a test beside it', () => {
      const store = new MemoryStore();
      store.import([documentItem(1, 'test'), documentItem(1)]);
      store.import([answerItem(subject, 'accepted', null)]);
      const found = store
        .contents()
        .documents.map(({ environment, status }) => [environment, status]);
      expect(new Map(found as [string, string][])).toEqual(
        new Map([
          ['test', 'pending'],
          ['live', 'succeeded'],
        ]),
      );
    });

    it('gives an answer to the test that it came beside, whether a legal document has the number or not', () => {
      const ofTest = answerItem({ ...subject, environment: 'test' }, 'accepted', null);
      for (const others of [[], [documentItem(1)]]) {
        const store = new MemoryStore();
        store.import([...others, documentItem(1, 'test')]);
        expect(store.import([ofTest]).map(({ outcome }) => outcome)).toEqual(['completed']);
        const found = store
          .contents()
          .documents.map(({ environment, status }) => [environment, status]);
        expect(new Map(found as [string, string][]).get('test')).toBe('succeeded');
        expect(new Map(found as [string, string][]).get('live') ?? 'pending').toBe('pending');
        expect(store.import([ofTest]).map(({ outcome }) => outcome)).toEqual(['unchanged']);
      }
      const inOneBatch = new MemoryStore();
      inOneBatch.import([documentItem(1, 'test'), answerItem(subject, 'accepted', null)]);
      expect(inOneBatch.contents().documents[0]?.status).toBe('succeeded');
    });

    it('never gives a test the answer that came beside a legal document', () => {
      const store = new MemoryStore();
      store.import([documentItem(1, 'test')]);
      store.import([answerItem({ ...subject, environment: 'live' }, 'accepted', null)]);
      expect(store.contents().documents[0]?.status).toBe('pending');
    });

    it('refuses the answer of a simulator that came alone, and says what to do', () => {
      const alone = answerItem(subject, 'accepted', null);
      if (alone.read.kind !== 'acknowledgement') expect.fail('no acknowledgement');
      const simulated = { ...alone, read: { ...alone.read, isSimulated: true } };
      const [outcome] = new MemoryStore().import([simulated]);
      expect(outcome).toMatchObject({
        outcome: 'rejected',
        declared: { code: 'acknowledgement_mismatched' },
      });
      expect(String(outcome?.detail)).toContain(
        'is simulated and has no value: import it together with',
      );
    });

    it('refuses an answer alone where only a test waits: it may be of a legal document that comes later', () => {
      const store = new MemoryStore();
      store.import([documentItem(1, 'test')]);
      const alone = answerItem(subject, 'accepted', null);
      const [outcome] = store.import([alone]);
      expect(outcome).toMatchObject({
        outcome: 'rejected',
        declared: { code: 'acknowledgement_mismatched' },
      });
      expect(store.contents().documents[0]?.status).toBe('pending');
      store.import([documentItem(1)]);
      expect(store.import([alone]).map((each) => each.outcome)).toEqual(['completed']);
    });

    it('stores no file twice, once in each environment', () => {
      const store = new MemoryStore();
      store.import([documentItem(1)]);
      const item = documentItem(1);
      if (item.read.kind !== 'document') expect.fail('no document');
      const asTest = { ...item, read: { ...item.read, environment: 'test' as const } };
      expect(store.import([asTest]).map(({ outcome }) => outcome)).toEqual(['unchanged']);
      expect(store.contents().documents).toHaveLength(1);
    });

    it('takes no answer that waits, and heeds no communication, for a test', () => {
      const store = new MemoryStore();
      store.import([
        answerItem(subject, 'accepted', null),
        communicationItem('RC-20260601-1', [{ ...keyOf(1), effect: 'voided' }]),
        answerItem({ kind: 'communication', name: 'RC-20260601-1' }, 'accepted', null),
        documentItem(1, 'test'),
      ]);
      expect(store.contents().documents[0]?.status).toBe('pending');
    });
  });

  it('writes an event for every change, in the order in which they happened', () => {
    const store = new MemoryStore();
    const subject = { kind: 'document', key: keyOf(1) } as const;
    store.import([documentItem(1)]);
    store.import([answerItem(subject, 'not_received', times[0] ?? null)]);
    store.import([answerItem(subject, 'accepted', times[1] ?? null)]);
    store.import([
      communicationItem('RA-20260601-1', [{ ...keyOf(1), effect: 'voided' }]),
      answerItem({ kind: 'communication', name: 'RA-20260601-1' }, 'accepted', null),
    ]);
    expect(store.events.map(({ type }) => type)).toEqual([
      'document.imported',
      'document.not_received',
      'document.accepted',
      'document.voided',
    ]);
    const [document] = store.events;
    expect(new Set(store.events.map(({ documentId }) => documentId)).size).toBe(1);
    expect(JSON.parse(store.events.at(-1)?.data ?? '')).toEqual({ by: 'RA-20260601-1' });
    // Accepted, then voided: there is nothing to send or summarise any more, and then nothing to void.
    expect(store.done).toEqual(Array.from({ length: 5 }, () => document?.documentId));
  });
});

describe('the same sale', () => {
  const held = maker.input(owner.now, { number: 'B001-1' });
  const sale = { total: held.total, currency: 'PEN', customer: held.customer, date: held.date };

  it('has the same total, currency, customer and day', () => {
    expect(isSameSale(sale, { ...sale })).toBe(true);
    const lateOnTheDay = { ...sale, date: `${sale.date.slice(0, 10)}T23:59:59-05:00` };
    expect(isSameSale(sale, lateOnTheDay)).toBe(true);
  });

  it.each([
    ['total', { total: held.total.plus(Amount.of('0.01')) }],
    ['currency', { currency: 'USD' }],
    ['customer', { customer: { ...held.customer, document_number: '20131312955' } }],
    ['day', { date: '2020-02-29T10:00:00-05:00' }],
  ])('is another one with another %s', (_, changes) => {
    expect(isSameSale(sale, { ...sale, ...changes })).toBe(false);
  });
});
