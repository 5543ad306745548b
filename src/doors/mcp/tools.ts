import type { OperationTool } from '../../subjects/model-tool.ts';
import { jsonBody } from '../api.ts';
import { getCatalogue } from './catalogue-tool.ts';
import { getDocumentFile } from './file-tool.ts';
import { jsonOf, type Tool } from './tool.ts';

/** The order in which models see tools; those that it does not name come last. */
const order = [
  'list_companies',
  'find_documents',
  'get_document',
  'get_document_file',
  'get_document_events',
  'verify_document',
  'list_series',
  'list_countries',
  'list_catalogues',
  'get_catalogue',
  'dry_run',
];

/** The tools that operations declare, and those that call several operations. */
export function toolsOf(declared: readonly OperationTool[]): readonly Tool[] {
  const place = ({ name }: Tool) => (order.includes(name) ? order.indexOf(name) : order.length);
  const tools = [...declared.map(ofOperation), getDocumentFile, getCatalogue];
  return tools.toSorted((one, other) => place(one) - place(other));
}

function ofOperation({ operationId, call: callOf, ...tool }: OperationTool): Tool {
  return {
    ...tool,
    async run(call, given) {
      const { body, ...asked } = callOf(given);
      const sent = body === undefined ? {} : { body: jsonBody(body) };
      return jsonOf(await call(operationId, { ...asked, ...sent }));
    },
  };
}
