import {
  amount,
  amountOrNull,
  dayOrNull,
  list,
  named,
  oneOf,
  orNull,
  text,
  textOrEmpty,
  textOrNull,
} from '../../../kernel/schema/schema.ts';
import { Type } from '../../../kernel/schema-type.ts';

const Place = named('Place', {
  postal_zone: textOrEmpty(20, {
    description: 'District code (PE: ubigeo)',
    es: 'Código de distrito (PE: ubigeo)',
    example: '150122',
  }),
  address: textOrEmpty(1000, { description: 'Street and number', es: 'Calle y número' }),
  establishment_code: textOrNull(10, {
    description: "The authority's establishment code",
    es: 'Código de establecimiento de la autoridad',
  }),
  tax_id: textOrNull(20, {
    description:
      "Tax id of whose establishment it is; null for a place without `establishment_code`. A draft may leave it out: then of the origin it is the company's own, of the destination the receiver's",
    es: 'RUC de quien es el establecimiento; null si el lugar no tiene `establishment_code`. Un borrador puede omitirlo: entonces el del origen es el de la empresa y el del destino, el del destinatario',
    example: '20131312955',
  }),
});

const Party = named('Party', {
  document_type: textOrEmpty(2, {
    description: 'Identity document code',
    es: 'Código del documento de identidad',
    example: '6',
  }),
  document_number: textOrEmpty(20, { description: 'Identity number', es: 'Número de documento' }),
  registration_name: textOrEmpty(1500, { description: 'Name', es: 'Nombre' }),
  registration_number: textOrNull(40, {
    description: "Transport authority's register (PE: MTC)",
    es: 'Registro de la autoridad de transporte (PE: MTC)',
  }),
});

const Driver = named('Driver', {
  document_type: textOrEmpty(2, {
    description: 'Identity document code',
    es: 'Código del documento de identidad',
    example: '1',
  }),
  document_number: textOrEmpty(20, { description: 'Identity number', es: 'Número de documento' }),
  name: textOrEmpty(250, { description: 'Given names', es: 'Nombres' }),
  family_name: textOrEmpty(250, { description: 'Family names', es: 'Apellidos' }),
  license: textOrEmpty(40, { description: 'Driving licence', es: 'Licencia de conducir' }),
});

const Vehicle = named('Vehicle', {
  plate: text(20, { description: 'Plate', es: 'Placa', example: 'ABC123' }),
  permit: textOrNull(60, { description: 'Circulation permit', es: 'Tarjeta de circulación' }),
});

const Authorisation = named('Authorisation', {
  holder: textOrEmpty(20, {
    description: 'Who has it: `sender`, `carrier`, or the plate of a vehicle',
    es: 'Quién la tiene: `sender` (remitente), `carrier` (transportista) o la placa de un vehículo',
    example: 'carrier',
  }),
  entity: textOrEmpty(10, {
    description: 'Code of the authority that gave it (PE: list D-37)',
    es: 'Código de la entidad que la emitió (PE: lista D-37)',
  }),
  number: textOrEmpty(100, { description: 'Its number', es: 'Su número', example: 'RD-2026-0451' }),
});

const Coordinates = named('Coordinates', {
  latitude: amountOrNull({
    description: 'Degrees, negative in the south',
    es: 'Grados, negativos al sur',
    example: -12.0464,
  }),
  longitude: amountOrNull({
    description: 'Degrees, negative in the west',
    es: 'Grados, negativos al oeste',
    example: -77.0428,
  }),
});

export const portTypes = ['port', 'airport'] as const;
/** Younger than documents that are stored: these lack it, as do those whose port has a code of its own. */
export const portTypeNotes = {
  description:
    'Which of the two `port` is, where its code is of both (PE: CHM, IQT, PCL, PIO, TYL and YMS). A draft may leave it out where the district tells',
  es: 'Cuál de los dos es `port`, si su código es de ambos (PE: CHM, IQT, PCL, PIO, TYL y YMS). Un borrador puede omitirlo donde el distrito lo dice',
};

