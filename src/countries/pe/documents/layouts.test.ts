import { expect, it } from 'vitest';
import type { AuthorityFile } from '../../../subjects/imports/authority-files.ts';
import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import { openReader } from './read-file.ts';

const reader = await openReader();

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:';
const sunat = 'urn:sunat:names:specification:ubl:peru:schema:xsd:';

/** A file of ours: the elements that count, in the namespaces that every issuer declares. */
function xml(root: string, body: string): Buffer {
  const declared = {
    '': `${ubl}${root}-2`,
    ':cac': `${ubl}CommonAggregateComponents-2`,
    ':cbc': `${ubl}CommonBasicComponents-2`,
    ':ext': `${ubl}CommonExtensionComponents-2`,
    ':sac': `${sunat}SunatAggregateComponents-1`,
  };
  const attributes = Object.entries(declared).map(([prefix, uri]) => `xmlns${prefix}="${uri}"`);
  return Buffer.from(`<${root} ${attributes.join(' ')}>${body}</${root}>`);
}

function documentOf(bytes: Buffer): DocumentInput {
  const read = reader.read({ bytes, name: null });
  if (read.kind !== 'document') throw new Error(`read as ${read.kind}`);
  return read.input;
}

function companyOf(bytes: Buffer) {
  const { company } = documentOf(bytes);
  if (company === undefined) throw new Error('no issuer');
  return company;
}

function shipmentOf(bytes: Buffer) {
  const { shipment } = documentOf(bytes);
  if (shipment === null) throw new Error('no shipment');
  return shipment;
}

const version21 = '<cbc:UBLVersionID>2.1</cbc:UBLVersionID>';
const version20 = '<cbc:UBLVersionID>2.0</cbc:UBLVersionID>';
const typeCode = '<cbc:InvoiceTypeCode>01</cbc:InvoiceTypeCode>';
const currency = '<cbc:DocumentCurrencyCode>PEN</cbc:DocumentCurrencyCode>';

const ruc =
  '<cac:PartyIdentification><cbc:ID schemeID="6">20990079197</cbc:ID></cac:PartyIdentification>';
const registered = '<cbc:RegistrationName>FERRETERIA EL SOL</cbc:RegistrationName>';
const legalEntity = `<cac:PartyLegalEntity>${registered}</cac:PartyLegalEntity>`;

function supplier(party: string, beside = ''): string {
  return `<cac:AccountingSupplierParty><cac:Party>${ruc}${party}</cac:Party>${beside}</cac:AccountingSupplierParty>`;
}

function customer(party: string, beside = ''): string {
  return `<cac:AccountingCustomerParty><cac:Party>${party}</cac:Party>${beside}</cac:AccountingCustomerParty>`;
}

function total(name: string): string {
  return `<cac:${name}><cbc:PayableAmount currencyID="USD">118.00</cbc:PayableAmount></cac:${name}>`;
}

const line = `<cac:InvoiceLine><cbc:InvoicedQuantity unitCode="NIU">1</cbc:InvoicedQuantity>
  <cbc:LineExtensionAmount currencyID="PEN">100.00</cbc:LineExtensionAmount></cac:InvoiceLine>`;

type Parts = { id?: string; date?: string; head?: string; parties?: string; money?: string };

/** An invoice of one line; each part may be written in another way. */
function invoice(parts: Parts = {}): Buffer {
  const {
    id = 'F001-1',
    date = '<cbc:IssueDate>2026-05-04</cbc:IssueDate>',
    head = version21,
    parties = supplier(legalEntity) + customer(''),
    money = currency,
  } = parts;
  const body = [head, `<cbc:ID>${id}</cbc:ID>`, date, typeCode, money, parties];
  return xml('Invoice', [...body, total('LegalMonetaryTotal'), line].join(''));
}

