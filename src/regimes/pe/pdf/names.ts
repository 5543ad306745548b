import type { AuthorityCatalogue } from '../../../domain/document/catalogue.ts';
import type { Document } from '../../../domain/document/document.ts';
import { documentTypeCodes } from '../catalogues/01-document-types.ts';
import { currencies } from '../catalogues/02-currencies.ts';
import { identityDocumentTypes } from '../catalogues/06-identity-documents.ts';
import { relatedTaxDocuments } from '../catalogues/12-related-tax-documents.ts';
import { districts } from '../catalogues/13-districts.ts';
import { transportDocuments } from '../catalogues/61-transport-documents.ts';
import { authorityTypeCode } from '../numbering.ts';

/** What a code of a catalogue means; undefined where the catalogue does not have it. */
export function meaningOf(catalogue: AuthorityCatalogue, code: string): string | undefined {
  return catalogue.entries.find((entry) => entry.code === code)?.description;
}

/** `01 – Venta`; the code alone where it means nothing to us, its meaning alone where there is no code. */
export function codeAndMeaning(code: string, meaning: string | undefined): string {
  return joined(' – ', code, meaning ?? '');
}

/** The parts that say something, with the separator between them. */
export function joined(separator: string, ...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part.trim() !== '').join(separator);
}

type Kind = { readonly title: string; readonly closing: string };

/** By SUNAT's code of the document (catalogue 01). */
const kinds: Readonly<Record<string, Kind>> = {
  '01': { title: 'FACTURA ELECTRÓNICA', closing: 'la factura electrónica' },
  '03': { title: 'BOLETA DE VENTA ELECTRÓNICA', closing: 'la boleta de venta electrónica' },
  '07': { title: 'NOTA DE CRÉDITO ELECTRÓNICA', closing: 'la nota de crédito electrónica' },
  '08': { title: 'NOTA DE DÉBITO ELECTRÓNICA', closing: 'la nota de débito electrónica' },
  '09': {
    title: 'GUÍA DE REMISIÓN ELECTRÓNICA REMITENTE',
    closing: 'la guía de remisión electrónica remitente',
  },
  '31': {
    title: 'GUÍA DE REMISIÓN ELECTRÓNICA TRANSPORTISTA',
    closing: 'la guía de remisión electrónica transportista',
  },
};

export function kindOf({ type, number }: Pick<Document, 'type' | 'number'>): Kind {
  const kind = kinds[authorityTypeCode(type, number)];
  if (kind === undefined) throw new RangeError(`no title for ${type}`);
  return kind;
}

/** What everybody calls them; the rest has the names of catalogue 06. */
const identityNames: Readonly<Record<string, string>> = { '1': 'DNI', '6': 'RUC' };

/** `RUC 20131312955`; without a number there is nothing to show. */
export function identityText(type: string, number: string): string {
  if (number.trim() === '' || number.trim() === '-') return '';
  const name = identityNames[type] ?? meaningOf(identityDocumentTypes, type) ?? 'Documento';
  return `${name} ${number}`;
}

const currencyNames: Readonly<Record<string, string>> = {
  PEN: 'Soles',
  USD: 'Dólares americanos',
  EUR: 'Euros',
};

export function currencyName(code: string): string {
  return currencyNames[code] ?? meaningOf(currencies, code) ?? code;
}

/** The name of a document that another one cites: guides have a catalogue of their own. */
export function relatedDocumentName(type: string, ofGuide: boolean): string {
  const own = ofGuide ? meaningOf(transportDocuments, type) : undefined;
  const common = ['01', '03', '07', '08', '09', '31'].includes(type);
  const found = own ?? meaningOf(common ? documentTypeCodes : relatedTaxDocuments, type);
  return found ?? joined(' ', 'Documento', type);
}

/** `Miraflores, Lima, Lima` for a ubigeo; empty for one that is not known. */
export function districtText(ubigeo: string): string {
  const place = districts.entries.find(({ code }) => code === ubigeo);
  if (place === undefined) return '';
  return joined(', ', place.description, place.province, place.department);
}

/** `04/05/2026` for `2026-05-04…`. */
export function dayText(day: string | null): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '');
  return found === null ? (day ?? '') : `${found[3]}/${found[2]}/${found[1]}`;
}

/** Wall time as issued; a time of 00:00:00 means none. */
export function momentText(date: string): string {
  const time = date.slice(11, 19);
  const shown = time === '' || time === '00:00:00' ? '' : time.slice(0, 5);
  return joined(' ', dayText(date), shown);
}
