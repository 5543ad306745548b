import { messages, type Texts } from '../../../../kernel/message.ts';
import { codesOf } from '../catalogues/codes-of.ts';
import {
  invoiceNoteSubjects,
  paperNoteSubjects,
  receiptNoteSubjects,
} from '../catalogues/note-subjects.ts';
import { invoiceNumber, otherNumber, receiptNumber } from '../catalogues/number-forms.ts';
import { isLine } from '../rules/formats.ts';
import { at, type FieldRule, notes } from '../rules/rule.ts';
import type { DraftView, Form } from '../rules/view.ts';
import { type ChangedDocument, changedDocuments } from './changed-documents.ts';

const advice = messages('pe.references', {
  number: {
    en: 'Give the number as issued: F001-123 of an invoice, B001-123 of a receipt, 001-123 of one on paper.',
    es: 'Indique el número como fue emitido: F001-123 de una factura, B001-123 de una boleta, 001-123 de una en papel.',
  },
  longNumber: {
    en: 'Give the number as issued: a series and a number of up to 20 letters, digits and hyphens each, such as FFGF-123.',
    es: 'Indique el número como fue emitido: una serie y un número de hasta 20 letras, dígitos y guiones cada uno, como FFGF-123.',
  },
});

const reasons = { '07': codesOf('09'), '08': codesOf('10') };
/** Reasons of notes that need no document to change: other concepts, penalties. */
const withoutReference = { '07': '10', '08': '03' };

/** The first of what a note changes says which type all of it has (SUNAT 2884). */
function subjectOf({ document }: DraftView): ChangedDocument | undefined {
  return changedDocuments(document)[0];
}

/** What notes of a series may change, and how that is said: by the first letter of the series. */
const subjects = {
  F: [
    invoiceNoteSubjects,
    {
      en: 'A note of a series with F changes an invoice, or a document of another system by its code of catalogue 01: 05, 06, 11, 12, 13, 15, 16, 17, 18, 21, 23, 24, 28, 30, 34, 37, 42, 43, 45, 55 or 56.',
      es: 'Una nota de serie F modifica una factura, o un documento de otro sistema por su código del catálogo 01: 05, 06, 11, 12, 13, 15, 16, 17, 18, 21, 23, 24, 28, 30, 34, 37, 42, 43, 45, 55 o 56. Corrija la serie o la referencia.',
    },
  ],
  B: [
    receiptNoteSubjects,
    {
      en: 'A note of a series with B changes a receipt, or a document of another system by its code of catalogue 01: 12, 16 or 55.',
      es: 'Una nota de serie B modifica una boleta, o un documento de otro sistema por su código del catálogo 01: 12, 16 o 55. Corrija la serie o la referencia.',
    },
  ],
  '0-9': [
    paperNoteSubjects,
    {
      en: 'A note changes an invoice, a receipt, or a document of another system by its code of catalogue 01, such as 12.',
      es: 'Una nota modifica una factura, una boleta o un documento de otro sistema por su código del catálogo 01, como 12.',
    },
  ],
} as const satisfies Record<string, readonly [ReadonlySet<string>, Texts]>;

/** Each type of note has a code of its own for a reference of a wrong type. */
function typeRule(
  code: string,
  documents: readonly Form[],
  series: keyof typeof subjects,
): FieldRule {
  const [types, advice] = subjects[series];
  const isOfSeries = new RegExp(`^[${series}]`);
  return {
    code,
    documents,
    advice,
    broken: (view) => {
      const subject = subjectOf(view);
      if (subject === undefined || !isOfSeries.test(view.series)) return [];
      return at(`${subject.place}/type`, !types.has(subject.typeCode));
    },
  };
}

function numberRule(code: string, form: '07' | '08'): FieldRule {
  return {
    code,
    documents: [form],
    advice: (view) =>
      numberForms.has(subjectOf(view)?.typeCode ?? '') ? advice.number : advice.longNumber,
    broken: ({ document }) =>
      changedDocuments(document).flatMap(({ typeCode, number, place }) => {
        const form = numberForms.get(typeCode) ?? otherNumber;
        return at(`${place}/number`, paperNoteSubjects.has(typeCode) && !form.test(number));
      }),
  };
}

