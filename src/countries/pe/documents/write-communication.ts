import type {
  CommunicationRequest,
  WrittenCommunication,
} from '../../../subjects/country/regime.ts';
import { communicationLinesMax } from '../shared/catalogues/terms.ts';
import { communicationOf, communicationPrefix } from '../shared/communication/communications.ts';
import { inLima, limaDay } from '../shared/lima.ts';
import { writeSummary } from '../summary/write.ts';
import { writeVoiding } from '../void/write.ts';
import { xmlDeclaration } from './write-document.ts';

/** SUNAT 0151: one to five digits. */
const sequenceMax = 99_999;

/**
 * Writes an RC or an RA, unsigned: canonical after {@link xmlDeclaration}, as documents are. Throws `TypeError` for
 * lines that no such file can hold: none or too many, of another day, or of the other kind.
 */
export function writeCommunication(request: CommunicationRequest): WrittenCommunication {
  refuseUnfit(request);
  const { kind, company, day, now, sequence, lines } = request;
  const name = `${communicationPrefix(kind, now)}${sequence}`;
  const head = { company, name, documentsDay: day, madeOn: limaDay(now) };
  const root = kind === 'summary' ? writeSummary(head, lines) : writeVoiding(head, lines);
  return { name, fileName: `${company.tax_id}-${name}`, xml: xmlDeclaration + root.text };
}

function refuseUnfit({ kind, day, now, sequence, lines }: CommunicationRequest): void {
  if (!Number.isInteger(sequence) || sequence < 1 || sequence > sequenceMax) {
    throw new TypeError(`${sequence} is no number of a communication`);
  }
  // SUNAT 2671: what is dated ahead is communicated on its day at the earliest.
  if (day > limaDay(now)) throw new TypeError(`${day} is a day to come`);
  if (lines.length === 0 || lines.length > communicationLinesMax) {
    throw new TypeError(`a communication has 1 to ${communicationLinesMax} lines`);
  }
  const unfit = lines.find(
    ({ document, effect }) =>
      communicationOf(document) !== kind ||
      inLima(document.date).slice(0, 10) !== day ||
      (kind === 'voiding' && effect !== 'voided'),
  );
  if (unfit !== undefined) throw new TypeError(`${unfit.document.number} is not of a ${kind}`);
}
