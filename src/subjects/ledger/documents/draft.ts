import type { DocumentType } from './document.ts';

/**
 * What a caller sends to have a document issued, as far as every country has it. A country's own draft has
 * more fields: its regime says which ones, and checks them ({@link Regime.draft}).
 */
export type Draft = {
  readonly type: DocumentType;
  /** The series in which the service assigns the next number; null where the caller sends `number`. */
  readonly series: string | null;
  /** The whole number, where the caller assigns it. */
  readonly number: string | null;
  /** The caller's own name for it. */
  readonly external_id: string | null;
  /** The date of the document; null where the service dates it by its clock. */
  readonly date: string | null;
};

/** A credit note in short: what it does not say is taken from the document that it names by id, or by type and number. */
export type CreditRequest = Draft & {
  readonly reference: {
    readonly id: string | null;
    readonly type: DocumentType | null;
    readonly number: string | null;
    /** The day that the caller takes the document for; null where not said. */
    readonly date: string | null;
  };
};
