import { messages, type Texts } from '../../../../kernel/message.ts';
import { identityDocuments } from '../../shared/catalogues/codes-of.ts';
import { isIdentity } from '../../shared/party/customer-rules.ts';
import { isCapitals, isLine } from '../../shared/rules/formats.ts';
import { at, each, type FieldRule, guides } from '../../shared/rules/rule.ts';
import type { DraftView, Shipment } from '../../shared/rules/view.ts';
import { isHandedOver, shipping, shows } from './indicators.ts';

const advice = messages('pe.transport', {
  ownGoodsPrivately: {
    en: 'A company that carries its own goods uses private transport (02).',
    es: 'Una empresa que lleva sus propios bienes usa transporte privado (02).',
  },
  ownGoodsOfSender: {
    en: 'A company that carries its own goods issues a guide of the sender (series T).',
    es: 'Una empresa que lleva sus propios bienes emite una guía de remitente (serie T).',
  },
  permitNotNamed: {
    en: 'Take the permit out: only vehicles of a carrier have one.',
    es: 'Retire la tarjeta de circulación: solo la tienen los vehículos de un transportista.',
  },
  authorisationNotNamed: {
    en: 'Take the authorisation out: this transfer does not give that of its vehicles.',
    es: 'Retire la autorización: en este traslado no se indica la de sus vehículos.',
  },
});

/** Public transport of a sender's guide, where the carrier must be given. */
function hasCarrier(shipment: Shipment): boolean {
  return shipment.mode === '01' && !shows(shipment, 'smallVehicle');
}

/** SUNAT 2566, 3357: vehicle and driver are given by whoever knows them. */
export function mustNameVehicle(shipment: Shipment, { form }: DraftView): boolean {
  if (form === '31') return true;
  if (shows(shipment, 'smallVehicle')) return false;
  return shipment.mode === '02' || (shipment.mode === '01' && shows(shipment, 'carrierVehicles'));
}

/** SUNAT 3452, 3454: permits are given for a carrier's vehicles, which the indicator announces. */
function mayHavePermits(shipment: Shipment): boolean {
  return shows(shipment, 'carrierVehicles');
}

/** SUNAT 3354, 3452 to 3456: what must not be given. */
export function hidesVehicle(shipment: Shipment): boolean {
  return shows(shipment, 'smallVehicle') || isHandedOver(shipment);
}

type Party = NonNullable<Shipment['carrier']>;
type WrongParty = (party: Party, view: DraftView) => boolean;

function isOwn({ document_type: type, document_number: number }: Party, { taxId }: DraftView) {
  return type === '6' && number === taxId;
}

/** What a rule says of the carrier of a sender's guide. */
function carrier(field: keyof Party, wrong: WrongParty): FieldRule['broken'] {
  return shipping((shipment, view) => {
    const { carrier: party } = shipment;
    if (!hasCarrier(shipment) || party === null) return [];
    return at(`/shipment/carrier/${field}`, wrong(party, view));
  });
}

function carrierRule(
  code: string,
  field: keyof Party,
  advice: Texts,
  wrong: WrongParty,
): FieldRule {
  return { code, documents: ['09'], advice, broken: carrier(field, wrong) };
}

