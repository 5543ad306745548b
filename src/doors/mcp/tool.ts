import type { Scope } from '../../subjects/keys/api-key.ts';
import type { ModelArguments } from '../../subjects/model-tool.ts';
import type { ApiAnswer, ApiCall } from '../api.ts';

/** The interface, with the rights of the client. */
export type CallApi = (operationId: string, call?: ApiCall) => Promise<ApiAnswer>;

/** A file that a tool answers with: text where it is text, else base64. */
export type ToolFile = {
  readonly uri: string;
  readonly mimeType: string;
  readonly text?: string;
  readonly blob?: string;
};

/** JSON, or a file. */
export type ToolAnswer = { readonly json: string } | { readonly file: ToolFile };

type Field = Readonly<Record<string, unknown>>;

/** One thing that a model can ask for. */
export type Tool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The scope that a key needs for it. */
  readonly scope: Scope;
  /** Changes something: it is only there where that was allowed. */
  readonly writes: boolean;
  readonly fields: Readonly<Record<string, Field>>;
  readonly required: readonly string[];
  run(call: CallApi, given: ModelArguments): Promise<ToolAnswer>;
};

/** What the arguments of a tool must look like. */
export function inputSchemaOf({ fields, required }: Tool): Record<string, unknown> {
  return {
    type: 'object',
    properties: fields,
    required: [...required],
    additionalProperties: false,
  };
}

export function jsonOf({ bytes }: ApiAnswer): ToolAnswer {
  return { json: bytes.toString() };
}
