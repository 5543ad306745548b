import type { Document } from '../../../subjects/ledger/documents/document.ts';
import { creditNoteReasons } from '../shared/catalogues/09-credit-note-reasons.ts';
import { debitNoteReasons } from '../shared/catalogues/10-debit-note-reasons.ts';
import { entries } from '../shared/pdf/entries.ts';
import {
  changedDocumentName,
  codeAndMeaning,
  dayText,
  joined,
  kindOf,
  sameWords,
} from '../shared/pdf/names.ts';
import { filled, type Section } from '../shared/pdf/sections.ts';
import { type Language, languages } from '../shared/pdf/words/language.ts';
import { changedDocuments } from '../shared/references/changed-documents.ts';

/** What a note changes, and why (catalogues 09 and 10). */
export function noteSections(document: Document, language: Language): Section[] {
  const { changed: words } = language.words;
  const { type, reference, voided_code, voided_reason } = document;
  const reasons = type === 'credit-note' ? creditNoteReasons : debitNoteReasons;
  const code = voided_code ?? '';
  const meaning = language.meaningOf(reasons, code) ?? '';
  const isUsual = sameWords(voided_reason ?? '', languages.es.meaningOf(reasons, code));
  const cited = reference && sentenceCase(kindOf(reference, language).title);
  const others = reference === null ? changedDocuments(document) : [];
  return filled([
    {
      title: words.title,
      entries: entries([
        [words.document, reference ? joined(' ', cited, reference.number) : ''],
        ...others.map(({ typeCode, number }): [string, string] => {
          return [words.document, joined(' ', changedDocumentName(typeCode, language), number)];
        }),
        [words.date, dayText(reference?.date ?? null, language)],
        [words.reason, codeAndMeaning(code, meaning)],
        [words.grounds, isUsual ? '' : (voided_reason ?? '')],
      ]),
    },
  ]);
}

function sentenceCase(text: string): string {
  return text.slice(0, 1) + text.slice(1).toLowerCase();
}
