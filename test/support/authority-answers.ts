import { cdrName, cdrXml, cdrZip } from './import-files.ts';
import { makeZip } from './zip.ts';

/** Answers as SUNAT's services and OSEs write them, and as nobody should. */

/** A SOAP message; services use whatever prefix. */
export function envelope(content: string, prefix = 'S'): string {
  return `<?xml version="1.0" encoding="UTF-8"?><${prefix}:Envelope xmlns:${prefix}="http://schemas.xmlsoap.org/soap/envelope/"><${prefix}:Body>${content}</${prefix}:Body></${prefix}:Envelope>`;
}

const service = 'http://service.sunat.gob.pe';

export const responses = {
  sendBill: (cdr: string) =>
    `<br:sendBillResponse xmlns:br="${service}"><applicationResponse>${cdr}</applicationResponse></br:sendBillResponse>`,
  sendSummary: (ticket: string) =>
    `<ns2:sendSummaryResponse xmlns:ns2="${service}"><ticket>${ticket}</ticket></ns2:sendSummaryResponse>`,
  getStatus: (code: string, content = '', message = '') =>
    `<getStatusResponse xmlns="${service}"><status xmlns=""><statusCode>${code}</statusCode>${tag('statusMessage', message)}${tag('content', content)}</status></getStatusResponse>`,
  getStatusCdr: (code: string, content = '', message = '') =>
    `<ns2:getStatusCdrResponse xmlns:ns2="${service}"><statusCdr>${tag('content', content)}<statusCode>${code}</statusCode>${tag('statusMessage', message)}</statusCdr></ns2:getStatusCdrResponse>`,
} as const;

function tag(name: string, content: string): string {
  return content === '' ? '' : `<${name}>${content}</${name}>`;
}

/** Where services put the code of a fault. */
export const faultForms: Readonly<Record<string, (code: string) => string>> = {
  faultcode: (code) =>
    envelope(
      `<soap-env:Fault><faultcode>soap-env:Client.${code}</faultcode><faultstring>Algo salio mal</faultstring></soap-env:Fault>`,
      'soap-env',
    ),
  'bare faultcode': (code) =>
    envelope(`<S:Fault><faultcode>${code}</faultcode><faultstring>Algo</faultstring></S:Fault>`),
  faultstring: (code) =>
    envelope(
      `<soap:Fault><faultcode>soap:Server</faultcode><faultstring>${code}</faultstring><detail><message>Algo salio mal</message></detail></soap:Fault>`,
      'soap',
    ),
  'faultstring as faultcode': (code) =>
    envelope(
      `<S:Fault><faultcode>S:Client</faultcode><faultstring>soap-env:Client.${code}</faultstring></S:Fault>`,
    ),
  'words of faultstring': (code) =>
    envelope(
      `<S:Fault><faultcode>S:Server</faultcode><faultstring>${code} - Algo salio mal</faultstring></S:Fault>`,
    ),
  detail: (code) =>
    envelope(
      `<env:Fault><faultcode>env:Client</faultcode><faultstring>Algo salio mal</faultstring><detail><ns:error xmlns:ns="urn:x"><code>${code}</code></ns:error></detail></env:Fault>`,
      'env',
    ),
  'words of detail': (code) =>
    envelope(
      `<S:Fault><faultcode>S:Client</faultcode><faultstring>Algo</faultstring><detail><message>ticket: 1 error: INFO: ${code} (nodo: "x")</message></detail></S:Fault>`,
    ),
  'SOAP 1.2': (code) =>
    `<e:Envelope xmlns:e="http://www.w3.org/2003/05/soap-envelope"><e:Body><e:Fault><e:Code><e:Value>e:Sender.${code}</e:Value></e:Code><e:Reason><e:Text xml:lang="es">Algo</e:Text></e:Reason></e:Fault></e:Body></e:Envelope>`,
};

export const page =
  '<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';

/** What acknowledgements are told apart by: base64 of each, and the kind of answer that it makes. */
export type ContentForm = {
  readonly content: (taxId: string, subject: string) => string;
  readonly kind: 'acknowledged' | 'unknown' | 'known' | 'settled_before' | 'not_received';
};

const zipped =
  (answer: Parameters<typeof cdrZip>[2] = {}): ContentForm['content'] =>
  (taxId, subject) =>
    cdrZip(taxId, subject, answer).toString('base64');
const rezipped =
  (name: (own: string) => string, change: (xml: string) => string): ContentForm['content'] =>
  (taxId, subject) => {
    const content = change(cdrXml(taxId, subject).toString('latin1'));
    const entry = { name: name(`${cdrName(taxId, subject)}.xml`), content };
    return makeZip([entry]).toString('base64');
  };
const as = (name: string) => name;
const same = (xml: string) => xml;
const of =
  (bytes: Buffer): ContentForm['content'] =>
  () =>
    bytes.toString('base64');

/** A body of the prefix that SUNAT's older services use. */
function prefixed(xml: string): string {
  return xml
    .replace('<ApplicationResponse xmlns=', '<ar:ApplicationResponse xmlns:ar=')
    .replace('</ApplicationResponse>', '</ar:ApplicationResponse>')
    .replaceAll('cbc:', 'ns3:')
    .replace('xmlns:cbc', 'xmlns:ns3');
}

