// Generated from the OpenAPI document by `npm run generate`. Do not edit.
import type { AmountShape } from '../amounts.ts';

/** Fields of answers that are whole numbers; every other number of an answer is an amount. */
export const integerFields: ReadonlySet<string> = new Set([
  'attempts',
  'count',
  'days',
  'documents_waiting',
  'duration_ms',
  'entries',
  'failures',
  'next_number',
  'position',
  'receipts',
  'sequence',
  'status',
  'summary_hour',
]);

/** Where a draft has amounts. */
export const draftAmounts: AmountShape = {
  items: {
    quantity: true,
    unit_price: true,
    unit_value: true,
    taxes: {
      percentage: true,
      amount: true,
      base_price: true,
    },
    discounts: {
      factor: true,
      base: true,
      amount: true,
    },
    charges: {
      factor: true,
      base: true,
      amount: true,
    },
    properties: {
      quantity: true,
    },
    freight: {
      service_value: true,
      load_value: true,
      nominal_value: true,
      trips: {
        load_value: true,
        nominal_value: true,
        useful_load: true,
        effective_load: true,
        tonne_value: true,
      },
    },
    sale_value: true,
    subtotal: true,
    tax_total: true,
    total: true,
  },
  instalments: {
    amount: true,
  },
  pending_amount: true,
  igv_rate: true,
  discounts: {
    factor: true,
    base: true,
    amount: true,
  },
  charges: {
    factor: true,
    base: true,
    amount: true,
  },
  surcharge: true,
  rounding: true,
  prepayments: {
    amount: true,
    excise: true,
  },
  detraction: {
    percentage: true,
    amount: true,
  },
  perception: {
    percentage: true,
    base: true,
    amount: true,
  },
  retention: {
    percentage: true,
    base: true,
    amount: true,
  },
  shipment: {
    gross_weight: true,
    items_weight: true,
    packages: true,
    origin_coordinates: {
      latitude: true,
      longitude: true,
    },
    destination_coordinates: {
      latitude: true,
      longitude: true,
    },
  },
  sale_value: true,
  tax_total: true,
  free_tax_total: true,
  subtotal: true,
  total: true,
  taxed_amount: true,
  unaffected_amount: true,
  exonerated_amount: true,
  export_amount: true,
  free_amount: true,
};
