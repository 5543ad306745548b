import type { Place, Shipment as ShipmentData } from '@chasqui/sdk';
import { Card, Facts } from '../../parts/layout.tsx';
import { useFormats, useWords } from '../../words/language.tsx';

/** What a guide says of the transfer of goods. */
export function Shipment({ shipment }: { readonly shipment: ShipmentData }) {
  const { document: words } = useWords();
  const formats = useFormats();
  const people = shipment.drivers.map(
    ({ name, family_name, license }) => `${name} ${family_name} (${license})`,
  );
  const facts: readonly (readonly [string, string] | null)[] = [
    given(words.shipmentReason, `${shipment.reason} ${shipment.reason_description}`.trim()),
    given(words.mode, words.modes[shipment.mode] ?? shipment.mode),
    given(words.start, formats.day(shipment.start_date ?? '')),
    given(words.weight, `${formats.decimal(shipment.gross_weight)} ${shipment.weight_unit}`),
    given(words.origin, placeText(shipment.origin)),
    given(words.destination, placeText(shipment.destination)),
    given(words.carrier, shipment.carrier?.registration_name ?? ''),
    given(words.drivers, people.join(', ')),
    given(words.vehicles, shipment.vehicles.map(({ plate }) => plate).join(', ')),
  ];
  return (
    <Card title={words.shipment}>
      <Facts facts={facts} />
    </Card>
  );
}

function given(name: string, value: string): readonly [string, string] | null {
  return value === '' ? null : [name, value];
}

function placeText(place: Place | null): string {
  return place === null ? '' : [place.address, place.postal_zone].filter(Boolean).join(' · ');
}
