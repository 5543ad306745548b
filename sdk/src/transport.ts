import type { AmountForm, AmountShape } from './amounts.ts';
import { pause, TimedOut, withDeadline } from './deadline.ts';
import { ChasquiError, type ErrorFacts } from './error.ts';
import { integerFields } from './generated/numbers.ts';
import type { ErrorCode, Problem } from './generated/types.ts';
import { readJson } from './json-reader.ts';
import { writeJson } from './json-writer.ts';
import { type OwnProblem, type ProblemLanguage, told } from './own-problems.ts';
import { pauseBeforeRetry } from './retry.ts';

/** What every call takes beside its own arguments. */
export type CallOptions = {
  /** Ends the call, and every retry of it, with the reason of the signal. */
  readonly signal?: AbortSignal;
  /** How long one try may take, in milliseconds. */
  readonly timeoutMs?: number;
};

/** An answer that is a file: what `fetch` gives, and it has a body. */
export type FileAnswer = Response & { readonly body: NonNullable<Response['body']> };

type QueryValue = string | number | boolean | undefined;

/** One request of the interface. */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Where the JSON has amounts. */
  readonly amounts?: AmountShape;
  /** Sent as it is: a form, or the bytes of a file. */
  readonly file?: FormData | Blob;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether it may be sent again though the first may have been carried out; by its method where not said. */
  readonly isRepeatable?: boolean;
  readonly options?: CallOptions | undefined;
};

export type TransportSettings<Amount> = {
  /** Undefined where a page calls for the person who signed in to it. */
  readonly key: string | undefined;
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  readonly amounts: AmountForm<Amount>;
  /** Asked at each call: a page may change it. Undefined where the runtime says which. */
  readonly language: () => ProblemLanguage | undefined;
  readonly retries: number;
  readonly timeoutMs: number;
  /** Asks the person who signed in whether it is them. */
  readonly confirm?: ((asked: ChasquiError) => Promise<boolean>) | undefined;
};

/** Sends requests, and sends them again where that is safe. */
export class Transport<Amount> {
  /** Private for real: what is printed of a client shows no key. */
  readonly #settings: TransportSettings<Amount>;

  constructor(settings: TransportSettings<Amount>) {
    this.#settings = settings;
  }

