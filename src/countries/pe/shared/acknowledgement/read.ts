import { parseDay } from '../../../../kernel/calendar.ts';
import { AppError } from '../../../../kernel/codes/errors.ts';
import { type Message, messages } from '../../../../kernel/message.ts';
import { plainText } from '../../../../kernel/plain-text.ts';
import type { XmlElement } from '../../../../kernel/xml/element.ts';
import { all, child, children, find, text } from '../../../../kernel/xml/path.ts';
import type {
  AcknowledgedSubject,
  ReadAcknowledgement,
  SignatureCheck,
  Verdict,
} from '../../../../subjects/imports/authority-files.ts';
import { importCodes } from '../../../../subjects/imports/codes.ts';
import { isSimulated } from '../../authority/certificate.ts';
import { typesByCode } from '../catalogues/interface.ts';
import { isObserved, verdictOf } from '../catalogues/response-codes.ts';
import { communicationName } from '../communication/read.ts';
import { limaTimestamp } from '../lima.ts';
import { parseNumber } from '../numbering.ts';
import { wallTimeOf } from '../ubl/reading.ts';

const acknowledgementMessages = messages('pe.acknowledgement', {
  noIssuer: {
    en: 'The acknowledgement names no issuer (IssuerParty or ReceiverParty), nor does its file name.',
    es: 'La constancia no indica el emisor (IssuerParty o ReceiverParty), ni tampoco el nombre de su archivo.',
  },
  otherIssuer: {
    en: 'The acknowledgement is for {ruc}, its file name for {other}.',
    es: 'La constancia es para {ruc}, y el nombre de su archivo para {other}.',
  },
  otherNumber: {
    en: 'The acknowledgement answers {number}, its file name says {other}.',
    es: 'La constancia responde a {number}, y el nombre de su archivo dice {other}.',
  },
  noNumber: {
    en: 'The acknowledgement answers "{number}", which is no number.',
    es: 'La constancia responde a "{number}", que no es un número.',
  },
  typeNotTaken: {
    en: 'The acknowledgement is of a document of type {type}, which is not taken in.',
    es: 'La constancia es de un comprobante de tipo {type}, que no se recibe.',
  },
  responseCode: {
    en: 'The acknowledgement has the response code "{code}".',
    es: 'La constancia tiene el código de respuesta "{code}".',
  },
});

/**
 * Reads a CDR, SUNAT's or an OSE's. Most real ones are not valid against their schema, so nothing is asked
 * of them but what they answer: whose document, which number, which code.
 */
export function readAcknowledgement(
  root: XmlElement,
  fileName: string | null,
  signature: SignatureCheck | null = null,
): ReadAcknowledgement {
  const named = fileName === null ? undefined : readName(fileName);
  const response = find(root, 'DocumentResponse', 'Response');
  const reference = find(root, 'DocumentResponse', 'DocumentReference');
  const number = text(child(response, 'ReferenceID')) || text(child(reference, 'ID'));
  const taxId = issuerOf(root) || named?.taxId || '';
  const code = text(child(response, 'ResponseCode'));
  if (taxId === '') throw incomplete(acknowledgementMessages.noIssuer);
  refuseMismatch(named, taxId, number);
  const isOfTest = isSimulated(root);
  const notes = readNotes(root);
  const subject = subjectOf(number, named?.typeCode ?? text(child(reference, 'DocumentTypeCode')));
  return {
    kind: 'acknowledgement',
    taxId,
    subject:
      isOfTest && subject.kind === 'document' ? { ...subject, environment: 'test' } : subject,
    verdict: requireVerdict(code),
    code,
    description: words(child(response, 'Description')),
    notes,
    isObserved: isObserved({ code, notes }),
    receivedAt: receivedAt(root),
    url: urlOf(text(child(reference, 'DocumentDescription'))),
    recipient: recipientOf(find(root, 'DocumentResponse', 'RecipientParty')),
    documentHash: text(find(reference, 'Attachment', 'ExternalReference', 'DocumentHash')) || null,
    isSimulated: isOfTest,
    signature,
  };
}

/** What anybody may have written, for an acknowledgement need not be signed: kept beside our own links. */
function words(element: XmlElement | undefined): string {
  return plainText(text(element)).trim();
}

function incomplete(detail: Message): AppError {
  return new AppError(importCodes.invalid_document, detail);
}

type NamedSubject = {
  readonly taxId: string;
  readonly typeCode: string;
  readonly number: string;
};

const namePattern = /(\d{11})-(\d{2}|R[ACR])-([A-Z0-9]{4,8})-(\d{1,8})/;

/** `R-20100070970-01-F001-123.xml`: bodies carry no type, so it comes from here. */
function readName(fileName: string): NamedSubject | undefined {
  const found = namePattern.exec(fileName.toUpperCase());
  if (found === null) return undefined;
  const [taxId = '', typeCode = '', series = '', sequence = ''] = found.slice(1);
  const isCommunication = typeCode.startsWith('R');
  const number = `${isCommunication ? `${typeCode}-` : ''}${series}-${sequence}`;
  return { taxId, typeCode, number };
}

