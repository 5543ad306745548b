import type { Amount } from '../../../kernel/amount.ts';
import type { Document } from '../../../subjects/ledger/documents/document.ts';
import { transportModes } from '../shared/catalogues/18-transport-modes.ts';
import { transferReasons } from '../shared/catalogues/20-transfer-reasons.ts';
import { ports } from '../shared/catalogues/63-ports.ts';
import { airports } from '../shared/catalogues/64-airports.ts';
import { type Entry, entries, texts } from '../shared/pdf/entries.ts';
import { isNonZero, quantityText } from '../shared/pdf/money.ts';
import {
  codeAndMeaning,
  dayText,
  districtText,
  identityText,
  joined,
  sameWords,
} from '../shared/pdf/names.ts';
import { filled, type Section } from '../shared/pdf/sections.ts';
import { type Language, languages } from '../shared/pdf/words/language.ts';
import { portTypeOf } from './ports.ts';

type Shipment = NonNullable<Document['shipment']>;
type Place = NonNullable<Shipment['origin']>;
type Party = NonNullable<Shipment['carrier']>;

/** The whole shipment of a guide. */
export function guideSections({ shipment }: Document, language: Language): Section[] {
  if (shipment === null) return [];
  const { shipment: words, indicators } = language.words;
  const texted: Readonly<Record<string, string>> = indicators;
  return filled([
    {
      title: words.origin,
      entries: placeEntries(shipment.origin, shipment.origin_coordinates, language),
    },
    {
      title: words.destination,
      entries: placeEntries(shipment.destination, shipment.destination_coordinates, language),
    },
    { title: words.transfer, entries: transferEntries(shipment, language) },
    { title: words.sender, entries: partyEntries(shipment.sender, language) },
    { title: words.supplier, entries: partyEntries(shipment.supplier, language) },
    { title: words.buyer, entries: partyEntries(shipment.buyer, language) },
    { title: words.payer, entries: partyEntries(shipment.payer, language) },
    { title: words.subcontractor, entries: partyEntries(shipment.subcontractor, language) },
    { title: words.carrier, entries: partyEntries(shipment.carrier, language) },
    { title: words.vehicles, entries: vehicleEntries(shipment, language) },
    { title: words.drivers, entries: driverEntries(shipment, language) },
    { title: words.authorisations, entries: authorisationEntries(shipment, language) },
    { title: words.containers, entries: texts([joined(', ', ...containerTexts(shipment, words))]) },
    {
      title: words.indicators,
      entries: texts(shipment.indicators.map((each) => texted[each] ?? each)),
    },
  ]);
}

function containerTexts(
  { containers, seals }: Shipment,
  words: Language['words']['shipment'],
): string[] {
  // An imported guide may have more seals than containers.
  const count = Math.max(containers.length, seals.length);
  return Array.from({ length: count }, (_, index) => {
    const seal = seals[index] ?? '';
    return joined(' · ', containers[index] ?? '', seal && `${words.seal} ${seal}`);
  });
}

/** Whose each is: of who sends, of who carries, or of the vehicle with this plate. */
function authorisationEntries({ authorisations }: Shipment, language: Language): Entry[] {
  const { shipment: words } = language.words;
  const holders: Readonly<Record<string, string>> = {
    sender: words.sender,
    carrier: words.carrier,
  };
  return entries(
    authorisations.map(({ holder, entity, number }) => [
      holders[holder] ?? joined(' ', holder && words.plate, holder),
      joined(' · ', number, entity && `${words.entity} ${entity}`),
    ]),
  );
}

function transferEntries(shipment: Shipment, language: Language): Entry[] {
  const { meaningOf, unitName } = language;
  const { shipment: words } = language.words;
  const { reason, reason_description, mode, packages, port } = shipment;
  const isUsual = sameWords(reason_description, languages.es.meaningOf(transferReasons, reason));
  const reasonText = isUsual ? meaningOf(transferReasons, reason) : reason_description;
  const portName = meaningOf(portTypeOf(shipment) === 'airport' ? airports : ports, port ?? '');
  return entries([
    [words.reason, codeAndMeaning(reason, reasonText)],
    [words.mode, codeAndMeaning(mode, meaningOf(transportModes, mode))],
    [words.start, dayText(shipment.start_date, language)],
    [words.delivery, dayText(shipment.delivery_date, language)],
    [words.weight, weightText(shipment.gross_weight, unitName(shipment.weight_unit))],
    [words.itemsWeight, weightText(shipment.items_weight, unitName('KGM'))],
    [words.weightDifference, shipment.weight_difference ?? ''],
    [words.packages, packages === null ? '' : quantityText(packages)],
    [words.goodsNote, shipment.goods_note ?? ''],
    [words.port, codeAndMeaning(port ?? '', portName)],
  ]);
}

/** Nothing for a weight that is not said. */
function weightText(weight: Amount | null, unit: string): string {
  return isNonZero(weight) ? joined(' ', quantityText(weight), unit) : '';
}

function placeEntries(
  place: Place | null,
  coordinates: Shipment['origin_coordinates'],
  { words: { shipment: words, taxId } }: Language,
): Entry[] {
  const { address = '', postal_zone = '', establishment_code = '', tax_id = '' } = place ?? {};
  return [
    ...texts([joined(', ', address, districtText(postal_zone))]),
    ...entries([
      [words.district, postal_zone],
      [words.establishment, joined(' · ', establishment_code, tax_id && `${taxId} ${tax_id}`)],
      [words.coordinates, coordinatesText(coordinates)],
    ]),
  ];
}

function coordinatesText(coordinates: Shipment['origin_coordinates']): string {
  const { latitude = null, longitude = null } = coordinates ?? {};
  return joined(', ', latitude && quantityText(latitude), longitude && quantityText(longitude));
}

function partyEntries(party: Party | null, language: Language): Entry[] {
  if (party === null) return [];
  const { shipment: words } = language.words;
  const { document_type, document_number, registration_name, registration_number } = party;
  return [
    ...texts([registration_name, identityText(document_type, document_number, language)]),
    ...entries([[words.registration, registration_number ?? '']]),
  ];
}

/** The main one comes first. */
function vehicleEntries({ vehicles }: Shipment, { words: { shipment: words } }: Language): Entry[] {
  return entries(
    vehicles.map(({ plate, permit }, index) => [
      index === 0 ? words.firstPlate : words.otherPlate,
      joined(' · ', plate, permit && `TUC ${permit}`),
    ]),
  );
}

function driverEntries({ drivers }: Shipment, language: Language): Entry[] {
  return texts(
    drivers.map(({ document_type, document_number, name, family_name, license }) =>
      joined(
        ' · ',
        joined(' ', name, family_name),
        identityText(document_type, document_number, language),
        license && `${language.words.shipment.license} ${license}`,
      ),
    ),
  );
}
