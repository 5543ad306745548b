/** Fields of keys, users, sessions and what was asked for by whom. */
export const spanishAccessSentences: Readonly<Record<string, string>> = {
  'RFC 9457 problem details': 'Detalles de un problema, según RFC 9457',
  'What the key is for': 'Para qué es la clave',
  '`read`, `write` or `admin`; each includes the ones before':
    '`read`, `write` o `admin`; cada uno incluye los anteriores',
  'Companies that the key is bound to, or null for all of the account':
    'Empresas a las que se limita la clave; null para todas las de la cuenta',
  'When the key stops working, or null for never':
    'Cuándo deja de funcionar la clave; null para nunca',
  'What it may do': 'Qué puede hacer',
  'First characters of the key': 'Primeros caracteres de la clave',
  'Last four characters of the key': 'Últimos cuatro caracteres de la clave',
  'When it was made': 'Cuándo se creó',
  'Who made it: the id of a user or of a key, or `operator` where it was made on the command line. Null where it was made before this was written down':
    'Quién la creó: el id de un usuario o de una clave, u `operator` si se creó en la línea de comandos. Null si se creó antes de que esto se anotara',
  'Who answers for it: the id of a user, or `operator`. At first who made it, or who answers for the key that made it; later who disabled that user and kept the key. Null where that is not known':
    'Quién responde por ella: el id de un usuario, u `operator`. Al principio quien la creó, o quien responde por la clave que la creó; después quien desactivó a ese usuario y conservó la clave. Null si no se sabe',
  'Who made the user: the id of another one or of a key, or `operator` where that was on the command line. Null where the user is older than this field':
    'Quién creó al usuario: el id de otro o de una clave, u `operator` si fue en la línea de comandos. Null si el usuario es anterior a este campo',
  'When it stops working': 'Cuándo deja de funcionar',
  'When it was revoked': 'Cuándo se revocó',
  'When it was last used, give or take half a minute':
    'Cuándo se usó por última vez, con medio minuto de margen',
  'The key itself. Keep it: it is never shown again.':
    'La clave misma. Guárdela: no se vuelve a mostrar.',
  'E-mail': 'Correo electrónico',
  'Password; with a link, the one that is chosen': 'Contraseña; con un enlace, la que se elige',
  'Of the second factor, where the user has one': 'Del segundo factor, si el usuario lo tiene',
  'Of a link, instead of the e-mail': 'De un enlace, en lugar del correo electrónico',
  'When the session ends at the latest': 'Cuándo termina la sesión, a más tardar',
  'Companies that the user is bound to, or null for all of the account':
    'Empresas a las que se limita el usuario; null para todas las de la cuenta',
  '`invited` until the link was followed and a password chosen':
    '`invited` hasta que se abra el enlace y se elija una contraseña',
  'Whether a code of an app is asked for': 'Si se pide un código de una aplicación',
  'When the user was made': 'Cuándo se creó el usuario',
  'When the user last signed in': 'Cuándo entró el usuario por última vez',
  'Null where a key calls': 'Null cuando llama una clave',
  'What the link ends with': 'Con qué termina el enlace',
  '`invitation` and `reset` need a password to be chosen, `sign_in` does not':
    '`invitation` y `reset` piden elegir una contraseña; `sign_in`, no',
  'Until when it is good': 'Hasta cuándo vale',
  'What the person is called': 'Cómo se llama la persona',
  'What the person may do': 'Qué puede hacer la persona',
  'The link, good once. It is never shown again.':
    'El enlace, que vale una sola vez. No se vuelve a mostrar.',
  'Whether the person may not sign in': 'Si la persona no puede entrar',
  'When it began': 'Cuándo empezó',
  'When it ends at the latest; 7 days without use end it too':
    'Cuándo termina a más tardar; también terminan 7 días sin uso',
  'What the browser calls itself': 'Cómo se llama a sí mismo el navegador',
  'Where it signed in from': 'Desde dónde se entró',
  'Whether it is the one that asks': 'Si es la que pregunta',
  'The password so far': 'La contraseña actual',
  '10 to 200 characters': 'De 10 a 200 caracteres',
  'To be typed into an app': 'Para escribirlo en una aplicación',
  'The same for a QR code': 'Lo mismo para un código QR',
  'What the app shows now': 'Lo que la aplicación muestra ahora',
  'Each signs in once instead of a code. They are never shown again.':
    'Cada uno permite entrar una vez en lugar de un código. No se vuelven a mostrar.',
  'Your password': 'Su contraseña',
  'Act id': 'Id de la acción',
  'When it was asked for': 'Cuándo se pidió',
  'Who asked': 'Quién lo pidió',
  'Their e-mail then': 'Su correo electrónico entonces',
  'What was asked for, by the name that this reference has':
    'Qué se pidió, con el nombre que tiene en esta referencia',
  'What the path named, such as the document, and what was made. Nothing of the body':
    'Lo que nombraba la ruta, como el comprobante, y lo que se creó. Nada del cuerpo',
  'What the service answered': 'Qué respondió el servicio',
  'Where it came from; of an IPv6 address its /64 where attempts are gathered, and empty where they came from too many to tell apart':
    'De dónde vino; de una dirección IPv6 su /64 donde se juntan intentos, y vacío si vinieron de demasiadas para distinguirlas',
  'How often: attempts to sign in that failed (`signIn`) are gathered by person, address and hour, and `at` is the last of them. 1 for all else':
    'Cuántas veces: los intentos fallidos de iniciar sesión (`signIn`) se juntan por persona, dirección y hora, y `at` es el último. 1 para todo lo demás',
  'Of who signs in too often: when to try again':
    'De quien inicia sesión demasiado seguido: cuándo intentar de nuevo',
};
