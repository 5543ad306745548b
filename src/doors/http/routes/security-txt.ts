import { dayMs } from '../../../kernel/calendar.ts';
import { AppError } from '../../../kernel/codes/errors.ts';
import { requestCodes, requestMessages } from '../../../kernel/codes/request-codes.ts';
import type { Route } from '../route.ts';
import { openRoute } from './docs.ts';
import type { RouteParts } from './parts.ts';

/** RFC 9116 advises less than a year; it moves on with the days, so it never lapses where the service runs. */
const goodForMs = 180 * dayMs;

export function securityTxtRoute({ securityTxt, publicUrl, context }: RouteParts): Route {
  return openRoute('/.well-known/security.txt', 'securityTxt', () => {
    if (securityTxt === null) {
      throw new AppError(requestCodes.route_not_found, requestMessages.no_security_contact);
    }
    const text = 'text' in securityTxt ? securityTxt.text : made(securityTxt.contacts);
    return {
      status: 200,
      contentType: 'text/plain; charset=utf-8',
      cacheControl: 'public, max-age=3600',
      body: Buffer.from(text),
    };
  });

  function made(contacts: readonly string[]): string {
    const day = Math.floor(context.now() / dayMs) * dayMs;
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${new Date(day + goodForMs).toISOString().replace('.000', '')}`,
      'Preferred-Languages: es, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return `${lines.join('\n')}\n`;
  }
}
