import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContext } from '../src/app/create-context.ts';
import { regimes } from '../src/countries/index.ts';
import { demo } from '../src/countries/pe/demo/index.ts';
import { openReader } from '../src/countries/pe/documents/read-file.ts';
import { readJson } from '../src/kernel/json.ts';
import { seededRandom } from '../src/kernel/random.ts';
import type { FileReader } from '../src/subjects/country/regime.ts';
import type { AuthorityFile, ReadDocument } from '../src/subjects/imports/authority-files.ts';
import { type FileOutcome, Importer } from '../src/subjects/imports/import-files.ts';
import { type FoundFile, unpack } from '../src/subjects/imports/unpack-files.ts';
import { testAccount, testCompany } from './support/documents.ts';
import { answers, answerXml } from './support/example-answers.ts';
import {
  exampleDocuments,
  exampleNames,
  examplesFolder,
  exampleTaxId,
  readTemplate,
} from './support/examples.ts';
import { createTestStore, type TestStore } from './support/stores.ts';
import { writeJson } from './support/write-json.ts';

const names = exampleNames();
const importable = readdirSync(examplesFolder)
  .filter((file) => /\.(xml|zip)$/.test(file))
  .toSorted();

function bytesOf(file: string): Buffer {
  return readFileSync(join(examplesFolder, file));
}

/** The one XML of a file, unpacked where it is a ZIP. */
function found(file: string): FoundFile {
  const [only, ...others] = [...unpack({ bytes: bytesOf(file), name: file }, file)];
  if (only === undefined || 'error' in only || others.length > 0) throw new Error(file);
  return only;
}

const files = importable.map(found);

const signature = /<(?:(\w+):)?Signature xmlns[\s\S]*?<\/(?:\1:)?Signature>/;

/** JSON with its numbers as they are written: 18.00 is not 18. */
function exactly(json: string): unknown {
  return readJson(json, { number: (text) => `number ${text}` });
}

describe('the example files', () => {
  let reader: FileReader;

  beforeAll(async () => {
    reader = await openReader();
  });

  const read = (name: string): AuthorityFile => reader.read(found(`${name}.xml`));
  const readDocument = (name: string): ReadDocument => {
    const file = read(name);
    if (file.kind !== 'document') throw new Error(`${name} is no document`);
    return file;
  };

  it('are issued by the first company of the demo', () => {
    expect(demo.companies[0]?.tax_id).toBe(exampleTaxId);
    expect(new Set(names.map((name) => name.slice(0, 11)))).toEqual(new Set([exampleTaxId]));
  });

  it('are all there: a signed XML for each template, a CDR for each answer, nothing else', () => {
    const expected = [
      ...names.map((name) => `${name}.xml`),
      ...Object.keys(answers).map((subject) => `R-${exampleTaxId}-${subject}.zip`),
    ];
    expect(importable).toEqual(expected.toSorted());
    const goldens = readdirSync(examplesFolder).filter((file) => /^\d.*\.json$/.test(file));
    expect(goldens.toSorted()).toEqual(exampleDocuments.map((name) => `${name}.json`));
  });

  it.each(exampleDocuments)('%s becomes the document of its JSON', (name) => {
    const golden = bytesOf(`${name}.json`).toString('utf8');
    expect(exactly(writeJson(readDocument(name).input))).toEqual(exactly(golden));
  });

  it.each(names)('%s has a valid signature, of a certificate that only it vouches for', (name) => {
    const file = read(name);
    if (file.kind === 'acknowledgement') throw new Error(`${name} is an acknowledgement`);
    expect(file.signature).toMatchObject({ state: 'valid', trust: 'self-signed', chain: [] });
    expect(file.signature.findings.map(({ code }) => code)).toEqual(['certificate_self_signed']);
    expect(file.signature.certificate?.subject).toContain('DEMOSTRACION SIN VALOR LEGAL');
  });

  it.each(exampleDocuments)('%s adds up', (name) => {
    const { arithmetic, warnings } = readDocument(name);
    expect({ arithmetic, warnings }).toEqual({ arithmetic: [], warnings: [] });
  });

  it.each(names)('%s is its template, but for the signature', (name) => {
    const unsigned = bytesOf(`${name}.xml`).toString('latin1').replace(signature, '');
    expect(unsigned).toBe(readTemplate(name).toString('latin1'));
  });

  it.each(Object.entries(answers))('the CDR of %s is read as it was made', (subject, answer) => {
    const cdr = found(`R-${exampleTaxId}-${subject}.zip`);
    const unsigned = cdr.bytes.toString('latin1').replace(signature, '');
    expect(unsigned).toBe(answerXml(exampleTaxId, subject, answer));
    expect(reader.read(cdr)).toMatchObject({
      kind: 'acknowledgement',
      taxId: exampleTaxId,
      verdict: answer.code === undefined ? 'accepted' : 'rejected',
      code: answer.code ?? '0',
      description: answer.description,
      notes: answer.notes ?? [],
      receivedAt: `${answer.at.join('T')}-05:00`,
      url: answer.url ?? null,
    });
  });

  it('name documents, summaries and voidings', () => {
    const summary = read(`${exampleTaxId}-RC-20260321-1`);
    expect(summary).toMatchObject({
      name: 'RC-20260321-1',
      lines: [
        { type: 'receipt', series: 'B901', sequence: 2, effect: 'accepted' },
        { type: 'receipt', series: 'B901', sequence: 3, effect: 'voided' },
      ],
    });
    expect(read(`${exampleTaxId}-RA-20260321-1`)).toMatchObject({
      name: 'RA-20260321-1',
      lines: [{ type: 'invoice', series: 'F901', sequence: 6, effect: 'voided' }],
    });
  });
});

