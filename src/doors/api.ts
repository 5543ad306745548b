import type { Principal } from '../subjects/keys/api-key.ts';
import type { OperationTool } from '../subjects/model-tool.ts';

/** What an operation of the interface is called with; those of a query that are undefined are left out. */
export type ApiCall = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** JSON, or the file that the operation takes. */
  readonly body?: { readonly contentType: string; readonly bytes: Buffer };
  readonly idempotencyKey?: string;
};

export type ApiAnswer = {
  readonly status: number;
  readonly contentType: string;
  readonly bytes: Buffer;
  /** Of a file. */
  readonly fileName: string | null;
};

/**
 * The interface as other doors use it (the command line, MCP): an operation by its name, with the checks and the answer that
 * it has over HTTP. Refusals are thrown as `AppError`.
 */
export type Api = {
  /** The tools that its operations declare for models. */
  readonly tools: readonly OperationTool[];
  call(principal: Principal, operationId: string, call?: ApiCall): Promise<ApiAnswer>;
};

/** A JSON body. */
export function jsonBody(value: unknown): NonNullable<ApiCall['body']> {
  return { contentType: 'application/json', bytes: Buffer.from(JSON.stringify(value)) };
}