  /** The body of the answer. Typed by the caller, who knows the operation. */
  async call<Answer>(call: Call): Promise<Answer> {
    const request = this.#requestOf(call);
    const isRepeatable = call.isRepeatable ?? ['GET', 'PUT', 'DELETE'].includes(call.method);
    let isAsked = false;
    for (let retriesSoFar = 0; ; retriesSoFar += 1) {
      const outcome = await this.#attempt(request, call.options);
      if (!(outcome instanceof ChasquiError)) return outcome.body as Answer;
      if (!isAsked && (await this.#isConfirmed(outcome))) {
        isAsked = true;
        continue;
      }
      const failure = { error: outcome, isRepeatable, retriesSoFar };
      const pauseMs = pauseBeforeRetry(failure);
      if (pauseMs === null || retriesSoFar >= this.#settings.retries) throw outcome;
      await pause(pauseMs, call.options?.signal);
    }
  }

  async #isConfirmed(refused: ChasquiError): Promise<boolean> {
    const { confirm } = this.#settings;
    return refused.code === 'confirmation_required' && (await confirm?.(refused)) === true;
  }

  /** The answer itself, once it begins: its body is read by the caller, for as long as that takes. */
  async open(call: Call): Promise<FileAnswer> {
    const request = this.#requestOf(call);
    for (let retriesSoFar = 0; ; retriesSoFar += 1) {
      const outcome = await this.#begin(request, call.options);
      if (!(outcome instanceof ChasquiError)) return outcome;
      const pauseMs = pauseBeforeRetry({ error: outcome, isRepeatable: true, retriesSoFar });
      if (pauseMs === null || retriesSoFar >= this.#settings.retries) throw outcome;
      await pause(pauseMs, call.options?.signal);
    }
  }

  /** JSON that came by another way, with amounts as the caller wants them. */
  read<Value>(text: string): Value {
    return readJson(text, (digits, name) => this.#number(digits, name)) as Value;
  }

  /** An error of the client's own, in the language of its calls. */
  problem(problem: OwnProblem, facts: Partial<ErrorFacts> = {}): ChasquiError {
    return new ChasquiError({ ...told(problem, this.#settings.language() ?? 'en'), ...facts });
  }

  async #begin(
    { url, init }: { readonly url: string; readonly init: RequestInit },
    { signal, timeoutMs = this.#settings.timeoutMs }: CallOptions = {},
  ): Promise<FileAnswer | ChasquiError> {
    // The deadline is that of the beginning; what the caller ends is ended to the last byte.
    const ending = new AbortController();
    const abort = () => ending.abort(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    try {
      return await withDeadline({ timeoutMs, signal }, async (deadline) => {
        deadline.addEventListener('abort', () => ending.abort(deadline.reason), { once: true });
        const response = await this.#settings.fetch(url, { ...init, signal: ending.signal });
        if (response.ok) return hasBody(response) ? response : this.#unreadable(response);
        const refused = this.#read(response, await response.text());
        return refused instanceof ChasquiError ? refused : this.#unreadable(response);
      });
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      return this.#unanswered(error, timeoutMs);
    }
  }

  /** Made once for all tries: an `Idempotency-Key` is the same in each. */
  #requestOf(call: Call): { readonly url: string; readonly init: RequestInit } {
    const { key, baseUrl, amounts } = this.#settings;
    const language = this.#settings.language();
    const headers: Record<string, string> = { ...call.headers };
    if (key !== undefined) headers.Authorization = `Bearer ${key}`;
    if (language !== undefined) headers['Accept-Language'] = language;
    const isJson = call.json !== undefined;
    if (isJson) headers['Content-Type'] = 'application/json';
    const body = isJson ? writeJson(call.json, call.amounts ?? {}, amounts) : call.file;
    const init: RequestInit = { method: call.method, headers, redirect: 'manual' };
    if (body !== undefined) init.body = body;
    return { url: baseUrl + call.path + queryText(call.query ?? {}), init };
  }

  async #attempt(
    { url, init }: { readonly url: string; readonly init: RequestInit },
    { signal, timeoutMs = this.#settings.timeoutMs }: CallOptions = {},
  ): Promise<{ readonly body: unknown } | ChasquiError> {
    try {
      return await withDeadline({ timeoutMs, signal }, async (ending) => {
        const response = await this.#settings.fetch(url, { ...init, signal: ending });
        return this.#read(response, await response.text());
      });
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      return this.#unanswered(error, timeoutMs);
    }
  }

  #read(response: Response, text: string): { readonly body: unknown } | ChasquiError {
    if (response.ok && text === '') return { body: undefined };
    try {
      const body = readJson(text, (digits, name) => this.#number(digits, name));
      return response.ok ? { body } : this.#refusal(response, body as Partial<Problem> | null);
    } catch (cause) {
      return this.#unreadable(response, cause);
    }
  }

  #refusal(response: Response, problem: Partial<Problem> | null): ChasquiError {
    if (typeof problem?.code !== 'string') return this.#unreadable(response);
    return new ChasquiError({
      code: problem.code as ErrorCode,
      detail: problem.detail ?? '',
      title: problem.title,
      errors: problem.errors,
      ...factsOf(response),
    });
  }

  /** An answer of something else than the service: a proxy, a page for people, half a body. */
  #unreadable(response: Response, cause?: unknown): ChasquiError {
    const { status, type, headers } = response;
    const target = headers.get('Location');
    const isRedirect = type === 'opaqueredirect' || target !== null;
    const problem: OwnProblem = isRedirect
      ? { kind: 'redirected', target }
      : { kind: 'foreign', status };
    return this.problem(problem, { cause, ...factsOf(response) });
  }

  #unanswered(error: unknown, timeoutMs: number): ChasquiError {
    if (error instanceof TimedOut) return this.problem({ kind: 'late', timeoutMs });
    return this.problem({ kind: 'unreached', why: reasonOf(error) }, { cause: error });
  }

  #number(digits: string, name: string): unknown {
    return integerFields.has(name) ? Number(digits) : this.#settings.amounts.read(digits);
  }
}

/** Only an answer of nothing, such as 204, has a body that is null; some runtimes have none that can be streamed. */
function hasBody(response: Response): response is FileAnswer {
  return response.body !== null;
}

function queryText(query: Readonly<Record<string, QueryValue>>): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) given.append(name, String(value));
  }
  return given.size === 0 ? '' : `?${given}`;
}

function factsOf({ status, headers }: Response) {
  return {
    status,
    requestId: headers.get('Request-Id'),
    retryAfterMs: retryAfterMs(headers.get('Retry-After')),
  };
}

/** RFC 9110 10.2.3: seconds, or a date. */
function retryAfterMs(value: string | null): number | null {
  if (value === null) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

type Failed = { message?: string; cause?: { message?: string; code?: string } };

/** Where a name has several addresses Node tells of all at once: an error without a message, with a code. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Failed;
  return cause?.message || cause?.code || message || String(error);
}
