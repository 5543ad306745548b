import type { Document } from '../../../domain/document/document.ts';
import { transportModes } from '../catalogues/18-transport-modes.ts';
import { transferReasons } from '../catalogues/20-transfer-reasons.ts';
import { ports } from '../catalogues/63-ports.ts';
import { airports } from '../catalogues/64-airports.ts';
import { type Entry, entries, texts } from './entries.ts';
import { quantityText } from './money.ts';
import { codeAndMeaning, dayText, districtText, identityText, joined, meaningOf } from './names.ts';
import { filled, type Section } from './sections.ts';

type Shipment = NonNullable<Document['shipment']>;
type Place = NonNullable<Shipment['origin']>;
type Party = NonNullable<Shipment['carrier']>;

/** SUNAT's indicators (`cbc:SpecialInstructions`), in words to be printed. */
const indicatorTexts: Readonly<Record<string, string>> = {
  SUNAT_Envio_IndicadorTransbordoProgramado: 'Transbordo programado',
  SUNAT_Envio_IndicadorTrasladoVehiculoM1L: 'Traslado en vehículos de categoría M1 o L',
  SUNAT_Envio_IndicadorRetornoVehiculoEnvaseVacio:
    'Retorno de vehículo con envases o embalajes vacíos',
  SUNAT_Envio_IndicadorRetornoVehiculoVacio: 'Retorno de vehículo vacío',
  SUNAT_Envio_IndicadorTrasladoTotalDAMoDS: 'Traslado total de la DAM o la DS',
  SUNAT_Envio_IndicadorVehiculoConductoresTransp:
    'Registro de vehículos y conductores del transportista',
  SUNAT_Envio_IndicadorTrasporteSubcontratado: 'Transporte subcontratado',
  SUNAT_Envio_IndicadorPagadorFlete_Remitente: 'Flete pagado por el remitente',
  SUNAT_Envio_IndicadorPagadorFlete_Subcontratador: 'Flete pagado por el subcontratador',
  SUNAT_Envio_IndicadorPagadorFlete_Tercero: 'Flete pagado por un tercero',
};

/** The whole shipment of a guide. */
export function guideSections({ shipment }: Document): Section[] {
  if (shipment === null) return [];
  return filled([
    { title: 'Punto de partida', entries: placeEntries(shipment.origin) },
    { title: 'Punto de llegada', entries: placeEntries(shipment.destination) },
    { title: 'Traslado', entries: transferEntries(shipment) },
    { title: 'Remitente', entries: partyEntries(shipment.sender) },
    { title: 'Proveedor', entries: partyEntries(shipment.supplier) },
    { title: 'Comprador', entries: partyEntries(shipment.buyer) },
    { title: 'Pagador del flete', entries: partyEntries(shipment.payer) },
    { title: 'Subcontratador', entries: partyEntries(shipment.subcontractor) },
    { title: 'Transportista', entries: partyEntries(shipment.carrier) },
    { title: 'Vehículos', entries: vehicleEntries(shipment) },
    { title: 'Conductores', entries: driverEntries(shipment) },
    { title: 'Contenedores', entries: texts([joined(', ', ...containerTexts(shipment))]) },
    {
      title: 'Indicadores',
      entries: texts(shipment.indicators.map((each) => indicatorTexts[each] ?? each)),
    },
  ]);
}

function containerTexts({ containers, seals }: Shipment): string[] {
  return containers.map((container, index) => {
    const seal = seals[index] ?? '';
    return joined(' · ', container, seal && `Precinto ${seal}`);
  });
}

function transferEntries(shipment: Shipment): Entry[] {
  const { reason, reason_description, mode, packages, port } = shipment;
  const reasonText = reason_description || meaningOf(transferReasons, reason);
  const portName = meaningOf(ports, port ?? '') ?? meaningOf(airports, port ?? '');
  const weighs = shipment.gross_weight.units !== 0n;
  return entries([
    ['Motivo', codeAndMeaning(reason, reasonText)],
    ['Modalidad', codeAndMeaning(mode, meaningOf(transportModes, mode))],
    ['Inicio del traslado', dayText(shipment.start_date)],
    ['Entrega al transportista', dayText(shipment.delivery_date)],
    [
      'Peso bruto',
      weighs ? joined(' ', quantityText(shipment.gross_weight), shipment.weight_unit) : '',
    ],
    ['Bultos', packages === null ? '' : quantityText(packages)],
    ['Puerto o aeropuerto', codeAndMeaning(port ?? '', portName)],
  ]);
}

function placeEntries(place: Place | null): Entry[] {
  if (place === null) return [];
  const { address, postal_zone, establishment_code } = place;
  return [
    ...texts([joined(', ', address, districtText(postal_zone))]),
    ...entries([
      ['Ubigeo', postal_zone],
      ['Establecimiento', establishment_code ?? ''],
    ]),
  ];
}

function partyEntries(party: Party | null): Entry[] {
  if (party === null) return [];
  const { document_type, document_number, registration_name, registration_number } = party;
  return [
    ...texts([registration_name, identityText(document_type, document_number)]),
    ...entries([['Registro MTC', registration_number ?? '']]),
  ];
}

/** The main one comes first. */
function vehicleEntries({ vehicles }: Shipment): Entry[] {
  return entries(
    vehicles.map(({ plate, permit }, index) => [
      index === 0 ? 'Placa principal' : 'Placa secundaria',
      joined(' · ', plate, permit && `TUC ${permit}`),
    ]),
  );
}

function driverEntries({ drivers }: Shipment): Entry[] {
  return texts(
    drivers.map(({ document_type, document_number, name, family_name, license }) =>
      joined(
        ' · ',
        joined(' ', name, family_name),
        identityText(document_type, document_number),
        license && `Licencia ${license}`,
      ),
    ),
  );
}
