import { statusOf } from '../../src/doors/http/errors.ts';
import { type ErrorCode, errorCodes } from '../../src/subjects/error-codes.ts';
import type { Documented, Operation } from '../support/openapi.ts';
import type { Answer } from '../support/service.ts';
import type { HostileRequest } from './hostile.ts';

export type Matcher = (path: string) => ReadonlyMap<string, Operation> | undefined;

/** Says everything that is wrong with an answer; nothing where it is as documented. */
export function createJudge(match: Matcher, documented: Documented, publicUrl: string) {
  return (request: HostileRequest, answer: Answer): string[] => {
    const methods = match(request.path.split('?', 1)[0] ?? '');
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const operation = methods?.get(method);
    const problems = [...everyAnswer(answer), ...leaksIn(request, answer)];
    if (isProblem(answer)) problems.push(...problemBody(request, answer, publicUrl));
    if (operation !== undefined)
      problems.push(...asDocumented(request, operation, documented, answer));
    else if (isUnparsed(answer, request.method === 'HEAD')) return problems;
    else if (methods === undefined) problems.push(...noOperation(answer, 404, 'route_not_found'));
    else if (method === 'OPTIONS') problems.push(...options(answer));
    else problems.push(...otherMethod(answer));
    return problems;
  };
}

function everyAnswer({ status, headers }: Answer): string[] {
  const problems: string[] = [];
  // What is no message of HTTP/1.1 is refused with these two by RFC 9110: the caller is at fault all the same.
  if (status >= 500 && status !== 501 && status !== 505) problems.push(`status ${status}`);
  if (!/^req_[0-9a-f]{32}$/.test(String(headers['request-id']))) problems.push('no Request-Id');
  return problems;
}

function isProblem({ headers }: Answer): boolean {
  return headers['content-type'] === 'application/problem+json';
}

type ProblemBody = { code: string; status: number; request_id: string; type: string };

function problemBody(request: HostileRequest, answer: Answer, publicUrl: string): string[] {
  const problems: string[] = [];
  if (answer.headers['cache-control'] !== 'no-store') problems.push('an error that may be cached');
  if (request.method === 'HEAD' && answer.text === '') return problems;
  const body = parsed(answer.text) as Partial<ProblemBody> | undefined;
  if (body === undefined) return [...problems, 'a problem that is not JSON'];
  if (body.status !== answer.status) problems.push('status of the body differs');
  if (body.request_id !== answer.headers['request-id']) problems.push('request_id differs');
  if (body.type !== `${publicUrl}/docs/errors#${body.code}`)
    problems.push('type is not the page of the code');
  return problems;
}

/** Codes for what never was a request: the HTTP parser refuses it before any route is known. */
const refusedMessages: readonly ErrorCode[] = [
  'malformed_request',
  'headers_too_large',
  'request_timeout',
  'invalid_host',
  'repeated_header',
  'expectation_failed',
  'unsupported_transfer_encoding',
  'unsupported_http_version',
];
const unparsed = new Set<string>(refusedMessages);
const unparsedStatuses = new Set<number>(refusedMessages.map((code) => statusOf(errorCodes[code])));

/** The answer to HEAD has no body to say the code: its status alone is known. */
function isUnparsed({ status, text }: Answer, isHead: boolean): boolean {
  return isHead && text === '' ? unparsedStatuses.has(status) : unparsed.has(codeOf({ text }));
}

function codeOf({ text }: Pick<Answer, 'text'>): string {
  return (parsed(text) as Partial<ProblemBody> | undefined)?.code ?? '';
}

function noOperation(answer: Answer, status: number, code: string): string[] {
  const right = answer.status === status && (answer.text === '' || codeOf(answer) === code);
  return right ? [] : [`${answer.status} ${codeOf(answer)} instead of ${status} ${code}`];
}

function otherMethod(answer: Answer): string[] {
  const problems = noOperation(answer, 405, 'method_not_allowed');
  if (answer.status === 405 && answer.headers.allow === undefined)
    problems.push('405 without Allow');
  return problems;
}

