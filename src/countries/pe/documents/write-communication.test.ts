import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlC14NMode, XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { describe, expect, it } from 'vitest';
import { testCertificate } from '../../../../test/support/certificates.ts';
import {
  composeExample,
  issueContext,
  issueExample,
  readDraft,
} from '../../../../test/support/issue-examples.ts';
import { packageRoot } from '../../../platform/files/package-root.ts';
import type { CommunicationRequest } from '../../../subjects/country/regime.ts';
import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import { communicationLinesMax } from '../shared/catalogues/terms.ts';
import { createSigner } from '../shared/signature/sign.ts';
import { openReader } from './read-file.ts';
import { writeCommunication } from './write-communication.ts';
import { signaturePlace, xmlDeclaration } from './write-document.ts';

const { company } = issueContext;
const goldens = join(packageRoot(), 'test/fixtures/pe/communications');

function issued(name: string, number?: string): DocumentInput {
  const { document } = issueExample(composeExample(readDraft(name)));
  return number === undefined ? document : { ...document, number };
}

const line = (document: DocumentInput, reason: string | null = null) =>
  ({ document, effect: reason === null ? 'accepted' : 'voided', reason }) as const;

const day = '2026-05-04';
/** The evening of the day after, which is another day in UTC. */
const now = Date.parse('2026-05-05T22:30:00-05:00');

const summary: CommunicationRequest = {
  kind: 'summary',
  company,
  day,
  now,
  sequence: 12,
  lines: [
    line(issued('boleta-con-dni')),
    line(issued('boleta-icbper', 'B001-00000002')),
    line(issued('boleta-recargo-al-consumo', 'B001-00000003')),
    line(issued('boleta-sin-datos-del-cliente', 'B001-00000004'), 'Se repitió'),
    line(issued('nota-credito-boleta-12-ivap')),
    line(issued('nota-debito-boleta-02-aumento-en-el-valor')),
  ],
};

const voiding: CommunicationRequest = {
  kind: 'voiding',
  company,
  day,
  now,
  sequence: 1,
  lines: [
    line(issued('factura-gravada'), 'Error en\n  el pedido <urgente>'),
    line(issued('nota-credito-01-anulacion'), 'Duplicada'),
    line(issued('nota-debito-03-penalidades'), 'No correspondía'),
  ],
};

const both = [
  ['summary', summary],
  ['voiding', voiding],
] as const;

describe.each(both)('a %s', (kind, request) => {
  const { name, fileName, xml } = writeCommunication(request);

  it('is named by its kind, the day it is made on and its number', () => {
    expect(name).toBe(kind === 'summary' ? 'RC-20260505-12' : 'RA-20260505-1');
    expect(fileName).toBe(`${company.tax_id}-${name}`);
  });

  it('is as it was', async () => {
    const folded = xml.replaceAll('><', '>\n<');
    await expect(`${folded}\n`).toMatchFileSnapshot(join(goldens, `${name}.xml`));
  });

  it('is canonical after its declaration, with one place for its signature', () => {
    expect(canonical(xml)).toBe(xml.slice(xmlDeclaration.length));
    expect(xml.split(signaturePlace)).toHaveLength(2);
  });

  it('is read back as what it communicates, its signature valid', async () => {
    const { key, der } = testCertificate({ taxId: company.tax_id });
    const signed = createSigner({ key, certificate: der }).sign(xml);
    const reader = await openReader();
    const read = reader.read({ bytes: signed.xml, name: `${fileName}.xml` });
    if (read.kind !== 'communication') throw new Error(`read as ${read.kind}`);
    expect(read).toMatchObject({ name, taxId: company.tax_id, signature: { state: 'valid' } });
    expect(read.lines).toEqual(
      request.lines.map(({ document, effect }) => ({
        type: document.type,
        series: document.number.slice(0, 4),
        sequence: Number(document.number.slice(5)),
        effect,
      })),
    );
  });

  it("is valid against SUNAT's schemas", ({ skip }) => {
    const schemas = process.env.CHASQUI_XSD ?? '';
    skip(schemas === '', 'CHASQUI_XSD does not name a folder with the schemas');
    xmlRegisterFsInputProviders();
    expect(schemaProblem(xml, schemas)).toBeNull();
  });
});

describe('a communication', () => {
  const first = summary.lines[0] ?? line(issued('boleta-con-dni'));
  const invoice = line(issued('factura-gravada'), 'Duplicada');

  it('holds up to 500 lines', () => {
    const lines = Array.from({ length: communicationLinesMax }, () => first);
    expect(writeCommunication({ ...summary, lines }).xml).toContain('<cbc:LineID>500</cbc:LineID>');
    expect(() => writeCommunication({ ...summary, lines: [...lines, first] })).toThrow(TypeError);
    expect(() => writeCommunication({ ...summary, lines: [] })).toThrow(TypeError);
  });

  it.each<[string, CommunicationRequest]>([
    ['an invoice in a summary', { ...summary, lines: [invoice] }],
    ['a receipt in a voiding', { ...voiding, lines: [{ ...first, effect: 'voided' }] }],
    ['a voiding that adds', { ...voiding, lines: [{ ...invoice, effect: 'accepted' }] }],
    ['a voiding without its reason', { ...voiding, lines: [{ ...invoice, reason: ' ' }] }],
    ['a document of another day', { ...summary, day: '2026-05-03' }],
    ['a day to come', { ...summary, now: Date.parse('2026-05-03T12:00:00-05:00') }],
    ['no number', { ...summary, sequence: 0 }],
    ['too high a number', { ...summary, sequence: 100_000 }],
  ])('is refused with %s', (_, request) => {
    expect(() => writeCommunication(request)).toThrow(TypeError);
  });

  it('cuts the name of its issuer at 100 characters on one line (SUNAT 2228)', () => {
    const named = { ...company, business_name: `A\n${'Ñandú '.repeat(30)}` };
    const { xml } = writeCommunication({ ...summary, company: named });
    const written = /<cbc:RegistrationName>([^<]*)</.exec(xml)?.[1] ?? '';
    expect([...written]).toHaveLength(100);
    expect(written.startsWith('A Ñandú Ñandú')).toBe(true);
  });
});

function canonical(written: string): string {
  const document = XmlDocument.fromString(written);
  try {
    return document.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_0 });
  } finally {
    document.dispose();
  }
}

/** UBL wants something where the signature goes; an element of XMLDSig that holds text will do. */
const signature = '<KeyName xmlns="http://www.w3.org/2000/09/xmldsig#"></KeyName>';

function schemaProblem(written: string, schemas: string): string | null {
  const kind = /<([A-Z]\w+) xmlns/.exec(written)?.[1] ?? '';
  const url = join(schemas, '2.0/maindoc', `UBL-${kind}-2.0.xsd`);
  const validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(url), { url }));
  const filled = written.replace(signaturePlace, signaturePlace.replace('><', `>${signature}<`));
  const document = XmlDocument.fromString(filled);
  try {
    validator.validate(document);
    return null;
  } catch (error) {
    return String(error);
  } finally {
    document.dispose();
  }
}
