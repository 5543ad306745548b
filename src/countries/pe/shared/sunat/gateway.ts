import type {
  AskedDocument,
  Caller,
  Gateway,
  GatewayOptions,
  GatewayRequest,
  NoWay,
  PlannedCall,
} from '../../../../subjects/country/gateway.ts';
import { authorityTypeCode, documentName, parseNumber } from '../numbering.ts';
import { type CallParts, restCall, soapCall } from './calls.ts';
import { type Service, serviceOf, serviceOfType } from './endpoints.ts';
import { guidePoll, guideSubmission, readGuideStatus, readGuideTicket } from './guides.ts';
import { queryRequest, readQueryState } from './query.ts';
import { plansToTest } from './service-tests.ts';
import { consultMessage, sendingMessage, ticketMessage } from './soap.ts';
import {
  readConsultedAcknowledgement,
  readConsultedState,
  readSent,
  readTicket,
  readTicketStatus,
} from './soap-answers.ts';
import { createTokens } from './tokens.ts';

/** The way to SUNAT, and to the OSE of a company that has one. It owns the tokens that it gets. */
export function createGateway(options: GatewayOptions): Gateway {
  const tokens = createTokens(options.http, options.now);
  const parts: CallParts = { options, tokens };
  return {
    plan: (request, caller) => plan(parts, request, caller),
    plansToTest: (caller) => plansToTest(parts, caller),
    serviceFor,
  };
}

function plan(parts: CallParts, request: GatewayRequest, caller: Caller): PlannedCall | NoWay {
  switch (request.kind) {
    case 'submit':
      return serviceOf(request.subject) === 'guides'
        ? submitGuide(parts, request, caller)
        : submit(parts, request, caller);
    case 'poll':
      return serviceOf(request.subject) === 'guides'
        ? pollGuide(parts, request, caller)
        : poll(parts, request, caller);
    case 'ask':
      return ask(parts, request.document, caller);
    case 'look':
      return look(parts, request.document, caller);
    case 'compare':
      return compare(parts, request.document, caller);
  }
}

type Submission = Extract<GatewayRequest, { kind: 'submit' }>;
type Poll = Extract<GatewayRequest, { kind: 'poll' }>;

function submit(parts: CallParts, request: Submission, caller: Caller) {
  const isDocument = request.subject.kind === 'document';
  const operation = isDocument ? 'sendBill' : 'sendSummary';
  return soapCall(parts, caller, {
    service: 'invoices',
    operation,
    question: 'submit',
    message: () => sendingMessage(operation, request),
    read: isDocument ? readSent({ name: request.name, question: 'submit' }) : readTicket,
  });
}

function submitGuide(parts: CallParts, { name, xml }: Submission, caller: Caller) {
  return restCall(parts, caller, {
    service: 'guides',
    operation: 'gem.comprobantes',
    request: (url) => guideSubmission(url, name, xml),
    read: readGuideTicket,
  });
}

function poll(parts: CallParts, { name, ticket }: Poll, caller: Caller) {
  return soapCall(parts, caller, {
    service: 'invoices',
    operation: 'getStatus',
    question: 'poll',
    message: () => ticketMessage(ticket),
    read: readTicketStatus({ name, question: 'poll' }),
  });
}

function pollGuide(parts: CallParts, { name, ticket }: Poll, caller: Caller) {
  return restCall(parts, caller, {
    service: 'guides',
    operation: 'gem.envios',
    request: (url) => guidePoll(url, ticket),
    read: readGuideStatus({ name, question: 'poll' }),
  });
}

/**
 * Where the next call about something goes. An OSE answers for what was sent to it, and has no operation to look with; its
 * users are none of SUNAT. SUNAT answers for invoices and their notes, and by the query, which everybody can ask, for receipts.
 */
function serviceFor(
  kind: GatewayRequest['kind'],
  document: Pick<AskedDocument, 'type' | 'number'> | null,
  ownUrl: string | null,
): Service | null {
  if (document === null) return 'invoices';
  if (kind === 'submit' || kind === 'poll') return serviceOfType[document.type];
  if (document.type === 'despatch') return null;
  if (kind === 'compare') return 'query';
  if (kind === 'ask' && ownUrl !== null) return 'invoices';
  return ownUrl === null && isConsultable(document) ? 'answers' : 'query';
}

function ask(parts: CallParts, document: AskedDocument, caller: Caller): PlannedCall | NoWay {
  const service = serviceFor('ask', document, caller.ownUrl);
  if (service === null) return noQuestions;
  if (service === 'query') return query(parts, document, caller);
  if (service === 'guides') throw new TypeError('a guide is asked for by its ticket');
  return soapCall(parts, caller, {
    service,
    operation: 'getStatusCdr',
    question: 'ask',
    message: () => consultMessage('getStatusCdr', consulted(document)),
    read: readConsultedAcknowledgement({ name: documentName(document), question: 'ask' }),
  });
}

function look(parts: CallParts, document: AskedDocument, caller: Caller): PlannedCall | NoWay {
  const service = serviceFor('look', document, caller.ownUrl);
  if (service === null) return noQuestions;
  if (service !== 'answers') return query(parts, document, caller);
  return soapCall(parts, caller, {
    service: 'answers',
    operation: 'getStatus',
    question: 'ask',
    message: () => consultMessage('getStatus', consulted(document)),
    read: readConsultedState,
  });
}

function compare(parts: CallParts, document: AskedDocument, caller: Caller): PlannedCall | NoWay {
  if (document.type === 'despatch') return noQuestions;
  return restCall(parts, caller, {
    service: 'query',
    operation: 'validarcomprobante',
    request: (url) => queryRequest(url, document),
    read: readQueryState,
  });
}

/** The query, for what has no other way; without its client there is none at all. */
function query(parts: CallParts, document: AskedDocument, caller: Caller): PlannedCall | NoWay {
  const call = compare(parts, document, caller);
  if (call.kind === 'call' || call.reason !== 'no_credentials') return call;
  const detail = `SUNAT can be asked for this document by the consulta integrada only. ${call.detail}`;
  return { kind: 'no_way', reason: 'no_service', detail };
}

/** SUNAT 0009, 0010 of billConsultService: types 01, 07 and 08 with a series that begins with F. */
function isConsultable({ type, number }: Pick<AskedDocument, 'type' | 'number'>): boolean {
  return type !== 'receipt' && number.startsWith('F');
}

const noQuestions: NoWay = {
  kind: 'no_way',
  reason: 'no_service',
  isForGood: true,
  detail: 'SUNAT answers for a guide by its ticket only.',
};

function consulted({ taxId, type, number }: AskedDocument) {
  const { series = '', sequence = 0 } = parseNumber(number) ?? {};
  return { taxId, typeCode: authorityTypeCode(type, number), series, sequence };
}
