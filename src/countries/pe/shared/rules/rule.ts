import { Message, type Texts } from '../../../../kernel/message.ts';
import type { Period } from '../dated.ts';
import { findingsOfRuleMax } from './sum-rule.ts';
import type { DraftView, Form, Item, LineTax } from './view.ts';

/**
 * One rule of SUNAT about what a document says: where a draft breaks it, and what to change. Where it has a day `from` or `to`,
 * it is asked of documents issued on these days alone.
 */
export type FieldRule = Partial<Period> & {
  readonly code: string;
  /** Of a word of ours that does not refuse: SUNAT's codes say it themselves. */
  readonly level?: 'observation';
  readonly documents: readonly Form[];
  /** What to change. Where it depends on the draft, it is one of the messages of the file. */
  readonly advice: Texts | ((view: DraftView, pointer: string) => Message);
  /** Where it is broken. */
  readonly broken: (view: DraftView) => readonly BrokenPlace[];
};

/** What a rule advises at a place where it is broken; its own advice goes by its code: `pe.3088`. */
export function adviceOf({ code, advice }: FieldRule, view: DraftView, pointer: string): Message {
  return typeof advice === 'function' ? advice(view, pointer) : new Message(`pe.${code}`, advice);
}

/** A JSON pointer to what is wrong; where that is computed, and what the caller sent is to blame, both places. */
export type BrokenPlace = string | { readonly wrong: string; readonly blame: string };

export const sales: readonly Form[] = ['01', '03'];
export const notes: readonly Form[] = ['07', '08'];
export const salesAndNotes: readonly Form[] = [...sales, ...notes];
export const guides: readonly Form[] = ['09', '31'];
export const everyForm: readonly Form[] = [...salesAndNotes, ...guides];

export function isNote({ form }: DraftView): boolean {
  return form === '07' || form === '08';
}

export function isGuide({ form }: DraftView): boolean {
  return form === '09' || form === '31';
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
  { document }: DraftView,
  field: keyof Item,
  wrong: (item: Item, index: number) => boolean,
): readonly string[] {
  return each(document.items, (index) => `/items/${index}/${field}`, wrong);
}

/** The same for a field of the taxes of items, with the code that SUNAT will see. */
export function eachTax(
  { lines }: DraftView,
  field: keyof Item['taxes'][number],
  wrong: (tax: LineTax, item: Item, index: number) => boolean,
): readonly string[] {
  const found: string[] = [];
  for (const { item, number, taxes } of lines) {
    for (const [index, tax] of taxes.entries()) {
      if (found.length === findingsOfRuleMax) return found;
      if (wrong(tax, item, number - 1)) found.push(`/items/${number - 1}/taxes/${index}/${field}`);
    }
  }
  return found;
}

/** The same for what repeats a key that came before. */
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
