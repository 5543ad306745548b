import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlC14NMode, XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { describe, expect, it } from 'vitest';
import { demoDocuments } from '../../../../test/fixtures/pe/demo-documents.ts';
import { Amount } from '../../../kernel/amount.ts';
import { readJson } from '../../../kernel/json.ts';
import { packageRoot } from '../../../platform/files/package-root.ts';
import type { ReadDocument } from '../../../subjects/imports/authority-files.ts';
import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import { demo } from '../demo/index.ts';
import { withPlaceOwners } from '../guide/place-owners.ts';
import { documentTaxes } from '../shared/taxes/document-taxes.ts';
import { openReader } from './read-file.ts';
import { signaturePlace, writeDocument, xmlDeclaration } from './write-document.ts';

const reader = await openReader();

function readBack(xml: string): ReadDocument {
  const read = reader.read({ bytes: Buffer.from(xml), name: null });
  if (read.kind !== 'document') throw new Error(`read as ${read.kind}`);
  return read;
}

/** The same for equal documents, however their amounts are written. */
function plain(value: unknown): unknown {
  if (value instanceof Amount) return value.shortestText();
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plain(member)]));
}

const isSale = ({ type }: DocumentInput) => type === 'invoice' || type === 'receipt';
type Tax = DocumentInput['tax_amounts'][number];

/** SUNAT 2992 asks for a rate, which is zero where there is none. */
const withRate = (tax: Tax): Tax =>
  tax.code === '7152' ? tax : { ...tax, percentage: tax.percentage ?? Amount.zero };

/** What an XML can say of a document: no processing, no seller, no payments, no second identity. */
function asXml(document: DocumentInput): DocumentInput {
  const { subtotal: _, company, ...own } = document;
  const issuer = company ?? demo.companies[0];
  if (issuer === undefined) throw new Error('no issuer');
  const establishment = issuer.address.type_code ?? (own.type === 'despatch' ? null : '0000');
  const parties = { taxId: issuer.tax_id, customer: own.customer };
  return {
    ...own,
    shipment: own.shipment && withPlaceOwners(own.shipment, parties),
    company: {
      tax_id: issuer.tax_id,
      business_name: issuer.business_name,
      trade_name: issuer.trade_name,
      email: issuer.email,
      phone: issuer.phone,
      country: 'PE',
      address: { ...issuer.address, type_code: establishment },
      logo: '',
    },
    customer: {
      ...own.customer,
      family_name: null,
      document_extra: null,
    },
    metadata: { seller: '', customer_address: own.metadata.customer_address, payments: [] },
    status: 'pending',
    failure_code: null,
    failure_message: null,
    document_pdf: '',
    document_file: '',
    document_cdr: '',
    custom_pdf: null,
    hash: null,
    acknowledgement: null,
    operation_type: isSale(document) ? (own.operation_type ?? '0101') : own.operation_type,
    items: own.items.map((item) => ({ ...item, taxes: item.taxes.map(withRate) })),
    tax_amounts: own.tax_amounts.map(withSharedRate),
    // Documents of the demo leave them to the writer.
    taxes: own.taxes ?? documentTaxes(own),
  };
}

/** Free items share no rate. */
const withSharedRate = (tax: Tax): Tax => (tax.code === '9996' ? tax : withRate(tax));

function expectRoundTrip(document: DocumentInput): void {
  const { input, arithmetic } = readBack(writeDocument(document));
  const { subtotal: _, ...read } = input;
  expect(plain(read), document.number).toEqual(plain(asXml(document)));
  expect(arithmetic, document.number).toEqual([]);
}

/** Documents of every kind of both demo companies. */
const documents = demo.companies.flatMap((company) => {
  const issuer = { ...company, logo: '' };
  const source = demoDocuments(issuer, 'write');
  return Array.from(
    { length: 400 },
    (_, index): DocumentInput => ({
      ...source.next(Date.UTC(2026, 0, 2, 13) + index * 311_000),
      company: issuer,
    }),
  );
});

const examplesFolder = join(packageRoot(), 'examples/pe/import');
const isOld = (name: string) => /-[FBT]917-/.test(name);
const goldens = readdirSync(examplesFolder).filter(
  (name) => /^\d.*\.json$/.test(name) && !isOld(name),
);

