import { transportDocuments } from '../../shared/catalogues/61-transport-documents.ts';
import { codesOf, measureUnits } from '../../shared/catalogues/codes-of.ts';
import { isFine, isText, isWord } from '../../shared/rules/formats.ts';
import { at, each, eachItem, type FieldRule, guides, repeated } from '../../shared/rules/rule.ts';
import type { DraftView } from '../../shared/rules/view.ts';
import { isOnPaper, shipping, shows } from './indicators.ts';

const customsUnits = codesOf('65');
/** Documents of goods that a carrier's guide may be based on (SUNAT 2580, 3435). */
const goodsDocuments = ['01', '03', '04', '12', '48', '50', '52'];
/** Permits and guides that go with another document (SUNAT 3345, 3346). */
const accompanying = ['31', '65', '66', '67', '68', '69'];
const declaration = /^[0-9]{3}-[0-9]{4}-([0-9]{2})-[0-9]{1,6}$/;
/** Customs regimes of imports (08) and exports (09), by type of declaration. */
const regimes: Readonly<Record<string, string>> = {
  '50 08': '10',
  '52 08': '18',
  '50 09': '40',
  '52 09': '48',
};
const numberFormats: Readonly<Record<string, RegExp>> = {
  '01': /^(F[A-Z0-9]{3}|E001|[0-9]{1,4})-(?!0+$)[0-9]{1,8}$/,
  '03': /^(B[A-Z0-9]{3}|EB01|[0-9]{1,4})-(?!0+$)[0-9]{1,8}$/,
  '04': /^(L[A-Z0-9]{3}|E001|[0-9]{1,4})-(?!0+$)[0-9]{1,8}$/,
  '09': /^(T[A-Z0-9]{3}|EG07|EG02)-(?!0+$)[0-9]{1,8}$/,
  '12': /^[a-zA-Z0-9-]{1,20}-[a-zA-Z0-9-]{1,20}$/,
  '31': /^(V[A-Z0-9]{3}|EG03|EG04)-(?!0+$)[0-9]{1,8}$/,
  '48': /^[0-9]{1,4}-(?!0+$)[0-9]{1,7}$/,
  '49': /^(?!0+$)[0-9]{1,15}$/,
  '80': /^(?!0+$)[0-9]{1,15}$/,
  '81': /^[A-Za-z0-9]{1,20}$/,
};

/** A carrier may follow a sender's guide on paper. */
const paperGuide = /^[0-9]{1,4}-(?!0+$)[0-9]{1,8}$/;

type Related = DraftView['document']['related_documents'][number];

function relatedAt(field: keyof Related): (index: number) => string {
  return (index) => `/related_documents/${index}/${field}`;
}

function isAllowed({ form }: DraftView, type: string): boolean {
  const entry = transportDocuments.entries.find(({ code }) => code === type);
  return entry?.guides.includes(form === '31' ? 'carrier' : 'sender') === true;
}

/** SUNAT 3441: the number, as its type is numbered. */
function isNumber({ type, number }: Related, { document, form }: DraftView): boolean {
  const reason = document.shipment?.reason ?? '';
  if (form === '31' && type === '09' && paperGuide.test(number)) return true;
  if (type === '50' || type === '52') {
    const regime = declaration.exec(number)?.[1];
    const wanted = regimes[`${type} ${reason}`];
    return regime !== undefined && (wanted === undefined || regime === wanted);
  }
  return numberFormats[type]?.test(number) ?? isWord(number, 1, 100);
}

function isCustoms({ document }: DraftView): boolean {
  const reason = document.shipment?.reason;
  return reason === '08' || reason === '09';
}

/** SUNAT 3380: documents of which the issuer is asked; that of a purchase is the supplier. */
function isOfUnknown({ type }: Related, { document: { shipment }, form }: DraftView): boolean {
  if (form === '09') {
    const bought = shipment?.reason === '02' && ['01', '03', '12'].includes(type);
    return bought && shipment.supplier?.document_type !== '6';
  }
  const asked = ['01', '03', '04', '09', '12', '48'].includes(type);
  return asked && shipment !== null && shipment.sender?.document_type !== '6';
}

