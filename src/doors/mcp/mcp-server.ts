import {
  type CallToolResult,
  fromJsonSchema,
  type JsonSchemaValidator,
  McpServer,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import type { TSchema } from 'typebox';
import { AppError, errorOfItems } from '../../kernel/codes/errors.ts';
import { generalCodes } from '../../kernel/codes/general-codes.ts';
import { type Reader, render } from '../../kernel/message.ts';
import { checkerOf } from '../../kernel/schema/validation.ts';
import { includesScope, type Principal } from '../../subjects/keys/api-key.ts';
import type { ModelArguments } from '../../subjects/model-tool.ts';
import type { Api } from '../api.ts';
import { fileKinds, fileOf, uriOf } from './file-tool.ts';
import { type CallApi, inputSchemaOf, type Tool, type ToolAnswer, type ToolFile } from './tool.ts';
import { toolsOf } from './tools.ts';

export type McpParts = {
  readonly api: Api;
  readonly version: string;
  /** Whether tools that change something are there. */
  readonly allowWrite: boolean;
  /** Told of failures that are not the caller's. */
  readonly onFailure: (error: unknown) => void;
};

const instructions =
  'Electronic tax documents of companies. Begin with list_companies; find_documents finds documents of one, get_document and get_document_file read them. get_catalogue has the codes that drafts are written with; dry_run judges a draft without storing it.';

/**
 * Makes a server for each caller: it has the tools that the caller may use, and sees what the caller may see. Where it goes
 * on for long, `renewed` tells for each call who that is by now; it throws where a key works no more.
 */
export type McpServers = (principal: Principal, renewed?: Renewed) => McpServer;
export type Renewed = () => Promise<Principal>;

export function createMcpServers({ api, version, allowWrite, onFailure }: McpParts): McpServers {
  const tools = toolsOf(api.tools)
    .filter(({ writes }) => allowWrite || !writes)
    .map(checked);
  return (principal, renewed = async () => principal) => {
    const server = new McpServer({ name: 'chasqui', title: 'Chasqui', version }, { instructions });
    const call: CallApi = async (operationId, asked) =>
      api.call(await renewed(), operationId, asked);
    for (const tool of tools) {
      if (includesScope(principal.scope, tool.scope)) addTool(server, tool, call, onFailure);
    }
    addFiles(server, call, onFailure);
    return server;
  };
}

/** The check of its arguments is compiled once, not for each caller. */
type CheckedTool = Tool & {
  readonly inputSchema: ReturnType<typeof fromJsonSchema<ModelArguments>>;
};

function checked(tool: Tool): CheckedTool {
  const schema = inputSchemaOf(tool);
  const check = checkerOf(schema as TSchema);
  return {
    ...tool,
    inputSchema: fromJsonSchema<ModelArguments>(schema, unchecked),
    run(call, given) {
      const found = check(given);
      if (!found.ok) throw errorOfItems(generalCodes.invalid_body, found.errors);
      return tool.run(call, given);
    },
  };
}

/** What the protocol's own check refuses has no code: a tool checks what it is given, and refuses as the interface does. */
const unchecked: Parameters<typeof fromJsonSchema>[1] = {
  getValidator<Value>(): JsonSchemaValidator<Value> {
    return (given) => ({ valid: true, data: given as Value, errorMessage: undefined });
  },
};

type Failed = McpParts['onFailure'];

/** A model. */
const toolReader: Reader = { language: 'en', door: 'tool' };

function addTool(server: McpServer, tool: CheckedTool, call: CallApi, onFailure: Failed): void {
  const { name, title, description, writes, inputSchema } = tool;
  const annotations = { readOnlyHint: !writes, destructiveHint: writes, openWorldHint: writes };
  server.registerTool(
    name,
    { title, description, inputSchema, annotations },
    async (given): Promise<CallToolResult> => {
      try {
        return resultOf(await tool.run(call, given));
      } catch (error) {
        return refusalOf(error, onFailure);
      }
    },
  );
}

function resultOf(answer: ToolAnswer): CallToolResult {
  if ('json' in answer) return { content: [{ type: 'text', text: answer.json }] };
  return { content: [{ type: 'resource', resource: contentsOf(answer.file) }] };
}

function contentsOf({ uri, mimeType, text, blob = '' }: ToolFile) {
  return text === undefined ? { uri, mimeType, blob } : { uri, mimeType, text };
}

function refusalOf(error: unknown, onFailure: Failed): CallToolResult {
  const text = JSON.stringify(problemOf(error, onFailure));
  return { isError: true, content: [{ type: 'text', text }] };
}

/** A refusal says what to do; a failure shows nothing of the inside. */
function problemOf(error: unknown, onFailure: Failed) {
  if (error instanceof AppError && error.kind !== 'internal') {
    const { code, detail, errors } = error;
    const told = errors.map((item) => ({ ...item, detail: render(item.detail, toolReader) }));
    return {
      code,
      detail: render(detail, toolReader),
      ...(told.length > 0 ? { errors: told } : {}),
    };
  }
  onFailure(error);
  return { code: 'internal', detail: 'Something went wrong here. Try again.' };
}

/** The files of a document as resources, for clients that attach them. */
function addFiles(server: McpServer, call: CallApi, onFailure: Failed): void {
  for (const kind of fileKinds) {
    server.registerResource(
      `document-${kind}`,
      new ResourceTemplate(uriOf('{document_id}', kind), { list: undefined }),
      { title: `The ${kind.toUpperCase()} of a document` },
      async ({ href }, { document_id }) => {
        try {
          return { contents: [contentsOf(await fileOf(call, String(document_id), kind))] };
        } catch (error) {
          const { detail } = problemOf(error, onFailure);
          const isMissing = error instanceof AppError && error.kind === 'not_found';
          throw isMissing ? new ResourceNotFoundError(href, detail) : new Error(detail);
        }
      },
    );
  }
}