function creditNote(references: string): Buffer {
  const noteLine = line.replaceAll('Invoice', 'CreditNote').replaceAll('Invoiced', 'Credited');
  const header = '<cbc:ID>F001-1</cbc:ID><cbc:IssueDate>2026-05-04</cbc:IssueDate>';
  const parties = supplier(legalEntity) + customer('');
  const body = [version21, header, currency, references, parties, total('LegalMonetaryTotal')];
  return xml('CreditNote', [...body, noteLine].join(''));
}

const anyLine =
  '<cac:DespatchLine><cac:Item><cbc:Description>Cemento</cbc:Description></cac:Item></cac:DespatchLine>';

function guide(layout: '1.0' | '2.0', shipment: string): Buffer {
  const head = `${version21}<cbc:CustomizationID>${layout}</cbc:CustomizationID><cbc:ID>T001-1</cbc:ID>`;
  const kind =
    '<cbc:IssueDate>2026-05-04</cbc:IssueDate><cbc:DespatchAdviceTypeCode>09</cbc:DespatchAdviceTypeCode>';
  const issuer = supplier(legalEntity).replaceAll('Accounting', 'Despatch');
  const body = [head, kind, issuer, `<cac:Shipment>${shipment}</cac:Shipment>`, anyLine];
  return xml('DespatchAdvice', body.join(''));
}

it('reads a number that is written with blanks or in small letters', () => {
  expect(documentOf(invoice({ id: ' f001 - 00000012 ' })).number).toBe('F001-00000012');
});

it('returns a number that is none as it is written', () => {
  expect(() => documentOf(invoice({ id: 'f 1' }))).toThrow('"f 1"');
});

it('reads a day with a time after it, and takes the time where there is no other', () => {
  const dateOf = (date: string) => documentOf(invoice({ date })).date;
  const written = '<cbc:IssueDate>2026-05-04T09:30:15</cbc:IssueDate>';
  expect(dateOf(written)).toBe('2026-05-04T09:30:15-05:00');
  expect(dateOf(`${written}<cbc:IssueTime>10:00:00</cbc:IssueTime>`)).toBe(
    '2026-05-04T10:00:00-05:00',
  );
  expect(() => dateOf('<cbc:IssueDate>2026-05-04T99:30:15</cbc:IssueDate>')).toThrow('IssueTime');
});

it('reads amounts as systems write them, and nothing that could mean two things', () => {
  const totalOf = (written: string) =>
    documentOf(Buffer.from(invoice().toString().replace('118.00', written))).total.toString();
  expect(['+5', '.50', ' 7. ', '-3.10'].map(totalOf)).toEqual(['5', '0.50', '7', '-3.10']);
  expect(['-0', '-0.00', '-.0'].map(totalOf)).toEqual(['0', '0.00', '0.0']);
  for (const written of ['1,50', '1.180,00', '1e2', '- 5', 'S/ 5']) {
    expect(() => totalOf(written)).toThrow('PayableAmount');
  }
});

it('takes for given away what has a 9996, but for one of nothing beside a tax of what is sold', () => {
  const tax = (code: string, base: string | null, affectation = '') => {
    const taxable = base === null ? '' : `<cbc:TaxableAmount>${base}</cbc:TaxableAmount>`;
    const reason = `<cbc:TaxExemptionReasonCode>${affectation}</cbc:TaxExemptionReasonCode>`;
    const category = `<cac:TaxCategory>${reason}<cac:TaxScheme><cbc:ID>${code}</cbc:ID></cac:TaxScheme></cac:TaxCategory>`;
    return `<cac:TaxSubtotal>${taxable}<cbc:TaxAmount>0.00</cbc:TaxAmount>${category}</cac:TaxSubtotal>`;
  };
  const isFree = (...taxes: readonly string[]) => {
    const total = `<cac:TaxTotal><cbc:TaxAmount>0.00</cbc:TaxAmount>${taxes.join('')}</cac:TaxTotal>`;
    const written = invoice()
      .toString()
      .replace('</cac:InvoiceLine>', `${total}</cac:InvoiceLine>`);
    return documentOf(Buffer.from(written)).items[0]?.free;
  };
  const sold = tax('1000', '100.00', '10');
  expect(isFree(sold)).toBe(false);
  expect(isFree(sold, tax('9996', '0.00'))).toBe(false);
  expect(isFree(tax('9996', '0.00'), sold)).toBe(false);
  expect(isFree(tax('9996', '100.00'), tax('1000', '0.00', '10'))).toBe(true);
  expect(isFree(tax('9996', '0.00'))).toBe(true);
  expect(isFree(tax('9996', '0.00'), tax('1000', '0.00', '10'))).toBe(true);
  expect(isFree(tax('9996', null), tax('2000', '100.00'))).toBe(true);
  expect(isFree(tax('1000', '100.00', '13'))).toBe(true);
});

