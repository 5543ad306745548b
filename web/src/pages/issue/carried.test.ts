import { expect, it } from 'vitest';
import { carriedBy } from './carried.ts';
import type { Json } from './pointer.ts';

const shownOf = (draft: Json) => carriedBy(draft).map(({ name, text }) => [name, text]);

it('shows what no field does, and takes prepayments out with what they take off', () => {
  const draft: Json = {
    type: 'invoice',
    items: [{ description: 'x', product_code: '10101501', taxes: [] }],
    prepayments: [{ number: 'F001-93', type: '02', amount: '5900.00', date: null }],
    discounts: [
      { code: '02', amount: '10.00' },
      { code: '04', amount: '5000.00' },
    ],
  };
  expect(shownOf(draft)).toEqual([
    ['prepayments', 'F001-93 · 02 · 5900.00'],
    ['discounts', '02 · 10.00'],
    ['line', '10101501'],
  ]);
  const [prepaid, discounts, line] = carriedBy(draft).map(({ without }) => without);
  expect(prepaid).not.toHaveProperty('prepayments');
  expect(prepaid).toHaveProperty('discounts', [{ code: '02', amount: '10.00' }]);
  expect(discounts).toHaveProperty('discounts', [{ code: '04', amount: '5000.00' }]);
  expect(line).toHaveProperty('items', [{ description: 'x', taxes: [] }]);
});

it('shows discounts of a line behind the first, which has a cell', () => {
  const [first, second] = [
    { code: '00', factor: '0.05' },
    { code: '01', amount: '2.00' },
  ];
  const draft: Json = { items: [{ description: 'x', discounts: [first, second] }] };
  expect(shownOf(draft)).toEqual([['line', '01 · 2.00']]);
  const [carried] = carriedBy(draft);
  expect(carried?.without).toEqual({ items: [{ description: 'x', discounts: [first] }] });
});

it('of a guide has fields for all drivers, vehicles and related documents', () => {
  const draft: Json = {
    type: 'despatch',
    related_documents: [
      { type: '50', number: '1' },
      { type: '09', number: '2' },
    ],
    shipment: {
      port: 'PIO',
      port_type: 'port',
      containers: ['A'],
      drivers: [{ name: 'A' }, { name: 'B' }],
      vehicles: [{ plate: 'P', permit: 'T' }, { plate: 'Q' }],
      origin_coordinates: { latitude: '-12.04', longitude: '-77.04' },
      authorisations: [{ holder: 'sender', entity: '06', number: 'R' }],
    },
  };
  // A sale of the country has no port, and no container.
  expect(shownOf(draft)).toEqual([
    ['port', 'PIO'],
    ['portType', 'port'],
    ['containers', 'A'],
  ]);
});

const supplier = { document_type: '6', document_number: '20131312955' };
const third = 'SUNAT_Envio_IndicadorPagadorFlete_Tercero';

it.each<[string, Json, readonly string[]]>([
  ['of a purchase: its supplier', { reason: '02', supplier }, []],
  ['of a sale: no supplier', { reason: '01', supplier }, ['supplier']],
  [
    'of an import: its port, two containers',
    { reason: '08', port: 'CLL', containers: ['A', 'B'] },
    [],
  ],
  ['of a sender: its indicators', { indicators: ['SUNAT_Envio_IndicadorTrasladoVehiculoM1L'] }, []],
  ['of a sender: not those of a carrier', { indicators: [third] }, ['indicators']],
])('of a guide has fields for what its reason asks for: %s', (_, shipment, carried) => {
  const draft = { type: 'despatch', series: 'T001', shipment };
  expect(carriedBy(draft).map(({ name }) => name)).toEqual(carried);
});

it('of a carrier’s guide has fields for a note, and for who pays the freight', () => {
  const shipment = { goods_note: 'x', payer: supplier, indicators: [third] };
  expect(shownOf({ type: 'despatch', series: 'V001', shipment })).toEqual([]);
  const nobodys = { ...shipment, indicators: [] };
  const [payer] = carriedBy({ type: 'despatch', series: 'V001', shipment: nobodys });
  expect(payer?.name).toBe('payer');
});

it('shows nothing of a draft that has fields for all it says', () => {
  expect(shownOf({ type: 'invoice', items: [{ description: 'x' }], discounts: [] })).toEqual([]);
});

it('takes out the indicators of another kind of guide, and no others', () => {
  const own = 'SUNAT_Envio_IndicadorTransbordoProgramado';
  const draft = { type: 'despatch', series: 'T001', shipment: { indicators: [own, third] } };
  const [carried] = carriedBy(draft);
  expect(carried).toMatchObject({ text: third, without: { shipment: { indicators: [own] } } });
});
