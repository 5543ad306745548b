import { createSecretKey, hash, randomBytes } from 'node:crypto';
import { regimes } from '../../src/countries/index.ts';
import { rucCheckDigit } from '../../src/countries/pe/shared/party/ruc.ts';
import { createZone, formatInZone } from '../../src/kernel/calendar.ts';
import { newId } from '../../src/kernel/ids.ts';
import type { CompanyRecord } from '../../src/subjects/companies/company.ts';
import {
  composeDocument,
  snapshotOf,
} from '../../src/subjects/ledger/documents/compose-document.ts';
import type { DocumentInput } from '../../src/subjects/ledger/documents/document.ts';
import type { DocumentRow } from '../../src/subjects/ledger/rows.ts';
import type { Account } from '../../src/subjects/stores.ts';
import { type DemoDocuments, demoDocuments } from '../fixtures/pe/demo-documents.ts';

export const peru = regimes.get('PE') as NonNullable<ReturnType<typeof regimes.get>>;

export function testAccount(): Account {
  return {
    id: newId('acc'),
    name: 'Test',
    linkSecret: createSecretKey(randomBytes(32)),
    createdAt: Date.now(),
  };
}

let companies = 0;

/** A RUC of its own for every test company. */
export function testRuc(): string {
  companies += 1;
  const first = `20${String(50_000_000 + companies).padStart(8, '0')}`;
  return first + rucCheckDigit(first);
}

export function testCompany(account: Account, changes: Partial<CompanyRecord> = {}): CompanyRecord {
  const [demo] = peru.demo.companies;
  if (demo === undefined) throw new Error('no demo company');
  return {
    ...demo,
    tax_id: testRuc(),
    time_zone: 'America/Lima',
    id: newId('com'),
    accountId: account.id,
    createdAt: Date.now(),
    updatedAt: Date.now(),
    ...changes,
  };
}

const differentSales = 100;

/** Sales that were composed, by what they follow from: the company, the seed, and the times of all before them. */
const composedSales = new Map<string, DocumentInput>();

/**
 * The same sales as {@link demoDocuments} makes, composed once for all companies that differ in their number only: a
 * hundred take a second, and hundreds of tests want them.
 */
function demoSales(company: CompanyRecord, seed: string) {
  const snapshot = snapshotOf(company);
  const times: number[] = [];
  let key = JSON.stringify([{ ...snapshot, tax_id: '', logo: '' }, seed]);
  let own: { readonly source: DemoDocuments; told: number } | undefined;
  const compose = (): DocumentInput => {
    own ??= { source: demoDocuments(snapshot, seed), told: 0 };
    // What others had composed before is made again: each follows from those before it.
    for (const time of times.slice(own.told, -1)) own.source.next(time);
    own.told = times.length;
    return own.source.next(times.at(-1) ?? 0);
  };
  return {
    next(issuedAt: number): DocumentInput {
      times.push(issuedAt);
      key = hash('sha256', `${key} ${issuedAt}`, 'base64');
      const sale = composedSales.get(key) ?? compose();
      composedSales.set(key, sale);
      return 'company' in sale ? { ...sale, company: snapshot } : sale;
    },
  };
}

/** Makes documents with everything that a real one has; `changes` go on top. */
export function documentMaker(account: Account, company: CompanyRecord, seed = 'test') {
  const source = demoSales(company, seed);
  const zone = createZone(company.time_zone);
  const composed: DocumentInput[] = [];
  let sequence = 0;
  /** Composing one takes milliseconds: who wants thousands gets the same sales again, under other numbers. */
  const nextSale = (issuedAt: number): DocumentInput => {
    const known = composed[sequence % differentSales];
    if (known !== undefined) return known;
    const sale = source.next(issuedAt);
    composed[sequence % differentSales] = sale;
    return sale;
  };
  return {
    input(issuedAt: number, changes: Partial<DocumentInput> = {}): DocumentInput {
      sequence += 1;
      return {
        ...nextSale(issuedAt),
        type: 'invoice',
        number: `F001-${String(sequence).padStart(8, '0')}`,
        date: formatInZone(issuedAt, zone),
        status: 'succeeded',
        failure_code: null,
        failure_message: null,
        ...changes,
      };
    },
    row(issuedAt: number, changes: Partial<DocumentInput> = {}): DocumentRow {
      const input = this.input(issuedAt, changes);
      const owner = { account, company, regime: peru, now: Date.now() };
      return composeDocument(input, owner);
    },
  };
}
