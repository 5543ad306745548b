import { expect, it } from 'vitest';
import { openApiDocument } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { DescribedApi, JsonSchema } from '../src/http/reference/described-api.ts';
import { spanishSentences } from '../src/http/reference/spanish-sentences.ts';

/** Descriptions of fields that /docs shows in English to readers of Spanish. It may only fall: lower it when it does. */
const leftInEnglish = 250;

/** What a reader meets first: all of it is Spanish. */
const translated = [
  'Draft',
  'DraftItem',
  'DraftTax',
  'DraftAdjustment',
  'CustomerInput',
  'Document',
  'Item',
  'Customer',
  'DocumentSummary',
  'DryRun',
  'Finding',
  'DocumentEvent',
  'EventData',
  'AccountEvent',
  'NewWebhook',
  'Webhook',
  'WebhookDelivery',
  'Problem',
];

const { components } = (await openApiDocument(readConfig({}))) as unknown as DescribedApi;

/** Every description of a field, nested ones too. */
function sentencesIn(schema: JsonSchema): readonly string[] {
  return Object.values(schema.properties ?? {}).flatMap((field) => [
    ...(field.description === undefined ? [] : [field.description]),
    ...sentencesIn(field.items ?? field),
  ]);
}

function englishIn(names: readonly string[]): ReadonlySet<string> {
  const sentences = names.flatMap((name) => sentencesIn(components.schemas[name] ?? {}));
  return new Set(sentences.filter((sentence) => !(sentence in spanishSentences)));
}

it('has every field in Spanish that issuing, reading and webhooks need', () => {
  expect(translated.filter((name) => components.schemas[name] === undefined)).toEqual([]);
  expect([...englishIn(translated)]).toEqual([]);
});

it('leaves no more fields in English than it did', () => {
  expect(englishIn(Object.keys(components.schemas)).size).toBe(leftInEnglish);
});
