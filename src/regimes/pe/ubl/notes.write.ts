import type { DocumentInput } from '../../../domain/document.ts';
import { textElement, type Xml, xml } from '../../../lib/xml-writer.ts';

/** Legends (catálogo 52) by their code, and remarks without one. */
export function writeNotes({
  legends,
  observation,
}: Pick<DocumentInput, 'legends' | 'observation'>): readonly (Xml | null)[] {
  const notes: (Xml | null)[] = legends.map(
    ({ code, description }) => xml`<cbc:Note languageLocaleID="${code}">${description}</cbc:Note>`,
  );
  notes.push(textElement('cbc:Note', observation));
  return notes;
}
