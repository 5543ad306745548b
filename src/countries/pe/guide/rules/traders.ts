import type { Texts } from '../../../../kernel/message.ts';
import { identityDocuments } from '../../shared/catalogues/codes-of.ts';
import { isIdentity } from '../../shared/party/customer-rules.ts';
import { isLine } from '../../shared/rules/formats.ts';
import { at, type FieldRule } from '../../shared/rules/rule.ts';
import type { DraftView, Shipment } from '../../shared/rules/view.ts';
import { shipping } from './indicators.ts';

type Role = 'supplier' | 'buyer';
const spanishRoles = { supplier: 'proveedor', buyer: 'comprador' } as const;
type Party = NonNullable<Shipment['supplier']>;

/** Reasons of a transfer for which a guide names who sold the goods, or who bought them. */
const reasonsOf: Readonly<Record<Role, readonly string[]>> = {
  supplier: ['02', '07', '13'],
  buyer: ['03', '13'],
};
/** SUNAT 3447: identity documents of a supplier, by reason. */
const supplierTypes: Readonly<Record<string, readonly string[]>> = {
  '02': ['1', '4', '6', '7'],
  '07': ['6'],
};

type Asked = { readonly party: Party; readonly reason: string; readonly view: DraftView };

/** What a rule says of a party that the guide names. */
function said(
  role: Role,
  field: keyof Party,
  wrong: (asked: Asked) => boolean,
): FieldRule['broken'] {
  return shipping((shipment, view) => {
    const party = shipment[role];
    if (party === null) return [];
    return at(`/shipment/${role}/${field}`, wrong({ party, reason: shipment.reason, view }));
  });
}

/** The same where the reason of the transfer has such a party. */
function expected(role: Role, field: keyof Party, wrong: (asked: Asked) => boolean) {
  return said(role, field, (asked) => reasonsOf[role].includes(asked.reason) && wrong(asked));
}

function isGiven({ document_type, document_number, registration_name }: Party): boolean {
  return `${document_type}${document_number}${registration_name}` !== '';
}

function isCompany({ party, view }: Asked): boolean {
  return party.document_type === '6' && party.document_number === view.taxId;
}

/** What both are asked for, each with codes of its own. */
function partyRules(
  role: Role,
  codes: Readonly<Record<'number' | 'type' | 'format' | 'name' | 'unexpected', string>>,
): readonly FieldRule[] {
  const rule = (code: string, advice: Texts, broken: FieldRule['broken']): FieldRule => ({
    code,
    documents: ['09'],
    advice,
    broken,
  });
  return [
    rule(
      codes.number,
      {
        en: `Give the identity number of the ${role}.`,
        es: `Indique el número de documento de identidad del ${spanishRoles[role]}.`,
      },
      expected(role, 'document_number', ({ party }) => {
        return party.document_number === '' && isGiven(party);
      }),
    ),
    rule(
      codes.type,
      {
        en: `Give the identity document of the ${role} (catalogue 06).`,
        es: `Indique el documento de identidad del ${spanishRoles[role]} (catálogo 06).`,
      },
      expected(role, 'document_type', ({ party }) => {
        return party.document_number !== '' && party.document_type === '';
      }),
    ),
    rule(
      codes.format,
      {
        en: 'A RUC has 11 digits, a DNI 8; others up to 15 characters without spaces.',
        es: 'El RUC tiene 11 dígitos, el DNI 8; los demás hasta 15 caracteres sin espacios.',
      },
      said(role, 'document_number', ({ party: { document_type: type, document_number: text } }) => {
        return type !== '' && text !== '' && !isIdentity(type, text);
      }),
    ),
    rule(
      codes.name,
      {
        en: `Shorten the name of the ${role} to 250 characters on one line.`,
        es: `Abrevie el nombre del ${spanishRoles[role]} a 250 caracteres en una línea.`,
      },
      said(role, 'registration_name', ({ party }) => !isLine(party.registration_name, 0, 250)),
    ),
    rule(
      codes.unexpected,
      {
        en: `Take the ${role} out: this reason has none.`,
        es: `Retire el ${spanishRoles[role]}: este motivo no lo lleva.`,
      },
      said(role, 'document_number', ({ party, reason }) => {
        return !reasonsOf[role].includes(reason) && isGiven(party);
      }),
    ),
  ];
}

