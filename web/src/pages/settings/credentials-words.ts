import { type Pair, words } from '../../words/words.ts';

/** What a company signs with, and how it calls SUNAT. */
export const credentialWords = words({
  signsWith: ['What this company signs with', 'Con qué firma esta empresa'],
  none: ['No certificate yet', 'Todavía no hay certificado'],
  noneTest: [
    'In test none is needed: the service makes one without value at the first document.',
    'En prueba no se necesita: el servicio crea uno sin valor con el primer comprobante.',
  ],
  noneLive: [
    'A company that is live cannot issue without one. Set it below.',
    'Una empresa en producción no puede emitir sin él. Regístrelo abajo.',
  ],
  selfMade: [
    'Made by the service for tests; it has no value',
    'Creado por el servicio para pruebas; no tiene valor',
  ],
  own: ['Own certificate', 'Certificado propio'],
  subject: ['Issued to', 'Emitido a'],
  issuer: ['Issued by', 'Emitido por'],
  serial: ['Serial number', 'Número de serie'],
  ends: ['Ends', 'Vence'],
  endsInDays: [
    (days: number) =>
      days === 1 ? 'ends in 1 day' : days === 0 ? 'ends today' : `ends in ${days} days`,
    (days: number) =>
      days === 1 ? 'vence en 1 día' : days === 0 ? 'vence hoy' : `vence en ${days} días`,
  ],
  ended: ['has ended', 'venció'],
  solUser: ['SOL user', 'Usuario SOL'],
  guideClient: ['Client for guides', 'Cliente para guías'],
  queryClient: ['Client for queries', 'Cliente para consultas'],
  set: ['Set', 'Registrado'],
  notSet: ['Not set', 'Sin registrar'],

  test: ['Try it', 'Probar'],
  testDetail: [
    'Asks each service of SUNAT something harmless. One try each: a wrong password tried often locks the user.',
    'Hace a cada servicio de la SUNAT una pregunta inofensiva. Un solo intento por servicio: una contraseña errada muchas veces bloquea al usuario.',
  ],
  testing: ['Asking SUNAT', 'Preguntando a la SUNAT'],
  service: ['Service', 'Servicio'],
  result: ['Answer', 'Respuesta'],
  services: {
    invoices: ['Invoices, boletas and notes', 'Facturas, boletas y notas'],
    answers: ['Query of acknowledgements (CDR)', 'Consulta de constancias (CDR)'],
    guides: ['Guides', 'Guías de remisión'],
    query: ['Query of documents', 'Consulta de comprobantes'],
  } as Readonly<Record<string, Pair>>,
  results: {
    works: ['Works', 'Funciona'],
    denied: ['Refused', 'Rechazado'],
    unreachable: ['No answer', 'No responde'],
    unknown: ['Answer not understood', 'Respuesta no reconocida'],
    not_set: ['Nothing to try', 'Nada que probar'],
  },

  certificate: ['Certificate', 'Certificado'],
  certificateHint: [
    'A .pfx or .p12 file, or a PEM file, with its private key. Old ones are taken too. It is kept encrypted and never shown.',
    'Un archivo .pfx o .p12, o un PEM, con su clave privada. También se aceptan los antiguos. Se guarda cifrado y no se muestra nunca.',
  ],
  file: ['File of the certificate', 'Archivo del certificado'],
  keyFile: ['File of the private key', 'Archivo de la clave privada'],
  keyFileHint: [
    'Only where the key is in a PEM file of its own.',
    'Solo si la clave está en un archivo PEM aparte.',
  ],
  filePassword: ['Password of the file', 'Contraseña del archivo'],
  setCertificate: ['Set the certificate', 'Registrar el certificado'],
  certificateSet: [
    'The certificate is set. New documents are signed with it.',
    'El certificado quedó registrado. Los comprobantes nuevos se firman con él.',
  ],

  sol: ['SOL user', 'Usuario SOL'],
  solHint: [
    'The secondary user that sends documents. Make it in SUNAT Operaciones en Línea; do not use your main Clave SOL.',
    'El usuario secundario que envía los comprobantes. Créelo en SUNAT Operaciones en Línea; no use su Clave SOL principal.',
  ],
  user: ['User', 'Usuario'],
  userHint: ['Without the RUC: MODDATOS', 'Sin el RUC: MODDATOS'],
  password: ['Password', 'Contraseña'],
  guide: ['API client for guides', 'Cliente API para guías'],
  guideHint: [
    'Made in SOL under “Credenciales de API SUNAT”. Needed to send guides.',
    'Se crea en SOL, en «Credenciales de API SUNAT». Se necesita para enviar guías.',
  ],
  query: ['API client for queries', 'Cliente API para consultas'],
  queryHint: [
    'For the query of documents (“consulta integrada”). Another one than that of guides.',
    'Para la «consulta integrada» de comprobantes. Es distinto del cliente para guías.',
  ],
  clientId: ['Client id', 'Id del cliente'],
  clientSecret: ['Client secret', 'Secreto del cliente'],
  secretHint: ['Kept encrypted, never shown.', 'Se guarda cifrado y no se muestra nunca.'],
  saveLogin: [(name: string) => `Save: ${name}`, (name: string) => `Guardar: ${name}`],
  removeLogin: [(name: string) => `Remove: ${name}`, (name: string) => `Quitar: ${name}`],
  removeLoginTitle: [(name: string) => `Remove ${name}?`, (name: string) => `¿Quitar ${name}?`],
  removeLoginDetail: [
    'What needs it waits until it is set again.',
    'Lo que lo necesita espera hasta que se registre de nuevo.',
  ],

  removeAll: ['Remove everything', 'Quitar todo'],
  removeAllTitle: [
    'Remove certificate, SOL user and clients?',
    '¿Quitar certificado, usuario SOL y clientes?',
  ],
  removeAllDetail: [
    'Documents that were signed stay as they are. Nothing can be issued live until a new certificate is set.',
    'Los comprobantes ya firmados quedan como están. No se puede emitir en producción hasta registrar un certificado nuevo.',
  ],
  removed: ['Removed', 'Quitado'],
});
