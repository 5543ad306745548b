import type { StreamedFile } from '../kernel/streamed-file.ts';
import type { Context } from './context.ts';
import type { RegimeSchemas } from './country/regime-schemas.ts';
import type { Links } from './ledger/documents/links.ts';
import type { FeedEntry } from './ledger/events/feed.ts';
import type { FeedView } from './ledger/events/read-feed.ts';
import type { OperationRequest, Reply } from './operation.ts';
import type { SignInParts } from './users/sign-in-parts.ts';

/** What operations are built from: the service, and what their door does for them. */
export type OperationParts = SignInParts & {
  readonly context: Context;
  readonly links: Links;
  readonly publicUrl: string;
  readonly schemas: RegimeSchemas;
  readonly linksExpire: boolean;
  readonly streams: EventStreams;
  readonly downloads: OpenDownloads;
};

export type DownloadLimits = {
  /** Files that a process makes at once; each reads the store as fast as its reader takes it. */
  readonly atOnce: number;
  /** The same for one account. */
  readonly ofAccount: number;
};

/** Files of companies that are sent while they are made, no more than so many at once. */
export type OpenDownloads = (limits: DownloadLimits) => Downloads;

export type Downloads = {
  /** Throws `company_not_found`, `too_many_streams`, and whatever `make` throws. Further headers: names and values in turn. */
  reply<File extends StreamedFile>(
    request: OperationRequest,
    make: () => Promise<File>,
    headersOf?: (file: File) => readonly string[],
  ): Promise<Reply>;
};

export type EventStreams = {
  /**
   * The answer that begins a stream after a position. Throws `too_many_streams` and `overloaded`. A stream is not
   * counted among requests in flight.
   */
  open(request: OperationRequest, from: StreamStart): Reply;
};

export type StreamStart = {
  readonly view: FeedView;
  readonly after: number;
  /** How an entry is written. */
  readonly write: (entry: FeedEntry) => string;
};
