/** What the authority answers to an example. */
export type ExampleAnswer = {
  /** Day and time in Lima. */
  readonly at: readonly [day: string, time: string];
  /** 0 where it is accepted. */
  readonly code?: string;
  readonly description: string;
  readonly notes?: readonly string[];
  /** The authority's page for a guide's QR code. */
  readonly url?: string;
  /** Of an operator (OSE): UBL 2.1, and a status for each observation. */
  readonly operator?: true;
  /** Identity of the customer, with its type before it. */
  readonly recipient?: string;
};

const scanned =
  'https://e-factura.sunat.gob.pe/v1/contribuyente/gre/comprobantes/descargaqr?hashqr=';

/** By what they answer: type and number, or the name of a communication. */
export const answers: Readonly<Record<string, ExampleAnswer>> = {
  '01-F901-00000001': {
    at: ['2026-03-02', '09:41:12'],
    description: 'La Factura numero F901-00000001, ha sido aceptada',
    recipient: '6-20990871095',
  },
  '01-F901-00000002': {
    at: ['2026-03-04', '16:05:41'],
    description: 'La Factura numero F901-00000002, ha sido aceptada',
    notes: [
      '4233 - El dato ingresado en order de compra no cumple con el formato establecido.',
      '4251 - El dato ingresado como atributo @listAgencyName es incorrecto.',
    ],
    recipient: '6-20991108662',
  },
  '01-F901-3': {
    at: ['2026-03-09', '11:20:04'],
    description: 'La Factura numero F901-3, ha sido aceptada',
    recipient: '0-US-84-5550133',
  },
  '01-F901-00000004': {
    at: ['2026-03-16', '08:16:20'],
    description: 'La Factura numero F901-00000004, ha sido aceptada',
  },
  '01-F901-00000005': {
    at: ['2026-03-26', '09:02:33'],
    code: '2108',
    description: 'Presentacion fuera de fecha',
  },
  '01-F901-00000006': {
    at: ['2026-03-19', '19:30:01'],
    description: 'La Factura numero F901-00000006, ha sido aceptada',
  },
  '01-F917-00000055': {
    at: ['2017-09-14', '18:12:55'],
    description: 'La Factura numero F917-00000055, ha sido aceptada',
  },
  '03-B901-1': {
    at: ['2026-03-20', '13:10:50'],
    description: 'La Boleta numero B901-1, ha sido aceptada',
  },
  '03-B901-3': {
    at: ['2026-03-20', '13:40:08'],
    description: 'La Boleta numero B901-3, ha sido aceptada',
  },
  '01-F917-00000056': {
    at: ['2017-10-02', '17:40:21'],
    description: 'La Factura numero F917-00000056, ha sido aceptada',
  },
  '07-BC91-1': {
    at: ['2026-03-24', '10:10:31'],
    description: 'La Nota de Credito numero BC91-1, ha sido aceptada',
  },
  '07-FC91-00000001': {
    at: ['2026-03-05', '10:00:06'],
    description: 'La Nota de Credito numero FC91-00000001, ha sido aceptada',
  },
  '07-FC91-00000002': {
    at: ['2026-03-27', '12:30:09'],
    description: 'El comprobante FC91-00000002 ha sido aceptado con observaciones',
    notes: ['4252 - El dato ingresado como atributo @listName es incorrecto.'],
    operator: true,
  },
  '08-FD91-00000001': {
    at: ['2026-05-20', '09:05:11'],
    description: 'La Nota de Debito numero FD91-00000001, ha sido aceptada',
  },
  '09-T917-00000001': {
    at: ['2017-09-14', '19:00:02'],
    description: 'La Guia de Remision numero T917-00000001, ha sido aceptada',
  },
  '09-T901-00000001': {
    at: ['2026-03-03', '07:45:20'],
    description: 'El Comprobante numero T901-00000001, ha sido aceptado',
    url: `${scanned}demostracion-T901-1`,
  },
  '09-T901-00000002': {
    at: ['2026-03-08', '18:30:18'],
    description: 'El Comprobante numero T901-00000002, ha sido aceptado',
    notes: ['4398 - El Numero de placa no se encuentra en las bases consultadas'],
    url: `${scanned}demostracion-T901-2`,
  },
  '31-V901-00000001': {
    at: ['2026-03-10', '06:00:15'],
    description: 'El Comprobante numero V901-00000001, ha sido aceptado',
    url: `${scanned}demostracion-V901-1`,
  },
  'RA-20260321-1': {
    at: ['2026-03-21', '10:15:00'],
    description: 'La Comunicacion de baja RA-20260321-1, ha sido aceptada',
  },
  'RC-20170915-1': {
    at: ['2017-09-15', '12:00:00'],
    description: 'El Resumen diario RC-20170915-001, ha sido aceptado',
  },
  'RC-20260321-1': {
    at: ['2026-03-21', '10:20:00'],
    description: 'El Resumen diario RC-20260321-1, ha sido aceptado',
  },
};

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:';
const authority = '20131312955';

