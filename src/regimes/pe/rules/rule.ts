import type { DocumentInput } from '../../../domain/document/document.ts';
import { type Figures, figuresOf, type LineTax } from '../arithmetic/figures.ts';
import { findingsOfRuleMax } from '../arithmetic/rule.ts';
import { inLima } from '../lima.ts';
import { authorityTypeCode } from '../numbering.ts';

/** Catálogo 01: what SUNAT has a sheet of rules for. A note's rules differ by its series and reference. */
export type Form = '01' | '03' | '07' | '08' | '09' | '31';

export type RuleContext = {
  /** The day in Lima, `YYYY-MM-DD`. */
  readonly today: string;
  readonly company: { readonly tax_id: string };
};

/** A document about to be issued, with what most rules ask of it. */
export type Draft = {
  readonly document: DocumentInput;
  readonly form: Form;
  /** Factura and its notes; null for guides. */
  readonly strict: boolean | null;
  readonly figures: Figures | null;
  readonly series: string;
  /** Issue day in Lima. */
  readonly issued: string;
  readonly today: string;
  readonly taxId: string;
};

export type Item = DocumentInput['items'][number];
export type Adjustment = NonNullable<DocumentInput['discounts']>[number];
export type Shipment = NonNullable<DocumentInput['shipment']>;

/** One rule of SUNAT: where a draft breaks it, and what to change. */
export type DocumentRule = {
  readonly code: string;
  readonly documents: readonly Form[];
  /** An English sentence that says what to change. */
  readonly advice: string;
  /** JSON pointers of what breaks the rule. */
  readonly broken: (draft: Draft) => readonly string[];
};

export const sales: readonly Form[] = ['01', '03'];
export const notes: readonly Form[] = ['07', '08'];
export const salesAndNotes: readonly Form[] = [...sales, ...notes];
export const guides: readonly Form[] = ['09', '31'];

export function draftOf(document: DocumentInput, context: RuleContext): Draft {
  const figures = figuresOf(document, null, true);
  return {
    document,
    form: authorityTypeCode(document.type, document.number) as Form,
    strict: figures?.strict ?? null,
    figures,
    series: document.number.slice(0, 4),
    issued: inLima(document.date).slice(0, 10),
    today: context.today,
    taxId: context.company.tax_id,
  };
}

/** The pointer, where something is wrong. */
export function at(pointer: string, wrong: boolean): readonly string[] {
  return wrong ? [pointer] : [];
}

/** Pointers into a list: one for each member that breaks the rule, up to ten. */
export function each<Member>(
  members: readonly Member[] | null,
  pointer: (index: number) => string,
  wrong: (member: Member, index: number) => boolean,
): readonly string[] {
  const found: string[] = [];
  for (const [index, member] of (members ?? []).entries()) {
    if (found.length === findingsOfRuleMax) break;
    if (wrong(member, index)) found.push(pointer(index));
  }
  return found;
}

/** The same for a field of the items. */
export function eachItem(
  { document }: Draft,
  field: keyof Item,
  wrong: (item: Item) => boolean,
): readonly string[] {
  return each(document.items, (index) => `/items/${index}/${field}`, wrong);
}

/** The same for a field of the taxes of items, with the code that SUNAT will see. */
export function eachTax(
  { figures }: Draft,
  field: keyof Item['taxes'][number],
  wrong: (tax: LineTax, item: Item) => boolean,
): readonly string[] {
  const found: string[] = [];
  for (const { item, number, taxes } of figures?.lines ?? []) {
    for (const [index, tax] of taxes.entries()) {
      if (found.length === findingsOfRuleMax) return found;
      if (wrong(tax, item)) found.push(`/items/${number - 1}/taxes/${index}/${field}`);
    }
  }
  return found;
}

/** The same for what repeats a key that stood before. */
export function repeated<Member>(
  members: readonly Member[],
  pointer: (index: number) => string,
  key: (member: Member) => string | null,
): readonly string[] {
  const seen = new Set<string>();
  return each(members, pointer, (member) => {
    const found = key(member);
    if (found === null) return false;
    if (seen.has(found)) return true;
    seen.add(found);
    return false;
  });
}
