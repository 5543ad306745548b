export type OutgoingRequest = {
  readonly method: 'GET' | 'POST';
  /** `http:` or `https:`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  /** Refuses addresses of private networks: for URLs that come from outside. */
  readonly publicOnly: boolean;
  readonly signal: AbortSignal;
};

/** Outcome of a request. One that was `broken` may not be sent again before it is known what it did. */
export type OutgoingAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly body: Buffer }
  /** Surely nothing was sent: no name, no connection, no TLS, or not allowed. */
  | { readonly kind: 'not_sent'; readonly detail: string }
  /** It was sent, at least in part, and may have been received. `body` is what was received of the answer. */
  | {
      readonly kind: 'broken';
      readonly detail: string;
      readonly body: Buffer;
      /** Of an answer that began; null where none did. */
      readonly status: number | null;
    };

/** Sends requests to others, whatever does it. */
export type HttpSender = {
  /** Never rejects: whatever the network does is an answer. */
  send(request: OutgoingRequest): Promise<OutgoingAnswer>;
};
