import { checkerOf } from '../../kernel/schema/validation.ts';
import { Type } from '../../kernel/schema-type.ts';
import { renderSession } from '../companies/rendering.ts';
import type { Context } from '../context.ts';
import { json, type Operation, type OperationRequest } from '../operation.ts';
import type { OperationParts } from '../operation-parts.ts';
import { changePassword } from './change-password.ts';
import { requireConfirmed } from './confirm-session.ts';
import { ownUser } from './own-user.ts';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from './second-factor.ts';
import { clientOf, signedInReply } from './session-operations.ts';
import { endSession, listSessions } from './sessions.ts';
import type { User } from './user.ts';
import { sessionExample, userExample } from './user-examples.ts';
import {
  CodeRequest,
  PasswordChange,
  PasswordRequest,
  RecoveryCodes,
  SecondFactorSecret,
  SessionDescription,
  SignedInDescription,
} from './user-schema.ts';

const SessionList = Type.Object({ data: Type.Array(SessionDescription) });

const ownPassword = {
  schema: PasswordRequest,
  check: checkerOf(PasswordRequest),
  example: { password: 'una frase larga' },
};

/** What people do about themselves. */
export function ownUserOperations(parts: OperationParts): readonly Operation[] {
  return [
    sessionsOperation(parts),
    endOperation(parts),
    passwordOperation(parts),
    beginFactorOperation(parts),
    confirmFactorOperation(parts),
    removeFactorOperation(parts),
  ];
}

function sessionsOperation({ context }: OperationParts): Operation {
  return {
    method: 'GET',
    path: '/api/user/sessions',
    operationId: 'listSessions',
    doors: ['http', 'sdk', 'console'],
    tag: 'Users',
    summary: {
      en: 'List your sessions',
      es: 'Listar sus sesiones',
    },
    description: {
      en: 'Newest first. At most 20: the oldest ends where there would be more.',
      es: 'Las más recientes primero. 20 como máximo: si hubiera más, termina la más antigua.',
    },
    scope: 'read',
    responses: {
      200: {
        description: 'Your sessions',
        schema: SessionList,
        example: { data: [sessionExample] },
      },
    },
    errors: ['not_a_user'],
    async handle({ principal }) {
      const sessions = await listSessions(context, principal);
      const data = sessions.map((session) => renderSession(session, principal.keyId));
      return json(200, { data });
    },
  };
}

function endOperation({ context }: OperationParts): Operation {
  return {
    method: 'DELETE',
    path: '/api/user/sessions/{sessionId}',
    operationId: 'endSession',
    doors: ['http', 'sdk', 'console'],
    tag: 'Users',
    summary: {
      en: 'End one of your sessions',
      es: 'Terminar una de sus sesiones',
    },
    scope: 'read',
    pathParameters: {
      sessionId: {
        description: 'Session id',
        es: 'Id de la sesión',
        example: 'ses_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
      },
    },
    responses: { 204: { description: 'The session has ended' } },
    errors: ['not_a_user', 'session_not_found', 'foreign_origin'],
    async handle({ principal, path }) {
      await endSession(context, principal, path.sessionId ?? '');
      return { status: 204, cacheControl: 'no-store' };
    },
  };
}

function passwordOperation(parts: OperationParts): Operation {
  return {
    method: 'PUT',
    path: '/api/user/password',
    operationId: 'changePassword',
    doors: ['http', 'sdk', 'console'],
    tag: 'Users',
    summary: {
      en: 'Change your password',
      es: 'Cambiar su contraseña',
    },
    description: {
      en: 'All your sessions end, and a new one begins for the browser that asks.',
      es: 'Terminan todas sus sesiones, y empieza una nueva para el navegador que lo pide.',
    },
    scope: 'read',
    body: {
      schema: PasswordChange,
      check: checkerOf(PasswordChange),
      example: { current: 'una frase larga', password: 'otra frase, más larga' },
    },
    responses: {
      200: {
        description: 'The password is changed; the cookie is set anew',
        schema: SignedInDescription,
        example: { user: userExample, expires_at: '2026-12-16T15:00:00.000Z' },
      },
    },
    errors: [
      'invalid_json',
      'invalid_body',
      'invalid_password',
      'not_a_user',
      'sign_in_failed',
      'foreign_origin',
    ],
    async handle(request) {
      const change = request.body as PasswordChange;
      const changed = await countedGuess(parts, request, () =>
        changePassword(parts.context, request.principal, change, clientOf(request)),
      );
      return signedInReply(parts, changed, request);
    },
  };
}