it('finds the currency with the amount where the document does not name it', () => {
  expect(documentOf(invoice({ money: '' })).currency).toBe('USD');
  expect(documentOf(invoice()).currency).toBe('PEN');
});

it('says of a document without UBL version that it has none', () => {
  expect(() => documentOf(invoice({ head: '' }))).toThrow('It has no UBLVersionID');
  const foreign = '<cbc:UBLVersionID>UBL 2.1</cbc:UBLVersionID>';
  expect(() => documentOf(invoice({ head: foreign }))).toThrow('It is UBL "UBL 2.1"');
});

it('has no hash where a template left the digest empty or something else in its place', () => {
  const signed = (digest: string) => {
    const signature = `<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo><Reference URI="">
      <DigestValue>${digest}</DigestValue></Reference></SignedInfo></Signature>`;
    const content = `<ext:ExtensionContent>${signature}</ext:ExtensionContent>`;
    return `<ext:UBLExtensions><ext:UBLExtension>${content}</ext:UBLExtension></ext:UBLExtensions>${version21}`;
  };
  expect(documentOf(invoice({ head: signed('') })).hash).toBeNull();
  expect(documentOf(invoice({ head: signed('*no key*') })).hash).toBeNull();
  expect(documentOf(invoice({ head: signed('h0SO63so\n S5XDr+/=') })).hash).toBe(
    'h0SO63soS5XDr+/=',
  );
});

it('reads an address that is in two places', () => {
  const code = '<cbc:AddressTypeCode>0003</cbc:AddressTypeCode>';
  const legal = `<cac:PartyLegalEntity>${registered}<cac:RegistrationAddress>${code}</cac:RegistrationAddress></cac:PartyLegalEntity>`;
  const postal = `<cac:PostalAddress><cbc:StreetName>Av. Grau 1</cbc:StreetName>
    <cbc:CountrySubentityCode>220901</cbc:CountrySubentityCode>
    <cac:Country><cbc:IdentificationCode>PER</cbc:IdentificationCode></cac:Country></cac:PostalAddress>`;
  const { address } = companyOf(invoice({ parties: supplier(postal + legal) + customer('') }));
  expect(address).toMatchObject({ address: 'Av. Grau 1', type_code: '0003', country: 'PER' });
  expect(address.postal_zone).toBe('220901');
});

it("reads a receipt's customer whose address is a description", () => {
  const described =
    '<cac:PhysicalLocation><cbc:Description>Calle Nueva 7</cbc:Description></cac:PhysicalLocation>';
  const parties = supplier(legalEntity) + customer(described);
  expect(documentOf(invoice({ parties })).metadata.customer_address).toBe('Calle Nueva 7');
});

it('reads contacts that are beside the party', () => {
  const contact =
    '<cac:AccountingContact><cbc:ElectronicMail>a@sol.example</cbc:ElectronicMail></cac:AccountingContact>';
  const parties = supplier(legalEntity, contact) + customer('', contact);
  expect(documentOf(invoice({ parties })).customer.email).toBe('a@sol.example');
  expect(companyOf(invoice({ parties })).email).toBe('a@sol.example');
});