const relatedRules: readonly FieldRule[] = [
  {
    code: '3380',
    documents: guides,
    advice: {
      en: 'Give the RUC of the supplier, or of the sender: who issued the document follows from it.',
      es: 'Indique el RUC del proveedor, o del remitente: de él se sabe quién emitió el documento.',
    },
    broken: (view) =>
      each(view.document.related_documents, relatedAt('type'), (related) =>
        isOfUnknown(related, view),
      ),
  },
  {
    code: '3376',
    documents: guides,
    advice: {
      en: 'Give the type of the related document (catalogue 61).',
      es: 'Indique el tipo del documento relacionado (catálogo 61).',
    },
    broken: ({ document }) =>
      each(document.related_documents, relatedAt('type'), ({ type }) => type === ''),
  },
  {
    code: '3403',
    documents: guides,
    advice: {
      en: 'Give the number of the related document.',
      es: 'Indique el número del documento relacionado.',
    },
    broken: ({ document }) =>
      each(document.related_documents, relatedAt('number'), ({ number }) => number === ''),
  },
  {
    code: '2692',
    documents: guides,
    advice: {
      en: 'Use a type of catalogue 61 that this guide may name.',
      es: 'Use un tipo del catálogo 61 que esta guía pueda mencionar.',
    },
    broken: (view) =>
      each(
        view.document.related_documents,
        relatedAt('type'),
        ({ type }) => type !== '' && !isAllowed(view, type),
      ),
  },
  {
    code: '3441',
    documents: guides,
    advice: {
      en: 'Give the number as issued: F001-123, T001-123, or 118-2026-10-123456 of a DAM.',
      es: 'Indique el número como fue emitido: F001-123, T001-123, o 118-2026-10-123456 de una DAM.',
    },
    broken: (view) =>
      each(
        view.document.related_documents,
        relatedAt('number'),
        (related) =>
          related.number !== '' && isAllowed(view, related.type) && !isNumber(related, view),
      ),
  },
  {
    code: '3340',
    documents: guides,
    advice: {
      en: 'Name each related document once.',
      es: 'Indique cada documento relacionado una sola vez.',
    },
    broken: ({ document }) =>
      repeated(document.related_documents, relatedAt('number'), ({ type, number }) =>
        number === '' ? null : `${type} ${number}`,
      ),
  },
  {
    code: '3440',
    documents: ['09'],
    advice: {
      en: 'Name the customs declaration (50 or 52) of the import or export.',
      es: 'Indique la declaración aduanera (50 o 52) de la importación o exportación.',
    },
    broken: (view) => {
      const { related_documents: related } = view.document;
      const declared = related.some(({ type }) => type === '50' || type === '52');
      return at('/related_documents', isCustoms(view) && !declared);
    },
  },
  {
    code: '3445',
    documents: ['09'],
    advice: {
      en: 'Customs declarations go with imports and exports, and little else does.',
      es: 'Las declaraciones aduaneras van con importaciones y exportaciones, y casi nada más va con ellas.',
    },
    broken: (view) => {
      const customs = isCustoms(view);
      const free = view.document.shipment?.reason === '13';
      return each(view.document.related_documents, relatedAt('type'), ({ type }) => {
        if (customs) return isAllowed(view, type) && !['09', '49', '50', '52', '80'].includes(type);
        return !free && (type === '50' || type === '52');
      });
    },
  },
  {
    code: '3345',
    documents: ['31'],
    advice: {
      en: 'Name two related documents at most where one is a guide or permit of the carrier.',
      es: 'Indique dos documentos relacionados como máximo donde uno es guía o permiso del transportista.',
    },
    broken: ({ document: { related_documents: related } }) =>
      at(
        '/related_documents/2',
        related.length > 2 && related.some(({ type }) => accompanying.includes(type)),
      ),
  },
  {
    code: '3346',
    documents: ['31'],
    advice: {
      en: "Name one related document, or the sender's electronic guides.",
      es: 'Indique un documento relacionado, o las guías electrónicas del remitente.',
    },
    broken: ({ document: { related_documents: related } }) => {
      const several = related.some(
        ({ type, number }) =>
          accompanying.includes(type) || (type === '09' && !/^[0-9]/.test(number)),
      );
      return at('/related_documents/1', related.length > 1 && !several);
    },
  },
];

/** Whether the guide must list its goods: not where a declaration or another guide lists them. */
export function mustListGoods({ document, form }: DraftView): boolean {
  const { shipment, related_documents: related } = document;
  if (shipment === null) return false;
  if (form === '09') return !shows(shipment, 'wholeDeclaration');
  const types = related.map(({ type }) => type);
  if (types.some((type) => goodsDocuments.includes(type))) return !shows(shipment, 'wholeGoods');
  return !types.includes('09') && !types.includes('82');
}

/** SUNAT 3446, 4320: customs count in units of their own (catálogo 65). */
function isUnit(unit: string, { document, form }: DraftView): boolean {
  if (form === '31') {
    const customs = document.related_documents.some(({ type }) => type === '50' || type === '52');
    return (customs ? customsUnits : measureUnits).has(unit);
  }
  const other = document.shipment?.reason === '13' && customsUnits.has(unit);
  return other || measureUnits.has(unit);
}

