import type { KeyObject } from 'node:crypto';
import type { Amount } from '../../kernel/amount.ts';
import type { ErrorItem } from '../../kernel/codes/errors.ts';
import type { Message } from '../../kernel/message.ts';
import type { BodyForm } from '../../kernel/schema/validation.ts';
import type { Vocabulary } from '../../kernel/translator.ts';
import type {
  CompanyRecord,
  CompanySnapshot,
  NewCompany,
  PrintSettings,
} from '../companies/company.ts';
import type { CredentialsForm } from '../credentials/credentials-request.ts';
import type {
  AcceptanceWords,
  AuthorityFile,
  CertificateFacts,
  IncomingFile,
  Verdict,
} from '../imports/authority-files.ts';
import type { Document, DocumentInput, DocumentType } from '../ledger/documents/document.ts';
import type { CreditRequest, Draft } from '../ledger/documents/draft.ts';
import type { Finding, PlacedFinding } from '../ledger/documents/finding.ts';
import type { DocumentIdentity, Numbering } from '../ledger/documents/numbering.ts';
import type { DocumentStatus } from '../ledger/documents/states.ts';
import type { MailLanguage } from '../ledger/mails/mail-settings.ts';
import type { Logo } from '../ledger/rows.ts';
import type { SalesBook } from '../registers/sales-book.ts';
import type { Country, InterfaceCatalogues } from './country.ts';
import type { Gateway, GatewayOptions } from './gateway.ts';

export type FileKind = 'pdf' | 'xml' | 'cdr';

/** What a reader is made with; it can be sent to another thread. */
/** Reads a font of the program by the name of its file. */
export type ReadFont = (file: string) => Buffer;

export type ReaderOptions = {
  /** DER of the certificates that the operator trusts, and of those that lead to them; none are known by default. */
  readonly trustedCertificates?: readonly Buffer[];
};

/** Reads the authority's files. */
export type FileReader = {
  /** Throws an `AppError` that says what is wrong with the file. */
  read(file: IncomingFile): AuthorityFile;
};

/** Papers: sheets of A4 and A5, rolls of 80 and 58 mm. */
export const printFormats = ['a4', 'a5', 'ticket', 'ticket58'] as const;
export type PrintFormat = (typeof printFormats)[number];

/** `both`: Spanish and English side by side. */
export const printLanguages = ['es', 'en', 'both'] as const;
export type PrintLanguage = (typeof printLanguages)[number];

/** What is chosen each time that a document is printed. */
export type PrintChoice = {
  readonly format: PrintFormat;
  /** Null for the language that such a document is usually printed in (PE: exports as the company chose). */
  readonly language: PrintLanguage | null;
};

export type PrintOptions = PrintChoice & {
  readonly printing: PrintSettings;
  readonly logo: Pick<Logo, 'contentType' | 'bytes'> | null;
  readonly environment: 'test' | 'live';
  /** The authority's page for the document's QR code, where its answer names one. */
  readonly qrUrl: string | null;
};

/** Makes the printed representation of a document. */
export type Printer = { print(document: Document, options: PrintOptions): Promise<Buffer> };

export type DraftContext = {
  readonly company: CompanySnapshot;
  readonly now: number;
  /** Of a note on a document that is held: the rate that it takes over where the draft has none ({@link Issuer.rateOfChanged}). */
  readonly changedRate?: string | null;
  /** How the company's receipts get to the authority; one by one where it is not said. */
  readonly receipts?: CompanyRecord['receipts'];
  /** Of a note that was asked for in short: the amounts of its lines, which {@link Issuer.expandCredit} made. */
  readonly exact?: unknown;
};

/** A credit note in short as a draft that says everything, still to be checked by its schema; or what stands against it. */
export type ExpandedCredit =
  | { readonly findings: readonly [PlacedFinding, ...PlacedFinding[]] }
  | { readonly draft: Readonly<Record<string, unknown>>; readonly exact: unknown };

/** What a regime made of a draft: every amount is computed and every rule asked. Plain data, which a thread can make. */
export type ComposedDocument = {
  /** With a number that is not assigned yet where the caller sent none. */
  readonly document: DocumentInput;
  readonly findings: readonly PlacedFinding[];
  /** What its file says and the document has no place for; the issuer that made it knows what it is. */
  readonly details: unknown;
};