const carrierRules: readonly FieldRule[] = [
  {
    code: '2558',
    documents: ['09'],
    advice: { en: "Give the carrier's RUC.", es: 'Indique el RUC del transportista.' },
    broken: shipping((shipment) => {
      const given = (shipment.carrier?.document_number ?? '') !== '';
      return at('/shipment/carrier', hasCarrier(shipment) && !given);
    }),
  },
  carrierRule(
    '2561',
    'document_type',
    { en: 'Use 6: a carrier has a RUC.', es: 'Use 6: el transportista tiene RUC.' },
    ({ document_type: type }) => type === '',
  ),
  carrierRule(
    '2485',
    'document_type',
    { en: 'Use 6: a carrier has a RUC.', es: 'Use 6: el transportista tiene RUC.' },
    ({ document_type: type }) => type !== '' && type !== '6',
  ),
  carrierRule(
    '2563',
    'registration_name',
    { en: "Give the carrier's name.", es: 'Indique el nombre del transportista.' },
    ({ registration_name: name }) => name.trim() === '',
  ),
  carrierRule(
    '4165',
    'registration_name',
    {
      en: "Shorten the carrier's name to 250 characters on one line.",
      es: 'Abrevie el nombre del transportista a 250 caracteres en una línea.',
    },
    ({ registration_name: name }) => !isLine(name, 0, 250),
  ),
  {
    code: '3347',
    documents: ['09'],
    advice: {
      en: 'Private transport has no carrier: take it out.',
      es: 'El transporte privado no tiene transportista: retírelo.',
    },
    broken: shipping(({ mode, carrier }) => {
      const { document_type = '', document_number = '', registration_name = '' } = carrier ?? {};
      const given = `${document_type}${document_number}${registration_name}`.trim() !== '';
      return at('/shipment/carrier', mode === '02' && given);
    }),
  },
  {
    code: '4391',
    documents: guides,
    advice: {
      en: "Give the carrier's MTC register.",
      es: 'Indique el registro MTC del transportista.',
    },
    broken: shipping((shipment, { form }) => {
      const due = form === '31' || (hasCarrier(shipment) && shipment.carrier !== null);
      const number = shipment.carrier?.registration_number ?? '';
      return at('/shipment/carrier/registration_number', due && number === '');
    }),
  },
  {
    code: '4392',
    documents: guides,
    advice: {
      en: 'The MTC register has up to 20 capital letters and digits.',
      es: 'El registro MTC tiene hasta 20 letras mayúsculas y dígitos.',
    },
    broken: shipping((shipment, { form }) => {
      const number = shipment.carrier?.registration_number ?? '';
      const judged = number !== '' && (form === '31' || hasCarrier(shipment));
      return at('/shipment/carrier/registration_number', judged && !isCapitals(number, 1, 20));
    }),
  },
];

function sender(
  field: 'document_type' | 'document_number' | 'registration_name',
  wrong: WrongParty,
): FieldRule['broken'] {
  return shipping(({ sender: party }, view) =>
    party === null ? [] : at(`/shipment/sender/${field}`, wrong(party, view)),
  );
}

/** Who sends, on a carrier's guide. */
const senderRules: readonly FieldRule[] = [
  {
    code: '3383',
    documents: ['31'],
    advice: {
      en: 'Give the sender and its identity number.',
      es: 'Indique el remitente y su número de documento de identidad.',
    },
    broken: shipping(({ sender: party }) =>
      at('/shipment/sender', (party?.document_number ?? '') === ''),
    ),
  },
  {
    code: '2541',
    documents: ['31'],
    advice: {
      en: "Give the sender's identity document (catalogue 06).",
      es: 'Indique el documento de identidad del remitente (catálogo 06).',
    },
    broken: sender('document_type', ({ document_type: type }) => type === ''),
  },
  {
    code: '2542',
    documents: ['31'],
    advice: {
      en: 'Use an identity document of catalogue 06.',
      es: 'Use un documento de identidad del catálogo 06.',
    },
    broken: sender(
      'document_type',
      ({ document_type: type }) => type !== '' && !identityDocuments.has(type),
    ),
  },
  {
    code: '3384',
    documents: ['31'],
    advice: {
      en: 'A RUC has 11 digits, a DNI 8; others up to 15 characters without spaces.',
      es: 'El RUC tiene 11 dígitos, el DNI 8; los demás hasta 15 caracteres sin espacios.',
    },
    broken: sender(
      'document_number',
      ({ document_type: type, document_number: number }) =>
        number !== '' && type !== '' && !isIdentity(type, number),
    ),
  },
  {
    code: '3387',
    documents: ['31'],
    advice: { en: "Give the sender's name.", es: 'Indique el nombre del remitente.' },
    broken: sender('registration_name', ({ registration_name: name }) => name.trim() === ''),
  },
  {
    code: '4422',
    documents: ['31'],
    advice: {
      en: "Shorten the sender's name to 250 characters on one line.",
      es: 'Abrevie el nombre del remitente a 250 caracteres en una línea.',
    },
    broken: sender('registration_name', ({ registration_name: name }) => !isLine(name, 0, 250)),
  },
  {
    code: '2560',
    documents: guides,
    advice: ({ form }) => (form === '09' ? advice.ownGoodsPrivately : advice.ownGoodsOfSender),
    broken: (view) =>
      view.form === '09'
        ? carrier('document_number', isOwn)(view)
        : sender('document_number', isOwn)(view),
  },
];

