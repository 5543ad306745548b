import { AppError } from '../../../../kernel/codes/errors.ts';
import { messages } from '../../../../kernel/message.ts';
import type { XmlElement } from '../../../../kernel/xml/element.ts';
import { child, children, find, text } from '../../../../kernel/xml/path.ts';
import type { CommunicatedLine } from '../../../../subjects/imports/authority-files.ts';
import { importCodes } from '../../../../subjects/imports/codes.ts';
import { typesByCode } from '../catalogues/interface.ts';
import { parseNumber } from '../numbering.ts';
import { type Reading, readNumber } from '../ubl/reading.ts';

const readingMessages = messages('pe.communications', {
  noName: {
    en: '{path} is "{text}", not of the form RC-20241125-1.',
    es: '{path} es "{text}", que no tiene la forma RC-20241125-1.',
  },
  noNumber: {
    en: '{path} is "{text}", which is no document number.',
    es: '{path} es "{text}", que no es un número de comprobante.',
  },
  namesNoNumber: {
    en: '{path} names "{text}", no document number.',
    es: '{path} menciona "{text}", que no es un número de comprobante.',
  },
  noRange: {
    en: '{path} and its first and last number name no documents.',
    es: '{path} y su primer y último número no mencionan comprobantes.',
  },
  tooManyDocuments: {
    en: 'It names more than {count} documents.',
    es: 'Menciona más de {count} comprobantes.',
  },
});

/** SUNAT takes 500 lines; a line of the first years may cover a range of receipts. */
const documentsMax = 20_000;

export type CommunicationBody = {
  readonly name: string;
  readonly lines: readonly CommunicatedLine[];
};

/** Reads a daily summary (RC): receipts and their notes, added, changed or voided. */
export function readSummary(root: XmlElement, reading: Reading): CommunicationBody {
  return readCommunication(root, 'SummaryDocumentsLine', summaryLine, reading);
}

/** Reads a voiding (RA): every document that it names is voided. RR voids what is not held here. */
export function readVoiding(root: XmlElement, reading: Reading): CommunicationBody {
  return readCommunication(root, 'VoidedDocumentsLine', voidedLine, reading);
}

type LineReader = (line: XmlElement, reading: Reading) => readonly CommunicatedLine[];

function readCommunication(
  root: XmlElement,
  lineName: string,
  readLine: LineReader,
  reading: Reading,
): CommunicationBody {
  const written = text(child(root, 'ID'));
  const name = communicationName(written);
  if (name === undefined) {
    reading.problem('ID', readingMessages.noName, written);
  }
  const lines: CommunicatedLine[] = [];
  for (const [index, line] of children(root, lineName).entries()) {
    reading.at = `${lineName}[${index + 1}]`;
    lines.push(...readLine(line, reading));
    if (lines.length > documentsMax) {
      throw new AppError(
        importCodes.file_too_large,
        readingMessages.tooManyDocuments({ count: documentsMax }),
      );
    }
  }
  reading.at = '';
  return { name: name ?? '', lines };
}

/** `RC-20201007-001` and `RC-20201007-1` are the same communication. */
export function communicationName(written: string): string | undefined {
  const found = /^(R[ACR])-(\d{8})-0*(\d{1,5})$/.exec(written.toUpperCase());
  return found === null ? undefined : `${found[1]}-${found[2]}-${found[3]}`;
}

/** Catálogo 19: 1 added, 2 changed, 3 voided, 4 voided on the day of its issue. */
const voidingConditions: ReadonlySet<string> = new Set(['3', '4']);

function summaryLine(line: XmlElement, reading: Reading): readonly CommunicatedLine[] {
  const condition = text(find(line, 'Status', 'ConditionCode'));
  const effect = voidingConditions.has(condition) ? 'voided' : 'accepted';
  const type = typesByCode[text(child(line, 'DocumentTypeCode'))];
  if (type === undefined) return [];
  const written = readNumber(child(line, 'ID'));
  if (written === '') return rangeLine(line, type, effect, reading);
  const number = parseNumber(written);
  if (number === undefined) {
    reading.problem('ID', readingMessages.noNumber, written);
    return [];
  }
  return [{ type, ...number, effect }];
}

/** The first summaries named ranges: a series, its first and its last number. */
function rangeLine(
  line: XmlElement,
  type: CommunicatedLine['type'],
  effect: CommunicatedLine['effect'],
  reading: Reading,
): readonly CommunicatedLine[] {
  const series = text(child(line, 'DocumentSerialID')).toUpperCase();
  const first = parseNumber(`${series}-${text(child(line, 'StartDocumentNumberID'))}`);
  const last = parseNumber(`${series}-${text(child(line, 'EndDocumentNumberID'))}`);
  if (first === undefined || last === undefined || last.sequence < first.sequence) {
    reading.problem('DocumentSerialID', readingMessages.noRange);
    return [];
  }
  const length = last.sequence - first.sequence + 1;
  if (length > documentsMax) {
    throw new AppError(
      importCodes.file_too_large,
      readingMessages.tooManyDocuments({ count: documentsMax }),
    );
  }
  return Array.from({ length }, (_, index) => ({
    type,
    series,
    sequence: first.sequence + index,
    effect,
  }));
}

function voidedLine(line: XmlElement, reading: Reading): readonly CommunicatedLine[] {
  const type = typesByCode[text(child(line, 'DocumentTypeCode'))];
  // Retentions and perceptions (RR) are no documents of ours.
  if (type === undefined) return [];
  const written = `${text(child(line, 'DocumentSerialID'))}-${text(child(line, 'DocumentNumberID'))}`;
  const number = parseNumber(written.toUpperCase());
  if (number === undefined) {
    reading.problem('DocumentSerialID', readingMessages.namesNoNumber, written);
    return [];
  }
  return [{ type, ...number, effect: 'voided' }];
}
