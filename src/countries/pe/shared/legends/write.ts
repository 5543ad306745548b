import { textElement, type Xml, xml } from '../../../../kernel/xml/writer.ts';
import type { DocumentInput } from '../../../../subjects/ledger/documents/document.ts';

/** Legends (catálogo 52) by their code, and remarks without one: a note has one line (SUNAT 3006), remarks as many notes. */
export function writeNotes({
  legends,
  observation,
}: Pick<DocumentInput, 'legends' | 'observation'>): readonly (Xml | null)[] {
  const notes: (Xml | null)[] = legends.map(
    ({ code, description }) => xml`<cbc:Note languageLocaleID="${code}">${description}</cbc:Note>`,
  );
  const remarks = linesOf(observation).map((line) => textElement('cbc:Note', line));
  return [...notes, ...remarks];
}

/** The lines of a text that say something. */
export function linesOf(text: string | null): readonly string[] {
  return (text ?? '').split(/\r?\n/).filter((line) => line.trim() !== '');
}
