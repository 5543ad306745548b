import type {
  Act,
  ActPage,
  NewUser,
  User,
  UserChange,
  UserLink,
  UserPage,
} from '../generated/types.ts';
import { Listing } from '../listing.ts';
import { path } from '../path.ts';
import type { CallOptions, Transport } from '../transport.ts';

/** People of the account, who sign in. */
export class Users {
  readonly #transport: Transport<unknown>;

  constructor(transport: Transport<unknown>) {
    this.#transport = transport;
  }

  /** Newest first, disabled ones too. */
  list(options?: CallOptions): Listing<User, UserPage> {
    return new Listing((next_token) => {
      const query = { limit: 100, next_token };
      return this.#transport.call({ method: 'GET', path: '/api/account/users', query, options });
    });
  }

  async get(userId: string, options?: CallOptions): Promise<User> {
    const from = path`/api/account/users/${userId}`;
    return this.#transport.call({ method: 'GET', path: from, options });
  }

  /** Makes a user, and a link by which the person chooses a password. It is shown in this answer only. */
  async invite(user: NewUser, options?: CallOptions): Promise<UserLink> {
    return this.#transport.call({
      method: 'POST',
      path: '/api/account/users',
      json: user,
      options,
    });
  }

  /** A new link for who lost theirs, or the password; older ones and all sessions end. */
  async inviteAgain(userId: string, options?: CallOptions): Promise<UserLink> {
    const at = path`/api/account/users/${userId}/link`;
    return this.#transport.call({ method: 'POST', path: at, options });
  }

  /** Changes only the fields that are given. */
  async change(userId: string, changes: UserChange, options?: CallOptions): Promise<User> {
    const at = path`/api/account/users/${userId}`;
    return this.#transport.call({ method: 'PATCH', path: at, json: changes, options });
  }

  /** What people did, newest first; what one of them did, where one is given. */
  acts({ user, ...options }: CallOptions & { readonly user?: string } = {}): Listing<Act, ActPage> {
    return new Listing((next_token) => {
      const query = { limit: 100, user, next_token };
      return this.#transport.call({ method: 'GET', path: '/api/account/audit', query, options });
    });
  }
}
