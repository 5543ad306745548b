import { emptyDocument } from './empty-document.ts';
import { noTrade } from './trade.ts';

/** Examples of the API documentation: one sale, as a document and as a summary. A test validates them. */

const links = {
  document_pdf:
    'https://invoices.example/files/AQABkPPIobJ8PY5PWmt8jZ4P/20100070970-01-F001-00004625.pdf',
  document_file:
    'https://invoices.example/files/AQEBkPPIobJ8PY5PWmt8jZ4P/20100070970-01-F001-00004625.xml',
};

const address = {
  postal_zone: '150122',
  country: 'PE',
  country_subentity: 'Lima',
  city: 'Lima',
  district: 'Miraflores',
  city_subdivision: '',
  address: 'Av. José Larco 1232',
  type_code: '0000',
};

/** The company as its documents show it. */
export const issuerExample = {
  tax_id: '20100070970',
  business_name: 'COMERCIAL ANDINA S.A.C.',
  trade_name: 'Andina',
  email: 'ventas@andina.example',
  phone: '+51 1 555 0100',
  country: 'PE',
  address,
  logo: 'https://invoices.example/files/AQMBkPPIobJ8PY5PWmt8jZ4P/logo',
};

const igv = { code: '1000', amount: 18, percentage: 18, affectation_type: '10' };

/** In an order that is pleasant to read: who and what first. */
export const documentExample = {
  type: 'invoice',
  id: 'doc_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  external_id: '20100070970-01-F001-00004625',
  number: 'F001-00004625',
  date: '2026-05-04T09:30:00-05:00',
  company: issuerExample,
  customer: {
    document_type: '6',
    document_number: '20131312955',
    registration_name: 'FERRETERÍA EL SOL E.I.R.L.',
    family_name: null,
    email: 'compras@elsol.example',
    document_extra: null,
  },
  items: [
    {
      taxes: [igv],
      unit: 'NIU',
      quantity: 2,
      code: 'SKU-0042',
      description: 'Arroz extra 5 kg',
      unit_price: 59,
      unit_value: 50,
      sale_value: 100,
      subtotal: 100,
      tax_total: 18,
      discounts: null,
      charges: null,
      total: 118,
      free: false,
      ...noTrade,
    },
  ],
  ...emptyDocument,
  metadata: {
    seller: 'Rosa Quispe',
    customer_address: 'Jr. Puno 421, Lima',
    payments: [{ tag_amount: 'EFECTIVO', amount: '118.00' }],
  },
  status: 'succeeded',
  ...links,
  document_cdr:
    'https://invoices.example/files/AQIBkPPIobJ8PY5PWmt8jZ4P/R-20100070970-01-F001-00004625.zip',
  currency: 'PEN',
  sale_value: 100,
  total: 118,
  tax_total: 18,
  taxed_amount: 100,
  tax_amounts: [igv],
  taxes: [{ code: '1000', base: 100, amount: 18, percentage: null }],
  subtotal: 118,
  legends: [{ code: '1000', description: 'CIENTO DIECIOCHO CON 00/100 SOLES' }],
  operation_type: '0101',
  hash: 'zN2m1D5pYk1rYq0mC4aVb0m3l1s=',
  acknowledgement: {
    code: '0',
    description: 'La Factura numero F001-00004625, ha sido aceptada',
    notes: [],
    received_at: '2026-05-04T09:30:02-05:00',
  },
  observations: [],
  environment: 'live',
  created_at: '2026-05-04T14:30:01.000Z',
  updated_at: '2026-05-04T14:30:02.000Z',
};

export const summaryExample = {
  id: documentExample.id,
  type: 'invoice',
  number: documentExample.number,
  date: documentExample.date,
  company_id: 'com_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  business_name: issuerExample.business_name,
  tax_id: issuerExample.tax_id,
  total: 118,
  status: 'succeeded',
  failure_code: '',
  failure_message: '',
  ...links,
};

export const pageExample = { data: [summaryExample], meta: { next_token: null } };