/** A document under its number, and its file without signature. */
export type WrittenDocument = { readonly document: DocumentInput; readonly xml: string };

/** A document that a note changes, and where the note names it: a JSON pointer. */
export type NamedChange = Pick<NonNullable<DocumentInput['reference']>, 'type' | 'number'> & {
  readonly place: string;
};

/** What the other notes on the same documents have given back and added. */
export type NoteSums = { readonly credited: Amount; readonly debited: Amount };

export type SigningCredentials = {
  readonly key: KeyObject;
  /** DER. */
  readonly certificate: Buffer;
};

export type SignedXml = {
  readonly xml: Buffer;
  /** What is printed as the hash of a document. */
  readonly digest: string;
};
export type Signer = {
  sign(xml: string): SignedXml;
  /** The same in two parts: what is quick now, and the signature itself on another thread. */
  begin(xml: string): BegunSignature;
};
/** The digest is known before the signature is. */
export type BegunSignature = Pick<SignedXml, 'digest'> & { finish(): Promise<SignedXml['xml']> };

export type CredentialProblem = { readonly code: string; readonly detail: Message };
export type CheckedCredentials = {
  /** DER of the certificate that fits the key; null where none does. */
  readonly certificate: Buffer | null;
  readonly facts: CertificateFacts | null;
  /** Empty where documents can be signed with them. */
  readonly problems: readonly CredentialProblem[];
};

/** Issues documents: computes, judges, writes and signs them. */
export type Issuer = {
  /** A draft that {@link Regime.draft} checked; its texts hold only characters that XML can hold. */
  compose(draft: Draft, context: DraftContext): ComposedDocument;
  /**
   * What is not credited yet of a document, or the part of it that is asked for, as a draft. `notes` are the credit notes on
   * it that count, in the order in which they were issued.
   */
  expandCredit?(
    request: CreditRequest,
    document: Document,
    notes: readonly Document[],
  ): ExpandedCredit;
  /** A number of another series than the document was judged in is a programming mistake: `TypeError`. */
  write(
    composed: Pick<ComposedDocument, 'document' | 'details'>,
    number: string,
    lines?: readonly string[],
  ): WrittenDocument;
  /** The XML of its lines from one on and before another, for `write`: a document of many lines is written in steps. */
  writeLines(
    composed: Pick<ComposedDocument, 'document' | 'details'>,
    from: number,
    to: number,
  ): string;
  /**
   * The rate of sales tax, in percent, that a note has to have because the document that it changes has it; null where
   * the note has it already, or that document does not say one.
   */
  rateOfChanged(note: DocumentInput, changed: Document): string | null;
  /** The documents that a note changes, its reference first; none for what is no note. */
  changedBy(note: DocumentInput): readonly NamedChange[];
  /**
   * What the authority would say of a note once it sees the documents that it changes, and the notes on them so far. The sums
   * are null where one of these documents is not held: then nobody here knows what all of them come to.
   */
  judgeNote(
    note: DocumentInput,
    changed: readonly Document[],
    sums: NoteSums | null,
  ): readonly PlacedFinding[];
  /** Lines that no such communication can hold are programming mistakes: `TypeError`. */
  writeCommunication(request: CommunicationRequest): WrittenCommunication;
  createSigner(credentials: SigningCredentials): Signer;
  checkCredentials(
    given: { readonly key: KeyObject; readonly certificates: readonly Buffer[] },
    context: { readonly taxId: string; readonly now: number },
  ): CheckedCredentials;
  /** What a company in `test` signs with: self-made, and saying so in its name. */
  makeTestCredentials(options: {
    readonly taxId: string;
    readonly businessName: string;
    readonly now: number;
  }): Promise<SigningCredentials>;
};

/** What is communicated of many documents at once (PE: `summary` is an RC, `voiding` an RA). */
export type CommunicationKind = 'summary' | 'voiding';

/** What of a document says how it is voided: itself, and of a note what it changes. */
export type VoidableDocument = Pick<
  DocumentInput,
  'type' | 'number' | 'reference' | 'related_documents' | 'voided_code'
>;

