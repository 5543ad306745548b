import type { DescribedApi, JsonSchema } from './described-api.ts';
import { escaped, folded, inline } from './markup.ts';
import type { Words } from './words.ts';

export type Schemas = DescribedApi['components']['schemas'];

/** Every field of a schema: its name, type, whether it must be sent, its limits, and what it means. */
export function fieldsHtml(schema: JsonSchema, words: Words, anchor?: string): string {
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const id = anchor === undefined ? undefined : `${anchor}.${name}`;
    const mark = schema.required?.includes(name)
      ? ` <b class="required">${words.required}</b>`
      : '';
    const nested = fieldsHtml(field.items ?? field, words, id);
    return `<tr${id === undefined ? '' : ` id="${id}"`}><td><code>${name}</code>${mark}</td><td>${typeName(field, words)}${limitsHtml(field, words)}${listLimitsHtml(field, words)}</td><td>${inline(field.description ?? '')}${folded(words.fields, nested)}</td></tr>`;
  });
  return rows.length === 0 ? '' : `<table>${rows.join('')}</table>`;
}

/** The named schema that a reference points to; the schema itself where it is none. */
export function resolved(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const name = nameOf(schema);
  return name === undefined ? schema : (schemas[name] ?? schema);
}

export function schemaLink(schema: JsonSchema | undefined, words: Words): string {
  if (schema?.oneOf !== undefined) {
    return schema.oneOf.map((each) => schemaLink(each, words)).join(` ${words.or} `);
  }
  if (schema?.items !== undefined) return `${words.listOf} ${schemaLink(schema.items, words)}`;
  const name = schema === undefined ? undefined : nameOf(schema);
  return name === undefined ? '' : `<a href="#schema-${name}">${name}</a>`;
}

function nameOf({ $ref: reference }: JsonSchema): string | undefined {
  return reference?.split('/').at(-1);
}

function typeName(schema: JsonSchema, words: Words): string {
  const { type, enum: values, anyOf, items } = schema;
  if (schema.$ref !== undefined) return schemaLink(schema, words);
  if (anyOf !== undefined) {
    return anyOf.map((each) => typeName(each, words)).join(` ${words.or} `);
  }
  if (values !== undefined) return values.map(valueHtml).join(' ');
  const name = [type ?? 'object'].flat().join(` ${words.or} `);
  return items?.$ref === undefined ? name : `${name} ${words.of} ${schemaLink(items, words)}`;
}

function valueHtml(value: unknown): string {
  return `<code>${escaped(JSON.stringify(value))}</code>`;
}

/** What nearly every text forbids: control characters. Nobody needs to read it 200 times. */
const plainText = /^\^\[\^\\u0000/;

/** Limits as a person reads them, in small print. */
export function limitsHtml(schema: JsonSchema, words: Words): string {
  const { pattern, format, const: only } = schema;
  const fallback = schema.default ?? schema['x-default'];
  const limits = [
    range(schema.minLength, schema.maxLength, words.characters),
    range(schema.minItems, schema.maxItems, words.entries),
    range(schema.minimum, schema.maximum, ''),
    format === undefined ? '' : `<code>${escaped(format)}</code>`,
    pattern === undefined || plainText.test(pattern) ? '' : `<code>${escaped(pattern)}</code>`,
    only === undefined ? '' : valueHtml(only),
    fallback === undefined ? '' : `${words.byDefault} ${valueHtml(fallback)}`,
  ].filter((text) => text !== '');
  return limits.length === 0 ? '' : `<div class="limits">${limits.join(' · ')}</div>`;
}

/** Limits of a list that may be something else too. */
function listLimitsHtml({ anyOf = [] }: JsonSchema, words: Words): string {
  return anyOf
    .filter(({ type }) => type === 'array')
    .map((list) => limitsHtml(list, words))
    .join('');
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined && most === undefined) return '';
  if (most === undefined) return `≥ ${least} ${unit}`.trim();
  return (least === undefined ? `≤ ${most} ${unit}` : `${least} – ${most} ${unit}`).trim();
}

export function schemasHtml(schemas: Schemas, words: Words): string {
  return Object.entries(schemas)
    .map(([name, schema]) => {
      const anchor = `schema-${name}`;
      const about = schema.description === undefined ? '' : `<p>${inline(schema.description)}</p>`;
      return `<h3 id="${anchor}">${name} <a class="anchor" href="#${anchor}" aria-label="${words.linkTo} ${name}">#</a></h3>${about}${fieldsHtml(schema, words, anchor)}`;
    })
    .join('\n');
}