const numberForms: ReadonlyMap<string, RegExp> = new Map([
  ['01', invoiceNumber],
  ['03', receiptNumber],
]);

function isReferenceFree({ document, form }: DraftView): boolean {
  return form === '07' || form === '08' ? document.voided_code === withoutReference[form] : true;
}

/** Catálogo 01: documents that SUNAT holds, and compares a note with. */
const knownTypes: ReadonlySet<string> = new Set(['01', '03', '30', '34', '42']);

/** Also judged against the document itself, where that is held (`judge-note.ts`). */
export const noteDate: FieldRule = {
  code: '2885',
  documents: notes,
  advice: {
    en: 'A note is issued on the day of the document that it changes, or later.',
    es: 'La nota se emite el mismo día del comprobante que modifica, o después.',
  },
  broken: (view) => {
    const subject = subjectOf(view);
    const isKnown = knownTypes.has(subject?.typeCode ?? '') && /^[BFE]/.test(subject?.number ?? '');
    const early = view.issued < (view.source?.draft.changedOn ?? subject?.date ?? '');
    return at('/date', isKnown && early && !isReferenceFree(view));
  },
};

export const referenceRules: readonly FieldRule[] = [
  {
    code: '2128',
    documents: notes,
    advice: {
      en: 'Give the reason of the note: catalogue 09 for credit notes, 10 for debit notes.',
      es: 'Indique el motivo de la nota: catálogo 09 para notas de crédito, 10 para notas de débito.',
    },
    broken: ({ document }) => at('/voided_code', (document.voided_code ?? '') === ''),
  },
  {
    code: '2172',
    documents: notes,
    advice: {
      en: 'Use a reason of catalogue 09 for credit notes, 10 for debit notes.',
      es: 'Use un motivo del catálogo 09 para notas de crédito, 10 para notas de débito.',
    },
    broken: ({ document: { voided_code: reason }, form }) => {
      if (reason === null || reason === '' || (form !== '07' && form !== '08')) return [];
      return at('/voided_code', !reasons[form].has(reason));
    },
  },
  {
    code: '2136',
    documents: notes,
    advice: { en: 'Say why the note is issued.', es: 'Indique el sustento de la nota.' },
    broken: ({ document }) => at('/voided_reason', (document.voided_reason ?? '').trim() === ''),
  },
  {
    code: '2135',
    documents: notes,
    advice: {
      en: 'Shorten the reason to 499 characters on one line.',
      es: 'Abrevie el sustento a 499 caracteres en una línea.',
    },
    broken: ({ document: { voided_reason: reason } }) => {
      const given = (reason ?? '').trim() !== '';
      // The table says 500, the sheet that judges takes one less.
      return at('/voided_reason', given && !isLine(reason ?? '', 1, 499));
    },
  },
  {
    code: '2524',
    documents: notes,
    advice: {
      en: 'Name the document that the note changes.',
      es: 'Indique el comprobante que la nota modifica.',
    },
    broken: (view) => at('/reference', subjectOf(view) === undefined && !isReferenceFree(view)),
  },
  typeRule('2116', ['07'], 'F'),
  typeRule('2399', ['07'], 'B'),
  typeRule('2204', ['08'], 'F'),
  typeRule('2400', ['08'], 'B'),
  typeRule('2594', notes, '0-9'),
  numberRule('2117', '07'),
  numberRule('2205', '08'),
  noteDate,
  {
    code: '3259',
    documents: ['07'],
    advice: {
      en: 'A note of reason 13 changes an invoice.',
      es: 'Una nota de motivo 13 modifica una factura.',
    },
    broken: (view) => {
      const subject = subjectOf(view);
      if (view.document.voided_code !== '13' || subject === undefined) return [];
      return at(`${subject.place}/type`, subject.typeCode !== '01');
    },
  },
  {
    code: '4367',
    documents: ['07'],
    advice: {
      en: 'Reasons 04, 05 and 08 are of invoices: choose another for a receipt.',
      es: 'Los motivos 04, 05 y 08 son de facturas: elija otro para una boleta.',
    },
    broken: (view) => {
      const isOfInvoices = ['04', '05', '08'].includes(view.document.voided_code ?? '');
      return at('/voided_code', isOfInvoices && subjectOf(view)?.typeCode === '03');
    },
  },
];