/** What a despatch guide says of the transfer of goods. */
export const Shipment = named('Shipment', {
  reason: textOrEmpty(10, {
    description: "Reason of the transfer (PE: catalogue 20); empty on a carrier's guide",
    es: 'Motivo del traslado (PE: catálogo 20); vacío en una guía de transportista',
    example: '01',
  }),
  reason_description: textOrEmpty(250, {
    description: 'Reason in words',
    es: 'Motivo en palabras',
    example: 'Venta',
  }),
  mode: textOrEmpty(10, {
    description:
      'Mode of transport (PE: catalogue 18): 01 public, 02 private, empty where not said',
    es: 'Modalidad de transporte (PE: catálogo 18): 01 público, 02 privado, vacío si no se dice',
    example: '02',
  }),
  start_date: dayOrNull({
    description: 'First day of the transfer',
    es: 'Primer día del traslado',
    example: '2026-05-05',
  }),
  delivery_date: dayOrNull({
    description: 'Day on which the goods are handed to the carrier',
    es: 'Día en que los bienes se entregan al transportista',
  }),
  gross_weight: amount({ description: 'Gross weight', es: 'Peso bruto', example: 120.5 }),
  weight_unit: textOrEmpty(10, {
    description: 'Unit of the weight',
    es: 'Unidad del peso',
    example: 'KGM',
  }),
  items_weight: amountOrNull({
    description:
      'Gross weight in kilograms of the goods that are moved of a customs declaration (PE: reasons 08 and 09)',
    es: 'Peso bruto en kilogramos de los bienes que se trasladan de una declaración aduanera (PE: motivos 08 y 09)',
    example: 100,
  }),
  weight_difference: textOrNull(1000, {
    description: 'Why the load weighs another weight than they do',
    es: 'Por qué la carga tiene otro peso que ellos',
  }),
  goods_note: textOrNull(1000, {
    description:
      "What a carrier's guide says of goods that a document on paper lists (PE: anotación opcional sobre los bienes)",
    es: 'Lo que la guía del transportista dice de bienes que detalla un documento físico (PE: anotación opcional sobre los bienes)',
  }),
  packages: amountOrNull({ description: 'Number of packages', es: 'Número de bultos' }),
  origin: orNull(Place, { description: 'Where the goods leave from', es: 'Punto de partida' }),
  destination: orNull(Place, { description: 'Where the goods go to', es: 'Punto de llegada' }),
  origin_coordinates: orNull(Coordinates, {
    description: 'Where on the earth they leave from',
    es: 'Punto geográfico del que salen',
  }),
  destination_coordinates: orNull(Coordinates, {
    description: 'Where on the earth they go to',
    es: 'Punto geográfico al que van',
  }),
  authorisations: list(Authorisation, {
    description: 'Special authorisations of who sends and carries, and of vehicles',
    es: 'Autorizaciones especiales de quien envía, de quien transporta y de los vehículos',
    itemsMax: 20,
  }),
  sender: orNull(Party, {
    description: "Who sends, on a carrier's guide",
    es: 'Quién envía, en una guía de remisión transportista',
  }),
  supplier: orNull(Party, {
    description: 'Who sold or transformed the goods (PE: reasons 02, 07 and 13)',
    es: 'Quién vendió o transformó los bienes (PE: motivos 02, 07 y 13)',
  }),
  buyer: orNull(Party, {
    description: 'Who bought goods that another receives (PE: reasons 03 and 13)',
    es: 'Quién compró los bienes que otro recibe (PE: motivos 03 y 13)',
  }),
  payer: orNull(Party, {
    description: "Who pays the freight of a carrier's guide, if a third",
    es: 'Quién paga el flete de una guía de remisión transportista, si es un tercero',
  }),
  subcontractor: orNull(Party, {
    description: 'Carrier that had another one carry the goods',
    es: 'Transportista que subcontrató a otro para llevar los bienes',
  }),
  carrier: orNull(Party, {
    description: 'Carrier of a public transport',
    es: 'Transportista, en transporte público',
  }),
  drivers: list(Driver, {
    description: 'Drivers, the main one first',
    es: 'Conductores, el principal primero',
    itemsMax: 20,
  }),
  vehicles: list(Vehicle, {
    description: 'Vehicles, the main one first',
    es: 'Vehículos, el principal primero',
    itemsMax: 20,
  }),
  containers: list(text(40, { description: 'Container number', es: 'Número de contenedor' }), {
    description: 'Containers',
    es: 'Contenedores',
    itemsMax: 20,
  }),
  seals: list(
    text(40, {
      description: 'Seal of the container at the same place',
      es: 'Precinto del contenedor en el mismo lugar de la lista',
    }),
    {
      description: 'Seals, in the order of the containers',
      es: 'Precintos, en el orden de los contenedores',
      itemsMax: 20,
    },
  ),
  port: textOrNull(10, {
    description: 'Port or airport (PE: catalogues 63 and 64)',
    es: 'Puerto o aeropuerto (PE: catálogos 63 y 64)',
  }),
  port_type: Type.Optional(oneOf(portTypes, portTypeNotes)),
  indicators: list(text(100, { description: 'Special indicator', es: 'Indicador especial' }), {
    description: 'Special indicators of the transfer (PE: docs/issuing.md#indicators)',
    es: 'Indicadores especiales del traslado (PE: docs/es/issuing.md#indicadores)',
    itemsMax: 20,
  }),
});
