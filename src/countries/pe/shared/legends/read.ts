import type { XmlElement } from '../../../../kernel/xml/element.ts';
import { all, attribute, child, children, text } from '../../../../kernel/xml/path.ts';
import type { DocumentInput } from '../../../../subjects/ledger/documents/document.ts';

type Legends = DocumentInput['legends'];

/** Catálogo 15 of UBL 2.0: the code and the account of a detraction. */
const detractionProperties: ReadonlySet<string> = new Set(['3000', '3001']);

/**
 * Legends (catálogo 52): notes with a code, and in UBL 2.0 properties of the extension, but for those that the detraction
 * of the document holds.
 */
export function readLegends(root: XmlElement, detraction: DocumentInput['detraction']): Legends {
  const notes = children(root, 'Note').map((note) => ({
    code: legendCode(note),
    description: text(note),
  }));
  const properties = additionalProperties(root).filter(
    ({ code }) => detraction === null || !detractionProperties.has(code),
  );
  return [...notes, ...properties].filter(({ code }) => code !== '');
}

/** Remarks: notes without a code. */
export function readObservation(root: XmlElement): string | null {
  const remarks = children(root, 'Note')
    .filter((note) => legendCode(note) === '')
    .map(text)
    .filter((remark) => remark !== '');
  return remarks.length === 0 ? null : remarks.join('\n');
}

function legendCode(note: XmlElement): string {
  const code = attribute(note, 'languageLocaleID') || attribute(note, 'languageID');
  return /^\d{4}$/.test(code) ? code : '';
}

const extension = ['UBLExtensions', 'UBLExtension', 'ExtensionContent', 'AdditionalInformation'];

/** UBL 2.0: `sac:AdditionalProperty` of the extension. */
export function additionalProperties(root: XmlElement): Legends {
  return all(root, ...extension, 'AdditionalProperty').map((property) => ({
    code: text(child(property, 'ID')),
    description: text(child(property, 'Value')),
  }));
}

/**
 * UBL 2.0: `sac:AdditionalMonetaryTotal` of the extension under a code of catálogo 14. Many systems write all
 * concepts, with zero for those that the document does not have.
 */
export function additionalTotal(root: XmlElement, code: string): XmlElement | undefined {
  return all(root, ...extension, 'AdditionalMonetaryTotal').find(
    (total) => text(child(total, 'ID')) === code && !isZero(text(child(total, 'PayableAmount'))),
  );
}

function isZero(written: string): boolean {
  return /^0*\.?0*$/.test(written);
}
