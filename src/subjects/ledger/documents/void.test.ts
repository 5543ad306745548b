import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  keptFile,
  knownDocument,
  leasedWork,
  now,
  owner,
  stateOf,
} from '../../../../test/support/delivery-states.ts';
import { voidingWindow } from '../filings/communicate.ts';
import type { Filing } from '../rows.ts';
import type { State } from '../state.ts';
import { noWrites } from '../writes.ts';
import type { DocumentInput } from './document.ts';
import { decideVoid, voidKeys } from './void.ts';

const reason = 'ERROR EN RUC';

function decide(
  changes: Partial<DocumentInput>,
  given: (id: string) => Partial<State> = () => ({}),
  at = now,
  idempotencyKey: string | null = null,
) {
  const known = knownDocument(changes);
  const { environment, type, series, sequence, id: documentId } = known;
  const number = { environment, type, series, sequence };
  const state = stateOf({ documents: [known], ...given(documentId) });
  const request = { documentId, number, reason, idempotencyKey };
  const decided = decideVoid(request, state, { ...owner, now: at });
  return { ...decided, documentId };
}

const invoice = { type: 'invoice', number: 'F001-7' } as const;
const receipt = { type: 'receipt', number: 'B001-7' } as const;
const day = 86_400_000;
const gathered = now + voidingWindow.quietMs;

it('asks for the document, its number and its work', () => {
  const number = { environment: 'test', type: 'invoice', series: 'F001', sequence: 7 } as const;
  const request = { documentId: 'doc_7', number, reason: '' };
  const keys = { ids: ['doc_7'], numbers: [number], workOf: ['doc_7'] };
  expect(voidKeys({ ...request, idempotencyKey: null })).toEqual({ ...keys, requestKeys: [] });
  expect(voidKeys({ ...request, idempotencyKey: 'end 7' }).requestKeys).toMatchObject([
    { environment: 'test', operation: 'void', key: 'end 7' },
  ]);
});

describe('a request to void under a key', () => {
  const asked = (documentId: string, changes: object = {}) => ({
    requestKeys: [
      {
        environment: 'test' as const,
        operation: 'void' as const,
        key: 'end 7',
        documentId,
        requestHash: hash('sha256', reason, 'hex'),
        ...changes,
      },
    ],
  });
  const again = (status: 'succeeded' | 'voided', changes: object = {}) =>
    decide({ ...invoice, status }, (id) => asked(id, changes), now, 'end 7');

  it('is remembered by it', () => {
    for (const status of ['succeeded', 'voided'] as const) {
      const { writes, documentId } = decide({ ...invoice, status }, undefined, now, 'end 7');
      expect(writes.requestKeys).toMatchObject(asked(documentId).requestKeys);
    }
  });

  it('starts no second voiding, whatever became of the first', () => {
    expect(again('succeeded')).toMatchObject({ writes: noWrites, result: 'repeated' });
    expect(again('voided')).toMatchObject({ writes: noWrites, result: 'voided' });
  });

  it('is refused where the key was used for another document or reason', () => {
    const code = 'idempotency_key_reused';
    for (const changes of [{ documentId: 'doc_8' }, { requestHash: 'a'.repeat(64) }]) {
      expect(() => again('succeeded', changes)).toThrow(expect.objectContaining({ code }));
    }
  });
});

