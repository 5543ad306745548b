import { type Xml, xml } from '../../../kernel/xml/writer.ts';
import type { CommunicationLine } from '../../../subjects/country/regime.ts';
import {
  type CommunicationHead,
  onOneLine,
  writeCommunicationRoot,
} from '../shared/communication/write.ts';
import { authorityTypeCode, parseNumber } from '../shared/numbering.ts';

/** A comunicación de baja (RA): facturas and their notes, each with the reason for which it is voided. */
export function writeVoiding(head: CommunicationHead, lines: readonly CommunicationLine[]): Xml {
  return writeCommunicationRoot('VoidedDocuments', '1.0', head, lines.map(writeLine));
}

function writeLine({ document, reason }: CommunicationLine, index: number): Xml {
  const { type, number } = document;
  const parsed = parseNumber(number);
  // SUNAT 2315 rejects a voiding without a reason.
  if (parsed === undefined || reason === null || reason.trim() === '') {
    throw new TypeError(`${number} cannot be voided: it has no number or no reason`);
  }
  return xml`
    <sac:VoidedDocumentsLine>
      <cbc:LineID>${String(index + 1)}</cbc:LineID>
      <cbc:DocumentTypeCode>${authorityTypeCode(type, number)}</cbc:DocumentTypeCode>
      <sac:DocumentSerialID>${parsed.series}</sac:DocumentSerialID>
      <sac:DocumentNumberID>${String(parsed.sequence)}</sac:DocumentNumberID>
      <sac:VoidReasonDescription>${onOneLine(reason)}</sac:VoidReasonDescription>
    </sac:VoidedDocumentsLine>`;
}
