import type { AcceptanceWords, Verdict } from '../../../../subjects/imports/authority-files.ts';

/**
 * 0, or 4000 and above (with observations): accepted. 2000 to 3999: rejected. Everything else leaves the outcome open,
 * so the document stays pending: 98 (in process), 99 and 0127 of tickets, 0100 to 1999 (not received). Undefined for what
 * is no response code. Source: Manual del Programador, 2.5 and 4.1.
 */
export function verdictOf(code: string): Verdict | undefined {
  const number = responseNumber(code);
  if (number === undefined) return undefined;
  if (number === 0 || number >= 4000) return 'accepted';
  return number >= 2000 ? 'rejected' : 'not_received';
}

/** `2010`, which some write `02010`; undefined for what is no response code. */
export function responseNumber(code: string): number | undefined {
  return /^\d{1,5}$/.test(code) ? Number(code) : undefined;
}

/** Observations are notes; the code of some answers is that of one (4252) instead of 0. */
export function isObserved({ code, notes }: AcceptanceWords): boolean {
  return notes.length > 0 || Number(code) !== 0;
}

/**
 * SUNAT's ranges: what is below 4000 rejects, the rest is observed; two codes are older than the ranges. What has
 * a word of ours cannot be issued.
 */
export function levelOf(code: string): 'error' | 'observation' {
  const observed = /^(?:4\d{3}|2404|3496)$/.test(code);
  return observed ? 'observation' : 'error';
}
