import { identityDocuments } from '../../shared/catalogues/codes-of.ts';
import { isIdentity } from '../../shared/party/customer-rules.ts';
import { isCapitals } from '../../shared/rules/formats.ts';
import { at, each, type FieldRule, guides, repeated } from '../../shared/rules/rule.ts';
import type { Shipment } from '../../shared/rules/view.ts';
import { shipping } from './indicators.ts';
import { hidesVehicle, mustNameVehicle } from './transport.ts';

type Driver = Shipment['drivers'][number];

function drivers(field: keyof Driver, wrong: (driver: Driver) => boolean): FieldRule['broken'] {
  return shipping((shipment, view) =>
    each(
      mustNameVehicle(shipment, view) ? shipment.drivers : [],
      (index) => `/shipment/drivers/${index}/${field}`,
      wrong,
    ),
  );
}

export const driverRules: readonly FieldRule[] = [
  {
    code: '3357',
    documents: guides,
    advice: { en: 'Name the driver.', es: 'Indique el conductor.' },
    broken: shipping((shipment, view) =>
      at('/shipment/drivers', mustNameVehicle(shipment, view) && shipment.drivers.length === 0),
    ),
  },
  {
    code: '2568',
    documents: guides,
    advice: {
      en: "Give the driver's identity number.",
      es: 'Indique el número de documento de identidad del conductor.',
    },
    broken: drivers('document_number', (driver) => driver.document_number === ''),
  },
  {
    code: '2569',
    documents: guides,
    advice: {
      en: 'A DNI has 8 digits; others up to 15 characters without spaces.',
      es: 'El DNI tiene 8 dígitos; los demás hasta 15 caracteres sin espacios.',
    },
    broken: drivers('document_number', (driver) => {
      const { document_type: type, document_number: number } = driver;
      return number !== '' && type !== '' && type !== '6' && !isIdentity(type, number);
    }),
  },
  {
    code: '2570',
    documents: guides,
    advice: {
      en: "Give the driver's identity document (catalogue 06).",
      es: 'Indique el documento de identidad del conductor (catálogo 06).',
    },
    broken: drivers('document_type', (driver) => driver.document_type === ''),
  },
  {
    code: '2571',
    documents: guides,
    advice: {
      en: 'Use an identity document of catalogue 06 other than a RUC.',
      es: 'Use un documento de identidad del catálogo 06 que no sea RUC.',
    },
    broken: drivers('document_type', ({ document_type: type }) => {
      return type !== '' && (type === '6' || !identityDocuments.has(type));
    }),
  },
  {
    code: '2572',
    documents: guides,
    advice: { en: "Give the driver's licence.", es: 'Indique la licencia del conductor.' },
    broken: drivers('license', ({ license }) => license === ''),
  },
  {
    code: '2573',
    documents: guides,
    advice: {
      en: 'A licence has 9 or 10 capital letters and digits.',
      es: 'Una licencia tiene 9 o 10 letras mayúsculas y dígitos.',
    },
    broken: drivers('license', ({ license }) => license !== '' && !isCapitals(license, 9, 10)),
  },
  {
    code: '3360',
    documents: guides,
    advice: { en: "Give the driver's given names.", es: 'Indique los nombres del conductor.' },
    broken: drivers('name', ({ name }) => name.trim() === ''),
  },
  {
    code: '3361',
    documents: guides,
    advice: { en: "Give the driver's family names.", es: 'Indique los apellidos del conductor.' },
    broken: drivers('family_name', ({ family_name: name }) => name.trim() === ''),
  },
  {
    code: '4409',
    documents: guides,
    advice: {
      en: "Write the driver's names on one line.",
      es: 'Escriba los nombres del conductor en una línea.',
    },
    broken: drivers('name', ({ name, family_name: family }) => /[\t\n\r\f\v]/.test(name + family)),
  },
  {
    code: '3362',
    documents: guides,
    advice: {
      en: 'Name each driver besides the main one once.',
      es: 'Indique una sola vez a cada conductor además del principal.',
    },
    broken: shipping(({ drivers: [, ...others] }) =>
      repeated(
        others,
        (index) => `/shipment/drivers/${index + 1}/license`,
        ({ license }) => (license === '' ? null : license),
      ),
    ),
  },
  {
    code: '3455',
    documents: ['09'],
    advice: {
      en: 'Take the driver out: this transfer names none.',
      es: 'Retire el conductor: este traslado no lo indica.',
    },
    broken: shipping((shipment) =>
      at('/shipment/drivers/0', hidesVehicle(shipment) && shipment.drivers.length > 0),
    ),
  },
  {
    code: '3456',
    documents: ['09'],
    advice: {
      en: 'Take the other drivers out: this transfer names none.',
      es: 'Retire los demás conductores: este traslado no los indica.',
    },
    broken: shipping((shipment) =>
      at('/shipment/drivers/1', hidesVehicle(shipment) && shipment.drivers.length > 1),
    ),
  },
  {
    code: '4376',
    documents: ['31'],
    advice: {
      en: 'Name at most two drivers besides the main one.',
      es: 'Indique dos conductores como máximo además del principal.',
    },
    broken: shipping(({ drivers: all }) => at('/shipment/drivers/3', all.length > 3)),
  },
];
