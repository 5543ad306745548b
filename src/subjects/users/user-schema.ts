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
  items: formed(idForm('com'), { description: 'Company id', es: 'Id de la empresa' }),
  maxItems: 100,
  description: 'Companies that the user is bound to, or null for all of the account',
  es: 'Empresas a las que se limita el usuario; null para todas las de la cuenta',
} as const;
const role = oneOf(scopes, {
  description: '`read`, `write` or `admin`; each includes the ones before',
  es: '`read`, `write` o `admin`; cada uno incluye los anteriores',
});
const flag = (description: string, es: string) =>
  Type.Unsafe<boolean>({ type: 'boolean', description, es });
const password = { description: '10 to 200 characters', es: 'De 10 a 200 caracteres' };

export const UserDescription = named('User', {
  id: Type.String({ description: 'User id', es: 'Id del usuario' }),
  email: Type.String(),
  name: Type.String(),
  role,
  companies: Type.Unsafe<string[] | null>(companies),
  state: oneOf(['invited', 'active', 'disabled'], {
    description: '`invited` until the link was followed and a password chosen',
    es: '`invited` hasta que se abra el enlace y se elija una contraseña',
  }),
  second_factor: flag(
    'Whether a code of an app is asked for',
    'Si se pide un código de una aplicación',
  ),
  created_at: momentOrNull('When the user was made', 'Cuándo se creó el usuario'),
  created_by: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description:
      'Who made the user: the id of another one or of a key, or `operator` where that was on the command line. Null where the user is older than this field',
    es: 'Quién creó al usuario: el id de otro o de una clave, u `operator` si fue en la línea de comandos. Null si el usuario es anterior a este campo',
  }),
  signed_in_at: momentOrNull(
    'When the user last signed in',
    'Cuándo entró el usuario por última vez',
  ),
});

export const NewUserRequest = named('NewUser', {
  email: text(254, {
    description: 'E-mail',
    es: 'Correo electrónico',
    example: 'ana@andina.example',
  }),
  name: textOrEmpty(100, {
    description: 'What the person is called',
    es: 'Cómo se llama la persona',
    example: 'Ana Quispe',
  }),
  role: oneOf(scopes, {
    description: 'What the person may do',
    es: 'Qué puede hacer la persona',
    default: 'read',
  }),
  companies: Type.Unsafe<string[] | null>({ ...companies, default: null }),
});
export type NewUserRequest = Static<typeof NewUserRequest>;

/** What is left out stays. */
export const UserChangeRequest = named('UserChange', {
  name: Type.Optional(
    text(100, { description: 'What the person is called', es: 'Cómo se llama la persona' }),
  ),
  role: Type.Optional(role),
  companies: Type.Optional(Type.Unsafe<string[] | null>(companies)),
  disabled: Type.Optional(
    flag('Whether the person may not sign in', 'Si la persona no puede entrar'),
  ),
  keys: Type.Optional(
    oneOf(keysOfDisabled, {
      description:
        'With `disabled`: what happens to the keys that the user answers for. `revoke` ends them at once; `keep` leaves them, and who disables answers for them from then on. Needed where there are keys that work',
      es: 'Con `disabled`: qué pasa con las claves por las que el usuario responde. `revoke` las termina de inmediato; `keep` las deja, y desde entonces responde por ellas quien desactiva. Necesario si hay claves que funcionan',
    }),
  ),
});
export type UserChangeRequest = Static<typeof UserChangeRequest>;

export const UserLink = named('UserLink', {
  user: UserDescription,
  url: Type.String({
    description: 'The link, good once. It is never shown again.',
    es: 'El enlace, que vale una sola vez. No se vuelve a mostrar.',
  }),
  expires_at: momentOrNull('Until when it is good', 'Hasta cuándo vale'),
});

export const SignInRequest = named('SignIn', {
  email: textOrNull(254, {
    description: 'E-mail',
    es: 'Correo electrónico',
    example: 'ana@andina.example',
  }),
  password: textOrNull(1_000, {
    description: 'Password; with a link, the one that is chosen',
    es: 'Contraseña; con un enlace, la que se elige',
  }),
  code: textOrNull(50, {
    description: 'Of the second factor, where the user has one',
    es: 'Del segundo factor, si el usuario lo tiene',
  }),
  token: textOrNull(100, {
    description: 'Of a link, instead of the e-mail',
    es: 'De un enlace, en lugar del correo electrónico',
  }),
});
export type SignInRequest = Static<typeof SignInRequest>;

