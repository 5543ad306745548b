import { isWord } from '../rules/formats.ts';
import {
  each,
  type FieldRule,
  isNote,
  notes,
  repeated,
  sales,
  salesAndNotes,
} from '../rules/rule.ts';
import type { DraftView, Form } from '../rules/view.ts';
import { changedDocuments, isChanged, isGuide } from './changed-documents.ts';
import { prepaymentType } from './write.ts';

const guideNumber = /^(T[A-Z0-9]{3}|V[A-Z0-9]{3}|[0-9]{4}|EG0[1-4]|EG07|G[0-9]{3})-[0-9]{1,8}$/;

type Related = DraftView['document']['related_documents'][number];

function isOther(related: Related, { document }: DraftView): boolean {
  return !isGuide(related) && !isChanged(document, related);
}

function relatedAt(field: keyof Related): (index: number) => string {
  return (index) => `/related_documents/${index}/${field}`;
}

/** Where a note changes one document only. */
function onlyOne(code: string, documents: readonly Form[], reason: string): FieldRule {
  return {
    code,
    documents,
    advice: {
      en: `A note of reason ${reason} changes one document: take the others out.`,
      es: `Una nota de motivo ${reason} modifica un solo comprobante: retire los demás.`,
    },
    broken: (view) => {
      const [, second] = changedDocuments(view.document);
      if (view.document.voided_code !== reason || second === undefined) return [];
      return [`${second.place}/number`];
    },
  };
}

const otherTypes: Readonly<Record<string, readonly string[]>> = {
  '01': ['02', '03', '04', '05', '06', '07', '08', '09', '99'],
  '03': ['02', '03', '04', '05', '08', '09', '99'],
  '07': ['01', '04', '05', '99'],
  '08': ['04', '05', '99'],
};

function repeatedOthers(view: DraftView): readonly string[] {
  return repeated(view.document.related_documents, relatedAt('number'), (related) =>
    isOther(related, view) ? `${related.type} ${related.number}` : null,
  );
}

function repeatedChanges(view: DraftView): readonly string[] {
  const changed = changedDocuments(view.document);
  return repeated(
    changed,
    (index) => `${changed[index]?.place ?? '/reference'}/number`,
    ({ number }) => number,
  );
}

function repeatedPrepayments({ document: { prepayments } }: DraftView): readonly string[] {
  return repeated(
    prepayments,
    (index) => `/prepayments/${index}/number`,
    ({ type, number }) => `${type || prepaymentType(number)} ${number}`,
  );
}

export const relatedRules: readonly FieldRule[] = [
  {
    code: '2364',
    documents: salesAndNotes,
    advice: { en: 'Name each guide once.', es: 'Indique cada guía una sola vez.' },
    broken: ({ document }) =>
      repeated(document.related_documents, relatedAt('number'), (related) =>
        isGuide(related) ? `${related.type} ${related.number}` : null,
      ),
  },
  {
    code: '2365',
    documents: salesAndNotes,
    advice: {
      en: 'Name each document once; of a prepayment document, add up what was paid with it.',
      es: 'Indique cada comprobante una sola vez; de un comprobante de anticipo, sume lo pagado con él.',
    },
    broken: (view) =>
      isNote(view)
        ? repeatedChanges(view)
        : [...repeatedOthers(view), ...repeatedPrepayments(view)],
  },
  {
    code: '2426',
    documents: notes,
    advice: {
      en: 'Name each related document once.',
      es: 'Indique cada documento relacionado una sola vez.',
    },
    broken: repeatedOthers,
  },
  {
    code: '3216',
    documents: sales,
    advice: {
      en: 'Documents of prepayments (02, 03) belong among the prepayments, with their amount.',
      es: 'Los comprobantes de anticipos (02, 03) van entre los anticipos, con su monto.',
    },
    broken: ({ document }) =>
      each(
        document.related_documents,
        relatedAt('type'),
        ({ type }) => type === '02' || type === '03',
      ),
  },
  onlyOne('3194', notes, '11'),
  onlyOne('3261', ['07'], '13'),
  {
    code: '4006',
    documents: salesAndNotes,
    advice: {
      en: 'Give the number of the guide as issued, such as T001-123.',
      es: 'Indique el número de la guía como fue emitido, por ejemplo T001-123.',
    },
    broken: ({ document }) =>
      each(
        document.related_documents,
        relatedAt('number'),
        (related) => isGuide(related) && !guideNumber.test(related.number),
      ),
  },
  {
    code: '4009',
    documents: salesAndNotes,
    advice: {
      en: 'Use a type of catalogue 12 that this document may name, such as 99.',
      es: 'Use un tipo del catálogo 12 que este comprobante pueda mencionar, por ejemplo 99.',
    },
    broken: (view) =>
      each(
        view.document.related_documents,
        relatedAt('type'),
        (related) =>
          isOther(related, view) && otherTypes[view.form]?.includes(related.type) !== true,
      ),
  },
  {
    code: '4010',
    documents: salesAndNotes,
    advice: {
      en: 'Give up to 30 characters without spaces; on a note at least six.',
      es: 'Indique hasta 30 caracteres sin espacios; en una nota al menos seis.',
    },
    broken: (view) => {
      const min = view.form === '07' || view.form === '08' ? 6 : 1;
      return each(
        view.document.related_documents,
        relatedAt('number'),
        (related) => isOther(related, view) && !isWord(related.number, min, 30),
      );
    },
  },
  {
    code: '2635',
    documents: ['07'],
    advice: {
      en: 'A note of reason 10 names one document of type 99.',
      es: 'Una nota de motivo 10 menciona un documento de tipo 99.',
    },
    broken: ({ document }) =>
      document.voided_code === '10'
        ? repeated(document.related_documents, relatedAt('type'), ({ type }) =>
            type === '99' ? type : null,
          )
        : [],
  },
  {
    code: '2636',
    documents: ['07'],
    advice: {
      en: 'Give the number of the related document.',
      es: 'Indique el número del documento relacionado.',
    },
    broken: ({ document }) =>
      each(
        document.voided_code === '10' ? [] : document.related_documents,
        relatedAt('number'),
        ({ type, number }) => type === '99' && number === '',
      ),
  },
  {
    code: '2637',
    documents: ['07'],
    advice: {
      en: 'A note of reason 10 names related documents of type 99 only.',
      es: 'Una nota de motivo 10 menciona solo documentos relacionados de tipo 99.',
    },
    broken: (view) =>
      each(
        view.document.voided_code === '10' ? view.document.related_documents : [],
        relatedAt('type'),
        (related) => isOther(related, view) && related.type !== '99',
      ),
  },
];
