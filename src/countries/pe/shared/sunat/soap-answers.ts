import type { XmlElement } from '../../../../kernel/xml/element.ts';
import { XmlError } from '../../../../kernel/xml/error.ts';
import { child, find, text } from '../../../../kernel/xml/path.ts';
import { readXml } from '../../../../kernel/xml/xml.ts';
import type { GatewayAnswer } from '../../../../subjects/country/gateway.ts';
import { answerLimits, type Expected, readAcknowledgementContent } from './acknowledgement-file.ts';
import { answerOfCode, answerOfConsultCode, type Question } from './answer-codes.ts';
import { answerOfStatus, type Received, unknownAnswer } from './received.ts';

/** Understands the element that a service answers with. */
type ReadResponse = (response: XmlElement, received: Received) => GatewayAnswer;

/** What is asked, and how its answer is read. */
export type SoapReading = {
  /** As the WSDL names the operation: the answer is `<operation>Response`. */
  readonly operation: string;
  readonly question: Question;
  readonly read: ReadResponse;
};

/** Whatever a SOAP service answers: a response, a fault, a page, nothing. */
export function readSoapAnswer(received: Received, reading: SoapReading): GatewayAnswer {
  if (received.body.length === 0) return answerOfStatus(received, 'with an empty body');
  const body = bodyOf(received);
  if (body === undefined) return answerOfStatus(received, `with ${pageOrNot(received.body)}`);
  const fault = child(body, 'Fault');
  if (fault !== undefined) return answerOfFault(fault, reading.question, received);
  const response = child(body, `${reading.operation}Response`);
  if (response === undefined) return answerOfStatus(received, 'with the answer to something else');
  return reading.read(response, received);
}

const soapNamespaces = new Set([
  'http://schemas.xmlsoap.org/soap/envelope/',
  'http://www.w3.org/2003/05/soap-envelope',
]);

function bodyOf({ body }: Received): XmlElement | undefined {
  try {
    const root = readXml(body, answerLimits);
    const isEnvelope = root.name === 'Envelope' && soapNamespaces.has(root.namespace);
    return isEnvelope ? child(root, 'Body') : undefined;
  } catch (error) {
    if (error instanceof XmlError) return undefined;
    throw error;
  }
}

function pageOrNot(body: Buffer): string {
  const beginning = body.subarray(0, 200).toString('latin1');
  return /<(?:!doctype )?html/i.test(beginning) ? 'an HTML page' : 'what is no SOAP message';
}

function answerOfFault(fault: XmlElement, question: Question, received: Received): GatewayAnswer {
  // SOAP 1.1, and 1.2 after it.
  const faultCode = text(child(fault, 'faultcode')) || text(find(fault, 'Code', 'Value'));
  const faultText = text(child(fault, 'faultstring')) || text(find(fault, 'Reason', 'Text'));
  const particulars = textsIn(child(fault, 'detail') ?? child(fault, 'Detail'));
  const words = [faultText, ...particulars].filter((word) => !/^\d*$/.test(word));
  const detail = words.join(' ') || faultCode;
  const code = codeAtEnd(faultCode) ?? codeIn(faultText) ?? firstCode(particulars);
  const answer = code === undefined ? undefined : answerOfCode(code, question, detail);
  if (answer !== undefined) return answer;
  const refusal = securityFault.exec(faultCode)?.[1];
  if (refusal !== undefined) return { kind: 'denied', code: refusal, detail };
  return unknownAnswer(`A fault: ${[faultCode, detail].join(' ')}`, received.body);
}

/** How services that know no codes of SUNAT, such as some OSEs, refuse a user: WS-Security 1.0, 12, and WSS4J. */
const securityFault =
  /(?:^|:)(FailedAuthentication|InvalidSecurityToken|FailedCheck|InvalidSecurity|SecurityError)$/;

/** `soap-env:Client.0111`, `ns0:1033`, and without its zero `Client.111`; 404 and its like are no codes of SUNAT. */
function codeAtEnd(faultCode: string): string | undefined {
  return /(?:^|[.:])(1\d\d|\d{4})$/.exec(faultCode)?.[1]?.padStart(4, '0');
}

