import {
  amount,
  amountOrNull,
  dayOrNull,
  formed,
  list,
  named,
  text,
  textOrEmpty,
  textOrNull,
} from '../../../kernel/schema/schema.ts';
import { documentMessages } from './codes.ts';
import { findingCodeMax } from './finding.ts';

export const Customer = named('Customer', {
  document_type: text(2, {
    description: "Code of the authority's identity document catalogue (PE: 06), or `-`",
    es: 'Código del catálogo de documentos de identidad (PE: 06), o `-`',
    example: '6',
  }),
  document_number: textOrEmpty(40, {
    description: 'Identity number',
    es: 'Número de documento',
    example: '20131312955',
  }),
  registration_name: textOrEmpty(1500, {
    description: 'Name',
    es: 'Nombre',
    example: 'FERRETERÍA EL SOL E.I.R.L.',
  }),
  family_name: textOrNull(250, {
    description: 'Family name of a natural person',
    es: 'Apellidos de una persona natural',
  }),
  email: textOrEmpty(1000, {
    description: 'E-mail address',
    es: 'Correo electrónico',
    example: 'compras@elsol.example',
  }),
  document_extra: textOrNull(100, {
    description: 'Second identity document',
    es: 'Segundo documento de identidad',
  }),
});

const printedAmount = {
  pattern: /^\d{1,15}\.\d{2}$/,
  words: documentMessages.amount_form,
};

export const Metadata = named('DocumentMetadata', {
  seller: textOrEmpty(250, { description: 'Who sold', es: 'Quién vendió', example: 'Rosa Quispe' }),
  customer_address: textOrEmpty(1000, {
    description: "Customer's address as printed",
    es: 'Dirección del cliente, como se imprime',
  }),
  payments: list(
    named('MetadataPayment', {
      tag_amount: textOrEmpty(100, {
        description: 'Label of the payment',
        es: 'Nombre del pago',
        example: 'EFECTIVO',
      }),
      amount: formed(printedAmount, {
        description: 'Decimal with two places, as text',
        es: 'Monto con dos decimales, como texto',
        example: '118.00',
      }),
    }),
    { description: 'Payments as printed', es: 'Pagos, como se imprimen', itemsMax: 100 },
  ),
});

export const emptyMetadata = { seller: '', customer_address: '', payments: [] };

export const Legend = named('Legend', {
  code: text(10, {
    description: 'Code of the legend (PE: catalogue 52)',
    es: 'Código de la leyenda (PE: catálogo 52)',
    example: '1000',
  }),
  description: textOrEmpty(2000, {
    description: 'Text of the legend',
    es: 'Texto de la leyenda',
    example: 'CIENTO DIECIOCHO CON 00/100 SOLES',
  }),
});

export const Instalment = named('Instalment', {
  amount: amount({ description: 'Amount to pay', es: 'Monto por pagar', example: 59 }),
  due_date: dayOrNull({
    description: 'Day on which it is due',
    es: 'Día en que vence',
    example: '2026-06-30',
  }),
});

export const RelatedDocument = named('RelatedDocument', {
  type: textOrEmpty(10, {
    description: "The authority's type code",
    es: 'Código de tipo de la autoridad',
    example: '09',
  }),
  number: textOrEmpty(100, { description: 'Number', es: 'Número', example: 'T001-00000017' }),
});

export const Prepayment = named('Prepayment', {
  number: textOrEmpty(40, {
    description: 'Number of the prepayment document',
    es: 'Número del comprobante de anticipo',
  }),
  type: textOrEmpty(10, {
    description: "The authority's type code",
    es: 'Código de tipo de la autoridad',
  }),
  amount: amount({ description: 'Amount paid before', es: 'Monto pagado antes' }),
  date: dayOrNull({ description: 'Day of the payment', es: 'Día del pago' }),
});

export const Detraction = named('Detraction', {
  code: textOrEmpty(250, {
    description: 'Goods or service code (PE: catalogue 54)',
    es: 'Código de bien o servicio (PE: catálogo 54)',
  }),
  percentage: amountOrNull({ description: 'Rate', es: 'Tasa' }),
  amount: amount({ description: 'Amount to deposit', es: 'Monto por depositar' }),
  account: textOrEmpty(250, { description: "Supplier's account", es: 'Cuenta del proveedor' }),
  payment_means: textOrEmpty(10, {
    description: 'Payment means (PE: catalogue 59)',
    es: 'Medio de pago (PE: catálogo 59)',
  }),
});

export const Perception = named('Perception', {
  code: textOrEmpty(10, {
    description: 'Regime code (PE: catalogue 22)',
    es: 'Código del régimen (PE: catálogo 22)',
  }),
  percentage: amountOrNull({ description: 'Rate', es: 'Tasa' }),
  base: amount({
    description: 'Amount that the rate is applied to',
    es: 'Monto al que se aplica la tasa',
  }),
  amount: amount({ description: 'Amount perceived', es: 'Monto percibido' }),
  total: amount({ description: 'Total with the perception', es: 'Total con la percepción' }),
});

export const Retention = named('Retention', {
  percentage: amountOrNull({ description: 'Rate', es: 'Tasa' }),
  base: amount({
    description: 'Amount that the rate is applied to',
    es: 'Monto al que se aplica la tasa',
  }),
  amount: amount({ description: 'Amount retained', es: 'Monto retenido' }),
});

export const Acknowledgement = named('Acknowledgement', {
  code: textOrEmpty(10, { description: 'Response code', es: 'Código de respuesta', example: '0' }),
  description: textOrEmpty(5000, {
    description: "The authority's own words",
    es: 'Palabras de la propia autoridad',
  }),
  notes: list(text(5000, { description: 'Observation', es: 'Observación' }), {
    description: 'Observations',
    es: 'Observaciones',
    itemsMax: 200,
  }),
  received_at: textOrNull(40, { description: 'When it was received', es: 'Cuándo se recibió' }),
});

export const Observation = named('Observation', {
  code: text(findingCodeMax, {
    description: "The authority's code, or our word",
    es: 'Código de la autoridad, o una palabra nuestra',
    example: '4094',
  }),
  detail: text(5000, {
    description: 'Our advice: what was found and what to change',
    es: 'Nuestro consejo: qué se encontró y qué cambiar',
  }),
  authority_message: textOrNull(5000, {
    description: "The authority's own words for its code; null where the code is ours",
    es: 'Palabras de la autoridad para su código; null si el código es nuestro',
  }),
  pointer: textOrEmpty(200, {
    description: 'JSON pointer to the field',
    es: 'Puntero JSON al campo',
  }),
});