/** SUNAT 3452 of the main vehicle, 3454 of those coupled to it: papers that this transfer does not say. */
function papersRule(code: string, isOf: (index: number) => boolean): FieldRule {
  return {
    code,
    documents: ['09'],
    advice: (_, pointer) =>
      pointer.endsWith('permit') ? advice.permitNotNamed : advice.authorisationNotNamed,
    broken: shipping((shipment) => {
      const { authorisations, vehicles } = shipment;
      const plates = vehicles.filter((_, index) => isOf(index)).map(({ plate }) => plate);
      return [
        ...each(
          mayHavePermits(shipment) ? [] : vehicles,
          (index) => `/shipment/vehicles/${index}/permit`,
          ({ permit }, index) => isOf(index) && (permit ?? '') !== '',
        ),
        ...each(
          hidesVehicle(shipment) ? authorisations : [],
          (index) => `/shipment/authorisations/${index}`,
          ({ holder, number }) => number !== '' && plates.includes(holder),
        ),
      ];
    }),
  };
}

const vehicleRules: readonly FieldRule[] = [
  {
    code: '2566',
    documents: guides,
    advice: { en: 'Give the plate of the vehicle.', es: 'Indique la placa del vehículo.' },
    broken: shipping((shipment, view) =>
      at('/shipment/vehicles', mustNameVehicle(shipment, view) && shipment.vehicles.length === 0),
    ),
  },
  {
    code: '2567',
    documents: guides,
    advice: {
      en: 'A plate has 6 to 8 capital letters and digits, without hyphen.',
      es: 'Una placa tiene de 6 a 8 letras mayúsculas y dígitos, sin guion.',
    },
    broken: shipping(({ vehicles }) =>
      each(
        vehicles,
        (index) => `/shipment/vehicles/${index}/plate`,
        ({ plate }) => !isCapitals(plate, 6, 8),
      ),
    ),
  },
  {
    code: '3354',
    documents: ['09'],
    advice: {
      en: 'The carrier names its vehicle in a guide of its own: take it out.',
      es: 'El transportista indica su vehículo en su propia guía: retírelo.',
    },
    broken: shipping((shipment) =>
      at('/shipment/vehicles/0', isHandedOver(shipment) && shipment.vehicles.length > 0),
    ),
  },
  {
    code: '3453',
    documents: ['09'],
    advice: {
      en: 'Take the other vehicles out: this transfer does not name them.',
      es: 'Retire los demás vehículos: este traslado no los indica.',
    },
    broken: shipping((shipment) =>
      at('/shipment/vehicles/1', hidesVehicle(shipment) && shipment.vehicles.length > 1),
    ),
  },
  {
    code: '3355',
    documents: guides,
    advice: {
      en: 'A circulation permit has 10 to 15 capital letters and digits.',
      es: 'Una tarjeta de circulación tiene de 10 a 15 letras mayúsculas y dígitos.',
    },
    broken: shipping(({ vehicles }) =>
      each(
        vehicles,
        (index) => `/shipment/vehicles/${index}/permit`,
        ({ permit }) => permit !== null && permit !== '' && !isCapitals(permit, 10, 15),
      ),
    ),
  },
  papersRule('3452', (index) => index === 0),
  papersRule('3454', (index) => index > 0),
  {
    code: '4399',
    documents: guides,
    advice: {
      en: 'Give the circulation permit of the vehicle.',
      es: 'Indique la tarjeta de circulación del vehículo.',
    },
    broken: shipping((shipment, { form }) => {
      const carriers = shipment.mode === '01' && shows(shipment, 'carrierVehicles');
      const due = form === '31' || (carriers && !shows(shipment, 'smallVehicle'));
      return each(
        due ? shipment.vehicles : [],
        (index) => `/shipment/vehicles/${index}/permit`,
        ({ permit }) => (permit ?? '') === '',
      );
    }),
  },
  {
    code: '4389',
    documents: guides,
    advice: {
      en: 'Name at most two vehicles besides the main one.',
      es: 'Indique dos vehículos como máximo además del principal.',
    },
    broken: shipping(({ vehicles }) => at('/shipment/vehicles/3', vehicles.length > 3)),
  },
];

export const transportRules: readonly FieldRule[] = [
  ...carrierRules,
  ...senderRules,
  ...vehicleRules,
];
