import { hash } from 'node:crypto';
import { expect } from 'vitest';
import {
  type CommunicatedLine,
  type NumberKey,
  numberKeyText,
  type ReadAcknowledgement,
  type SignatureCheck,
  type Verdict,
} from '../../src/subjects/imports/authority-files.ts';
import {
  decideImport,
  type ImportItem,
  type ImportOutcome,
  importKeys,
} from '../../src/subjects/imports/import.ts';
import { composeDocument } from '../../src/subjects/ledger/documents/compose-document.ts';
import type { Document, DocumentInput } from '../../src/subjects/ledger/documents/document.ts';
import { readDocument } from '../../src/subjects/ledger/documents/read-document.ts';
import {
  type DocumentEvent,
  type Filing,
  type HeldNumber,
  heldNumberText,
  type KeptFile,
} from '../../src/subjects/ledger/rows.ts';
import type { KnownDocument, State, StateKeys } from '../../src/subjects/ledger/state.ts';
import { noWrites, type Writes } from '../../src/subjects/ledger/writes.ts';
import { documentMaker, peru, testAccount, testCompany } from './documents.ts';

const account = testAccount();
const company = testCompany(account);
export const owner = { account, company, regime: peru, now: Date.UTC(2026, 5, 1) };
export const maker = documentMaker(account, company, 'decisions');

export function file(text: string): KeptFile {
  const bytes = Buffer.from(text);
  const sha256 = hash('sha256', bytes, 'hex');
  return { name: `${text}.xml`, sha256, size: bytes.length, encoding: 'identity', bytes };
}

/** A store in memory that gives a batch what `State` promises, and no more. */
export class MemoryStore {
  private readonly documents = new Map<string, KnownDocument>();
  private readonly filings = new Map<string, Filing>();
  readonly events: DocumentEvent[] = [];
  readonly done: string[] = [];
  /** What the last batch wrote. */
  last: Writes = noWrites;

  import(items: readonly ImportItem[], atomic = false, now = owner.now): readonly ImportOutcome[] {
    const state = this.state(importKeys(items));
    const { writes, result } = decideImport(items, state, { ...owner, now }, atomic);
    this.write(writes);
    return result;
  }

  /** Holds a document without its file, as one that came as JSON. */
  hold(input: DocumentInput): string {
    const row = composeDocument(input, owner);
    this.documents.set(row.id, { ...row, files: [], lastEventId: null });
    return row.id;
  }

  body(id: string): Document {
    return readDocument((this.documents.get(id) ?? expect.fail(`no ${id}`)).body);
  }

  private state({
    numbers = [],
    filings: asked = [],
  }: StateKeys): Pick<State, 'documents' | 'filings'> {
    const wanted = new Set(numbers.map(heldNumberText));
    const byName = new Set(asked.map(({ name }) => name));
    const filings = [...this.filings.values()];
    for (const { name, lines } of filings) {
      if (byName.has(name)) for (const each of lines) wanted.add(heldNumberText(live(each)));
    }
    const naming = filings
      .filter(({ lines }) => numbers.some((key) => lines.some((each) => isSame(each, key))))
      .map(({ name }) => name);
    const returned = new Set([...byName, ...naming]);
    return {
      documents: [...this.documents.values()].filter((each) => wanted.has(heldNumberText(each))),
      filings: filings.filter(({ name }) => returned.has(name)),
    };
  }

