import type { Amount } from '../../kernel/amount.ts';
import type { Message } from '../../kernel/message.ts';
import type { Document, DocumentType } from '../ledger/documents/document.ts';
import type { DocumentNumber } from '../ledger/documents/numbering.ts';

/** A document without its lines: what registers and books need of it. */
export type SoldDocument = Omit<Document, 'items'>;

/** How a country's registers and books of sales read. */
export type SalesBook = {
  /** What amounts of the book are in. */
  readonly currency: string;
  /** Bases and taxes that a register shows beside the total, under the country's own names. */
  readonly columns: readonly string[];
  /** The same for people who read a file, in their language. */
  words(language: 'es' | 'en'): BookWords;
  /** One for each column, as the document states them; together with the rounding they come to its total. */
  amountsOf(document: SoldDocument): readonly Amount[];
  /** What a note changes, where that is no electronic document: its `reference` says the others. */
  paperSubjectOf(document: SoldDocument): PaperSubject | undefined;
  /** Says what is wrong with an exchange rate of a currency, or undefined where amounts of the book can follow it. */
  rateProblem(currency: string, rate: Amount): Message | undefined;
  /** Whether the book has a line for such a document. */
  takes(document: Pick<SoldDocument, 'type' | 'status' | 'environment'>): boolean;
  /** Whether the amounts of such a document are in its line: then it needs an exchange rate. */
  hasAmounts(document: Pick<SoldDocument, 'status'>): boolean;
  /** The authority's name of the file: `LE2010007097020261000140100001111.txt`. */
  fileName(book: {
    readonly taxId: string;
    readonly month: string;
    readonly isEmpty: boolean;
  }): string;
  /** A line of the file, with its end. */
  line(entry: BookEntry): string;
};

export type BookWords = {
  /** A title for each of the columns. */
  readonly columns: readonly string[];
  /** What types of documents are called. */
  readonly types: Readonly<Record<DocumentType, string>>;
  /** What a type of identity document is called; the code where it is not known. */
  identityDocument(code: string): string;
};

/** A ticket, an invoice on paper: what a note may change, and no electronic document. */
export type PaperSubject = {
  /** Under our own name of it, else the authority's code. */
  readonly type: string;
  readonly number: string;
};

export type BookEntry = {
  /** `2026-10`. */
  readonly month: string;
  readonly document: SoldDocument;
  readonly number: DocumentNumber;
  /** Null where the document has no amounts in the book. */
  readonly rate: Amount | null;
  readonly reference: BookReference | null;
};

/** The document that a note changes. */
export type BookReference = {
  readonly type: DocumentType;
  readonly number: DocumentNumber | null;
  /** Null where neither the note nor the store knows it. */
  readonly day: string | null;
};
