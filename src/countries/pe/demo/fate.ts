import { dayMs } from '../../../kernel/calendar.ts';
import type { DocumentInput, DocumentType } from '../../../subjects/ledger/documents/document.ts';
import { type Answer, acceptanceOf } from '../authority/acknowledgement.ts';
import { between, chance, pick, type Random } from './random.ts';

/** What becomes of a document: an answer, and for some a voiding later on. */
export type Fate = {
  /** Null where SUNAT has not answered. */
  readonly answer: Answer | null;
  /** When the company voids it, milliseconds since 1970. */
  readonly voidedAt: number | null;
};

/** SUNAT's own words, as its rules of 2026 have them: those spell without accents here and there. */
const rejections = {
  2010: 'El contribuyente no esta activo',
  2108: 'Presentacion fuera de fecha',
  2335: 'El documento electrónico ingresado ha sido alterado',
  3359: 'El numero de DNI del conductor no existe',
} as const;

/** What only SUNAT can find wrong: the documents themselves break no rule. */
const rejectionsByType: Readonly<Record<DocumentType, readonly (keyof typeof rejections)[]>> = {
  invoice: [2108, 2010, 2335],
  receipt: [2010, 2335],
  'credit-note': [2108, 2335],
  'debit-note': [2108, 2335],
  despatch: [3359, 2335],
};

const observations = [
  '4252 - El dato ingresado como atributo @listName es incorrecto.',
  '4093 - El codigo de ubigeo del domicilio fiscal del emisor no es válido',
] as const;

/** SUNAT accepts nearly all documents. What happened after `until` has not happened yet. */
export function drawFate(
  document: Pick<DocumentInput, 'type' | 'number' | 'shipment'>,
  random: Random,
  { issuedAt, until }: { readonly issuedAt: number; readonly until: number },
): Fate {
  const roll = random();
  const at = issuedAt + between(random, 2, 90) * 1000;
  const answer = acceptedAnswer(document, at, chance(random, 0.04));
  if (roll < 0.93) return { answer, voidedAt: null };
  if (roll < 0.96) return { answer, voidedAt: voidingTime(document.type, issuedAt, until) };
  if (roll < 0.97) return { answer: null, voidedAt: null };
  const rejected = rejectionOf(document, random, at);
  return { answer: rejected.at <= until ? rejected : answer, voidedAt: null };
}

function acceptedAnswer(
  { type, number }: Pick<DocumentInput, 'type' | 'number'>,
  at: number,
  observed: boolean,
): Answer {
  const note = observations[Number(number.at(-1)) % observations.length] ?? observations[0];
  return {
    at,
    code: '0',
    description: acceptanceOf(type, number),
    notes: observed ? [note] : [],
  };
}

function rejectionOf(
  { type, shipment }: Pick<DocumentInput, 'type' | 'shipment'>,
  random: Random,
  at: number,
): Answer {
  const drawn = pick(random, rejectionsByType[type]);
  const code = drawn === 3359 && shipment?.drivers.length === 0 ? 2335 : drawn;
  // SUNAT 2108: three days is how long after its date it takes a document.
  const late = code === 2108 ? 5 * dayMs : 0;
  return { at: at + late, code: String(code), description: rejections[code], notes: [] };
}

/** Guides are voided in SUNAT's portal only, which leaves no file. */
function voidingTime(type: DocumentType, issuedAt: number, until: number): number | null {
  const at = issuedAt + dayMs;
  return type === 'despatch' || at > until ? null : at;
}
