/** Fields of what the authority is told and answers, of verification, and of mail. */
export const spanishSendingSentences: Readonly<Record<string, string>> = {
  'What it does, or what it waits for': 'Qué hace, o qué espera',
  'Whether the kept acknowledgement is of this document':
    'Si la constancia guardada es de este comprobante',
  'Its response code': 'Su código de respuesta',
  "The authority's own signature on it, checked like that of the document; null where no acknowledgement can be read":
    'La firma de la propia autoridad en ella, comprobada como la del comprobante; null si no se puede leer ninguna constancia',
  'Whether its sums add up': 'Si sus sumas cuadran',
  '`unreadable`: there is one that cannot be checked, such as without certificate':
    '`unreadable`: hay una firma que no se puede comprobar, por ejemplo sin certificado',
  'Such as rsa-sha256': 'Por ejemplo rsa-sha256',
  'The certificate in the signature, or null': 'El certificado que trae la firma, o null',
  'Who vouches for the certificate: an authority that the installation trusts (`TRUSTED_ROOTS`), another one, or only itself; null where the signature is not valid':
    'Quién responde por el certificado: una autoridad en la que confía la instalación (`TRUSTED_ROOTS`), otra, o solo él mismo; null si la firma no es válida',
  'Those who vouch for the certificate, from its issuer up':
    'Quienes responden por el certificado, desde su emisor hacia arriba',
  'DigestValue of the signature': 'DigestValue de la firma',
  'Whom it names': 'A quién nombra',
  'Who vouches for it': 'Quién responde por él',
  'Serial number, hexadecimal': 'Número de serie, hexadecimal',
  'Valid from, UTC': 'Válido desde, UTC',
  'Valid until, UTC': 'Válido hasta, UTC',
  "The authority's code where it has one": 'Código de la autoridad, si lo tiene',
  'What was found': 'Qué se encontró',
  '`waiting` for its turn, `sending` at this moment, its answer is `asked` for, a `ticket` is polled, `blocked` until a person does something, `done`':
    'Espera su turno (`waiting`), se envía en este momento (`sending`), se consulta su respuesta (`asked`), se consulta un ticket (`ticket`), bloqueado hasta que alguien haga algo (`blocked`), terminado (`done`)',
  'When something is done next, UTC': 'Cuándo se hará lo siguiente, UTC',
  'Why a person must do something; null unless the state is `blocked`':
    'Por qué alguien debe hacer algo; null si el estado no es `blocked`',
  'Why it was taken off the worklists; null where it was not':
    'Por qué se apartó de los pendientes; null si no se apartó',
  'Why it cannot be voided as things are; null where that can be asked for, or was':
    'Por qué no se puede dar de baja tal como está; null si se puede pedir, o ya se hizo',
  'In the words of the person who did it': 'En palabras de quien lo hizo',
  'Why, in the words of the person who did it': 'Por qué, en palabras de quien lo hizo',
  'Id of the document': 'Id del comprobante',
  'Its type': 'Su tipo',
  'Its issue date': 'Su fecha de emisión',
  'Why, for your own records': 'Por qué, para sus propios registros',
  'A page of documents': 'Una página de comprobantes',
  'Communications of ours that carry the document':
    'Resúmenes y comunicaciones nuestras que llevan el comprobante',
  'When it began, UTC': 'Cuándo empezó, UTC',
  "The authority's own name of it, such as sendBill":
    'Nombre que le da la autoridad, como sendBill',
  'What came of it: accepted, rejected, ticket, unknown, …':
    'Qué resultó: `accepted`, `rejected`, `ticket`, `unknown`, …',
  "The authority's code; empty where there is none": 'Código de la autoridad; vacío si no hay',
  "The authority's words, or what went wrong": 'Palabras de la autoridad, o qué falló',
  'A word of ours; docs/sending.md lists them': 'Una palabra nuestra; docs/sending.md las enumera',
  'What to do': 'Qué hacer',
  'Id of the piece of work': 'Id de la tarea',
  'What is to be done': 'Qué hay que hacer',
  'The document or filing that it is about':
    'El comprobante, resumen o comunicación del que se trata',
  'Environment of that': 'Su entorno',
  'Whether it goes on by itself': 'Si sigue por sí sola',
  'Why it is blocked': 'Por qué está bloqueada',
  'What to do where it is blocked': 'Qué hacer si está bloqueada',
  'How often it was tried': 'Cuántas veces se intentó',
  'When it goes on, UTC; null where it is blocked or being done':
    'Cuándo sigue, UTC; null si está bloqueada o en curso',
  'Since when, UTC': 'Desde cuándo, UTC',
  'Number of the document, or name of the filing':
    'Número del comprobante, o nombre del resumen o comunicación',
  'The service of the authority, and the machine that is called':
    'El servicio de la autoridad, y la máquina a la que se llama',
  'Since when nothing was answered, UTC': 'Desde cuándo no hay respuesta, UTC',
  'When it was tried last, UTC': 'Cuándo se intentó por última vez, UTC',
  'What went wrong then': 'Qué falló entonces',
  'The address of the authority does not answer: nothing is to be done':
    'La dirección de la autoridad no responde: no hay nada que hacer',
  'What it waits for that nobody here can change; null where it only waits its turn':
    'Qué espera que nadie aquí puede cambiar; null si solo espera su turno',
  'The document whose legal term ends first': 'El comprobante cuyo plazo legal vence primero',
  'Its number': 'Su número',
  'The last day on which the authority takes it': 'El último día en que la autoridad lo recibe',
  'Which legal term ends first, of the documents that were counted; null where none has one':
    'Qué plazo legal vence primero, entre los comprobantes contados; null si ninguno tiene plazo',
  'Environment of what waits': 'Entorno de lo que espera',
  'How many documents of the company wait for it, of the first 500 that wait':
    'Cuántos comprobantes de la empresa esperan por ella, entre los primeros 500 que esperan',
  'Whether more may wait than were counted': 'Si pueden esperar más de los que se contaron',
  'The addresses; none where all answer': 'Las direcciones; ninguna si todas responden',
  'Why; the authority is told it, so write it for the authority':
    'Por qué; se le dice a la autoridad, así que escríbalo para ella',
  'PE: `invoices`, `answers`, `guides`, `query`':
    'PE: `invoices` (facturas), `answers` (respuestas), `guides` (guías), `query` (consulta)',
  '`denied`: what is set was refused; `unreachable`, `unknown`: the service did not answer as it should; `not_set`: there is nothing to try':
    '`denied`: se rechazó lo configurado; `unreachable`, `unknown`: el servicio no respondió como debía; `not_set`: no hay nada que probar',
  "The authority's words, or what to do": 'Palabras de la autoridad, o qué hacer',
  "The authority's name of it": 'Nombre que le da la autoridad',
  'Environment of its documents': 'Entorno de sus comprobantes',
  '`waiting` to be sent, its `ticket` is polled, `accepted`, `rejected`; `unknown`: the authority has it, but its ticket was lost; `imported`: it was sent elsewhere':
    'Espera su envío (`waiting`), se consulta su ticket (`ticket`), aceptado (`accepted`), rechazado (`rejected`); `unknown`: la autoridad lo tiene, pero se perdió su ticket; `imported`: se envió desde otra parte',
  'Its ticket': 'Su ticket',
  'Calls about it, the oldest first': 'Llamadas sobre él, la más antigua primero',
  'Type of the document': 'Tipo del comprobante',
  'Its series': 'Su serie',
  'Its sequence': 'Su correlativo',
  'What the acceptance of the filing does to it':
    'Qué le hace la aceptación del resumen o comunicación',
  'Whether customers get mail by themselves. By hand mail is sent without it too':
    'Si los clientes reciben correo por sí solo. A mano se envía correo también sin esto',
  'Once the authority accepted the document, or as soon as it is `issued`':
    'Cuando la autoridad aceptó el comprobante (`succeeded`), o en cuanto se emite (`issued`)',
  "Who the mail is from; null for the company's name at the address of the service (`MAIL_FROM`). By the server of the service an address of a domain that its operator does not allow (`MAIL_FROM_DOMAINS`) is not the sender: the mail is from `MAIL_FROM` with this name, and answers go to this address":
    'De quién es el correo; null para el nombre de la empresa en la dirección del servicio (`MAIL_FROM`). Por el servidor del servicio, una dirección de un dominio que su operador no admite (`MAIL_FROM_DOMAINS`) no es el remitente: el correo sale de `MAIL_FROM` con este nombre, y las respuestas van a esta dirección',
  'Where answers go; null for the address in `from`, or the sender where there is none':
    'A dónde van las respuestas; null para la dirección de `from`, o el remitente si no hay',
  'Which files are attached. A CDR only where there is one by then':
    'Qué archivos se adjuntan. El CDR, solo si ya existe',
  'Language of the mail; with `en` its PDF is in English too':
    'Idioma del correo; con `en`, su PDF también está en inglés',
  "A subject of one's own, with placeholders: `{type}`, `{number}`, `{total}`, `{date}`, `{customer}`, `{company}`. Null or blank for ours":
    'Un asunto propio, con marcadores: `{type}`, `{number}`, `{total}`, `{date}`, `{customer}`, `{company}`. Null o en blanco para el nuestro',
  "A text of one's own, with the same placeholders and `{links}`. Null or blank for ours. No HTML: lines stay lines":
    'Un texto propio, con los mismos marcadores y `{links}`. Null o en blanco para el nuestro. Sin HTML: las líneas siguen siendo líneas',
  "The company's own mail server; null for that of the service":
    'El servidor de correo propio de la empresa; null para el del servicio',
  'Name that customers see': 'Nombre que ven los clientes',
  '`smtp://` (encrypted where the server offers it, always where there is a password) or `smtps://` (always), with the user where there is one and without the password: `smtps://ventas%40andina.example@mail.andina.example:465`':
    '`smtp://` (cifrado si el servidor lo ofrece, siempre si hay contraseña) o `smtps://` (siempre), con el usuario si lo hay y sin la contraseña: `smtps://ventas%40andina.example@mail.andina.example:465`',
  'Whether a password is set': 'Si hay una contraseña',
  "The company's own mail server; null for that of the service (`SMTP_URL`)":
    'El servidor de correo propio de la empresa; null para el del servicio (`SMTP_URL`)',
  'Kept encrypted, never shown. Left out: the one that is set stays, as long as the URL does. Null removes it':
    'Se guarda cifrada y no se muestra nunca. Si se omite, queda la que está, mientras no cambie la URL. Null la quita',
  'A document of the company; left out: the newest':
    'Un comprobante de la empresa; si se omite, el más reciente',
  Subject: 'Asunto',
  'Text part': 'Parte de texto',
  'HTML part': 'Parte HTML',
  "An e-mail address, or up to ten; left out: the customer's. Each gets a mail of its own":
    'Una dirección de correo, o hasta diez; si se omite, la del cliente. Cada una recibe un correo propio',
  'Mail id': 'Id del correo',
  Address: 'Dirección',
  'Whether the service sent it by itself, or somebody asked for it':
    'Si el servicio lo envió por sí solo, o alguien lo pidió',
  '`waiting` until a mail server takes it (`sent`) or refuses it for ever (`refused`); `given_up` after three days':
    'Espera (`waiting`) hasta que un servidor de correo lo recibe (`sent`) o lo rechaza para siempre (`refused`); `given_up` después de tres días',
  'When it was asked for, UTC': 'Cuándo se pidió, UTC',
  'When a mail server took it, UTC': 'Cuándo lo recibió un servidor de correo, UTC',
  'Its Message-ID, once it was sent': 'Su Message-ID, una vez enviado',
  'What the mail server said last, or what went wrong':
    'Lo último que dijo el servidor de correo, o qué falló',
};
