import type { Writable } from 'node:stream';
import type { TSchema } from 'typebox';
import type { AsciiJson } from '../kernel/ascii-json.ts';
import type { Awaitable } from '../kernel/awaitable.ts';
import type { Reader, Texts } from '../kernel/message.ts';
import type { QueryParameters } from '../kernel/schema/query-parameters.ts';
import type { Described } from '../kernel/schema/schema.ts';
import type { Checked } from '../kernel/schema/validation.ts';
import type { ErrorCode } from './error-codes.ts';
import type { IncomingFile } from './imports/authority-files.ts';
import type { Principal, Scope } from './keys/api-key.ts';
import type { ModelTool } from './model-tool.ts';

/**
 * Bytes, or JSON in ASCII. Node sends a text of one byte a character together with the headers, in one piece: for what
 * is sent once that is cheaper than bytes, which are better where they are sent again.
 */
export type ReplyBody = Buffer | AsciiJson;

export function bytesOf(body: ReplyBody): Buffer {
  return typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
}

/** What an operation answers. Everything else (ids, security headers, logs) is the business of its door. */
export type Reply = {
  readonly status: number;
  readonly body?: ReplyBody;
  /** Instead of a body: it becomes JSON when its reader is known. */
  readonly value?: unknown;
  /** The same of JSON that is there in parts. */
  bodyFor?(reader: Reader): ReplyBody;
  readonly contentType?: string;
  /** Quoted, ready to send; the server answers 304 where the caller has it already. */
  readonly etag?: string;
  readonly cacheControl?: string;
  /** Further headers, names and values in turn. */
  readonly headers?: readonly string[];
  /** What was made, by the name that it has in paths, such as `keyId`: for the list of what people did. */
  readonly made?: Readonly<Record<string, string>>;
  /** Writes after the headers, for as long as it likes; instead of a body. */
  stream?(out: Writable): void;
};

/** A request after its checks: key, rate, scope, parameters and body are in order. */
export type OperationRequest = {
  readonly id: string;
  readonly principal: Principal;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** The first value of a request header, by its lower-case name. */
  header(name: string): string | undefined;
  /** The key that names the request; null where it has none. Throws `invalid_idempotency_key`. */
  idempotencyKey(): string | null;
  /** Where it comes from, as far as trusted proxies tell. */
  address(): string;
  /** Whether the caller hung up. */
  isGone(): boolean;
};

/** Files of a request: the body itself, or the parts of a form. */
export type Upload = { readonly contentType: string; readonly files: readonly IncomingFile[] };

export type DescribedParameter = Described & { readonly example: string };

export type BodyExample = { readonly summary: string; readonly value: unknown };

export type DescribedHeaders = Readonly<
  Record<string, { readonly description: string; readonly schema: object }>
>;

export type ResponseDoc = {
  readonly description: string;
  readonly schema?: TSchema;
  readonly contentType?: string;
  readonly example?: unknown;
  /** Answers with a file of one of these types, instead of JSON where there is no schema. */
  readonly fileTypes?: readonly string[];
  /** Headers of this answer that mean something beyond those that all answers share. */
  readonly headers?: DescribedHeaders;
};

/** HTTP with its document, a command of the program, a method of the SDK, a tool for models, a page of the console. */
export type Door = 'http' | 'command' | 'sdk' | 'mcp' | 'console';

/**
 * One operation: how it is called, what it needs, what it answers. The doors dispatch by it, and the OpenAPI document is
 * made of it, so none can know an operation that the others do not.
 */
export type Operation = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly operationId: string;
  /** Where it can be called; nowhere else. */
  readonly doors: readonly Door[];
  /** The tools by which models call it; some operations are called by tools that call several. */
  readonly mcp?: readonly ModelTool[];
  readonly tag: string;
  readonly summary: Texts;
  /** Paragraphs have an empty line between them. */
  readonly description?: Texts;
  /** The scope that a key needs, or null where no key is asked for. */
  readonly scope: Scope | null;
  /**
   * Gives power that outlasts a session: asks a person who gave no password or code for ten minutes. Always, or by what the
   * body asks for.
   */
  readonly confirm?: true | ((body: unknown) => boolean);
  /** Concerns the whole account: not for keys that are bound to companies. */
  readonly wholeAccount?: boolean;
  readonly pathParameters?: Readonly<Record<string, DescribedParameter>>;
  readonly query?: QueryParameters;
  /** Request headers that mean something here beyond those that all operations share. */
  readonly headers?: Readonly<Record<string, DescribedParameter>>;
  readonly body?: {
    readonly schema: TSchema;
    /** Left out where the body is left unread: its schema depends on the company's country. */
    readonly check?: (value: unknown) => Checked<unknown>;
    readonly example: unknown;
    /** Named ones, for the reference. */
    readonly examples?: () => Readonly<Record<string, BodyExample>>;
    /** The handler finds the bytes as its body: reading them may take long. */
    readonly unread?: boolean;
    /** Has amounts: numbers are read as exact decimals. */
    readonly exact?: boolean;
    /** As many bytes as it may have; 256 KiB where not said. */
    readonly bytesMax?: number;
  };
  /** Takes files instead of JSON: the handler finds an `Upload` as its body. */
  readonly upload?: {
    readonly contentTypes: readonly string[];
    readonly bytesMax: number;
    readonly description: string;
  };
  readonly responses: Readonly<Record<number, ResponseDoc>>;
  /** Codes beyond those that every operation shares. */
  readonly errors: readonly ErrorCode[];
  /** A look, though its method is not that of one: not written down as something that a person did. */
  readonly changesNothing?: boolean;
  /** Its answers have sentences of ours as `detail`: they are told in the language of the reader. */
  readonly localised?: boolean;
  handle(request: OperationRequest): Awaitable<Reply>;
};

/** A JSON reply of an ordinary value. */
export function json(status: number, value: unknown, extra: Partial<Reply> = {}): Reply {
  return { status, value, cacheControl: 'no-store', ...extra };
}

/** For operations that make something, which has a URL. */
export const locationHeader = {
  Location: { description: 'URL of what was made', schema: { type: 'string', format: 'uri' } },
};

/** For operations that a caller may repeat without making a second thing. */
export const idempotencyHeader = {
  'Idempotency-Key': {
    description: 'Names the request: 1 to 255 visible ASCII characters, such as a UUID',
    es: 'Nombra la solicitud: 1 a 255 caracteres ASCII visibles, por ejemplo un UUID',
    example: '8f14e45f-ceea-467f-a3d3-0a7c1b2e9d55',
  },
};
