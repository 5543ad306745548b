import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compute, type Json } from '../../../../test/fixtures/pe/drafts.ts';
import { child, find, text } from '../../../kernel/xml/path.ts';
import { readXml } from '../../../kernel/xml/xml.ts';
import { openReader } from '../documents/read-file.ts';
import { writeDocument } from '../documents/write-document.ts';
import { ports } from '../shared/catalogues/63-ports.ts';
import { portTypesOf } from './ports.ts';

const reader = await openReader();
const file = new URL('../../../../examples/pe/guia-remitente-08-importacion.json', import.meta.url);
const imported = JSON.parse(readFileSync(file, 'utf8')) as Json & { readonly shipment: Json };
const place = { address: 'Terminal', tax_id: null, establishment_code: null };

/** Goods that are imported from a district, or exported to it. */
function guide(reason: '08' | '09', district: string, fields: Json): Json {
  const landing = { ...place, postal_zone: district };
  const inland = { ...place, postal_zone: '150142', establishment_code: '0002' };
  const [origin, destination] = reason === '08' ? [landing, inland] : [inland, landing];
  const number = `118-2026-${reason === '08' ? '10' : '40'}-123456`;
  return {
    ...imported,
    shipment: { ...imported.shipment, reason, origin, destination, ...fields },
    related_documents: [{ type: '50', number }],
  };
}

/** What a guide says of its port in JSON, in XML, and once that is read. */
function told(draft: Json) {
  const { document } = compute(draft);
  const xml = writeDocument({ ...document, number: 'T001-00000001' });
  const bytes = Buffer.from(xml);
  const location = find(readXml(bytes), 'Shipment', 'FirstArrivalPortLocation');
  const read = reader.read({ bytes, name: null });
  if (read.kind !== 'document') throw new Error(`read as ${read.kind}`);
  expect(read.input.shipment?.port_type).toBe(document.shipment?.port_type);
  const written = `${text(child(location, 'LocationTypeCode'))} ${text(child(location, 'Name'))}`;
  return [document.shipment?.port_type, written];
}

function errorsOf(draft: Json): readonly string[] {
  const errors = compute(draft).findings.filter(({ level }) => level === 'error');
  return errors.map(({ code, pointer }) => `${code} ${pointer}`);
}

const pisco = { port: '110505', airport: '110506', name: 'Pisco' };
const airportName = 'Capitán FAP Renán Elías Olivera';

describe('a port of a guide', () => {
  it('has a code that is an airport’s too, in six places', () => {
    const ofBoth = ports.entries.filter(({ code }) => portTypesOf(code).length === 2);
    expect(ofBoth.map(({ code }) => code).toSorted()).toEqual('CHM IQT PCL PIO TYL YMS'.split(' '));
  });

  it.each(['08', '09'] as const)('is known by its district, reason %s', (reason) => {
    const port = guide(reason, pisco.port, { port: 'PIO' });
    expect(errorsOf(port)).toEqual([]);
    expect(told(port)).toEqual(['port', `1 ${pisco.name}`]);
    const airport = guide(reason, pisco.airport, { port: 'PIO' });
    expect(told(airport)).toEqual(['airport', `2 ${airportName}`]);
  });

  it('of an export needs an establishment only where it is an airport', () => {
    const establishment = '3369 /shipment/destination/establishment_code';
    expect(errorsOf(guide('09', pisco.airport, { port: 'PIO' }))).toEqual([establishment]);
    expect(errorsOf(guide('09', '160101', { port: 'IQT' }))).toEqual([]);
    expect(told(guide('09', '160101', { port: 'IQT' }))).toEqual(['port', '1 Iquitos']);
    const said = guide('09', '160101', { port: 'IQT', port_type: 'airport' });
    expect(errorsOf(said)).toEqual([establishment]);
  });

  it('of an import is said where one district has both', () => {
    expect(errorsOf(guide('08', '160101', { port: 'IQT' }))).toEqual([
      'port_type /shipment/port_type',
    ]);
    for (const port_type of ['port', 'airport']) {
      const draft = guide('08', '160101', { port: 'IQT', port_type });
      expect(errorsOf(draft)).toEqual([]);
      expect(told(draft)[0]).toBe(port_type);
    }
  });

  it('is in the district of what it is said to be', () => {
    const elsewhere = ['3364 /shipment/origin/postal_zone'];
    expect(errorsOf(guide('08', '150142', { port: 'PIO' }))).toEqual(elsewhere);
    const said = { port: 'PIO', port_type: 'port' };
    expect(errorsOf(guide('08', pisco.airport, said))).toEqual(elsewhere);
    expect(errorsOf(guide('08', pisco.port, said))).toEqual([]);
  });

  it('with a code of its own is said to be nothing else, and need not be said', () => {
    const sold = (port_type: string, port: string | null = 'CLL') =>
      guide('08', '070101', { port, port_type });
    expect(errorsOf(sold('port'))).toEqual([]);
    expect(told(sold('port'))).toEqual([undefined, '1 Callao']);
    expect(errorsOf(sold('airport'))).toEqual(['port_type /shipment/port_type']);
    expect(errorsOf(sold('airport', null))).toContain('port_type /shipment/port_type');
  });
});
