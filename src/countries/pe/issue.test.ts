import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { context, draftOf, type Json, line } from '../../../test/fixtures/pe/drafts.ts';
import { anyDraft } from '../../../test/support/random-drafts.ts';
import { runsOf } from '../../../test/support/random-runs.ts';
import { anyOf } from '../../../test/support/schema-arbitrary.ts';
import { Amount } from '../../kernel/amount.ts';
import { checkerOf } from '../../kernel/schema/validation.ts';
import { unwritableText } from '../../kernel/unwritable-text.ts';
import type { ComposedDocument } from '../../subjects/country/regime.ts';
import type { PlacedFinding } from '../../subjects/ledger/documents/finding.ts';
import { openReader } from './documents/read-file.ts';
import { peru } from './index.ts';
import { issuer } from './issue.ts';
import { Draft } from './shared/draft/draft.ts';

function compose(fields: Json): ComposedDocument {
  return issuer.compose(draftOf({ items: [line()], ...fields }), context);
}

const codesOf = (findings: readonly PlacedFinding[]) => findings.map(({ code }) => code);
const errorsOf = ({ findings }: ComposedDocument) =>
  findings.filter(({ level }) => level === 'error');

describe('a draft', () => {
  it('that is right has no findings, and is written under the number that it gets', () => {
    const composed = compose({});
    expect(composed.findings).toEqual([]);
    expect(composed.document.number).toBe('F001-00000000');
    const { document, xml } = issuer.write(composed, 'F001-00000042');
    expect(document).toEqual({ ...composed.document, number: 'F001-00000042' });
    expect(xml).toContain('<cbc:ID>F001-00000042</cbc:ID>');
    expect(xml).not.toContain('F001-00000000');
  });

  it('keeps its external id, and leaves it to the number where it has none', () => {
    expect(issuer.write(compose({ external_id: 'order-1' }), 'F001-1').document.external_id).toBe(
      'order-1',
    );
    expect('external_id' in issuer.write(compose({}), 'F001-1').document).toBe(false);
  });

  it('is written in the series in which it was judged, and in no other', () => {
    const composed = compose({});
    expect(() => issuer.write(composed, 'F002-1')).toThrow('not of the series');
    expect(() => issuer.write(composed, 'F001-x')).toThrow('not of the series');
  });

  it('says what it is computed with, judged by, and both once at one place', () => {
    const { findings } = compose({ items: [line({ quantity: 0, unit: 'XYZ' })] });
    expect(findings).toContainEqual(expect.objectContaining({ code: '2936', level: 'error' }));
    expect(findings.filter(({ code }) => code === '2024')).toMatchObject([
      { level: 'error', pointer: '/items/0/quantity' },
    ]);
    const places = findings.map(({ code, pointer }) => `${code} ${pointer}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it('is judged by the day of Lima: two days ahead of it are too many at one moment and not at the next', () => {
    const date = '2026-05-04T10:00:00-05:00';
    const at = (now: string) =>
      issuer.compose(draftOf({ items: [line()], date }), { ...context, now: Date.parse(now) });
    expect(codesOf(at('2026-05-02T04:59:59Z').findings)).toEqual(['2329']);
    expect(codesOf(at('2026-05-02T05:00:00Z').findings)).toEqual([]);
  });

  it('lists errors before observations', () => {
    const items = [line({ unit: 'XYZ', code: 'x'.repeat(40) })];
    expect(compose({ items }).findings).toMatchObject([
      { code: '2936', level: 'error' },
      { code: '4269', level: 'observation' },
    ]);
  });

  it('lists no more than a hundred findings', () => {
    const wrong = { unit: 'XYZ', quantity: 0, code: 'x'.repeat(40), discounts: [{ code: '47' }] };
    const items = Array.from({ length: 300 }, () => line({ ...wrong, description: '' }));
    const related_documents = Array.from({ length: 20 }, () => ({ type: 'xx', number: '' }));
    const instalments = Array.from({ length: 20 }, () => ({ amount: -1, due_date: null }));
    const legends = Array.from({ length: 20 }, (_, index) => ({ code: `x${index}` }));
    const prepayments = Array.from({ length: 20 }, () => ({ number: 'x', type: '09', amount: -1 }));
    const { findings } = compose({ items, related_documents, instalments, legends, prepayments });
    expect(findings).toHaveLength(100);
  });

  it('is signed with self-made credentials, and the signature is valid', async () => {
    const { tax_id: taxId, business_name: businessName } = context.company;
    const credentials = await issuer.makeTestCredentials({ taxId, businessName, now: context.now });
    const given = { key: credentials.key, certificates: [credentials.certificate] };
    expect(issuer.checkCredentials(given, { taxId, now: context.now }).problems).toEqual([]);
    const { xml } = issuer.write(compose({}), 'F001-00000001');
    const signed = issuer.createSigner(credentials).sign(xml);
    const read = (await openReader()).read({ bytes: signed.xml, name: null });
    if (read.kind !== 'document') throw new Error(`read as ${read.kind}`);
    expect(read.signature.state).toBe('valid');
    expect(read.input.hash).toBe(signed.digest);
  });

  it('is issued by the issuer that the regime loads', async () => {
    expect(await peru.openIssuer()).toBe(issuer);
  });
});

const check = checkerOf(Draft);

/** A checked copy: checking fills in defaults. */
function checked(draft: unknown): Draft {
  const result = check(draft);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.value;
}

describe('whatever passes the schema', () => {
  it('gets findings and no exception, and an XML where there are no errors', () => {
    let errors = 0;
    fc.assert(
      fc.property(anyOf(Draft), (draft) => {
        // The operation refuses what no XML can hold before it asks a country.
        fc.pre(unwritableText(draft).length === 0);
        const composed = issuer.compose(checked(draft), context);
        expect(composed.findings.length).toBeLessThanOrEqual(100);
        if (errorsOf(composed).length > 0) errors += 1;
        else expect(issuer.write(composed, composed.document.number).xml).toContain('</');
      }),
      { numRuns: runsOf(500) },
    );
    expect(errors).toBeGreaterThan(0.6 * runsOf(500));
  });

  it('also where only one thing of a right draft is hostile', () => {
    const properties = Object.entries(Draft.properties);
    const one = fc
      .constantFrom(...properties)
      .chain(([name, schema]) => anyOf(schema).map((value) => ({ [name]: value })));
    const item = anyOf(Draft.properties.items);
    const changes = fc.oneof(
      one,
      item.map((items) => ({ items })),
    );
    let accepted = 0;
    fc.assert(
      fc.property(anyDraft, changes, (draft, change) => {
        const body = { ...plainDraft(draft), ...change };
        fc.pre(unwritableText(body).length === 0);
        const composed = issuer.compose(checked(body), context);
        if (errorsOf(composed).length > 0) return;
        accepted += 1;
        expect(issuer.write(composed, composed.document.number).xml).toContain('</');
      }),
      { numRuns: runsOf(200) },
    );
    expect(accepted).toBeGreaterThan(0.05 * runsOf(200));
  });

  it('of ten thousand lines is answered too, right or wrong', () => {
    const lines = (fields: Json) => Array.from({ length: 10_000 }, () => line(fields));
    const taxes = [{ code: '2000', percentage: 10 }, { code: '7152' }];
    const discounts = Array.from({ length: 5 }, () => ({ code: '00', factor: 0.01 }));
    for (const fields of [{}, { taxes, discounts }, { quantity: -1, unit: 'XYZ', code: 'x\n' }]) {
      const { findings } = compose({ items: lines(fields) });
      expect(codesOf(findings)).toContain('2023');
    }
  });
});

/** A draft as it is once parsed: numbers are amounts. */
function plainDraft(draft: Json): Record<string, unknown> {
  const exact = (value: unknown): unknown => {
    if (typeof value === 'number') return Amount.of(String(value));
    if (Array.isArray(value)) return value.map(exact);
    if (value === null || typeof value !== 'object' || value instanceof Amount) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, exact(each)]));
  };
  const customer = {
    document_type: '6',
    document_number: '20131312955',
    registration_name: 'FERRETERÍA EL SOL E.I.R.L.',
  };
  return exact({ customer, ...draft }) as Record<string, unknown>;
}
