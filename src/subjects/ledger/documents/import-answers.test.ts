import { describe, expect, it } from 'vitest';
import {
  answerItem,
  communicationItem,
  documentItem,
  file,
  keyOf,
  MemoryStore,
  times,
} from '../../../../test/support/memory-import.ts';
import { importCodes, importMessages } from '../../imports/codes.ts';
import { type ImportItem, importKeys } from '../../imports/import.ts';
import { noWrites } from '../writes.ts';
import { documentTypes } from './document.ts';

const subject = { kind: 'document', key: keyOf(1) } as const;
const name = 'RA-20260601-1';
const voids = [{ ...keyOf(1), effect: 'voided' }] as const;
const accepts = [{ ...keyOf(1), effect: 'accepted' }] as const;
const [early = null, late = null] = times;

const outcomesOf = (store: MemoryStore, items: readonly ImportItem[]) =>
  store.import(items).map(({ outcome }) => outcome);

describe('an answer to a document', () => {
  it('says to which one, and what the authority said', () => {
    const store = new MemoryStore();
    store.import([documentItem(1)]);
    const documentId = store.last.insert[0]?.id;
    const answer = answerItem(subject, 'accepted', early);
    const detail = `0 accepted at ${early}`;
    expect(store.import([answer])).toEqual([{ outcome: 'completed', documentId, detail }]);
    const same = { outcome: 'unchanged', documentId, detail: '' };
    expect(store.import([answer])).toEqual([same]);
    expect(store.import([answerItem(subject, 'accepted', late)])).toEqual([same]);
    expect(store.last).toEqual(noWrites);
    expect(store.import([answerItem(subject, 'rejected', late)])).toEqual([
      {
        outcome: 'rejected',
        declared: importCodes.acknowledgement_conflict,
        detail: 'B001-1 has an acknowledgement already that says otherwise.',
      },
    ]);
  });

  it('that comes before it is weighed with the one that waits', () => {
    const store = new MemoryStore();
    const waiting = answerItem(subject, 'accepted', late);
    const text = 'The acknowledgement is kept until its document comes.';
    const stored = { outcome: 'completed', documentId: null, detail: text };
    expect(store.import([waiting])).toEqual([stored]);
    expect(store.import([waiting])).toEqual([
      { outcome: 'unchanged', documentId: null, detail: '' },
    ]);
    expect(store.import([answerItem(subject, 'rejected', early)])).toMatchObject([
      { outcome: 'rejected', declared: importCodes.acknowledgement_conflict },
    ]);
    const earlier = answerItem(subject, 'accepted', early);
    expect(store.import([earlier])).toEqual([stored]);
    expect(store.contents().filings.map(({ sha256 }) => sha256)).toEqual([earlier.file.sha256]);
  });

  it('that was kept with the mark of our own links gives its document none', () => {
    const store = new MemoryStore();
    const waiting = answerItem(subject, 'accepted', early);
    const read = { ...waiting.read, description: 'a\u007f/files/b', notes: ['\u007fid\u007f'] };
    store.import([{ ...waiting, read } as ImportItem]);
    store.import([documentItem(1)]);
    const { acknowledgement } = JSON.parse(store.last.insert[0]?.body ?? '{}');
    expect(acknowledgement).toMatchObject({ description: 'a /files/b', notes: [' id '] });
  });

  it('leaves a test alone that was answered without one', () => {
    const store = new MemoryStore();
    const item = documentItem(1, 'test');
    if (item.read.kind !== 'document') expect.fail('no document');
    const input = { ...item.read.input, status: 'voided' } as const;
    store.import([{ ...item, read: { ...item.read, input } }]);
    store.import([answerItem(subject, 'accepted', early)]);
    expect(store.contents().filings).toHaveLength(1);
    expect(store.contents().documents[0]?.kept).toHaveLength(1);
  });
});

