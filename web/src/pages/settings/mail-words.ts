import { words } from '../../words/words.ts';

/** Mail to the customers of a company. */
export const mailSettingWords = words({
  automatic: ['Send documents by themselves', 'Envío automático'],
  enabled: [
    'Mail each legal document to its customer',
    'Enviar cada comprobante legal a su cliente',
  ],
  enabledHint: [
    'To the e-mail of the customer. Documents of test, and those that were imported, are never mailed by themselves.',
    'Al correo del cliente. Los comprobantes de prueba y los importados nunca se envían automáticamente.',
  ],
  when: ['When', 'Cuándo'],
  moments: {
    succeeded: ['Once SUNAT accepted it', 'Cuando la SUNAT lo acepta'],
    issued: ['As soon as it is issued', 'Apenas se emite'],
  },
  files: ['Attached files', 'Archivos adjuntos'],
  fileKinds: {
    pdf: ['PDF', 'PDF'],
    xml: ['XML', 'XML'],
    cdr: ['CDR, where there is one by then', 'CDR, si ya existe'],
  },
  language: ['Language of the mail', 'Idioma del correo'],
  languages: { es: ['Spanish', 'Español'], en: ['English', 'Inglés'] },
  sender: ['Sender', 'Remitente'],
  ownSender: ['Use a sender of my own', 'Usar un remitente propio'],
  senderHint: [
    'Otherwise: the name of the company, at the address of the service. The server of the service sends from domains that its operator allows; for others it writes your name at its own address, and answers go to yours.',
    'Si no, el nombre de la empresa con la dirección del servicio. El servidor del servicio envía desde los dominios que su operador admite; para otros pone su nombre con la dirección del servicio, y las respuestas van a la de usted.',
  ],
  fromName: ['Name', 'Nombre'],
  fromAddress: ['Address', 'Dirección'],
  replyTo: ['Answers go to', 'Las respuestas van a'],
  replyToHint: [
    'Empty: to the address above, or to the sender.',
    'Vacío: a la dirección de arriba, o al remitente.',
  ],
  words: ['Words of the mail', 'Texto del correo'],
  subject: ['Subject', 'Asunto'],
  text: ['Text', 'Texto'],
  ownWordsHint: [
    'Empty: ours. These are replaced by what the document says:',
    'Vacío: el nuestro. Estos se reemplazan por lo que dice el comprobante:',
  ],
  server: ['Mail server', 'Servidor de correo'],
  ownServer: ['Use a server of my own', 'Usar un servidor propio'],
  serverHint: [
    'Otherwise the server of the service sends the mails.',
    'Si no, los correos los envía el servidor del servicio.',
  ],
  serverUrl: ['Address of the server', 'Dirección del servidor'],
  serverUrlHint: [
    'smtps://user@host:465, or smtp:// with port 587. An @ in the user is written %40. Without the password.',
    'smtps://usuario@servidor:465, o smtp:// con el puerto 587. Una @ en el usuario se escribe %40. Sin la contraseña.',
  ],
  serverPassword: ['Password', 'Contraseña'],
  passwordStays: [
    'A password is set. Leave it empty to keep it; a new address needs it again.',
    'Hay una contraseña registrada. Déjela vacía para conservarla; una dirección nueva la pide de nuevo.',
  ],
  preview: ['Preview', 'Vista previa'],
  previewDetail: [
    'With what is saved, about the newest document. Nothing is sent.',
    'Con lo guardado, sobre el comprobante más reciente. No se envía nada.',
  ],
  show: ['Show the preview', 'Mostrar la vista previa'],
  showAgain: ['Show again', 'Mostrar de nuevo'],
  noDocument: [
    'There is no document yet to write about. Issue one first.',
    'Todavía no hay un comprobante sobre el cual escribir. Emita uno primero.',
  ],
  saveFirst: [
    'Save your changes first: the preview shows what is saved.',
    'Guarde primero sus cambios: la vista previa muestra lo guardado.',
  ],
});
