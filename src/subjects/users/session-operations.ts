import { checkerOf } from '../../kernel/schema/validation.ts';
import { renderUser } from '../companies/rendering.ts';
import { json, type Operation, type OperationRequest, type Reply } from '../operation.ts';
import type { OperationParts } from '../operation-parts.ts';
import { confirmedUntil, confirmSession } from './confirm-session.ts';
import { describeCaller } from './describe-caller.ts';
import { knownDevice, tokensAfterSignIn } from './known-devices.ts';
import { ownUser } from './own-user.ts';
import { endSession } from './sessions.ts';
import { type SignedIn, signIn } from './sign-in.ts';
import { signInFailed } from './sign-in-failed.ts';
import { findLink, signInByLink } from './sign-in-link.ts';
import { emailOf } from './user.ts';
import { callerExample, userExample } from './user-examples.ts';
import {
  CallerDescription,
  ConfirmedDescription,
  ConfirmRequest,
  LinkDescription,
  LinkRequest,
  SignedInDescription,
  SignInRequest,
} from './user-schema.ts';

export function sessionOperations(parts: OperationParts): readonly Operation[] {
  const own = [readOperation(parts), confirmOperation(parts), endOperation(parts)];
  return [beginOperation(parts), ...own, linkOperation(parts)];
}

/** The browser that a request comes from. */
export function clientOf({ header, address }: OperationRequest) {
  return { agent: header('user-agent') ?? '', address: address() };
}

/** Who signed in, with the cookie of the session, and the one by which the browser is known again. */
export async function signedInReply(
  { context, cookies, devices }: OperationParts,
  { user, session, secret }: SignedIn,
  request: OperationRequest,
): Promise<Reply> {
  const tokens = await tokensAfterSignIn(context, user, devices.read(request));
  const device = tokens.length === 0 ? [] : devices.set(tokens, session.createdAt);
  const headers = [...cookies.set(secret, session.expiresAt), ...device];
  const expires_at = new Date(session.expiresAt).toISOString();
  return json(200, { user: renderUser(user), expires_at }, { headers });
}

function beginOperation(parts: OperationParts): Operation {
  return {
    method: 'POST',
    path: '/api/session',
    operationId: 'signIn',
    doors: ['http', 'sdk', 'console'],
    tag: 'Users',
    summary: {
      en: 'Sign in',
      es: 'Iniciar sesión',
    },
    description: {
      en: 'For people: opens a session, whose secret is in a cookie. With `email` and `password`, and `code` where the user has a second factor; or with the `token` of a link, and the `password` that is chosen. Programs use keys.',
      es: 'Para personas: abre una sesión, cuyo secreto va en una cookie. Con `email` y `password`, y `code` si el usuario tiene un segundo factor; o con el `token` de un enlace y la contraseña (`password`) que se elige. Los programas usan claves.',
    },
    scope: null,
    body: {
      schema: SignInRequest,
      check: checkerOf(SignInRequest),
      example: { email: 'ana@andina.example', password: 'una frase larga' },
    },
    responses: {
      200: {
        description: 'Signed in; the cookie is set',
        schema: SignedInDescription,
        example: { user: userExample, expires_at: '2026-12-16T15:00:00.000Z' },
      },
    },
    errors: [
      'invalid_json',
      'invalid_body',
      'invalid_password',
      'sign_in_failed',
      'second_factor_required',
      'second_factor_wrong',
      'credentials_unreadable',
      'link_unusable',
      'foreign_origin',
      'too_many_failed_attempts',
    ],
    async handle(request) {
      parts.cookies.refuseForeignSignIn(request);
      const signedIn = await attempt(parts, request);
      return signedInReply(parts, signedIn, request);
    },
  };
}

/** Counted before it is judged. */
function attempt(parts: OperationParts, request: OperationRequest): Promise<SignedIn> {
  const { email, password, code, token } = request.body as SignInRequest;
  if (token === null) return attemptWithPassword(parts, request, { email, password, code });
  const subject = { link: token, address: request.address() };
  return parts.signInLimits.count(subject, () =>
    signInByLink(parts.context, { secret: token, password, code }, clientOf(request)),
  );
}

async function attemptWithPassword(
  parts: OperationParts,
  request: OperationRequest,
  { email, password, code }: Pick<SignInRequest, 'email' | 'password' | 'code'>,
): Promise<SignedIn> {
  if (email === null || password === null) throw signInFailed();
  const { context, devices, failedSignIns, signInLimits } = parts;
  const device = await knownDevice(context, email, devices.read(request));
  const subject = { email: emailOf(email), address: request.address(), device };
  const credentials = { email, password, code, isKnownDevice: device !== undefined };
  try {
    return await signInLimits.count(subject, () => signIn(context, credentials, clientOf(request)));
  } catch (error) {
    failedSignIns.note(subject, error);
    throw error;
  }
}

