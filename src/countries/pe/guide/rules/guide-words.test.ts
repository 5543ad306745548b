import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compute, type Json } from '../../../../../test/fixtures/pe/drafts.ts';

const example = (name: string): Json => {
  const url = new URL(`../../../../../examples/pe/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(url, 'utf8'));
};
const guide = example('guia-remitente-transporte-privado');
const shipment = guide.shipment as Json;
const [item] = guide.items as readonly Json[];

function errorsOf(draft: Json): readonly string[] {
  return compute(draft).findings.map(({ code, pointer }) => `${code} ${pointer}`);
}

describe('a guide', () => {
  it('has seals of containers that are there', () => {
    const sealed = (containers: readonly string[], seals: readonly string[]) =>
      errorsOf({ ...guide, shipment: { ...shipment, containers, seals } });
    expect(sealed([], ['SEAL77'])).toEqual(['seal_container /shipment/seals/0']);
    expect(sealed(['MSCU1234567'], ['SEAL77', 'SEAL78'])).toEqual([
      'seal_container /shipment/seals/1',
    ]);
    expect(sealed(['MSCU1234567'], ['SEAL77', ''])).toEqual([]);
  });

  it('has containers with numbers', () => {
    const containers = ['MSCU1234567', '', ' '];
    expect(
      errorsOf({ ...guide, shipment: { ...shipment, containers, seals: ['S1', 'S2'] } }),
    ).toEqual(['empty_container /shipment/containers/1', 'empty_container /shipment/containers/2']);
  });

  it.each(['Remitente', 'IndicadorTransbordoProgramado', 'SUNAT_Envio_Otro'])(
    'has indicators that SUNAT knows: not %s',
    (indicator) => {
      const indicators = [indicator];
      expect(errorsOf({ ...guide, shipment: { ...shipment, indicators } })).toEqual([
        '3388 /shipment/indicators/0',
      ]);
    },
  );

  it('of a carrier may leave the goods to an electronic guide of the sender, as 4434 advises', () => {
    const carriage = example('guia-transportista');
    const [goods] = carriage.items as readonly Json[];
    const of = (type: string, number: string) =>
      errorsOf({
        ...carriage,
        related_documents: [{ type, number }],
        items: [{ ...goods, quantity: 0 }],
      });
    expect(of('09', 'T001-1')).toEqual([]);
    expect(of('01', 'F055-00000412')).toEqual(['3435 /items']);
  });

  it.each([
    ['discounts', [{ code: '02', amount: 5 }]],
    ['charges', [{ code: '50', amount: 5 }]],
    ['surcharge', 5],
    ['rounding', 0.01],
    ['detraction', { code: '022', percentage: 12, account: '00-012-345678' }],
    ['legends', [{ code: '2005' }]],
    ['payment_method', 'credit'],
    ['igv_rate', 18],
    ['due_date', '2026-06-03'],
  ])('says nothing of money: %s', (name, value) => {
    expect(errorsOf({ ...guide, [name]: value })).toEqual([`sale_only /${name}`]);
  });

  it('says nothing of the money of its items, and zero is nothing', () => {
    const items = [{ ...item, discounts: [{ code: '00', amount: 5 }] }];
    expect(errorsOf({ ...guide, items })).toEqual(['sale_only /items/0/discounts']);
    const zeros = { rounding: 0, surcharge: 0, discounts: [{ code: '02', amount: 0 }] };
    expect(errorsOf({ ...guide, ...zeros, payment_method: 'cash' })).toEqual([]);
  });
});

describe('a note', () => {
  it('is due on a day only where it is on credit', () => {
    const note = example('nota-credito-01-anulacion');
    expect(errorsOf({ ...note, due_date: '2026-06-03' })).toEqual(['sale_only /due_date']);
    expect(errorsOf(example('nota-credito-13-cuotas'))).toEqual([]);
  });
});