function beginFactorOperation(parts: OperationParts): Operation {
  const { context } = parts;
  return {
    method: 'POST',
    path: '/api/user/second_factor',
    operationId: 'beginSecondFactor',
    doors: ['http', 'sdk', 'console'],
    tag: 'Users',
    summary: {
      en: 'Begin a second factor',
      es: 'Empezar un segundo factor',
    },
    description: {
      en: 'Gives a secret for an authenticator app (RFC 6238), to who knows the password. Codes are asked for once a first one was sent.',
      es: 'Da un secreto para una aplicación de autenticación (RFC 6238) a quien conoce la contraseña. Los códigos se piden una vez que se envió el primero.',
    },
    scope: 'read',
    body: ownPassword,
    responses: {
      201: {
        description: 'The secret',
        schema: SecondFactorSecret,
        example: {
          secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
          uri: 'otpauth://totp/Chasqui%3Aana%40andina.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Chasqui',
        },
      },
    },
    errors: [
      'invalid_json',
      'invalid_body',
      'not_a_user',
      'sign_in_failed',
      'confirmation_required',
      'user_conflict',
      'foreign_origin',
      'secret_key_unavailable',
    ],
    async handle(request) {
      const { password } = request.body as PasswordRequest;
      const begun = await countedGuess(parts, request, async (user) => {
        await confirmWithoutPassword(context, request, user);
        return beginSecondFactor(context, user, password);
      });
      return json(201, begun);
    },
  };
}

function confirmFactorOperation(parts: OperationParts): Operation {
  return {
    method: 'PUT',
    path: '/api/user/second_factor',
    operationId: 'confirmSecondFactor',
    doors: ['http', 'sdk', 'console'],
    tag: 'Users',
    summary: {
      en: 'Confirm a second factor',
      es: 'Confirmar un segundo factor',
    },
    description: {
      en: 'Codes are asked for from now on. All your other sessions end.',
      es: 'Desde ahora se piden códigos. Terminan todas sus otras sesiones.',
    },
    scope: 'read',
    body: { schema: CodeRequest, check: checkerOf(CodeRequest), example: { code: '123456' } },
    responses: {
      200: {
        description: 'Codes are asked for from now on',
        schema: RecoveryCodes,
        example: { recovery_codes: ['4fZkExample1', '4fZkExample2'] },
      },
    },
    errors: [
      'invalid_json',
      'invalid_body',
      'not_a_user',
      'user_conflict',
      'second_factor_wrong',
      'credentials_unreadable',
      'foreign_origin',
    ],
    async handle(request) {
      const { code } = request.body as CodeRequest;
      const confirmed = { code, keptSession: request.principal.keyId };
      const recovery_codes = await countedGuess(parts, request, (user) =>
        confirmSecondFactor(parts.context, user, confirmed),
      );
      return json(200, { recovery_codes });
    },
  };
}

function removeFactorOperation(parts: OperationParts): Operation {
  const { context } = parts;
  return {
    method: 'DELETE',
    path: '/api/user/second_factor',
    operationId: 'removeSecondFactor',
    doors: ['http', 'sdk', 'console'],
    tag: 'Users',
    summary: {
      en: 'Remove your second factor',
      es: 'Quitar su segundo factor',
    },
    scope: 'read',
    body: ownPassword,
    responses: { 204: { description: 'No code is asked for any more' } },
    errors: [
      'invalid_json',
      'invalid_body',
      'not_a_user',
      'sign_in_failed',
      'confirmation_required',
      'user_conflict',
      'foreign_origin',
    ],
    async handle(request) {
      const { password } = request.body as PasswordRequest;
      await countedGuess(parts, request, async (user) => {
        await confirmWithoutPassword(context, request, user);
        await removeSecondFactor(context, user, password);
      });
      return { status: 204, cacheControl: 'no-store' };
    },
  };
}

/**
 * Somebody who is signed in may guess a password or a code here, so attempts are counted. A session is known by itself: strangers'
 * attempts with the e-mail do not keep its owner from this.
 */
async function countedGuess<Result>(
  { context, signInLimits }: OperationParts,
  { principal, address }: OperationRequest,
  attempt: (user: User) => Promise<Result>,
): Promise<Result> {
  const user = await ownUser(context, principal);
  const subject = { email: user.email, address: address(), device: principal.keyId };
  return signInLimits.count(subject, () => attempt(user));
}

/** Who has no password says who they are in another way. */
async function confirmWithoutPassword(
  context: Context,
  { principal }: OperationRequest,
  user: User,
): Promise<void> {
  if (user.password === null) await requireConfirmed(context, principal);
}
