import { describe, expect, it } from 'vitest';
import {
  answerItem,
  communicationItem,
  documentItem,
  file,
  keyOf,
  MemoryStore,
  owner,
  times,
} from '../../../../test/support/memory-import.ts';
import { Amount } from '../../../kernel/amount.ts';
import type { ReadDocument, SignatureCheck } from '../../imports/authority-files.ts';
import { rowOf } from '../../imports/batch-document.ts';
import type { ImportItem } from '../../imports/import.ts';
import { noWrites } from '../writes.ts';
import { documentCodes } from './codes.ts';
import type { DocumentInput } from './document.ts';

const subject = { kind: 'document', key: keyOf(1) } as const;
const dayMs = 86_400_000;

function readOf({ read }: ImportItem): ReadDocument {
  return read.kind === 'document' ? read : expect.fail('no document');
}

const inputOf = (item: ImportItem): DocumentInput => readOf(item).input;

/** The item in other bytes, with another signature or another content. */
function variant(
  item: ImportItem,
  name: string,
  signature: Partial<SignatureCheck> = {},
  changes: Partial<DocumentInput> = {},
): ImportItem {
  const read = readOf(item);
  const input = { ...read.input, ...changes };
  return {
    read: { ...read, input, signature: { ...read.signature, ...signature } },
    file: file(name),
  };
}

/** No other sale of the maker has it: one that is the same by chance completes what is held without a signature. */
const anotherSale = { total: Amount.of('9999999.99') };

const outcomesOf = (store: MemoryStore, items: readonly ImportItem[]) =>
  store.import(items).map(({ outcome }) => outcome);

describe('a document that is new', () => {
  it('is written with its file and the event that it came, and nothing is to be sent', () => {
    const store = new MemoryStore();
    const item = documentItem(1);
    const [outcome] = store.import([item]);
    const [row] = store.last.insert;
    expect(row?.id).toMatch(/^doc_[0-9a-f]{32}$/);
    expect(outcome).toEqual({ outcome: 'stored', documentId: row?.id, detail: '' });
    expect(store.last).toEqual({
      ...noWrites,
      insert: [row],
      files: [{ documentId: row?.id, kind: 'xml', file: item.file }],
      events: [
        expect.objectContaining({
          documentId: row?.id,
          at: owner.now,
          type: 'document.imported',
        }),
      ],
    });
    expect(JSON.parse(store.events[0]?.data ?? '')).toEqual({
      number: 'B001-1',
      environment: 'live',
      source: 'file',
      status: 'pending',
    });
  });

  it('is written as it was composed before, or anew where something happened to it', () => {
    const item = documentItem(1);
    const early = rowOf(inputOf(item), { environment: 'live' }, owner);
    const alone = new MemoryStore();
    alone.import([{ ...item, early }]);
    expect(alone.last.insert[0]).toBe(early);
    const answered = new MemoryStore();
    answered.import([{ ...item, early }, answerItem(subject, 'accepted', null)]);
    const [row] = answered.last.insert;
    expect([row?.id, row?.status]).toEqual([early.id, 'succeeded']);
    const held = new MemoryStore();
    held.import([item]);
    expect(held.import([{ ...item, early }])).toMatchObject([{ outcome: 'unchanged' }]);
    expect(held.last.insert).toEqual([]);
  });

  it('says when it came and when it changed', () => {
    const store = new MemoryStore();
    store.import([documentItem(1)]);
    const id = store.last.insert[0]?.id ?? '';
    store.import([answerItem(subject, 'accepted', null)], false, owner.now + dayMs);
    expect(store.body(id)).toMatchObject({
      created_at: new Date(owner.now).toISOString(),
      updated_at: new Date(owner.now + dayMs).toISOString(),
    });
  });

  it('that comes again writes nothing', () => {
    const store = new MemoryStore();
    store.import([documentItem(1)]);
    const [again] = store.import([documentItem(1)]);
    expect(again?.outcome).toBe('unchanged');
    expect(store.last).toEqual(noWrites);
  });
});

describe('a number', () => {
  // SUNAT 0109 and its like: the document never reached it, and its number may be issued again.
  const released = { status: 'failed', failure_code: '0109', failure_message: 'No.' } as const;

  it('that a document released is free for another, which gets the answers from then on', () => {
    const store = new MemoryStore();
    store.hold({ ...inputOf(documentItem(1)), ...released });
    expect(outcomesOf(store, [documentItem(1)])).toEqual(['stored']);
    const [taken] = store.import([variant(documentItem(1), 'third', {}, anotherSale)]);
    expect(taken).toMatchObject({ outcome: 'rejected', declared: { code: 'document_conflict' } });
    expect(outcomesOf(store, [answerItem(subject, 'accepted', null)])).toEqual(['completed']);
    const found = store.contents().documents.map(({ status, kept }) => [status, kept.length]);
    expect(found.toSorted()).toEqual([
      ['failed', 0],
      ['succeeded', 2],
    ]);
  });

  it('of a rejected document is spent, in the batch that rejects it and afterwards', () => {
    const store = new MemoryStore();
    const batch = [documentItem(1), answerItem(subject, 'rejected', null)];
    const other = variant(documentItem(1), 'other', {}, anotherSale);
    expect(outcomesOf(store, [...batch, other])).toEqual(['stored', 'completed', 'rejected']);
    expect(outcomesOf(store, [other])).toEqual(['rejected']);
  });
});

