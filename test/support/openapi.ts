import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** The parts of an OpenAPI document that the tests go by. */
export type OpenApi = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
  };
};

export type JsonSchema = {
  readonly $ref?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly required?: readonly string[];
  readonly default?: unknown;
  readonly 'x-default'?: unknown;
  readonly pattern?: string;
};

export type OpenApiParameter = {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly example: string | number;
};

type Content = Readonly<
  Record<
    string,
    {
      readonly schema: JsonSchema;
      readonly example?: unknown;
      readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
    }
  >
>;

export type OpenApiOperation = {
  readonly operationId: string;
  readonly 'x-scope'?: 'read' | 'write' | 'admin';
  readonly parameters: readonly OpenApiParameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<
    Record<
      string,
      { readonly content?: Content; readonly headers?: Readonly<Record<string, unknown>> }
    >
  >;
};

/** An operation with where it is. */
export type Operation = OpenApiOperation & { readonly path: string; readonly method: string };

export function operationsOf(document: OpenApi): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
    })),
  );
}

/** The JSON body of an operation, with the first of its examples where it has several. */
export function bodyOf(operation: OpenApiOperation) {
  const body = operation.requestBody?.content['application/json'];
  if (body?.examples === undefined) return body;
  return { ...body, example: Object.values(body.examples)[0]?.value };
}

/** A schema with its reference followed, also where it may be null. */
export function resolved(document: OpenApi, schema: JsonSchema): JsonSchema {
  const reference = schema.$ref ?? schema.anyOf?.[0]?.$ref;
  const name = reference?.split('/').at(-1);
  return name === undefined ? schema : (document.components.schemas[name] ?? {});
}

/** A schema as text, with everything that it refers to. */
export function wholeText(document: OpenApi, schema: JsonSchema): string {
  const names = new Set<string>();
  const textOf = (part: JsonSchema): string => {
    const text = JSON.stringify(part);
    const found = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = '']) => name);
    const fresh = found.filter((name) => !names.has(name));
    for (const name of fresh) names.add(name);
    return [text, ...fresh.map((name) => textOf(document.components.schemas[name] ?? {}))].join();
  };
  return textOf(schema);
}

/** The operations that a request path really hits, by method: fixed segments win, one slash may trail. */
export function createMatcher(
  operations: readonly Operation[],
): (path: string) => ReadonlyMap<string, Operation> | undefined {
  const byPath = new Map<string, Map<string, Operation>>();
  for (const operation of operations) {
    const methods = byPath.get(operation.path) ?? new Map<string, Operation>();
    byPath.set(operation.path, methods.set(operation.method, operation));
  }
  return (path) => {
    const wanted = segmentsOf(path);
    const fitting = [...byPath.keys()].filter((template) => fits(segmentsOf(template), wanted));
    const [best] = fitting.toSorted((left, right) => (kindOf(left) < kindOf(right) ? -1 : 1));
    return best === undefined ? undefined : byPath.get(best);
  };
}

function segmentsOf(path: string): string[] {
  return path.replace(/(?<=.)\/$/, '').split('/');
}

function fits(template: readonly string[], segments: readonly string[]): boolean {
  return (
    template.length === segments.length &&
    template.every((part, index) =>
      part.startsWith('{') ? segments[index] !== '' : part === segments[index],
    )
  );
}

/** Sorts before another where it has a fixed segment first. */
function kindOf(template: string): string {
  return segmentsOf(template)
    .map((part) => (part.startsWith('{') ? '1' : '0'))
    .join('');
}

/** What an operation documents of an answer; undefined where it does not know that status. */
export type DocumentedAnswer = { readonly contents: ReadonlyMap<string, ValidateFunction> };
export type Documented = (operation: Operation, status: number) => DocumentedAnswer | undefined;

const known = new Map<string, Documented>();

/** The same for the same document: to compile it takes a second. */
export function documentedAnswers(document: OpenApi): Documented {
  const text = JSON.stringify(document);
  const documented = known.get(text) ?? compiledAnswers(document);
  known.set(text, documented);
  return documented;
}

/** Compiles every schema of every answer in the document, strictly. */
function compiledAnswers(document: OpenApi): Documented {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: false });
  addFormats(ajv);
  ajv.addSchema({ $id: 'components', $defs: moved(document.components.schemas) as object });
  const answers = new Map<string, DocumentedAnswer>();
  const compiledOnce = new Map<string, ValidateFunction>();
  const compile = (schema: JsonSchema) => {
    const text = JSON.stringify(schema);
    const validate = compiledOnce.get(text) ?? ajv.compile(moved(schema) as object);
    compiledOnce.set(text, validate);
    return validate;
  };
  for (const operation of operationsOf(document)) {
    for (const [status, { content = {} }] of Object.entries(operation.responses)) {
      const compiled = Object.entries(content).map(
        ([type, { schema }]) => [type, compile(schema)] as const,
      );
      answers.set(`${operation.operationId} ${status}`, { contents: new Map(compiled) });
    }
  }
  return ({ operationId }, status) => answers.get(`${operationId} ${status}`);
}

function moved(schema: unknown): unknown {
  const text = JSON.stringify(schema).replaceAll('#/components/schemas/', 'components#/$defs/');
  return JSON.parse(text);
}

const dateTime =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

function addFormats(ajv: Ajv2020): void {
  ajv.addFormat('date-time', dateTime);
  ajv.addFormat('date', /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
  ajv.addFormat('binary', true);
  ajv.addFormat('uri', (text: string) => URL.canParse(text));
}
