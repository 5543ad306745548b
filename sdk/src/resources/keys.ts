import type { CreatedKey, Key, KeyPage, NewKey } from '../generated/types.ts';
import { Listing } from '../listing.ts';
import { path } from '../path.ts';
import type { CallOptions, Transport } from '../transport.ts';

/** Keys of the account, for programs. */
export class Keys {
  readonly #transport: Transport<unknown>;

  constructor(transport: Transport<unknown>) {
    this.#transport = transport;
  }

  /** Newest first, revoked ones too. */
  list(options?: CallOptions): Listing<Key, KeyPage> {
    return new Listing((next_token) => {
      const query = { limit: 100, next_token };
      return this.#transport.call({ method: 'GET', path: '/api/account/keys', query, options });
    });
  }

  /** `key` is shown in this answer only. */
  async create(key: NewKey, options?: CallOptions): Promise<CreatedKey> {
    return this.#transport.call({ method: 'POST', path: '/api/account/keys', json: key, options });
  }

  /** Takes effect at once. */
  async revoke(keyId: string, options?: CallOptions): Promise<void> {
    const at = path`/api/account/keys/${keyId}`;
    await this.#transport.call({ method: 'DELETE', path: at, options });
  }
}