describe('the state of a document', () => {
  const named = (effect: 'accepted' | 'voided', name: string) => [
    communicationItem(name, [{ ...keyOf(1), effect }]),
    answerItem({ kind: 'communication', name }, 'accepted', null),
  ];

  it('is what the files before made of it, also within a batch', () => {
    const store = new MemoryStore();
    store.import([documentItem(1)]);
    store.import([...named('voided', 'RA-20260601-1'), ...named('accepted', 'RC-20260601-1')]);
    expect(store.contents().documents[0]?.status).toBe('voided');
    expect(store.events.map(({ type }) => type)).toEqual(['document.imported', 'document.voided']);
  });
});

describe('a document that came as JSON', () => {
  const item = documentItem(1);
  const signed = { digest: 'digest of 1' };
  const whole = variant(item, 'whole', signed, { hash: 'digest of 1', taxes: [] });

  it('is completed by its XML: file, digest and taxes', () => {
    const store = new MemoryStore();
    const id = store.hold({ ...inputOf(item), hash: null });
    const [outcome] = store.import([whole]);
    expect(outcome).toEqual({
      outcome: 'completed',
      documentId: id,
      detail: 'The document was held without its XML.',
    });
    expect(store.body(id)).toMatchObject({ hash: 'digest of 1', taxes: [], status: 'pending' });
    expect(store.contents().documents[0]?.kept).toEqual([`xml ${whole.file.sha256}`]);
    expect(store.events).toMatchObject([{ documentId: id, type: 'document.completed' }]);
    expect(outcomesOf(store, [whole])).toEqual(['unchanged']);
  });

  it('says what its XML does from then on, and keeps what a file has no place for', () => {
    const store = new MemoryStore();
    const { metadata, customer, company, ...input } = inputOf(item);
    const held = {
      ...input,
      external_id: 'order-7',
      custom_pdf: 'https://shop.example/7.pdf',
      company: company && { ...company, business_name: 'OLD NAME', email: 'us@shop.example' },
      customer: { ...customer, registration_name: 'R. Quispe', email: 'rosa@example.com' },
      metadata: { ...metadata, seller: 'Luz', customer_address: 'Jr. Lima 1' },
      items: input.items.map((line) => ({ ...line, description: 'As typed' })),
      legends: [{ code: '2006', description: 'As typed' }],
      subtotal: Amount.of('0.01'),
      order_reference: 'typed',
    };
    const id = store.hold(held);
    const { date } = store.body(id);
    const file = variant(item, 'file', signed, {
      hash: 'digest of 1',
      number: 'B001-00000001',
      date: `${date.slice(0, 10)}T00:00:00-05:00`,
      company: company && { ...company, email: '', phone: '' },
      customer: { ...customer, registration_name: 'QUISPE MAMANI ROSA', email: '' },
      metadata: { seller: '', customer_address: '', payments: [] },
      order_reference: null,
    });
    expect(outcomesOf(store, [file])).toEqual(['completed']);
    const came = inputOf(file);
    const expected = rowOf(
      {
        ...came,
        id,
        date,
        external_id: 'order-7',
        custom_pdf: held.custom_pdf,
        company: company && { ...company, email: 'us@shop.example' },
        customer: { ...came.customer, email: 'rosa@example.com' },
        metadata: held.metadata,
      },
      { environment: 'live' },
      owner,
    );
    expect(store.last.replace.map(({ row }) => row)).toEqual([expected]);
    expect(expected.terms.customerFullName).toBe('QUISPE MAMANI ROSA');
  });

  it('may have a hyphen for a customer without number, as earlier versions read it', () => {
    const store = new MemoryStore();
    const { customer } = inputOf(item);
    const unnamed = { ...customer, document_type: '-', document_number: '' };
    store.hold({ ...inputOf(item), hash: null, customer: { ...unnamed, document_number: '-' } });
    const file = variant(item, 'file', signed, { hash: 'digest of 1', customer: unnamed });
    expect(outcomesOf(store, [file])).toEqual(['completed']);
  });

  it('tells the store that its XML changes another document, and only then', () => {
    const reference = { type: 'receipt', number: 'B001-9', date: null } as const;
    const note = variant(item, 'note', signed, { type: 'credit-note', hash: 'd', reference });
    const key = { ...keyOf(1), type: 'credit-note' } as const;
    const file = { ...note, read: { ...readOf(note), key } };
    const replacementOf = (held: DocumentInput['reference']) => {
      const store = new MemoryStore();
      store.hold({ ...inputOf(note), hash: null, reference: held });
      expect(outcomesOf(store, [file])).toEqual(['completed']);
      expect(store.last.replace[0]?.row.reference).toEqual(keyOf(9));
      return store.last.replace[0];
    };
    expect(replacementOf({ ...reference, number: 'B001-8' })?.referenceBefore).toEqual(keyOf(8));
    expect(replacementOf(null)?.referenceBefore).toBeNull();
    expect(replacementOf({ ...reference, number: 'B001-09' })).not.toHaveProperty(
      'referenceBefore',
    );
  });

  it('is completed by an XML of its digest, and not by that of another sale', () => {
    const store = new MemoryStore();
    store.hold({ ...inputOf(item), hash: 'digest of 1' });
    const dearer = variant(item, 'dearer', { digest: 'other' }, { total: Amount.of('0.01') });
    expect(outcomesOf(store, [dearer])).toEqual(['rejected']);
    expect(outcomesOf(store, [whole])).toEqual(['completed']);
  });
});

