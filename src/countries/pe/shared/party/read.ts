import type { XmlElement } from '../../../../kernel/xml/element.ts';
import { all, attribute, child, find, text } from '../../../../kernel/xml/path.ts';
import type { CompanySnapshot } from '../../../../subjects/companies/company.ts';
import type { DocumentInput } from '../../../../subjects/ledger/documents/document.ts';
import { unsaid, withoutHyphens } from './unnamed-customer.ts';

type Maybe = XmlElement | undefined;
type Customer = DocumentInput['customer'];

/** Who a party is: its identity document and its names, wherever the years have put them. */
export type PartyIdentity = {
  readonly documentType: string;
  readonly documentNumber: string;
  readonly name: string;
  readonly tradeName: string;
};

/**
 * Reads a party's identity. UBL 2.1 has it in PartyIdentification, the drafts of 2017 in PartyTaxScheme,
 * UBL 2.0 beside the Party.
 */
export function readIdentity(wrapper: Maybe): PartyIdentity {
  const party = child(wrapper, 'Party') ?? wrapper;
  const id = identityElement(wrapper, party);
  const legalName =
    text(find(party, 'PartyLegalEntity', 'RegistrationName')) ||
    text(find(party, 'PartyTaxScheme', 'RegistrationName'));
  const partyName = text(find(party, 'PartyName', 'Name'));
  const beside = child(wrapper, 'AdditionalAccountID');
  return {
    documentType: text(beside) || attribute(id, 'schemeID'),
    documentNumber: text(id),
    name: legalName || partyName,
    tradeName: legalName === '' ? '' : partyName,
  };
}

function identityElement(wrapper: Maybe, party: Maybe): Maybe {
  const candidates = [
    find(party, 'PartyIdentification', 'ID'),
    find(party, 'PartyTaxScheme', 'CompanyID'),
    child(wrapper, 'CustomerAssignedAccountID'),
    find(party, 'PartyLegalEntity', 'CompanyID'),
  ];
  return candidates.find((candidate) => text(candidate) !== '');
}

/** The issuer as the document shows it. What it does not say (often e-mail and telephone) stays empty. */
export function readIssuer(wrapper: Maybe): CompanySnapshot {
  const identity = readIdentity(wrapper);
  const party = child(wrapper, 'Party');
  return {
    tax_id: identity.documentNumber,
    business_name: identity.name,
    trade_name: identity.tradeName,
    email: readContact(wrapper, 'ElectronicMail'),
    phone: readContact(wrapper, 'Telephone'),
    country: 'PE',
    address: readAddress(addressesOf(party)),
    logo: '',
  };
}

export function readCustomer(wrapper: Maybe): Customer {
  const identity = readIdentity(wrapper);
  return withoutHyphens({
    document_type: identity.documentType || unsaid,
    document_number: identity.documentNumber,
    registration_name: identity.name,
    family_name: null,
    email: readContact(wrapper, 'ElectronicMail'),
    document_extra: null,
  });
}

/** The customer's address in one line, as it is printed. */
export function readCustomerAddress(wrapper: Maybe): string {
  const party = child(wrapper, 'Party');
  const street = addressesOf(party).map(readStreet).find(isSaid);
  return street ?? text(find(party, 'PhysicalLocation', 'Description'));
}

/** In the Party, or beside it. */
function readContact(wrapper: Maybe, name: string): string {
  const contacts = [child(child(wrapper, 'Party'), 'Contact')];
  for (const kind of ['Accounting', 'Despatch', 'Delivery']) {
    contacts.push(child(wrapper, `${kind}Contact`));
  }
  return contacts.map((contact) => text(child(contact, name))).find(isSaid) ?? '';
}

/** Where a party's address may be. Often one place has the establishment's code and another the street. */
function addressesOf(party: Maybe): readonly XmlElement[] {
  return [
    ...all(party, 'PartyLegalEntity', 'RegistrationAddress'),
    ...all(party, 'PostalAddress'),
    ...all(party, 'PartyTaxScheme', 'RegistrationAddress'),
    ...all(party, 'PhysicalLocation', 'Address'),
  ];
}

function readAddress(addresses: readonly XmlElement[]): CompanySnapshot['address'] {
  const said = (...path: readonly string[]) =>
    addresses.map((address) => text(find(address, ...path))).find(isSaid) ?? '';
  return {
    postal_zone: said('ID') || said('PostalZone') || districtOf(said('CountrySubentityCode')),
    country: said('Country', 'IdentificationCode'),
    country_subentity: said('CountrySubentity'),
    city: said('CityName'),
    district: said('District'),
    city_subdivision: said('CitySubdivisionName'),
    address: addresses.map(readStreet).find(isSaid) ?? '',
    type_code: said('AddressTypeCode') || null,
  };
}

/** Where goods are delivered, or a service is used; templates leave it empty. */
export function readDelivery(root: XmlElement): DocumentInput['delivery'] {
  const place = find(root, 'Delivery', 'DeliveryLocation', 'Address');
  if (place === undefined) return null;
  const address = readAddress([place]);
  const { type_code: _, ...said } = address;
  if (!Object.values(said).some(isSaid)) return null;
  return {
    ...address,
    postal_zone: address.postal_zone.slice(0, 20),
    country: address.country.slice(0, 3),
    type_code: null,
  };
}

/** Who sold for the issuer. */
export function readSalesAgent(root: XmlElement): string | null {
  const supplier = find(root, 'AccountingSupplierParty', 'Party', 'AgentParty');
  return text(find(supplier, 'PartyIdentification', 'ID')).slice(0, 20) || null;
}

/** The drafts of UBL 2.1 have the district's code there; elsewhere it is one of the region. */
function districtOf(code: string): string {
  return /^\d{6}$/.test(code) ? code : '';
}

function isSaid(value: string): boolean {
  return value !== '';
}

/** Street and number: a line of its own in UBL 2.1, StreetName before. */
export function readStreet(address: Maybe): string {
  return text(find(address, 'AddressLine', 'Line')) || text(child(address, 'StreetName'));
}
