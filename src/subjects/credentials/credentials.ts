import type { CertificateFacts } from '../imports/authority-files.ts';
import type { AccountEvent } from '../ledger/events/feed.ts';
import type { Place } from '../ledger/writes.ts';

/**
 * What a company signs with, and how it calls the authority. Only the sealed box holds secrets, and the key
 * to it is not in the database.
 */
export type CredentialRecord = {
  readonly accountId: string;
  readonly companyId: string;
  /** `self_made` for the certificate that a company in `test` gets from the service. */
  readonly kind: 'own' | 'self_made';
  readonly certificate: CertificateFacts;
  /** Milliseconds since 1970: the end of the certificate. */
  readonly notAfter: number;
  readonly hasUser: boolean;
  /** Names of the clients that are set (PE: `guide`, `query`), sorted. */
  readonly clients: readonly string[];
  readonly sealed: Buffer;
  /** Milliseconds since 1970; changes with every change. */
  readonly updatedAt: number;
};

/** Credentials that take the place of those of a time. */
export type CredentialChange = {
  readonly record: CredentialRecord;
  readonly updatedAtBefore: number;
  readonly event: AccountEvent;
};

export type CredentialStore = {
  find(accountId: string, companyId: string): Promise<CredentialRecord | undefined>;
  /** Those of several companies, for lists; without order. */
  findMany(accountId: string, companyIds: readonly string[]): Promise<readonly CredentialRecord[]>;
  /** Sets or replaces them. */
  put(record: CredentialRecord): Promise<void>;
  /** Replaces those of this time; false where there are others by now, or none. */
  replace(
    record: CredentialRecord,
    updatedAtBefore: number,
    event?: AccountEvent,
  ): Promise<boolean>;
  /** Sets them where there are none; returns those that are kept then. */
  putIfNone(record: CredentialRecord, event?: AccountEvent): Promise<CredentialRecord>;
  /** True where there were some. */
  remove(accountId: string, companyId: string, event?: AccountEvent): Promise<boolean>;
  /** Of all accounts, the certificates of their own that end first: the operator's view. */
  endingFirst(limit: number): Promise<readonly EndingCertificate[]>;
  /**
   * Of all accounts, certificates of their own that end in a range of time, those that end first; `after` is the last
   * one of the page before. For the daily look.
   */
  listEnding(
    range: { readonly from: number; readonly until: number },
    page: { readonly after: EndingCertificate | null; readonly limit: number },
  ): Promise<readonly EndingCertificate[]>;
  /** Leaves the event of a certificate's end unless it was told of before, so many days before it; true where it was not. */
  tellEnding(place: Place, notice: CertificateNotice, event: AccountEvent): Promise<boolean>;
};

/** `days` is 0 for the end itself. */
export type CertificateNotice = { readonly serial: string; readonly days: number };

export type EndingCertificate = Pick<CredentialRecord, 'accountId' | 'companyId' | 'notAfter'>;