describe('a request to void', () => {
  it('waits for its communication; the document stays as it is', () => {
    const { writes, result, documentId } = decide({ ...invoice, status: 'succeeded' });
    expect(result).toBe('requested');
    expect(writes.replace).toEqual([]);
    expect(writes.work).toMatchObject([
      { kind: 'void_document', subjectId: documentId, dueAt: gathered, state: 'due' },
    ]);
    expect(JSON.parse(writes.work[0]?.detail ?? '')).toEqual({ reason: 'ERROR EN RUC' });
    expect(writes.events.map(({ type }) => type)).toEqual(['document.void_requested']);
  });

  it('is refused for an invoice that waits, and taken for a receipt', () => {
    const waits = { ...invoice, status: 'pending' } as const;
    expect(() => decide(waits)).toThrow('not answered yet');
    expect(() => decide(waits)).toThrow(expect.objectContaining({ code: 'void_not_allowed' }));
    expect(decide({ ...receipt, status: 'pending' }).result).toBe('requested');
  });

  it('waits for others no longer than the term: the last one of a day goes at once', () => {
    const issued = '2026-11-08T10:00:00-05:00';
    const midnight = Date.parse('2026-11-16T00:00:00-05:00');
    const dueAt = (at: number) =>
      decide({ ...invoice, status: 'succeeded', date: issued }, undefined, at).writes.work[0]
        ?.dueAt;
    expect(dueAt(midnight - 9_000)).toBe(midnight - 1_000);
    expect(dueAt(midnight - 5_000)).toBe(midnight - 5_000);
  });

  it('has a receipt summarised at once that waits for the evening', () => {
    const { writes } = decide({ ...receipt, status: 'pending' }, (id) => ({
      work: [leasedWork(id, 'summarise_document', { dueAt: now + day, leaseId: null })],
    }));
    expect(writes.work.map(({ kind, dueAt }) => [kind, dueAt])).toEqual([
      ['void_document', gathered],
      ['summarise_document', now],
    ]);
  });

  it('is refused for what failed, and done for what is voided', () => {
    const failed = {
      ...invoice,
      status: 'failed',
      failure_code: '2335',
      failure_message: '',
    } as const;
    expect(() => decide(failed)).toThrow('never accepted');
    const { writes, result } = decide({ ...invoice, status: 'voided' });
    expect(result).toBe('voided');
    expect(writes.events).toEqual([]);
  });

  it('is the same request while one waits, or is with the authority', () => {
    const waiting = decide({ ...invoice, status: 'succeeded' }, (id) => ({
      work: [leasedWork(id, 'void_document')],
    }));
    expect(waiting.result).toBe('repeated');
    expect(waiting.writes.work).toEqual([]);
    const filing = (state: Filing['state'], sequence = 7): Filing => ({
      id: 'fil_1',
      environment: 'test',
      name: 'RA-20261115-1',
      kind: 'communication',
      state,
      ticket: null,
      createdAt: now,
      data: '{}',
      file: keptFile,
      lines: [{ type: 'invoice', series: 'F001', sequence, effect: 'voided' }],
    });
    const under = (state: Filing['state'], sequence?: number) =>
      decide({ ...invoice, status: 'succeeded' }, () => ({ filings: [filing(state, sequence)] }));
    expect(under('ticket').result).toBe('repeated');
    expect(under('waiting').result).toBe('repeated');
    expect(under('rejected').result).toBe('requested');
    expect(under('ticket', 8).result).toBe('requested');
  });

  it('is the same request while a lost answer is looked for, and a new one once that is blocked', () => {
    const looked = (state: 'due' | 'blocked') =>
      decide({ ...invoice, status: 'succeeded' }, (id) => ({
        work: [leasedWork(id, 'send_document', { state, leaseId: null })],
      }));
    expect(looked('due').result).toBe('repeated');
    const { result, writes } = looked('blocked');
    expect(result).toBe('requested');
    expect(writes.dropWork).toMatchObject([{ kind: 'send_document' }]);
  });

  it('is refused from the eighth day on, in Lima', () => {
    const issued = { ...invoice, status: 'succeeded', date: '2026-11-15T10:00:00-05:00' } as const;
    const at = (text: string) => decide(issued, () => ({}), Date.parse(text)).result;
    expect(at('2026-11-22T23:59:59-05:00')).toBe('requested');
    expect(() => at('2026-11-23T00:00:00-05:00')).toThrow('until 2026-11-22');
    const late = (type: 'invoice' | 'credit-note' | 'debit-note') => () =>
      decide({ ...issued, type }, () => ({}), Date.parse('2026-11-23T00:00:00-05:00'));
    expect(late('invoice')).toThrow('Issue a credit note');
    expect(late('debit-note')).toThrow('Issue a credit note');
    expect(late('credit-note')).toThrow('Issue a debit note');
  });

  it('says where a guide is voided', () => {
    expect(() => decide({ type: 'despatch', number: 'T001-7', status: 'succeeded' })).toThrow(
      /SUNAT|SOL/,
    );
  });
});
