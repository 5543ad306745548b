import type { mailSettings as MailSettings } from '../en/mail-settings.ts';

export const mailSettings: typeof MailSettings = {
  automatic: 'Envío automático',
  enabled: 'Enviar cada comprobante legal a su cliente',
  enabledHint:
    'Al correo del cliente. Los comprobantes de prueba y los importados nunca se envían automáticamente.',
  when: 'Cuándo',
  moments: {
    succeeded: 'Cuando la SUNAT lo acepta',
    issued: 'Apenas se emite',
  },
  files: 'Archivos adjuntos',
  fileKinds: { pdf: 'PDF', xml: 'XML', cdr: 'CDR, si ya existe' },
  language: 'Idioma del correo',
  languages: { es: 'Español', en: 'Inglés' },
  sender: 'Remitente',
  ownSender: 'Usar un remitente propio',
  senderHint:
    'Si no, el nombre de la empresa con la dirección del servicio. El servidor del servicio envía desde los dominios que su operador admite; para otros pone su nombre con la dirección del servicio, y las respuestas van a la de usted.',
  fromName: 'Nombre',
  fromAddress: 'Dirección',
  replyTo: 'Las respuestas van a',
  replyToHint: 'Vacío: a la dirección de arriba, o al remitente.',
  words: 'Texto del correo',
  subject: 'Asunto',
  text: 'Texto',
  ownWordsHint: 'Vacío: el nuestro. Estos se reemplazan por lo que dice el comprobante:',
  server: 'Servidor de correo',
  ownServer: 'Usar un servidor propio',
  serverHint: 'Si no, los correos los envía el servidor del servicio.',
  serverUrl: 'Dirección del servidor',
  serverUrlHint:
    'smtps://usuario@servidor:465, o smtp:// con el puerto 587. Una @ en el usuario se escribe %40. Sin la contraseña.',
  serverPassword: 'Contraseña',
  passwordStays:
    'Hay una contraseña registrada. Déjela vacía para conservarla; una dirección nueva la pide de nuevo.',
  preview: 'Vista previa',
  previewDetail: 'Con lo guardado, sobre el comprobante más reciente. No se envía nada.',
  show: 'Mostrar la vista previa',
  showAgain: 'Mostrar de nuevo',
  noDocument: 'Todavía no hay un comprobante sobre el cual escribir. Emita uno primero.',
  saveFirst: 'Guarde primero sus cambios: la vista previa muestra lo guardado.',
};
