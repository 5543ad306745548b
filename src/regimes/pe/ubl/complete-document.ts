import type { CompleteDocument } from '../../../domain/document/upgrade-stored.ts';
import type { FileReader } from '../../../domain/ports/regime.ts';

/**
 * Reads from a document's XML what its items do not say: its own taxes, and its tax total, in which earlier versions
 * counted the tax on bags that are given away. A file that cannot be read any more leaves the document as it is.
 */
export function documentCompleter(reader: FileReader): CompleteDocument {
  return (document, xml) => {
    try {
      const read = reader.read({ bytes: xml, name: null });
      if (read.kind !== 'document' || read.input.type !== document.type) return document;
      const { taxes, tax_total } = read.input;
      return taxes ? { ...document, taxes, tax_total } : document;
    } catch {
      return document;
    }
  };
}
