import {
  type DocumentParts,
  documentKey,
  type FilingName,
  filingKey,
  parseName,
} from './file-names.ts';

/** What SUNAT said of something: 0 where it accepted. */
export type Judgement = {
  readonly code: string;
  readonly description: string;
  readonly notes: readonly string[];
};

/** A number that our own SUNAT knows. */
export type RegisteredDocument = {
  /** `20100070970-01-F001-00000001`, as it was sent. */
  readonly name: string;
  readonly state: 'accepted' | 'rejected' | 'voided';
  /** Of its signature; null for one that only a communication named. */
  readonly digest: string | null;
  /** UTC. */
  readonly received: string;
  readonly judgement: Judgement;
  /** Issue day and total, where they are known. */
  readonly day: string | null;
  readonly total: string | null;
  /** Of guides: where SUNAT would show it. */
  readonly url: string | null;
  /** `6-20100070970`; null where it is not named. Registers of earlier versions lack it. */
  readonly customer?: string | null;
};

/** What was sent for a ticket: a communication, or a guide. Rejected ones are kept for their answer alone. */
export type Submission = {
  readonly kind: 'filing' | 'guide';
  readonly name: string;
  readonly ticket: string;
  readonly digest: string | null;
  readonly received: string;
  readonly judgement: Judgement;
  readonly url: string | null;
  /** Of a guide, as of a document. */
  readonly customer?: string | null;
  /** What the documents it names were before: what is taken back where it is refused afterwards. */
  readonly before: readonly {
    readonly key: string;
    readonly document: RegisteredDocument | null;
  }[];
};

/** What one request changes, all of it or nothing. */
export type RegisterChange = {
  readonly documents?: readonly RegisteredDocument[];
  /** Keys. */
  readonly removed?: readonly string[];
  readonly submissions?: readonly Submission[];
};

/** Where changes are kept, before they are seen. */
export type Journal = { append(account: string, change: RegisterChange): void };

/** What one account's taxpayers have sent. */
export type AccountRegister = {
  document(parts: DocumentParts): RegisteredDocument | undefined;
  /** One that was accepted under this name. */
  filing(name: FilingName): Submission | undefined;
  submission(ticket: string): Submission | undefined;
  /**
   * Whether a number that is not here must be missing: an earlier one of its series came here. What a company issued before it
   * sent to us, and imported, has lower numbers.
   */
  shouldKnow(parts: DocumentParts): boolean;
  apply(change: RegisterChange): void;
  documents(): readonly RegisteredDocument[];
  /** In the order in which they came, rejected ones included. */
  filings(): readonly Submission[];
};

export type Register = {
  /** The register of an account; `''` where there are none. */
  of(account: string): AccountRegister;
  accounts(): readonly string[];
};

/** A register in memory, with what was there before. */
export function createRegister(journal: Journal | null): Register & {
  replay(account: string, change: RegisterChange): void;
} {
  const registers = new Map<string, AccountState>();
  const stateOf = (account: string) => {
    const known = registers.get(account) ?? new AccountState();
    registers.set(account, known);
    return known;
  };
  return {
    of(account) {
      const state = stateOf(account);
      return {
        document: (parts) => state.documents.get(documentKey(parts)),
        filing: (name) => state.accepted.get(filingKey(name)),
        submission: (ticket) => state.submissions.get(ticket),
        shouldKnow: (parts) => state.shouldKnow(parts),
        documents: () => [...state.documents.values()],
        filings: () => [...state.submissions.values()].filter(({ kind }) => kind === 'filing'),
        apply(change) {
          journal?.append(account, change);
          state.apply(change);
        },
      };
    },
    accounts: () => [...registers.keys()],
    replay: (account, change) => stateOf(account).apply(change),
  };
}

class AccountState {
  readonly documents = new Map<string, RegisteredDocument>();
  readonly submissions = new Map<string, Submission>();
  readonly accepted = new Map<string, Submission>();
  /** Lowest number of each series. */
  readonly #first = new Map<string, number>();

  apply({ documents = [], removed = [], submissions = [] }: RegisterChange): void {
    for (const document of documents) this.#put(document);
    for (const key of removed) this.documents.delete(key);
    for (const submission of submissions) this.#submit(submission);
  }

  #put(document: RegisteredDocument): void {
    const name = parseName(document.name);
    if (name?.kind !== 'document') return;
    this.documents.set(documentKey(name), document);
    // What was voided without having come here says nothing of its neighbours.
    if (document.digest === null && document.state === 'voided') return;
    const first = this.#first.get(seriesKey(name)) ?? name.sequence;
    this.#first.set(seriesKey(name), Math.min(first, name.sequence));
  }

  #submit(submission: Submission): void {
    this.submissions.set(submission.ticket, submission);
    const name = parseName(submission.name);
    if (name?.kind !== 'filing') return;
    if (submission.judgement.code === '0') this.accepted.set(filingKey(name), submission);
    else if (this.accepted.get(filingKey(name))?.ticket === submission.ticket) {
      this.accepted.delete(filingKey(name));
    }
  }

  shouldKnow(parts: DocumentParts): boolean {
    const first = this.#first.get(seriesKey(parts));
    return first !== undefined && parts.sequence >= first;
  }
}

function seriesKey({ taxId, typeCode, series }: DocumentParts): string {
  return `${taxId}-${typeCode}-${series}`;
}
