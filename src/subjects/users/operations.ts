import { pageParameters, pageSize } from '../../kernel/schema/query-parameters.ts';
import { checkerOf } from '../../kernel/schema/validation.ts';
import { renderUser } from '../companies/rendering.ts';
import { json, type Operation, type Reply } from '../operation.ts';
import type { OperationParts } from '../operation-parts.ts';
import { pageOf } from '../paths-and-pages.ts';
import { changeUser } from './change-user.ts';
import { findUser } from './find-user.ts';
import { inviteAgain, inviteUser } from './invite-user.ts';
import { listUsers } from './list-users.ts';
import type { MadeLink } from './sign-in-link.ts';
import { linkUrl, type User } from './user.ts';
import { userExample } from './user-examples.ts';
import { NewUserRequest, UserChangeRequest, UserDescription, UserLink } from './user-schema.ts';

const UserList = pageOf(UserDescription);
const userId = {
  userId: {
    description: 'User id',
    es: 'Id del usuario',
    example: 'usr_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  },
};
const linkExample = {
  user: { ...userExample, state: 'invited', signed_in_at: null },
  url: 'https://invoices.example/console/welcome#4fZkExampleExampleExampleExampleExample1',
  expires_at: '2026-11-23T15:00:00.000Z',
};

export function userOperations(parts: OperationParts): readonly Operation[] {
  return [
    inviteOperation(parts),
    listOperation(parts),
    readOperation(parts),
    changeOperation(parts),
    linkOperation(parts),
  ];
}

function linkReply(
  { publicUrl }: OperationParts,
  status: number,
  { user, link, secret }: MadeLink & { readonly user: User },
): Reply {
  const url = linkUrl(publicUrl, secret);
  const expires_at = new Date(link.expiresAt).toISOString();
  return json(status, { user: renderUser(user), url, expires_at }, { made: { userId: user.id } });
}

function inviteOperation(parts: OperationParts): Operation {
  return {
    method: 'POST',
    path: '/api/account/users',
    operationId: 'inviteUser',
    doors: ['http', 'sdk', 'console'],
    tag: 'Users',
    summary: {
      en: 'Invite a user',
      es: 'Invitar a un usuario',
    },
    description: {
      en: 'Makes a user and a link that is good once, for 7 days: whoever follows it chooses a password. Give it to nobody else. An e-mail is one user in the whole service.',
      es: 'Crea un usuario y un enlace que vale una vez, durante 7 días: quien lo abre elige una contraseña. No se lo dé a nadie más. Un correo electrónico es un solo usuario en todo el servicio.',
    },
    scope: 'admin',
    confirm: true,
    body: {
      schema: NewUserRequest,
      check: checkerOf(NewUserRequest),
      example: { email: 'ana@andina.example', name: 'Ana Quispe', role: 'write' },
    },
    responses: {
      201: { description: 'The user and the link', schema: UserLink, example: linkExample },
    },
    errors: ['invalid_json', 'invalid_body', 'invalid_user', 'user_exists'],
    async handle({ principal, body }) {
      const made = await inviteUser(parts.context, principal, body as NewUserRequest);
      return linkReply(parts, 201, made);
    },
  };
}

function listOperation({ context }: OperationParts): Operation {
  return {
    method: 'GET',
    path: '/api/account/users',
    operationId: 'listUsers',
    doors: ['http', 'command', 'sdk', 'console'],
    tag: 'Users',
    summary: {
      en: 'List the users of the account',
      es: 'Listar los usuarios de la cuenta',
    },
    description: {
      en: 'Newest first, disabled ones too.',
      es: 'Los más recientes primero, también los inactivos.',
    },
    scope: 'admin',
    query: pageParameters,
    responses: {
      200: {
        description: 'A page of users',
        schema: UserList,
        example: { data: [userExample], meta: { next_token: null } },
      },
    },
    errors: ['invalid_limit', 'invalid_next_token'],
    async handle({ principal, query }) {
      const { users, nextToken } = await listUsers(context, principal, {
        limit: pageSize(query),
        nextToken: query.next_token ?? null,
      });
      return json(200, { data: users.map(renderUser), meta: { next_token: nextToken } });
    },
  };
}

function readOperation({ context }: OperationParts): Operation {
  return {
    method: 'GET',
    path: '/api/account/users/{userId}',
    operationId: 'getUser',
    doors: ['http', 'sdk'],
    tag: 'Users',
    summary: {
      en: 'Get a user',
      es: 'Ver un usuario',
    },
    scope: 'admin',
    pathParameters: userId,
    responses: { 200: { description: 'The user', schema: UserDescription, example: userExample } },
    errors: ['user_not_found'],
    async handle({ principal, path }) {
      return json(200, renderUser(await findUser(context, principal, path.userId ?? '')));
    },
  };
}

function changeOperation({ context }: OperationParts): Operation {
  return {
    method: 'PATCH',
    path: '/api/account/users/{userId}',
    operationId: 'changeUser',
    doors: ['http', 'command', 'sdk', 'console'],
    tag: 'Users',
    summary: {
      en: 'Change a user',
      es: 'Cambiar un usuario',
    },
    description: {
      en: 'What is left out stays. Where role, companies or `disabled` change, all sessions of the user end at once. Nobody changes their own rights. Disabling a user who answers for keys that work needs `keys`: without it the answer is 409 `user_has_keys` with each key and its last use, and nothing is changed.',
      es: 'Lo que no se envía queda como está. Si cambian el rol, las empresas o `disabled`, todas las sesiones del usuario terminan de inmediato. Nadie cambia sus propios permisos. Para desactivar a un usuario que responde por claves que funcionan hace falta `keys`: sin él la respuesta es 409 `user_has_keys` con cada clave y su último uso, y no se cambia nada.',
    },
    scope: 'admin',
    // A name is no power.
    confirm: (body) => Object.keys(body as UserChangeRequest).some((name) => name !== 'name'),
    pathParameters: userId,
    body: {
      schema: UserChangeRequest,
      check: checkerOf(UserChangeRequest),
      example: { disabled: true, keys: 'keep' },
    },
    responses: {
      200: {
        description: 'The user as it is now',
        schema: UserDescription,
        example: { ...userExample, state: 'disabled' },
      },
    },
    errors: [
      'invalid_json',
      'invalid_body',
      'invalid_user',
      'user_not_found',
      'user_conflict',
      'made_by_this_user',
      'user_has_keys',
    ],
    async handle({ principal, path, body }) {
      const { disabled, ...change } = body as UserChangeRequest;
      const wanted = { ...change, ...(disabled === undefined ? {} : { isDisabled: disabled }) };
      return json(200, renderUser(await changeUser(context, principal, path.userId ?? '', wanted)));
    },
  };
}

function linkOperation(parts: OperationParts): Operation {
  return {
    method: 'POST',
    path: '/api/account/users/{userId}/link',
    operationId: 'inviteUserAgain',
    doors: ['http', 'sdk', 'console'],
    tag: 'Users',
    summary: {
      en: 'Give a user a new link',
      es: 'Dar un enlace nuevo a un usuario',
    },
    description: {
      en: 'For who lost the invitation, the password or the device of the second factor, which is removed. Good once: an invitation for 7 days, else for one. Older links and all sessions of the user end.',
      es: 'Para quien perdió la invitación, la contraseña o el dispositivo del segundo factor, que se quita. Vale una vez: una invitación, 7 días; lo demás, uno. Terminan los enlaces anteriores y todas las sesiones del usuario.',
    },
    scope: 'admin',
    confirm: true,
    pathParameters: userId,
    responses: {
      201: { description: 'The user and the link', schema: UserLink, example: linkExample },
    },
    errors: ['user_not_found', 'user_conflict', 'made_by_this_user'],
    async handle({ principal, path }) {
      return linkReply(parts, 201, await inviteAgain(parts.context, principal, path.userId ?? ''));
    },
  };
}
