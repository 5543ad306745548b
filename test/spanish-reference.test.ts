import { expect, it } from 'vitest';
import { openApiDocument } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { OpenApiDocument } from '../src/http/openapi.ts';
import { referencePage } from '../src/http/reference/reference-page.ts';
import { spanishSentences } from '../src/http/reference/spanish/index.ts';

const openApi = (await openApiDocument(readConfig({}))) as OpenApiDocument;

/** Every text of a value, and the paragraphs of those that have several. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value, ...value.split('\n\n')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

it('says everything of /docs in Spanish: operations, parameters, answers, fields and examples', () => {
  const page = referencePage(openApi, 'es');
  const english = page.matchAll(/<span lang="en">(.*?)<\/span>/gs);
  expect([...english].map(([, sentence]) => sentence)).toEqual([]);
  expect(page).toContain('Nuestro consejo');
});

it('keeps no Spanish of a sentence that is not said any more', () => {
  const said = new Set(textsIn(openApi));
  expect(Object.keys(spanishSentences).filter((sentence) => !said.has(sentence))).toEqual([]);
});
