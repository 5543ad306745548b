import { operatorOperation } from '../operator-operation.ts';
import { createUser } from './create-user.ts';
import { freeEmail } from './free-email.ts';
import { inviteAgain, linkToSignIn } from './invite-user.ts';
import { makeLink } from './sign-in-link.ts';

/** What operators do for people who sign in, beyond what their administrators may. */
export const operatorUsers = {
  create: operatorOperation({
    operationId: 'createUser',
    summary: {
      en: 'Make a user, with a password where one is given',
      es: 'Crear un usuario, con contraseña si se da una',
    },
    run: createUser,
  }),
  makeLink: operatorOperation({
    operationId: 'makeLink',
    summary: {
      en: 'Make the link of an invitation',
      es: 'Hacer el enlace de una invitación',
    },
    run: makeLink,
  }),
  inviteAgain: operatorOperation({
    operationId: 'resetUser',
    summary: {
      en: 'Make a link by which a user chooses a new password',
      es: 'Hacer un enlace para que un usuario elija otra contraseña',
    },
    run: inviteAgain,
  }),
  linkToSignIn: operatorOperation({
    operationId: 'linkUser',
    summary: {
      en: 'Make a link by which a user signs in once',
      es: 'Hacer un enlace para que un usuario entre una vez',
    },
    run: linkToSignIn,
  }),
  freeEmail: operatorOperation({
    operationId: 'freeEmail',
    summary: {
      en: 'Disable a user and free the e-mail',
      es: 'Deshabilitar un usuario y liberar su correo',
    },
    run: freeEmail,
  }),
};
