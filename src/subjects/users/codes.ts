import { codes } from '../../kernel/codes/code.ts';
import { messages } from '../../kernel/message.ts';

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

export const userMessages = messages('user', {
  session_ended: {
    en: 'This session has ended. Sign in again.',
    es: 'Esta sesión terminó. Inicie sesión de nuevo.',
  },
  keys_only_if_disabled: {
    en: 'Say what happens to keys only where the user is disabled.',
    es: 'Diga qué pasa con las claves solo al desactivar al usuario.',
  },
  own_rights: {
    en: 'Ask another administrator to change your own rights.',
    es: 'Pida a otro administrador que cambie sus permisos.',
  },
  your_password: {
    en: 'Your password.',
    es: 'Su contraseña.',
  },
  your_code: {
    en: 'A code of your app, or a recovery code.',
    es: 'Un código de su aplicación, o un código de recuperación.',
  },
  nothing_to_confirm_with: {
    en: 'You have neither a password nor a second factor. Sign in by a new link, which the command line prints: chasqui user link {email} --account {account}',
    es: 'Usted no tiene contraseña ni segundo factor. Entre con un enlace nuevo, que imprime la línea de comandos: chasqui user link {email} --account {account}',
  },
  confirm: {
    en: 'Confirm that it is you: give your password or a code of your app once more. It holds for ten minutes.',
    es: 'Confirme que es usted: dé una vez más su contraseña o un código de su aplicación. Vale por diez minutos.',
  },
  not_an_address: {
    en: '"{email}" is no e-mail address.',
    es: '"{email}" no es un correo electrónico.',
  },
  address_taken: {
    en: 'There is a user with the e-mail {email} already.',
    es: 'Ya hay un usuario con el correo {email}.',
  },
  larger_role: {
    en: 'You cannot give a larger role than your own.',
    es: 'No se puede dar un rol mayor que el propio.',
  },
  other_companies: {
    en: 'You are bound to companies: bind the user to some of these.',
    es: 'El acceso propio está limitado a empresas: limite el usuario a algunas de ellas.',
  },
  none_visible: {
    en: 'No user with this id is visible to you.',
    es: 'No se encuentra ningún usuario con este id.',
  },
  own_link: {
    en: 'Ask another administrator for a link to yourself.',
    es: 'Pida a otro administrador un enlace para usted.',
  },
  disabled: {
    en: 'The user is disabled. Enable the user first.',
    es: 'El usuario está desactivado. Actívelo primero.',
  },
  keys_of_other_companies: {
    en: 'The user answers for keys of other companies than yours. Ask an administrator who is not bound to companies.',
    es: 'El usuario responde por claves de otras empresas que las suyas. Pídalo a un administrador que no esté limitado a empresas.',
  },
  keeps_own_key: {
    en: 'The user answers for this key too, so it cannot keep the keys of the user. Revoke them, or let another administrator keep them.',
    es: 'El usuario responde también por esta clave, así que no puede conservar las claves del usuario. Revóquelas, o que las conserve otro administrador.',
  },
  has_keys: {
    en: '{email} answers for keys that still work: {count}. Say what happens to them, keys "revoke" or "keep". Nothing was changed.',
    es: '{email} responde por claves que todavía funcionan: {count}. Diga qué pasa con ellas, keys "revoke" o "keep". No se cambió nada.',
  },
  key_never_used: {
    en: '{id} "{name}" ({scope}) was never used.',
    es: '{id} "{name}" ({scope}) no se usó nunca.',
  },
  key_last_used: {
    en: '{id} "{name}" ({scope}) was last used at {time}.',
    es: '{id} "{name}" ({scope}) se usó por última vez el {time}.',
  },
  made_caller: {
    en: 'The caller was made by this user, or by a key or a user of theirs: it gives them no link and does not change their rights. Ask an administrator whom no such key made, or use the command line.',
    es: 'Quien llama fue creado por este usuario, o por una clave o un usuario suyo: no le da enlaces ni cambia sus permisos. Pídalo a un administrador que no haya sido creado por una clave así, o use la línea de comandos.',
  },
  password_length: {
    en: 'A password has {least} to {most} characters.',
    es: 'Una contraseña tiene de {least} a {most} caracteres.',
  },
  password_is_address: {
    en: 'Choose a password that is not the e-mail.',
    es: 'Elija una contraseña distinta del correo.',
  },
  password_of_one_character: {
    en: 'Choose a password that is not one character again and again.',
    es: 'Elija una contraseña que no sea un solo carácter repetido.',
  },
  password_common: {
    en: 'This password is one of the commonest, alone or with little around it. Choose a short sentence: it is easy to remember and hard to guess.',
    es: 'Esta contraseña es de las más comunes, sola o con poco alrededor. Elija una frase corta: es fácil de recordar y difícil de adivinar.',
  },
  password_of_name: {
    en: 'This password is made of a name: of the service, of a company or of yours. Choose a short sentence: it is easy to remember and hard to guess.',
    es: 'Esta contraseña está hecha de un nombre: del servicio, de una empresa o suyo. Elija una frase corta: es fácil de recordar y difícil de adivinar.',
  },
  too_many_sign_ins: {
    en: 'Too many people sign in at this moment. Try again shortly.',
    es: 'Demasiadas personas inician sesión en este momento. Intente de nuevo en breve.',
  },
  not_for_keys: {
    en: 'This is for people who are signed in. A key has no password and no sessions.',
    es: 'Esto es para personas que iniciaron sesión. Una clave no tiene contraseña ni sesiones.',
  },
  changed_meanwhile: {
    en: 'Somebody else changed this user just now. Read it again.',
    es: 'Otra persona acaba de cambiar este usuario. Léalo de nuevo.',
  },
  link_unusable: {
    en: 'This link cannot be used any more. Ask for a new one.',
    es: 'Este enlace ya no se puede usar. Pida uno nuevo.',
  },
  has_second_factor: {
    en: 'There is a second factor already. Remove it first.',
    es: 'Ya hay un segundo factor. Retírelo primero.',
  },
  no_new_secret: {
    en: 'Ask for a new secret first.',
    es: 'Pida primero un secreto nuevo.',
  },
  code_needed: {
    en: 'Send the code of your app as well.',
    es: 'Envíe también el código de la aplicación.',
  },
  second_factor_sealed_otherwise: {
    en: 'The second factor was sealed with another SECRET_KEY. Send a recovery code, or have that key put back.',
    es: 'El segundo factor se selló con otra SECRET_KEY. Envíe un código de recuperación, o pida que se reponga esa clave.',
  },
  code_wrong: {
    en: 'This code is wrong or was used. Wait for the next.',
    es: 'Este código es incorrecto o ya se usó. Espere el siguiente.',
  },
  no_session: {
    en: 'You have no session with this id.',
    es: 'No hay una sesión propia con este id.',
  },
  sign_in_failed: {
    en: 'E-mail and password do not belong together. Look at both, or ask your administrator for a new link.',
    es: 'El correo y la contraseña no corresponden. Revise ambos, o pida un enlace nuevo al administrador.',
  },
});
