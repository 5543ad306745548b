import type { CompanySnapshot } from '../../../domain/company.ts';
import type { DocumentInput } from '../../../domain/document.ts';
import type { XmlElement } from '../../../lib/xml.ts';
import { attribute, child, find, text } from '../../../lib/xml-path.ts';

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
    email: text(find(party, 'Contact', 'ElectronicMail')),
    phone: text(find(party, 'Contact', 'Telephone')),
    country: 'PE',
    address: readAddress(addressElement(party)),
    logo: '',
  };
}

export function readCustomer(wrapper: Maybe): Customer {
  const identity = readIdentity(wrapper);
  return {
    document_type: identity.documentType || '-',
    document_number: identity.documentNumber,
    registration_name: identity.name,
    family_name: null,
    email: text(find(child(wrapper, 'Party'), 'Contact', 'ElectronicMail')),
    document_extra: null,
  };
}

/** The customer's address in one line, as it is printed. */
export function readCustomerAddress(wrapper: Maybe): string {
  return readStreet(addressElement(child(wrapper, 'Party')));
}

function addressElement(party: Maybe): Maybe {
  return (
    find(party, 'PartyLegalEntity', 'RegistrationAddress') ??
    child(party, 'PostalAddress') ??
    find(party, 'PartyTaxScheme', 'RegistrationAddress') ??
    find(party, 'PhysicalLocation', 'Address')
  );
}

function readAddress(address: Maybe): CompanySnapshot['address'] {
  return {
    postal_zone: text(child(address, 'ID')) || text(child(address, 'PostalZone')),
    country: text(find(address, 'Country', 'IdentificationCode')),
    country_subentity: text(child(address, 'CountrySubentity')),
    city: text(child(address, 'CityName')),
    district: text(child(address, 'District')),
    city_subdivision: text(child(address, 'CitySubdivisionName')),
    address: readStreet(address),
    type_code: text(child(address, 'AddressTypeCode')) || null,
  };
}

/** Street and number: a line of its own in UBL 2.1, StreetName before. */
export function readStreet(address: Maybe): string {
  return text(find(address, 'AddressLine', 'Line')) || text(child(address, 'StreetName'));
}