/** Alone, as a faultcode, at the beginning (`2335 - El…`), or named as one: `errorCode 2112`, `INFO: 1033`. */
const codeForms = [
  /^(1\d\d|\d{4})$/,
  /^[\w:-]+\.(\d{4})$/,
  /^(\d{4})(?=[\s:-])/,
  /\berrorCode:? (\d{4})\b/,
  /\bINFO: ?(\d{4})\b/,
];

function codeIn(written: string): string | undefined {
  for (const form of codeForms) {
    const found = form.exec(written)?.[1];
    if (found !== undefined) return found.padStart(4, '0');
  }
  return undefined;
}

function firstCode(texts: readonly string[]): string | undefined {
  for (const written of texts) {
    const code = codeIn(written);
    if (code !== undefined) return code;
  }
  return undefined;
}

/** Every text in an element, in the order of the document. */
function textsIn(element: XmlElement | undefined): readonly string[] {
  if (element === undefined) return [];
  const inside = element.children.flatMap((part) => textsIn(part));
  return [text(element), ...inside].filter((written) => written !== '');
}

/** `sendBill`: the acknowledgement itself. */
export function readSent(expected: Expected): ReadResponse {
  return (response, received) => {
    const content = text(child(response, 'applicationResponse'));
    if (content === '') return unknownAnswer('The answer has no acknowledgement.', received.body);
    return readAcknowledgementContent(content, expected, received);
  };
}

/** Digits with SUNAT, letters and dashes as well with others. */
export const ticketForm = /^[A-Za-z0-9_-]{1,64}$/;

/** `sendSummary`: a ticket. */
export const readTicket: ReadResponse = (response, received) => {
  const ticket = text(child(response, 'ticket'));
  if (ticketForm.test(ticket)) return { kind: 'ticket', ticket };
  return unknownAnswer('The answer has no ticket.', received.body);
};

/** `getStatus` of a ticket: 0 and 99 are done (0000, 0098 are written too), 98 is in process. */
export function readTicketStatus(expected: Expected): ReadResponse {
  return (response, received) => {
    const status = child(response, 'status');
    const code = text(child(status, 'statusCode'));
    const content = text(child(status, 'content'));
    const detail = text(child(status, 'statusMessage'));
    const number = /^\d{1,4}$/.test(code) ? Number(code) : undefined;
    if (number === 98) return { kind: 'in_process', code, detail };
    if ((number === 0 || number === 99) && content !== '') {
      return readAcknowledgementContent(content, expected, received);
    }
    const answer = answerOfCode(code.padStart(4, '0'), 'poll', detail);
    return answer ?? unknownAnswer(`The ticket has the state "${code}" ${detail}`, received.body);
  };
}

/**
 * `getStatusCdr`: the acknowledgement where there is one, whatever its code (0004: "La constancia existe"). That of a
 * document that was voided since says that it was accepted: there the state counts.
 */
export function readConsultedAcknowledgement(expected: Expected): ReadResponse {
  return (response, received) => {
    const status = child(response, 'statusCdr') ?? child(response, 'status');
    const content = text(child(status, 'content')) || text(child(response, 'document'));
    const isVoided = text(child(status, 'statusCode')) === '0003';
    if (content !== '' && !isVoided) return readAcknowledgementContent(content, expected, received);
    return answerOfConsultStatus(status, ['0004'], received);
  };
}

/** `getStatus` of billConsultService: the state of a document. */
export const readConsultedState: ReadResponse = (response, received) =>
  answerOfConsultStatus(child(response, 'status'), [], received);

function answerOfConsultStatus(
  status: XmlElement | undefined,
  openCodes: readonly string[],
  received: Received,
): GatewayAnswer {
  const code = text(child(status, 'statusCode'));
  const detail = text(child(status, 'statusMessage'));
  const answer = openCodes.includes(code) ? undefined : answerOfConsultCode(code, detail);
  return answer ?? unknownAnswer(`The document has the state "${code}" ${detail}`, received.body);
}
