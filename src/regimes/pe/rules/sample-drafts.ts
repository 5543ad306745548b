import { Amount } from '../../../domain/document/amount.ts';
import type { DocumentInput } from '../../../domain/document/document.ts';

/** Drafts that break no rule, one of each kind: what the tests of the rules change. */
export const sampleTaxId = '20990079197';
export const sampleDay = '2026-03-10';

const of = Amount.of;
const zero = Amount.zero;

const igv = { code: '1000', amount: of('18.00'), percentage: of('18'), affectation_type: '10' };

const soldItem: DocumentInput['items'][number] = {
  taxes: [igv],
  unit: 'NIU',
  quantity: of('1'),
  code: 'SKU-1',
  description: 'Arroz extra 5 kg',
  unit_price: of('118.00'),
  unit_value: of('100.00'),
  sale_value: of('100.00'),
  subtotal: of('100.00'),
  tax_total: of('18.00'),
  discounts: null,
  charges: null,
  total: of('118.00'),
  free: false,
};

const company: DocumentInput['company'] = {
  tax_id: sampleTaxId,
  business_name: 'COMERCIAL ANDINA DEL PACÍFICO S.A.C.',
  trade_name: 'Andina',
  email: '',
  phone: '',
  country: 'PE',
  address: {
    postal_zone: '150115',
    country: 'PE',
    country_subentity: 'LIMA',
    city: 'LIMA',
    district: 'LA VICTORIA',
    city_subdivision: 'Balconcillo',
    address: 'Av. Nicolás Arriola 848',
    type_code: '0000',
  },
  logo: '',
};

const invoice: DocumentInput = {
  type: 'invoice',
  number: 'F001-00000001',
  date: `${sampleDay}T09:30:00-05:00`,
  observation: null,
  company,
  customer: {
    document_type: '6',
    document_number: '20991108662',
    registration_name: 'DISTRIBUIDORA SAN MARTÍN S.A.',
    family_name: null,
    email: '',
    document_extra: null,
  },
  metadata: { seller: '', customer_address: '', payments: [] },
  status: 'pending',
  failure_code: null,
  failure_message: null,
  document_pdf: '',
  document_file: '',
  document_cdr: '',
  payment_method: 'cash',
  currency: 'PEN',
  order_reference: null,
  sale_value: of('100.00'),
  total: of('118.00'),
  tax_total: of('18.00'),
  taxed_amount: of('100.00'),
  unaffected_amount: null,
  exonerated_amount: null,
  free_amount: null,
  tax_amounts: [igv],
  items: [soldItem],
  legends: [{ code: '1000', description: 'CIENTO DIECIOCHO CON 00/100 SOLES' }],
  surcharge: null,
  rounding: null,
  custom_pdf: null,
  instalments: [],
  pending_amount: null,
  voided_code: null,
  voided_reason: null,
  operation_type: '0101',
  due_date: null,
  export_amount: null,
  discounts: null,
  charges: null,
  reference: null,
  related_documents: [],
  prepayments: [],
  detraction: null,
  perception: null,
  retention: null,
  shipment: null,
  hash: null,
  acknowledgement: null,
};

const person: DocumentInput['customer'] = {
  ...invoice.customer,
  document_type: '1',
  document_number: '99006065',
  registration_name: 'ROSA QUISPE MAMANI',
};

const receipt: DocumentInput = {
  ...invoice,
  type: 'receipt',
  number: 'B001-00000001',
  customer: person,
};

const credit: DocumentInput = {
  ...invoice,
  type: 'credit-note',
  number: 'FC01-00000001',
  operation_type: null,
  voided_code: '01',
  voided_reason: 'Anulación de la operación',
  reference: { type: 'invoice', number: 'F001-00000001', date: '2026-03-09' },
};

const debit: DocumentInput = {
  ...credit,
  type: 'debit-note',
  number: 'FD01-00000001',
  voided_reason: 'Intereses por mora',
};

const ofReceipt: Pick<DocumentInput, 'customer' | 'reference'> = {
  customer: person,
  reference: { type: 'receipt', number: 'B001-00000001', date: '2026-03-09' },
};

