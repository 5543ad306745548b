import { pause } from '../deadline.ts';
import { messagesOf } from '../event-lines.ts';
import type { AccountEvent, AccountEventPage, ListAccountEventsQuery } from '../generated/types.ts';
import { Listing } from '../listing.ts';
import type { CallOptions, Transport } from '../transport.ts';

export type EventFilters = CallOptions & Pick<ListAccountEventsQuery, 'types' | 'company'>;

export type FollowOptions = EventFilters & {
  /** The `position` of the last event that was dealt with; 0 for all there ever were. Only what comes now where not said. */
  readonly after?: number;
  /** How long to wait where nothing is new, in milliseconds; one second where not said. */
  readonly everyMs?: number;
};

/** What happens in the account, in an order that never changes. */
export class Events {
  readonly #transport: Transport<unknown>;

  constructor(transport: Transport<unknown>) {
    this.#transport = transport;
  }

  /** What has happened so far: the oldest first, unless `order` says otherwise. */
  list(
    filters: EventFilters & Pick<ListAccountEventsQuery, 'order' | 'since'> = {},
  ): Listing<AccountEvent, AccountEventPage> {
    const { order = 'oldest', since, ...rest } = filters;
    return new Listing((next_token) => this.#page({ ...rest, order, since, next_token }));
  }

  /**
   * Events as they happen, one after the other, without end: leave the loop to stop. Keep the `position` of the last one
   * that you have dealt with, and begin `after` it the next time: nothing is missed and nothing comes twice.
   *
   * @example
   * for await (const event of chasqui.events.follow({ after: saved, types: 'document.*' })) await handle(event);
   */
  async *follow(options: FollowOptions = {}): AsyncGenerator<AccountEvent, void, undefined> {
    const { after, everyMs = 1_000, ...filters } = options;
    let position = after ?? (await this.lastPosition(filters));
    for (;;) {
      const { data, meta } = await this.#page({
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
  async *stream(
    options: EventFilters & Pick<FollowOptions, 'after'> = {},
  ): AsyncGenerator<AccountEvent, void, undefined> {
    const { types, company, after, ...rest } = options;
    const { body } = await this.#transport.open({
      method: 'GET',
      path: '/api/account/events/stream',
      query: { types, company, since: after },
      options: rest,
    });
    for await (const { data } of messagesOf(body)) {
      yield this.#transport.read<AccountEvent>(data);
    }
  }

  /** The `position` of the last event so far: begin `after` it, and nothing that happens from now on is missed. */
  async lastPosition(filters: EventFilters = {}): Promise<number> {
    const { meta, data } = await this.#page({ ...filters, order: 'newest', limit: 1 });
    return data[0]?.position ?? meta.position;
  }

  #page({
    types,
    company,
    order,
    since,
    limit = 100,
    next_token,
    ...options
  }: CallOptions & ListAccountEventsQuery): Promise<AccountEventPage> {
    const query = { types, company, order, since, limit, next_token };
    return this.#transport.call({
      method: 'GET',
      path: '/api/account/events',
      query,
      options,
    });
  }
}