function element(name: string, ...content: readonly string[]): string {
  return `<${name}>${content.join('')}</${name}>`;
}

function party(name: string, id: string): string {
  return element(name, element('cac:PartyIdentification', element('cbc:ID', id)));
}

const signature = element(
  'cac:Signature',
  element('cbc:ID', 'SignDEMO'),
  element(
    'cac:SignatoryParty',
    element('cac:PartyIdentification', element('cbc:ID', authority)),
    element('cac:PartyName', element('cbc:Name', 'DEMOSTRACION')),
  ),
  element(
    'cac:DigitalSignatureAttachment',
    element('cac:ExternalReference', element('cbc:URI', '#SignatureTest')),
  ),
);

/** An operator writes each observation as a status of its answer, the authority as a note. */
function statuses({ operator, notes }: ExampleAnswer): readonly string[] {
  if (operator === undefined) return [];
  return (notes ?? []).map((note) => {
    const [code = '', reason = ''] = note.split(' - ');
    const parts = [element('cbc:StatusReasonCode', code), element('cbc:StatusReason', reason)];
    return element('cac:Status', ...parts);
  });
}

/** An acknowledgement, unsigned: in UBL 2.0, but only guides have the URL, which is of UBL 2.1. */
export function answerXml(taxId: string, subject: string, answer: ExampleAnswer): string {
  const number = subject.startsWith('R') ? subject : subject.slice(3);
  const [day, time] = answer.at;
  const namespaces = [
    `xmlns="${ubl}ApplicationResponse-2"`,
    `xmlns:cac="${ubl}CommonAggregateComponents-2"`,
    `xmlns:cbc="${ubl}CommonBasicComponents-2"`,
    `xmlns:ext="${ubl}CommonExtensionComponents-2"`,
  ];
  const reference = [
    element('cbc:ID', number),
    ...(answer.url === undefined ? [] : [element('cbc:DocumentDescription', answer.url)]),
  ];
  const { recipient, notes = [] } = answer;
  return [
    '<?xml version="1.0" encoding="ISO-8859-1" standalone="no"?>\n',
    `<ApplicationResponse ${namespaces.join(' ')}>`,
    '<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent></ext:ExtensionContent>',
    '</ext:UBLExtension></ext:UBLExtensions>',
    element('cbc:UBLVersionID', answer.operator === undefined ? '2.0' : '2.1'),
    element('cbc:CustomizationID', '1.0'),
    element('cbc:ID', `${day}${time}`.replaceAll(/\D/g, '')),
    element('cbc:IssueDate', day),
    element('cbc:IssueTime', time),
    element('cbc:ResponseDate', day),
    element('cbc:ResponseTime', time),
    ...(answer.operator === undefined ? notes : []).map((note) => element('cbc:Note', note)),
    signature,
    party('cac:SenderParty', authority),
    party('cac:ReceiverParty', taxId),
    element(
      'cac:DocumentResponse',
      element(
        'cac:Response',
        element('cbc:ReferenceID', number),
        element('cbc:ResponseCode', answer.code ?? '0'),
        element('cbc:Description', answer.description),
        ...statuses(answer),
      ),
      element('cac:DocumentReference', ...reference),
      ...(recipient === undefined ? [] : [party('cac:RecipientParty', recipient)]),
    ),
    '</ApplicationResponse>\n',
  ].join('');
}