describe('other programs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chasqui-examples-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('find every signature valid: xmlsec1', ({ skip }) => {
    skip(spawnSync('xmlsec1', ['--version']).error !== undefined, 'xmlsec1 is not installed');
    for (const [index, { bytes }] of files.entries()) {
      const path = join(folder, `${index}.xml`);
      writeFileSync(path, bytes);
      // The certificates are signed by themselves, which is no matter here.
      execFileSync('xmlsec1', ['--verify', '--insecure', path], { stdio: 'pipe' });
    }
  });

  it("find every file valid against SUNAT's schemas: libxml2", ({ skip }) => {
    const schemas = process.env.CHASQUI_XSD ?? '';
    skip(schemas === '', 'CHASQUI_XSD does not name a folder with the schemas');
    xmlRegisterFsInputProviders();
    const wrong = files.filter(({ bytes }) => !isValid(bytes, schemas));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

const validators = new Map<string, XsdValidator>();

function isValid(bytes: Buffer, schemas: string): boolean {
  const text = bytes.toString('latin1');
  const kind = /<(?:\w+:)?([A-Z]\w+) xmlns/.exec(text)?.[1] ?? '';
  // The URL that the acknowledgement of a guide has is not in UBL 2.0.
  const version = /UBLVersionID>2\.1<|DocumentDescription/.test(text) ? '2.1' : '2.0';
  const url = join(schemas, version, 'maindoc', `UBL-${kind}-${version}.xsd`);
  const known = validators.get(url);
  const validator =
    known ?? XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(url), { url }));
  validators.set(url, validator);
  try {
    validator.validate(XmlDocument.fromBuffer(bytes));
    return true;
  } catch {
    return false;
  }
}

