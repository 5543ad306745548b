import { words } from '../../words/words.ts';

/** Settings of one company. */
export const settingWords = words({
  sections: ['Sections of the settings', 'Secciones de la configuración'],
  section: {
    company: ['Company', 'Empresa'],
    series: ['Series', 'Series'],
    credentials: ['Certificate and SOL', 'Certificado y SOL'],
    logo: ['Logo', 'Logo'],
    mail: ['Mail to customers', 'Correo a clientes'],
  },
  adminOnly: [
    'Only an administrator can see and change this.',
    'Solo un administrador puede ver y cambiar esto.',
  ],

  identity: ['Company', 'Empresa'],
  taxId: ['RUC', 'RUC'],
  country: ['Country', 'País'],
  companyId: ['Id', 'Id'],
  address: ['Address', 'Dirección'],
  addressHint: [
    'It is printed on each document, and SUNAT gets it.',
    'Se imprime en cada comprobante y se envía a la SUNAT.',
  ],
  district: ['District, by name or ubigeo', 'Distrito, por nombre o ubigeo'],
  districtHint: [
    'Type some letters and choose one: it fills in the fields below.',
    'Escriba unas letras y elija uno: completa los campos de abajo.',
  ],

  rules: ['Rules', 'Reglas'],
  sending: ['Connections', 'Conexiones'],
  openWebhooks: ['Open the webhooks of the account', 'Abrir los webhooks de la cuenta'],
  metadataName: ['Name', 'Nombre'],

  environment: ['Environment', 'Entorno'],
  isTest: [
    'This company is in test: its documents have no legal value and stay here.',
    'Esta empresa está en prueba: sus comprobantes no tienen valor legal y no salen de aquí.',
  ],
  isLive: [
    'This company is live: its documents have legal value and go to SUNAT.',
    'Esta empresa está en producción: sus comprobantes tienen valor legal y se envían a la SUNAT.',
  ],
  goLive: ['Go live', 'Pasar a producción'],
  goLiveTitle: ['Issue with legal value?', '¿Emitir con valor legal?'],
  goLiveDetail: [
    'From now on each document has legal value and goes to SUNAT. Documents that were issued in test stay as they are.',
    'Desde ahora cada comprobante tiene valor legal y se envía a la SUNAT. Los que se emitieron en prueba quedan como están.',
  ],
  goTest: ['Back to test', 'Volver a prueba'],
  goTestTitle: ['Go back to test?', '¿Volver a prueba?'],
  goTestDetail: [
    'New documents will have no legal value. What was issued live stays as it is, and what waits is still sent to SUNAT.',
    'Los comprobantes nuevos no tendrán valor legal. Lo emitido en producción queda como está, y lo pendiente se sigue enviando a la SUNAT.',
  ],
  missing: ['This is missing', 'Falta lo siguiente'],
  nothingMissing: [
    'Certificate, SOL user and address are there.',
    'El certificado, el usuario SOL y la dirección están completos.',
  ],
  missingParts: {
    certificate: [
      'A certificate of your own. Without it nothing can be issued live.',
      'Un certificado propio. Sin él no se puede emitir en producción.',
    ],
    certificateEnded: [
      'The certificate has ended. Set a new one.',
      'El certificado venció. Registre uno nuevo.',
    ],
    solUser: [
      'The SOL user and its password. Without them nothing is sent to SUNAT.',
      'El usuario SOL y su contraseña. Sin ellos no se envía nada a la SUNAT.',
    ],
    address: [
      'The address of the company, with its ubigeo. SUNAT observes documents without it.',
      'La dirección de la empresa, con su ubigeo. La SUNAT observa los comprobantes sin ella.',
    ],
    guideClient: [
      'The API client for guides, if you issue guides.',
      'El cliente API para guías, si emite guías de remisión.',
    ],
  },

  seriesDetail: [
    'The first document of a series makes it. Add one by hand only to begin at another number, such as when you come from another system.',
    'El primer comprobante de una serie la crea. Agregue una a mano solo para empezar en otro número, por ejemplo si viene de otro sistema.',
  ],
  series: ['Series', 'Serie'],
  nextNumber: ['Next number', 'Número siguiente'],
  seriesFull: ['No number is left', 'Ya no quedan números'],
  addSeries: ['Add a series', 'Agregar una serie'],
  seriesName: ['Series', 'Serie'],
  seriesNameHint: {
    invoice: ['F and three letters or digits: F001', 'F y tres letras o dígitos: F001'],
    receipt: ['B and three letters or digits: B001', 'B y tres letras o dígitos: B001'],
    'credit-note': [
      'F or B, as the documents that it changes: FC01, BC01',
      'F o B, según los comprobantes que modifica: FC01, BC01',
    ],
    'debit-note': [
      'F or B, as the documents that it changes: FD01, BD01',
      'F o B, según los comprobantes que modifica: FD01, BD01',
    ],
    despatch: [
      'T for a sender, V for a carrier: T001, V001',
      'T de remitente, V de transportista: T001, V001',
    ],
  },
  firstNumber: ['First number', 'Primer número'],
  firstNumberHint: [
    'Leave it empty to go on after the documents that are here.',
    'Déjelo vacío para seguir después de los comprobantes que ya están aquí.',
  ],
  seriesExists: [
    'This series exists, with a next number of its own: see the table. Choose another.',
    'Esta serie ya existe, con su propio número siguiente: véalo en la tabla. Elija otra.',
  ],
  seriesMade: [
    (name: string) => `Series ${name} is there`,
    (name: string) => `La serie ${name} está lista`,
  ],
  noSeries: ['No series yet', 'Todavía no hay series'],
});
