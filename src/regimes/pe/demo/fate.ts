import type { DocumentInput, DocumentType } from '../../../domain/document/document.ts';
import { limaTime } from '../lima.ts';
import { between, chance, pick, type Random } from './random.ts';

export type Fate = Pick<DocumentInput, 'status' | 'failure_code' | 'failure_message'>;

const fatesByStatus = {
  succeeded: { status: 'succeeded', failure_code: null, failure_message: null },
  voided: { status: 'voided', failure_code: null, failure_message: null },
  pending: { status: 'pending', failure_code: null, failure_message: null },
} as const satisfies Record<string, Fate>;

/** SUNAT's own words, as its rules of 2026 have them: those spell without accents here and there. */
const rejections = {
  2108: 'Presentacion fuera de fecha',
  2119: 'El documento modificado en la Nota de credito no esta registrada.',
  2335: 'El documento electrónico ingresado ha sido alterado',
  2567: 'Numero de placa del vehículo - El dato ingresado no cumple con el formato establecido.',
  2573: 'Numero de licencia del conductor - El dato ingresado no cumple con el formato establecido.',
  2800: 'El dato ingresado en el tipo de documento de identidad del receptor no esta permitido.',
  3105: 'El XML debe contener al menos un tributo por linea de afectacion por IGV',
  3343: 'La Fecha de inicio del traslado debe ser mayor o igual a la Fecha de emision del documento',
  3359: 'El numero de DNI del conductor no existe',
  3462: 'La tasa del IGV debe ser la misma en todas las líneas o ítems del documento y debe corresponder con una tasa vigente.',
} as const;

const rejectionsByType: Readonly<Record<DocumentType, readonly (keyof typeof rejections)[]>> = {
  invoice: [2800, 3105, 2335, 2108, 3462],
  receipt: [3105, 2335, 3462],
  'credit-note': [2119, 2108, 3105, 2335],
  'debit-note': [2108, 3105, 2335],
  despatch: [2567, 2573, 3343, 3359, 2335],
};

const observations = [
  '4252 - El dato ingresado como atributo @listName es incorrecto.',
  '4093 - El codigo de ubigeo del domicilio fiscal del emisor no es válido',
] as const;

/** The failure that an invoice to a person without RUC gets. */
export const wrongCustomerCode = '2800';

const acceptance: Readonly<Record<DocumentType, readonly [string, string]>> = {
  invoice: ['La Factura numero ', ', ha sido aceptada'],
  receipt: ['La Boleta numero ', ', ha sido aceptada'],
  'credit-note': ['La Nota de Credito numero ', ', ha sido aceptada'],
  'debit-note': ['La Nota de Debito numero ', ', ha sido aceptada'],
  despatch: ['El Comprobante numero ', ', ha sido aceptado'],
};

/** What becomes of a document: SUNAT accepts nearly all of them. */
export function drawFate(type: DocumentType, random: Random): Fate {
  const roll = random();
  if (roll < 0.94) return fatesByStatus.succeeded;
  if (roll < 0.96) return fatesByStatus.voided;
  if (roll < 0.98) return fatesByStatus.pending;
  const code = pick(random, rejectionsByType[type]);
  return { status: 'failed', failure_code: String(code), failure_message: rejections[code] };
}

/** SUNAT's answer, some seconds after the document was issued; none while it is pending. */
export function acknowledge(
  { type, number }: Pick<DocumentInput, 'type' | 'number'>,
  fate: Fate,
  issuedAt: number,
  random: Random,
): DocumentInput['acknowledgement'] {
  if (fate.status === 'pending') return null;
  const [before, after] = acceptance[type];
  const failed = fate.status === 'failed';
  return {
    code: failed ? (fate.failure_code ?? '') : '0',
    description: failed ? (fate.failure_message ?? '') : `${before}${number}${after}`,
    notes: !failed && chance(random, 0.03) ? [pick(random, observations)] : [],
    received_at: limaTime(issuedAt + between(random, 2, 90) * 1000),
  };
}
