import { Message, render } from '../../kernel/message.ts';
import { type DoorWords, inDoorWords } from '../../kernel/words/door-words.ts';

const noTool = 'of the HTTP API, for which there is no tool';

/** Which tool does what a sentence points to. Most of what a company is set up with is no work of models. */
export const toolWords: DoorWords = {
  'GET /api/catalogue/{country}': 'list_catalogues',
  'GET /api/account/companies': 'list_companies',
  'GET /api/company/{id}/filings': `GET /api/company/{id}/filings ${noTool},`,
  'GET /api/account/webhooks': `GET /api/account/webhooks ${noTool},`,
  'PUT /api/company/{id}/credentials': `PUT /api/company/{id}/credentials ${noTool}`,
  'PUT /api/company/{id}/mail': `PUT /api/company/{id}/mail ${noTool}`,
  'PATCH /api/company/{id} {"web_hook": null}': `PATCH /api/company/{id} {"web_hook": null} ${noTool}`,
  'PATCH /api/company/{id}': `PATCH /api/company/{id} ${noTool}`,
};

/** A sentence of the interface, as a model can follow it. */
export function inTools(said: Message | string): string {
  if (said instanceof Message) return render(said, { language: 'en', door: 'tool' });
  return inDoorWords(said, toolWords);
}
