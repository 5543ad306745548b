import type {
  Caller,
  Gateway,
  GatewayAnswer,
  NoWay,
  PlannedCall,
  ServiceTest,
} from '../../../../subjects/country/gateway.ts';
import { type CallParts, secretsOf, soapCall, tokenRequest } from './calls.ts';
import { addressOf, type Service, services } from './endpoints.ts';
import { withoutSecrets } from './redaction.ts';
import { consultMessage, ticketMessage } from './soap.ts';
import { readConsultedState, readTicketStatus } from './soap-answers.ts';

type TestCall = PlannedCall<ServiceTest> | NoWay;

/** Something harmless for each service. */
export function plansToTest(parts: CallParts, caller: Caller): ReturnType<Gateway['plansToTest']> {
  return services.map((service) => ({ ...testOf(parts, caller, service), service }));
}

function testOf(parts: CallParts, caller: Caller, service: Service): TestCall {
  switch (service) {
    case 'invoices':
      return testInvoices(parts, caller);
    case 'answers':
      return testAnswers(parts, caller);
    default:
      return testTokens(parts, caller, service);
  }
}

/** Tickets of SUNAT are never zero: 0127 means that user and password are right. */
function testInvoices(parts: CallParts, caller: Caller): TestCall {
  const call = soapCall(parts, caller, {
    service: 'invoices',
    operation: 'getStatus',
    question: 'poll',
    message: () => ticketMessage('000000000000000'),
    read: readTicketStatus({ name: `${caller.taxId}-RC-20000101-1`, question: 'poll' }),
  });
  return tested(call, ({ kind }) => kind === 'unknown_ticket' || kind === 'in_process');
}

/** A number that nobody has: whatever is said of it, the user was let in. */
function testAnswers(parts: CallParts, caller: Caller): TestCall {
  if (caller.ownUrl !== null) return answersOfOse;
  const { taxId } = caller;
  const document = { taxId, typeCode: '01', series: 'FFFF', sequence: 99_999_999 };
  const call = soapCall(parts, caller, {
    service: 'answers',
    operation: 'getStatus',
    question: 'ask',
    message: () => consultMessage('getStatus', document),
    read: readConsultedState,
  });
  return tested(call, isAnswered);
}

function isAnswered(answer: GatewayAnswer): boolean {
  return answer.kind === 'state' || (answer.kind === 'not_received' && answer.remedy === 'person');
}

const answersOfOse: NoWay = {
  kind: 'no_way',
  reason: 'no_service',
  detail: 'The OSE of the company answers for its documents itself.',
};

function testTokens(parts: CallParts, caller: Caller, service: 'guides' | 'query'): TestCall {
  const token = tokenRequest(parts, caller, service);
  if (token.kind === 'no_way') return token;
  const { request } = token;
  return {
    kind: 'call',
    ...addressOf(service, { url: request.url, namedBy: null }),
    operation: 'token',
    async send(signal) {
      const found = await parts.tokens.renew(request, signal);
      if (found.kind === 'token') return { outcome: 'works', code: '', detail: '' };
      return resultOf(withoutSecrets(found, secretsOf(caller)), false);
    },
  };
}

function tested(call: PlannedCall | NoWay, isGood: (answer: GatewayAnswer) => boolean): TestCall {
  if (call.kind === 'no_way') return call;
  return {
    ...call,
    async send(signal) {
      const answer = await call.send(signal);
      return resultOf(answer, isGood(answer));
    },
  };
}

function resultOf(answer: GatewayAnswer, isGood: boolean): ServiceTest {
  const code = 'code' in answer ? answer.code : '';
  const detail = 'detail' in answer ? answer.detail : '';
  return { outcome: isGood ? 'works' : outcomeOf(answer), code, detail };
}

function outcomeOf(answer: GatewayAnswer): ServiceTest['outcome'] {
  if (answer.kind === 'denied' || answer.kind === 'unreachable') return answer.kind;
  return answer.kind === 'not_received' && answer.remedy === 'later' ? 'unreachable' : 'unknown';
}
