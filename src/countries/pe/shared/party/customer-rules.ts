import { type Message, messages } from '../../../../kernel/message.ts';
import { exportOperations } from '../catalogues/51-operation-types.ts';
import { identityDocuments } from '../catalogues/codes-of.ts';
import { isDni, isLine, isRuc, isRucOfGuide, isWord } from '../rules/formats.ts';
import { at, type FieldRule, guides, notes, sales, salesAndNotes } from '../rules/rule.ts';
import type { DraftView } from '../rules/view.ts';

const advice = messages('pe.customer', {
  exportToRuc: {
    en: 'An export to a RUC is invoiced: use another identity document, or an invoice.',
    es: 'La exportación a un RUC va en factura: use otro documento de identidad, o una factura.',
  },
  tourist: {
    en: 'A sale to a tourist (2106) names a passport or foreign identity document (7, B, G).',
    es: 'Una venta a un turista (2106) indica un pasaporte o documento extranjero (7, B, G).',
  },
  exported: {
    en: 'An export (0200, 0201, 0204) is to a customer without RUC: use another identity document, or an operation within the country.',
    es: 'Una exportación (0200, 0201, 0204) es a un cliente sin RUC: use otro documento de identidad, o una operación interna.',
  },
  invoiced: {
    en: 'An invoice is issued to a RUC (6); exports and a few other operations take others.',
    es: 'La factura se emite a un RUC (6); las exportaciones y algunas otras operaciones admiten otros documentos.',
  },
});

const abroad = [...exportOperations, '0401'];
/** A boleta of lodging (0202) may name a RUC. */
const abroadOfReceipts = abroad.filter((type) => type !== '0202');

/** SUNAT 2800: whom a factura may be issued to depends on the operation. */
function isInvoiceable({ document }: DraftView): boolean {
  const { document_type: type } = document.customer;
  const operation = document.operation_type ?? '';
  if (operation === '0112') return type === '1' || type === '6';
  if (operation === '2106') return ['7', 'B', 'G'].includes(type);
  if (!abroad.includes(operation)) return type === '6';
  const amazonia = document.legends.some(({ code }) => code === '2008');
  if (type === '6' && ['0200', '0201', '0204'].includes(operation)) return amazonia;
  return type === '-' || identityDocuments.has(type);
}

function isReceiptable({ document: { operation_type: operation, customer } }: DraftView): boolean {
  return customer.document_type !== '6' || !abroadOfReceipts.includes(operation ?? '');
}

function adviceOnCustomer({ form, document }: DraftView): Message {
  if (form !== '01') {
    return advice.exportToRuc;
  }
  if (document.operation_type === '2106') {
    return advice.tourist;
  }
  return document.customer.document_type === '6' ? advice.exported : advice.invoiced;
}

function number(wrong: (view: DraftView, type: string, text: string) => boolean) {
  return (view: DraftView) => {
    const { document_type: type, document_number: text } = view.document.customer;
    return at('/customer/document_number', text !== '' && wrong(view, type, text));
  };
}

/** A customer that is not named (`-`) is written with a hyphen for a number. */
function isUnnamed({ document }: DraftView): boolean {
  return document.customer.document_type === '-';
}

/** SUNAT 2758, 3384: how a party of a guide is identified. */
export function isIdentity(type: string, text: string): boolean {
  if (type === '6') return isRucOfGuide(text);
  return type === '1' ? isDni(text) : isWord(text, 1, 15);
}

/** Whether the receiver of a guide is its issuer. */
function isOwn({ document: { customer }, taxId }: DraftView): boolean {
  return customer.document_type === '6' && customer.document_number === taxId;
}

