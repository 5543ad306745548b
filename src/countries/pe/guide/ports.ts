import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import { ports } from '../shared/catalogues/63-ports.ts';
import { airports } from '../shared/catalogues/64-airports.ts';

type Shipment = NonNullable<DocumentInput['shipment']>;
export type PortType = NonNullable<Shipment['port_type']>;
type Landing = Pick<Shipment, 'reason' | 'port' | 'port_type' | 'origin' | 'destination'>;

const catalogues = { port: ports, airport: airports } as const;
const portTypes = ['port', 'airport'] as const satisfies readonly PortType[];
/** What `cbc:LocationTypeCode` says of each. */
export const locationTypes: Readonly<Record<PortType, string>> = { port: '1', airport: '2' };

/** Catálogos 63 and 64: six codes are of both (CHM, IQT, PCL, PIO, TYL, YMS). */
export function portTypesOf(code: string | null): readonly PortType[] {
  return portTypes.filter((type) => catalogues[type].entries.some((entry) => entry.code === code));
}

/** The name of a port or an airport, and the district in which it is. */
export function landingOf(code: string | null, type: PortType) {
  return catalogues[type].entries.find((entry) => entry.code === code);
}

/** Where goods are imported from; all others go to a port. */
export function landingPlace({ reason, origin, destination }: Landing): Shipment['origin'] {
  return reason === '08' ? origin : destination;
}

/**
 * Which of the two the port of a guide is. Where its code is of both, the guide says it, or its district does; null where neither
 * does. SUNAT looks at airports of imports alone: all others have a port where nothing speaks against it.
 */
export function portTypeOf(shipment: Landing): PortType | null {
  const types = portTypesOf(shipment.port);
  if (types.length < 2) return types[0] ?? null;
  if (shipment.port_type !== undefined) return shipment.port_type;
  const fitting = fittingTypes(shipment);
  if (fitting.length === 1) return fitting[0] ?? null;
  return shipment.reason === '08' ? null : 'port';
}

/** Those that are in the district that the guide names. */
export function fittingTypes(shipment: Landing): readonly PortType[] {
  const district = landingPlace(shipment)?.postal_zone;
  return portTypesOf(shipment.port).filter(
    (type) => landingOf(shipment.port, type)?.ubigeo === district,
  );
}

/** A shipment that says which its port is where the code does not, and only there; what contradicts the code is left to be refused. */
export function withPortType<Given extends Omit<Landing, 'port_type'> & { port_type: string }>({
  port_type: said,
  ...shipment
}: Given): Omit<Given, 'port_type'> & Pick<Shipment, 'port_type'> {
  const types = portTypesOf(shipment.port);
  const given = said === 'port' || said === 'airport' ? said : undefined;
  if (given !== undefined && types.length === 1 && types[0] === given) return shipment;
  if (given !== undefined) return { ...shipment, port_type: given };
  const found = types.length < 2 ? null : portTypeOf(shipment);
  return found === null ? shipment : { ...shipment, port_type: found };
}

/** What the XML of a guide says of its port. */
export function readPortType(code: string, locationType: string): Pick<Shipment, 'port_type'> {
  const said = portTypes.find((type) => locationTypes[type] === locationType);
  return said === undefined || portTypesOf(code).length < 2 ? {} : { port_type: said };
}
