import type { AcknowledgementFile } from '../../countries/pe/authority/acknowledgement.ts';
import { verdictOf } from '../../countries/pe/shared/catalogues/response-codes.ts';
import type { Fault } from './faults.ts';
import { type Acknowledgeable, numberIn, type Office, type Order } from './office.ts';
import { NotReceived } from './package.ts';

const defaultCodes = {
  /** The system cannot answer. */
  fault: '0100',
  /** The taxpayer is not active: nothing that is wrong with the file. */
  refuse: '2010',
  error_with_cdr: '2010',
} as const;

export function codeOf(fault: Fault & { readonly fault: keyof typeof defaultCodes }): string {
  return fault.code ?? defaultCodes[fault.fault];
}

function isOf<Kind extends Fault['fault']>(
  fault: Fault | null,
  ...kinds: readonly Kind[]
): fault is Fault & { readonly fault: Kind } {
  return fault !== null && kinds.some((kind) => kind === fault.fault);
}

/** The refusal that a fault orders, or null. */
export function orderOf(fault: Fault | null): Order | null {
  if (!isOf(fault, 'refuse', 'error_with_cdr')) return null;
  const code = codeOf(fault);
  // An exception is no refusal: nothing is registered.
  if (verdictOf(code) !== 'rejected') throw new NotReceived(code);
  return { code };
}

/** The code of an ordered fault that rejects for good, or null. Throws it where it is an exception. */
export function rejectingFault(fault: Fault | null): string | null {
  if (!isOf(fault, 'fault')) return null;
  const code = codeOf(fault);
  if (verdictOf(code) !== 'rejected') throw new NotReceived(code);
  return code;
}

export function refuseWithFault(fault: Fault | null): void {
  if (isOf(fault, 'fault', 'refuse', 'error_with_cdr')) throw new NotReceived(codeOf(fault));
}

/** The acknowledgement, or what an ordered fault makes of it: half a ZIP, or that of the next number. */
export function acknowledgementOf(
  office: Office,
  answered: Acknowledgeable,
  fault: Fault | null,
): AcknowledgementFile {
  if (fault?.fault === 'other_number')
    return office.acknowledge(answered, nextNumber(answered.name));
  const file = office.acknowledge(answered);
  if (fault?.fault !== 'wrong_cdr') return file;
  return { ...file, bytes: file.bytes.subarray(0, Math.floor(file.bytes.length / 2)) };
}

function nextNumber(name: string): string {
  return numberIn(name).replace(/\d+$/, (digits) =>
    String(Number(digits) + 1).padStart(digits.length, '0'),
  );
}
