import { describe, expect, it } from 'vitest';
import { demoDocuments } from '../../../../test/fixtures/pe/demo-documents.ts';
import { Amount } from '../../../kernel/amount.ts';
import { all, attribute, child, find } from '../../../kernel/xml/path.ts';
import { readXml } from '../../../kernel/xml/xml.ts';
import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import { demo } from '../demo/index.ts';
import { openReader } from '../documents/read-file.ts';
import { writeDocument } from '../documents/write-document.ts';

const reader = await openReader();
const of = Amount.of;

function readBack(document: DocumentInput): DocumentInput {
  const read = reader.read({ bytes: Buffer.from(writeDocument(document)), name: null });
  if (read.kind !== 'document') throw new Error(`read as ${read.kind}`);
  return read.input;
}

const rootOf = (document: DocumentInput) => readXml(Buffer.from(writeDocument(document)));

const [company] = demo.companies;
if (company === undefined) throw new Error('no demo company');
const issuer = { ...company, logo: '' };

/** The first guide of a sender that the demo makes. */
function firstGuide(): DocumentInput {
  const source = demoDocuments(issuer, 'guides');
  for (let index = 0; index < 2000; index++) {
    const document = source.next(Date.UTC(2026, 0, 2, 13) + index * 311_000);
    if (document.number.startsWith('T')) return { ...document, company: issuer };
  }
  throw new Error('the demo makes no guide');
}

const someGuide = firstGuide();
const trader = {
  document_type: '6',
  document_number: '20996690696',
  registration_name: 'COMPRADORA E.I.R.L.',
  registration_number: null,
};

describe('a guide', () => {
  const shipment: NonNullable<DocumentInput['shipment']> = {
    reason: '08',
    reason_description: 'Importación',
    mode: '01',
    start_date: '2026-05-05',
    delivery_date: '2026-05-04',
    gross_weight: of('1250.500'),
    weight_unit: 'KGM',
    items_weight: null,
    origin_coordinates: null,
    destination_coordinates: null,
    authorisations: [],
    weight_difference: null,
    goods_note: null,
    packages: of('12'),
    origin: {
      postal_zone: '070101',
      address: 'Av. Argentina 3257',
      establishment_code: '0001',
      tax_id: '20996690696',
    },
    destination: {
      postal_zone: '150115',
      address: 'Jr. Ancash 2',
      establishment_code: '0003',
      tax_id: issuer.tax_id,
    },
    sender: null,
    supplier: { ...trader, registration_name: 'ALMACENES DEL CALLAO S.A.' },
    buyer: { ...trader, document_type: '7', document_number: 'P-99120' },
    payer: { ...trader, registration_name: 'PAGADORA S.A.' },
    subcontractor: { ...trader, registration_name: 'SUBCONTRATISTA S.A.' },
    carrier: {
      document_type: '6',
      document_number: '20991187856',
      registration_name: 'TRANSPORTES & CÍA',
      registration_number: '1550142CNG',
    },
    drivers: ['1', '2'].map((digit) => ({
      document_type: '1',
      document_number: `9912736${digit}`,
      name: 'JUAN',
      family_name: 'TORRES',
      license: `Q9912736${digit}`,
    })),
    vehicles: [
      { plate: 'AXR842', permit: '15-00431-26' },
      { plate: 'BTQ917', permit: null },
      { plate: 'BTQ918', permit: '15-00432-26' },
    ],
    containers: ['MSCU1234567', 'MSCU7654321'],
    seals: ['', 'SEAL0042'],
    port: 'AQP',
    indicators: [
      'SUNAT_Envio_IndicadorRetornoVehiculoVacio',
      'SUNAT_Envio_IndicadorTrasladoTotalDAMoDS',
    ],
  };

  it('has everything of its shipment', () => {
    expect(readBack({ ...someGuide, shipment }).shipment).toEqual(shipment);
  });

  it('says whose the establishments are where its document does not', () => {
    const customer = { ...someGuide.customer, document_type: '6', document_number: '20991029479' };
    const place = { postal_zone: '150115', address: 'Jr. Ancash 2', tax_id: null };
    const unsaid = {
      ...shipment,
      origin: { ...place, establishment_code: '0001' },
      destination: { ...place, establishment_code: '0002' },
    };
    const read = readBack({ ...someGuide, customer, shipment: unsaid }).shipment;
    expect(read?.origin?.tax_id).toBe(issuer.tax_id);
    expect(read?.destination?.tax_id).toBe('20991029479');
    const nowhere = { ...unsaid, origin: { ...place, establishment_code: null } };
    expect(readBack({ ...someGuide, shipment: nowhere }).shipment?.origin?.tax_id).toBeNull();
  });

  it('has remarks and no legends', () => {
    const legends = [{ code: '1000', description: 'CERO' }];
    const root = rootOf({ ...someGuide, legends, observation: 'Frágil' });
    expect(all(root, 'Note').map(({ text }) => text)).toEqual(['Frágil']);
  });

  it('knows ports from airports', () => {
    const location = (port: string) =>
      find(
        rootOf({ ...someGuide, shipment: { ...shipment, port } }),
        'Shipment',
        'FirstArrivalPortLocation',
      );
    expect(child(location('AQP'), 'LocationTypeCode')?.text).toBe('2');
    expect(child(location('CLL'), 'LocationTypeCode')?.text).toBe('1');
    expect(attribute(child(location('CLL'), 'ID'), 'schemeName')).toBe('Puertos');
  });

  it.each([
    ['its own invoice', '01', '01', issuer.tax_id],
    ['a sale that comes back', '06', '01', '20991029479'],
    ['a purchase: its supplier', '02', '01', '20996690696'],
    ['what was transformed: its supplier', '07', '01', '20996690696'],
    ['its own purchase slip', '02', '04', issuer.tax_id],
    ['customs, which has none', '08', '50', undefined],
  ])('says who issued %s', (_, reason, type, expected) => {
    const root = rootOf({
      ...someGuide,
      customer: { ...someGuide.customer, document_type: '6', document_number: '20991029479' },
      related_documents: [{ type, number: 'F001-00000004' }],
      shipment: { ...shipment, reason },
    });
    const party = ['AdditionalDocumentReference', 'IssuerParty', 'PartyIdentification', 'ID'];
    expect(find(root, ...party)?.text).toBe(expected);
  });

  it('does not know who issued a purchase of an unknown supplier', () => {
    const related_documents = [{ type: '01', number: 'F001-00000004' }];
    const bought = { ...shipment, reason: '02', supplier: null };
    const root = rootOf({ ...someGuide, related_documents, shipment: bought });
    expect(find(root, 'AdditionalDocumentReference', 'IssuerParty')).toBeUndefined();
  });

  it('of a carrier names the sender as the issuer of the guide that it follows', () => {
    const sender = {
      document_type: '6',
      document_number: '20991029479',
      registration_name: 'REMITENTE S.A.C.',
      registration_number: null,
    };
    const document: DocumentInput = {
      ...someGuide,
      number: 'V001-00000001',
      related_documents: [{ type: '09', number: 'T001-00000004' }],
      shipment: { ...shipment, sender },
    };
    const root = rootOf(document);
    const party = ['AdditionalDocumentReference', 'IssuerParty', 'PartyIdentification', 'ID'];
    expect(find(root, ...party)?.text).toBe('20991029479');
    expect(child(root, 'DespatchAdviceTypeCode')?.text).toBe('31');
    expect(readBack(document).shipment?.sender).toEqual(sender);
  });
});
