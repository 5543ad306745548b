/** Something that a person did: a request that changes something, and its outcome. */
export type Act = {
  readonly id: string;
  readonly accountId: string;
  readonly at: number;
  readonly userId: string;
  /** As it was then. */
  readonly email: string;
  /** The operation of the interface, such as `voidDocument`. */
  readonly operation: string;
  /** What its path names, such as the document, and what it made. Never what was in the body. */
  readonly subjects: Readonly<Record<string, string>>;
  readonly status: number;
  readonly address: string;
  /** Attempts to sign in that failed are gathered: so many, and `at` is the last of them. 1 for all else. */
  readonly count: number;
};

/** What failed attempts to sign in are written down as: nobody was signed in who could have asked for something. */
export const failedSignIn = 'signIn';
