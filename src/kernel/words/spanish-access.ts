/** What is told of keys, users, companies and settings. English → Spanish. */
export const spanishAccess = {
  // Keys and sessions.
  'Send the header "Authorization: Bearer <API key>".':
    'Envíe la cabecera "Authorization: Bearer <clave>".',
  'This is not a whole API key. A key is chq_ and 36 letters and digits, sent as "Authorization: Bearer <API key>".':
    'La clave no está completa. Una clave es chq_ y 36 letras y dígitos, enviada como "Authorization: Bearer <clave>".',
  'No such API key. Ask the administrator for a new one.':
    'Esa clave no existe. Pida una nueva al administrador.',
  'This API key was revoked. Use another one.': 'Esta clave fue revocada. Use otra.',
  'This API key has expired. Use another one.': 'Esta clave venció. Use otra.',
  'This key is bound to some companies, and this concerns the whole account. Use a key that is not bound.':
    'Esta clave está limitada a algunas empresas, y esto concierne a toda la cuenta. Use una clave sin ese límite.',
  'This operation needs a key of scope {needed}; this one has {held}.':
    'Esta operación necesita una clave de alcance {needed}; esta tiene {held}.',
  '/{field} must be one line, without tabs.': '/{field} debe ser una sola línea, sin tabulaciones.',
  '/business_name must not be empty.': '/business_name no debe estar vacío.',
  'The URL must begin with https://: documents are sent there with a password.':
    'La URL debe empezar con https://: allí se envían comprobantes con una contraseña.',
  '/expires_at must be in the future.': '/expires_at debe estar en el futuro.',
  'Name at least one company, or leave companies out.':
    'Indique al menos una empresa, o retire companies.',
  'A key cannot make one that outlives it: this key ends at {end}.':
    'Una clave no puede crear otra que dure más que ella: esta clave vence el {end}.',
  'A key that is bound to companies can only make keys that are bound to some of these.':
    'Una clave limitada a empresas solo puede crear claves limitadas a algunas de ellas.',
  'No key with this id is visible to this key.':
    'Ninguna clave con este id es visible para esta clave.',
  'With a session, this must come from a page of {origin}. Programs send a key in "Authorization" instead.':
    'Con una sesión, esto debe venir de una página de {origin}. Los programas envían una clave en "Authorization".',
  'Of pages, only those of {own} and of CORS_ORIGINS may call this. Programs send no Origin.':
    'De las páginas, solo las de {own} y las de CORS_ORIGINS pueden llamar a esto. Los programas no envían Origin.',
  'This session has ended. Sign in again.': 'Esta sesión terminó. Inicie sesión de nuevo.',
  'You have no session with this id.': 'No hay una sesión propia con este id.',
  'E-mail and password do not belong together. Look at both, or ask your administrator for a new link.':
    'El correo y la contraseña no corresponden. Revise ambos, o pida un enlace nuevo al administrador.',
  'Too many people sign in at this moment. Try again shortly.':
    'Demasiadas personas inician sesión en este momento. Intente de nuevo en breve.',
  'This is for people who are signed in. A key has no password and no sessions.':
    'Esto es para personas que iniciaron sesión. Una clave no tiene contraseña ni sesiones.',
  'There is a second factor already. Remove it first.':
    'Ya hay un segundo factor. Retírelo primero.',
  'Ask for a new secret first.': 'Pida primero un secreto nuevo.',
  'Send the code of your app as well.': 'Envíe también el código de la aplicación.',
  'This code is wrong or was used. Wait for the next.':
    'Este código es incorrecto o ya se usó. Espere el siguiente.',
  'This link cannot be used any more. Ask for a new one.':
    'Este enlace ya no se puede usar. Pida uno nuevo.',
  'Your password.': 'Su contraseña.',
  'A code of your app, or a recovery code.':
    'Un código de su aplicación, o un código de recuperación.',
  'Confirm that it is you: give your password or a code of your app once more. It holds for ten minutes.':
    'Confirme que es usted: dé una vez más su contraseña o un código de su aplicación. Vale por diez minutos.',
  'You have neither a password nor a second factor. Sign in by a new link, which the command line prints: chasqui user link {email} --account {account}':
    'Usted no tiene contraseña ni segundo factor. Entre con un enlace nuevo, que imprime la línea de comandos: chasqui user link {email} --account {account}',
  // Users.
  'There is a user with the e-mail {email} already.': 'Ya hay un usuario con el correo {email}.',
  '"{email}" is no e-mail address.': '"{email}" no es un correo electrónico.',
  'No user with this id is visible to you.': 'No se encuentra ningún usuario con este id.',
  'Ask another administrator for a link to yourself.':
    'Pida a otro administrador un enlace para usted.',
  'The user is disabled. Enable the user first.': 'El usuario está desactivado. Actívelo primero.',
  'Ask another administrator to change your own rights.':
    'Pida a otro administrador que cambie sus permisos.',
  'The caller was made by this user, or by a key or a user of theirs: it gives them no link and does not change their rights. Ask an administrator whom no such key made, or use the command line.':
    'Quien llama fue creado por este usuario, o por una clave o un usuario suyo: no le da enlaces ni cambia sus permisos. Pídalo a un administrador que no haya sido creado por una clave así, o use la línea de comandos.',
  'Somebody else changed this user just now. Read it again.':
    'Otra persona acaba de cambiar este usuario. Léalo de nuevo.',
  'The user answers for keys of other companies than yours. Ask an administrator who is not bound to companies.':
    'El usuario responde por claves de otras empresas que las suyas. Pídalo a un administrador que no esté limitado a empresas.',
  'The user answers for this key too, so it cannot keep the keys of the user. Revoke them, or let another administrator keep them.':
    'El usuario responde también por esta clave, así que no puede conservar las claves del usuario. Revóquelas, o que las conserve otro administrador.',
  '{email} answers for keys that still work: {count}. Say what happens to them, keys "revoke" or "keep". Nothing was changed.':
    '{email} responde por claves que todavía funcionan: {count}. Diga qué pasa con ellas, keys "revoke" o "keep". No se cambió nada.',
  '{id} "{name}" ({scope}) was never used.': '{id} "{name}" ({scope}) no se usó nunca.',
  '{id} "{name}" ({scope}) was last used at {time}.':
    '{id} "{name}" ({scope}) se usó por última vez el {time}.',
  'Say what happens to keys only where the user is disabled.':
    'Diga qué pasa con las claves solo al desactivar al usuario.',
  'You cannot give a larger role than your own.': 'No se puede dar un rol mayor que el propio.',
  'You are bound to companies: bind the user to some of these.':
    'El acceso propio está limitado a empresas: limite el usuario a algunas de ellas.',
  'A password has {least} to {most} characters.':
    'Una contraseña tiene de {least} a {most} caracteres.',
  'Choose a password that is not the e-mail.': 'Elija una contraseña distinta del correo.',
  'Choose a password that is not one character again and again.':
    'Elija una contraseña que no sea un solo carácter repetido.',
  // Accounts and companies.
  'No such account.': 'Esa cuenta no existe.',
  'There is no account {account}.': 'No existe la cuenta {account}.',
  'The account has no company {company}.': 'La cuenta no tiene la empresa {company}.',
  'The account has no company {company}. An acknowledgement alone says too little to make it: import its document too.':
    'La cuenta no tiene la empresa {company}. Una constancia sola no basta para crearla: importe también su comprobante.',
  'The account has no company {company}. Create it, or import with --create-companies.':
    'La cuenta no tiene la empresa {company}. Créela, o importe con --create-companies.',
  'No company with this id is visible to this key. GET /api/account/companies lists those that are.':
    'Ninguna empresa con este id es visible para esta clave. GET /api/account/companies lista las que lo son.',
  'No company {company} is visible to this key.':
    'La empresa {company} no es visible para esta clave.',
  'The account has a company with tax id {taxId} already.':
    'La cuenta ya tiene una empresa con RUC {taxId}.',
  'Companies of {country} are not supported; use {known}.':
    'No se admiten empresas de {country}; use {known}.',
  'Documents of {country} are not issued or held yet: only the catalogues of {authority} are served. Companies can be of {known}.':
    'Aún no se emiten ni se guardan comprobantes de {country}: solo se ofrecen los catálogos de {authority}. Las empresas pueden ser de {known}.',
  '/authority_url/test and /authority_url/live must not be the same URL: documents of test would go where those of live go.':
    '/authority_url/test y /authority_url/live no deben ser la misma URL: los comprobantes de prueba irían adonde van los reales.',
  '{color} is too pale to be read on white: its contrast is {contrast}, and must be {contrastMin} at least. Choose a darker colour.':
    '{color} es muy pálido para leerse sobre blanco: su contraste es {contrast}, y debe ser {contrastMin} como mínimo. Elija un color más oscuro.',
  '/printing/footer has {lines} lines; at most {linesMax} are printed. Put the rest into /printing/notes.':
    '/printing/footer tiene {lines} líneas; se imprimen {linesMax} como máximo. Ponga el resto en /printing/notes.',
  'PDFs cannot show {signs}. Write it in Latin, Greek or Cyrillic letters.':
    'Los PDF no pueden mostrar {signs}. Escríbalo con letras latinas, griegas o cirílicas.',
  'There are no catalogues for this country. Supported: {countries}.':
    'No hay catálogos para este país. Admitidos: {countries}.',
  '{country} has no such catalogue here. GET /api/catalogue/{code} lists those there are.':
    '{country} no tiene ese catálogo aquí. GET /api/catalogue/{code} lista los que existen.',
  'The next number of series {series} is {next} already. Leave next_number out; to go on from a higher number, issue one document with it.':
    'El siguiente número de la serie {series} ya es {next}. Retire next_number; para seguir desde un número mayor, emita un comprobante con él.',
  // Credentials.
  '/certificate is missing: key and password belong to one.':
    'Falta /certificate: la clave y la contraseña son de un certificado.',
  'They cannot be used.': 'No se pueden usar.',
  'The company has no credentials.': 'La empresa no tiene credenciales.',
  'The company is in live and has no certificate to sign with. Send it with PUT /api/company/{companyId}/credentials.':
    'La empresa está en live y no tiene certificado para firmar. Envíelo con PUT /api/company/{companyId}/credentials.',
  'The certificate of the company ended on {day}. Send its successor with PUT /api/company/{companyId}/credentials.':
    'El certificado de la empresa venció el {day}. Envíe el nuevo con PUT /api/company/{companyId}/credentials.',
  'The key that secrets are sealed with is not right, so nothing can be sealed or opened. Ask the operator of the service to run `chasqui doctor`.':
    'La clave con la que se sellan los secretos no es la correcta, así que nada se puede sellar ni abrir. Pida al operador del servicio que ejecute `chasqui doctor`.',
  'The credentials of this company were sealed with another SECRET_KEY. Put that key back, or send the credentials again.':
    'Las credenciales de esta empresa se sellaron con otra SECRET_KEY. Reponga esa clave, o envíe las credenciales de nuevo.',
  'This process was given no secret key.': 'Este proceso no recibió clave secreta.',
  '{one} and {other} are sent together.': '{one} y {other} se envían juntos.',
  'What was set before cannot be opened any more: send {one} and {other} too, or null to remove them.':
    'Lo que se guardó antes ya no se puede abrir: envíe también {one} y {other}, o null para retirarlos.',
  'The certificate that is set cannot be opened any more: send it too.':
    'El certificado guardado ya no se puede abrir: envíelo también.',
  'A company in live needs a certificate, and has none yet: send it too.':
    'Una empresa en live necesita un certificado y aún no lo tiene: envíelo también.',
  'Opening the file takes too long. Export it again with its usual settings.':
    'Abrir el archivo toma demasiado tiempo. Expórtelo de nuevo con los ajustes usuales.',
  'Drawing the image takes too long or too much memory. Simplify it, or send it as PNG.':
    'Dibujar la imagen toma demasiado tiempo o memoria. Simplifíquela, o envíela como PNG.',
  // Mail.
  'No mail server is set: neither one of the company (smtp) nor one of the service (SMTP_URL).':
    'No hay servidor de correo: ni de la empresa (smtp) ni del servicio (SMTP_URL).',
  'No sender is set: neither one of the company (from) nor one of the service (MAIL_FROM).':
    'No hay remitente: ni de la empresa (from) ni del servicio (MAIL_FROM).',
  'The second factor was sealed with another SECRET_KEY. Send a recovery code, or have that key put back.':
    'El segundo factor se selló con otra SECRET_KEY. Envíe un código de recuperación, o pida que se reponga esa clave.',
  'The password of the mail server was sealed with another SECRET_KEY. Put that key back, or send the password again.':
    'La contraseña del servidor de correo se selló con otra SECRET_KEY. Reponga esa clave, o envíe la contraseña de nuevo.',
  'The company has no such document. Issue one, or name one of its own.':
    'La empresa no tiene ese comprobante. Emita uno, o indique uno propio.',
  'A document is mailed {count} times at most. Send its links in another way.':
    'Un comprobante se envía por correo {count} veces como máximo. Envíe sus enlaces de otra manera.',
  '/to has no address: send one.': '/to no tiene dirección: indique una.',
  'The customer of this document has no e-mail address: send one as /to.':
    'El cliente de este comprobante no tiene correo electrónico: indique uno en /to.',
  '{pointer} must be one line.': '{pointer} debe ser una sola línea.',
  '{pointer} must be an e-mail address, such as ventas@andina.example.':
    '{pointer} debe ser un correo electrónico, por ejemplo ventas@andina.example.',
  '{pointer} has {placeholder}, which stands for nothing.':
    '{pointer} tiene {placeholder}, que no representa nada.',
  '{pointer} must be like smtps://user@host:465.': '{pointer} debe ser como smtps://user@host:465.',
  '{pointer} must not hold the password: send it as smtp.password.':
    '{pointer} no debe llevar la contraseña: envíela como smtp.password.',
  '{pointer} must name the user that the password belongs to.':
    '{pointer} debe indicar el usuario de la contraseña.',
  'This password is one of the commonest, alone or with little around it. Choose a short sentence: it is easy to remember and hard to guess.':
    'Esta contraseña es de las más comunes, sola o con poco alrededor. Elija una frase corta: es fácil de recordar y difícil de adivinar.',
  'This password is made of a name: of the service, of a company or of yours. Choose a short sentence: it is easy to remember and hard to guess.':
    'Esta contraseña está hecha de un nombre: del servicio, de una empresa o suyo. Elija una frase corta: es fácil de recordar y difícil de adivinar.',
  // Webhooks.
  'No webhook with this id is visible to this key. GET /api/account/webhooks lists those that are.':
    'Ningún webhook con este id es visible para esta clave. GET /api/account/webhooks lista los que lo son.',
  'The account has {count} webhooks already. Delete some, or let one receive more types of events.':
    'La cuenta ya tiene {count} webhooks. Elimine algunos, o haga que uno reciba más tipos de eventos.',
  'This webhook has no delivery with this id about the companies whose events it is sent. Deliveries are kept for {days} days.':
    'Este webhook no tiene un envío con este id sobre las empresas cuyos eventos recibe. Los envíos se guardan {days} días.',
  'The secret of this webhook was sealed with another SECRET_KEY. Put that key back, or delete the webhook and make another.':
    'El secreto de este webhook se selló con otra SECRET_KEY. Reponga esa clave, o elimine el webhook y cree otro.',
  'Events of users and keys are for administrators: they need the scope admin.':
    'Los eventos de usuarios y claves son para administradores: necesitan el alcance admin.',
  'There is no type of event {type}. Name types such as document.accepted or groups such as document.*.':
    'No existe el tipo de evento {type}. Indique tipos como document.accepted o grupos como document.*.',
  'This is the web_hook of company {company}. Change its URL with PATCH /api/company/{id}; it is sent events of that company only.':
    'Es el web_hook de la empresa {company}. Cambie su URL con PATCH /api/company/{id}; solo recibe eventos de esa empresa.',
  'This is the web_hook of company {company}. Remove it with PATCH /api/company/{id} {"web_hook": null}.':
    'Es el web_hook de la empresa {company}. Retírelo con PATCH /api/company/{id} {"web_hook": null}.',
  'Nobody was shown the secret of this webhook, so nobody could check what it sends. POST …/secret shows it and enables the webhook.':
    'El secreto de este webhook no se mostró a nadie, así que nadie podría comprobar lo que envía. POST …/secret lo muestra y activa el webhook.',
  'There is no secret to sign with yet. POST …/secret makes and shows it.':
    'Aún no hay secreto para firmar. POST …/secret lo crea y lo muestra.',
  'The webhook is disabled, so nothing is sent. Enable it first: PATCH {"state": "enabled"}.':
    'El webhook está desactivado, así que no se envía nada. Actívelo primero: PATCH {"state": "enabled"}.',
  // Registers.
  'There is no exchange rate of {days}.': 'No hay tipo de cambio de {days*}: indíquelo.',
  'The currency must be three capital letters of ISO 4217, such as USD.':
    'La moneda debe tener tres letras mayúsculas de ISO 4217, por ejemplo USD.',
  'labels are of csv and xlsx: other formats are read by programs. Leave it out, or choose one of these.':
    'labels es de csv y xlsx: los otros formatos los leen programas. Quítelo, o elija uno de ellos.',
  "{parameter} cannot be chosen for the authority's book, which says itself what is in it. Leave it out.":
    '{parameter} no se puede elegir para el libro de SUNAT, que dice él mismo qué contiene. No lo envíe.',
  'There are two rates of {currency} on {day}. Send one.':
    'Hay dos tipos de cambio de {currency} el {day}. Indique uno.',
  'The books are in {currency}: it has no exchange rate.':
    'Los libros son en {currency}: no tiene tipo de cambio.',
  '{day} is no day of the calendar from 1900 to 2999 written YYYY-MM-DD.':
    '{day} no es un día del calendario de 1900 a 2999 escrito AAAA-MM-DD.',
  'The rate of {currency} on {day} {problem}.':
    'El tipo de cambio de {currency} el {day} {problem*}.',
  // Storage.
  'The storage does not answer.': 'El almacén no responde.',
  'The storage is closed.': 'El almacén está cerrado.',
  'The service failed at this and tries again by itself. Its operator sees why with chasqui doctor.':
    'El servicio falló en esto y lo vuelve a intentar por sí solo. Quien lo opera ve el motivo con chasqui doctor.',
  'The database does not answer. Try again shortly.':
    'La base de datos no responde. Intente de nuevo en breve.',
  'The database is too busy to answer. Try again shortly.':
    'La base de datos está demasiado ocupada. Intente de nuevo en breve.',
  'The store belongs to a newer version of the program by now, so this process stores nothing any more. The operator must start the newer version.':
    'El almacén ya es de una versión más nueva del programa, así que este proceso no guarda nada más. El operador debe arrancar la versión más nueva.',
  'The disk of the store is full: nothing can be stored until the operator has made room.':
    'El disco del almacén está lleno: no se puede guardar nada hasta que el operador haga espacio.',
  'The store takes no writes: nothing can be stored until the operator has mended that.':
    'El almacén no admite escrituras: no se puede guardar nada hasta que el operador lo corrija.',
  'A part of the store is damaged and cannot be read: the operator must mend it.':
    'Una parte del almacén está dañada y no se puede leer: el operador debe repararla.',
  'There is no store at {place}.': 'No hay un almacén en {place}.',
  'This file is in the archive, and the archive cannot be read now. The operator of the service must act: "chasqui doctor" names what is missing.':
    'Este archivo está en el archivo histórico, que ahora no se puede leer. El operador debe actuar: "chasqui doctor" dice qué falta.',
  'The clock of the server is wrong, so nothing can be dated. Nothing was issued: send the same request again later. The operator finds more with "chasqui doctor".':
    'El reloj del servidor es incorrecto, así que nada se puede fechar. No se emitió nada: envíe la misma solicitud más tarde. El operador encuentra más con "chasqui doctor".',
} as const;

/** Words that are only told inside of other sentences. */
export const spanishAccessWords = {
  '{currency} on {day}': '{currency} el {day}',
} as const;
