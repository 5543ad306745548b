import { acknowledgementOf, codeOf, orderOf, rejectingFault } from './ordered.ts';
import { NotReceived, type SentFile } from './package.ts';
import type { Submission } from './register.ts';
import { parameterXml } from './soap.ts';
import type { SoapCall, SoapOperation, SoapResult } from './soap-operation.ts';

/** Operations of `billService`. */
export const billOperations: Readonly<Record<string, SoapOperation>> = {
  sendBill: { operation: 'sendBill', nameOf: fileNameOf, run: sendBill },
  sendSummary: { operation: 'sendSummary', nameOf: fileNameOf, run: sendSummary },
  sendPack: {
    operation: 'sendPack',
    nameOf: fileNameOf,
    run: () => {
      throw new NotReceived('0100', 'sendPack');
    },
  },
  getStatus: { operation: 'getStatus', nameOf: submissionNameOf, run: getStatus },
};

function fileNameOf({ request }: Pick<SoapCall, 'request'>): string {
  return request
    .parameter('fileName')
    .replace(/\.zip$/i, '')
    .slice(0, 100);
}

function fileOf({ request }: SoapCall): SentFile {
  const content = Buffer.from(request.parameter('contentFile'), 'base64');
  return { fileName: request.parameter('fileName'), content };
}

function sendBill(call: SoapCall): SoapResult {
  const { office, sender, fault } = call;
  const asFault = rejectingFault(fault);
  const order = asFault === null ? orderOf(fault) : { code: asFault };
  const document = office.takeBill(sender, fileOf(call), order);
  // SUNAT's beta rejects by a fault, without an acknowledgement.
  if (asFault !== null) throw new NotReceived(asFault);
  const file = acknowledgementOf(office, document, fault);
  const content = parameterXml('applicationResponse', file.bytes.toString('base64'));
  return { content, summary: summaryOf(document.judgement) };
}

function summaryOf({ code, description }: Submission['judgement']): string {
  return `${code} ${description}`;
}

function sendSummary(call: SoapCall): SoapResult {
  const { office, sender, fault } = call;
  if (fault?.fault === 'fault') throw new NotReceived(codeOf({ ...fault, fault: 'fault' }));
  const { ticket, judgement } = office.takeFiling(sender, fileOf(call), orderOf(fault));
  // A ticket that is not registered: what was sent is registered all the same.
  const given = fault?.fault === 'lost_ticket' ? ticket.split('').reverse().join('') : ticket;
  return {
    content: parameterXml('ticket', given),
    summary: `ticket ${given}: ${summaryOf(judgement)}`,
  };
}

function submissionOf({
  office,
  sender,
  request,
}: Omit<SoapCall, 'fault'>): Submission | undefined {
  const found = office.register(sender.account).submission(request.parameter('ticket'));
  const isOwn = found?.kind === 'filing' && found.name.startsWith(sender.taxId);
  return isOwn ? found : undefined;
}

function submissionNameOf(call: Omit<SoapCall, 'fault'>): string {
  return submissionOf(call)?.name ?? '';
}

/** Manual del Programador 2.5: 0 done, 98 in process, 99 done with errors. 0127: no such ticket. */
function getStatus(call: SoapCall): SoapResult {
  const { office, sender, fault } = call;
  if (fault?.fault === 'fault') throw new NotReceived(codeOf({ ...fault, fault: 'fault' }));
  const found = submissionOf(call);
  if (found === undefined || fault?.fault === 'lost_ticket') return statusOf('0127', null);
  if (fault?.fault === 'in_process') return statusOf('98', null);
  const order = orderOf(fault);
  const submission = order === null ? found : office.reject(sender.account, found, order.code);
  const file = acknowledgementOf(office, submission, fault);
  return statusOf(submission.judgement.code === '0' ? '0' : '99', file.bytes);
}

function statusOf(code: string, content: Buffer | null): SoapResult {
  const inside =
    parameterXml('content', content?.toString('base64') ?? null) + parameterXml('statusCode', code);
  return { content: `<status>${inside}</status>`, summary: `status ${code}` };
}
