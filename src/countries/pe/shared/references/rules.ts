import type { Advice } from '../../spanish/index.ts';
import { codesOf } from '../catalogues/codes-of.ts';
import {
  invoiceNoteSubjects,
  paperNoteSubjects,
  receiptNoteSubjects,
} from '../catalogues/note-subjects.ts';
import { invoiceNumber, otherNumber, receiptNumber } from '../catalogues/number-forms.ts';
import { isLine, isWord } from '../rules/formats.ts';
import {
  at,
  each,
  type FieldRule,
  isNote,
  notes,
  repeated,
  sales,
  salesAndNotes,
} from '../rules/rule.ts';
import type { DraftView, Form } from '../rules/view.ts';
import { type ChangedDocument, changedDocuments, isChanged, isGuide } from './changed-documents.ts';
import { prepaymentType } from './write.ts';

const reasons = { '07': codesOf('09'), '08': codesOf('10') };
/** Reasons of notes that need no document to change: other concepts, penalties. */
const withoutReference = { '07': '10', '08': '03' };
const guideNumber = /^(T[A-Z0-9]{3}|V[A-Z0-9]{3}|[0-9]{4}|EG0[1-4]|EG07|G[0-9]{3})-[0-9]{1,8}$/;

type Related = DraftView['document']['related_documents'][number];

function isOther(related: Related, { document }: DraftView): boolean {
  return !isGuide(related) && !isChanged(document, related);
}

/** The first of what a note changes says which type all of it has (SUNAT 2884). */
function subjectOf({ document }: DraftView): ChangedDocument | undefined {
  return changedDocuments(document)[0];
}

function relatedAt(field: keyof Related): (index: number) => string {
  return (index) => `/related_documents/${index}/${field}`;
}

/** What notes of a series may change, and how that is said: by the first letter of the series. */
const subjects = {
  F: [
    invoiceNoteSubjects,
    'A note of a series with F changes an invoice, or a document of another system by its code of catalogue 01: 05, 06, 11, 12, 13, 15, 16, 17, 18, 21, 23, 24, 28, 30, 34, 37, 42, 43, 45, 55 or 56.',
  ],
  B: [
    receiptNoteSubjects,
    'A note of a series with B changes a receipt, or a document of another system by its code of catalogue 01: 12, 16 or 55.',
  ],
  '0-9': [
    paperNoteSubjects,
    'A note changes an invoice, a receipt, or a document of another system by its code of catalogue 01, such as 12.',
  ],
} as const satisfies Record<string, readonly [ReadonlySet<string>, Advice]>;

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
      numberForms.has(subjectOf(view)?.typeCode ?? '')
        ? 'Give the number as issued: F001-123 of an invoice, B001-123 of a receipt, 001-123 of one on paper.'
        : 'Give the number as issued: a series and a number of up to 20 letters, digits and hyphens each, such as FFGF-123.',
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
  advice: 'A note is issued on the day of the document that it changes, or later.',
  broken: (view) => {
    const subject = subjectOf(view);
    const isKnown = knownTypes.has(subject?.typeCode ?? '') && /^[BFE]/.test(subject?.number ?? '');
    const early = view.issued < (view.source?.draft.changedOn ?? subject?.date ?? '');
    return at('/date', isKnown && early && !isReferenceFree(view));
  },
};

const noteRules: readonly FieldRule[] = [
  {
    code: '2128',
    documents: notes,
    advice: 'Give the reason of the note: catalogue 09 for credit notes, 10 for debit notes.',
    broken: ({ document }) => at('/voided_code', (document.voided_code ?? '') === ''),
  },
  {
    code: '2172',
    documents: notes,
    advice: 'Use a reason of catalogue 09 for credit notes, 10 for debit notes.',
    broken: ({ document: { voided_code: reason }, form }) => {
      if (reason === null || reason === '' || (form !== '07' && form !== '08')) return [];
      return at('/voided_code', !reasons[form].has(reason));
    },
  },
  {
    code: '2136',
    documents: notes,
    advice: 'Say why the note is issued.',
    broken: ({ document }) => at('/voided_reason', (document.voided_reason ?? '').trim() === ''),
  },
  {
    code: '2135',
    documents: notes,
    advice: 'Shorten the reason to 499 characters on one line.',
    broken: ({ document: { voided_reason: reason } }) => {
      const given = (reason ?? '').trim() !== '';
      // The table says 500, the sheet that judges takes one less.
      return at('/voided_reason', given && !isLine(reason ?? '', 1, 499));
    },
  },
  {
    code: '2524',
    documents: notes,
    advice: 'Name the document that the note changes.',
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
    advice: 'A note of reason 13 changes an invoice.',
    broken: (view) => {
      const subject = subjectOf(view);
      if (view.document.voided_code !== '13' || subject === undefined) return [];
      return at(`${subject.place}/type`, subject.typeCode !== '01');
    },
  },
  {
    code: '4367',
    documents: ['07'],
    advice: 'Reasons 04, 05 and 08 are of invoices: choose another for a receipt.',
    broken: (view) => {
      const isOfInvoices = ['04', '05', '08'].includes(view.document.voided_code ?? '');
      return at('/voided_code', isOfInvoices && subjectOf(view)?.typeCode === '03');
    },
  },
];

/** Where a note changes one document only. */
function onlyOne(code: string, documents: readonly Form[], reason: string): FieldRule {
  return {
    code,
    documents,
    advice: `A note of reason ${reason} changes one document: take the others out.`,
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

const relatedRules: readonly FieldRule[] = [
  {
    code: '2364',
    documents: salesAndNotes,
    advice: 'Name each guide once.',
    broken: ({ document }) =>
      repeated(document.related_documents, relatedAt('number'), (related) =>
        isGuide(related) ? `${related.type} ${related.number}` : null,
      ),
  },
  {
    code: '2365',
    documents: salesAndNotes,
    advice: 'Name each document once; of a prepayment document, add up what was paid with it.',
    broken: (view) =>
      isNote(view)
        ? repeatedChanges(view)
        : [...repeatedOthers(view), ...repeatedPrepayments(view)],
  },
  {
    code: '2426',
    documents: notes,
    advice: 'Name each related document once.',
    broken: repeatedOthers,
  },
  {
    code: '3216',
    documents: sales,
    advice: 'Documents of prepayments (02, 03) belong among the prepayments, with their amount.',
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
    advice: 'Give the number of the guide as issued, such as T001-123.',
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
    advice: 'Use a type of catalogue 12 that this document may name, such as 99.',
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
    advice: 'Give up to 30 characters without spaces; on a note at least six.',
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
    advice: 'A note of reason 10 names one document of type 99.',
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
    advice: 'Give the number of the related document.',
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
    advice: 'A note of reason 10 names related documents of type 99 only.',
    broken: (view) =>
      each(
        view.document.voided_code === '10' ? view.document.related_documents : [],
        relatedAt('type'),
        (related) => isOther(related, view) && related.type !== '99',
      ),
  },
];

export const referenceRules: readonly FieldRule[] = [...noteRules, ...relatedRules];