function options(answer: Answer): string[] {
  const right = answer.status === 204 && answer.headers.allow !== undefined && answer.text === '';
  return right ? [] : [`OPTIONS answered ${answer.status}`];
}

function asDocumented(
  request: HostileRequest,
  operation: Operation,
  documented: Documented,
  answer: Answer,
): string[] {
  const known = documented(operation, answer.status);
  if (known === undefined) {
    return [`${operation.operationId} does not document ${answer.status} ${codeOf(answer)}`];
  }
  if (known.contents.size === 0 || request.method === 'HEAD') {
    return answer.text === '' || unparsed.has(codeOf(answer)) ? [] : ['a body where there is none'];
  }
  const type = String(answer.headers['content-type']).split(';', 1)[0] ?? '';
  const validate = known.contents.get(type);
  if (validate === undefined) return [`content type ${type} of ${answer.status} is not documented`];
  if (answer.headers['content-encoding'] === 'gzip' || !type.endsWith('json')) return [];
  const body = parsed(answer.text);
  if (body === undefined) return ['the body is not JSON'];
  if (!validate(body)) {
    const [error] = validate.errors ?? [];
    return [`${operation.operationId} ${answer.status}: ${error?.instancePath} ${error?.message}`];
  }
  return wellFormed(answer.text, body) ? [] : [`a lone surrogate in the body of ${codeOf(answer)}`];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Half a character is no Unicode text: strict readers of JSON refuse the whole answer for it. */
function wellFormed(text: string, body: unknown): boolean {
  if (!/\\u[dD][89a-fA-F]/.test(text)) return true;
  let whole = true;
  JSON.stringify(body, (name, value: unknown) => {
    if (!name.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) whole = false;
    return value;
  });
  return whole;
}

/** What an answer would show of the inside of the service. */
const inside = [
  /node_modules/i,
  /\bnode:internal/,
  /\bat \S+ \(.+:\d+:\d+\)/,
  /(file:\/\/|\/work\/|\/src\/|\/home\/|\/tmp\/)\S*/,
  /\b(select|insert into|update|delete from)\b.{0,40}?\b(from|where|values|set)\b/i,
  /sqlite|postgres|\bpg_|constraint|SQLSTATE/i,
  /\b(Type|Range|Reference|Syntax)Error\b/,
  /\bEC(ONN|ANCEL)\w*/,
  /account_id|api_keys|document_list/,
];

/** Looks into errors only, and past what the caller said itself. */
function leaksIn(request: HostileRequest, answer: Answer): string[] {
  if (answer.status < 400) return [];
  const said = `${decoded(request.path)}\n${request.body?.toString() ?? ''}`.toLowerCase();
  return inside.flatMap((pattern) => {
    const found = pattern.exec(answer.text)?.[0];
    const leaked = found !== undefined && !said.includes(found.toLowerCase());
    return leaked ? [`shows the inside: ${found}`] : [];
  });
}

function decoded(path: string): string {
  // Piece by piece: a hostile path has pieces that do not decode beside others that do.
  return path.replaceAll('+', ' ').replaceAll(/(%[0-9a-f]{2})+/gi, (piece) => {
    try {
      return decodeURIComponent(piece);
    } catch {
      return piece;
    }
  });
}

const shownMax = 1500;

/** The request as a command to try again. */
export function curlOf(
  port: number,
  { method, path, headers, body, chunked }: HostileRequest,
): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const sent = Object.entries(headers ?? {}).map(
    ([name, value]) => `-H ${quoted(`${name}: ${value}`)}`,
  );
  if (chunked && body !== undefined) sent.push("-H 'Transfer-Encoding: chunked'");
  const data = body === undefined ? '' : ` --data-binary ${quoted(body.toString())}`;
  const line = `curl -i --path-as-is -X ${method} ${sent.join(' ')}${data} ${quoted(`http://127.0.0.1:${port}${path}`)}`;
  return line.length > shownMax ? `${line.slice(0, shownMax)}… (${line.length} characters)` : line;
}