const saleRules: readonly FieldRule[] = [
  {
    code: '2800',
    documents: sales,
    advice: adviceOnCustomer,
    broken: (view) => {
      const allowed = view.form === '01' ? isInvoiceable(view) : isReceiptable(view);
      return at('/customer/document_type', !allowed);
    },
  },
  {
    code: '2016',
    // SUNAT's sheet of boletas says nothing of a type that is in no catalogue.
    documents: ['03', ...notes],
    advice: {
      en: 'Use an identity document of catalogue 06, or -.',
      es: 'Use un documento de identidad del catálogo 06, o -.',
    },
    broken: ({ document: { customer } }) =>
      at(
        '/customer/document_type',
        customer.document_type !== '-' && !identityDocuments.has(customer.document_type),
      ),
  },
  {
    code: '2014',
    documents: sales,
    advice: {
      en: "Give the customer's identity number.",
      es: 'Indique el número de documento de identidad del cliente.',
    },
    broken: (view) =>
      at(
        '/customer/document_number',
        view.document.customer.document_number === '' && !isUnnamed(view),
      ),
  },
  {
    code: '2679',
    documents: notes,
    advice: {
      en: "Give the customer's identity number.",
      es: 'Indique el número de documento de identidad del cliente.',
    },
    broken: (view) =>
      at(
        '/customer/document_number',
        view.document.customer.document_number === '' && !isUnnamed(view),
      ),
  },
  {
    code: '2017',
    documents: salesAndNotes,
    advice: { en: 'A RUC has 11 digits.', es: 'El RUC tiene 11 dígitos: corríjalo.' },
    broken: number((_, type, text) => type === '6' && !isRuc(text)),
  },
  {
    code: '2801',
    documents: ['01'],
    advice: { en: 'A DNI has 8 digits.', es: 'El DNI tiene 8 dígitos: corríjalo.' },
    broken: number((_, type, text) => type === '1' && !isDni(text)),
  },
  {
    code: '4207',
    documents: ['03'],
    advice: { en: 'A DNI has 8 digits.', es: 'El DNI tiene 8 dígitos: corríjalo.' },
    broken: number((_, type, text) => type === '1' && !isDni(text)),
  },
  {
    code: '2802',
    documents: ['01'],
    advice: {
      en: 'Give up to 15 characters without spaces.',
      es: 'Indique hasta 15 caracteres sin espacios.',
    },
    broken: number((_, type, text) => !['1', '6'].includes(type) && !isWord(text, 1, 15)),
  },
  {
    code: '4208',
    documents: ['03'],
    advice: {
      en: 'Give up to 15 characters without spaces.',
      es: 'Indique hasta 15 caracteres sin espacios.',
    },
    broken: number((_, type, text) => !['1', '6', '-'].includes(type) && !isWord(text, 1, 15)),
  },
  {
    code: '2021',
    documents: salesAndNotes,
    advice: {
      en: "Give the customer's name.",
      es: 'Indique el nombre o razón social del cliente.',
    },
    broken: ({ document }) =>
      at('/customer/registration_name', document.customer.registration_name.trim() === ''),
  },
  {
    code: '2022',
    documents: salesAndNotes,
    advice: {
      en: 'Give a name of 3 to 1500 characters on one line; on a note, up to 999.',
      es: 'Indique un nombre de 3 a 1500 caracteres en una línea; en una nota, hasta 999.',
    },
    broken: ({ document: { customer }, form }) => {
      const { registration_name: name } = customer;
      const max = form === '01' || form === '03' ? 1500 : 999;
      return at('/customer/registration_name', name.trim() !== '' && !isLine(name, 3, max));
    },
  },
];

const guideRules: readonly FieldRule[] = [
  {
    code: '2757',
    documents: guides,
    advice: {
      en: "Give the receiver's identity number.",
      es: 'Indique el número de documento de identidad del destinatario.',
    },
    broken: ({ document }) =>
      at('/customer/document_number', document.customer.document_number === ''),
  },
  {
    code: '2758',
    documents: guides,
    advice: {
      en: 'A RUC has 11 digits, a DNI 8; others up to 15 characters without spaces.',
      es: 'El RUC tiene 11 dígitos, el DNI 8; los demás hasta 15 caracteres sin espacios.',
    },
    broken: number((_, type, text) => !isIdentity(type, text)),
  },
  {
    code: '2760',
    documents: guides,
    advice: {
      en: 'Use an identity document of catalogue 06.',
      es: 'Use un documento de identidad del catálogo 06.',
    },
    broken: ({ document }) =>
      at('/customer/document_type', !identityDocuments.has(document.customer.document_type)),
  },
  {
    code: '2761',
    documents: guides,
    advice: {
      en: "Give the receiver's name.",
      es: 'Indique el nombre o razón social del destinatario.',
    },
    broken: ({ document }) =>
      at('/customer/registration_name', document.customer.registration_name.trim() === ''),
  },
  {
    code: '4152',
    documents: guides,
    advice: {
      en: "Shorten the receiver's name to 250 characters on one line.",
      es: 'Abrevie el nombre del destinatario a 250 caracteres en una línea.',
    },
    broken: ({ document: { customer } }) =>
      at('/customer/registration_name', !isLine(customer.registration_name, 0, 250)),
  },
  {
    code: '2554',
    documents: ['09'],
    advice: {
      en: 'Goods bought, collected, moved within the company or sold on the way are received by the company itself.',
      es: 'Los bienes comprados, recogidos, trasladados entre establecimientos propios o por vender en ruta los recibe la propia empresa.',
    },
    // The printed rules name 02, 04 and 07; 18 was added when they were read against SUNAT's style sheets.
    broken: (view) =>
      at(
        '/customer/document_number',
        ['02', '04', '07', '18'].includes(view.document.shipment?.reason ?? '') && !isOwn(view),
      ),
  },
  {
    code: '2555',
    documents: ['09'],
    advice: {
      en: 'Name the receiver: for this reason it cannot be the company itself.',
      es: 'Indique el destinatario: con este motivo no puede ser la propia empresa.',
    },
    broken: (view) => {
      const reasons = ['01', '03', '05', '06', '09', '14', '17'];
      const given = reasons.includes(view.document.shipment?.reason ?? '');
      return at('/customer/document_number', given && isOwn(view));
    },
  },
  {
    code: '3417',
    documents: ['09'],
    advice: {
      en: 'Goods that are returned or transformed go to a RUC.',
      es: 'Los bienes devueltos o por transformar se envían a un RUC.',
    },
    broken: ({ document: { shipment, customer } }) =>
      at(
        '/customer/document_type',
        ['06', '17'].includes(shipment?.reason ?? '') && customer.document_type !== '6',
      ),
  },
];

export const customerRules: readonly FieldRule[] = [...saleRules, ...guideRules];
