import type { OperationRequest } from '../operation.ts';

/** What a door does for those who sign in through it. */
export type SignInParts = {
  readonly cookies: SessionCookies;
  readonly devices: DeviceCookies;
  readonly signInLimits: SignInLimits;
  readonly failedSignIns: FailedSignInNotes;
};

/** How the secret of a session travels: in a cookie that no script can read and no other site makes a browser send. */
export type SessionCookies = {
  /** `Set-Cookie` with a secret, until a moment. */
  set(secret: string, expiresAt: number): readonly string[];
  clear(): readonly string[];
  /** Throws `foreign_origin` where a request to sign in comes from a page of another site; programs say nothing of where they come from. */
  refuseForeignSignIn(request: OperationRequest): void;
};

/**
 * How a browser in which people signed in before is known again: a signed token for each of them, in a cookie that no
 * script can read. It opens nothing: it only counts attempts of this browser apart.
 */
export type DeviceCookies = {
  read(request: OperationRequest): readonly string[];
  /** `Set-Cookie`, for as long as browsers keep one. */
  set(tokens: readonly string[], now: number): readonly string[];
};

/**
 * Slows down guessing: each attempt is counted before it is judged, by e-mail (whether anybody has it or not) and by
 * address. A browser in which the person signed in before has a count of its own instead: attempts of strangers never
 * keep it out (decision 56). Counts are kept per process.
 */
export type SignInLimits = {
  /** Counts an attempt. Throws `too_many_failed_attempts` where it comes too soon after too many. */
  begin(subject: SignInSubject): void;
  /** It was right: what was counted for the e-mail or the browser is forgotten, and this attempt for the address. */
  succeed(subject: SignInSubject): void;
  /** Counts what is tried by its outcome. What was not judged, or refused for what somebody chose, is no guess. */
  count<Result>(subject: SignInSubject, attempt: () => Promise<Result>): Promise<Result>;
};

export type SignInSubject =
  | {
      readonly email: string;
      readonly address: string;
      /** A browser in which the person signed in before, or is signed in. */
      readonly device?: string | undefined;
    }
  /** The secret of a link, which nobody guesses: it works also where many attempts with passwords failed. */
  | { readonly link: string; readonly address: string };

/** Remembers attempts to sign in that failed, and writes them down now and then. */
export type FailedSignInNotes = {
  note(attempt: { readonly email: string; readonly address: string }, error: unknown): void;
  /** Writes what is remembered, which a timer does too. */
  flush(): Promise<void>;
};
