import { writtenDay } from '../../../../kernel/calendar.ts';
import type { Document } from '../../../../subjects/ledger/documents/document.ts';
import { documentTypeCodes } from '../catalogues/01-document-types.ts';
import { identityDocumentTypes } from '../catalogues/06-identity-documents.ts';
import { relatedTaxDocuments } from '../catalogues/12-related-tax-documents.ts';
import { districts } from '../catalogues/13-districts.ts';
import { transportDocuments } from '../catalogues/61-transport-documents.ts';
import { authorityTypeCode } from '../numbering.ts';
import type { Language } from './words/language.ts';

/** `01 – Venta`; the code alone where it means nothing to us, its meaning alone where there is no code. */
export function codeAndMeaning(code: string, meaning: string | undefined): string {
  return joined(' – ', code, meaning ?? '');
}

/** The parts that say something, with the separator between them. */
export function joined(separator: string, ...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part.trim() !== '').join(separator);
}

/** Whether somebody's text says no more than what SUNAT's code means. */
export function sameWords(text: string, meaning: string | undefined): boolean {
  return text.trim() === '' || text.trim().toLowerCase() === meaning?.toLowerCase();
}

type Kind = { readonly title: string; readonly closing: string };

export function kindOf(
  { type, number }: Pick<Document, 'type' | 'number'>,
  { words }: Language,
): Kind {
  const kinds: Readonly<Record<string, Kind>> = words.kinds;
  const kind = kinds[authorityTypeCode(type, number)];
  if (kind === undefined) throw new RangeError(`no title for ${type}`);
  return kind;
}

/** What everybody calls them; the rest has the names of catalogue 06. */
const identityNames: Readonly<Record<string, string>> = { '1': 'DNI', '6': 'RUC' };

/** `RUC 20131312955`; without a number there is nothing to show. */
export function identityText(type: string, number: string, language: Language): string {
  if (number.trim() === '' || number.trim() === '-') return '';
  return `${identityName(type, language) ?? language.words.otherDocument} ${number}`;
}

/** Undefined for a type that catalogue 06 does not have. */
export function identityName(type: string, { meaningOf }: Language): string | undefined {
  return identityNames[type] ?? meaningOf(identityDocumentTypes, type);
}

/** The name of a document that another one cites: guides have a catalogue of their own. */
export function relatedDocumentName(type: string, ofGuide: boolean, language: Language): string {
  const { meaningOf, words } = language;
  const own = ofGuide ? meaningOf(transportDocuments, type) : undefined;
  const common = ['01', '03', '07', '08', '09', '31'].includes(type);
  const found = own ?? meaningOf(common ? documentTypeCodes : relatedTaxDocuments, type);
  return found ?? joined(' ', words.otherDocument, type);
}

/** The name of what a note changes (catálogo 01). */
export function changedDocumentName(typeCode: string, { meaningOf, words }: Language): string {
  return meaningOf(documentTypeCodes, typeCode) ?? joined(' ', words.otherDocument, typeCode);
}

/** `Miraflores, Lima, Lima` for a ubigeo; empty for one that is not known. */
export function districtText(ubigeo: string): string {
  const place = districts.entries.find(({ code }) => code === ubigeo);
  if (place === undefined) return '';
  return joined(', ', place.description, place.province, place.department);
}

/**
 * `04/05/2026` for `2026-05-04…`, `4 May 2026` in English, and where both read it as it is: nobody takes the month for the
 * day. What begins with no day stays as it is.
 */
export function dayText(day: string | null, { name }: Pick<Language, 'name'>): string {
  const found = /^\d{4}-\d{2}-\d{2}/.exec(day ?? '');
  if (found === null) return day ?? '';
  return name === 'both' ? found[0] : writtenDay(found[0], name);
}

/** Wall time as issued; a time of 00:00:00 means none. */
export function momentText(date: string, language: Language): string {
  const time = date.slice(11, 19);
  const shown = time === '' || time === '00:00:00' ? '' : time.slice(0, 5);
  return joined(' ', dayText(date, language), shown);
}
