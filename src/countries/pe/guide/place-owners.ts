import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';

type Shipment = NonNullable<DocumentInput['shipment']>;
type Place = Shipment['origin'];
type Places = Pick<Shipment, 'origin' | 'destination'>;
type Parties = { readonly taxId: string; readonly customer: DocumentInput['customer'] };

/** Whose establishments the places of a guide are where it does not say: the issuer's own, and the receiver's. */
export function usualOwners({
  taxId,
  customer,
}: Parties): Record<'origin' | 'destination', string> {
  const hasRuc = customer.document_type === '6';
  return { origin: taxId, destination: hasRuc ? customer.document_number : taxId };
}

/**
 * A shipment that says whose its establishments are, as its XML does (SUNAT 3410: the code of an establishment comes with
 * the RUC that it belongs to). A place without such a code belongs to nobody.
 */
export function withPlaceOwners<Given extends Places>(shipment: Given, parties: Parties): Given {
  const usual = usualOwners(parties);
  const owned = (place: Place, owner: string): Place =>
    place && {
      ...place,
      tax_id: place.establishment_code === null ? null : (place.tax_id ?? owner),
    };
  return {
    ...shipment,
    origin: owned(shipment.origin, usual.origin),
    destination: owned(shipment.destination, usual.destination),
  };
}