/** What a file name says of the document or communication that it belongs to, the same for all spellings. */
export function documentNameIn(fileName: string): string | undefined {
  const named = readName(fileName);
  return named && `${named.taxId}-${named.typeCode}-${normalized(named.number)}`;
}

/** SUNAT writes the type of identity before the number (`6-20100070970`); an OSE writes the number alone. */
function recipientOf(party: XmlElement | undefined): string | null {
  const identified = text(find(party, 'PartyIdentification', 'ID')).replace(/^[0-9A-Z]-/, '');
  const number = identified || text(find(party, 'PartyLegalEntity', 'CompanyID'));
  return /[A-Za-z0-9]/.test(number) ? number : null;
}

/**
 * The issuer of what is answered. SUNAT answers to the issuer (ReceiverParty). An OSE's answer has the OSE itself
 * there and the issuer, or its PSE, as the sender (SUNAT 2813, 2822): the issuer is the document's IssuerParty.
 */
function issuerOf(root: XmlElement): string {
  const parties = [find(root, 'DocumentResponse', 'IssuerParty'), child(root, 'ReceiverParty')];
  return parties.map(rucOf).find((ruc) => ruc !== '') ?? '';
}

/** SUNAT writes the RUC, others put the type of identity before it. */
function rucOf(party: XmlElement | undefined): string {
  const candidates = [
    find(party, 'PartyIdentification', 'ID'),
    find(party, 'PartyLegalEntity', 'CompanyID'),
    find(party, 'PartyTaxScheme', 'CompanyID'),
  ];
  const written = candidates.map(text).find((candidate) => candidate !== '') ?? '';
  return /(?:^|-)(\d{11})$/.exec(written)?.[1] ?? '';
}

function refuseMismatch(named: NamedSubject | undefined, taxId: string, number: string): void {
  if (named === undefined) return;
  if (named.taxId !== taxId) {
    throw mismatch(acknowledgementMessages.otherIssuer({ ruc: taxId, other: named.taxId }));
  }
  if (normalized(named.number) !== normalized(number)) {
    throw mismatch(
      acknowledgementMessages.otherNumber({ number: number.slice(0, 50), other: named.number }),
    );
  }
}

function mismatch(detail: Message): AppError {
  return new AppError(importCodes.acknowledgement_mismatched, detail);
}

/** The same for all spellings of a number: `F001-1` and `F001-00000001`. */
function normalized(number: string): string {
  const found = namedNumber(number);
  if (typeof found === 'string') return found;
  return found === undefined ? number : `${found.series}-${found.sequence}`;
}

/** The name of a communication, or a document number, also with issuer and type before it. */
function namedNumber(written: string) {
  const communication = communicationName(written);
  if (communication !== undefined) return communication;
  return parseNumber(written.toUpperCase().split('-').slice(-2).join('-'));
}

function subjectOf(number: string, typeCode: string): AcknowledgedSubject {
  const found = namedNumber(number);
  if (found === undefined)
    throw incomplete(acknowledgementMessages.noNumber({ number: number.slice(0, 50) }));
  if (typeof found === 'string') return { kind: 'communication', name: found };
  const type = typesByCode[typeCode];
  if (typeCode !== '' && type === undefined) {
    throw new AppError(
      importCodes.unsupported_file,
      acknowledgementMessages.typeNotTaken({ type: typeCode }),
    );
  }
  return type === undefined
    ? { kind: 'number', ...found }
    : { kind: 'document', key: { type, ...found } };
}

/** Never judged by the number in a note: those of observations overlap with rejections. */
function requireVerdict(code: string): Verdict {
  const verdict = verdictOf(code);
  if (verdict === undefined)
    throw incomplete(acknowledgementMessages.responseCode({ code: code.slice(0, 20) }));
  return verdict;
}

/** Observations: notes of the answer, and with OSEs a status for each. */
function readNotes(root: XmlElement): readonly string[] {
  const statuses = all(root, 'DocumentResponse', 'Response', 'Status').map((status) =>
    [words(child(status, 'StatusReasonCode')), words(child(status, 'StatusReason'))]
      .filter((part) => part !== '')
      .join(' - '),
  );
  return [...children(root, 'Note').map(words), ...statuses].filter((note) => note !== '');
}

/** When the authority answered, in Lima's wall time; dates are odd (`2021-01-03T23:54:17`, or empty). */
export function receivedAt(root: XmlElement): string | null {
  for (const kind of ['Response', 'Issue']) {
    const [day = '', within] = text(child(root, `${kind}Date`)).split('T');
    const time = wallTimeOf(within ?? text(child(root, `${kind}Time`)));
    if (parseDay(day) !== undefined && time !== undefined) return limaTimestamp(day, time);
  }
  return null;
}

function urlOf(written: string): string | null {
  return /^https?:\/\/[\x21-\x7e]{1,1000}$/.test(written) ? written : null;
}
