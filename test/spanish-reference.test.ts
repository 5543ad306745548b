import { expect, it } from 'vitest';
import { openApiDocument } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { OpenApiDocument } from '../src/doors/http/openapi.ts';
import { errorsPage } from '../src/doors/http/reference/errors-page.ts';
import { referencePage } from '../src/doors/http/reference/reference-page.ts';
import { spanishSentences } from '../src/doors/http/reference/spanish/index.ts';
import type { Language } from '../src/kernel/message.ts';
import { englishIn } from './support/spanish.ts';

const describedIn = async (language: Language) =>
  (await openApiDocument(readConfig({}), language)) as OpenApiDocument;
const documents = { en: await describedIn('en'), es: await describedIn('es') };
const openApi = documents.en;

/** Every text of a value, and the paragraphs of those that have several. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value, ...value.split('\n\n')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

it('says everything of /docs in Spanish: operations, parameters, answers, fields and examples', () => {
  const page = referencePage(documents.es, 'es');
  const english = page.matchAll(/<span lang="en">(.*?)<\/span>/gs);
  expect([...english].map(([, sentence]) => sentence)).toEqual([]);
  expect(page).toContain('Nuestro consejo');
});

/** What a reader sees of a page: no code, nothing to paste, no script. */
function proseOf(page: string): readonly string[] {
  const shown = page.replaceAll(/<(pre|code|script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '<i>');
  const texts = shown.split(/<[^>]*>/).map((text) => text.trim());
  return [...new Set(texts)].filter((text) => /\p{L}/u.test(text));
}

/** Names of schemas and fields, addresses, and what standards call themselves. */
const names = /^([\w./]+:?|Server-Sent Events:)$/;

it.each([
  ['/docs', (language: Language) => referencePage(documents[language], language), 800],
  ['/docs/errors', errorsPage, 200],
])('says nothing of %s in English, nor as the English page says it', (_, pageIn, least) => {
  const prose = proseOf(pageIn('es'));
  expect(prose.length).toBeGreaterThan(least);
  expect(prose.filter((text) => englishIn(text).length > 0)).toEqual([]);
  const english = new Set(proseOf(pageIn('en')));
  expect(prose.filter((text) => english.has(text) && !names.test(text))).toEqual([]);
});

it('keeps no Spanish of a sentence that is not said any more', () => {
  const said = new Set(textsIn(openApi));
  expect(Object.keys(spanishSentences).filter((sentence) => !said.has(sentence))).toEqual([]);
});
