import type { CodeFacts } from './error-kind.ts';

/** Codes for what is wrong about people, their sessions and their passwords. */
export const userErrorCodes = {
  session_ended: {
    kind: 'unauthorized',
    title: 'Session ended',
    help: 'The cookie belongs to no session any more: it expired, was ended, or its user was disabled. Sign in again. A key in `Authorization` is read first, and the cookie is ignored then.',
  },
  sign_in_failed: {
    kind: 'unauthorized',
    title: 'Sign-in failed',
    help: 'E-mail and password do not belong together, or nobody may sign in with them. The answer is the same for every cause, and for e-mails that nobody has. After five failures in a row each further attempt has to wait, longer and longer.',
  },
  second_factor_required: {
    kind: 'unauthorized',
    title: 'Code required',
    help: 'E-mail and password are right, and the user has a second factor: send `code` as well, from the app, or one of the recovery codes.',
  },
  second_factor_wrong: {
    kind: 'unauthorized',
    title: 'Wrong code',
    help: 'The code is not the one of this half minute, was used already, or is no recovery code that is left. Wait for the next one.',
  },
  link_unusable: {
    kind: 'unauthorized',
    title: 'Link cannot be used',
    help: 'The link was used, has expired, was replaced by a newer one, or its e-mail cannot be used. Ask for a new one.',
  },
  foreign_origin: {
    kind: 'forbidden',
    title: 'Request of another site',
    help: 'With a session cookie, a request that changes something must come from a page of this service: `Origin` is that of `PUBLIC_URL`, or `Sec-Fetch-Site` is `same-origin`. Programs send a key instead. `/mcp` takes an `Origin` of `PUBLIC_URL` or of `CORS_ORIGINS`, or none.',
  },
  not_a_user: {
    kind: 'forbidden',
    title: 'Not for keys',
    help: 'This concerns the person who is signed in. A key has no password, no sessions and no second factor.',
  },
  invalid_user: {
    kind: 'invalid',
    title: 'User not allowed',
    help: 'The e-mail is none, a company is not visible to the caller, or the role is larger than its own; `errors` says which. Nothing was changed.',
  },
  invalid_password: {
    kind: 'invalid',
    title: 'Password not allowed',
    help: 'A password has 10 to 200 characters, and is neither the e-mail nor one character again and again.',
  },
  user_not_found: {
    kind: 'not_found',
    title: 'User not found',
    help: 'No user with this id is visible to the caller. `GET /api/account/users` lists those that are.',
  },
  user_exists: {
    kind: 'conflict',
    title: 'User exists',
    help: 'The account has a user with this e-mail already.',
  },
  user_conflict: {
    kind: 'conflict',
    title: 'User cannot be changed so',
    help: 'Somebody else changed the user at the same moment, or somebody would take rights away from themselves. The detail says which.',
  },
  session_not_found: {
    kind: 'not_found',
    title: 'Session not found',
    help: 'The user has no session with this id. `GET /api/user/sessions` lists those there are.',
  },
} as const satisfies Record<string, CodeFacts>;