const goodsRules: readonly FieldRule[] = [
  {
    code: '3435',
    documents: ['31'],
    advice: {
      en: 'List the goods, with their quantity.',
      es: 'Detalle los bienes, con su cantidad.',
    },
    broken: (view) => {
      const listed = view.document.items.some(({ quantity }) => quantity.units > 0n);
      return at('/items', mustListGoods(view) && !listed);
    },
  },
  {
    code: '4434',
    documents: ['31'],
    advice: {
      en: "Leave the goods to the sender's electronic document: send one item, with a quantity of 0.",
      es: 'Los bienes constan en el documento electrónico del remitente: envíe un ítem, con cantidad 0.',
    },
    broken: ({ document: { items, related_documents: related, shipment } }) => {
      const whole = shipment !== null && shows(shipment, 'wholeGoods');
      const elsewhere = related.some(({ type, number }) => {
        if (type === '50' || type === '52') return whole;
        if (/^[0-9]/.test(number)) return false;
        return type === '09' || (whole && (type === '01' || type === '04'));
      });
      const listed = items.some(({ quantity }) => quantity.units > 0n);
      return at('/items', elsewhere && listed);
    },
  },
  {
    code: '2580',
    documents: guides,
    advice: {
      en: 'Give a quantity above zero, and its measure unit.',
      es: 'Indique una cantidad mayor que cero, y su unidad de medida.',
    },
    // A carrier may leave the quantity to the sender, where it names the unit.
    broken: (view) =>
      eachItem(view, 'quantity', ({ quantity, unit }) => {
        const left = view.form === '31' && unit !== '';
        return mustListGoods(view) && quantity.units === 0n && !left;
      }),
  },
  {
    code: '2780',
    documents: guides,
    advice: {
      en: 'Give a quantity of at most 12 digits and ten decimals, not below zero.',
      es: 'Indique una cantidad de 12 dígitos y diez decimales como máximo, no menor que cero.',
    },
    broken: (view) => eachItem(view, 'quantity', ({ quantity }) => !isFine(quantity)),
  },
  {
    code: '2781',
    documents: guides,
    advice: { en: 'Describe the goods.', es: 'Describa los bienes.' },
    broken: (view) =>
      eachItem(
        view,
        'description',
        ({ description }) => mustListGoods(view) && !isText(description, 1, 10_000),
      ),
  },
  {
    code: '4320',
    documents: guides,
    advice: {
      en: 'Use a measure unit of catalogue 03; of goods in customs, of catalogue 65.',
      es: 'Use una unidad de medida del catálogo 03; de bienes en aduana, del catálogo 65.',
    },
    broken: (view) =>
      view.form === '09' && (isCustoms(view) || !mustListGoods(view))
        ? []
        : eachItem(view, 'unit', ({ unit }) => unit !== '' && !isUnit(unit, view)),
  },
  {
    code: '3446',
    documents: ['09'],
    advice: {
      en: 'Imports and exports are counted in units of catalogue 65.',
      es: 'Las importaciones y exportaciones se cuentan en unidades del catálogo 65.',
    },
    broken: (view) =>
      isCustoms(view) && mustListGoods(view)
        ? eachItem(view, 'unit', ({ unit }) => unit !== '' && !customsUnits.has(unit))
        : [],
  },
];

/** Whether goods are listed on paper, or by a document that SUNAT cannot look up: then a note says what they are. */
function areOnPaper({ document: { related_documents: related, shipment } }: DraftView): boolean {
  const whole = shipment !== null && shows(shipment, 'wholeGoods');
  return related.some((each) => {
    if (each.type === '82') return true;
    if (each.type === '09') return isOnPaper(each);
    if (each.type === '01' || each.type === '04') return whole && isOnPaper(each);
    return whole && ['03', '12', '48'].includes(each.type);
  });
}

const noteRules: readonly FieldRule[] = [
  {
    code: '3458',
    documents: guides,
    advice: {
      en: "Take goods_note out: only a carrier's guide has one, where a document on paper lists all goods.",
      es: 'Retire goods_note: solo la guía del transportista lo lleva, cuando un documento físico detalla todos los bienes.',
    },
    broken: shipping(({ goods_note: note }, view) => {
      const isAllowed = view.form === '31' && areOnPaper(view);
      return at('/shipment/goods_note', (note ?? '') !== '' && !isAllowed);
    }),
  },
  {
    code: '4429',
    documents: ['31'],
    advice: {
      en: 'Say in goods_note what the goods are, since a document on paper lists them.',
      es: 'Indique en goods_note cuáles son los bienes, pues los detalla un documento físico.',
    },
    broken: shipping((shipment, view) =>
      at('/shipment/goods_note', areOnPaper(view) && (shipment.goods_note ?? '') === ''),
    ),
  },
  {
    code: '4430',
    documents: ['31'],
    advice: {
      en: 'Describe the goods in 3 to 500 characters in goods_note.',
      es: 'Describa los bienes en 3 a 500 caracteres en goods_note.',
    },
    broken: shipping(({ goods_note: note }) =>
      at('/shipment/goods_note', (note ?? '') !== '' && !isText(note ?? '', 3, 500)),
    ),
  },
];

export const carriedRules: readonly FieldRule[] = [...relatedRules, ...goodsRules, ...noteRules];