it('leaves out references that name nothing', () => {
  const empty =
    '<cac:DespatchDocumentReference><cbc:ID/><cbc:DocumentTypeCode/></cac:DespatchDocumentReference>';
  const guideReference = empty.replace('<cbc:ID/>', '<cbc:ID>T001-7</cbc:ID>');
  const found = documentOf(invoice({ money: currency + empty + guideReference }));
  expect(found.related_documents).toEqual([{ type: '', number: 'T001-7' }]);
});

it("knows the document that a note changes as SUNAT's portal writes it", () => {
  const reference = `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>E001 - 170</cbc:ID>
    <cbc:DocumentTypeCode>01</cbc:DocumentTypeCode></cac:InvoiceDocumentReference></cac:BillingReference>`;
  const read = documentOf(creditNote(reference));
  expect(read.reference).toEqual({ type: 'invoice', number: 'E001-170', date: null });
  expect(read.related_documents).toEqual([]);
});

it('distinguishes invoices and receipts of the portal by their series', () => {
  const typeOf = (number: string) =>
    documentOf(
      creditNote(
        `<cac:DiscrepancyResponse><cbc:ReferenceID>${number}</cbc:ReferenceID></cac:DiscrepancyResponse>`,
      ),
    ).reference?.type;
  expect(typeOf('E001-5')).toBe('invoice');
  expect(typeOf('EB01-5')).toBe('receipt');
});

it('reads a credit note of reason 13 without lines, and no other', () => {
  const reason = (code: string) =>
    `<cac:DiscrepancyResponse><cbc:ReferenceID>E001-5</cbc:ReferenceID>
    <cbc:ResponseCode>${code}</cbc:ResponseCode></cac:DiscrepancyResponse>`;
  const quota = `<cac:PaymentTerms><cbc:ID>FormaPago</cbc:ID><cbc:PaymentMeansID>Cuota001</cbc:PaymentMeansID>
    <cbc:Amount currencyID="PEN">60.00</cbc:Amount><cbc:PaymentDueDate>2026-07-31</cbc:PaymentDueDate></cac:PaymentTerms>`;
  const withoutLines = (code: string) => {
    const note = creditNote(reason(code) + quota).toString();
    return Buffer.from(
      note.replace(/<cac:CreditNoteLine>.*<\/cac:CreditNoteLine>/s, '').replace('118.00', '0.00'),
    );
  };
  const read = documentOf(withoutLines('13'));
  expect(read.items).toEqual([]);
  expect(read.total.toString()).toBe('0.00');
  expect(read.instalments).toMatchObject([{ due_date: '2026-07-31' }]);
  for (const code of ['01', '07', '']) {
    expect(() => documentOf(withoutLines(code))).toThrow('CreditNoteLine is missing');
  }
});

function withProperties(properties: Readonly<Record<string, string>>, concepts = ''): Buffer {
  const written = Object.entries(properties).map(
    ([code, value]) =>
      `<sac:AdditionalProperty><cbc:ID>${code}</cbc:ID><cbc:Value>${value}</cbc:Value></sac:AdditionalProperty>`,
  );
  const extension = `<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent><sac:AdditionalInformation>
    ${concepts}${written.join('')}</sac:AdditionalInformation></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>`;
  return invoice({ head: extension + version20 });
}

it('keeps a legend 3000 of UBL 2.0 where there is no detraction, and what the detraction does not hold', () => {
  const own = documentOf(withProperties({ 1000: 'CIENTO', 3000: 'Sin cambio ni devolución' }));
  expect(own.detraction).toBeNull();
  expect(own.legends).toEqual([
    { code: '1000', description: 'CIENTO' },
    { code: '3000', description: 'Sin cambio ni devolución' },
  ]);
  const concept = `<sac:AdditionalMonetaryTotal><cbc:ID>2003</cbc:ID>
    <cbc:PayableAmount currencyID="PEN">12.00</cbc:PayableAmount></sac:AdditionalMonetaryTotal>`;
  const properties = { 3000: '004', 3001: '00-000-1', 3002: 'Nave María PT-1' };
  const detracted = documentOf(withProperties(properties, concept));
  expect(detracted.detraction).toMatchObject({ code: '004', account: '00-000-1' });
  expect(detracted.legends).toEqual([{ code: '3002', description: 'Nave María PT-1' }]);
});