export type CommunicationLine = {
  readonly document: DocumentInput;
  /** What the authority's acceptance does to the document. */
  readonly effect: 'accepted' | 'voided';
  /** Why it is voided; a summary does not say it. */
  readonly reason: string | null;
};

export type CommunicationRequest = {
  readonly kind: CommunicationKind;
  readonly company: CompanySnapshot;
  /** The day on which all of its documents were issued, by the authority's calendar. */
  readonly day: string;
  readonly now: number;
  /** Its number among those of the day of `now`, from 1. */
  readonly sequence: number;
  /** At most {@link Regime.communicationLinesMax}. */
  readonly lines: readonly CommunicationLine[];
};

export type WrittenCommunication = {
  /** `RC-20261115-2`. */
  readonly name: string;
  /** Under which it is sent, without extension: `20100070970-RC-20261115-2`. */
  readonly fileName: string;
  /** Without signature. */
  readonly xml: string;
};

/** From when on, and until when, the authority takes something in. Days are of its own calendar: `2026-11-18`. */
export type Terms = {
  dayOf(instant: number): string;
  /** The last day for a document that is sent by itself; null where it may come whenever. */
  lastDayToSend(document: Pick<DocumentInput, 'type' | 'number' | 'date'>): string | null;
  /** The last day for the voiding of a document; null where it may come whenever. */
  lastDayToVoid(document: Pick<DocumentInput, 'type' | 'number' | 'date'>): string | null;
  /** From when on a communication may name a document; milliseconds since 1970. One that is dated ahead waits for it. */
  communicableFrom(document: Pick<DocumentInput, 'date'>): number;
};

/** A credit note in short: what it shows, and the draft that it credits. */
export type ShortNoteScenario = { readonly credits: string; readonly shows: string };

/** What a country's demo is made of: fictitious companies, and what they issue. */
export type DemoSource = {
  readonly companies: readonly NewCompany[];
  /** What each draft of `examples/<country>` shows, by its name. */
  readonly draftScenarios: Readonly<Record<string, string>>;
  /** The credit notes in short of `examples/<country>/in-short`, by their names. */
  readonly shortNotes: Readonly<Record<string, ShortNoteScenario>>;
  /** The JSON of such a draft as it would have been written on another day, so that it can be issued then. */
  draftOn(json: string, day: string): string;
  /** Such a draft where it names the company that issues it, with this one instead. Others stay as they are. */
  draftOf(json: string, company: Pick<CompanySnapshot, 'tax_id' | 'business_name'>): string;
  /** Such a draft as the demo itself issues it, in a series that no draft names. */
  inOwnSeries(json: string): string;
  /** Opens the trade of one company. The same random numbers give the same documents. */
  openTrade(options: {
    readonly company: CompanySnapshot;
    readonly random: () => number;
    /** The demo's present: nothing happened after it. */
    readonly until: number;
  }): Promise<DemoTrade>;
};

/** One company's documents, in the order of their dates. */
export type DemoTrade = {
  /** The next one that was issued elsewhere and that the authority answered. */
  nextPast(issuedAt: number): PastDocument;
  /** The next one to issue here, in `test`, with a number of its own. */
  nextDraft(issuedAt: number): Draft;
};

export type PastDocument = {
  readonly type: DocumentType;
  readonly number: string;
  /**
   * Its signed file, the authority's answer where there is one, and where it was voided the communication and its
   * answer. Imported together they are the whole story.
   */
  files(): Promise<readonly IncomingFile[]>;
};

/** Names that customers read, in one language. */
export type MailWords = {
  readonly types: Readonly<Record<DocumentType, string>>;
  readonly acknowledgement: string;
  /** An amount as it is printed: `S/ 1,234.50`. */
  money(amount: Amount, currency: string): string;
};

/**
 * What a country implements whose documents are issued and held. Everything that depends on a country is asked of this
 * type: a second one is one more folder beside `regimes/pe` and one line in `regimes/index.ts`.
 */
