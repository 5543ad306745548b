import { openApiDocument } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { documentedAnswers, type OpenApi, operationsOf } from './openapi.ts';

/** Tells whether the JSON of a document is what the OpenAPI document says that `getDocument` answers. */
export async function documentValidator(): Promise<(json: string) => boolean> {
  const openApi = (await openApiDocument(readConfig({}))) as OpenApi;
  const operation = operationsOf(openApi).find(({ operationId }) => operationId === 'getDocument');
  if (operation === undefined) throw new Error('getDocument is not documented');
  // To compile the answers of all operations takes long.
  const alone = { ...openApi, paths: { [operation.path]: { get: operation } } };
  const validate = documentedAnswers(alone)(operation, 200)?.contents.get('application/json');
  if (validate === undefined) throw new Error('getDocument answers no JSON');
  return (json) => validate(JSON.parse(json));
}