const carriedItem: DocumentInput['items'][number] = {
  ...soldItem,
  taxes: [],
  unit_price: zero,
  unit_value: zero,
  sale_value: zero,
  subtotal: zero,
  tax_total: zero,
  total: zero,
};

const guide: DocumentInput = {
  ...invoice,
  type: 'despatch',
  number: 'T001-00000001',
  currency: '',
  operation_type: null,
  sale_value: zero,
  total: zero,
  tax_total: zero,
  taxed_amount: null,
  tax_amounts: [],
  legends: [],
  items: [carriedItem],
  related_documents: [{ type: '01', number: 'F001-00000001' }],
  shipment: {
    reason: '01',
    reason_description: 'Venta',
    mode: '02',
    start_date: sampleDay,
    delivery_date: null,
    gross_weight: of('5.000'),
    weight_unit: 'KGM',
    packages: of('1'),
    origin: {
      postal_zone: '070101',
      address: 'Av. Argentina 3257',
      establishment_code: '0001',
      tax_id: null,
    },
    destination: {
      postal_zone: '130101',
      address: 'Av. Los Incas 640',
      establishment_code: null,
      tax_id: null,
    },
    sender: null,
    supplier: null,
    buyer: null,
    payer: null,
    subcontractor: null,
    carrier: null,
    drivers: [
      {
        document_type: '1',
        document_number: '99127365',
        name: 'JUAN CARLOS',
        family_name: 'TORRES CCORI',
        license: 'Q99127365',
      },
    ],
    vehicles: [{ plate: 'AXR842', permit: null }],
    containers: [],
    seals: [],
    port: null,
    indicators: [],
  },
};

const shipped = guide.shipment;

const handedOver: DocumentInput = {
  ...guide,
  shipment: shipped && {
    ...shipped,
    mode: '01',
    delivery_date: sampleDay,
    drivers: [],
    vehicles: [],
    carrier: {
      document_type: '6',
      document_number: '20996414397',
      registration_name: 'TRANSPORTES PUERTO NUEVO S.A.C.',
      registration_number: '1550133CNG',
    },
  },
};

const carriage: DocumentInput = {
  ...guide,
  number: 'V001-00000001',
  shipment: shipped && {
    ...shipped,
    reason: '',
    reason_description: '',
    mode: '',
    vehicles: [{ plate: 'AXR842', permit: '151820264311' }],
    sender: {
      document_type: '6',
      document_number: '20991029479',
      registration_name: 'CONSTRUCTORA LAS CASUARINAS S.R.L.',
      registration_number: null,
    },
    carrier: {
      document_type: '',
      document_number: '',
      registration_name: '',
      registration_number: '1550142CNG',
    },
    indicators: ['SUNAT_Envio_IndicadorPagadorFlete_Remitente'],
  },
};

export const sampleDrafts = {
  invoice,
  receipt,
  credit,
  creditOfReceipt: { ...credit, ...ofReceipt, number: 'BC01-00000001' },
  debit,
  debitOfReceipt: { ...debit, ...ofReceipt, number: 'BD01-00000001' },
  guide,
  handedOver,
  carriage,
} as const satisfies Record<string, DocumentInput>;
export type SampleName = keyof typeof sampleDrafts;

/** A draft with other values at JSON pointers; numbers become amounts. Pointers may name what is not there. */
export function changed(
  name: SampleName,
  changes: Readonly<Record<string, unknown>>,
): DocumentInput {
  const root: unknown = copy(sampleDrafts[name]);
  for (const [pointer, value] of Object.entries(changes)) {
    const names = pointer.split('/').slice(1);
    const last = names.pop() ?? '';
    let owner = root as Record<string, unknown>;
    for (const each of names) owner = owner[each] as Record<string, unknown>;
    owner[last] = copy(value);
  }
  return root as DocumentInput;
}

function copy(value: unknown): unknown {
  if (typeof value === 'number') return of(String(value));
  if (value instanceof Amount || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copy);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copy(each)]));
}
