import { AppError } from '../../kernel/codes/errors.ts';
import type { Diary } from './diary.ts';
import { disturbed, type Outcome, type Reply, replied, xmlType } from './exchange.ts';
import type { Faults, SignedIn } from './faults.ts';
import type { Office } from './office.ts';
import { NotReceived } from './package.ts';
import { readSoap, type SoapRequest, soapAnswer, soapFault } from './soap.ts';
import { billOperations } from './soap-bills.ts';
import { consultOperations } from './soap-consult.ts';
import type { SoapOperation, SoapResult } from './soap-operation.ts';
import { marked } from './verdict.ts';

/** What answers requests needs. */
export type Counter = {
  readonly office: Office;
  readonly faults: Faults;
  readonly diary: Diary;
  readonly now: () => number;
};

export type SoapServiceName = 'bill' | 'consult';
const services: Readonly<Record<SoapServiceName, Readonly<Record<string, SoapOperation>>>> = {
  bill: billOperations,
  consult: consultOperations,
};

/** Where a request came to: the account of the path, and the address that the client used. */
export type Door = { readonly account: string; readonly origin: string };

/** Answers a SOAP request. */
export function answerSoap(
  counter: Counter,
  service: SoapServiceName,
  door: Door,
  body: Buffer,
): Outcome {
  let request: SoapRequest;
  try {
    request = readSoap(body);
  } catch (error) {
    return replied(refusal(error).reply);
  }
  const found = Object.hasOwn(services[service], request.operation)
    ? services[service][request.operation]
    : undefined;
  if (found === undefined)
    return replied(faultReply('0100', `No hay operacion ${request.operation}`));
  return answerCall(counter, found, door, request);
}

function answerCall(
  { office, faults, diary, now }: Counter,
  { operation, nameOf, run }: SoapOperation,
  door: Door,
  request: SoapRequest,
): Outcome {
  const taxId = request.user?.name.slice(0, 11) ?? '';
  const call = { office, request, sender: { ...door, taxId } };
  const name = nameOf(call);
  const fault = faults.take(operation, name, signedInAs(request));
  let answer = '';
  const outcome = disturbed(fault, (ordered) => {
    const { reply, summary } = answered(request, () => {
      // SUNAT 0102: what it says of any wrong pair of user and password.
      if (ordered?.fault === 'wrong_password') throw new NotReceived(ordered.code ?? '0102');
      return run({ ...call, fault: ordered });
    });
    answer = summary;
    return reply;
  });
  diary.write({
    at: new Date(now()).toISOString(),
    account: door.account,
    operation,
    name,
    user: request.user?.name ?? '',
    fault: fault?.fault ?? '',
    answer,
  });
  return outcome;
}

function signedInAs({ user }: SoapRequest): SignedIn | null {
  return user === null ? null : { user: user.name, password: user.password };
}

type LoggedReply = { readonly reply: Reply; readonly summary: string };

function answered(request: SoapRequest, run: () => SoapResult): LoggedReply {
  try {
    checkUser(request.user);
    const { content, summary } = run();
    const body = soapAnswer(request.operation, content);
    return { reply: { status: 200, type: xmlType, body }, summary };
  } catch (error) {
    return refusal(error);
  }
}

/** SUNAT 0101 to 0104. Any password will do but those that a fault refuses. */
function checkUser(user: SoapRequest['user']): void {
  if (user === null) throw new NotReceived('0101');
  if (!/^[12]\d{10}.+$/.test(user.name)) throw new NotReceived('0103');
  if (user.password === '') throw new NotReceived('0104');
}

function refusal(error: unknown): LoggedReply {
  if (error instanceof NotReceived) {
    const { code, message } = error;
    return { reply: faultReply(code, message), summary: `fault ${code}` };
  }
  if (error instanceof AppError) {
    return { reply: faultReply('0306', error.message), summary: 'fault 0306' };
  }
  throw error;
}

function faultReply(code: string, words: string): Reply {
  return { status: 500, type: xmlType, body: soapFault(code, marked(words)) };
}
