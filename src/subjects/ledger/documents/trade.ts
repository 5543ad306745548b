import type { Static, TSchema, TUnsafe } from 'typebox';
import type { Amount } from '../../../kernel/amount.ts';
import {
  amount,
  amountOrNull,
  type Described,
  dayOrNull,
  formedOrNull,
  list,
  named,
  orNull,
  sentAmountOrNull,
  text,
  textOrEmpty,
  textOrNull,
} from '../../../kernel/schema/schema.ts';
import { Type } from '../../../kernel/schema-type.ts';
import { Address } from '../../companies/company.ts';
import { documentMessages } from './codes.ts';

/** What some trades say of an item beyond what it costs. Documents have amounts as numbers, drafts as text too. */
type AmountField = (notes: Described & { example?: unknown }) => TUnsafe<Amount | null>;

const wallTime = {
  pattern: /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
  words: documentMessages.time_form,
};

function propertyOf(title: string, amount: AmountField) {
  return named(title, {
    code: text(50, {
      description: 'Concept (PE: catalogue 55)',
      es: 'Concepto (PE: catálogo 55)',
      example: '4009',
    }),
    description: textOrEmpty(1000, {
      description: 'The concept in words; those of the catalogue where empty',
      es: 'El concepto en palabras; las del catálogo si está vacío',
    }),
    value: textOrNull(1000, {
      description: 'Of a concept that is a text or a code',
      es: 'De un concepto que es texto o código',
      example: 'AB123456',
    }),
    quantity: amount({
      description:
        'Of a concept that is counted (PE: 3006 tonnes of fish, 4005 days of a stay, 7019 interest)',
      es: 'De un concepto que es cantidad (PE: 3006 toneladas de pescado, 4005 días de permanencia, 7019 intereses)',
      example: 3,
    }),
    date: dayOrNull({
      description: 'Of a concept that is a day; of a period, the first',
      es: 'De un concepto que es una fecha; de un periodo, la primera',
      example: '2026-05-04',
    }),
    end_date: dayOrNull({
      description: 'Last day of a period (PE: 7014)',
      es: 'Último día de un periodo (PE: 7014)',
      example: '2027-05-03',
    }),
    time: formedOrNull(wallTime, {
      description: 'Of a concept that is a time of day (PE: 3060, 4047)',
      es: 'De un concepto que es una hora (PE: 3060, 4047)',
      example: '14:30:00',
    }),
  });
}

const FreightPlace = named('FreightPlace', {
  postal_zone: textOrEmpty(20, {
    description: 'District code (PE: ubigeo)',
    es: 'Código de distrito (PE: ubigeo)',
    example: '150122',
  }),
  address: textOrEmpty(1000, {
    description: 'Street and number',
    es: 'Calle y número',
    example: 'Av. Argentina 3257',
  }),
});

const tonneValue = {
  description: 'Reference value per tonne (PE: in soles; annex II of D.S. 010-2006-MTC)',
  es: 'Valor referencial por tonelada métrica (PE: en soles; anexo II del D.S. 010-2006-MTC)',
  example: 59.5,
};
const emptyReturn = {
  description: 'Whether the factor of an empty return is applied',
  es: 'Si se aplica el factor de retorno al vacío',
};

/** Younger than documents that are stored: these lack both, as does one that does not say them. */
const laterOfTrip = {
  tonne_value: Type.Optional(amount(tonneValue)),
  empty_return: Type.Optional(Type.Unsafe<boolean>({ type: 'boolean', ...emptyReturn })),
};

const laterOfDraftTrip = {
  tonne_value: sentAmountOrNull(tonneValue),
  empty_return: Type.Unsafe<boolean | null>({
    type: ['boolean', 'null'],
    default: null,
    ...emptyReturn,
  }),
};

function tripOf<Later extends Record<string, TSchema>>(
  title: string,
  amount: AmountField,
  later: Later,
) {
  return named(title, {
    origin: textOrEmpty(20, {
      description: 'District that it begins in',
      es: 'Distrito en el que empieza',
      example: '150122',
    }),
    destination: textOrEmpty(20, {
      description: 'District that it ends in',
      es: 'Distrito en el que termina',
      example: '130101',
    }),
    description: textOrEmpty(1000, {
      description: 'In words',
      es: 'En palabras',
      example: 'Lima – Trujillo',
    }),
    load_value: amount({
      description: 'Preliminary reference value by the load carried (PE: in soles)',
      es: 'Valor referencial preliminar por la carga efectiva (PE: en soles)',
    }),
    nominal_value: amount({
      description: 'Preliminary reference value by the load that fits (PE: in soles)',
      es: 'Valor referencial preliminar por la carga útil nominal (PE: en soles)',
    }),
    vehicle: textOrEmpty(50, {
      description: 'Configuration of the vehicle',
      es: 'Configuración vehicular',
      example: 'T3S3',
    }),
    useful_load: amount({
      description: 'Load that fits, in tonnes',
      es: 'Carga útil nominal, en toneladas',
      example: 30,
    }),
    effective_load: amount({
      description: 'Load carried, in tonnes',
      es: 'Carga efectiva, en toneladas',
      example: 28.5,
    }),
    ...later,
  });
}

