/** Fields of events, webhooks and problems. */
export const spanishEventSentences: Readonly<Record<string, string>> = {
  'What belongs to it, by type of event': 'Lo que le corresponde, según el tipo de evento',
  'What happened, by its `type`; docs/events.md explains each. More types and fields will come':
    'Qué pasó, según su tipo (`type`); docs/events.md explica cada uno. Vendrán más tipos y campos',
  'What happened': 'Qué pasó',
  'A type of event, or a group of them': 'Un tipo de evento, o un grupo de ellos',
  'Id of the summary or voiding': 'Id del resumen o de la comunicación de baja',
  'Its name: RC-20261115-2': 'Su nombre: RC-20261115-2',
  'Serial number of the certificate': 'Número de serie del certificado',
  'When the certificate ends': 'Cuándo vence el certificado',
  'Days until its end': 'Días que faltan para que venza',
  'Name of the key': 'Nombre de la clave',
  'E-mail of the user': 'Correo del usuario',
  'Companies it is bound to, or null for all':
    'Empresas a las que está limitado; null si son todas',
  'A time, UTC': 'Una hora, UTC',
  'Environment of the company': 'Entorno de la empresa',
  'Names of the fields that changed': 'Nombres de los campos que cambiaron',
  'Whether the certificate is its own': 'Si el certificado es propio',
  'Whether there is a SOL user': 'Si hay un usuario SOL',
  'Names of the clients that are set': 'Nombres de los clientes API configurados',
  'Type of its documents': 'Tipo de sus comprobantes',
  'The series': 'La serie',
  'Id of the key or user that made it': 'Id de la clave o del usuario que lo creó',
  'Id of the user who answers for it, or `operator`':
    'Id del usuario que responde por ella, u `operator`',
  'What was changed': 'Qué se cambió',
  'What the webhook is for': 'Para qué sirve el webhook',
  'Why nothing is sent to it any more': 'Por qué ya no se le envía nada',
  'What went wrong at the last try': 'Qué falló en el último intento',
  'How many documents of the account wait for it, of those counted':
    'Cuántos comprobantes de la cuenta esperan por ella, entre los contados',
  'Whether it answers again, or nothing waits for it any more':
    'Si responde de nuevo, o ya nada espera por ella',
  'Where the clock was before, UTC': 'Dónde estaba antes el reloj, UTC',
  'Event id': 'Id del evento',
  'What happened; docs/events.md explains each. More types will come':
    'Qué pasó; docs/events.md explica cada tipo. Vendrán más tipos',
  'When it happened, UTC': 'Cuándo pasó, UTC',
  'Number of the document, when it comes into being here':
    'Número del comprobante, cuando nace aquí',
  "How it came or changed: `issued` here, as the authority's `file`, as a `record` in JSON, or because the authority was `asked`":
    'Cómo llegó o cambió: emitido aquí (`issued`), como archivo de la autoridad (`file`), como registro JSON (`record`), o porque se consultó a la autoridad (`asked`)',
  'Environment of the document': 'Entorno del comprobante',
  'Status that an imported document came with': 'Estado con el que llegó un comprobante importado',
  'Which file came: `xml` or `cdr`': 'Qué archivo llegó: `xml` o `cdr`',
  "The authority's name of what was called, such as sendBill":
    'Nombre que da la autoridad a lo que se llamó, como sendBill',
  'What came of the call: `accepted`, `rejected`, `ticket`, `unknown`, …':
    'Resultado de la llamada: `accepted`, `rejected`, `ticket`, `unknown`, …',
  "The authority's code": 'Código de la autoridad',
  "The authority's words": 'Palabras de la autoridad',
  "The authority's words, what went wrong, or what to do":
    'Palabras de la autoridad, qué falló o qué hacer',
  'The first kilobytes of an answer that could not be understood, without passwords and tokens':
    'Los primeros kilobytes de una respuesta que no se entendió, sin contraseñas ni tokens',
  'Its observations': 'Sus observaciones',
  'Why: a word of ours where a delivery is blocked, the words of whoever asked otherwise':
    'Por qué: una palabra nuestra si un envío está bloqueado; si no, las palabras de quien lo pidió',
  'Name of the communication that carries it: RC-20261115-2':
    'Nombre del resumen o comunicación que lo lleva: RC-20261115-2',
  'What that communication asks for': 'Lo que pide ese resumen o comunicación',
  'What the authority gave for a communication, to ask for its answer by':
    'El ticket que dio la autoridad, con el que se consulta la respuesta',
  'Address that a mail went to': 'Dirección a la que fue un correo',
  'Message-ID of a mail': 'Message-ID de un correo',
  'Names of the files of a mail': 'Nombres de los archivos de un correo',
  'Which PDF a mail carried: `ours`, or `custom` (custom_pdf)':
    'Qué PDF llevó un correo: el nuestro (`ours`) o el propio (`custom`, custom_pdf)',
  'How often a mail was tried': 'Cuántas veces se intentó un correo',
  'Name of the communication that says so, such as RA-20260504-1':
    'Nombre de la comunicación que lo dice, como RA-20260504-1',
  'Company; null for what concerns the whole account':
    'Empresa; null en lo que atañe a toda la cuenta',
  'Company; null for what is of none': 'Empresa; null si no es de ninguna',
  'Document; null for what is of none': 'Comprobante; null si no es de ninguno',
  'Place among the events of the account: from 1, without gaps, never changed':
    'Posición entre los eventos de la cuenta: desde 1, sin saltos, no cambia nunca',
  'Token of the next page, or null where there is none. A page may be short':
    'Token de la página siguiente; null si no hay más. Una página puede venir corta',
  'How far this answer has come: the `since` of the next question':
    'Hasta dónde llegó esta respuesta: el `since` de la siguiente consulta',
  'http(s) URL that events are sent to; use https':
    'URL http(s) a la que se envían los eventos; use https',
  'Types of events that are sent, and groups of them such as `document.*`':
    'Tipos de eventos que se envían, y grupos como `document.*`',
  'Companies whose events are sent, or null for all that the key may see':
    'Empresas cuyos eventos se envían; null para todas las que la clave puede ver',
  'What it is for': 'Para qué sirve',
  'Whether events are sent': 'Si se envían eventos',
  'Why nothing is sent: `asked` for, `failing` for three days, `gone` (it answered 410), `secret_not_shown`; null while it is enabled':
    'Por qué no se envía nada: se pidió (`asked`), falla desde hace tres días (`failing`), respondió 410 (`gone`), no se ha mostrado su secreto (`secret_not_shown`); null mientras está activo',
  'The company whose `web_hook` it is; null for all others':
    'La empresa de la que es el `web_hook`; null en los demás',
  'Deliveries that failed one after the other; 0 after one that was taken':
    'Entregas fallidas seguidas; 0 después de una que se recibió',
  'When a receiver that takes nothing is tried next; null where it does':
    'Cuándo se reintenta con un receptor que no recibe nada; null si recibe',
  'The same of events that do not wait for the receiver, UTC: it refused neither them nor an earlier one of their document; null where there is none, or it rests':
    'Lo mismo, de los eventos que no esperan al receptor, UTC: no los rechazó, ni a uno anterior de su documento; null si no hay ninguno o si el receptor descansa',
  'When the oldest event happened that it has to deliver and has not delivered, UTC; null where it has delivered everything':
    'Cuándo ocurrió el evento más antiguo que debe entregar y no ha entregado, UTC; null si entregó todo',
  'How often it failed, one time after the other': 'Cuántas veces seguidas falló',
  'When it failed first, UTC': 'Cuándo falló por primera vez, UTC',
  'An error code of docs/errors.md; `internal` for what the service did not foresee':
    'Un código de error de docs/errors.md; `internal` para lo que el servicio no previó',
  'What happened, in a sentence': 'Qué ocurrió, en una frase',
  'The service itself failed at it, and tries again by itself: what an authority, a receiver or a mail server answers is not meant. Null where it did not fail':
    'El propio servicio falló en esto y lo vuelve a intentar por sí solo: no se trata de lo que responde una autoridad, un receptor o un servidor de correo. Null si no falló',
  'When it was made, UTC': 'Cuándo se creó, UTC',
  'When it was last changed, UTC': 'Cuándo se cambió por última vez, UTC',
  'What signatures are checked with. Keep it: it is never shown again.':
    'Con esto se verifican las firmas. Guárdelo: no se vuelve a mostrar.',
  'What happened while it was disabled is not sent when it is enabled again':
    'Lo que pasó mientras estaba desactivado no se envía al activarlo de nuevo',
  'Whether the receiver answered 2xx in time': 'Si el receptor respondió 2xx a tiempo',
  'Status of the answer; null where none came': 'Estado HTTP de la respuesta; null si no llegó',
  'The first 4 KiB of its body': 'Los primeros 4 KiB de su cuerpo',
  'Why there was no whole answer; null where there was':
    'Por qué no hubo una respuesta completa; null si la hubo',
  'How long it took': 'Cuánto demoró',
  'Event id: the header `webhook-id`': 'Id del evento: la cabecera `webhook-id`',
  'Type of the event': 'Tipo de evento',
  '`pending`: it is sent, or sent again; `delivered`; `missed`: the webhook was disabled before, or bound to other companies':
    '`pending`: por enviar o reintentar; `delivered`: entregado; `missed`: el webhook se desactivó antes, o se limitó a otras empresas',
  'How often it was sent': 'Cuántas veces se envió',
  'When it is sent next at the earliest; null where it is not':
    'Cuándo se envía de nuevo, como mínimo; null si no se envía más',
  'When it was first to be sent, UTC': 'Cuándo debía enviarse por primera vez, UTC',
  'What is sent, byte for byte': 'Lo que se envía, byte por byte',
  'What was sent last and what came back; null where nothing was sent yet':
    'Lo último que se envió y lo que se respondió; null si aún no se envió nada',
  'When, UTC': 'Cuándo, UTC',
  'Page of the documentation that explains the code':
    'Página de la documentación que explica el código',
  'What the code means, in the language of the reader':
    'Qué significa el código, en el idioma de quien lee',
  'What is wrong and what to do, in the language of the reader':
    'Qué está mal y qué hacer, en el idioma de quien lee',
  'Stable code': 'Código estable',
  'The same as the header Request-Id': 'Lo mismo que la cabecera Request-Id',
  'Each thing that is wrong': 'Cada cosa que está mal',
  'The same, in the language of the reader': 'Lo mismo, en el idioma de quien lee',
  "The authority's own words for its code, in its own language; null where a rule of ours was broken, left out where no rule of a country was":
    'Palabras de la autoridad para su código, en su idioma; null si la regla es nuestra; no aparece si no es regla de un país',
  'Query or path parameter': 'Parámetro de la consulta o de la ruta',
  'JSON pointer into the body': 'Puntero JSON al lugar del cuerpo',
};
