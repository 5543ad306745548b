import { Amount } from '../../../domain/document/amount.ts';
import type { PlacedFinding } from '../../../domain/document/finding.ts';
import { checkerOf } from '../../../domain/document/validation.ts';
import type { DraftContext } from '../../../domain/ports/regime.ts';
import { Draft } from '../draft/draft.ts';
import { issuer } from '../issue.ts';
import { normalise } from '../normalise.ts';
import { sumFindings } from '../rules/sums/index.ts';
import { type ComputedDocument, computeDocument } from './compute-document.ts';

/** Drafts for tests, made as the service gets them: numbers as exact decimals, checked by the schema. */

export const context: DraftContext = {
  company: {
    tax_id: '20100070970',
    business_name: 'COMERCIAL ANDINA S.A.C.',
    trade_name: '',
    email: '',
    phone: '',
    country: 'PE',
    address: {
      postal_zone: '150122',
      country: 'PE',
      country_subentity: 'Lima',
      city: 'Lima',
      district: 'Miraflores',
      city_subdivision: '',
      address: 'Av. José Larco 1232',
      type_code: '0000',
    },
    logo: '',
  },
  now: Date.UTC(2026, 4, 4, 14, 30),
};

const check = checkerOf(Draft);

const customer = {
  document_type: '6',
  document_number: '20131312955',
  registration_name: 'FERRETERÍA EL SOL E.I.R.L.',
};

export type Json = Readonly<Record<string, unknown>>;

/** A line of one unit worth 100, with the given fields in place of its own. */
export function line(fields: Json = {}): Json {
  const priced = 'unit_price' in fields || 'unit_value' in fields;
  return { quantity: 1, description: 'Arroz', ...(priced ? {} : { unit_value: 100 }), ...fields };
}

const seriesOf = {
  invoice: 'F001',
  receipt: 'B001',
  'credit-note': 'FC01',
  'debit-note': 'FD01',
  despatch: 'T001',
};

/** A checked draft; where a number has too many decimals for JavaScript it is given as an amount. */
export function draftOf(fields: Json): Draft {
  const type = (fields.type ?? 'invoice') as keyof typeof seriesOf;
  const body = { type, series: seriesOf[type], customer, ...fields };
  const checked = check(exact(body));
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return checked.value;
}

/** A copy in which every number is an amount; checking fills defaults into it. */
function exact(value: unknown): unknown {
  if (typeof value === 'number') return Amount.of(String(value));
  if (Array.isArray(value)) return value.map(exact);
  if (value === null || typeof value !== 'object' || value instanceof Amount) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, exact(each)]));
}

export type JudgedDocument = ComputedDocument & { readonly findings: readonly PlacedFinding[] };

/** What is computed of a draft, and what is wrong with it. */
export function compute(fields: Json): JudgedDocument {
  const sent = draftOf(fields);
  const draft = normalise(sent, context.company, context.now);
  const made = computeDocument(draft, context.company);
  // On the day that it was issued: how long ago that is is no part of computing.
  const { findings } = issuer.compose(sent, { ...context, now: Date.parse(draft.date) });
  return { ...made, findings: findings.filter(({ level }) => level === 'error') };
}

/** The document of a draft; throws where it does not add up. */
export function computed(fields: Json): ComputedDocument['document'] {
  const draft = normalise(draftOf(fields), context.company, context.now);
  const { document } = computeDocument(draft, context.company);
  const wrong = sumFindings(document, null);
  if (wrong.length > 0) throw new Error(JSON.stringify(wrong));
  return document;
}

/** Amounts as text, everything else as it is: what a test can compare. */
export function plain(value: unknown): unknown {
  if (value instanceof Amount) return value.toString();
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]));
}

const sums = [
  'sale_value',
  'tax_total',
  'subtotal',
  'total',
  'taxed_amount',
  'exonerated_amount',
  'unaffected_amount',
  'export_amount',
  'free_amount',
] as const;

/** The sums that are there, as text. */
export function sumsOf(document: ComputedDocument['document']): Record<string, string> {
  const found = sums.flatMap((name) => {
    const value = document[name];
    return value === null || value === undefined ? [] : [[name, value.toString()] as const];
  });
  return Object.fromEntries(found);
}