function freightOf<Later extends Record<string, TSchema>>(
  prefix: string,
  amount: AmountField,
  later: Later,
) {
  return named(`${prefix}Freight`, {
    origin: orNull(FreightPlace, {
      description: 'Where the goods are fetched',
      es: 'Dónde se recogen los bienes',
    }),
    destination: orNull(FreightPlace, {
      description: 'Where they are brought to',
      es: 'A dónde se llevan',
    }),
    details: textOrEmpty(2000, {
      description: 'The journey in words',
      es: 'El recorrido en palabras',
      example: 'Lima – Trujillo',
    }),
    service_value: amount({
      description: 'Reference value of the service (PE: in soles)',
      es: 'Valor referencial del servicio (PE: en soles)',
      example: 1200,
    }),
    load_value: amount({
      description: 'Reference value by the load carried (PE: in soles)',
      es: 'Valor referencial por la carga efectiva (PE: en soles)',
      example: 1150,
    }),
    nominal_value: amount({
      description: 'Reference value by the load that fits (PE: in soles)',
      es: 'Valor referencial por la carga útil nominal (PE: en soles)',
      example: 1000,
    }),
    trips: list(tripOf(`${prefix}FreightTrip`, amount, later), {
      description: 'Stretches of the journey, with their vehicles',
      es: 'Tramos del recorrido, con sus vehículos',
      itemsMax: 20,
    }),
  });
}

function tradeOf<Later extends Record<string, TSchema>>(
  prefix: string,
  amount: AmountField,
  laterOfTrips: Later,
) {
  return {
    product_code: textOrNull(50, {
      description: "The authority's code of the product (PE: catalogue 25, UNSPSC, 8 digits)",
      es: 'Código de producto de la autoridad (PE: catálogo 25, UNSPSC, 8 dígitos)',
      example: '50221101',
    }),
    gtin: textOrNull(50, {
      description: 'GTIN, of 8, 12, 13 or 14 digits',
      es: 'GTIN, de 8, 12, 13 o 14 dígitos',
      example: '7751234567890',
    }),
    properties: list(propertyOf(`${prefix}ItemProperty`, amount), {
      description:
        'Data of the trade (PE: catalogue 55; docs/issuing.md#concepts has the field and the form of each): plates, passengers, stays of guests, credits, insurances, customs',
      es: 'Datos del giro (PE: catálogo 55; docs/es/issuing.md#conceptos tiene el campo y la forma de cada uno): placas, pasajeros, hospedaje, créditos, seguros, aduanas',
      itemsMax: 100,
    }),
    freight: orNull(freightOf(prefix, amount, laterOfTrips), {
      description: 'Carriage of goods under detraction (PE: operation type 1004)',
      es: 'Transporte de carga sujeto a detracción (PE: tipo de operación 1004)',
    }),
  };
}

/** Only of what was asked for in short. */
export const creditedLine = Type.Optional(
  amount({
    description: 'Line of its document that a credit note in short credits',
    es: 'Línea de su comprobante que acredita una nota de crédito en forma breve',
    example: 1,
  }),
);

/** Fields of an item of a document, and of a draft. */
export const itemTrade = tradeOf('', amountOrNull, laterOfTrip);
export const draftItemTrade = tradeOf('Draft', sentAmountOrNull, laterOfDraftTrip);

export type ItemTrade = {
  readonly product_code: string | null;
  readonly gtin: string | null;
  readonly properties: Static<typeof itemTrade.properties>;
  readonly freight: Static<typeof itemTrade.freight>;
};
export type ItemProperty = ItemTrade['properties'][number];
export type Freight = NonNullable<ItemTrade['freight']>;

/** An item of which no trade says anything. */
export const noTrade: ItemTrade = { product_code: null, gtin: null, properties: [], freight: null };

/** How a sale was paid that must say so. */
const PaidBy = named('PaidBy', {
  means: textOrEmpty(10, {
    description: 'Payment means (PE: catalogue 59; 006 is a credit card)',
    es: 'Medio de pago (PE: catálogo 59; 006 es una tarjeta de crédito)',
    example: '006',
  }),
  authorisation: textOrEmpty(100, {
    description: 'Authorisation of the transaction, and the card system',
    es: 'Autorización de la transacción y sistema de la tarjeta',
    example: '123456 VISA',
  }),
});

export const deliveryNotes = {
  description:
    'Where a travelling seller delivers the goods; of an exported service (PE: 0201, 0208) the `country` in which it is used',
  es: 'Dónde entrega los bienes un emisor itinerante; en una exportación de servicios (PE: 0201, 0208), el `country` donde se usan',
};

/** Fields of a document, and of a draft. */
export const saleTrade = {
  delivery: orNull(Address, deliveryNotes),
  sales_agent: textOrNull(20, {
    description: 'Tax id of the agent who sold (PE: operation type 0302, railways)',
    es: 'RUC del agente de ventas (PE: tipo de operación 0302, ferrocarriles)',
    example: '20131312955',
  }),
  paid_by: orNull(PaidBy, {
    description: 'How it was paid, where that must be said (PE: operation type 0302)',
    es: 'Medio de pago, donde se debe indicar (PE: tipo de operación 0302)',
  }),
};
