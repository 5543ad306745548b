import { pause } from '../deadline.ts';
import { draftAmounts } from '../generated/numbers.ts';
import type {
  CreditDraft,
  Delivery,
  Document,
  DocumentEvent,
  DocumentSummary,
  DocumentSummaryPage,
  Draft,
  DryRun,
  FoundDocuments,
  ImportReceipt,
  Mail,
  PreviewDocumentQuery,
  SearchDocumentsQuery,
  Verification,
} from '../generated/types.ts';
import { newIdempotencyKey } from '../idempotency-key.ts';
import { Listing } from '../listing.ts';
import { path } from '../path.ts';
import type { CallOptions, FileAnswer, Transport } from '../transport.ts';

/** Which documents are listed. All filters are optional, and all must fit. */
export type DocumentFilters = Omit<SearchDocumentsQuery, 'limit' | 'next_token'> & {
  /** How many are read by one request; 100 where not said. */
  readonly pageSize?: number;
};

/** A page of what changed since, which always says how far it came. */
export type UpdatedDocuments<Amount = string> = FoundDocuments<Amount> & {
  meta: { updated_until: string };
};

export type IssueOptions = CallOptions & {
  /**
   * Names the request: sent again, also by another process, it is answered with the same document. Give one of your
   * own (the id of the order) to be safe when your program ends in the middle; else the SDK makes one for each call.
   */
  readonly idempotencyKey?: string;
};

export type WaitOptions = CallOptions & {
  /** How long to wait in all, in milliseconds; a minute where not said. */
  readonly waitMs?: number;
};

/** A file to import: a signed XML, an acknowledgement, or a ZIP of them, under its own name. */
export type ImportFile = { readonly name: string; readonly content: Blob | Uint8Array | string };

const firstLookMs = 200;
const longestLookMs = 5_000;

/** Electronic tax documents. */
export class Documents<Amount> {
  readonly #transport: Transport<Amount>;

  constructor(transport: Transport<Amount>) {
    this.#transport = transport;
  }

  /**
   * The documents of a company, newest first: all of them, or those that fit the filters. With `updated_since` those that
   * changed, the oldest change first; `meta.updated_until` of the last page is the next `updated_since`.
   *
   * @example
   * for await (const { number, total } of chasqui.documents.list(companyId, { status: 'failed' })) …
   *
   * @example
   * for await (const { data, meta } of chasqui.documents.list(companyId, { updated_since }).pages()) {
   *   await save(data);
   *   updated_since = meta.updated_until;
   * }
   */
  list(
    companyId: string,
    filters: DocumentFilters & { readonly updated_since: string },
    options?: CallOptions,
  ): Listing<DocumentSummary<Amount>, UpdatedDocuments<Amount>>;
  list(
    companyId: string,
    filters?: DocumentFilters,
    options?: CallOptions,
  ): Listing<DocumentSummary<Amount>, FoundDocuments<Amount>>;
  list(
    companyId: string,
    { pageSize, ...filters }: DocumentFilters = {},
    options?: CallOptions,
  ): Listing<DocumentSummary<Amount>, UpdatedDocuments<Amount>> {
    const isSearch = Object.values(filters).some((value) => value !== undefined);
    const from = isSearch
      ? path`/api/document/search/company/${companyId}`
      : path`/api/document/company/${companyId}`;
    return new Listing((next_token) => {
      const query = { limit: pageSize ?? 100, ...filters, next_token };
      return this.#transport.call({ method: 'GET', path: from, query, options });
    });
  }

