import type { Texts } from '../../../../kernel/message.ts';
import { identityDocuments } from '../../shared/catalogues/codes-of.ts';
import { isIdentity } from '../../shared/party/customer-rules.ts';
import { isLine } from '../../shared/rules/formats.ts';
import { at, type FieldRule } from '../../shared/rules/rule.ts';
import type { DraftView, Shipment } from '../../shared/rules/view.ts';
import { shipping, shows } from './indicators.ts';

type Role = 'payer' | 'subcontractor';
const spanishRoles = { payer: 'pagador', subcontractor: 'subcontratador' } as const;
type Party = NonNullable<Shipment['payer']>;

/** Indicators that announce a party of a freight. */
const announced = { payer: 'thirdPayer', subcontractor: 'subcontracted' } as const;

/** SUNAT observes what is missing of a party that an indicator announces. */
function missing(code: string, role: Role, field: keyof Party): FieldRule {
  return {
    code,
    documents: ['31'],
    advice: {
      en: `Give the ${role} of the freight with its identity and name, or take the indicator out.`,
      es: `Indique el ${spanishRoles[role]} del flete con su documento de identidad y nombre, o retire el indicador.`,
    },
    broken: shipping((shipment) => {
      const party = shipment[role];
      const pointer = party === null ? `/shipment/${role}` : `/shipment/${role}/${field}`;
      return at(pointer, shows(shipment, announced[role]) && (party?.[field] ?? '') === '');
    }),
  };
}

function said(
  code: string,
  role: Role,
  field: keyof Party,
  advice: Texts,
  wrong: (party: Party, shipment: Shipment, view: DraftView) => boolean,
): FieldRule {
  return {
    code,
    documents: ['31'],
    advice,
    broken: shipping((shipment, view) => {
      const party = shipment[role];
      if (party === null) return [];
      return at(`/shipment/${role}/${field}`, wrong(party, shipment, view));
    }),
  };
}

function nameRule(code: string, role: Role): FieldRule {
  return said(
    code,
    role,
    'registration_name',
    {
      en: `Shorten the name of the ${role} to 250 characters on one line.`,
      es: `Abrevie el nombre del ${spanishRoles[role]} a 250 caracteres en una línea.`,
    },
    ({ registration_name: name }) => !isLine(name, 0, 250),
  );
}

/** Who pays a freight that neither sender nor subcontractor pays, and who had it carried by another. */
export const freightRules: readonly FieldRule[] = [
  missing('4402', 'payer', 'document_number'),
  missing('4401', 'payer', 'document_type'),
  missing('4370', 'payer', 'registration_name'),
  nameRule('4423', 'payer'),
  said(
    '3399',
    'payer',
    'document_type',
    {
      en: 'Use an identity document of catalogue 06.',
      es: 'Use un documento de identidad del catálogo 06.',
    },
    ({ document_type: type }, shipment) =>
      shows(shipment, 'thirdPayer') && type !== '' && !identityDocuments.has(type),
  ),
  said(
    '3400',
    'payer',
    'document_number',
    {
      en: 'A RUC has 11 digits, a DNI 8; others up to 15 characters without spaces.',
      es: 'El RUC tiene 11 dígitos, el DNI 8; los demás hasta 15 caracteres sin espacios.',
    },
    ({ document_type: type, document_number: number }) =>
      type !== '' && number !== '' && !isIdentity(type, number),
  ),
  missing('4424', 'subcontractor', 'document_number'),
  missing('4425', 'subcontractor', 'document_type'),
  missing('4426', 'subcontractor', 'registration_name'),
  nameRule('4427', 'subcontractor'),
  said(
    '3391',
    'subcontractor',
    'document_type',
    { en: 'Use 6: a carrier has a RUC.', es: 'Use 6: el transportista tiene RUC.' },
    ({ document_type: type, document_number: number }) =>
      number !== '' && type !== '6' && type !== '',
  ),
  said(
    '3390',
    'subcontractor',
    'document_number',
    {
      en: 'The subcontractor is another carrier than the company itself.',
      es: 'El subcontratador es otro transportista, no la propia empresa.',
    },
    ({ document_number: number }, _shipment, { taxId }) => number === taxId,
  ),
];
