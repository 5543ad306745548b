import { expect, it } from 'vitest';
import { leasedWork } from '../../../../test/support/delivery-states.ts';
import {
  documentMaker,
  peru,
  testAccount,
  testCompany,
} from '../../../../test/support/documents.ts';
import { decideIssues, issueKeys } from '../../../issuing/issue.ts';
import { noteSumsOf } from '../../../issuing/note-sums.ts';
import { Amount } from '../../../kernel/amount.ts';
import type { LockedDocument, NumberRequest } from '../issue-queue.ts';
import type { KeptFile } from '../rows.ts';
import type { ChangedDocument, State } from '../state.ts';

const account = testAccount();
const maker = documentMaker(account, testCompany(account), 'issued notes');
const now = Date.UTC(2026, 5, 1);
const environment = 'test';
const invoice = { environment, type: 'invoice', series: 'F001', sequence: 7 } as const;
const series = { environment, type: 'credit-note', series: 'FC01' } as const;
const xml: KeptFile = {
  name: 'x.xml',
  sha256: '',
  size: 0,
  encoding: 'identity',
  bytes: Buffer.alloc(0),
};

function noteRow(number: string, total: Amount) {
  const said = { type: 'credit-note', number, total, currency: 'PEN', status: 'pending' } as const;
  return maker.row(now, { ...said, environment });
}

const unheld: LockedDocument = { changed: undefined, isVoiding: false };

/** A credit note on an invoice of 100 that refuses to give back more than is left. */
function credit(soles: number): NumberRequest {
  const total = Amount.of(String(soles));
  const check = ([{ changed } = unheld]: readonly LockedDocument[]) => {
    if (changed === undefined) return;
    const { credited } = noteSumsOf(changed.notes, 'PEN');
    if (credited.plus(total).compare(Amount.of('100')) > 0) throw new Error('too much');
  };
  return {
    ...series,
    number: null,
    numbering: peru.numbering,
    request: { idempotencyKey: null, requestHash: String(soles) },
    now,
    datedAt: null,
    summariseAt: null,
    change: { documents: [{ ...invoice, documentId: invoiceRow.id }], check },
    make: (number) => ({ number, row: noteRow(number, total), xml }),
  };
}

const invoiceRow = maker.row(now, { number: 'F001-7', status: 'pending', environment });
const sale = { environment, type: 'invoice', series: 'F001' } as const;

/** The invoice itself, under its own number. */
function sold(): NumberRequest {
  return {
    ...credit(0),
    ...sale,
    number: { sequence: 7, text: 'F001-7' },
    change: null,
    make: (number) => ({ number, row: invoiceRow, xml }),
  };
}

function stateWith(changed: State['changed']) {
  return {
    series: [{ ...series, next: 1, createdAt: null }],
    holders: [],
    issuances: [],
    requestKeys: [],
    named: [],
    changed,
    waiting: [],
    work: [],
    filings: [],
  };
}

const held: ChangedDocument = {
  ...invoice,
  documentId: invoiceRow.id,
  status: 'pending',
  body: invoiceRow.body,
  notes: [],
};

function kindsOf(changed: State['changed'], ...totals: readonly number[]) {
  const { writes, result } = decideIssues(stateWith(changed), totals.map(credit));
  const sequences = writes.insert.map(({ sequence }) => sequence);
  return { kinds: result.map(({ kind }) => kind), sequences };
}

it('asks for the documents that notes change', () => {
  expect(issueKeys([credit(1)]).changed).toMatchObject([invoice]);
  expect(issueKeys([{ ...credit(1), change: null }]).changed).toEqual([]);
});

it('sees the notes of its own batch, and gives a refused one no number', () => {
  expect(kindsOf([held], 60, 41, 40, 1)).toEqual({
    kinds: ['issued', 'refused', 'issued', 'refused'],
    sequences: [1, 2],
  });
});

it('sees the notes that were issued before', () => {
  const notes = [noteRow('FC09-1', Amount.of('70'))];
  expect(kindsOf([{ ...held, notes }], 31, 30).kinds).toEqual(['refused', 'issued']);
});

it('compares notes on other documents, or of another environment, with their own', () => {
  const notes = [noteRow('FC09-1', Amount.of('70'))];
  const others = [
    { ...held, sequence: 8, notes },
    { ...held, environment: 'live' as const, notes },
  ];
  expect(kindsOf([...others, held], 100).kinds).toEqual(['issued']);
});

it('leaves a note on a document that is not held to the authority', () => {
  expect(kindsOf([], 500, 500).kinds).toEqual(['issued', 'issued']);
});

it('asks a note on a document that nobody holds any more', () => {
  const asked: unknown[] = [];
  const check = (now: readonly LockedDocument[]) => {
    asked.push(...now);
    throw new Error('released');
  };
  const documents = [{ ...invoice, documentId: invoiceRow.id }];
  const note = { ...credit(1), change: { documents, check } };
  expect(decideIssues(stateWith([]), [note]).result).toEqual([
    { kind: 'refused', error: new Error('released') },
  ]);
  expect(asked).toEqual([unheld]);
});

it('tells a note whether what it changes is being voided since, and asks for what says so', () => {
  const asked: boolean[] = [];
  const check = (now: readonly LockedDocument[]) =>
    asked.push(...now.map(({ isVoiding }) => isVoiding));
  const number = { ...invoice, documentId: invoiceRow.id };
  const note = { ...credit(1), change: { documents: [number], check } };
  const asWork = (work: State['work']) =>
    decideIssues({ ...stateWith([held]), work }, [note]).result.length;
  asWork([]);
  asWork([leasedWork(invoiceRow.id, 'void_document')]);
  asWork([leasedWork('another', 'void_document')]);
  expect(asked).toEqual([false, true, false]);
  expect(issueKeys([note])).toMatchObject({ numbers: [number], workOf: [invoiceRow.id] });
  const elsewhere = { documents: [{ ...number, documentId: null }], check };
  expect(issueKeys([{ ...note, change: elsewhere }])).toMatchObject({ numbers: [], workOf: [] });
});

it('compares a note with the document that its own batch issued before it', () => {
  const { result } = decideIssues(stateWith([]), [sold(), credit(60), credit(41)]);
  expect(result.map(({ kind }) => kind)).toEqual(['issued', 'issued', 'refused']);
});

it('tells a note of every document that it changes, in the order that it names them', () => {
  const second = { ...invoice, sequence: 8 };
  const asked: unknown[] = [];
  const check = (now: readonly LockedDocument[]) =>
    asked.push(...now.map(({ changed }) => changed?.sequence));
  const documents = [invoice, { ...invoice, sequence: 9 }, second].map((number) => {
    return { ...number, documentId: null };
  });
  const note = { ...credit(1), change: { documents, check } };
  expect(issueKeys([note]).changed).toMatchObject(documents);
  decideIssues(stateWith([{ ...held, ...second }, held]), [note]);
  expect(asked).toEqual([7, undefined, 8]);
});