function withConcept(code: string, amount: string): Buffer {
  const concept = `<sac:AdditionalMonetaryTotal><cbc:ID>${code}</cbc:ID>
    <cbc:PayableAmount currencyID="PEN">${amount}</cbc:PayableAmount></sac:AdditionalMonetaryTotal>`;
  const extension = `<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent><sac:AdditionalInformation>${concept}
    </sac:AdditionalInformation></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>`;
  return invoice({ head: extension + version20 });
}

it('takes a concept of UBL 2.0 that is zero as not there', () => {
  expect(documentOf(withConcept('2001', '0.00')).perception).toBeNull();
  expect(documentOf(withConcept('2003', '0')).detraction).toBeNull();
  expect(documentOf(withConcept('2001', '2.00')).perception?.amount.toString()).toBe('2.00');
});

it("takes the detraction's account by its mark, whatever other accounts there are", () => {
  const means = (id: string, account: string) =>
    `<cac:PaymentMeans><cbc:ID>${id}</cbc:ID><cbc:PaymentMeansCode>001</cbc:PaymentMeansCode>
    <cac:PayeeFinancialAccount><cbc:ID>${account}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>`;
  const terms = `<cac:PaymentTerms><cbc:ID>Detraccion</cbc:ID><cbc:PaymentMeansID>022</cbc:PaymentMeansID>
    <cbc:Amount currencyID="PEN">12.00</cbc:Amount></cac:PaymentTerms>`;
  const money = currency + means('Banco', '111') + means('Detraccion', '222') + terms;
  expect(documentOf(invoice({ money })).detraction).toMatchObject({ code: '022', account: '222' });
});

it('takes a line as free that says so, and says no affectation', () => {
  const marked = (says: string) =>
    invoice().toString().replace('</cac:InvoiceLine>', `${says}</cac:InvoiceLine>`);
  const freeOf = (says: string) => documentOf(Buffer.from(marked(says))).items[0]?.free;
  expect(freeOf('<cbc:FreeOfChargeIndicator>true</cbc:FreeOfChargeIndicator>')).toBe(true);
  expect(freeOf('<cbc:FreeOfChargeIndicator>false</cbc:FreeOfChargeIndicator>')).toBe(false);
});

it('reads a line of a guide without quantity', () => {
  const [item] = documentOf(guide('2.0', '')).items;
  expect(item?.quantity.toString()).toBe('0');
  expect(item?.description).toBe('Cemento');
});

it('reads the reason of a transfer from where its layout has it', () => {
  const information = '<cbc:Information>Venta</cbc:Information>';
  expect(shipmentOf(guide('1.0', information)).reason_description).toBe('Venta');
  expect(shipmentOf(guide('2.0', information)).reason_description).toBe('');
});

it('reads containers from where the layout of a guide has them', () => {
  const unit = (inside: string) =>
    `<cac:TransportHandlingUnit>${inside}</cac:TransportHandlingUnit>`;
  const own = unit('<cbc:ID>MSKU1</cbc:ID>');
  const vehicle = unit(
    '<cbc:ID>-</cbc:ID><cac:TransportEquipment><cbc:ID>ABC123</cbc:ID></cac:TransportEquipment>',
  );
  const packed = unit('<cac:Package><cbc:ID>MSKU2</cbc:ID></cac:Package>');
  expect(shipmentOf(guide('1.0', own + vehicle)).containers).toEqual(['MSKU1']);
  expect(shipmentOf(guide('2.0', own + vehicle + packed)).containers).toEqual(['MSKU2']);
});

