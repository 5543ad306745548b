import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openReader } from '../../documents/read-file.ts';

const reader = await openReader();

/** The one item of what is issued of a golden draft, its XML changed before it is read. */
function readItem(name: string, change: (xml: string) => string) {
  const file = new URL(`../../../../../examples/pe/issued/${name}.xml`, import.meta.url);
  const bytes = Buffer.from(change(readFileSync(file, 'utf8')));
  const read = reader.read({ bytes, name: null });
  const [item] = read.kind === 'document' ? read.input.items : [];
  if (item === undefined) throw new Error(`${name} has no item`);
  return item;
}

describe('data of a trade that has another form than it should', () => {
  it('is left out, and refuses no file', () => {
    const { properties } = readItem('boleta-pasajero-terrestre', (xml) =>
      xml
        .replace(/<cbc:StartDate>[^<]*/, '<cbc:StartDate>5 de mayo')
        .replace(/<cbc:StartTime>[^<]*/, '<cbc:StartTime>de noche'),
    );
    const said = properties.slice(-2).map(({ code, date, time }) => ({ code, date, time }));
    expect(said).toEqual([
      { code: '3059', date: null, time: null },
      { code: '3060', date: null, time: null },
    ]);
  });

  it('is left out where it has no code', () => {
    const { properties } = readItem('factura-venta-al-estado', (xml) =>
      xml.replace(/<cbc:NameCode[^>]*>5000<\/cbc:NameCode>/, ''),
    );
    expect(properties.map(({ code }) => code)).toEqual(['5001', '5002', '5003']);
  });

  it('is cut where it is longer than a document may have it', () => {
    const { properties, product_code: code } = readItem('factura-gastos-deducibles-0112', (xml) =>
      xml.replace('80131501', '8'.repeat(51)),
    );
    expect({ properties, code }).toEqual({ properties: [], code: null });
  });
});

describe('the value of a tonne and the factor of an empty return', () => {
  it.each([
    ['true', true],
    ['0', false],
  ])('are read where the flag is %s', (said, empty_return) => {
    const { freight } = readItem('factura-detraccion-carga-1004', (xml) =>
      xml.replace(/(<cbc:ReturnabilityIndicator>)[^<]*/, `$1${said}`),
    );
    const [trip] = freight?.trips ?? [];
    expect(trip?.tonne_value?.toString()).toBe('73.68');
    expect(trip?.empty_return).toBe(empty_return);
  });

  it('are absent where no file says them', () => {
    const { freight } = readItem('factura-detraccion-carga-en-dolares-1004', (xml) => xml);
    expect(freight?.trips).toHaveLength(1);
    expect(freight?.trips[0]).not.toHaveProperty('tonne_value');
    expect(freight?.trips[0]).not.toHaveProperty('empty_return');
  });
});

describe('a freight without anything', () => {
  it('is none', () => {
    const { freight } = readItem('factura-detraccion-carga-1004', (xml) =>
      xml.replace(/<cac:Delivery>.*<\/cac:Delivery>/, '<cac:Delivery></cac:Delivery>'),
    );
    expect(freight).toBeNull();
  });
});