/** SUNAT only observes a party that is missing. */
function missing(code: string, role: Role, reasons: readonly string[]): FieldRule {
  return {
    code,
    documents: ['09'],
    advice: {
      en: `Name the ${role} of the goods.`,
      es: `Indique el ${spanishRoles[role]} de los bienes.`,
    },
    broken: shipping((shipment) => {
      const number = shipment[role]?.document_number ?? '';
      return at(`/shipment/${role}`, reasons.includes(shipment.reason) && number === '');
    }),
  };
}

const supplierRules: readonly FieldRule[] = [
  ...partyRules('supplier', {
    number: '2723',
    type: '2552',
    format: '2724',
    name: '4106',
    unexpected: '4054',
  }),
  missing('4375', 'supplier', ['02', '07']),
  {
    code: '3447',
    documents: ['09'],
    advice: {
      en: 'Goods are bought from a RUC, DNI, foreigner card or passport, and collected from a RUC.',
      es: 'Los bienes se compran a un RUC, DNI, carné de extranjería o pasaporte, y se recogen de un RUC.',
    },
    broken: expected('supplier', 'document_type', ({ party, reason }) => {
      const { document_type: type, document_number: number } = party;
      const known = supplierTypes[reason]?.includes(type) ?? identityDocuments.has(type);
      return number !== '' && type !== '' && !known;
    }),
  },
  {
    code: '3448',
    documents: ['09'],
    advice: {
      en: 'The supplier is somebody else than the company itself.',
      es: 'El proveedor no puede ser la propia empresa.',
    },
    broken: said('supplier', 'document_number', (asked) => {
      return (asked.reason === '02' || asked.reason === '07') && isCompany(asked);
    }),
  },
  {
    code: '3449',
    documents: ['09'],
    advice: { en: 'Give the name of the supplier.', es: 'Indique el nombre del proveedor.' },
    broken: expected('supplier', 'registration_name', ({ party }) => {
      return party.document_number !== '' && party.registration_name.trim() === '';
    }),
  },
];

const buyerRules: readonly FieldRule[] = [
  ...partyRules('buyer', {
    number: '3333',
    type: '3331',
    format: '3337',
    name: '4381',
    unexpected: '4377',
  }),
  missing('4378', 'buyer', ['03']),
  {
    code: '3332',
    documents: ['09'],
    advice: {
      en: 'Use an identity document of catalogue 06.',
      es: 'Use un documento de identidad del catálogo 06.',
    },
    broken: expected('buyer', 'document_type', ({ party: { document_type: type } }) => {
      return type !== '' && !identityDocuments.has(type);
    }),
  },
  {
    code: '3334',
    documents: ['09'],
    advice: {
      en: 'The buyer is somebody else than the company itself.',
      es: 'El comprador no puede ser la propia empresa.',
    },
    broken: said('buyer', 'document_number', (asked) => asked.reason === '03' && isCompany(asked)),
  },
  {
    code: '3335',
    documents: ['09'],
    advice: {
      en: 'Goods that the buyer receives are a sale (01): name another receiver.',
      es: 'Los bienes que recibe el comprador son una venta (01): indique otro destinatario.',
    },
    broken: said('buyer', 'document_number', ({ party, reason, view }) => {
      const { customer } = view.document;
      const same =
        party.document_type === customer.document_type &&
        party.document_number === customer.document_number;
      return reason === '03' && party.document_number !== '' && same;
    }),
  },
  {
    code: '3339',
    documents: ['09'],
    advice: { en: 'Give the name of the buyer.', es: 'Indique el nombre del comprador.' },
    broken: said('buyer', 'registration_name', ({ party, reason }) => {
      const named = party.registration_name.trim() !== '';
      return reason === '03' && party.document_number !== '' && !named;
    }),
  },
];

/** Who sold or transformed the goods of a guide, and who bought them. */
export const traderRules: readonly FieldRule[] = [...supplierRules, ...buyerRules];