  private write({ insert, replace, files, filings, dropFilings, ...writes }: Writes): void {
    this.last = { insert, replace, files, filings, dropFilings, ...writes };
    this.events.push(...writes.events);
    this.done.push(...writes.dropWork.map(({ subjectId }) => subjectId));
    for (const { row, fingerprintBefore } of replace) {
      const held = this.documents.get(row.id) ?? expect.fail('replaces nothing');
      expect(held.fingerprint).toBe(fingerprintBefore);
      this.documents.set(row.id, { ...row, files: held.files, lastEventId: held.lastEventId });
    }
    for (const row of insert) {
      expect(this.documents.has(row.id)).toBe(false);
      this.documents.set(row.id, { ...row, files: [], lastEventId: null });
    }
    for (const { documentId, kind, file: put } of files) {
      const held = this.documents.get(documentId) ?? expect.fail('a file of nothing');
      const others = held.files.filter((each) => each.kind !== kind);
      const kept = [...others, { kind, sha256: put.sha256 }];
      this.documents.set(documentId, { ...held, files: kept });
    }
    for (const { kind, name } of dropFilings) this.filings.delete(`${kind} ${name}`);
    for (const filing of filings) this.filings.set(`${filing.kind} ${filing.name}`, filing);
  }

  /** Everything that is held, but for ids and times. */
  contents() {
    const documents = [...this.documents.values()].map(({ body, files, holdsNumber }) => {
      const document = JSON.parse(body) as Record<string, unknown>;
      const { number, environment, status, failure_code, acknowledgement } = document;
      const kept = files.map(({ kind, sha256 }) => `${kind} ${sha256}`).toSorted();
      return { number, environment, status, failure_code, acknowledgement, kept, holdsNumber };
    });
    const filings = [...this.filings.values()].map((filing) => ({
      of: `${filing.kind} ${filing.name}`,
      data: filing.data,
      sha256: filing.file.sha256,
    }));
    return {
      documents: documents.toSorted((a, b) => (String(a.number) < String(b.number) ? -1 : 1)),
      filings: filings.toSorted((a, b) => (a.of < b.of ? -1 : 1)),
    };
  }
}

function live(key: NumberKey): HeldNumber {
  return { ...key, environment: 'live' };
}

function isSame(one: NumberKey, other: NumberKey): boolean {
  return numberKeyText(one) === numberKeyText(other);
}

const signature: SignatureCheck = {
  state: 'valid',
  algorithm: 'rsa-sha256',
  certificate: null,
  trust: 'unknown',
  chain: [],
  digest: null,
  findings: [],
};

export const keyOf = (sequence: number): NumberKey => ({
  type: 'receipt',
  series: 'B001',
  sequence,
});

/** The same file each time, however often it is asked for. */
export function documentItem(sequence: number, environment: 'test' | 'live' = 'live'): ImportItem {
  const name = `document ${sequence} ${environment}`;
  const input = maker.input(owner.now, {
    type: 'receipt',
    number: `B001-${sequence}`,
    status: 'pending',
    acknowledgement: null,
    hash: null,
  });
  const read = { taxId: company.tax_id, key: keyOf(sequence), environment, input, signature };
  return {
    read: { ...read, kind: 'document', arithmetic: [], warnings: [] },
    file: file(name),
  };
}

const codes: Readonly<Record<Verdict, string>> = {
  accepted: '0',
  rejected: '2335',
  not_received: '0109',
};

export function answerItem(
  subject: ReadAcknowledgement['subject'],
  verdict: Verdict,
  receivedAt: string | null,
): ImportItem {
  const code = codes[verdict];
  const description = `${verdict} at ${receivedAt}`;
  const said = { verdict, code, description, notes: [], receivedAt, url: null };
  const unsaid = {
    isObserved: false,
    recipient: null,
    documentHash: null,
    isSimulated: false,
    signature: null,
  };
  const read = {
    kind: 'acknowledgement',
    taxId: company.tax_id,
    subject,
    ...said,
    ...unsaid,
  } as const;
  return { read, file: file(JSON.stringify([subject, said])) };
}

export function communicationItem(name: string, lines: readonly CommunicatedLine[]): ImportItem {
  const { tax_id: taxId } = company;
  const issuer = { ...company, logo: '' };
  const read = { kind: 'communication', taxId, issuer, name, lines, signature } as const;
  return { read, file: file(name) };
}

export const times = ['2026-06-01T10:00:00-05:00', '2026-06-02T10:00:00-05:00', null];
