import { pause } from '../deadline.ts';
import { messagesOf } from '../event-lines.ts';
import { type EventOf, type EventPatterns, joinedPatterns } from '../event-types.ts';
import type { AccountEventPage, EventPattern, ListAccountEventsQuery } from '../generated/types.ts';
import { Listing } from '../listing.ts';
import type { CallOptions, Transport } from '../transport.ts';

export type EventFilters<Pattern extends EventPattern = EventPattern> = CallOptions &
  Pick<ListAccountEventsQuery, 'company'> & {
    /** Only events of these types, or of groups such as `document.*`; all where not said. */
    readonly types?: EventPatterns<Pattern>;
  };

export type FollowOptions<Pattern extends EventPattern = EventPattern> = EventFilters<Pattern> & {
  /** The `position` of the last event that was dealt with; 0 for all there ever were. Only what comes now where not said. */
  readonly after?: number;
  /** How long to wait where nothing is new, in milliseconds; one second where not said. */
  readonly everyMs?: number;
};

/** A page of events of these types. */
export type EventPage<Pattern extends EventPattern = EventPattern> = Omit<
  AccountEventPage,
  'data'
> & { data: EventOf<Pattern>[] };

/** What happens in the account, in an order that never changes. */
export class Events {
  readonly #transport: Transport<unknown>;

  constructor(transport: Transport<unknown>) {
    this.#transport = transport;
  }

  /** What has happened so far: the oldest first, unless `order` says otherwise. */
  list<const Pattern extends EventPattern = EventPattern>(
    filters: EventFilters<Pattern> & Pick<ListAccountEventsQuery, 'order' | 'since'> = {},
  ): Listing<EventOf<Pattern>, EventPage<Pattern>> {
    const { order = 'oldest', since, ...rest } = filters;
    return new Listing((next_token) => this.#page({ ...rest, order, since, next_token }));
  }

  /**
   * Events as they happen, one after the other, without end: leave the loop to stop. Keep the `position` of the last one
   * that you have dealt with, and begin `after` it the next time: nothing is missed and nothing comes twice.
   *
   * @example
   * for await (const { data } of chasqui.events.follow({ after: saved, types: 'document.rejected' })) {
   *   console.error(data.code, data.description);
   * }
   */
  async *follow<const Pattern extends EventPattern = EventPattern>(
    options: FollowOptions<Pattern> = {},
  ): AsyncGenerator<EventOf<Pattern>, void, undefined> {
    const { after, everyMs = 1_000, ...filters } = options;
    let position = after ?? (await this.lastPosition(filters));
    for (;;) {
      const { data, meta } = await this.#page<Pattern>({
        ...filters,
        order: 'oldest',
        since: String(position),
      });
      yield* data;
      position = meta.position;
      if (meta.next_token === null) await pause(everyMs, filters.signal);
    }
  }

  /**
   * The same as the service tells them, without asking again and again; in browsers too. It ends where the connection does:
   * go on `after` the last `position`, or use {@link follow}, which does so by itself.
   */
  async *stream<const Pattern extends EventPattern = EventPattern>(
    options: EventFilters<Pattern> & Pick<FollowOptions, 'after'> = {},
  ): AsyncGenerator<EventOf<Pattern>, void, undefined> {
    const { types, company, after, ...rest } = options;
    const { body } = await this.#transport.open({
      method: 'GET',
      path: '/api/account/events/stream',
      query: { types: joinedPatterns(types), company, since: after },
      options: rest,
    });
    for await (const { data } of messagesOf(body)) {
      yield this.#transport.read<EventOf<Pattern>>(data);
    }
  }

  /** The `position` of the last event so far: begin `after` it, and nothing that happens from now on is missed. */
  async lastPosition(filters: EventFilters = {}): Promise<number> {
    const { meta, data } = await this.#page({ ...filters, order: 'newest', limit: 1 });
    return data[0]?.position ?? meta.position;
  }

  #page<Pattern extends EventPattern>({
    types,
    company,
    order,
    since,
    limit = 100,
    next_token,
    ...options
  }: EventFilters<Pattern> & Omit<ListAccountEventsQuery, 'types'>): Promise<EventPage<Pattern>> {
    const query = { types: joinedPatterns(types), company, order, since, limit, next_token };
    return this.#transport.call({
      method: 'GET',
      path: '/api/account/events',
      query,
      options,
    });
  }
}
