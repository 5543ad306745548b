import type { GatewayAnswer } from '../../../../subjects/country/gateway.ts';
import { responseNumber, verdictOf } from '../catalogues/response-codes.ts';

/** What was asked: a code means something else where nothing was sent. */
export type Question = 'submit' | 'poll' | 'ask';

type Meaning =
  | 'denied'
  | 'later'
  | 'person'
  | 'too_late'
  | 'known'
  | 'settled_before'
  | 'unknown_ticket'
  | 'rejected'
  | 'open';

/**
 * What SUNAT's return codes mean for what was sent (Manual del Programador, anexo of codes), but for those that reject it:
 * `open` are those that say nothing of whether it was registered. Ranges include both ends; the first that fits counts.
 */
const meanings: readonly (readonly [from: number, to: number, meaning: Meaning])[] = [
  // The security header, the user, its password or its rights are refused.
  [101, 106, 'denied'],
  [111, 113, 'denied'],
  // SUNAT cannot answer: 0100 in general, 0109 its logins, 0110 what kind of user it is.
  [100, 100, 'later'],
  [109, 110, 'later'],
  [126, 127, 'unknown_ticket'],
  // It could not give a ticket, nor keep the file, nor queue it.
  [130, 135, 'later'],
  // 0140: the same document is being processed.
  [140, 140, 'known'],
  // Names and contents of the ZIP; 0154: the user may not send for this RUC.
  [151, 161, 'person'],
  // Its own processing got no file, or could not unpack it.
  [201, 204, 'later'],
  [250, 252, 'later'],
  [303, 304, 'later'],
  [300, 306, 'person'],
  [402, 402, 'known'],
  [400, 404, 'person'],
  [1032, 1032, 'settled_before'],
  [1033, 1033, 'known'],
  [1079, 1079, 'too_late'],
  [1000, 1999, 'person'],
  // A summary (2223), a voiding (2324) or a line of a summary (2282) that SUNAT has already.
  [2223, 2223, 'known'],
  [2282, 2282, 'known'],
  [2324, 2324, 'known'],
  // A line that is voided or rejected already.
  [2323, 2323, 'settled_before'],
  [2987, 2987, 'settled_before'],
];

/**
 * Everything else is open: 0125, 0253, 0254 and 0307 come when only the acknowledgement could not be made or found;
 * 0136 to 0138 and 0200 when its processing, or the database of it, failed.
 */
function meaningOf(code: string): Meaning {
  const number = responseNumber(code) ?? 0;
  const own = meanings.find(([from, to]) => from <= number && number <= to)?.[2];
  return own ?? (verdictOf(code) === 'rejected' ? 'rejected' : 'open');
}

const ofQuestions: Readonly<Record<Question, ReadonlySet<Meaning>>> = {
  submit: new Set(['denied', 'later', 'person', 'too_late', 'known', 'settled_before', 'rejected']),
  poll: new Set([
    'denied',
    'later',
    'person',
    'known',
    'settled_before',
    'unknown_ticket',
    'rejected',
  ]),
  // What asks sends no document: nothing can be said of one but by the codes of the consult service.
  ask: new Set(['denied', 'later', 'person']),
};

/** What a code of a fault or of an acknowledgement says; undefined where it leaves the outcome open. */
export function answerOfCode(
  code: string,
  question: Question,
  detail: string,
): GatewayAnswer | undefined {
  const meaning = meaningOf(code);
  if (meaning === 'open' || !ofQuestions[question].has(meaning)) return undefined;
  if (meaning === 'later' || meaning === 'person') {
    return { kind: 'not_received', code, detail, remedy: meaning };
  }
  return { kind: meaning, code, detail };
}

/** Whether an acknowledgement with this code rejects what it answers; some say that SUNAT has it already instead. */
export function isRejection(code: string): boolean {
  return meaningOf(code) === 'rejected';
}

type DocumentState = Extract<GatewayAnswer, { kind: 'state' }>['state'];

const consultStates: ReadonlyMap<number, DocumentState> = new Map([
  [1, 'accepted'],
  [2, 'rejected'],
  [3, 'voided'],
  [11, 'absent'],
]);

/** 0004 to 0010: what was asked for is malformed, or not answered by this service; 0012: not of the asking RUC. */
const unanswerable = new Set([4, 5, 6, 7, 8, 9, 10, 12]);

/**
 * The codes 0001 to 0012 of billConsultService. They are a list of its own: of the validity service, and of tickets,
 * the same numbers mean something else.
 */
export function answerOfConsultCode(code: string, detail: string): GatewayAnswer | undefined {
  const number = /^\d{1,4}$/.test(code) ? Number(code) : 0;
  const state = consultStates.get(number);
  if (state !== undefined) return { kind: 'state', code, detail, state };
  if (unanswerable.has(number)) return { kind: 'not_received', code, detail, remedy: 'person' };
  return answerOfCode(code.padStart(4, '0'), 'ask', detail);
}

const queryStates: ReadonlyMap<string, DocumentState> = new Map([
  ['0', 'absent'],
  ['1', 'accepted'],
  ['2', 'voided'],
  ['3', 'accepted'],
  ['4', 'rejected'],
]);

/** `estadoCp` of the consulta integrada: 0 not there, 1 accepted, 2 voided, 3 authorised, 4 not authorised. */
export function answerOfQueryState(code: string, detail: string): GatewayAnswer | undefined {
  const state = queryStates.get(code);
  return state === undefined ? undefined : { kind: 'state', code, detail, state };
}
