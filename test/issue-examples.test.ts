import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueReadme } from '../scripts/issue-examples.ts';
import { draftScenarios } from '../src/countries/pe/demo/draft-scenarios.ts';
import { openReader } from '../src/countries/pe/documents/read-file.ts';
import { issuer } from '../src/countries/pe/issue.ts';
import type { ComposedDocument, FileReader } from '../src/subjects/country/regime.ts';
import { asRead, asXml, comparable } from './support/as-xml.ts';
import {
  composeExample,
  composeShortNote,
  draftNames,
  draftOfLines,
  draftsFolder,
  type IssuedExample,
  issueContext,
  issuedFolder,
  issueExample,
  readDraft,
  shortNoteNames,
} from './support/issue-examples.ts';

const names = draftNames();
const shortNames = shortNoteNames();
const allNames = [...names, ...shortNames];

function composed(name: string): ComposedDocument {
  return shortNames.includes(name) ? composeShortNote(name) : composeExample(readDraft(name));
}

function issued(name: string): IssuedExample {
  return issueExample(composed(name));
}

function golden(file: string): string {
  return readFileSync(join(issuedFolder, file), 'utf8');
}

it.each(allNames)('%s is the same file when its lines are written in steps', (name) => {
  const example = composed(name);
  const { length } = example.document.items;
  const lines: string[] = [];
  for (let from = 0; from < length; from += 2) {
    lines.push(issuer.writeLines(example, from, from + 2));
  }
  const { number } = example.document;
  expect(issuer.write(example, number, lines).xml).toBe(issuer.write(example, number).xml);
});

describe('the examples to issue', () => {
  let reader: FileReader;

  beforeAll(async () => {
    reader = await openReader();
  });

  it('are many, and each is what the README says', () => {
    expect(names.length).toBeGreaterThan(80);
    expect(Object.keys(draftScenarios).toSorted()).toEqual(names);
    const shortFiles = readdirSync(join(draftsFolder, 'in-short'));
    expect(shortFiles.toSorted()).toEqual(shortNames.map((name) => `${name}.json`).toSorted());
    expect(readFileSync(join(draftsFolder, 'README.md'), 'utf8')).toBe(issueReadme());
  });

  it('have what is issued beside them, and nothing else (node scripts/make-issue-examples.mjs)', () => {
    const files = readdirSync(issuedFolder).filter((file) => file !== 'biome.json');
    const expected = allNames.flatMap((name) => [`${name}.json`, `${name}.xml`]);
    expect(files.toSorted()).toEqual(expected.toSorted());
  });

  it.each(names)(
    '%s is posted without a date and a number, and without what is computed',
    (name) => {
      const draft = readDraft(name);
      expect([draft.date, draft.number, draft.total, draft.tax_total]).toEqual([
        null,
        null,
        null,
        null,
      ]);
    },
  );

  /** What is observed of examples that are about it. */
  const observed: Readonly<Record<string, readonly string[]>> = {
    'factura-exportacion-en-yenes': ['book_rate_rounded /currency'],
    'factura-en-pesos-chilenos-con-redondeo': ['book_rate_rounded /currency'],
  };

  it.each(allNames)('%s is accepted, with no other observations', (name) => {
    const shown = composed(name).findings;
    expect(shown.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(observed[name] ?? []);
  });

  it.each(allNames)('%s becomes its document and its XML, byte by byte', (name) => {
    const { json, xml } = issued(name);
    expect(json).toBe(golden(`${name}.json`));
    expect(xml).toBe(golden(`${name}.xml`));
  });

  it.each(allNames)('%s is read back as the same document, and adds up', (name) => {
    expectReadBack(issued(name));
  });

  it('of 500 lines is accepted and read back too', () => {
    const long = composeExample(draftOfLines(500));
    expect(long.findings).toEqual([]);
    expectReadBack(issueExample(long));
  });

  function expectReadBack({ document, xml }: IssuedExample): void {
    const read = reader.read({ bytes: Buffer.from(xml), name: null });
    if (read.kind !== 'document') throw new Error(`read as ${read.kind}`);
    expect(comparable(asRead(read.input))).toEqual(comparable(asXml(document)));
    if (read.input.subtotal !== undefined) {
      expect(comparable(read.input.subtotal)).toBe(comparable(document.subtotal));
    }
    expect({ arithmetic: read.arithmetic, warnings: read.warnings }).toEqual({
      arithmetic: [],
      warnings: [],
    });
  }
});

// Not in a mutation run: what they find, the golden files find too, in a tenth of the time.
describe.skipIf(process.env.MUTATED_FOLDER !== undefined)('other programs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chasqui-issued-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let signed: ReadonlyMap<string, Buffer>;

  beforeAll(async () => {
    const { company, now } = issueContext;
    const { tax_id: taxId, business_name: businessName } = company;
    const signer = issuer.createSigner(
      await issuer.makeTestCredentials({ taxId, businessName, now }),
    );
    signed = new Map(allNames.map((name) => [name, signer.sign(issued(name).xml).xml]));
  });

  it('find every signature valid: xmlsec1', ({ skip }) => {
    skip(spawnSync('xmlsec1', ['--version']).error !== undefined, 'xmlsec1 is not installed');
    for (const [name, bytes] of signed) {
      const path = join(folder, `${name}.xml`);
      writeFileSync(path, bytes);
      // The certificate is signed by itself, which is no matter here.
      execFileSync('xmlsec1', ['--verify', '--insecure', path], { stdio: 'pipe' });
    }
  });

  it("find every file valid against SUNAT's schemas: libxml2", ({ skip }) => {
    const schemas = process.env.CHASQUI_XSD ?? '';
    skip(schemas === '', 'CHASQUI_XSD does not name a folder with the schemas');
    xmlRegisterFsInputProviders();
    const wrong = [...signed].flatMap(([name, bytes]) => {
      const problem = schemaProblem(bytes, schemas);
      return problem === null ? [] : [`${name}: ${problem}`];
    });
    expect(wrong).toEqual([]);
  });
});

const validators = new Map<string, XsdValidator>();

function schemaProblem(bytes: Buffer, schemas: string): string | null {
  const kind = /<([A-Z]\w+) xmlns/.exec(bytes.toString('latin1'))?.[1] ?? '';
  const url = join(schemas, '2.1/maindoc', `UBL-${kind}-2.1.xsd`);
  const known = validators.get(url);
  const validator =
    known ?? XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(url), { url }));
  validators.set(url, validator);
  const document = XmlDocument.fromBuffer(bytes);
  try {
    validator.validate(document);
    return null;
  } catch (error) {
    return String(error);
  } finally {
    document.dispose();
  }
}
