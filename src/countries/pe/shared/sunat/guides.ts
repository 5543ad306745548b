import { createHash } from 'node:crypto';
import type { GatewayAnswer } from '../../../../subjects/country/gateway.ts';
import { type Expected, readAcknowledgementContent } from './acknowledgement-file.ts';
import { answerOfCode } from './answer-codes.ts';
import {
  answerOfNoJson,
  fieldText,
  type JsonObject,
  jsonOf,
  type NamedError,
  namedErrors,
} from './json-answers.ts';
import { type Received, unknownAnswer } from './received.ts';
import type { RestRequest } from './rest.ts';
import { zippedFile } from './soap.ts';
import { ticketForm } from './soap-answers.ts';
import type { TokenRequest } from './tokens.ts';

/** Manual Servicios GRE: guides go through a REST service of their own. */
export function guideSubmission(base: string, name: string, xml: Buffer): RestRequest {
  const { fileName, zip } = zippedFile(name, xml);
  const hashZip = createHash('sha256').update(zip).digest('hex');
  const archivo = { nomArchivo: fileName, arcGreZip: zip.toString('base64'), hashZip };
  const url = `${base}/comprobantes/${encodeURIComponent(name)}`;
  return { method: 'POST', url, json: { archivo } };
}

export function guidePoll(base: string, ticket: string): RestRequest {
  const url = `${base}/comprobantes/envios/${encodeURIComponent(ticket)}`;
  return { method: 'GET', url, json: null };
}

export type GuideCredentials = {
  readonly client: { readonly id: string; readonly secret: string };
  readonly user: { readonly name: string; readonly password: string };
};

export function guideToken(url: string, { client, user }: GuideCredentials): TokenRequest {
  return {
    url,
    form: {
      grant_type: 'password',
      scope: 'https://api-cpe.sunat.gob.pe',
      client_id: client.id,
      client_secret: client.secret,
      username: user.name,
      password: user.password,
    },
  };
}

/** A ticket, or why the file was not taken in. */
export function readGuideTicket(received: Received): GatewayAnswer {
  const json = jsonOf(received.body);
  if (json === undefined) return answerOfNoJson(received);
  const ticket = fieldText(json, 'numTicket');
  if (received.status === 200 && ticketForm.test(ticket)) return { kind: 'ticket', ticket };
  const { code, detail } = errorIn(json);
  const answer = answerOfCode(code.padStart(4, '0'), 'submit', detail);
  // 400 and 422 come before the file is registered: not even a code of a rejection is one.
  if (received.status === 400 || received.status === 422) {
    if (answer !== undefined && answer.kind !== 'rejected') return answer;
    return {
      kind: 'not_received',
      code: code || `http_${received.status}`,
      detail,
      remedy: 'person',
    };
  }
  return answer ?? answerOfNoJson(received);
}

/** The state of a ticket: 0 is done, 98 in process, 99 done with errors; an acknowledgement may come with both. */
export function readGuideStatus(expected: Expected): (received: Received) => GatewayAnswer {
  return (received) => {
    const json = jsonOf(received.body);
    if (json === undefined) return statusWithoutWords(received);
    const code = fieldText(json, 'codRespuesta');
    const content = fieldText(json, 'arcCdr');
    if (received.status !== 200 || code === '') return refusedPoll(received, json);
    const number = /^\d{1,4}$/.test(code) ? Number(code) : undefined;
    if (number === 98) return { kind: 'in_process', code, detail: '' };
    if ((number === 0 || number === 99) && content !== '') {
      return readAcknowledgementContent(content, expected, received);
    }
    const error = errorIn(json);
    const answer = answerOfCode(error.code.padStart(4, '0'), 'poll', error.detail);
    const detail = `The ticket has the state ${code} ${error.code} ${error.detail}`.trimEnd();
    return answer ?? unknownAnswer(detail, received.body);
  };
}

function statusWithoutWords(received: Received): GatewayAnswer {
  if (received.status !== 404) return answerOfNoJson(received);
  return { kind: 'unknown_ticket', code: 'http_404', detail: 'HTTP 404.' };
}

/** 404, and 422 without a word of SUNAT, say that no such ticket is known; neither says anything of the guide. */
function refusedPoll(received: Received, json: JsonObject): GatewayAnswer {
  const { code, detail } = errorIn(json);
  const { status } = received;
  const answer = answerOfCode(code.padStart(4, '0'), 'poll', detail);
  if (status !== 404 && status !== 422) return answer ?? answerOfNoJson(received);
  if (answer !== undefined && answer.kind !== 'rejected') return answer;
  return { kind: 'unknown_ticket', code: code || `http_${status}`, detail };
}

/** The first mistake that is named, in `errors`, in `error`, or by the answer itself. */
function errorIn(json: JsonObject): NamedError {
  const own = { code: '', detail: fieldText(json, 'msg', 'message') };
  const named = [...namedErrors(json.errors), ...namedErrors(json.error)];
  const first = named.find(({ code }) => code !== '') ?? named[0] ?? own;
  return { code: first.code, detail: first.detail || own.detail };
}
