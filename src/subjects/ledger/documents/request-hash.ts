import { hash } from 'node:crypto';
import { Amount } from '../../../kernel/amount.ts';
import type { Draft } from './draft.ts';

/**
 * What a draft asks for, as hexadecimal SHA-256: the same whatever the order of its fields, whether 59 is written
 * 59.00, and whether an empty field is sent or left out. So it also stays the same when drafts learn new fields.
 */
export function requestHashOf(draft: Draft): string {
  return hash('sha256', meaningOf(draft) ?? '');
}

/** Undefined for what says nothing: null, an empty text, list or object. */
function meaningOf(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (value instanceof Amount) return value.shortestText();
  if (Array.isArray(value)) {
    return value.length === 0
      ? undefined
      : `[${value.map((each) => meaningOf(each) ?? '').join()}]`;
  }
  if (typeof value !== 'object') return JSON.stringify(value);
  const members = value as Readonly<Record<string, unknown>>;
  let text = '';
  for (const name of Object.keys(members).sort()) {
    const meaning = meaningOf(members[name]);
    if (meaning !== undefined)
      text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${meaning}`;
  }
  return text === '' ? undefined : `{${text}}`;
}
