import type { ServerResponse } from 'node:http';
import { AppError } from '../../kernel/codes/errors.ts';
import { generalCodes } from '../../kernel/codes/general-codes.ts';
import { requestCodes, requestMessages } from '../../kernel/codes/request-codes.ts';
import type { Context } from '../../subjects/context.ts';
import type { Principal } from '../../subjects/keys/api-key.ts';
import { authenticateAgain } from '../../subjects/keys/authenticate.ts';
import type { FeedEntry } from '../../subjects/ledger/events/feed.ts';
import { followFeed } from '../../subjects/ledger/events/follow-feed.ts';
import type { EventStreams, StreamStart } from '../../subjects/operation-parts.ts';
import type { ApiRequest } from './route.ts';

/** Open streams of events (Server-Sent Events, as the HTML standard has them). */
export type OpenEventStreams = EventStreams & {
  readonly count: number;
  /** Ends all of them; those who listened come back to another process, with `Last-Event-ID`. */
  endAll(): void;
};

/** Open streams of a process, of one account and of one key: keys cost nothing, so an account has a quarter, as with downloads. */
export const streamLimits = { ofProcess: 1_000, ofAccount: 250, ofKey: 8 } as const;
/** Proxies close what is silent for a minute. */
const commentMs = 15_000;
/** A revoked key hears nothing more within 5 seconds. */
export const keyCheckMs = 2_000;
/** Of what waits to be sent to one listener. */
const bufferBytesMax = 1024 * 1024;
/** How long a listener may take nothing. */
const patienceMs = 30_000;

type Stream = {
  readonly principal: Principal;
  end(): void;
};

export function createEventStreams(context: Context): OpenEventStreams {
  const streams = new Set<Stream>();
  let keyTimer: NodeJS.Timeout | undefined;
  const leave = (stream: Stream) => {
    streams.delete(stream);
    if (streams.size > 0) return;
    clearInterval(keyTimer);
    keyTimer = undefined;
  };
  const enter = (stream: Stream) => {
    streams.add(stream);
    keyTimer ??= setInterval(() => void endRevoked(context, [...streams]), keyCheckMs).unref();
  };
  return {
    open({ raw, principal }: ApiRequest, start) {
      const reply = { status: 200, contentType: 'text/event-stream' };
      const headers = ['X-Accel-Buffering', 'no'];
      const begun = { ...reply, headers, cacheControl: 'no-cache, no-transform' };
      if (raw.method === 'HEAD') return begun;
      refuseTooMany([...streams], principal);
      const listener = createListener(context, start);
      const stream = { principal, end: () => listener.end() };
      enter(stream);
      // Also where the caller goes before the answer begins.
      raw.socket.once('close', () => leave(stream));
      const stopped = () => leave(stream);
      return { ...begun, stream: (response: ServerResponse) => listener.begin(response, stopped) };
    },
    get count() {
      return streams.size;
    },
    endAll() {
      for (const stream of [...streams]) stream.end();
    },
  };
}

function refuseTooMany(open: readonly Stream[], { keyId, accountId }: Principal): void {
  const ofAccount = open.filter(({ principal }) => principal.accountId === accountId);
  const ofKey = ofAccount.filter(({ principal }) => principal.keyId === keyId);
  if (ofKey.length >= streamLimits.ofKey) {
    const detail = requestMessages.key_streams_open({ count: ofKey.length });
    throw new AppError(requestCodes.too_many_streams, detail);
  }
  if (ofAccount.length >= streamLimits.ofAccount) {
    const detail = requestMessages.account_streams_open({ count: ofAccount.length });
    throw new AppError(requestCodes.too_many_streams, detail);
  }
  if (open.length < streamLimits.ofProcess) return;
  throw new AppError(generalCodes.overloaded, requestMessages.streams_full);
}

/** A storage in trouble says nothing of keys: those who listen go on. */
async function endRevoked(context: Context, streams: readonly Stream[]): Promise<void> {
  const byKey = new Map(streams.map(({ principal }) => [principal.keyId, principal]));
  for (const [keyId, principal] of byKey) {
    try {
      await authenticateAgain(context, principal);
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'unauthorized') continue;
      for (const stream of streams) if (stream.principal.keyId === keyId) stream.end();
    }
  }
}

/** Writes events to one listener. */
function createListener(context: Context, { view, after, write }: StreamStart) {
  let response: ServerResponse | undefined;
  let stop = () => {};
  const isOpen = () => response?.writable === true && !response.destroyed;
  const take = (entries: readonly FeedEntry[]) => {
    response?.write(entries.map(write).join(''));
    // It reconnects with Last-Event-ID, and gets the past events again.
    if ((response?.writableLength ?? 0) > bufferBytesMax) response?.destroy();
    return drained(response);
  };
  const listen = async () => {
    stop = await followFeed(context, { view, after }, { take, isOpen });
    if (!isOpen()) stop();
  };
  return {
    begin(opened: ServerResponse, stopped: () => void) {
      response = opened;
      const comment = setInterval(() => response?.write(':\n\n'), commentMs);
      opened.once('close', () => {
        clearInterval(comment);
        stop();
        stopped();
      });
      opened.on('error', () => {});
      opened.write(': events follow\n\n');
      // Where the storage fails, the listener comes back for the rest.
      listen().catch(() => opened.destroy());
    },
    end() {
      response?.end();
    },
  };
}

/** Resolves when what was written has left the process; a listener that takes nothing for too long is cut off. */
function drained(response: ServerResponse | undefined): Promise<void> | undefined {
  if (response === undefined || !response.writableNeedDrain) return undefined;
  return new Promise((resolve) => {
    const timer = setTimeout(() => response.destroy(), patienceMs);
    const done = () => {
      clearTimeout(timer);
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.once('drain', done).once('close', done);
  });
}
