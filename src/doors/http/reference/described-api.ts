/** The parts of an OpenAPI document that the page shows. */
export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  /** The default of what is sent. */
  readonly 'x-default'?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly $ref?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
};

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
};

export type Media = {
  readonly schema?: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<
    Record<string, { readonly summary?: string; readonly value: unknown }>
  >;
};

export type Response = {
  readonly description: string;
  readonly content?: Readonly<Record<string, Media>>;
};

export type Operation = {
  readonly path: string;
  readonly method: string;
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly 'x-scope'?: string;
  /** Where it differs from the document's own, which is a key or a session. */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly description?: string;
    readonly content: Readonly<Record<string, Media>>;
  };
  readonly responses: Readonly<Record<string, Response>>;
};

export type DescribedApi = {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, Omit<Operation, 'path' | 'method'>>>>
  >;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
};

export function operationsOf({ paths }: DescribedApi): readonly Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method })),
  );
}

/** Whether it takes the session of a person, and no key. */
export function isForPeople({ security = [] }: Operation): boolean {
  return security.length > 0 && security.every((way) => 'session' in way);
}

/** The codes that an operation may refuse with, as the document lists them. */
export function codesOf({ responses }: Operation): readonly string[] {
  const refusals = Object.entries(responses).filter(([status]) => status >= '400');
  return refusals.flatMap(([, { content }]) => {
    const parts = content?.['application/problem+json']?.schema?.allOf ?? [];
    return parts.flatMap(({ properties }) => (properties?.code?.enum ?? []) as readonly string[]);
  });
}
