import { AppError } from '../../kernel/codes/errors.ts';
import { generalCodes } from '../../kernel/codes/general-codes.ts';
import { englishOnly } from '../../kernel/words/english-only.ts';

/** What clients ask for: SUNAT's own names on SOAP, ours for REST and for the second `getStatus`, that of the consult service. */
export const operations = [
  'sendBill',
  'sendSummary',
  'sendPack',
  'getStatus',
  'getStatusCdr',
  'getDocumentStatus',
  'token',
  'sendGuide',
  'getGuideStatus',
  'queryDocument',
] as const;
export type Operation = (typeof operations)[number];

export const faultKinds = [
  'refuse',
  'fault',
  'timeout_before',
  'timeout_after',
  'reset',
  'empty',
  'html',
  'unauthorized',
  'in_process',
  'error_with_cdr',
  'lost_ticket',
  'slow',
  'wrong_cdr',
  'other_number',
  'wrong_password',
] as const;
export type FaultKind = (typeof faultKinds)[number];

const signingIn = [
  'sendBill',
  'sendSummary',
  'sendPack',
  'getStatus',
  'getStatusCdr',
  'getDocumentStatus',
  'token',
] as const;

const acknowledging = ['sendBill', 'getStatus', 'getStatusCdr', 'getGuideStatus'] as const;

/** Faults about tickets and acknowledgements happen where there are any; all others to every operation. */
const operationsOf: Readonly<Partial<Record<FaultKind, readonly Operation[]>>> = {
  wrong_cdr: acknowledging,
  other_number: acknowledging,
  in_process: ['getStatus', 'getGuideStatus'],
  wrong_password: signingIn,
  lost_ticket: ['sendSummary', 'getStatus', 'sendGuide', 'getGuideStatus'],
};

/** A fault that somebody ordered. */
export type Fault = {
  /** `*` for every one. */
  readonly operation: Operation | '*';
  /** Of a file, without extension: `20100070970-01-F001-00000001`. Any where it is left out. */
  readonly name?: string;
  readonly fault: FaultKind;
  /** Of `wrong_password`: whose, and which; any where it is left out. */
  readonly user?: string;
  readonly password?: string;
  /** Of a refusal, a fault or a wrong password: SUNAT's code. */
  readonly code?: string;
  /** How often; for ever where it is left out. */
  readonly times?: number;
  /** From 0 to 1. */
  readonly probability?: number;
  /** Of `slow`. */
  readonly delay_ms?: number;
};

/** Who asks, and with which password. */
export type SignedIn = { readonly user: string; readonly password: string };

export type Faults = {
  /** Replaces those that there are. */
  set(faults: readonly Fault[]): void;
  /** Those that there are, with the times that are left. */
  list(): readonly Fault[];
  /** The first one that happens to a request now, and counts it. */
  take(operation: Operation, name: string, signedIn: SignedIn | null): Fault | null;
};

/** The same random numbers give the same faults for the same requests. */
export function createFaults(random: () => number): Faults {
  let ordered: { readonly fault: Fault; left: number }[] = [];
  return {
    set(faults) {
      ordered = faults.map((fault) => ({ fault, left: fault.times ?? Number.POSITIVE_INFINITY }));
    },
    list: () =>
      ordered.map(({ fault, left }) => (Number.isFinite(left) ? { ...fault, times: left } : fault)),
    take(operation, name, signedIn) {
      const found = ordered.find(({ fault, left }) => {
        if (left <= 0 || !concerns(fault, operation, name)) return false;
        if (fault.fault === 'wrong_password' && !isOf(fault, signedIn)) return false;
        return fault.probability === undefined || random() < fault.probability;
      });
      if (found === undefined) return null;
      found.left -= 1;
      return found.fault;
    },
  };
}

function canHappen(fault: FaultKind, operation: Operation): boolean {
  return operationsOf[fault]?.includes(operation) ?? true;
}

function concerns(fault: Fault, operation: Operation, name: string): boolean {
  if (!canHappen(fault.fault, operation)) return false;
  if (fault.operation !== '*' && fault.operation !== operation) return false;
  return fault.name === undefined || fault.name.toUpperCase() === name.toUpperCase();
}

/** Whether a password is one of those to refuse. Names of users are the same in capitals. */
function isOf({ user, password }: Fault, signedIn: SignedIn | null): boolean {
  if (signedIn === null) return false;
  const isUser = user === undefined || user.toUpperCase() === signedIn.user.toUpperCase();
  return isUser && (password === undefined || password === signedIn.password);
}

/** Checks a list of faults as JSON; throws an `AppError` that says what is wrong. */
export function readFaults(value: unknown): readonly Fault[] {
  if (!Array.isArray(value))
    throw refusal('Send a list of faults: [{"operation": "sendBill", "fault": "empty"}].');
  return value.map((each, index) => checkedFault(each, `Fault ${index + 1}`));
}

function checkedFault(value: unknown, place: string): Fault {
  if (typeof value !== 'object' || value === null) throw refusal(`${place} is no object.`);
  const fields = value as Record<string, unknown>;
  const { operation, fault, name, code, times, probability, delay_ms: delay } = fields;
  const { user, password } = fields;
  const unknown = Object.keys(fields).find((field) => !faultFields.has(field));
  if (unknown !== undefined) throw refusal(`${place} has an unknown field "${unknown}".`);
  expect(
    ['*', ...operations].includes(String(operation)),
    `${place}: operation is one of ${operations.join(', ')} or *.`,
  );
  expect(
    faultKinds.some((kind) => kind === fault),
    `${place}: fault is one of ${faultKinds.join(', ')}.`,
  );
  expect(
    operation === '*' || canHappen(fault as FaultKind, operation as Operation),
    `${place}: ${fault} happens to ${operationsOf[fault as FaultKind]?.join(', ')} only.`,
  );
  expect(name === undefined || typeof name === 'string', `${place}: name is a text.`);
  const isAbout = fault === 'wrong_password' || (user === undefined && password === undefined);
  expect(isAbout, `${place}: user and password are of wrong_password only.`);
  expect(user === undefined || typeof user === 'string', `${place}: user is a text.`);
  expect(password === undefined || typeof password === 'string', `${place}: password is a text.`);
  expect(code === undefined || /^\d{4}$/.test(String(code)), `${place}: code has four digits.`);
  expect(isCount(times), `${place}: times is a whole number.`);
  expect(isShare(probability), `${place}: probability is between 0 and 1.`);
  expect(isCount(delay), `${place}: delay_ms is a whole number.`);
  return { ...(fields as unknown as Fault), ...(code === undefined ? {} : { code: String(code) }) };
}

function refusal(sentence: string): AppError {
  return new AppError(generalCodes.invalid_body, englishOnly(sentence));
}

const faultFields: ReadonlySet<string> = new Set([
  'operation',
  'name',
  'user',
  'password',
  'fault',
  'code',
  'times',
  'probability',
  'delay_ms',
]);

function expect(isRight: boolean, sentence: string): void {
  if (!isRight) throw refusal(sentence);
}

function isCount(value: unknown): boolean {
  return value === undefined || (Number.isInteger(value) && Number(value) >= 0);
}

function isShare(value: unknown): boolean {
  return value === undefined || (typeof value === 'number' && value >= 0 && value <= 1);
}
