import type { Item, Shipment } from '@chasqui/sdk';
import { expect, it } from 'vitest';
import { formatsOf } from '../../words/formats.ts';
import { itemData } from './item-data.ts';
import { shipmentFacts } from './shipment-facts.ts';
import { documentWords } from './words.ts';

const formats = formatsOf('en');
const nothing = {
  supplier: null,
  buyer: null,
  payer: null,
  subcontractor: null,
  delivery_date: null,
};
const shipment = {
  ...nothing,
  reason: '09',
  reason_description: 'Exportación',
  mode: '02',
  start_date: '2026-05-05',
  gross_weight: '512.5',
  weight_unit: 'KGM',
  items_weight: '480',
  weight_difference: 'Paletas',
  goods_note: 'Según guía 0001-4312',
  packages: '40',
  origin: {
    address: 'Av. 1',
    postal_zone: '150142',
    establishment_code: '0002',
    tax_id: '20100070970',
  },
  destination: null,
  origin_coordinates: { latitude: '-12.0464', longitude: '-77.0428' },
  destination_coordinates: null,
  authorisations: [{ holder: 'carrier', entity: '05', number: 'RD-1' }],
  sender: {
    registration_name: 'CONSTRUCTORA',
    document_number: '20991029479',
    registration_number: null,
  },
  carrier: { registration_name: '', document_number: '', registration_number: '1550142CNG' },
  drivers: [
    { name: 'RAÚL', family_name: 'PUMA', document_number: '99129791', license: 'Q99129791' },
  ],
  vehicles: [{ plate: 'CDK603', permit: '151820264311' }],
  containers: [],
  seals: [],
  port: 'CLL',
  indicators: ['SUNAT_Envio_X'],
} as unknown as Shipment;

it('shows everything that a guide says, and nothing that it does not', () => {
  const facts = shipmentFacts(shipment, 'en', formats);
  const text = facts.map(([, value]) => value).join('\n');
  for (const said of [
    '480 KGM',
    'Paletas',
    '0001-4312',
    '40',
    '0002',
    '20100070970',
    '-12.0464, -77.0428',
  ]) {
    expect(text).toContain(said);
  }
  for (const said of [
    'RD-1',
    '20991029479',
    '1550142CNG',
    '99129791',
    'TUC 151820264311',
    'CLL',
    'SUNAT_Envio_X',
  ]) {
    expect(text).toContain(said);
  }
  expect(facts.every(([, value]) => value !== '')).toBe(true);
});

it('says which of the two a port is where the guide does', () => {
  const of = (port_type: 'port' | 'airport') =>
    shipmentFacts({ ...shipment, port: 'PIO', port_type }, 'en', formats).map(([, value]) => value);
  expect(of('airport')).toContain('PIO · Airport');
  expect(of('port')).toContain('PIO · Port');
});

it('shows what an item says of its trade', () => {
  const trip = { description: 'Lima', vehicle: 'T3S3', useful_load: '30', effective_load: '28.5' };
  const item = {
    product_code: '78101802',
    gtin: null,
    properties: [
      {
        code: '7021',
        description: '',
        value: '118-2026',
        quantity: null,
        date: null,
        end_date: null,
        time: null,
      },
    ],
    freight: {
      details: 'Lima – Trujillo',
      origin: { address: 'Av. 1', postal_zone: '150103' },
      destination: null,
      service_value: '2100.00',
      load_value: null,
      nominal_value: null,
      trips: [trip, { ...trip, tonne_value: '73.68', empty_return: false }],
    },
  } as unknown as Item;
  expect(itemData(item, documentWords.en, formats)).toEqual([
    'SUNAT code 78101802',
    '7021: 118-2026',
    'Lima – Trujillo',
    'From: Av. 1 · 150103',
    'Reference value of the service: S/\u00a02,100.00',
    'Stretch: Lima · T3S3 · 28.5 / 30 t',
    'Stretch: Lima · T3S3 · 28.5 / 30 t · reference value per tonne S/\u00a073.68 · without the factor of an empty return',
  ]);
});
