import { textElement, type Xml, xml } from '../../../kernel/xml/writer.ts';
import { zipOf } from '../../../kernel/zip/write.ts';
import type { Signer, SigningCredentials } from '../../../subjects/country/regime.ts';
import type { IncomingFile } from '../../../subjects/imports/authority-files.ts';
import type { DocumentType } from '../../../subjects/ledger/documents/document.ts';
import { xmlDeclaration } from '../documents/write-document.ts';
import { limaTime } from '../shared/lima.ts';
import { createSigner } from '../shared/signature/sign.ts';

/** SUNAT's own RUC, which its acknowledgements name. */
export const authorityTaxId = '20131312955';

/** What is answered: a document or a communication, and whose it is. */
export type Answered = {
  readonly taxId: string;
  /** `F001-00000001`, or `RA-20260321-1`. */
  readonly number: string;
  /** The page that the QR code of a guide leads to. */
  readonly url: string | null;
  /** Type and number of the customer's identity (`6-20100070970`), where it has one. */
  readonly customer?: string | null;
};

/** What SUNAT says of it. */
export type Answer = {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** 0 where it accepts. */
  readonly code: string;
  readonly description: string;
  /** Observations: `4252 - El dato ingresado…`. */
  readonly notes: readonly string[];
};

const acceptance: Readonly<
  Record<DocumentType | 'summary' | 'voiding', readonly [string, string]>
> = {
  invoice: ['La Factura numero ', ', ha sido aceptada'],
  receipt: ['La Boleta numero ', ', ha sido aceptada'],
  'credit-note': ['La Nota de Credito numero ', ', ha sido aceptada'],
  'debit-note': ['La Nota de Debito numero ', ', ha sido aceptada'],
  despatch: ['El Comprobante numero ', ', ha sido aceptado'],
  summary: ['El Resumen diario ', ', ha sido aceptado'],
  voiding: ['La Comunicacion de baja ', ', ha sido aceptada'],
};

/** SUNAT's sentence for what it accepts. */
export function acceptanceOf(kind: keyof typeof acceptance, number: string): string {
  const [before, after] = acceptance[kind];
  return `${before}${number}${after}`;
}

/** A CDR as SUNAT writes it, without its signature: UBL 2.0, but the URL of guides is of UBL 2.1. */
export function writeAcknowledgement(
  { taxId, number, url, customer = null }: Answered,
  answer: Answer,
): string {
  const [day = '', time = ''] = limaTime(answer.at).slice(0, 19).split('T');
  const root = xml`
    <ApplicationResponse xmlns="urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2">
      <ext:UBLExtensions>
        <ext:UBLExtension>
          <ext:ExtensionContent></ext:ExtensionContent>
        </ext:UBLExtension>
      </ext:UBLExtensions>
      <cbc:UBLVersionID>2.0</cbc:UBLVersionID>
      <cbc:CustomizationID>1.0</cbc:CustomizationID>
      <cbc:ID>${`${day}${time}`.replaceAll(/\D/g, '')}</cbc:ID>
      <cbc:IssueDate>${day}</cbc:IssueDate>
      <cbc:IssueTime>${time}</cbc:IssueTime>
      <cbc:ResponseDate>${day}</cbc:ResponseDate>
      <cbc:ResponseTime>${time}</cbc:ResponseTime>
      ${answer.notes.map((note) => textElement('cbc:Note', note))}
      <cac:SenderParty>${identified(authorityTaxId)}</cac:SenderParty>
      <cac:ReceiverParty>${identified(taxId)}</cac:ReceiverParty>
      <cac:DocumentResponse>
        <cac:Response>
          <cbc:ReferenceID>${number}</cbc:ReferenceID>
          <cbc:ResponseCode>${answer.code}</cbc:ResponseCode>
          <cbc:Description>${answer.description}</cbc:Description>
        </cac:Response>
        <cac:DocumentReference>
          <cbc:ID>${number}</cbc:ID>
          ${[textElement('cbc:DocumentDescription', url)]}
        </cac:DocumentReference>
        ${customer === null ? null : xml`<cac:RecipientParty>${identified(customer)}</cac:RecipientParty>`}
      </cac:DocumentResponse>
    </ApplicationResponse>`;
  return xmlDeclaration + root.text;
}

function identified(id: string): Xml {
  return xml`<cac:PartyIdentification><cbc:ID>${id}</cbc:ID></cac:PartyIdentification>`;
}

/** A CDR in its ZIP. */
export type AcknowledgementFile = Pick<IncomingFile, 'bytes'> & { readonly name: string };

/** Writes, signs and packs acknowledgements; `name` is that of the file that is answered. */
export type Acknowledger = (
  name: string,
  answered: Answered,
  answer: Answer,
) => AcknowledgementFile;

export function createAcknowledger(credentials: SigningCredentials): Acknowledger {
  const signer = createSigner(credentials);
  return (name, answered, answer) =>
    packAcknowledgement(signer, name, writeAcknowledgement(answered, answer));
}

/** An acknowledgement as SUNAT sends it: signed, and in a ZIP with an empty folder. `name` is that of what it answers. */
export function packAcknowledgement(
  signer: Signer,
  name: string,
  unsigned: string,
): AcknowledgementFile {
  const content = signer.sign(unsigned).xml;
  const files = [
    { name: 'dummy/', content: Buffer.alloc(0) },
    { name: `R-${name}.xml`, content },
  ];
  return { name: `R-${name}.zip`, bytes: zipOf(files) };
}
