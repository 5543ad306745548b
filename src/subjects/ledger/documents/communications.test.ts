import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { peru, testAccount, testCompany } from '../../../../test/support/documents.ts';
import {
  absentSignature,
  type CommunicatedLine,
  type SignatureCheck,
} from '../../imports/authority-files.ts';
import { decideImport, type ImportItem } from '../../imports/import.ts';
import type { Filing, KeptFile } from '../rows.ts';
import type { State } from '../state.ts';
import { documentCodes } from './codes.ts';

const account = testAccount();
const company = testCompany(account);
const owner = { account, company, regime: peru, now: Date.UTC(2026, 5, 1) };
const name = 'RA-20260601-1';
const lines: readonly CommunicatedLine[] = [1, 2].map((sequence) => ({
  type: 'invoice',
  series: 'F001',
  sequence,
  effect: 'voided',
}));

function file(text: string): KeptFile {
  const bytes = Buffer.from(text);
  const sha256 = hash('sha256', bytes, 'hex');
  return { name: `${text}.xml`, sha256, size: bytes.length, encoding: 'identity', bytes };
}

function communication(
  text: string,
  signature: Pick<SignatureCheck, 'state' | 'digest'>,
  named: readonly CommunicatedLine[] = lines,
): ImportItem {
  const issuer = { ...company, logo: '' };
  const check = { ...absentSignature, ...signature };
  const read = { taxId: company.tax_id, issuer, name, lines: named, signature: check };
  return { read: { kind: 'communication', ...read }, file: file(text) };
}

type ImportState = Pick<State, 'documents' | 'filings'>;

const plain = communication('plain', { state: 'absent', digest: null });
const signed = communication('signed', { state: 'valid', digest: 'Aa==' });

function after(...items: readonly ImportItem[]): ImportState {
  const { writes } = decideImport(items, { documents: [], filings: [] }, owner, false);
  return { documents: [], filings: writes.filings };
}

function decide(item: ImportItem, state: ImportState) {
  const { writes, result } = decideImport([item], state, owner, false);
  return { put: writes.filings, outcome: result[0] };
}

const conflict = {
  outcome: 'rejected',
  declared: documentCodes.document_conflict,
  detail: `Another communication is stored as ${name}.`,
};

it('is completed by the signed file that comes after its unsigned copy', () => {
  const { put, outcome } = decide(signed, after(plain));
  const detail = `${name} was held without its signature.`;
  expect(outcome).toEqual({ outcome: 'completed', documentId: null, detail });
  expect(put).toMatchObject([{ name, kind: 'communication', lines, file: signed.file }]);
  expect(decide(signed, { documents: [], filings: put }).outcome?.outcome).toBe('unchanged');
});

it('is completed within one batch too', () => {
  const { filings } = after(plain, signed);
  expect(filings.map(({ file: { name: kept } }) => kept)).toEqual(['signed.xml']);
});

it('is completed by the same lines in another order only', () => {
  const valid = { state: 'valid', digest: 'Aa==' } as const;
  const turned = communication('turned', valid, lines.toReversed());
  expect(decide(turned, after(plain)).outcome?.outcome).toBe('completed');
  const [first] = lines;
  if (first === undefined) throw new Error('no lines');
  const third = { ...first, sequence: 3 };
  for (const others of [[first], [...lines, third], [first, third]]) {
    const other = communication('other', valid, others);
    expect(decide(other, after(plain)).outcome).toMatchObject(conflict);
  }
  const added = lines.map((line) => ({ ...line, effect: 'accepted' as const }));
  expect(decide(communication('added', valid, added), after(plain)).outcome).toMatchObject(
    conflict,
  );
});

it('is the same in other bytes where the digest is the same', () => {
  const again = communication('signed again', { state: 'valid', digest: 'Aa==' });
  expect(decide(again, after(signed)).outcome?.outcome).toBe('unchanged');
});

it.each([
  ['an unsigned copy after the signed file', plain],
  ['another signature', communication('b', { state: 'valid', digest: 'Bb==' })],
  ['a signature that is not valid', communication('c', { state: 'invalid', digest: 'Aa==' })],
])('refuses %s', (_, item) => {
  expect(decide(item, after(signed)).outcome).toMatchObject(conflict);
});

it.each(['invalid', 'unreadable', 'absent'] as const)(
  'is not completed by a signature that is %s',
  (state) => {
    const item = communication('d', { state, digest: state === 'absent' ? null : 'Aa==' });
    expect(decide(item, after(plain)).outcome).toMatchObject(conflict);
  },
);

it('is not completed by a signature whose digest is not known', () => {
  const item = communication('e', { state: 'valid', digest: null });
  expect(decide(item, after(plain)).outcome).toMatchObject(conflict);
});

it('of version 0.1.0, which kept no digest, is completed as well', () => {
  const filings = after(plain).filings.map((filing): Filing => ({ ...filing, data: '{}' }));
  expect(decide(signed, { documents: [], filings }).outcome?.outcome).toBe('completed');
});
