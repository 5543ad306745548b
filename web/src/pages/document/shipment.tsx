import type { Shipment as ShipmentData } from '@chasqui/sdk';
import { Card, Facts } from '../../parts/layout.tsx';
import { useFormats, useLanguage, useWords } from '../../words/language.tsx';
import { shipmentFacts } from './shipment-facts.ts';
import { documentWords } from './words.ts';

/** What a guide says of the transfer of goods. */
export function Shipment({ shipment }: { readonly shipment: ShipmentData }) {
  const { language } = useLanguage();
  const words = useWords(documentWords);
  const facts = shipmentFacts(shipment, language, useFormats());
  return (
    <Card title={words.shipment}>
      <Facts facts={facts.map(([name, value]) => [name, <bdi key={name}>{value}</bdi>])} />
    </Card>
  );
}