it('names a vehicle once that is said in both places', () => {
  const road =
    '<cac:TransportMeans><cac:RoadTransport><cbc:LicensePlateID>ABC123</cbc:LicensePlateID></cac:RoadTransport></cac:TransportMeans>';
  const permit =
    '<cac:ApplicableTransportMeans><cbc:RegistrationNationalityID>77</cbc:RegistrationNationalityID></cac:ApplicableTransportMeans>';
  const equipment = `<cac:TransportHandlingUnit><cac:TransportEquipment><cbc:ID>ABC123</cbc:ID>${permit}</cac:TransportEquipment></cac:TransportHandlingUnit>`;
  const stage = `<cac:ShipmentStage>${road}</cac:ShipmentStage>`;
  const { vehicles } = shipmentOf(guide('2.0', stage + equipment));
  expect(vehicles).toEqual([{ plate: 'ABC123', permit: '77' }]);
});

it('takes a carrier that says nothing as none', () => {
  const carrier = (inside: string) =>
    `<cac:ShipmentStage><cac:CarrierParty>${inside}</cac:CarrierParty></cac:ShipmentStage>`;
  const blank = carrier('<cac:PartyIdentification><cbc:ID schemeID=""/></cac:PartyIdentification>');
  expect(shipmentOf(guide('2.0', blank)).carrier).toBeNull();
  expect(shipmentOf(guide('2.0', carrier(ruc))).carrier?.document_number).toBe('20990079197');
});

function answer(parties: string): AuthorityFile {
  const response = '<cac:Response><cbc:ResponseCode>0</cbc:ResponseCode></cac:Response>';
  const named = '<cac:DocumentReference><cbc:ID>F001-1</cbc:ID></cac:DocumentReference>';
  const bytes = xml(
    'ApplicationResponse',
    parties.replace('{response}', `<cac:DocumentResponse>${response}${named}`),
  );
  return reader.read({ bytes, name: 'R-20990079197-01-F001-1.xml' });
}

const party = (name: string, taxId: string) =>
  `<cac:${name}><cac:PartyLegalEntity><cbc:CompanyID schemeID="6">${taxId}</cbc:CompanyID></cac:PartyLegalEntity></cac:${name}>`;

it("takes the issuer of an OSE's answer from the document, for the OSE is its receiver", () => {
  const ose = party('SenderParty', '20990079197') + party('ReceiverParty', '20557103920');
  const issued = party('IssuerParty', '20990079197');
  const read = answer(`${ose}{response}${issued}</cac:DocumentResponse>`);
  expect(read).toMatchObject({ kind: 'acknowledgement', taxId: '20990079197' });
});

it("takes the issuer of SUNAT's answer from its receiver", () => {
  const toIssuer = party('SenderParty', '20131312955') + party('ReceiverParty', '20990079197');
  const read = answer(`${toIssuer}{response}</cac:DocumentResponse>`);
  expect(read).toMatchObject({ kind: 'acknowledgement', taxId: '20990079197' });
});

it('reads a voided number in small letters', () => {
  const head = `<cbc:ID>ra-20260504-001</cbc:ID><cbc:IssueDate>2026-05-04</cbc:IssueDate>${supplier(legalEntity)}`;
  const voided = `<sac:VoidedDocumentsLine><cbc:DocumentTypeCode>01</cbc:DocumentTypeCode>
    <sac:DocumentSerialID>f001</sac:DocumentSerialID><sac:DocumentNumberID>00012</sac:DocumentNumberID></sac:VoidedDocumentsLine>`;
  const written = xml('VoidedDocuments', head + voided).toString();
  const bytes = Buffer.from(
    written.replace(`${ubl}VoidedDocuments-2`, `${sunat}VoidedDocuments-1`),
  );
  const lines = [{ type: 'invoice', series: 'F001', sequence: 12, effect: 'voided' }];
  expect(reader.read({ bytes, name: null })).toMatchObject({ name: 'RA-20260504-1', lines });
});