describe('importing the examples', () => {
  const orders = Array.from({ length: 20 }, (_, index) => `order ${index}`);
  const stores: TestStore[] = [];
  afterAll(() => Promise.all(stores.map((store) => store.dispose())));

  /** A store of its own with the company, and an importer into it. */
  const freshStore = async () => {
    const store = await createTestStore('sqlite');
    stores.push(store);
    const account = testAccount();
    const company = { ...testCompany(account), tax_id: exampleTaxId };
    await store.stores.accounts.insert(account);
    await store.stores.companies.insert(company);
    const context = createContext({ stores: store.stores, regimes, now: Date.now });
    const importer = () =>
      new Importer(context, {
        account,
        company,
        createCompanies: false,
        allowUnsigned: false,
        atomic: false,
      });
    return { store, account, importer };
  };

  type Fresh = Awaited<ReturnType<typeof freshStore>>;

  /** Imports in an order, and in batches of sizes, that follow from a seed. */
  const importAll = async ({ importer }: Fresh, seed: string): Promise<readonly FileOutcome[]> => {
    const random = seededRandom(seed);
    const left = shuffled(files, random);
    const taking = importer();
    const outcomes: FileOutcome[] = [];
    while (left.length > 0) {
      const batch = left.splice(0, 1 + Math.floor(random() * 8));
      outcomes.push(...(await taking.importBatch(batch)));
    }
    return outcomes;
  };

  it('stores every document with its status, files and acknowledgement', async () => {
    const fresh = await freshStore();
    const outcomes = await importAll(fresh, 'statuses');
    expect(outcomes.filter(({ outcome }) => outcome === 'rejected')).toEqual([]);
    const { documents, filings } = await stateOf(fresh);
    // The communications and their answers; no answer waits for its document any more.
    expect(filings.map(({ name, kind }) => `${name} ${kind}`)).toEqual(
      ['RA-20260321-1', 'RC-20170915-1', 'RC-20260321-1'].flatMap((name) => [
        `${name} acknowledgement`,
        `${name} communication`,
      ]),
    );
    const expected = exampleDocuments.map((name) => {
      const subject = name.slice(exampleTaxId.length + 1);
      const number = subject.slice(3);
      const cdr = subject in answers;
      return { number, status: statuses[number] ?? 'succeeded', xml: true, cdr };
    });
    const stored = documents.map(({ number, status, files: kept }) => ({
      number,
      status,
      xml: 'xml' in kept,
      cdr: 'cdr' in kept,
    }));
    const byNumber = (one: { number: string }, other: { number: string }) =>
      one.number < other.number ? -1 : 1;
    expect(stored.toSorted(byNumber)).toEqual(expected.toSorted(byNumber));
  });

  it('gives the same in any of 20 orders', async () => {
    const straight = await freshStore();
    await straight.importer().importBatch(files);
    const expected = await stateOf(straight);
    for (const order of orders) {
      const fresh = await freshStore();
      await importAll(fresh, order);
      expect(await stateOf(fresh), order).toEqual(expected);
    }
  });

  it('changes nothing when it is done again', async () => {
    const fresh = await freshStore();
    await importAll(fresh, 'once');
    const before = await rowsOf(fresh);
    const again = await importAll(fresh, 'twice');
    expect(new Set(again.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
    expect(await rowsOf(fresh)).toEqual(before);
  });

  const rowsOf = ({ store }: Fresh) =>
    store.sql('SELECT id, fingerprint, body FROM documents ORDER BY id');

  /** Everything that is held, but for ids and times of storing. */
  const stateOf = async ({ store, account }: Fresh) => {
    const held = await store.stores.files.scan(account.id, { documentId: '', kind: '' }, 1000);
    const start = { companyId: '', environment: '', name: '', kind: '' };
    const filings = await store.stores.files.scanFilings(account.id, start, 1000);
    const documents = (await store.stores.documents.scan(account.id, '', 1000)).map(
      ({ id, body }) => {
        const document = JSON.parse(body) as Stored;
        const own = held.filter(({ documentId }) => documentId === id);
        const kept = Object.fromEntries(
          own.map(({ kind, name, sha256 }) => [kind, [name, sha256]]),
        );
        return { ...withoutStoring(document), files: kept };
      },
    );
    return {
      documents: documents.toSorted((one, other) => (one.number < other.number ? -1 : 1)),
      filings: filings.map(({ name, kind, data, file, lines }) => {
        return { name, kind, data, sha256: file.sha256, lines };
      }),
    };
  };
});

/** What the answers and communications make of documents; all others succeed. */
const statuses: Readonly<Record<string, string>> = {
  'F901-00000007': 'pending',
  'F901-00000005': 'failed',
  'F901-00000006': 'voided',
  'B901-3': 'voided',
};

type Stored = {
  readonly number: string;
  readonly status: string;
  readonly [name: string]: unknown;
};

function withoutStoring(document: Stored): Stored {
  const own = ['id', 'company', 'document_pdf', 'document_file', 'document_cdr'];
  const times = ['created_at', 'updated_at'];
  const entries = Object.entries(document).filter(([name]) => ![...own, ...times].includes(name));
  return Object.fromEntries(entries) as Stored;
}

function shuffled<Entry>(entries: readonly Entry[], random: () => number): Entry[] {
  const left = [...entries];
  const taken: Entry[] = [];
  while (left.length > 0) taken.push(...left.splice(Math.floor(random() * left.length), 1));
  return taken;
}
