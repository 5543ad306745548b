import { codes } from '../../kernel/codes/code.ts';

/** Codes of users and their sessions. */
export const userCodes = codes({
  session_ended: {
    kind: 'unauthorized',
    en: {
      title: 'Session ended',
      help: 'The session of this cookie has ended: it expired, somebody ended it, or its user was disabled. Sign in again. A key in `Authorization` is read first, and the cookie is ignored then.',
    },
    es: {
      title: 'La sesión terminó',
      help: 'La cookie ya no corresponde a ninguna sesión: venció, se cerró, o su usuario fue desactivado. Inicie sesión de nuevo. Una clave en `Authorization` se lee primero, y entonces la cookie se ignora.',
    },
  },
  sign_in_failed: {
    kind: 'unauthorized',
    en: {
      title: 'Sign-in failed',
      help: 'The e-mail or the password is wrong, or this user may not sign in. The answer is the same for every cause, and for unknown e-mails. After five failures in a row, each further attempt has to wait longer.',
    },
    es: {
      title: 'No se pudo iniciar sesión',
      help: 'El correo y la contraseña no corresponden, o nadie puede iniciar sesión con ellos. La respuesta es la misma por cualquier causa, y para correos que nadie tiene. Después de cinco fallas seguidas cada intento debe esperar, cada vez más.',
    },
  },
  second_factor_required: {
    kind: 'unauthorized',
    en: {
      title: 'Code required',
      help: 'E-mail and password are right, and the user has a second factor: send `code` as well, from the app, or one of the recovery codes.',
    },
    es: {
      title: 'Se necesita un código',
      help: 'El correo y la contraseña son correctos, y el usuario tiene un segundo factor: envíe también `code`, de la aplicación, o uno de los códigos de recuperación.',
    },
  },
  second_factor_wrong: {
    kind: 'unauthorized',
    en: {
      title: 'Wrong code',
      help: 'The code is not valid at this moment (a code lasts 30 seconds), was already used, or is not one of the remaining recovery codes. Wait for the next code.',
    },
    es: {
      title: 'Código incorrecto',
      help: 'El código no es el de este medio minuto, ya se usó, o no es un código de recuperación que quede. Espere el siguiente.',
    },
  },
  link_unusable: {
    kind: 'unauthorized',
    en: {
      title: 'Link cannot be used',
      help: 'The link was used, has expired, was replaced by a newer one, or its e-mail cannot be used. Ask for a new one.',
    },
    es: {
      title: 'El enlace no se puede usar',
      help: 'El enlace se usó, venció, fue reemplazado por uno más nuevo, o su correo no se puede usar. Pida uno nuevo.',
    },
  },
  not_a_user: {
    kind: 'forbidden',
    en: {
      title: 'Not for keys',
      help: 'This concerns the person who is signed in. A key has no password, no sessions and no second factor.',
    },
    es: {
      title: 'No es para claves',
      help: 'Esto concierne a la persona que inició sesión. Una clave no tiene contraseña, sesiones ni segundo factor.',
    },
  },
  invalid_user: {
    kind: 'invalid',
    en: {
      title: 'User not allowed',
      help: 'The e-mail is not valid, a company is not visible to the caller, or the role has more rights than the caller; `errors` says which. Nothing was changed.',
    },
    es: {
      title: 'Usuario no admitido',
      help: 'El correo no es válido, una empresa no es visible para quien llama, o el rol es mayor que el suyo; `errors` dice cuál. No se cambió nada.',
    },
  },
  invalid_password: {
    kind: 'invalid',
    en: {
      title: 'Password not allowed',
      help: 'A password must have 10 to 200 characters. It must not be the e-mail, or one character repeated.',
    },
    es: {
      title: 'Contraseña no admitida',
      help: 'Una contraseña tiene de 10 a 200 caracteres, y no es el correo ni un solo carácter repetido.',
    },
  },
  user_not_found: {
    kind: 'not_found',
    en: {
      title: 'User not found',
      help: 'No user with this id is visible to the caller. `GET /api/account/users` lists those that are.',
    },
    es: {
      title: 'Usuario no encontrado',
      help: 'Ningún usuario con este id es visible para quien llama. `GET /api/account/users` lista los que lo son.',
    },
  },
  user_exists: {
    kind: 'conflict',
    en: {
      title: 'User exists',
      help: 'The account has a user with this e-mail already.',
    },
    es: {
      title: 'El usuario ya existe',
      help: 'La cuenta ya tiene un usuario con este correo.',
    },
  },
  user_conflict: {
    kind: 'conflict',
    en: {
      title: 'User cannot be changed this way',
      help: 'Somebody else changed the user at the same moment, or users would take away their own rights. The detail says which.',
    },
    es: {
      title: 'El usuario no se puede cambiar así',
      help: 'Otra persona cambió el usuario en el mismo momento, o alguien se quitaría permisos a sí mismo. El detalle dice cuál.',
    },
  },
  confirmation_required: {
    kind: 'forbidden',
    en: {
      title: 'Confirm that it is you',
      help: 'What gives lasting power (keys, users, links, rights, webhooks and their secrets, mail settings, certificates and logins) asks a person who is signed in for the password or a code of the second factor, where neither was given for ten minutes. `errors` says which ways the person has (`/password`, `/code`): send one to `POST /api/session/confirm`, then repeat the request. Somebody who has neither signs in by a new link. Keys are never asked.',
    },
    es: {
      title: 'Confirme que es usted',
      help: 'Lo que da un poder duradero (claves, usuarios, enlaces, permisos, webhooks y sus secretos, ajustes del correo, certificados y credenciales) pide a la persona que inició sesión su contraseña o un código del segundo factor, si no dio ninguno en diez minutos. `errors` dice qué medios tiene (`/password`, `/code`): envíe uno a `POST /api/session/confirm` y repita el pedido. Quien no tiene ninguno entra con un enlace nuevo. A las claves nunca se les pide.',
    },
  },
  made_by_this_user: {
    kind: 'forbidden',
    en: {
      title: 'Made by this user',
      help: 'The key descends from the user: the user made it, or made a key or a user that made it, and so on. Such a key, and a user whom such a key made, gives that user no link and does not change their role, companies or state. Another administrator and the command line can.',
    },
    es: {
      title: 'Creado por este usuario',
      help: 'La clave desciende del usuario: él la creó, o creó una clave o un usuario que la creó, y así sucesivamente. Una clave así, y un usuario creado por ella, no da enlaces a ese usuario ni cambia su rol, sus empresas o su estado. Otro administrador y la línea de comandos sí pueden.',
    },
  },
  user_has_keys: {
    kind: 'conflict',
    en: {
      title: 'User answers for keys',
      help: 'Disabling a user leaves their keys as they are, so it must be said what happens to those that work: `keys` is `revoke` or `keep`. `errors` names each with its last use (a hundred at most). Kept keys pass to who disables. Nothing was changed.',
    },
    es: {
      title: 'El usuario responde por claves',
      help: 'Al desactivar a un usuario sus claves quedan como están, así que hay que decir qué pasa con las que funcionan: `keys` es `revoke` o `keep`. `errors` nombra cada una con su último uso (cien como máximo). Por las conservadas responde quien desactiva. No se cambió nada.',
    },
  },
  session_not_found: {
    kind: 'not_found',
    en: {
      title: 'Session not found',
      help: 'The user has no session with this id. `GET /api/user/sessions` lists the existing ones.',
    },
    es: {
      title: 'Sesión no encontrada',
      help: 'El usuario no tiene una sesión con este id. `GET /api/user/sessions` lista las que hay.',
    },
  },
});
