import type { Verdict } from '../../domain/ports/authority-files.ts';

/**
 * 0, or 4000 and above (with observations): accepted. 0100 to 1999: not received at all. The rest is a
 * rejection. Undefined for what is no response code.
 */
export function verdictOf(code: string): Verdict | undefined {
  if (!/^\d{1,5}$/.test(code)) return undefined;
  const number = Number(code);
  if (number === 0 || number >= 4000) return 'accepted';
  return number >= 100 && number <= 1999 ? 'not_received' : 'rejected';
}
