import type { Awaitable } from '../../kernel/awaitable.ts';
import type { ApiKey } from '../keys/api-key.ts';
import type { AccountEvent } from '../ledger/events/feed.ts';
import type { Session, SignInLink, User } from './user.ts';

export type UserStore = {
  /**
   * False where the account has a user with this e-mail, or another account has one who has a password and this one
   * comes with one.
   */
  insert(user: User, event: AccountEvent): Promise<boolean>;
  /** Of all accounts: who has chosen a password. The account follows from the e-mail. */
  findByEmail(email: string): Promise<User | undefined>;
  find(accountId: string, userId: string): Promise<User | undefined>;
  /** Newest first. */
  list(
    accountId: string,
    page: { readonly before: string | null; readonly limit: number },
  ): Promise<readonly User[]>;
  /**
   * Replaces a user where nobody changed it since it was read. `endsSessions`: all of them but `keptSession`, and all
   * links. `keys`: what happens with it to those that the user answers for: all of it, or nothing. `taken`: another user has
   * a password and this e-mail.
   */
  replace(
    user: User,
    updatedAtBefore: number,
    change: UserReplacement,
  ): Promise<'replaced' | 'changed' | 'taken'>;
};

export type UserReplacement = {
  readonly endsSessions: boolean;
  readonly keptSession?: string;
} & (
  | { readonly event?: AccountEvent; readonly keys?: undefined }
  | { readonly event: AccountEvent; readonly keys: LeftKeys }
);

/** What happens to the keys of who leaves, of those that work at a moment. */
export type LeftKeys = {
  readonly at: number;
  /** Who answers for them from then on; undefined where they end. */
  readonly passedTo: string | null | undefined;
  /** The event about each. */
  readonly event: (key: ApiKey) => AccountEvent;
};

export type SessionStore = {
  /** Begins a session; the oldest of the user end where there are too many. */
  insert(session: Session, event: AccountEvent): Promise<void>;
  /** Without an account: it follows from the secret. */
  findByHash(hash: string): Awaitable<SessionOfUser | undefined>;
  find(accountId: string, sessionId: string): Promise<SessionOfUser | undefined>;
  /** Newest first. */
  list(accountId: string, userId: string): Promise<readonly Session[]>;
  /** False where the user has no such session. */
  end(accountId: string, userId: string, sessionId: string): Promise<boolean>;
  /** The person gave a password or a code again. */
  confirm(accountId: string, sessionId: string, at: number): Promise<void>;
  /** Notes when sessions were used last. */
  touch(uses: readonly SessionUse[]): Promise<void>;
  insertLink(link: SignInLink): Promise<void>;
  /** Without an account: it follows from the secret. */
  findLink(hash: string): Promise<SignInLink | undefined>;
  /** Uses a link up; false where somebody else did. */
  takeLink(link: SignInLink): Promise<boolean>;
};

export type SessionOfUser = { readonly session: Session; readonly user: User };
export type SessionUse = {
  readonly accountId: string;
  readonly sessionId: string;
  readonly at: number;
};
