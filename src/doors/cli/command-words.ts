import { Message, render } from '../../kernel/message.ts';
import { type DoorWords, inDoorWords } from '../../kernel/words/door-words.ts';

/** Which command does what a sentence points to. Where none does, a service is asked. */
export const commandWords: DoorWords = {
  'GET /api/catalogue/{country}': '"chasqui catalogue {country}"',
  'GET /api/account/companies': '"chasqui company list"',
  'GET /api/company/{id}/filings': '"chasqui deliveries"',
  'GET /api/account/webhooks': 'GET /api/account/webhooks of a service',
  'PUT /api/company/{id}/credentials': '"chasqui company credentials set"',
  'PUT /api/company/{id}/mail': 'PUT /api/company/{id}/mail of a service',
  'PATCH /api/company/{id} {"web_hook": null}':
    '"chasqui company update --company {id} --file FILE" and {"web_hook": null} in that file',
  'PATCH /api/company/{id}': '"chasqui company update --company {id} --web-hook URL"',
};

/** A sentence of the interface, as whoever works on the command line can follow it. */
export function inCommands(said: Message | string): string {
  if (said instanceof Message) return render(said, { language: 'en', door: 'command' });
  return inDoorWords(said, commandWords);
}