export type Regime = Country & {
  /** IANA zone of new companies: `America/Lima`. */
  readonly timeZone: string;
  /**
   * The same moment as the country's clocks show it, whose day is that of a document: `2026-11-01T04:30:00Z` is
   * `2026-10-31T23:30:00-05:00` in Peru. What is written so stays as it is, sign by sign.
   */
  wallTime(timestamp: string): string;
  /** All seven: what is issued names codes of them. */
  readonly catalogues: InterfaceCatalogues;
  /** How numbers are written and read: `F001-00004625` is series `F001`, sequence 4625. */
  readonly numbering: Numbering;
  /** The authority's name of a document, `{tax id}-{type code}-{number}`: `20100070970-01-F001-00004625`. */
  documentName(identity: DocumentIdentity): string;
  /** Says what is wrong with a series for a type of document (`B001` for an invoice), or undefined where nothing is. */
  seriesProblem(type: DocumentType, series: string): Message | undefined;
  /** The authority's file name of one of a document's files: `R-20100070970-01-F001-00004625.zip`. */
  fileName(identity: DocumentIdentity, kind: FileKind): string;
  /** Whether a document keeps its number taken: one that the authority never registered does not. */
  holdsNumber(type: DocumentType, status: DocumentStatus, failureCode: string | null): boolean;
  /** How mails to customers call documents and the authority's answer. */
  readonly mailWords: Readonly<Record<MailLanguage, MailWords>>;
  /** Whether an answer to such a document says where the authority shows it, for the printed QR code. */
  answerHasUrl(type: DocumentType): boolean;
  /** What a document is voided by, or null where no file to the authority voids it; {@link voidingProblem} says why. */
  communication(document: VoidableDocument): CommunicationKind | null;
  /** Whether a summary can have such a document accepted: one that it only voids must be sent by itself. */
  canBeSummarised(document: VoidableDocument): boolean;
  /** Says where such a document is voided (PE: guides on the portal), or undefined where a communication voids it. */
  voidingProblem(document: VoidableDocument): Message | undefined;
  /** What the names of the communications of one day begin with; a number follows: `RC-20261115-`. */
  communicationPrefix(kind: CommunicationKind, now: number): string;
  readonly communicationLinesMax: number;
  readonly terms: Terms;
  /** What a response code of the authority means (`0`, `2335`, `4252`); undefined for what is none. */
  verdictOf(code: string): Verdict | undefined;
  /** Whether an acceptance has observations: in its notes, or because its code says so. */
  isObserved(answer: AcceptanceWords): boolean;
  /** Judges what a schema cannot: numbers and codes of a document that came as JSON. */
  findings(document: DocumentInput): readonly ErrorItem[];
  /** Where the amounts of a document that came as JSON do not add up. */
  arithmetic(document: DocumentInput): readonly Finding[];
  /** What callers send to have a document issued; shown in the OpenAPI document. */
  readonly draft: BodyForm<Draft>;
  /** The same of a credit note in short; undefined where there is none. */
  readonly creditDraft?: BodyForm<CreditRequest>;
  /** What callers send to set a certificate and a user, under the country's own names: `sol_user`. */
  readonly credentials: CredentialsForm;
  /** The authority's services, as credentials are refused one by one: `invoices`, `guides`. */
  readonly services: readonly string[];
  /** The names under which operators may set other addresses of the authority. */
  readonly addressNames: readonly string[];
  /** How registers and the authority's book of sales read. */
  /** What is owed all the same on items that are given away: `free_tax_total` of a document with these lines. */
  freeTaxTotal(items: DocumentInput['items']): Amount | null;
  readonly salesBook: SalesBook;
  /** A new reader of the authority's files, which owns what it remembers. What weighs is imported at the first call. */
  openReader(options?: ReaderOptions): Promise<FileReader>;
  /** What computes, judges, writes and signs documents. */
  openIssuer(): Promise<Issuer>;
  /** Signs of a text that a printer has no font for, named with their codes; empty where it has all. */
  unprintable(text: string): Promise<string>;
  /** A new printer, which owns what it remembers. */
  openPrinter(readFont: ReadFont): Promise<Printer>;
  /** The way to the authority, which owns what it remembers. */
  openGateway(options: GatewayOptions): Promise<Gateway>;
  /** What is stored of it in English, in Spanish. */
  readonly storedSentences: Vocabulary;
  /** Companies and documents of the demo. */
  readonly demo: DemoSource;
};

/** The regimes by country code. */
export type Regimes = ReadonlyMap<string, Regime>;
