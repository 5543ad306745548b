import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { AsciiJson } from '../../../kernel/ascii-json.ts';
import { defaultsFillerOf, wholenessOf } from '../../../kernel/schema/schema-defaults.ts';
import { Item } from './document-item.ts';
import { jsonWriterOf } from './json-writer.ts';
import {
  isOfToday,
  readAroundLines,
  readAsStored,
  readDocument,
  readSparingLines,
} from './read-document.ts';

/** Stored by 0.2.0. */
const exported = new URL('../../../../test/fixtures/0.2.0/andina.ndjson.br', import.meta.url);
const bodies = brotliDecompressSync(readFileSync(exported))
  .toString('utf8')
  .split('\n')
  .filter((line) => line.startsWith('{"kind":"document"'))
  .map((line) => line.slice(line.indexOf('"document":') + 11, -1) as AsciiJson);
const guides = bodies.filter((body) => body.includes('"shipment":{'));

const without = (body: string, ...texts: readonly string[]) =>
  texts.reduce((text, each) => {
    expect(text).toContain(each);
    return text.replaceAll(each, '');
  }, body) as AsciiJson;

describe('a document that an earlier version stored', () => {
  it('says nothing of what its version did not know', () => {
    expect(bodies.length).toBeGreaterThan(50);
    for (const body of bodies) {
      const stored = readAsStored(body);
      expect(stored).not.toHaveProperty('free_tax_total');
      expect(isOfToday(stored)).toBe(false);
      expect(readDocument(body)).toEqual({ ...stored, free_tax_total: null });
    }
  });

  it('is read whole, also by those who need no lines', () => {
    for (const body of bodies) {
      expect(readAroundLines(body)).toBeUndefined();
      expect(readSparingLines(body)).toEqual(readDocument(body));
    }
  });

  it('lacks what a later version knows of a transfer', () => {
    const [guide = ''] = guides;
    const texts = [',"authorisations":[]', '"goods_note":null,', ',"seals":[]'];
    expect(readDocument(without(guide, ...texts))).toEqual(readDocument(guide as AsciiJson));
  });

  it("has observations whose authority's words are unknown", () => {
    const old = { code: '4094', detail: 'La dirección… Shorten it.', pointer: '/company/address' };
    const present = { ...old, detail: 'Shorten it.', authority_message: 'La dirección…' };
    const list = JSON.stringify([present, old]);
    const [body = ''] = bodies;
    const stored = body.replace(/"observations":\[[^\]]*\]/, () => `"observations":${list}`);
    expect(readDocument(stored as AsciiJson).observations).toEqual([
      present,
      { ...old, authority_message: null },
    ]);
  });
});

describe('a document of today', () => {
  const [guide = ''] = guides;
  const whole = {
    ...JSON.parse(guide),
    ...{ delivery: null, sales_agent: null, paid_by: null, free_tax_total: null, items: [] },
    shipment: {
      ...JSON.parse(guide).shipment,
      ...{ items_weight: null, weight_difference: null, goods_note: null, authorisations: [] },
      ...{ origin_coordinates: null, destination_coordinates: null },
    },
  };
  const read = (document: object) => readAsStored(JSON.stringify(document) as AsciiJson);

  it('has all fields, at every depth', () => {
    expect(isOfToday(read(whole))).toBe(true);
    const { weight_difference: _, ...shipment } = whole.shipment;
    expect(isOfToday(read({ ...whole, shipment }))).toBe(false);
    expect(isOfToday(read({ ...whole, shipment: null }))).toBe(true);
    expect(isOfToday(read({ ...whole, items: [{ code: 'SKU-1' }] }))).toBe(false);
  });

  it('is read as it is', () => {
    expect(readDocument(JSON.stringify(whole) as AsciiJson)).toEqual(read(whole));
  });
});

describe('a trip of a freight that was stored before it could say what a tonne is worth', () => {
  const issued = (name: string) =>
    readFileSync(new URL(`../../../../examples/pe/issued/${name}.json`, import.meta.url), 'utf8');
  const said = issued('factura-detraccion-carga-1004');
  const stored = issued('factura-detraccion-carga-en-dolares-1004');

  it('is of today as it is, and is written as it was', () => {
    const document = readDocument(stored as AsciiJson);
    const [trip] = document.items[0]?.freight?.trips ?? [];
    expect(trip).not.toHaveProperty('tonne_value');
    const write = jsonWriterOf(Item);
    const items = (body: string) => JSON.parse(body).items[0];
    expect(JSON.parse(write(document.items[0]))).toEqual(items(stored));
    expect(JSON.parse(write(readDocument(said as AsciiJson).items[0]))).toEqual(items(said));
    expect(items(said).freight.trips[0]).toMatchObject({ tonne_value: 73.68, empty_return: true });
  });

  it('lacks nothing', () => {
    expect(wholenessOf(Item)(readAsStored(stored as AsciiJson).items[0])).toBe(true);
    expect(defaultsFillerOf(Item)(readAsStored(stored as AsciiJson).items[0])).toEqual(
      readAsStored(stored as AsciiJson).items[0],
    );
  });
});
