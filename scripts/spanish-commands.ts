/**
 * What each command does, in Spanish, by what `--help` says of it: the sentence before its listing in docs/es/cli.md.
 * The program itself speaks English.
 */
export const spanishCommands: Readonly<Record<string, string>> = {
  'serve the API': 'Sirve el API.',
  'fill a store with demo documents and serve it':
    'Llena un almacén con comprobantes de demostración y lo sirve.',
  'make an account and print its first key, which may do everything':
    'Crea una cuenta e imprime su primera clave, que puede hacer todo.',
  'list the accounts': 'Enumera las cuentas.',
  'make a company': 'Crea una empresa.',
  'list the companies of an account, newest first':
    'Enumera las empresas de una cuenta, las más recientes primero.',
  'show a company': 'Muestra una empresa.',
  'change a company': 'Cambia una empresa.',
  'set the certificate, the user and the clients of a company':
    'Fija el certificado, el usuario y los clientes del API de SUNAT de una empresa.',
  'show the certificate that is set, and what else is':
    'Muestra el certificado que está fijado, y qué más lo está.',
  'try them at each service of the authority':
    'Prueba las credenciales en cada servicio de la autoridad.',
  'remove all of them': 'Quita todas las credenciales.',
  'set it: a PNG, JPEG or SVG of at most 1 MiB':
    'Fija el logo: un PNG, JPEG o SVG de 1 MiB como máximo.',
  'print where it can be seen': 'Imprime dónde se puede ver el logo.',
  'take it away': 'Quita el logo.',
  'list them, with the number that the next document gets':
    'Enumera las series, con el número que recibe el siguiente comprobante.',
  'make one, to begin elsewhere than after the documents that are held':
    'Crea una serie que empieza en otro número que el que sigue a los comprobantes guardados.',
  'make a key and print it; it is not shown again':
    'Crea una clave y la imprime; no se muestra otra vez.',
  'list the keys of an account, newest first, revoked ones too':
    'Enumera las claves de una cuenta, las más recientes primero, también las revocadas.',
  'revoke a key; it stops working at once': 'Revoca una clave, que deja de valer al momento.',
  'make a user': 'Crea un usuario.',
  'list the users of an account, newest first':
    'Enumera los usuarios de una cuenta, los más recientes primero.',
  'let a user sign in no more; all sessions end at once':
    'No deja entrar más a un usuario; todas sus sesiones terminan al momento.',
  'print a link by which a user signs in once':
    'Imprime un enlace con el que un usuario entra una vez.',
  'print a link by which a user chooses a new password':
    'Imprime un enlace con el que un usuario elige una contraseña nueva.',
  'list the documents of a company, and search them':
    'Enumera los comprobantes de una empresa, y los busca.',
  'show a document in its full form': 'Muestra un comprobante en su forma completa.',
  'check signature, acknowledgement and sums': 'Comprueba firma, constancia y sumas.',
  'show what happened to it, oldest first': 'Muestra qué le pasó, lo más antiguo primero.',
  'show the links of its PDF, XML and acknowledgement, or save them':
    'Muestra los enlaces a su PDF, su XML y su constancia, o los guarda como archivos.',
  'look up codes of a country and its authority':
    'Consulta los códigos de un país y de su autoridad.',
  'issue documents from JSON drafts': 'Emite comprobantes a partir de borradores en JSON.',
  'print a draft that can be issued today': 'Imprime un borrador que se puede emitir hoy.',
  'send what is due to authorities, customers and webhooks, without serving':
    'Envía lo que toca a autoridades, clientes y webhooks, sin servir.',
  'send a document now, and wait for the answer':
    'Envía un comprobante ahora, y espera la respuesta.',
  'have a document voided by the authority': 'Pide a la autoridad la baja de un comprobante.',
  'give up a document that the authority takes no more':
    'Abandona un comprobante que la autoridad ya no recibe.',
  'ask the authority for its answer to it': 'Consulta a la autoridad su respuesta a él.',
  'take it off the worklists, or list those': 'Lo aparta de los pendientes, o lista los apartados.',
  'put it back on the worklists': 'Lo devuelve a los pendientes.',
  'show what is sent, what waits, and why': 'Muestra qué se envía, qué espera, y por qué.',
  'have the receipts that wait for their daily summary go now':
    'Hace que las boletas que esperan su resumen diario vayan ahora.',
  'let a model find and read documents (Model Context Protocol)':
    'Deja que un modelo encuentre y lea comprobantes (Model Context Protocol).',
  'print events of an account as they happen':
    'Imprime los eventos de una cuenta a medida que ocurren.',
  "write the sales of a month as CSV, XLSX, JSON or SUNAT's book":
    'Escribe las ventas de un mes como CSV, XLSX, JSON o el libro de SUNAT.',
  "set or show the exchange rates for SUNAT's book of sales":
    'Fija o muestra los tipos de cambio para el libro de ventas de SUNAT.',
  'show what documents come to by day, or count them anew':
    'Muestra cuánto suman los comprobantes por día, o los cuenta de nuevo.',
  'take in documents that exist already: signed XMLs and acknowledgements':
    'Recibe comprobantes que ya existen: XML firmados y constancias.',
  'load documents or a whole account from a file of JSON lines':
    'Carga comprobantes, o una cuenta entera, de un archivo de líneas JSON.',
  'write a whole account as JSON lines': 'Escribe una cuenta entera como líneas JSON.',
  'copy the store to a file, checked, while it is in use':
    'Copia el almacén a un archivo, comprobado, mientras se usa.',
  'move files of old documents out of the database into packs':
    'Mueve los archivos de comprobantes antiguos de la base de datos a paquetes.',
  'make the store, or bring it to the newest schema':
    'Crea el almacén, o lo lleva al esquema más nuevo.',
  'check the installation and explain every problem':
    'Revisa la instalación y explica cada problema.',
  'print the OpenAPI 3.1 document of the API': 'Imprime el documento OpenAPI 3.1 del API.',
  'print a script that completes commands and flags in a shell':
    'Imprime un script que completa comandos y opciones en una shell.',
  "run a SUNAT of one's own, for tests: it judges, signs and remembers":
    'Hace funcionar un SUNAT propio, para pruebas: juzga, firma y recuerda.',
};

/** @throws where a command has no sentence, so that none is left out of the page. */
export function spanishOf(description: string): string {
  const sentence = spanishCommands[description];
  if (sentence === undefined) throw new Error(`Say in Spanish what this does: ${description}`);
  return sentence;
}