export const SignedInDescription = named('SignedIn', {
  user: UserDescription,
  expires_at: momentOrNull(
    'When the session ends at the latest',
    'Cuándo termina la sesión, a más tardar',
  ),
});

/** Who is signed in says again that it is them. */
export const ConfirmRequest = named('Confirmation', {
  password: textOrNull(1_000, { description: 'Your password', es: 'Su contraseña' }),
  code: textOrNull(50, {
    description: 'Instead: a code of your app, or a recovery code',
    es: 'En su lugar: un código de su aplicación, o un código de recuperación',
  }),
});
export type ConfirmRequest = Static<typeof ConfirmRequest>;

export const ConfirmedDescription = named('Confirmed', {
  confirmed_until: momentOrNull(
    'Until when nothing is asked again',
    'Hasta cuándo no se pide de nuevo',
  ),
});

export const SessionDescription = named('Session', {
  id: Type.String({ description: 'Session id', es: 'Id de la sesión' }),
  created_at: momentOrNull('When it began', 'Cuándo empezó'),
  used_at: momentOrNull(
    'When it was last used, give or take half a minute',
    'Cuándo se usó por última vez, con medio minuto de margen',
  ),
  expires_at: momentOrNull(
    'When it ends at the latest; 7 days without use end it too',
    'Cuándo termina a más tardar; también terminan 7 días sin uso',
  ),
  agent: Type.String({
    description: 'What the browser calls itself',
    es: 'Cómo se llama a sí mismo el navegador',
  }),
  address: Type.String({ description: 'Where it signed in from', es: 'Desde dónde se entró' }),
  current: flag('Whether it is the one that asks', 'Si es la que pregunta'),
});

/** Who calls: with a key, `user` is null. */
export const CallerDescription = named('Caller', {
  account: named('CallerAccount', { id: Type.String(), name: Type.String() }),
  user: Type.Unsafe<Static<typeof UserDescription> | null>({
    anyOf: [UserDescription, { type: 'null' }],
    description: 'Null where a key calls',
    es: 'Null cuando llama una clave',
  }),
  scope: role,
  companies: Type.Unsafe<string[] | null>(companies),
  confirmed_until: momentOrNull(
    'Until when the person need not give password or code again for what gives lasting power; null where a key calls',
    'Hasta cuándo la persona no tiene que dar de nuevo contraseña o código para lo que da un poder duradero; null si llama una clave',
  ),
});

export const LinkRequest = named('LinkRequest', {
  token: text(100, { description: 'What the link ends with', es: 'Con qué termina el enlace' }),
});
export type LinkRequest = Static<typeof LinkRequest>;

export const LinkDescription = named('Link', {
  kind: oneOf(linkKinds, {
    description: '`invitation` and `reset` need a password to be chosen, `sign_in` does not',
    es: '`invitation` y `reset` piden elegir una contraseña; `sign_in`, no',
  }),
  email: Type.String(),
  name: Type.String(),
  expires_at: momentOrNull('Until when it is good', 'Hasta cuándo vale'),
});

export const PasswordChange = named('PasswordChange', {
  current: text(1_000, { description: 'The password so far', es: 'La contraseña actual' }),
  password: text(1_000, password),
});
export type PasswordChange = Static<typeof PasswordChange>;

export const SecondFactorSecret = named('SecondFactorSecret', {
  secret: Type.String({
    description: 'To be typed into an app',
    es: 'Para escribirlo en una aplicación',
  }),
  uri: Type.String({ description: 'The same for a QR code', es: 'Lo mismo para un código QR' }),
});
export const CodeRequest = named('CodeRequest', {
  code: text(50, {
    description: 'What the app shows now',
    es: 'Lo que la aplicación muestra ahora',
    example: '123456',
  }),
});
export type CodeRequest = Static<typeof CodeRequest>;
export const RecoveryCodes = named('RecoveryCodes', {
  recovery_codes: Type.Array(Type.String(), {
    description: 'Each signs in once instead of a code. They are never shown again.',
    es: 'Cada uno permite entrar una vez en lugar de un código. No se vuelven a mostrar.',
  }),
});
export const PasswordRequest = named('PasswordRequest', {
  password: textOrNull(1_000, {
    description: 'Your password; null where you have none',
    es: 'Su contraseña; null si no tiene',
  }),
});
export type PasswordRequest = Static<typeof PasswordRequest>;
