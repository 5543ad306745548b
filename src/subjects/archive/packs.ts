import type { ArchivedFile } from '../../kernel/archive.ts';
import type {
  DocumentRow,
  Filing,
  FilingState,
  KeptFile,
  KeptFileKind,
  StoredFile,
} from '../ledger/rows.ts';
import type { Place } from '../ledger/writes.ts';

/** A file outside of the database that holds kept files of one company. It never changes once it has its name. */
export type Pack = {
  readonly name: string;
  readonly companyId: string;
  /** How many kept files it was made with; some may be in the database again. */
  readonly files: number;
  /** Bytes of the pack itself, and their hexadecimal SHA-256. */
  readonly size: number;
  readonly sha256: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
};

/** Which kept file: the kind tells whether its owner is a document or a filing. */
export type FileKey = {
  readonly ownerId: string;
  readonly kind: KeptFileKind | Filing['kind'];
};

/** Whether a file belongs to a filing: those have a table of their own. */
export function isOfFiling({ kind }: FileKey): boolean {
  return kind === 'communication' || kind === 'acknowledgement';
}

/** A file that is in the database and may go into a pack. */
export type OldFile = FileKey & Pick<KeptFile, 'name' | 'sha256' | 'size'>;
/** Which files are asked for; which states are settled is for the life of documents and filings to say. */
export type OldPage<Cursor, State> = {
  readonly before: number;
  readonly states: readonly State[];
  readonly after: Cursor;
  readonly limit: number;
};
export type OldFiles<Cursor> = {
  readonly files: readonly OldFile[];
  /** Where the next page begins; null where this was the last. */
  readonly next: Cursor | null;
};

export type ArchivedEntry = FileKey & { readonly file: ArchivedFile };
export type RestoredEntry = FileKey & { readonly file: KeptFile };

/** A place in the order in which documents were issued. */
export type IssuePlace = Pick<DocumentRow, 'issuedAt' | 'id'>;

/** What a storage knows of packs. It never touches the packs themselves. */
export type PackStore = {
  list(accountId: string): Promise<readonly Pack[]>;
  /**
   * Files in the database of a company's documents that were issued before a moment, are in one of these states, and about which
   * nothing is to be done. In the order of their issue, oldest first; a page is so many documents.
   */
  oldDocumentFiles(
    place: Place,
    page: OldPage<IssuePlace, DocumentRow['status']>,
  ): Promise<OldFiles<IssuePlace>>;
  /** The same of communications that were made or taken in before, and of their acknowledgements, in the order of their ids. */
  oldFilingFiles(place: Place, page: OldPage<string, FilingState>): Promise<OldFiles<string>>;
  findFile(accountId: string, key: FileKey): Promise<StoredFile | undefined>;
  /** Notes the pack, and lets files point into it that are in the database with the same content still. How many they were. */
  moveOut(accountId: string, pack: Pack, entries: readonly ArchivedEntry[]): Promise<number>;
  /** The first so many files that point into a pack. */
  listEntries(accountId: string, pack: string, limit: number): Promise<readonly ArchivedEntry[]>;
  /** Puts bytes in place of pointers into this pack. */
  bringBack(accountId: string, pack: string, entries: readonly RestoredEntry[]): Promise<void>;
  /** Forgets a pack that no file points into; false where one does. */
  drop(accountId: string, pack: string): Promise<boolean>;
};