function golden(name: string): DocumentInput {
  const json = readFileSync(join(examplesFolder, name), 'utf8');
  return readJson(json, { number: Amount.of }) as DocumentInput;
}

const of = Amount.of;
type Adjustment = NonNullable<DocumentInput['discounts']>[number];
const adjustment = (code: string): Adjustment => {
  return { code, description: 'x & y', factor: of('0.05'), base: of('100'), amount: of('5') };
};
const tax = (code: string, percentage: Amount | null): Tax => {
  return { code, amount: of('5'), percentage, affectation_type: null };
};

/** A sale with every part at once, as none would be: for the order of the parts, not for what they add up to. */
function laden(sale: DocumentInput): DocumentInput {
  const due = { amount: of('10'), due_date: '2026-06-06' };
  const rated = { percentage: of('2'), base: of('100'), amount: of('2') };
  return {
    ...sale,
    observation: 'a\r\n<b>',
    order_reference: 'OC 1',
    due_date: due.due_date,
    payment_method: 'credit',
    pending_amount: due.amount,
    instalments: [due, { ...due, due_date: null }],
    detraction: { ...rated, code: '022', account: '1', payment_means: '' },
    perception: { ...rated, code: '01', total: of('102') },
    retention: rated,
    prepayments: [{ number: 'F001-1', type: '', amount: of('1'), date: '2026-01-01' }],
    related_documents: ['09', '99', '01', '12'].map((type) => ({ type, number: `N${type}-1` })),
    discounts: ['02', '03'].map(adjustment),
    charges: ['49', '50'].map(adjustment),
    rounding: of('0.01'),
    items: sale.items.map((item) => ({
      ...item,
      discounts: ['00', '01'].map(adjustment),
      charges: ['47', '48'].map(adjustment),
      taxes: [...item.taxes, tax('2000', null), tax('9999', of('5')), tax('7152', null)],
    })),
  };
}

const sales = documents.filter(({ type }) => type !== 'despatch');
const everything = [...documents, ...goldens.map(golden), ...sales.slice(0, 100).map(laden)];

describe('a document that is written', () => {
  it('is of every kind', () => {
    const kinds = new Set(documents.map(({ type, number }) => `${type} ${number[0]}`));
    expect([...kinds].toSorted()).toEqual([
      'credit-note B',
      'credit-note F',
      'debit-note B',
      'debit-note F',
      'despatch T',
      'despatch V',
      'invoice F',
      'receipt B',
    ]);
  });

  it('is read back as it was, and adds up', () => {
    for (const document of documents) expectRoundTrip(document);
  });

  it.each(goldens)('is read back as it was: %s', (name) => {
    expectRoundTrip(golden(name));
  });

  it('is canonical after its declaration', () => {
    for (const document of everything) {
      const written = writeDocument(document);
      expect(written.startsWith(xmlDeclaration)).toBe(true);
      expect(canonical(written), document.number).toBe(written.slice(xmlDeclaration.length));
    }
  });

  it('has one place for its signature', () => {
    for (const document of everything) {
      expect(writeDocument(document).split(signaturePlace), document.number).toHaveLength(2);
    }
  });

  it("is valid against SUNAT's schemas", ({ skip }) => {
    const schemas = process.env.CHASQUI_XSD ?? '';
    skip(schemas === '', 'CHASQUI_XSD does not name a folder with the schemas');
    xmlRegisterFsInputProviders();
    for (const document of everything) {
      expect(schemaProblem(writeDocument(document), schemas), document.number).toBeNull();
    }
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

const validators = new Map<string, XsdValidator>();

/** UBL wants something where the signature goes; an element of XMLDSig that holds text will do. */
const signature = '<KeyName xmlns="http://www.w3.org/2000/09/xmldsig#"></KeyName>';
const signed = signaturePlace.replace('><', `>${signature}<`);

function schemaProblem(written: string, schemas: string): string | null {
  const kind = /<([A-Z]\w+) xmlns/.exec(written)?.[1] ?? '';
  const url = join(schemas, '2.1/maindoc', `UBL-${kind}-2.1.xsd`);
  const known = validators.get(url);
  const validator =
    known ?? XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(url), { url }));
  validators.set(url, validator);
  const document = XmlDocument.fromString(written.replace(signaturePlace, signed));
  try {
    validator.validate(document);
    return null;
  } catch (error) {
    return String(error);
  } finally {
    document.dispose();
  }
}
