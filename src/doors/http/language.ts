import type { IncomingMessage } from 'node:http';
import { asciiJson } from '../../kernel/ascii-json.ts';
import type { Language } from '../../kernel/message.ts';
import type { Translator } from '../../kernel/translator.ts';
import { headerOf } from '../../platform/http/headers.ts';
import { bytesOf, type Reply } from '../../subjects/operation.ts';
import { written } from '../reply.ts';

/** More than any browser sends. */
const rangesMax = 20;

/** The language that a reader prefers (RFC 9110 12.5.4); English where neither is asked for. */
export function languageOf(request: IncomingMessage): Language {
  const accepted = headerOf(request, 'accept-language');
  return accepted === undefined ? 'en' : preferredIn(accepted);
}

export function preferredIn(acceptLanguage: string): Language {
  const weights = new Map<string, number>();
  for (const part of acceptLanguage.split(',', rangesMax)) {
    const [range = '', ...parameters] = part.split(';', 5).map((piece) => piece.trim());
    // `es-PE` is Spanish; of several the most wanted counts.
    const language = range.toLowerCase().split('-', 1)[0] ?? '';
    const weight = weightIn(parameters);
    if (weight > (weights.get(language) ?? -1)) weights.set(language, weight);
  }
  const any = weights.get('*') ?? 0;
  const spanish = weights.get('es') ?? any;
  const english = weights.get('en') ?? any;
  if (spanish !== english) return spanish > english ? 'es' : 'en';
  const named = [...weights.keys()].find((language) => language === 'es' || language === 'en');
  return spanish > 0 && named === 'es' ? 'es' : 'en';
}

/** `q=0.8`; what is no weight between 0 and 1 is not wanted. */
function weightIn(parameters: readonly string[]): number {
  const weight = parameters.find((parameter) => /^q\s*=/i.test(parameter));
  if (weight === undefined) return 1;
  const text = weight.slice(weight.indexOf('=') + 1).trim();
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(text) ? Number(text) : 0;
}

/** Headers of a localised answer: caches keep one for each language. */
export function languageHeaders(language: Language): readonly string[] {
  return ['Content-Language', language, 'Vary', 'Accept-Language'];
}

/**
 * A reply whose sentences are rendered in the language of its reader. Replies are made, and documents stored, in English: an
 * English reader costs two headers and no translation.
 */
export function inLanguage(language: Language, reply: Reply, translator: Translator): Reply {
  const made = written(reply, { language, door: 'http' });
  const headers = [...(made.headers ?? []), ...languageHeaders(language)];
  if (language === 'en' || made.body === undefined) return { ...made, headers };
  const body = Buffer.from(translated(bytesOf(made.body).toString('utf8'), translator));
  const { etag } = made;
  // A strong tag names exact bytes, so each language has its own.
  if (etag === undefined) return { ...made, headers, body };
  return { ...made, headers, body, etag: `${etag.slice(0, -1)}.${language}"` };
}

/** Members `detail` of a JSON text, wherever they are. Inside a string their quotes would be escaped. */
const details = /"detail":("(?:[^"\\]|\\.)*")/g;

/** The text is not read and written anew: amounts would lose their zeros. */
function translated(json: string, translator: Translator): string {
  return json.replace(details, (_, text: string) => {
    const sentence = translator.translate(JSON.parse(text) as string);
    return `"detail":${asciiJson(sentence)}`;
  });
}
