import { textElement, type Xml, xml } from '../../../../kernel/xml/writer.ts';
import type { CompanySnapshot } from '../../../../subjects/companies/company.ts';
import type { DocumentInput } from '../../../../subjects/ledger/documents/document.ts';
import { unsaid } from './unnamed-customer.ts';

type Customer = DocumentInput['customer'];
type Address = CompanySnapshot['address'];

/** Catálogo 06: every issuer has a RUC. */
const ruc = '6';
/** SUNAT 3030: sales name the establishment; the main office is 0000. */
const mainOffice = '0000';

/** Catálogo 06 and the number. */
export function writeIdentity(type: string, number: string): Xml {
  return xml`
    <cac:PartyIdentification>
      <cbc:ID schemeAgencyName="PE:SUNAT" schemeID="${type}" schemeName="Documento de Identidad" schemeURI="urn:pe:gob:sunat:cpe:see:gem:catalogos:catalogo06">${number}</cbc:ID>
    </cac:PartyIdentification>`;
}

/** The RUC of who issued a document that is referred to. */
export function writeIssuerParty(taxId: string): Xml {
  return xml`<cac:IssuerParty>${writeIdentity(ruc, taxId)}</cac:IssuerParty>`;
}

/** The issuer of a sale: its address is part of it, and the agent who sold for it. */
export function writeIssuer(company: CompanySnapshot, agent: string | null): Xml {
  return writeCompany(company, company.address.type_code ?? mainOffice, agent);
}

/** The issuer of a guide, of which SUNAT asks no address: it is written where anything of it is said. */
export function writeGuideIssuer(company: CompanySnapshot): Xml {
  return writeCompany(company, company.address.type_code, null);
}

function writeCompany(
  company: CompanySnapshot,
  establishment: string | null,
  agent: string | null,
): Xml {
  const name = textElement('cbc:Name', company.trade_name);
  return xml`
    <cac:Party>
      ${writeIdentity(ruc, company.tax_id)}
      ${name && xml`<cac:PartyName>${name}</cac:PartyName>`}
      <cac:PartyLegalEntity>
        <cbc:RegistrationName>${company.business_name}</cbc:RegistrationName>
        ${writeAddress('RegistrationAddress', company.address, establishment)}
      </cac:PartyLegalEntity>
      ${writeContact(company.phone, company.email)}
      ${agent === null ? null : xml`<cac:AgentParty>${writeIdentity(ruc, agent)}</cac:AgentParty>`}
    </cac:Party>`;
}

/** Who a sale or a shipment goes to. */
export function writeCustomer(customer: Customer, address: string): Xml {
  const line = writeLine(address);
  return xml`
    <cac:Party>
      ${writeIdentity(customer.document_type, customer.document_number || unsaid)}
      <cac:PartyLegalEntity>
        <cbc:RegistrationName>${customer.registration_name || unsaid}</cbc:RegistrationName>
        ${line && xml`<cac:RegistrationAddress>${line}</cac:RegistrationAddress>`}
      </cac:PartyLegalEntity>
      ${writeContact('', customer.email)}
    </cac:Party>`;
}

function writeContact(phone: string, email: string): Xml | null {
  if (phone === '' && email === '') return null;
  return xml`
    <cac:Contact>
      ${textElement('cbc:Telephone', phone)}
      ${textElement('cbc:ElectronicMail', email)}
    </cac:Contact>`;
}

/** Where a travelling seller delivers, or the country in which an exported service is used. */
export function writeDelivery(address: Address | null): Xml | null {
  const place = address && writeAddress('Address', address, null);
  return (
    place && xml`<cac:Delivery><cac:DeliveryLocation>${place}</cac:DeliveryLocation></cac:Delivery>`
  );
}

function writeAddress(name: string, address: Address, establishment: string | null): Xml | null {
  const { type_code: _, ...fields } = address;
  if (establishment === null && Object.values(fields).every((field) => field === '')) return null;
  return xml`
    <cac:${name}>
      ${writeDistrict(address.postal_zone)}
      ${establishment === null ? null : writeEstablishment(establishment)}
      ${textElement('cbc:CitySubdivisionName', address.city_subdivision)}
      ${textElement('cbc:CityName', address.city)}
      ${textElement('cbc:CountrySubentity', address.country_subentity)}
      ${textElement('cbc:District', address.district)}
      ${writeLine(address.address)}
      ${address.country === '' ? null : writeCountry(address.country)}
    </cac:${name}>`;
}

/** Catálogo 13. */
export function writeDistrict(code: string): Xml | null {
  if (code === '') return null;
  return xml`<cbc:ID schemeAgencyName="PE:INEI" schemeName="Ubigeos">${code}</cbc:ID>`;
}

function writeEstablishment(code: string): Xml {
  return xml`<cbc:AddressTypeCode listAgencyName="PE:SUNAT" listName="Establecimientos anexos">${code}</cbc:AddressTypeCode>`;
}

/** Street and number. */
export function writeLine(address: string): Xml | null {
  const line = textElement('cbc:Line', address);
  return line && xml`<cac:AddressLine>${line}</cac:AddressLine>`;
}

function writeCountry(code: string): Xml {
  return xml`
    <cac:Country>
      <cbc:IdentificationCode listAgencyName="United Nations Economic Commission for Europe" listID="ISO 3166-1" listName="Country">${code}</cbc:IdentificationCode>
    </cac:Country>`;
}

/** Who signs: the issuer. The signature itself, in the extension, has the Id that the URI names. */
export function writeSignatory(company: CompanySnapshot): Xml {
  return xml`
    <cac:Signature>
      <cbc:ID>${company.tax_id}</cbc:ID>
      <cac:SignatoryParty>
        <cac:PartyIdentification><cbc:ID>${company.tax_id}</cbc:ID></cac:PartyIdentification>
        <cac:PartyName><cbc:Name>${company.business_name}</cbc:Name></cac:PartyName>
      </cac:SignatoryParty>
      <cac:DigitalSignatureAttachment>
        <cac:ExternalReference><cbc:URI>#SignatureSP</cbc:URI></cac:ExternalReference>
      </cac:DigitalSignatureAttachment>
    </cac:Signature>`;
}