  /** The documents of a type and number: usually one or none. `F001-4625` finds `F001-00004625`. */
  async find(
    companyId: string,
    { type, number }: Pick<DocumentSummary, 'type' | 'number'>,
    options?: CallOptions,
  ): Promise<DocumentSummary<Amount>[]> {
    const { data } = await this.#transport.call<DocumentSummaryPage<Amount>>({
      method: 'GET',
      path: path`/api/document/search/company/${companyId}/${type}/${number}`,
      options,
    });
    return data;
  }

  /** One document in its full form. */
  async get(documentId: string, options?: CallOptions): Promise<Document<Amount>> {
    return this.#transport.call({
      method: 'GET',
      path: path`/api/document/${documentId}`,
      options,
    });
  }

  /**
   * Issues a document: the service computes, numbers, signs and stores it, and sends it to the authority. It is
   * `pending` at first; {@link waitUntilSettled} waits for the answer. Sent again after a failure it never becomes two.
   *
   * @example
   * await chasqui.documents.issue(companyId, { type: 'credit-note', series: 'FC01', voided_code: '06', reference: { id } });
   */
  async issue(
    companyId: string,
    draft: Draft<Amount> | CreditDraft<Amount>,
    { idempotencyKey = newIdempotencyKey(), ...options }: IssueOptions = {},
  ): Promise<Document<Amount>> {
    return this.#transport.call({
      method: 'POST',
      path: path`/api/document/company/${companyId}`,
      json: draft,
      amounts: draftAmounts,
      headers: { 'Idempotency-Key': idempotencyKey },
      isRepeatable: true,
      options,
    });
  }

  /** What would become of a draft: the computed document, its XML, and what is wrong with it. Nothing is stored. */
  async dryRun(
    companyId: string,
    draft: Draft<Amount> | CreditDraft<Amount>,
    options?: CallOptions,
  ): Promise<DryRun<Amount>> {
    return this.#transport.call({
      method: 'POST',
      path: path`/api/document/company/${companyId}`,
      query: { dry_run: true },
      json: draft,
      amounts: draftAmounts,
      isRepeatable: true,
      options,
    });
  }

  /** How a draft would look in print: the answer, whose body is a PDF without value. Nothing is stored. */
  async preview(
    companyId: string,
    draft: Draft<Amount> | CreditDraft<Amount>,
    { format, language, ...options }: CallOptions & PreviewDocumentQuery = {},
  ): Promise<FileAnswer> {
    return this.#transport.open({
      method: 'POST',
      path: path`/api/document/company/${companyId}/preview`,
      query: { format, language },
      json: draft,
      amounts: draftAmounts,
      options,
    });
  }

  /** Asks the authority to void a document. It becomes `voided` once the authority accepts. */
  async void(
    documentId: string,
    reason: string,
    options: IssueOptions = {},
  ): Promise<Document<Amount>> {
    const { idempotencyKey = newIdempotencyKey(), ...rest } = options;
    return this.#transport.call({
      method: 'POST',
      path: path`/api/document/${documentId}/void`,
      json: { reason },
      headers: { 'Idempotency-Key': idempotencyKey },
      isRepeatable: true,
      options: rest,
    });
  }

  /** Gives up a document that the authority does not have and takes no more. */
  async abandon(
    documentId: string,
    reason: string,
    options?: CallOptions,
  ): Promise<Document<Amount>> {
    return this.#transport.call({
      method: 'POST',
      path: path`/api/document/${documentId}/abandon`,
      json: { reason },
      options,
    });
  }

  /** Asks the authority for its answer to a document that was sent from elsewhere, such as an imported one. */
  async ask(documentId: string, options?: CallOptions): Promise<Delivery> {
    return this.#transport.call({
      method: 'POST',
      path: path`/api/document/${documentId}/ask`,
      options,
    });
  }

  /** Takes a pending document that nothing is done about off the worklists; its status stays. */
  async setAside(documentId: string, reason: string, options?: CallOptions): Promise<Delivery> {
    return this.#transport.call({
      method: 'PUT',
      path: path`/api/document/${documentId}/set-aside`,
      json: { reason },
      options,
    });
  }

  /** Puts it back on the worklists. */
  async putBack(documentId: string, options?: CallOptions): Promise<Delivery> {
    return this.#transport.call({
      method: 'DELETE',
      path: path`/api/document/${documentId}/set-aside`,
      options,
    });
  }

  /**
   * Waits until the authority has answered: the document is then `succeeded`, `failed` or `voided`. After {@link void} it
   * waits for the voiding too: `voided`, or `succeeded` where the authority refused it. Throws `timed_out` where that takes
   * longer than `waitMs`; {@link delivery} then says how far it has come, and why it waits.
   */
  async waitUntilSettled(
    documentId: string,
    { waitMs = 60_000, ...options }: WaitOptions = {},
  ): Promise<Document<Amount>> {
    const endsAt = Date.now() + waitMs;
    for (let lookMs = firstLookMs; ; lookMs = Math.min(longestLookMs, lookMs * 1.5)) {
      const document = await this.#settled(documentId, options);
      if (document.isSettled) return document.found;
      const leftMs = endsAt - Date.now();
      if (leftMs <= 0) {
        const { number } = document.found;
        throw this.#transport.problem({ kind: 'pending', number, waitMs });
      }
      await pause(Math.min(lookMs, leftMs), options.signal);
    }
  }

  /** The document, and whether nothing about it is under way: one that is accepted may be about to be voided. */
  async #settled(
    documentId: string,
    options: CallOptions,
  ): Promise<{ readonly found: Document<Amount>; readonly isSettled: boolean }> {
    const found = await this.get(documentId, options);
    if (found.status !== 'succeeded') return { found, isSettled: found.status !== 'pending' };
    const { state, filings } = await this.delivery(documentId, options);
    if (state !== 'done' || filings.length === 0) return { found, isSettled: state === 'done' };
    // It may have been voided between the two answers.
    return { found: await this.get(documentId, options), isSettled: true };
  }

  /** How far a document has come on its way to the authority: every attempt, what comes next, why it is blocked. */
  async delivery(documentId: string, options?: CallOptions): Promise<Delivery> {
    return this.#transport.call({
      method: 'GET',
      path: path`/api/document/${documentId}/delivery`,
      options,
    });
  }

  /** Goes on at once with a delivery that waits or is blocked. */
  async retry(documentId: string, options?: CallOptions): Promise<Delivery> {
    return this.#transport.call({
      method: 'POST',
      path: path`/api/document/${documentId}/retry`,
      options,
    });
  }

  /**
   * Mails a document with its files, to these addresses or to the customer's. Each gets a mail of its own, which is on its
   * way then: {@link mails} has its state. Sent again after a failure no address gets two.
   */
  async mail(
    documentId: string,
    to?: string | readonly string[],
    { idempotencyKey = newIdempotencyKey(), ...options }: IssueOptions = {},
  ): Promise<Mail[]> {
    const { data } = await this.#transport.call<{ data: Mail[] }>({
      method: 'POST',
      path: path`/api/document/${documentId}/mail`,
      json: { to },
      headers: { 'Idempotency-Key': idempotencyKey },
      isRepeatable: true,
      options,
    });
    return data;
  }

  /** The mails about a document, oldest first. */
  async mails(documentId: string, options?: CallOptions): Promise<Mail[]> {
    const { data } = await this.#transport.call<{ data: Mail[] }>({
      method: 'GET',
      path: path`/api/document/${documentId}/mails`,
      options,
    });
    return data;
  }

  /** The history of a document, oldest first. */
  events(documentId: string, options?: CallOptions): Listing<DocumentEvent> {
    const from = path`/api/document/${documentId}/events`;
    return new Listing((next_token) =>
      this.#transport.call({ method: 'GET', path: from, query: { next_token }, options }),
    );
  }

  /** What the service finds in the kept files: signature, acknowledgement, sums. */
  async verification(documentId: string, options?: CallOptions): Promise<Verification> {
    return this.#transport.call({
      method: 'GET',
      path: path`/api/document/${documentId}/verification`,
      options,
    });
  }

  /**
   * Takes in a document that exists already: its signed XML, the authority's acknowledgement, or both. The answer is the
   * document, or a receipt (it has `outcome`) for what belongs to a document that is not there yet. Importing the same
   * files again changes nothing.
   */
  async import(
    companyId: string,
    files: readonly ImportFile[],
    { allowUnsigned, ...options }: CallOptions & { readonly allowUnsigned?: boolean } = {},
  ): Promise<Document<Amount> | ImportReceipt> {
    const form = new FormData();
    for (const { name, content } of files) {
      form.append(
        'file',
        content instanceof Blob ? content : new Blob([content as Uint8Array<ArrayBuffer> | string]),
        name,
      );
    }
    return this.#transport.call({
      method: 'POST',
      path: path`/api/document/company/${companyId}/import`,
      query: { allow_unsigned: allowUnsigned },
      file: form,
      isRepeatable: true,
      options,
    });
  }
}
