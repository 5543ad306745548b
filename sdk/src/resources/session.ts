import type {
  Caller,
  Confirmation,
  Confirmed,
  Link,
  PasswordChange,
  RecoveryCodes,
  SecondFactorSecret,
  Session,
  SignedIn,
  SignIn,
} from '../generated/types.ts';
import { path } from '../path.ts';
import type { CallOptions, Transport } from '../transport.ts';

/** Who calls; and for pages of the service, what people do about their own sessions. */
export class OwnSession {
  readonly #transport: Transport<unknown>;

  constructor(transport: Transport<unknown>) {
    this.#transport = transport;
  }

  /** The account, the person (null with a key), and what they may do. */
  async get(options?: CallOptions): Promise<Caller> {
    return this.#transport.call({ method: 'GET', path: '/api/session', options });
  }

  /** With e-mail and password, or the token of a link. The browser keeps the cookie. */
  async signIn(credentials: Partial<SignIn>, options?: CallOptions): Promise<SignedIn> {
    const json = credentials;
    return this.#transport.call({ method: 'POST', path: '/api/session', json, options });
  }

  /**
   * Says again that it is the person who signed in, by the password or a code of the second factor: what gives lasting
   * power asks for it (`confirmation_required`). It holds for ten minutes.
   */
  async confirm(proof: Partial<Confirmation>, options?: CallOptions): Promise<Confirmed> {
    const json = proof;
    return this.#transport.call({ method: 'POST', path: '/api/session/confirm', json, options });
  }

  async signOut(options?: CallOptions): Promise<void> {
    await this.#transport.call({ method: 'DELETE', path: '/api/session', options });
  }

  /** What a link is for; it stays good. */
  async readLink(token: string, options?: CallOptions): Promise<Link> {
    const json = { token };
    return this.#transport.call({ method: 'POST', path: '/api/session/link', json, options });
  }

  /** Newest first. */
  async list(options?: CallOptions): Promise<Session[]> {
    const call = { method: 'GET', path: '/api/user/sessions', options } as const;
    return (await this.#transport.call<{ data: Session[] }>(call)).data;
  }

  async end(sessionId: string, options?: CallOptions): Promise<void> {
    const at = path`/api/user/sessions/${sessionId}`;
    await this.#transport.call({ method: 'DELETE', path: at, options });
  }

  /** All other sessions end. */
  async changePassword(change: PasswordChange, options?: CallOptions): Promise<SignedIn> {
    const json = change;
    return this.#transport.call({ method: 'PUT', path: '/api/user/password', json, options });
  }

  /** The secret for an app; codes are asked for once {@link confirmSecondFactor} was right. */
  async beginSecondFactor(
    password: string | null,
    options?: CallOptions,
  ): Promise<SecondFactorSecret> {
    const call = { method: 'POST', path: '/api/user/second_factor' } as const;
    return this.#transport.call({ ...call, json: { password }, options });
  }

  /** All other sessions end. */
  async confirmSecondFactor(code: string, options?: CallOptions): Promise<RecoveryCodes> {
    const call = { method: 'PUT', path: '/api/user/second_factor' } as const;
    return this.#transport.call({ ...call, json: { code }, isRepeatable: false, options });
  }

  async removeSecondFactor(password: string | null, options?: CallOptions): Promise<void> {
    const call = { method: 'DELETE', path: '/api/user/second_factor' } as const;
    await this.#transport.call({ ...call, json: { password }, options });
  }
}
