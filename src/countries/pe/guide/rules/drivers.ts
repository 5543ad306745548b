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
    advice: 'Name the driver.',
    broken: shipping((shipment, view) =>
      at('/shipment/drivers', mustNameVehicle(shipment, view) && shipment.drivers.length === 0),
    ),
  },
  {
    code: '2568',
    documents: guides,
    advice: "Give the driver's identity number.",
    broken: drivers('document_number', (driver) => driver.document_number === ''),
  },
  {
    code: '2569',
    documents: guides,
    advice: 'A DNI has 8 digits; others up to 15 characters without spaces.',
    broken: drivers('document_number', (driver) => {
      const { document_type: type, document_number: number } = driver;
      return number !== '' && type !== '' && type !== '6' && !isIdentity(type, number);
    }),
  },
  {
    code: '2570',
    documents: guides,
    advice: "Give the driver's identity document (catalogue 06).",
    broken: drivers('document_type', (driver) => driver.document_type === ''),
  },
  {
    code: '2571',
    documents: guides,
    advice: 'Use an identity document of catalogue 06 other than a RUC.',
    broken: drivers('document_type', ({ document_type: type }) => {
      return type !== '' && (type === '6' || !identityDocuments.has(type));
    }),
  },
  {
    code: '2572',
    documents: guides,
    advice: "Give the driver's licence.",
    broken: drivers('license', ({ license }) => license === ''),
  },
  {
    code: '2573',
    documents: guides,
    advice: 'A licence has 9 or 10 capital letters and digits.',
    broken: drivers('license', ({ license }) => license !== '' && !isCapitals(license, 9, 10)),
  },
  {
    code: '3360',
    documents: guides,
    advice: "Give the driver's given names.",
    broken: drivers('name', ({ name }) => name.trim() === ''),
  },
  {
    code: '3361',
    documents: guides,
    advice: "Give the driver's family names.",
    broken: drivers('family_name', ({ family_name: name }) => name.trim() === ''),
  },
  {
    code: '4409',
    documents: guides,
    advice: "Write the driver's names on one line.",
    broken: drivers('name', ({ name, family_name: family }) => /[\t\n\r\f\v]/.test(name + family)),
  },
  {
    code: '3362',
    documents: guides,
    advice: 'Name each driver besides the main one once.',
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
    advice: 'Take the driver out: this transfer names none.',
    broken: shipping((shipment) =>
      at('/shipment/drivers/0', hidesVehicle(shipment) && shipment.drivers.length > 0),
    ),
  },
  {
    code: '3456',
    documents: ['09'],
    advice: 'Take the other drivers out: this transfer names none.',
    broken: shipping((shipment) =>
      at('/shipment/drivers/1', hidesVehicle(shipment) && shipment.drivers.length > 1),
    ),
  },
  {
    code: '4376',
    documents: ['31'],
    advice: 'Name at most two drivers besides the main one.',
    broken: shipping(({ drivers: all }) => at('/shipment/drivers/3', all.length > 3)),
  },
];
