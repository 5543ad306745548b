import { createHash } from 'node:crypto';
import { verdictOf } from '../../countries/pe/shared/catalogues/response-codes.ts';
import { limaTime } from '../../countries/pe/shared/lima.ts';
import { json, type Reply } from './exchange.ts';
import type { Fault } from './faults.ts';
import type { Office, Sender } from './office.ts';
import { acknowledgementOf, codeOf, orderOf } from './ordered.ts';
import { NotReceived } from './package.ts';
import type { Submission } from './register.ts';
import { marked } from './verdict.ts';

/** The REST service of guides (Manual Servicios GRE). */
export type GuideCall = {
  readonly office: Office;
  readonly sender: Sender;
  readonly fault: Fault | null;
};

/** Takes a guide in: `{archivo: {nomArchivo, arcGreZip, hashZip}}`. */
export function sendGuide(call: GuideCall, name: string, body: Buffer): Reply {
  const { office, sender, fault } = call;
  return orUnprocessable(() => {
    if (fault?.fault === 'fault') throw new NotReceived(codeOf({ ...fault, fault: 'fault' }));
    const { fileName, content } = readArchive(body, name);
    const submission = office.takeGuide(sender, { fileName, content }, orderOf(fault));
    const isLost = fault?.fault === 'lost_ticket';
    const numTicket = isLost ? submission.ticket.split('').reverse().join('') : submission.ticket;
    return json({
      numTicket,
      fecRecepcion: limaTime(Date.parse(submission.received)).slice(0, 19),
    });
  });
}

/** Throws NotReceived for what is not what the path and the hash say. */
function readArchive(body: Buffer, name: string) {
  const archive = archiveOf(body);
  const content = Buffer.from(String(archive.arcGreZip ?? ''), 'base64');
  const hash = createHash('sha256').update(content).digest('hex');
  const fileName = String(archive.nomArchivo ?? '');
  if (fileName.replace(/\.zip$/i, '') !== name)
    throw new NotReceived('0151', fileName.slice(0, 100));
  if (String(archive.hashZip ?? '').toLowerCase() !== hash)
    throw new NotReceived('0156', 'hashZip');
  return { fileName, content };
}

function archiveOf(body: Buffer): Record<string, unknown> {
  try {
    const { archivo } = JSON.parse(body.toString('utf8')) as { archivo?: unknown };
    if (typeof archivo === 'object' && archivo !== null) return archivo as Record<string, unknown>;
  } catch {
    // Answered as what has no file.
  }
  throw new NotReceived('0155', 'archivo');
}

function orUnprocessable(run: () => Reply): Reply {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof NotReceived)) throw error;
    const errors = [{ cod: error.code, msg: marked(error.message) }];
    return json({ cod: '422', msg: 'Unprocessable Entity', errors }, 422);
  }
}

export function guideSubmission(
  { office, sender }: Omit<GuideCall, 'fault'>,
  ticket: string,
): Submission | undefined {
  const found = office.register(sender.account).submission(ticket);
  return found?.kind === 'guide' && found.name.startsWith(sender.taxId) ? found : undefined;
}

/** The answer to a ticket: 98 in process, 0 accepted, 99 with an error and perhaps an acknowledgement. */
export function getGuideStatus(call: GuideCall, ticket: string): Reply {
  const { office, sender, fault } = call;
  return orUnprocessable(() => {
    if (fault?.fault === 'fault') throw new NotReceived(codeOf({ ...fault, fault: 'fault' }));
    const found = guideSubmission(call, ticket);
    if (found === undefined || fault?.fault === 'lost_ticket') {
      return json({ cod: '404', msg: marked('El ticket no existe') }, 404);
    }
    if (fault?.fault === 'in_process') return json({ codRespuesta: '98', indCdrGenerado: '0' });
    const order = orderOf(fault);
    const submission = order === null ? found : office.reject(sender.account, found, order.code);
    return json(statusOf(office, submission, fault));
  });
}

function statusOf(office: Office, submission: Submission, fault: Fault | null) {
  const { code, description } = submission.judgement;
  // Exceptions leave no acknowledgement.
  const isAnswered = verdictOf(code) !== 'not_received';
  const file = isAnswered ? acknowledgementOf(office, submission, fault) : null;
  return {
    codRespuesta: code === '0' ? '0' : '99',
    ...(code === '0' ? {} : { error: { numError: code, desError: description } }),
    ...(file === null ? {} : { arcCdr: file.bytes.toString('base64') }),
    indCdrGenerado: file === null ? '0' : '1',
  };
}
