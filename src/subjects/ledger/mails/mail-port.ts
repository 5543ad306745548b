import type { KeyObject } from 'node:crypto';
import type { AsciiJson } from '../../../kernel/ascii-json.ts';
import type { Awaitable } from '../../../kernel/awaitable.ts';
import type { MailAddress, MailServer, MailTransport } from '../../../kernel/net/outgoing-mail.ts';
import type { MailSettings, MailWhen } from './mail-settings.ts';

/** `given_up`: nobody took it for three days, a server had it three times without an answer, or there was no reason left to send it. */
export const mailStates = ['waiting', 'sent', 'refused', 'given_up'] as const;
export type MailState = (typeof mailStates)[number];

/** The request of a mail that the service sends by itself. */
export const automaticRequest = 'automatic';

/** A mail about a document to one address. Document, address and request make its id: there is one of the three at most. */
export type Mail = {
  readonly id: string;
  readonly companyId: string;
  readonly documentId: string;
  readonly to: string;
  /** {@link automaticRequest}, or what names a request by hand. */
  readonly request: string;
  readonly state: MailState;
  readonly attempts: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly sentAt: number | null;
  /** The header `Message-ID`, once it was sent. */
  readonly messageId: string | null;
  /** What the mail server said last, or why there was no answer. */
  readonly lastAnswer: string | null;
};

/** What a company set about its mail. Only the sealed box holds the password. */
export type MailRecord = {
  readonly accountId: string;
  readonly companyId: string;
  readonly settings: MailSettings;
  readonly sealed: Buffer | null;
  /** Milliseconds since 1970; changes with every change. */
  readonly updatedAt: number;
};

export type MailSettingsPage = { readonly after: string; readonly limit: number };

export type MailStore = {
  settings(accountId: string, companyId: string): Promise<MailRecord | undefined>;
  /** Those of an account in the order of its companies; `after` is the last company of the page before. */
  listSettings(accountId: string, page: MailSettingsPage): Promise<readonly MailRecord[]>;
  /**
   * Sets or replaces them, and with them when the company's mail is sent by itself (null for never): decisions see
   * both or neither. False where they changed since `updatedAtBefore` (null where there were none).
   */
  putSettings(
    record: MailRecord,
    mailWhen: MailWhen | null,
    updatedAtBefore: number | null,
  ): Promise<boolean>;
  /** Those about a document; at most so many as there may be by hand, and the automatic ones. */
  ofDocument(accountId: string, documentId: string): Promise<readonly Mail[]>;
};

/** What the operator set about mail, and what sends it. */
export type MailService = {
  readonly transport: MailTransport;
  /** The server of the service itself; null where none is set. */
  readonly server: MailServer | null;
  /** From whom mails are where a company says nothing; null where that is not set. */
  readonly from: MailAddress | null;
  /** Domains that companies may send from by that server; `*` for any. */
  readonly fromDomains: ReadonlySet<string> | '*';
  /** Mail servers of companies, and PDFs of their own, may be at private addresses. */
  readonly allowPrivateUrls: boolean;
  /** The right side of message ids. */
  readonly host: string;
  /** Puts the links of this deployment in place of the marks in stored JSON. */
  finishLinks(body: AsciiJson, secret: () => Awaitable<KeyObject>): Awaitable<AsciiJson>;
  /** A PDF of the caller's own; a sentence where it cannot be had. */
  fetchPdf(url: string, signal: AbortSignal): Promise<Buffer | string>;
};