describe('an answer whose file does not say the type of its document', () => {
  const unnamed = { kind: 'number', series: 'B001', sequence: 1 } as const;

  it('is given to the one document with the number', () => {
    const store = new MemoryStore();
    store.import([documentItem(1)]);
    expect(outcomesOf(store, [answerItem(unnamed, 'accepted', null)])).toEqual(['completed']);
    expect(store.contents().documents[0]?.status).toBe('succeeded');
    expect(outcomesOf(store, [answerItem(unnamed, 'accepted', null)])).toEqual(['unchanged']);
  });

  it('is refused where no document has the number, or several do', () => {
    const store = new MemoryStore();
    const answer = answerItem(unnamed, 'accepted', null);
    const refused = expect.objectContaining({
      outcome: 'rejected',
      declared: importCodes.invalid_document,
      detail: importMessages.acknowledgement_without_type,
    });
    expect(store.import([answer])).toEqual([refused]);
    const receipt = documentItem(1);
    if (receipt.read.kind !== 'document') expect.fail('no document');
    const key = { ...receipt.read.key, type: 'credit-note' } as const;
    const input = { ...receipt.read.input, type: 'credit-note' } as const;
    store.import([receipt, { read: { ...receipt.read, key, input }, file: file('note') }]);
    expect(store.import([answer])).toEqual([refused]);
    expect(store.contents().documents.map(({ status }) => status)).toEqual(['pending', 'pending']);
  });
});

describe('a communication', () => {
  const answered = answerItem({ kind: 'communication', name }, 'accepted', early);

  it('waits for its answer, and takes effect with it', () => {
    const store = new MemoryStore();
    store.import([documentItem(1)]);
    const stored = (detail: string) => [{ outcome: 'stored', documentId: null, detail }];
    expect(store.import([communicationItem(name, voids)])).toEqual(
      stored(`${name} names 1 documents; waiting for its acknowledgement.`),
    );
    expect(store.contents().documents[0]?.status).toBe('pending');
    expect(store.import([answered])).toEqual([
      { outcome: 'completed', documentId: null, detail: `${name}: 0 accepted at ${early}` },
    ]);
    expect(store.contents().documents[0]?.status).toBe('voided');
    const other = 'RC-20260601-2';
    store.import([answerItem({ kind: 'communication', name: other }, 'accepted', early)]);
    expect(store.import([communicationItem(other, accepts)])).toEqual(
      stored(`${other} names 1 documents; accepted by the authority.`),
    );
  });

  it.each(['rejected', 'not_received'] as const)('that is %s changes nothing', (verdict) => {
    const store = new MemoryStore();
    const refused = answerItem({ kind: 'communication', name }, verdict, early);
    store.import([documentItem(1), communicationItem(name, voids), refused]);
    store.import([documentItem(2)]);
    expect(store.contents().documents.map(({ status }) => status)).toEqual(['pending', 'pending']);
  });

  it('keeps the answer that weighs more, and refuses one that contradicts it', () => {
    const store = new MemoryStore();
    const to = { kind: 'communication', name } as const;
    store.import([communicationItem(name, voids), answered]);
    expect(store.import([answerItem(to, 'accepted', late)])).toEqual([
      { outcome: 'unchanged', documentId: null, detail: '' },
    ]);
    expect(store.last).toEqual(noWrites);
    expect(store.import([answerItem(to, 'rejected', late)])).toEqual([
      {
        outcome: 'rejected',
        declared: importCodes.acknowledgement_conflict,
        detail: `${name} has an acknowledgement already that says otherwise.`,
      },
    ]);
  });
});

describe('a batch asks for', () => {
  const held = (environment: 'test' | 'live') => ({ ...keyOf(1), environment });

  it('the number of a document, and what waits for it', () => {
    expect(importKeys([documentItem(1, 'test')])).toEqual({
      numbers: [held('test'), held('live')],
      filings: [{ environment: 'live', name: 'receipt B001-1' }],
    });
  });

  it('the legal documents that a communication names, and what was filed under its name', () => {
    const { numbers, filings } = importKeys([communicationItem(name, voids)]);
    expect(numbers).toEqual([{ ...voids[0], environment: 'live' }]);
    expect(filings).toEqual([{ environment: 'live', name }]);
  });

  it('the documents that an answer may be about, in both environments', () => {
    expect(importKeys([answerItem(subject, 'accepted', null)])).toEqual({
      numbers: [held('test'), held('live')],
      filings: [{ environment: 'live', name: 'receipt B001-1' }],
    });
    const unnamed = { kind: 'number', series: 'B001', sequence: 1 } as const;
    const keys = importKeys([answerItem(unnamed, 'accepted', null)]);
    expect(keys.filings).toEqual([]);
    expect(keys.numbers).toEqual(
      documentTypes.flatMap((type) => [
        { ...held('test'), type },
        { ...held('live'), type },
      ]),
    );
    const to = { kind: 'communication', name } as const;
    expect(importKeys([answerItem(to, 'accepted', null)])).toEqual({
      numbers: [],
      filings: [{ environment: 'live', name }],
    });
  });
});
