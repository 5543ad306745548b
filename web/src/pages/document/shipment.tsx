import type { Shipment as ShipmentData } from '@chasqui/sdk';
import { Card, Facts } from '../../parts/layout.tsx';
import { useFormats, useWords } from '../../words/language.tsx';
import { shipmentFacts } from './shipment-facts.ts';

/** What a guide says of the transfer of goods. */
export function Shipment({ shipment }: { readonly shipment: ShipmentData }) {
  const words = useWords();
  const facts = shipmentFacts(shipment, words, useFormats());
  return (
    <Card title={words.document.shipment}>
      <Facts facts={facts.map(([name, value]) => [name, <bdi key={name}>{value}</bdi>])} />
    </Card>
  );
}
