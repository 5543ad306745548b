import {
  dayOrNull,
  dayOrTimeOrNull,
  formed,
  named,
  oneOf,
  sentAmount,
  sentAmountOrNull,
  text,
  textOrEmpty,
  textOrNull,
} from '../../../../kernel/schema/schema.ts';
import { documentTypes } from '../../../../subjects/ledger/documents/document.ts';
import { foreignSubjects } from '../catalogues/note-subjects.ts';
import { numberingMessages } from '../numbering.ts';
import { compared } from './draft-item.ts';

export const Instalment = named('DraftInstalment', {
  amount: sentAmount({ description: 'Amount to pay', es: 'Monto por pagar', example: 59 }),
  due_date: dayOrNull({
    description: 'Day on which it is due',
    es: 'Día en que vence',
    example: '2026-06-30',
  }),
});

export const Prepayment = named('DraftPrepayment', {
  number: text(40, {
    description: 'Number of the prepayment document',
    es: 'Número del comprobante de anticipo',
    example: 'F001-00000012',
  }),
  type: text(10, {
    description: "The authority's type code (PE: catalogue 12; 02 invoice, 03 receipt)",
    es: 'Código de tipo de la autoridad (PE: catálogo 12; 02 factura, 03 boleta)',
    example: '02',
  }),
  amount: sentAmount({
    description: 'Amount paid before, with its taxes',
    es: 'Monto pagado antes, con sus impuestos',
    example: 118,
  }),
  date: dayOrNull({ description: 'Day of the payment', es: 'Día del pago', example: '2026-04-28' }),
  excise: sentAmountOrNull({
    description:
      'Excise (PE: ISC) in it, of a taxed one: the rest without tax lessens the value (04), and this the excise (20)',
    es: 'ISC que incluye, si es gravado: el resto sin IGV rebaja el valor (04) y este monto, el ISC (20)',
    example: 200,
  }),
  discount_code: textOrNull(10, {
    description:
      'How it lessens the document (PE: catalogue 53; 04 taxed, the default, 05 exonerated, 06 unaffected). Of a taxed one the ' +
      'value without tax is computed. Not looked at where `discounts` lists codes 04, 05 or 06 itself',
    es: 'Cómo rebaja el comprobante (PE: catálogo 53; 04 gravado, por defecto, 05 exonerado, 06 inafecto). De uno gravado se calcula el valor sin impuesto. No se toma en cuenta si `discounts` ya trae los códigos 04, 05 o 06',
    example: '04',
  }),
});

export const Detraction = named('DraftDetraction', {
  code: text(10, {
    description: 'Goods or service code (PE: catalogue 54)',
    es: 'Código de bien o servicio (PE: catálogo 54)',
    example: '022',
  }),
  percentage: sentAmountOrNull({
    description: 'Rate; needed where no amount is sent',
    es: 'Tasa; necesaria si no se envía el monto',
    example: 12,
  }),
  amount: sentAmountOrNull({
    description:
      "Amount to deposit in the country's own currency; computed from rate and total where it is not sent",
    es: 'Monto por depositar en la moneda del país; si no se envía, se calcula de la tasa y el total',
    example: 142,
  }),
  account: text(100, {
    description: "Supplier's account",
    es: 'Cuenta del proveedor',
    example: '00-012-345678',
  }),
  payment_means: textOrEmpty(10, {
    description: 'Payment means (PE: catalogue 59; deposit, 001, where empty)',
    es: 'Medio de pago (PE: catálogo 59; si está vacío, depósito en cuenta, 001)',
    example: '001',
  }),
});

export const Perception = named('DraftPerception', {
  code: text(10, {
    description: 'Regime code (PE: catalogue 22)',
    es: 'Código del régimen (PE: catálogo 22)',
    example: '01',
  }),
  percentage: sentAmountOrNull({
    description: "Rate; the regime's own where not sent",
    es: 'Tasa; si no se envía, la del régimen',
    example: 2,
  }),
  base: sentAmountOrNull({
    description: "Amount that the rate is applied to, in the country's own currency; the total",
    es: 'Monto al que se aplica la tasa, en la moneda del país; el total',
    example: 118,
  }),
  amount: sentAmountOrNull({ ...compared('Amount perceived', 'Monto percibido'), example: 2.36 }),
});

export const Retention = named('DraftRetention', {
  percentage: sentAmountOrNull({
    description: 'Rate (PE: 3 where not sent)',
    es: 'Tasa (PE: 3 si no se envía)',
    example: 3,
  }),
  base: sentAmountOrNull({
    description: 'Amount that the rate is applied to; the total',
    es: 'Monto al que se aplica la tasa; el total',
    example: 118,
  }),
  amount: sentAmountOrNull({ ...compared('Amount retained', 'Monto retenido'), example: 3.54 }),
});

export const Legend = named('DraftLegend', {
  code: text(10, {
    description: 'Code of the legend (PE: catalogue 52)',
    es: 'Código de la leyenda (PE: catálogo 52)',
    example: '2005',
  }),
  description: textOrEmpty(2000, {
    description: 'Its text; that of the catalogue where empty',
    es: 'Su texto; el del catálogo si está vacío',
  }),
});

/** Whatever SUNAT takes of some type (2117, 2205): its rules say which form the type has. */
const changedNumber = {
  pattern: /^[A-Za-z0-9-]{1,20}-[A-Za-z0-9-]{1,20}$/,
  words: numberingMessages.changed_number,
};

export const Reference = named('DraftReference', {
  type: oneOf([...documentTypes, ...foreignSubjects], {
    description:
      'Type of the document that the note changes; of one that another system issued its code (PE: catalogue 01, such as 12, ' +
      'a ticket of a cash register). The document issued has that one, and invoices on paper such as 001-123, first in `related_documents`',
    es: 'Tipo del comprobante que la nota modifica; de uno que otro sistema emitió, su código (PE: catálogo 01, como 12, un ticket de máquina registradora). El comprobante emitido lo tiene, igual que las facturas en papel como 001-123, primero en `related_documents`',
  }),
  number: formed(changedNumber, {
    description: 'Its number',
    es: 'Su número',
    example: 'F001-00004625',
  }),
  date: dayOrTimeOrNull({
    description: 'Its day, or its `date` as the service shows it',
    es: 'Su día, o su `date` tal como la muestra el servicio',
    example: '2026-05-04',
  }),
});

export const Coordinates = named('DraftCoordinates', {
  latitude: sentAmountOrNull({
    description: 'Degrees, negative in the south',
    es: 'Grados, negativos al sur',
    example: -12.0464,
  }),
  longitude: sentAmountOrNull({
    description: 'Degrees, negative in the west',
    es: 'Grados, negativos al oeste',
    example: -77.0428,
  }),
});