describe('a second XML', () => {
  const item = documentItem(1);
  const unsigned = variant(item, 'unsigned', { state: 'absent' }, { hash: null });
  const signed = variant(item, 'signed', { digest: 'd' }, { hash: 'd' });

  it('brings the signature that the first lacks', () => {
    const store = new MemoryStore();
    expect(outcomesOf(store, [unsigned])).toEqual(['stored']);
    const [completed] = store.import([signed]);
    expect(completed).toMatchObject({
      outcome: 'completed',
      detail: 'The document was held without its signature.',
    });
    expect(store.contents().documents[0]?.kept).toEqual([`xml ${signed.file.sha256}`]);
  });

  it('says what the document says from then on, also within a batch', () => {
    const items = inputOf(item).items.map((line) => ({ ...line, description: 'As signed' }));
    const other = variant(item, 'other', { digest: 'd' }, { hash: 'd', items });
    for (const batches of [[[unsigned], [other]], [[unsigned, other]]]) {
      const store = new MemoryStore();
      const [first] = batches.flatMap((batch) => store.import(batch));
      const { documentId } = first as { documentId: string };
      const { items: shown } = store.body(documentId);
      expect(shown.map(({ description }) => description)).toEqual(items.map(() => 'As signed'));
    }
  });

  it('is refused where it brings no signature that holds', () => {
    const store = new MemoryStore();
    store.import([unsigned]);
    const forged = variant(item, 'forged', { state: 'invalid', digest: 'd' }, { hash: 'd' });
    const plain = variant(item, 'plain', { state: 'absent' }, { hash: null });
    expect(outcomesOf(store, [forged, plain])).toEqual(['rejected', 'rejected']);
  });

  it('of the same digest is the same document in other bytes, where its signature holds', () => {
    const store = new MemoryStore();
    const [first] = store.import([signed]);
    const digest = { digest: 'd' };
    expect(outcomesOf(store, [variant(item, 'respelt', digest)])).toEqual(['unchanged']);
    const invalid = { ...digest, state: 'invalid' } as const;
    expect(outcomesOf(store, [variant(item, 'forged', invalid)])).toEqual(['rejected']);
    const other = variant(item, 'other', { digest: 'e' }, { hash: 'e' });
    const { documentId } = first as { documentId: string };
    expect(store.import([other])).toEqual([
      {
        outcome: 'rejected',
        declared: documentCodes.document_conflict,
        detail: `Another document is stored under receipt B001-1: ${documentId}.`,
      },
    ]);
  });
});

it('an answer that was sent before the document is kept with it, and not beside it', () => {
  const store = new MemoryStore();
  const answer = answerItem(subject, 'accepted', times[0] ?? null);
  const [early] = store.import([answer]);
  expect(early).toMatchObject({ outcome: 'completed', documentId: null });
  expect(store.last.filings).toMatchObject([{ kind: 'acknowledgement', lines: [] }]);
  const name = store.last.filings[0]?.name;
  store.import([documentItem(1)]);
  expect(store.last.dropFilings).toEqual([{ environment: 'live', name, kind: 'acknowledgement' }]);
  expect(store.contents().filings).toEqual([]);
  expect(store.contents().documents[0]?.kept).toContain(`cdr ${answer.file.sha256}`);
});

it('is voided by a communication that was accepted before it came, with the event of it', () => {
  const store = new MemoryStore();
  const name = 'RA-20260601-1';
  const accepted = answerItem({ kind: 'communication', name }, 'accepted', null);
  store.import([communicationItem(name, [{ ...keyOf(1), effect: 'voided' }]), accepted]);
  store.import([documentItem(1)]);
  expect(store.contents().documents[0]?.status).toBe('voided');
  const last = store.events.at(-1);
  expect([last?.type, JSON.parse(last?.data ?? '')]).toEqual(['document.voided', { by: name }]);
});
