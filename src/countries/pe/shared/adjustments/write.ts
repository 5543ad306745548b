import { Amount, sum } from '../../../../kernel/amount.ts';
import { textElement, type Xml, xml } from '../../../../kernel/xml/writer.ts';
import type { DocumentInput } from '../../../../subjects/ledger/documents/document.ts';
import {
  adjustmentMeanings,
  perceptionCharges,
  perceptionCodes,
  retentionCode,
} from '../catalogues/53-charges-and-discounts.ts';
import { moneyElement, rateDecimals, upTo } from '../ubl/values.ts';

type Adjustments = DocumentInput['discounts'];
type Adjustment = NonNullable<Adjustments>[number];

/** Catálogo 53: perception and retention are given in fields of their own. */
const ownFields: ReadonlySet<string> = new Set([...perceptionCodes, retentionCode]);
/** Charges that leave the base as it is: what the surcharge of a document is made of. */
const chargesBeyondBase = ['45', '46', '50'];
const consumptionCharge = '46';

/** Discounts, then charges, of a line or of the whole document. */
export function writeAdjustments(
  discounts: Adjustments,
  charges: Adjustments,
  currency: string,
): readonly Xml[] {
  if (discounts === null && charges === null) return [];
  const write = (isCharge: boolean) => (adjustment: Adjustment) =>
    writeAdjustment(adjustment, isCharge, currency);
  return [
    ...(discounts ?? []).filter(isPlain).map(write(false)),
    ...(charges ?? []).filter(isPlain).map(write(true)),
  ];
}

function isPlain({ code }: Adjustment): boolean {
  return !ownFields.has(code);
}

/** Those of the whole document; a surcharge without an entry of its own gets one (SUNAT 3301). */
export function writeGlobalAdjustments(document: DocumentInput): readonly Xml[] {
  const { surcharge, currency } = document;
  const written = writeAdjustments(document.discounts, document.charges, currency);
  if (surcharge === null || isListed(document)) return written;
  const charge = { code: consumptionCharge, description: '', factor: null, base: null };
  return [...written, writeAdjustment({ ...charge, amount: surcharge }, true, currency)];
}

function isListed({ charges, items }: DocumentInput): boolean {
  const listed = (charges ?? []).some(({ code }) => chargesBeyondBase.includes(code));
  return listed || items.some((item) => item.charges?.some(({ code }) => code === '48'));
}

function writeAdjustment(adjustment: Adjustment, isCharge: boolean, currency: string): Xml {
  const { code, description, factor, base, amount } = adjustment;
  return xml`
    <cac:AllowanceCharge>
      <cbc:ChargeIndicator>${isCharge ? 'true' : 'false'}</cbc:ChargeIndicator>
      <cbc:AllowanceChargeReasonCode listAgencyName="PE:SUNAT" listName="Cargo/descuento" listURI="urn:pe:gob:sunat:cpe:see:gem:catalogos:catalogo53">${code}</cbc:AllowanceChargeReasonCode>
      ${description === adjustmentMeanings.get(code) ? null : textElement('cbc:AllowanceChargeReason', description)}
      ${factor && textElement('cbc:MultiplierFactorNumeric', upTo(rateDecimals, factor))}
      ${moneyElement('Amount', amount, currency)}
      ${moneyElement('BaseAmount', base, currency)}
    </cac:AllowanceCharge>`;
}

/** A charge of its own kind, always in soles (SUNAT 2788, 2792). */
export function writePerception({ perception }: DocumentInput): Xml | null {
  if (perception === null) return null;
  const { code, percentage, base, amount } = perception;
  const charge = perceptionCharges[code] ?? code;
  return writeAdjustment(rated(charge, percentage, base, amount), true, 'PEN');
}

/** A discount of its own kind that lessens nothing. */
export function writeRetention({ retention, currency }: DocumentInput): Xml | null {
  if (retention === null) return null;
  const { percentage, base, amount } = retention;
  return writeAdjustment(rated(retentionCode, percentage, base, amount), false, currency);
}

const hundredth = Amount.of('0.01');

function rated(code: string, percentage: Amount | null, base: Amount, amount: Amount): Adjustment {
  return { code, description: '', factor: percentage?.times(hundredth) ?? null, base, amount };
}

/** The sum of the document's own charges and discounts with these codes. */
export function globalSum(document: DocumentInput, ...codes: readonly string[]): Amount {
  if (document.discounts === null && document.charges === null) return Amount.zero;
  return sumOf([...(document.discounts ?? []), ...(document.charges ?? [])], codes);
}

function sumOf(adjustments: readonly Adjustment[], codes: readonly string[]): Amount {
  const wanted = adjustments.filter(({ code }) => codes.includes(code));
  return sum(wanted.map(({ amount }) => amount));
}

/** AllowanceTotalAmount (SUNAT 3300): what is taken off the price and not off the base. */
export function discountsBeyondBase(document: DocumentInput): Amount {
  const ofLines = document.items.map(({ discounts }) => sumOf(discounts ?? [], ['01']));
  return sum(ofLines).plus(globalSum(document, '03', '63'));
}

/** ChargeTotalAmount (SUNAT 3301): what is put on the price and not on the base. */
export function chargesOnPrice(document: DocumentInput): Amount {
  if (document.surcharge !== null) return document.surcharge;
  const ofLines = document.items.map(({ charges }) => sumOf(charges ?? [], ['48']));
  return sum(ofLines).plus(globalSum(document, ...chargesBeyondBase));
}
