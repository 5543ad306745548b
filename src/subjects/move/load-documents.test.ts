import { describe, expect, it } from 'vitest';
import {
  company,
  incoming,
  known,
  now,
  other,
  pending,
} from '../../../test/support/load-records.ts';
import { Amount } from '../../kernel/amount.ts';
import { newId } from '../../kernel/ids.ts';
import { snapshotOf } from '../ledger/documents/compose-document.ts';
import type { DocumentInput } from '../ledger/documents/document.ts';
import { readDocument } from '../ledger/documents/read-document.ts';
import { decideLoad, loadKeys } from './load-documents.ts';

describe('loading documents', () => {
  it('inserts what is not held, with the event that it came', () => {
    const input = pending({ id: undefined as never });
    const { writes, result } = decideLoad([incoming(input)], { documents: [] });
    expect(result).toEqual(['stored']);
    expect(writes.insert).toHaveLength(1);
    expect(writes.events).toMatchObject([{ type: 'document.imported' }]);
    expect(writes.work).toEqual([]);
  });

  it('of an export writes no event of its own: the export brings them', () => {
    const { writes } = decideLoad([incoming(pending(), true)], { documents: [] });
    expect(writes.insert).toHaveLength(1);
    expect(writes.events).toEqual([]);
  });

  it.each(['succeeded', 'voided', 'failed'] as const)(
    'takes a later state: pending becomes %s, with its event, and is not sent any more',
    (status) => {
      const before = pending();
      const failure = status === 'failed' ? { failure_code: '2335', failure_message: 'No.' } : {};
      const later = incoming({ ...before, status, ...failure }, true);
      const { writes, result } = decideLoad([later], { documents: [known(before)] });
      expect(result).toEqual(['stored']);
      expect(writes.replace).toMatchObject([
        { row: { status }, fingerprintBefore: known(before).fingerprint },
      ]);
      expect(writes.insert).toEqual([]);
      expect(writes.dropWork).toContainEqual({ kind: 'send_document', subjectId: before.id });
      const types = { succeeded: 'accepted', voided: 'voided', failed: 'rejected' };
      expect(writes.events.map(({ type }) => type)).toEqual([`document.${types[status]}`]);
    },
  );

  it.each([
    ['an earlier state', { status: 'pending' }],
    ['another total', { status: 'voided', total: Amount.of('1.23') }],
  ] as const)('refuses %s of what is held', (_, changes) => {
    const held = pending({ status: 'succeeded' });
    const { writes, result } = decideLoad([incoming({ ...held, ...changes })], {
      documents: [known(held)],
    });
    expect(result).toEqual([expect.objectContaining({ code: 'document_conflict' })]);
    expect(writes.replace).toEqual([]);
  });

  it('completes what is held with the answer and the hash that it lacks, and loses neither again', () => {
    const acknowledgement = { code: '0', description: 'ok', notes: [], received_at: null };
    const held = pending({ status: 'succeeded', hash: null });
    const whole = { ...held, acknowledgement, hash: 'q0V2x1aXJc1vVqJ2WmJkE0xJYFk=' };
    const { writes, result } = decideLoad([incoming(whole), incoming(held)], {
      documents: [known(held)],
    });
    expect(result).toEqual(['stored', 'unchanged']);
    expect(writes.replace.map(({ row }) => readDocument(row.body))).toMatchObject([
      { acknowledgement, hash: whole.hash, status: 'succeeded' },
    ]);
    expect(writes.events.map(({ type }) => type)).toEqual(['document.completed']);
    expect(writes.dropWork).toEqual([]);
  });

  it('asks the regime whether an acceptance that it learns of has observations', () => {
    const held = pending();
    const typesAfter = (code: string, notes: string[]) => {
      const acknowledgement = { code, description: 'ok', notes, received_at: null };
      const later = { ...held, status: 'succeeded', acknowledgement } as const;
      const { writes } = decideLoad([incoming(later)], { documents: [known(held)] });
      return writes.events.map(({ type }) => type);
    };
    expect(typesAfter('0', [])).toEqual(['document.accepted']);
    expect(typesAfter('0', ['4252 - x'])).toEqual(['document.observed']);
    expect(typesAfter('4252', [])).toEqual(['document.observed']);
  });

  it('keeps the hash and the answer where a later state comes without them', () => {
    const acknowledgement = { code: '0', description: 'ok', notes: [], received_at: null };
    const hash = 'q0V2x1aXJc1vVqJ2WmJkE0xJYFk=';
    const held = pending({ status: 'succeeded', hash, acknowledgement });
    const voided = { ...held, status: 'voided', hash: null, acknowledgement: null } as const;
    const { writes } = decideLoad([incoming(voided)], { documents: [known(held)] });
    expect(writes.replace.map(({ row }) => readDocument(row.body))).toMatchObject([
      { acknowledgement, hash, status: 'voided' },
    ]);
  });

  it('changes nothing where the same comes again, also in another spelling', () => {
    const held = pending({ total: Amount.of('118.00') });
    const state = { documents: [known(held)] };
    expect(decideLoad([incoming(held)], state).result).toEqual(['unchanged']);
    const respelt = { ...held, total: Amount.of('118') };
    const { result, writes } = decideLoad([incoming(respelt)], state);
    expect(result).toEqual(['unchanged']);
    expect(writes.replace).toEqual([]);
  });

  describe('where the date is held with the offset of another zone', () => {
    const date = '2026-11-01T04:30:00.5Z';
    const inLima = { date: '2026-10-31T23:30:00.5-05:00' };
    const held = pending({ date });
    const released = pending({ date, status: 'failed', failure_code: null });
    const outcomeOf = (input: DocumentInput, before = held) =>
      decideLoad([incoming(input)], { documents: [known(before)] });

    it('changes nothing, with or without an id, also where the number was released', () => {
      for (const before of [held, released]) {
        const { id: _, ...bare } = { ...before, ...inLima };
        for (const input of [{ ...before, ...inLima }, bare]) {
          const { result, writes } = outcomeOf(input, before);
          expect(result).toEqual(['unchanged']);
          expect([...writes.insert, ...writes.replace]).toEqual([]);
        }
      }
    });

    it('takes a later state, and leaves the date as it is held', () => {
      const { result, writes } = outcomeOf({ ...held, ...inLima, status: 'succeeded' });
      expect(result).toEqual(['stored']);
      expect(writes.replace.map(({ row }) => readDocument(row.body))).toMatchObject([
        { date, status: 'succeeded' },
      ]);
    });

    it('refuses another moment', () => {
      const { result } = outcomeOf({ ...held, date: '2026-11-01T04:30:00-05:00' });
      expect(result).toEqual([expect.objectContaining({ code: 'document_conflict' })]);
    });

    it('is another document where it says something else and holds no number', () => {
      const { id: _, ...bare } = { ...released, ...inLima, observation: 'other' };
      expect(outcomeOf(bare, released).result).toEqual(['stored']);
    });
  });

  it('does not mind what the service gives: links, logo, and when it was loaded', () => {
    const held = pending({ total: Amount.of('118.00') });
    const logo = 'https://elsewhere.test/logo.png';
    const issuer = { ...snapshotOf(company), logo };
    const changes = {
      company: issuer,
      document_pdf: 'https://elsewhere.test/1',
    };
    const record = incoming({ ...held, ...changes, total: Amount.of('118') }, false, now + 1000);
    const { result, writes } = decideLoad([record], { documents: [known(held)] });
    expect(result).toEqual(['unchanged']);
    expect(writes.replace).toEqual([]);
  });

  it('keeps the taxes of what is held where a record does not say them, and takes those it says', () => {
    const tax = { code: '1000', base: null, amount: Amount.of('18'), percentage: null };
    const held = pending({ taxes: [tax] });
    const state = { documents: [known(held)] };
    const { taxes: _, ...silent } = { ...held, status: 'succeeded' as const };
    const taxesAfter = (input: typeof held) => {
      const { writes, result } = decideLoad([incoming(input)], state);
      expect(result).toEqual(['stored']);
      return writes.replace.map(({ row }) => readDocument(row.body).taxes?.length);
    };
    expect(taxesAfter(silent)).toEqual([1]);
    expect(taxesAfter({ ...silent, taxes: [tax] })).toEqual([1]);
    const others = incoming({ ...silent, taxes: [] });
    expect(decideLoad([others], state).result).toEqual([
      expect.objectContaining({ code: 'document_conflict' }),
    ]);
  });

  it('without an id is its equal, though that released its number', () => {
    const unsent = pending({ status: 'failed', failure_code: null });
    const { id: _, ...same } = unsent;
    const { result, writes } = decideLoad([incoming(same)], { documents: [known(unsent)] });
    expect(result).toEqual(['unchanged']);
    expect(writes.insert).toEqual([]);
    const withId = incoming({ ...same, id: newId('doc') });
    expect(decideLoad([withId], { documents: [known(unsent)] }).result).toEqual(['stored']);
  });

  it('says what another document is stored under: its id, or its number', () => {
    const held = pending({ status: 'succeeded' });
    const detailsOf = (input: typeof held) =>
      decideLoad([incoming(input)], { documents: [known(held)] }).result;
    const detail = (what: string) => [
      {
        code: 'document_conflict',
        detail: `Another document is stored under ${what}, and this is no later state of it.`,
      },
    ];
    expect(detailsOf({ ...held, status: 'pending' })).toEqual(detail(`id ${held.id}`));
    const stranger = { ...held, id: newId('doc'), observation: 'other' };
    expect(detailsOf(stranger)).toEqual(detail(`invoice ${held.number}`));
  });

  it('without an id is the document that holds its number', () => {
    const held = pending();
    const { id: _, ...same } = held;
    const state = { documents: [known(held)] };
    expect(decideLoad([incoming(same)], state).result).toEqual(['unchanged']);
    const later = decideLoad([incoming({ ...same, status: 'succeeded' })], state);
    expect(later.result).toEqual(['stored']);
    expect(later.writes.replace[0]?.row.id).toBe(held.id);
    const another = { ...same, id: newId('doc'), status: 'succeeded' as const };
    expect(decideLoad([incoming(another)], state).result).toEqual([
      expect.objectContaining({ code: 'document_conflict' }),
    ]);
  });

  it('takes the number of a document that released it, and of one in the other environment', () => {
    const unsent = pending({ status: 'failed', failure_code: null });
    const fresh = { ...pending(), number: unsent.number };
    const released = { documents: [known(unsent)] };
    expect(decideLoad([incoming(fresh)], released).result).toEqual(['stored']);
    const test = pending({ environment: 'test' });
    const legal = { ...pending(), number: test.number };
    const both = decideLoad([incoming(test), incoming(legal)], { documents: [] });
    expect(both.result).toEqual(['stored', 'stored']);
  });

  it('refuses the id of a document of another company', () => {
    const held = pending();
    const state = { documents: [known(held, { companyId: other.id })] };
    expect(decideLoad([incoming(held)], state).result).toEqual([
      expect.objectContaining({ code: 'document_conflict' }),
    ]);
  });

  it('sees records of the same batch: a document and its later state are one insert', () => {
    const first = pending();
    const batch = [incoming(first), incoming({ ...first, status: 'succeeded' }), incoming(first)];
    const { writes, result } = decideLoad(batch, { documents: [] });
    expect(result).toEqual([
      'stored',
      'stored',
      expect.objectContaining({ detail: expect.any(String) }),
    ]);
    expect(writes.insert.map(({ status }) => status)).toEqual(['succeeded']);
    expect(writes.replace).toEqual([]);
    expect(writes.events.map(({ type }) => type)).toEqual([
      'document.imported',
      'document.accepted',
    ]);
  });

  it('keeps the environment of what is held where a record does not say it', () => {
    const held = pending({ environment: 'test' });
    const { environment: _, ...silent } = held;
    const { writes, result } = decideLoad([incoming({ ...silent, status: 'succeeded' })], {
      documents: [known(held)],
    });
    expect(result).toEqual(['stored']);
    expect(writes.replace[0]?.row.environment).toBe('test');
  });

  it('refuses a record that says another environment than is held', () => {
    const held = pending();
    const { result } = decideLoad([incoming({ ...held, environment: 'test' })], {
      documents: [known(held)],
    });
    expect(result).toEqual([expect.objectContaining({ code: 'document_conflict' })]);
  });

  it('asks for ids and numbers', () => {
    const one = incoming(pending());
    expect(loadKeys([one])).toEqual({ ids: [one.row.id], numbers: [one.row] });
  });
});
