import type { GatewayAnswer } from '../../../../subjects/country/gateway.ts';
import { answerOfStatus, type Received } from './received.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** The object that an answer of a REST service is; undefined for anything else. */
export function jsonOf(body: Buffer): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field that services write as text or as a number; `''` where it is neither. */
export function fieldText(object: unknown, ...names: readonly string[]): string {
  if (!isObject(object)) return '';
  for (const name of names) {
    const value = Object.hasOwn(object, name) ? object[name] : undefined;
    if (typeof value === 'string') return value.trim();
    if (typeof value === 'number') return String(value);
  }
  return '';
}

/** One mistake that a service names. */
export type NamedError = { readonly code: string; readonly detail: string };

/** A code of SUNAT or of its REST services: nothing else is shown as a code. */
const codeForm = /^\d{1,6}$/;

/** The manual writes `codError` and `desError`, the services `cod` and `msg`, an answer to a ticket `numError`. */
export function namedErrors(list: unknown): readonly NamedError[] {
  const entries = Array.isArray(list) ? list.slice(0, 20) : [list];
  return entries.filter(isObject).map((entry) => {
    const code = fieldText(entry, 'codError', 'numError', 'cod');
    const detail = fieldText(entry, 'desError', 'msg');
    return { code: codeForm.test(code) ? code : '', detail };
  });
}

/** An answer that is no JSON, or none that says anything. */
export function answerOfNoJson(received: Received): GatewayAnswer {
  const what = received.body.length === 0 ? 'with an empty body' : 'with an answer of another kind';
  return answerOfStatus(received, what);
}
