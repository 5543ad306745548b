import type { TextForm } from '../../../kernel/schema/schema.ts';
import type { DocumentType } from './document.ts';

/** A document number in its two parts: `F001-00004625` is series `F001`, sequence 4625. */
export type DocumentNumber = { readonly series: string; readonly sequence: number };

/** What identifies a document to its authority. */
export type DocumentIdentity = {
  readonly taxId: string;
  readonly type: DocumentType;
  readonly number: string;
};

/** How a country writes the numbers of its documents. Every number has a series and a sequence in it. */
export type Numbering = {
  /** The form of a series, such as `F001`. */
  readonly series: TextForm;
  /** The form of a whole number, such as `F001-4625`. */
  readonly number: TextForm;
  /** The last sequence of a series. */
  readonly sequenceMax: number;
  /**
   * The parts of a number as issued (upper case); undefined where it does not have the form.
   * `parse('F001-4625')` is `{ series: 'F001', sequence: 4625 }`.
   */
  parse(text: string): DocumentNumber | undefined;
  /**
   * A number as the service assigns it. `format({ series: 'F001', sequence: 4625 })` is `F001-00004625`;
   * `parse` gives the same parts back.
   */
  format(number: DocumentNumber): string;
};
