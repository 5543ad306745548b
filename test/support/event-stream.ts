import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { expect, vi } from 'vitest';
import { patience } from './patience.ts';

/** An event of a stream, as the HTML standard reads it. */
export type StreamedEvent = {
  readonly id: string;
  readonly event: string;
  readonly data: Record<string, unknown> & { readonly position: number };
};

/** A caller that listens. */
export type EventStream = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly events: readonly StreamedEvent[];
  /** Everything that came, comments too. */
  text(): string;
  /** Resolves when so many events have come. */
  until(count: number): Promise<readonly StreamedEvent[]>;
  /** Resolves when the service has ended it. */
  readonly ended: Promise<void>;
  /** Takes nothing more of what is sent. */
  pause(): void;
  close(): void;
};

export function listen(
  port: number,
  path: string,
  { key, headers = {} }: { key: string; headers?: Readonly<Record<string, string>> },
): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const sent = { Authorization: `Bearer ${key}`, ...headers };
    const request = httpRequest(
      { host: '127.0.0.1', port, path, headers: sent, agent: false },
      (response) => {
        let text = '';
        const events: StreamedEvent[] = [];
        response.setEncoding('utf8');
        response.on('error', () => {});
        let read = 0;
        response.on('data', (chunk: string) => {
          text += chunk;
          for (let end = text.indexOf('\n\n', read); end >= 0; end = text.indexOf('\n\n', read)) {
            const event = eventOf(text.slice(read, end));
            if (event !== undefined) events.push(event);
            read = end + 2;
          }
        });
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          events,
          text: () => text,
          async until(count) {
            const isThere = () => expect(events.length).toBeGreaterThanOrEqual(count);
            await vi.waitFor(isThere, patience);
            return events;
          },
          ended: new Promise((done) => response.once('close', done)),
          pause: () => response.pause(),
          close: () => request.destroy(),
        });
      },
    );
    request.on('error', reject);
    request.end();
  });
}

function eventOf(block: string): StreamedEvent | undefined {
  const fields = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)] as const;
    }),
  );
  const [id, event, data] = [fields.get('id'), fields.get('event'), fields.get('data')];
  if (id === undefined || event === undefined || data === undefined) return undefined;
  return { id, event, data: JSON.parse(data) };
}
