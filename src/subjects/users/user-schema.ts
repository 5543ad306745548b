import type { Static } from 'typebox';
import { idForm } from '../../kernel/ids.ts';
import {
  formed,
  momentOrNull,
  named,
  oneOf,
  text,
  textOrEmpty,
  textOrNull,
} from '../../kernel/schema/schema.ts';
import { Type } from '../../kernel/schema-type.ts';
import { scopes } from '../keys/api-key.ts';
import { keysOfDisabled, linkKinds } from './user.ts';

const companies = {
  type: ['array', 'null'],
  items: formed(idForm('com'), { description: 'Company id' }),
  maxItems: 100,
  description: 'Companies that the user is bound to, or null for all of the account',
} as const;
const role = oneOf(scopes, {
  description: '`read`, `write` or `admin`; each includes the ones before',
});
const flag = (description: string) => Type.Unsafe<boolean>({ type: 'boolean', description });
const password = { description: '10 to 200 characters' };

export const UserDescription = named('User', {
  id: Type.String({ description: 'User id' }),
  email: Type.String(),
  name: Type.String(),
  role,
  companies: Type.Unsafe<string[] | null>(companies),
  state: oneOf(['invited', 'active', 'disabled'], {
    description: '`invited` until the link was followed and a password chosen',
  }),
  second_factor: flag('Whether a code of an app is asked for'),
  created_at: momentOrNull('When the user was made'),
  created_by: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description:
      'Who made the user: the id of another one or of a key, or `operator` where that was on the command line. Null where the user is older than this field',
  }),
  signed_in_at: momentOrNull('When the user last signed in'),
});

export const NewUserRequest = named('NewUser', {
  email: text(254, { description: 'E-mail', example: 'ana@andina.example' }),
  name: textOrEmpty(100, { description: 'What the person is called', example: 'Ana Quispe' }),
  role: oneOf(scopes, { description: 'What the person may do', default: 'read' }),
  companies: Type.Unsafe<string[] | null>({ ...companies, default: null }),
});
export type NewUserRequest = Static<typeof NewUserRequest>;

/** What is left out stays. */
export const UserChangeRequest = named('UserChange', {
  name: Type.Optional(text(100, { description: 'What the person is called' })),
  role: Type.Optional(role),
  companies: Type.Optional(Type.Unsafe<string[] | null>(companies)),
  disabled: Type.Optional(flag('Whether the person may not sign in')),
  keys: Type.Optional(
    oneOf(keysOfDisabled, {
      description:
        'With `disabled`: what happens to the keys that the user answers for. `revoke` ends them at once; `keep` leaves them, and who disables answers for them from then on. Needed where there are keys that work',
    }),
  ),
});
export type UserChangeRequest = Static<typeof UserChangeRequest>;

export const UserLink = named('UserLink', {
  user: UserDescription,
  url: Type.String({ description: 'The link, good once. It is never shown again.' }),
  expires_at: momentOrNull('Until when it is good'),
});

export const SignInRequest = named('SignIn', {
  email: textOrNull(254, { description: 'E-mail', example: 'ana@andina.example' }),
  password: textOrNull(1_000, { description: 'Password; with a link, the one that is chosen' }),
  code: textOrNull(50, { description: 'Of the second factor, where the user has one' }),
  token: textOrNull(100, { description: 'Of a link, instead of the e-mail' }),
});
export type SignInRequest = Static<typeof SignInRequest>;

export const SignedInDescription = named('SignedIn', {
  user: UserDescription,
  expires_at: momentOrNull('When the session ends at the latest'),
});

/** Who is signed in says again that it is them. */
export const ConfirmRequest = named('Confirmation', {
  password: textOrNull(1_000, { description: 'Your password' }),
  code: textOrNull(50, { description: 'Instead: a code of your app, or a recovery code' }),
});
export type ConfirmRequest = Static<typeof ConfirmRequest>;

export const ConfirmedDescription = named('Confirmed', {
  confirmed_until: momentOrNull('Until when nothing is asked again'),
});

export const SessionDescription = named('Session', {
  id: Type.String({ description: 'Session id' }),
  created_at: momentOrNull('When it began'),
  used_at: momentOrNull('When it was last used, give or take half a minute'),
  expires_at: momentOrNull('When it ends at the latest; 7 days without use end it too'),
  agent: Type.String({ description: 'What the browser calls itself' }),
  address: Type.String({ description: 'Where it signed in from' }),
  current: flag('Whether it is the one that asks'),
});

/** Who calls: with a key, `user` is null. */
export const CallerDescription = named('Caller', {
  account: named('CallerAccount', { id: Type.String(), name: Type.String() }),
  user: Type.Unsafe<Static<typeof UserDescription> | null>({
    anyOf: [UserDescription, { type: 'null' }],
    description: 'Null where a key calls',
  }),
  scope: role,
  companies: Type.Unsafe<string[] | null>(companies),
  confirmed_until: momentOrNull(
    'Until when the person need not give password or code again for what gives lasting power; null where a key calls',
  ),
});

export const LinkRequest = named('LinkRequest', {
  token: text(100, { description: 'What the link ends with' }),
});
export type LinkRequest = Static<typeof LinkRequest>;

export const LinkDescription = named('Link', {
  kind: oneOf(linkKinds, {
    description: '`invitation` and `reset` need a password to be chosen, `sign_in` does not',
  }),
  email: Type.String(),
  name: Type.String(),
  expires_at: momentOrNull('Until when it is good'),
});

export const PasswordChange = named('PasswordChange', {
  current: text(1_000, { description: 'The password so far' }),
  password: text(1_000, password),
});
export type PasswordChange = Static<typeof PasswordChange>;

export const SecondFactorSecret = named('SecondFactorSecret', {
  secret: Type.String({ description: 'To be typed into an app' }),
  uri: Type.String({ description: 'The same for a QR code' }),
});
export const CodeRequest = named('CodeRequest', {
  code: text(50, { description: 'What the app shows now', example: '123456' }),
});
export type CodeRequest = Static<typeof CodeRequest>;
export const RecoveryCodes = named('RecoveryCodes', {
  recovery_codes: Type.Array(Type.String(), {
    description: 'Each signs in once instead of a code. They are never shown again.',
  }),
});
export const PasswordRequest = named('PasswordRequest', {
  password: textOrNull(1_000, { description: 'Your password; null where you have none' }),
});
export type PasswordRequest = Static<typeof PasswordRequest>;