function readOperation({ context }: OperationParts): Operation {
  return {
    method: 'GET',
    path: '/api/session',
    operationId: 'whoAmI',
    doors: ['http', 'sdk', 'console'],
    tag: 'Users',
    summary: {
      en: 'Who calls',
      es: 'Quién llama',
    },
    description: {
      en: 'The account, the person who is signed in (null with a key), and what they may do.',
      es: 'La cuenta, la persona que entró (null con una clave) y lo que puede hacer.',
    },
    scope: 'read',
    responses: {
      200: { description: 'The caller', schema: CallerDescription, example: callerExample },
    },
    errors: [],
    async handle({ principal }) {
      const { account, user } = await describeCaller(context, principal);
      const { scope, companies } = principal;
      const shown = user === null ? null : renderUser(user);
      const confirmed_until = isoOf(confirmedUntil(principal));
      return json(200, { account, user: shown, scope, companies, confirmed_until });
    },
  };
}

function isoOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

function confirmOperation({ context, signInLimits }: OperationParts): Operation {
  return {
    method: 'POST',
    path: '/api/session/confirm',
    operationId: 'confirmSession',
    doors: ['http', 'sdk', 'console'],
    tag: 'Users',
    summary: {
      en: 'Say again that it is you',
      es: 'Confirmar que es usted',
    },
    description: {
      en: 'What gives lasting power (keys, users, links, webhooks and their secrets, mail settings, certificates) asks a person who is signed in for the password or a code: 403 `confirmation_required` until one was given here. It holds for ten minutes; signing in counts. Attempts are counted as those to sign in; a wrong one does not end the session.',
      es: 'Lo que da un poder duradero (claves, usuarios, enlaces, webhooks y sus secretos, ajustes del correo, certificados) pide la contraseña o un código a la persona que inició sesión: 403 `confirmation_required` hasta que se dé aquí. Vale por diez minutos; iniciar sesión cuenta. Los intentos se cuentan como los de iniciar sesión; uno equivocado no termina la sesión.',
    },
    scope: 'read',
    body: {
      schema: ConfirmRequest,
      check: checkerOf(ConfirmRequest),
      example: { password: 'una frase larga' },
    },
    responses: {
      200: {
        description: 'Nothing is asked again until then',
        schema: ConfirmedDescription,
        example: { confirmed_until: '2026-11-16T15:10:00.000Z' },
      },
    },
    errors: [
      'invalid_json',
      'invalid_body',
      'not_a_user',
      'sign_in_failed',
      'second_factor_wrong',
      'confirmation_required',
      'credentials_unreadable',
      'foreign_origin',
    ],
    async handle({ principal, body, address }) {
      const { email } = await ownUser(context, principal);
      const subject = { email, address: address(), device: principal.keyId };
      signInLimits.begin(subject);
      const until = await confirmSession(context, principal, body as ConfirmRequest);
      signInLimits.succeed(subject);
      return json(200, { confirmed_until: isoOf(until) });
    },
  };
}

function endOperation({ context, cookies }: OperationParts): Operation {
  return {
    method: 'DELETE',
    path: '/api/session',
    operationId: 'signOut',
    doors: ['http', 'sdk', 'console'],
    tag: 'Users',
    summary: {
      en: 'Sign out',
      es: 'Cerrar sesión',
    },
    scope: 'read',
    responses: { 204: { description: 'The session has ended; the cookie is removed' } },
    errors: ['not_a_user', 'session_not_found', 'foreign_origin'],
    async handle({ principal }) {
      await endSession(context, principal, principal.keyId);
      return { status: 204, cacheControl: 'no-store', headers: cookies.clear() };
    },
  };
}

function linkOperation({ context, cookies, signInLimits }: OperationParts): Operation {
  return {
    method: 'POST',
    path: '/api/session/link',
    operationId: 'readLink',
    doors: ['http', 'sdk', 'console'],
    tag: 'Users',
    summary: {
      en: 'Look at a link',
      es: 'Ver un enlace',
    },
    description: {
      en: 'What a link is for, and for whom. It stays good.',
      es: 'Para qué es un enlace, y para quién. Sigue valiendo.',
    },
    scope: null,
    body: {
      schema: LinkRequest,
      check: checkerOf(LinkRequest),
      example: { token: '4fZkExampleExampleExampleExampleExample1' },
    },
    responses: {
      200: {
        description: 'The link',
        schema: LinkDescription,
        example: {
          kind: 'invitation',
          email: 'ana@andina.example',
          name: 'Ana Quispe',
          expires_at: '2026-11-23T15:00:00.000Z',
        },
      },
    },
    errors: [
      'invalid_json',
      'invalid_body',
      'link_unusable',
      'foreign_origin',
      'too_many_failed_attempts',
    ],
    async handle(request) {
      cookies.refuseForeignSignIn(request);
      const { token } = request.body as LinkRequest;
      const subject = { link: token, address: request.address() };
      signInLimits.begin(subject);
      const { link, user } = await findLink(context, token);
      signInLimits.succeed(subject);
      const expires_at = new Date(link.expiresAt).toISOString();
      return json(200, { kind: link.kind, email: user.email, name: user.name, expires_at });
    },
  };
}
