import type { Scope } from './keys/api-key.ts';

export type ModelArguments = Readonly<Record<string, unknown>>;

/** What an operation is called with for a model. */
export type ModelCall = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
};

/** How models call an operation: a tool, its arguments, and what they are in the call. */
export type ModelTool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Changes something: it is only there where that was allowed. */
  readonly writes: boolean;
  readonly fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly required: readonly string[];
  call(given: ModelArguments): ModelCall;
};

/** A tool, and the operation that it calls. */
export type OperationTool = ModelTool & {
  readonly operationId: string;
  /** The scope that a key needs for it. */
  readonly scope: Scope;
};

type Look = Pick<ModelTool, 'name' | 'title' | 'description' | 'fields'> & {
  /** Which argument is which part of the path; these are needed. */
  readonly path?: Readonly<Record<string, string>>;
};

/** A tool that changes nothing: arguments beyond the path are the query. */
export function look({ path = {}, ...tool }: Look): ModelTool {
  const names = Object.keys(tool.fields).filter((name) => !Object.hasOwn(path, name));
  return {
    ...tool,
    writes: false,
    required: Object.keys(path),
    call: (given) => ({
      path: Object.fromEntries(
        Object.entries(path).map(([argument, name]) => [name, textOf(given[argument]) ?? '']),
      ),
      query: Object.fromEntries(names.map((name) => [name, textOf(given[name])])),
    }),
  };
}

/** An argument as the text that a path or a query has it as. */
export function textOf(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : String(value);
}

const text = (description: string) => ({ type: 'string', description });

/** Arguments that several tools take. */
export const companyId = text('Company id, com_…; list_companies has them');
export const documentId = text('Document id, doc_…; find_documents has them');
export const draft = {
  type: 'object',
  description:
    'The draft, as POST /api/document/company/{companyId} takes it: type, series, customer, items with unit_price or unit_value. Amounts are computed by the service',
};

export const page = {
  limit: { type: 'integer', minimum: 1, maximum: 100, description: 'How many; 20 by default' },
  next_token: text('meta.next_token of the page before'),
};

export const reason = text('Why, as the authority is told');
export const idempotencyKeyField = text(
  'Names this request: the same key again never makes a second one. 1 to 255 visible ASCII characters, such as an order number',
);
