import type { Asked } from './asked.ts';
import type { Known } from './known.ts';

/** What a model asks at /mcp. */
export function modelCalls({ keys, companies: [one = ''], documents }: Known): readonly Asked[] {
  const [document] = documents;
  const tools: readonly (readonly [name: string, given: object])[] = [
    ['list_countries', {}],
    ['list_catalogues', { country: 'PE' }],
    ['get_catalogue', { country: 'PE', catalogue: 'voided_codes' }],
    ['list_companies', {}],
    ['list_series', { company_id: one }],
    ['find_documents', { company_id: one, limit: 2 }],
    ['find_documents', { company_id: one, status: 'lost' }],
    ['get_document', { document_id: document?.id }],
    ['get_document', { document_id: 'none' }],
    ['get_document_events', { document_id: document?.id }],
    ['verify_document', { document_id: document?.id }],
    ['no_such_tool', {}],
  ];
  const call = (method: string, params: object): Asked => ({
    path: '/mcp',
    key: keys.read,
    method: 'POST',
    body: { jsonrpc: '2.0', id: 1, method, params },
    headers: { accept: 'application/json, text/event-stream' },
  });
  return [
    call('tools/list', {}),
    ...tools.map(([name, given]) => call('tools/call', { name, arguments: given })),
  ];
}
