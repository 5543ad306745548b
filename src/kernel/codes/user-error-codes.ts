import type { CodeFacts } from './error-kind.ts';

/** Codes for what is wrong about people, their sessions and their passwords. */
export const userErrorCodes = {
  session_ended: {
    kind: 'unauthorized',
    title: 'Session ended',
    help: 'The session of this cookie has ended: it expired, somebody ended it, or its user was disabled. Sign in again. A key in `Authorization` is read first, and the cookie is ignored then.',
  },
  sign_in_failed: {
    kind: 'unauthorized',
    title: 'Sign-in failed',
    help: 'The e-mail or the password is wrong, or this user may not sign in. The answer is the same for every cause, and for unknown e-mails. After five failures in a row, each further attempt has to wait longer.',
  },
  second_factor_required: {
    kind: 'unauthorized',
    title: 'Code required',
    help: 'E-mail and password are right, and the user has a second factor: send `code` as well, from the app, or one of the recovery codes.',
  },
  second_factor_wrong: {
    kind: 'unauthorized',
    title: 'Wrong code',
    help: 'The code is not valid at this moment (a code lasts 30 seconds), was already used, or is not one of the remaining recovery codes. Wait for the next code.',
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
    help: 'The e-mail is not valid, a company is not visible to the caller, or the role has more rights than the caller; `errors` says which. Nothing was changed.',
  },
  invalid_password: {
    kind: 'invalid',
    title: 'Password not allowed',
    help: 'A password must have 10 to 200 characters. It must not be the e-mail, or one character repeated.',
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
    title: 'User cannot be changed this way',
    help: 'Somebody else changed the user at the same moment, or users would take away their own rights. The detail says which.',
  },
  confirmation_required: {
    kind: 'forbidden',
    title: 'Confirm that it is you',
    help: 'What gives lasting power (keys, users, links, rights, webhooks and their secrets, mail settings, certificates and logins) asks a person who is signed in for the password or a code of the second factor, where neither was given for ten minutes. `errors` says which ways the person has (`/password`, `/code`): send one to `POST /api/session/confirm`, then repeat the request. Somebody who has neither signs in by a new link. Keys are never asked.',
  },
  made_by_this_user: {
    kind: 'forbidden',
    title: 'Made by this user',
    help: 'The key descends from the user: the user made it, or made a key or a user that made it, and so on. Such a key, and a user whom such a key made, gives that user no link and does not change their role, companies or state. Another administrator and the command line can.',
  },
  user_has_keys: {
    kind: 'conflict',
    title: 'User answers for keys',
    help: 'Disabling a user leaves their keys as they are, so it must be said what happens to those that work: `keys` is `revoke` or `keep`. `errors` names each with its last use (a hundred at most). Kept keys pass to who disables. Nothing was changed.',
  },
  session_not_found: {
    kind: 'not_found',
    title: 'Session not found',
    help: 'The user has no session with this id. `GET /api/user/sessions` lists the existing ones.',
  },
} as const satisfies Record<string, CodeFacts>;
