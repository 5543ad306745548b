import type { OutgoingRequest } from '../../../../kernel/net/http.ts';
import { textElement, type Xml, xml } from '../../../../kernel/xml/writer.ts';
import { zipOf } from '../../../../kernel/zip/write.ts';

/** Name and password as they are sent. */
export type SoapUser = { readonly name: string; readonly password: string };

/** A request to one of SUNAT's SOAP services, without who asks. */
export type SoapMessage = {
  /** As the WSDL names it. */
  readonly operation: 'sendBill' | 'sendSummary' | 'getStatus' | 'getStatusCdr';
  /** Its fields, in the order of the WSDL. */
  readonly fields: readonly (readonly [name: string, value: string])[];
};

/** A file under its name: an XML, in a ZIP that has the same name (SUNAT 0161). */
export function zippedFile(name: string, content: Buffer): { fileName: string; zip: Buffer } {
  return { fileName: `${name}.zip`, zip: zipOf([{ name: `${name}.xml`, content }]) };
}

/** A document (`sendBill`), or a summary or voiding (`sendSummary`). */
export function sendingMessage(
  operation: 'sendBill' | 'sendSummary',
  { name, xml: content }: { readonly name: string; readonly xml: Buffer },
): SoapMessage {
  const { fileName, zip } = zippedFile(name, content);
  const fields = [
    ['fileName', fileName],
    ['contentFile', zip.toString('base64')],
  ] as const;
  return { operation, fields };
}

export function ticketMessage(ticket: string): SoapMessage {
  return { operation: 'getStatus', fields: [['ticket', ticket]] };
}

export type ConsultedDocument = {
  readonly taxId: string;
  readonly typeCode: string;
  readonly series: string;
  readonly sequence: number;
};

/** Asks billConsultService for a document: for its acknowledgement, or (`getStatus`) for its state alone. */
export function consultMessage(
  operation: 'getStatus' | 'getStatusCdr',
  { taxId, typeCode, series, sequence }: ConsultedDocument,
): SoapMessage {
  const fields = [
    ['rucComprobante', taxId],
    ['tipoComprobante', typeCode],
    ['serieComprobante', series],
    ['numeroComprobante', String(sequence)],
  ] as const;
  return { operation, fields };
}

/** Throws `XmlError` where user or password have a character that no XML can hold. */
export function soapEnvelope({ operation, fields }: SoapMessage, user: SoapUser): string {
  // The names of these namespaces are exact: SUNAT answers 0111 where a single hyphen is missing.
  const envelope = xml`
    <soapenv:Envelope xmlns:ser="http://service.sunat.gob.pe" xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:wsse="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd">
      <soapenv:Header>
        <wsse:Security>
          <wsse:UsernameToken>
            <wsse:Username>${user.name}</wsse:Username>
            <wsse:Password>${user.password}</wsse:Password>
          </wsse:UsernameToken>
        </wsse:Security>
      </soapenv:Header>
      <soapenv:Body>
        ${fieldsElement(operation, fields)}
      </soapenv:Body>
    </soapenv:Envelope>`;
  return `<?xml version="1.0" encoding="UTF-8"?>${envelope.text}`;
}

function fieldsElement(operation: string, fields: SoapMessage['fields']): Xml {
  const elements = fields.map(([name, value]) => textElement(name, value));
  return xml`<ser:${operation}>${elements}</ser:${operation}>`;
}

export type SoapAddress = { readonly url: string; readonly publicOnly: boolean };

export function soapRequest(
  message: SoapMessage,
  user: SoapUser,
  { url, publicOnly }: SoapAddress,
  signal: AbortSignal,
): OutgoingRequest {
  const headers = {
    'Content-Type': 'text/xml; charset=utf-8',
    Accept: 'text/xml',
    SOAPAction: `"urn:${message.operation}"`,
  };
  const body = Buffer.from(soapEnvelope(message, user));
  return { method: 'POST', url, headers, body, publicOnly, signal };
}
