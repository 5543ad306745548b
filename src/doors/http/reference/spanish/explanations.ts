/** What operations do, their parameters and their answers. */
export const spanishExplanations: Readonly<Record<string, string>> = {
  "Only documents whose customer's name has words that begin with these: `pere` finds `Pérez`. Case and accents do not count, and ñ is found by n; at most 10 words.":
    'Solo comprobantes cuyo cliente tiene en su nombre palabras que empiezan así: `pere` encuentra `Pérez`. No cuentan mayúsculas ni tildes, y la ñ se encuentra con n; 10 palabras como máximo.',
  "What a person remembers of a document: its number or series, or what its customer's number or its `external_id` begins with, or words of the customer's name. It is taken for the first of these that a document of the company has; without a digit in it, for a name first.":
    'Lo que una persona recuerda de un comprobante: su número o su serie, o cómo empieza el número del cliente o su `external_id`, o palabras del nombre del cliente. Se toma por lo primero de esto que tenga un comprobante de la empresa; si no trae ninguna cifra, primero por un nombre.',
  'Which come first, by issue date. Not beside `updated_since`, which has an order of its own.':
    'Cuáles van primero, por fecha de emisión. No junto a `updated_since`, que tiene su propio orden.',
  'For whoever keeps a copy: documents that something happened to after this, in the order in which it happened to them last. `meta.updated_until` of the last answer, or a time (ISO 8601 with an offset, or a day in UTC).':
    'Para quien guarda una copia: los comprobantes a los que les pasó algo después de esto, en el orden en que les pasó lo último. El `meta.updated_until` de la última respuesta, o un momento (ISO 8601 con su diferencia horaria, o un día en UTC).',
  'Which files: pdf, xml, cdr, separated by commas; `pdf` where left out.':
    'Qué archivos: pdf, xml, cdr, separados por comas; `pdf` si se omite.',
  'Paper of a PDF: sheets of A4 or A5, or the roll of a printer of 80 mm (`ticket`) or 58 mm (`ticket58`)':
    'Papel del PDF: hojas A4 o A5, o el rollo de una impresora de 80 mm (`ticket`) o de 58 mm (`ticket58`)',
  'Language of a PDF: Spanish, English, or labels in both side by side. Where it is left out: exports as the company chose (`printing.export_language`; in both), everything else in Spanish':
    'Idioma del PDF: español, inglés, o rótulos en ambos. Si se omite: las exportaciones como eligió la empresa (`printing.export_language`; en ambos), todo lo demás en español',
  '`true` takes in an XML without signature, which is no legal document':
    '`true` recibe un XML sin firma, que no es un comprobante legal',
  'An XML or a ZIP, or a form with the document and its acknowledgement':
    'Un XML o un ZIP, o un formulario con el comprobante y su constancia',
  'The document was held already; `Import-Outcome` says whether this request completed it':
    'El comprobante ya estaba; `Import-Outcome` dice si este pedido lo completó',
  'A new document': 'Un comprobante nuevo',
  'A communication, or an acknowledgement that waits for its document':
    'Un resumen o comunicación, o una constancia que espera su comprobante',
  'The entries, in the order of the authority': 'Las entradas, en el orden de la autoridad',
  'The catalogue is the one that you have': 'El catálogo es el que usted ya tiene',
  'The countries': 'Los países',
  'What the country has': 'Lo que tiene el país',
  'The number or name of the catalogue': 'El número o nombre del catálogo',
  "The entries, in the authority's words": 'Las entradas, en palabras de la autoridad',
  'A page of pieces of work': 'Una página de tareas',
  'The image': 'La imagen',
  'There is no logo any more': 'Ya no hay logo',
  'The series that exists already': 'La serie que ya existe',
  'There are none any more': 'Ya no hay ninguna',
  'What each service said': 'Qué dijo cada servicio',
  'Only those in this state': 'Solo los que están en este estado',
  'How far it has come, in the words of a delivery':
    'Hasta dónde llegó, con las palabras de un envío',
  'Only those that have come so far: the states of a delivery that is not done; `due` is all of them but `blocked`':
    'Solo los que llegaron hasta ahí: los estados de un envío que no terminó; `due` son todos menos `blocked`',
  'When it is tried next, UTC; null where it is settled, or being sent':
    'Cuándo se intenta de nuevo, en UTC; null si ya terminó o se está enviando',
  'How many go now that would have waited for their hour':
    'Cuántas van ahora que habrían esperado su hora',
  'They go now': 'Van ahora',
  'A page of filings': 'Una página de resúmenes y comunicaciones',
  'The filing': 'El resumen o comunicación',
  'The file, byte for byte': 'El archivo, byte por byte',
  "The month, YYYY-MM, of the dates that documents state; the company's present one where left out.":
    'El mes, AAAA-MM, de las fechas que dicen los comprobantes; si se omite, el actual de la empresa.',
  'Only rates of this currency: three letters of ISO 4217.':
    'Solo tipos de cambio de esta moneda: tres letras de ISO 4217.',
  'What is set': 'Lo que está configurado',
  'Subject, text and HTML': 'Asunto, texto y HTML',
  'A mail for each address': 'Un correo por cada dirección',
  Mails: 'Correos',
  'Signed in; the cookie is set': 'Sesión abierta; se envía la cookie',
  'The caller': 'Quien llama',
  'The session has ended; the cookie is removed': 'La sesión terminó; se quita la cookie',
  'The link': 'El enlace',
  'The user and the link': 'El usuario y el enlace',
  'The user as it is now': 'El usuario como está ahora',
  'Your sessions': 'Sus sesiones',
  'The session has ended': 'La sesión terminó',
  'The password is changed; the cookie is set anew':
    'La contraseña cambió; se envía una cookie nueva',
  'Your password; null where you have none': 'Su contraseña; null si no tiene',
  'With `disabled`: what happens to the keys that the user answers for. `revoke` ends them at once; `keep` leaves them, and who disables answers for them from then on. Needed where there are keys that work':
    'Con `disabled`: qué pasa con las claves por las que el usuario responde. `revoke` las termina de inmediato; `keep` las deja, y desde entonces responde por ellas quien desactiva. Necesario si hay claves que funcionan',
  'The key that it is about': 'La clave de la que se trata',
  'When that key was last used; null for never':
    'Cuándo se usó esa clave por última vez; null si nunca',
  'Nothing is asked again until then': 'Hasta entonces no se pide de nuevo',
  'Until when nothing is asked again': 'Hasta cuándo no se pide de nuevo',
  'Instead: a code of your app, or a recovery code':
    'En su lugar: un código de su aplicación, o un código de recuperación',
  'Until when the person need not give password or code again for what gives lasting power; null where a key calls':
    'Hasta cuándo la persona no tiene que dar de nuevo contraseña o código para lo que da un poder duradero; null si llama una clave',
  'The secret': 'El secreto',
  'Codes are asked for from now on': 'Desde ahora se piden códigos',
  'No code is asked for any more': 'Ya no se pide ningún código',
  'Only what this user did.': 'Solo lo que hizo este usuario.',
  'A page of acts': 'Una página de acciones',
  'Which come first. Whoever follows reads the oldest first, from a position on.':
    'Cuáles van primero. Quien los sigue lee los más antiguos primero, desde una posición.',
  'Only events of these types, separated by commas; `document.*` names all of a group.':
    'Solo eventos de estos tipos, separados por comas; `document.*` nombra todos los de un grupo.',
  'Only events of this company.': 'Solo eventos de esta empresa.',
  'Only what comes after this: a position as `meta.position` gives it, or a time (ISO 8601 with an offset, or a day in UTC). A time finds what was recorded then or later; to follow events, send positions.':
    'Solo lo que viene después: una posición como la da `meta.position`, o un momento (ISO 8601 con su diferencia horaria, o un día en UTC). Un momento encuentra lo registrado entonces o después; para seguir los eventos, envíe posiciones.',
  'Position of the last event that came; sent by whoever comes back':
    'Posición del último evento que llegó; la envía quien vuelve a conectarse',
  'Events, until the caller or the service ends it':
    'Eventos, hasta que quien llama o el servicio lo termina',
  'The webhook is removed': 'El webhook se quitó',
  'What came back': 'Lo que volvió',
  'Only deliveries in this state.': 'Solo envíos en este estado.',
  'The delivery, which is sent now': 'El envío, que sale ahora',
  "The authority's file name; what is opened is decided by the token alone":
    'El nombre de archivo de la autoridad; lo que se abre lo decide solo el token',
  'The file is the one that you have': 'El archivo es el que usted ya tiene',
};