/** An OSE names itself as receiver, the issuer inside, and gives type and hash of the document. */
function ofOperator(xml: string): string {
  return xml
    .replace('<cbc:UBLVersionID>2.0<', '<cbc:UBLVersionID>2.1<')
    .replace(
      '</cac:DocumentReference>',
      '<cac:Attachment><cac:ExternalReference><cbc:DocumentHash>q1/w2=</cbc:DocumentHash></cac:ExternalReference></cac:Attachment></cac:DocumentReference>',
    );
}

const otherNumber = (xml: string) =>
  xml.replaceAll(/-(\d+)(?=<\/cbc:(?:ReferenceID|ID)>)/g, '-777');

export const contentForms: Readonly<Record<string, ContentForm>> = {
  accepted: { content: zipped(), kind: 'acknowledged' },
  'accepted with observations': {
    content: zipped({ notes: ['4031 - Debe indicar', '2404 - El tipo'] }),
    kind: 'acknowledged',
  },
  'accepted by a code above 4000': { content: zipped({ code: '4252' }), kind: 'acknowledged' },
  'accepted, code 0000': { content: zipped({ code: '0000' }), kind: 'acknowledged' },
  rejected: { content: zipped({ code: '2335' }), kind: 'acknowledged' },
  'rejected by 3xxx': { content: zipped({ code: '3205' }), kind: 'acknowledged' },
  'without a folder': { content: rezipped(as, same), kind: 'acknowledged' },
  'a name in capitals': {
    content: rezipped((name) => name.toUpperCase(), same),
    kind: 'acknowledged',
  },
  'a name that says nothing': { content: rezipped(() => 'cdr.xml', same), kind: 'acknowledged' },
  'other prefixes': { content: rezipped(as, prefixed), kind: 'acknowledged' },
  'of an OSE': { content: rezipped(as, ofOperator), kind: 'acknowledged' },
  'the XML itself': {
    content: (taxId, subject) => cdrXml(taxId, subject).toString('base64'),
    kind: 'acknowledged',
  },
  'in lines': {
    content: (taxId, subject) =>
      cdrZip(taxId, subject).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
    kind: 'acknowledged',
  },
  'code 2223': { content: zipped({ code: '2223' }), kind: 'known' },
  'code 2282': { content: zipped({ code: '2282' }), kind: 'known' },
  'code 2324': { content: zipped({ code: '2324' }), kind: 'known' },
  'code 2987': { content: zipped({ code: '2987' }), kind: 'settled_before' },
  'code 2323': { content: zipped({ code: '2323' }), kind: 'settled_before' },
  'code 1034': { content: zipped({ code: '1034' }), kind: 'not_received' },
  'code 98': { content: zipped({ code: '98' }), kind: 'unknown' },
  'code 0125': { content: zipped({ code: '0125' }), kind: 'unknown' },
  'no code': { content: zipped({ code: '' }), kind: 'unknown' },
  'a code in words': { content: zipped({ code: 'aceptado' }), kind: 'unknown' },
  'truncated base64': {
    content: (taxId, subject) => zipped()(taxId, subject).slice(0, -41),
    kind: 'unknown',
  },
  'base64 cut at a whole byte': {
    content: (taxId, subject) => zipped()(taxId, subject).slice(0, 400),
    kind: 'unknown',
  },
  'no base64': { content: () => 'error interno: intente luego', kind: 'unknown' },
  'random bytes': { content: of(Buffer.from('93ab10ff5501', 'hex')), kind: 'unknown' },
  'an empty ZIP': { content: of(makeZip([])), kind: 'unknown' },
  'a ZIP with a folder only': {
    content: of(makeZip([{ name: 'dummy/', stored: true }])),
    kind: 'unknown',
  },
  'a ZIP without XML': {
    content: of(makeZip([{ name: 'readme.txt', content: 'hello' }])),
    kind: 'unknown',
  },
  'two XMLs': {
    content: (taxId, subject) => {
      const content = cdrXml(taxId, subject);
      const entries = ['a.xml', 'b.xml'].map((name) => ({ name, content }));
      return makeZip(entries).toString('base64');
    },
    kind: 'unknown',
  },
  'a damaged ZIP': {
    content: (taxId, subject) => {
      const bytes = cdrZip(taxId, subject);
      bytes.fill(0, 100, 140);
      return bytes.toString('base64');
    },
    kind: 'unknown',
  },
  'a bomb': {
    content: of(makeZip([{ name: 'a.xml', content: Buffer.alloc(10_000_000) }])),
    kind: 'unknown',
  },
  'a DTD': {
    content: rezipped(as, (xml) =>
      xml.replace('<ApplicationResponse', '<!DOCTYPE x [<!ENTITY a "b">]><ApplicationResponse'),
    ),
    kind: 'unknown',
  },
  'of another number': { content: rezipped(as, otherNumber), kind: 'unknown' },
  'of another RUC': {
    content: (_, subject) => zipped()('20999999999', subject),
    kind: 'unknown',
  },
  'a file of another document': {
    content: rezipped((name) => name.replace(/-\d+\.xml$/, '-778.xml'), same),
    kind: 'unknown',
  },
  'of another type': {
    content: rezipped(as, (xml) =>
      xml.replace(
        '</cbc:ID></cac:DocumentReference>',
        '</cbc:ID><cbc:DocumentTypeCode>40</cbc:DocumentTypeCode></cac:DocumentReference>',
      ),
    ),
    kind: 'unknown',
  },
  'another XML': { content: rezipped(as, () => '<Invoice/>'), kind: 'unknown' },
  'another namespace': {
    content: rezipped(as, (xml) => xml.replace('ApplicationResponse-2"', 'ApplicationResponse-3"')),
    kind: 'unknown',
  },
};
