import { type ErrorCode, errorCodes } from '../domain/access/error-codes.ts';
import { spanishErrorCodes } from '../domain/language/spanish-error-codes.ts';
import { statusOf } from './errors.ts';
import type { OpenApiDocument } from './openapi.ts';

type Parameter = { name: string; in: string; required: boolean; description: string };
type Media = { schema?: JsonSchema; example?: unknown; examples?: Record<string, unknown> };
type Response = { description: string; content?: Record<string, Media> };
type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  'x-scope'?: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Response>;
};
type Described = {
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
};
type JsonSchema = {
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  enum?: unknown[];
  $ref?: string;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
};

/** The API reference as one static page: no script, no asset of another origin, readable on paper. */
export function referencePage(openApi: OpenApiDocument): string {
  const described = openApi as unknown as Described;
  const base = described.servers[0]?.url ?? '';
  const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = described.tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags[0] === name);
    return `<section><h2 id="${name}">${name}</h2><p>${inline(description)}</p>
${own.map((each) => operationHtml(each.path, each.method, each.operation, base)).join('\n')}</section>`;
  });
  const menu = described.tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags[0] === name);
    const links = own.map(({ operation }) => link(operation.operationId, operation.summary));
    return `<li><a href="#${name}"><b>${name}</b></a><ul>${links.join('')}</ul></li>`;
  });
  const schemas = Object.entries(described.components.schemas).map(
    ([name, schema]) =>
      `<h3 id="schema-${name}">${name}</h3>${schema.description ? `<p>${inline(schema.description)}</p>` : ''}${propertiesHtml(schema)}`,
  );
  return page(
    `${described.info.title} API`,
    `<nav><ul>${menu.join('')}<li><a href="#Schemas"><b>Schemas</b></a></li><li><a href="/docs/errors"><b>Errors</b></a></li><li><a href="/openapi.json"><b>openapi.json</b></a></li></ul></nav>
<main><h1>${described.info.title} API <small>${described.info.version}</small></h1>
${described.info.description
  .split('\n\n')
  .map((paragraph) => `<p>${inline(paragraph)}</p>`)
  .join('')}
${sections.join('\n')}
<section><h2 id="Schemas">Schemas</h2>${schemas.join('\n')}</section></main>`,
  );
}

/** Every error code with its status and what to do. */
export function errorsPage(): string {
  const rows = (Object.keys(errorCodes) as ErrorCode[]).map(
    (code) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${statusOf(code)}</td><td>${explained(errorCodes[code])}<br><span lang="es">${explained(spanishErrorCodes[code])}</span></td></tr>`,
  );
  return page(
    'Chasqui errors',
    `<nav><ul><li><a href="/docs"><b>API reference</b></a></li></ul></nav>
<main><h1>Errors</h1><p>Every refusal is <code>application/problem+json</code> with one of these codes. The list is closed; a code never changes its meaning.</p>
<table><tr><th>code</th><th>status</th><th>meaning</th></tr>${rows.join('\n')}</table></main>`,
  );
}

function operationHtml(path: string, method: string, operation: Operation, base: string): string {
  const successes = Object.entries(operation.responses).filter(([status]) => status < '400');
  const failures = Object.entries(operation.responses).filter(([status]) => status >= '400');
  const needs = operation['x-scope'];
  return `<article id="${operation.operationId}"><h3>${escaped(operation.summary)}</h3>
<p class="call"><span class="${method}">${method.toUpperCase()}</span> <code>${escaped(path)}</code>${needs === undefined ? '' : ` <small>scope ${needs}</small>`}</p>
${operation.description === undefined ? '' : `<p>${inline(operation.description)}</p>`}
${parametersHtml(operation.parameters)}
${bodyHtml(operation)}
<pre>${escaped(curlOf(path, method, operation, base))}</pre>
${successes.map(([status, response]) => successHtml(status, response)).join('')}
<details><summary>Errors</summary><table>${failures.map(([status, { description }]) => `<tr><td>${status}</td><td>${inline(description)}</td></tr>`).join('')}</table></details></article>`;
}

function parametersHtml(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, description }) =>
      `<tr><td><code>${name}</code></td><td>${place}${required ? '' : ', optional'}</td><td>${inline(description)}</td></tr>`,
  );
  return `<table>${rows.join('')}</table>`;
}

function bodyHtml({ requestBody }: Operation): string {
  const media = Object.values(requestBody?.content ?? {})[0];
  return media === undefined ? '' : `<p>Body: ${schemaLink(media.schema)}</p>`;
}

function successHtml(status: string, { description, content }: Response): string {
  const media = Object.values(content ?? {})[0];
  const example =
    media?.example === undefined
      ? ''
      : `<details><summary>Example</summary><pre>${escaped(JSON.stringify(media.example, null, 2))}</pre></details>`;
  return `<p><b>${status}</b> ${inline(description)} ${schemaLink(media?.schema)}</p>${example}`;
}

function curlOf(path: string, method: string, operation: Operation, base: string): string {
  const parameters = operation.parameters as (Parameter & { example?: unknown })[];
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(parameters.find((each) => each.name === name)?.example ?? ''),
  );
  const media = Object.values(operation.requestBody?.content ?? {})[0];
  const lines = [`curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${base}${filled}`];
  if (operation['x-scope'] !== undefined) lines.push(`  -H "Authorization: Bearer $CHASQUI_KEY"`);
  if (media?.example !== undefined) {
    lines.push(`  -H 'Content-Type: application/json'`, `  -d '${JSON.stringify(media.example)}'`);
  }
  return lines.join(' \\\n');
}

function propertiesHtml(schema: JsonSchema): string {
  const rows = Object.entries(schema.properties ?? {}).map(
    ([name, property]) =>
      `<tr><td><code>${name}</code></td><td>${typeName(property)}</td><td>${inline(property.description ?? '')}${nestedHtml(property)}</td></tr>`,
  );
  return rows.length === 0 ? '' : `<table>${rows.join('')}</table>`;
}

function nestedHtml(property: JsonSchema): string {
  const nested = propertiesHtml(property.items ?? property);
  return nested === '' ? '' : `<details><summary>fields</summary>${nested}</details>`;
}

function typeName({ type, enum: values, $ref: reference, anyOf, items }: JsonSchema): string {
  if (reference !== undefined) return schemaLink({ $ref: reference });
  if (anyOf !== undefined) return anyOf.map(typeName).join(' or ');
  if (values !== undefined)
    return values.map((value) => `<code>${escaped(String(value) || '""')}</code>`).join(' ');
  const name = [type ?? 'object'].flat().join(' or ');
  return items?.$ref === undefined ? name : `${name} of ${schemaLink(items)}`;
}

function schemaLink(schema: JsonSchema | undefined): string {
  if (schema?.oneOf !== undefined) return schema.oneOf.map(schemaLink).join(' or ');
  if (schema?.items !== undefined) return `list of ${schemaLink(schema.items)}`;
  const name = schema?.$ref?.split('/').at(-1);
  return name === undefined ? '' : `<a href="#schema-${name}">${name}</a>`;
}

function link(id: string, text: string): string {
  return `<li><a href="#${id}">${escaped(text)}</a></li>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The little Markdown that descriptions use: code, bold, links. */
function inline(text: string): string {
  return escaped(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
    .replaceAll(/\[([^\]]+)\]\((\/[^)]*)\)/g, '<a href="$2">$1</a>');
}

const style = `:root{color-scheme:light dark;--line:#8883;--soft:#8881;--accent:#b4451f}
*{box-sizing:border-box}body{margin:0;font:15px/1.55 system-ui,sans-serif;display:grid;grid-template-columns:17rem minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.5rem 1rem;border-right:1px solid var(--line);font-size:14px}
nav ul{list-style:none;margin:0;padding:0}nav ul ul{padding-left:.8rem;margin-bottom:.8rem}nav a{color:inherit;text-decoration:none;display:block;padding:.15rem 0}nav a:hover{color:var(--accent)}
main{padding:1.5rem 2.5rem;max-width:62rem}h1 small,.call small{font-weight:400;opacity:.65;font-size:.8em}h2{margin-top:2.5rem;border-bottom:2px solid var(--accent);padding-bottom:.2rem}
article{border:1px solid var(--line);border-radius:8px;padding:.2rem 1.2rem 1rem;margin:1.2rem 0}.call span{font-weight:700;color:#fff;background:#2b6cb0;border-radius:4px;padding:.1rem .5rem;font-size:13px}.call .post{background:#2f855a}.call .patch{background:#b7791f}.call .delete{background:#c53030}
code{font:13px/1.4 ui-monospace,monospace;background:var(--soft);border-radius:3px;padding:.05rem .25rem;overflow-wrap:anywhere}pre{font:13px/1.45 ui-monospace,monospace;background:var(--soft);border-radius:6px;padding:.8rem;overflow:auto}
table{border-collapse:collapse;width:100%;margin:.5rem 0}td,th{border-top:1px solid var(--line);padding:.35rem .5rem;text-align:left;vertical-align:top}tr:target{background:#b4451f22}a{color:var(--accent)}summary{cursor:pointer;opacity:.8}
@media(min-width:50rem){td:first-child code{white-space:nowrap;overflow-wrap:normal}}
@media(max-width:50rem){body{display:block}nav{position:static;height:auto;border-right:0;border-bottom:1px solid var(--line)}main{padding:1rem}}`;

function explained({ title, help }: { readonly title: string; readonly help: string }): string {
  return `<b>${escaped(title)}.</b> ${inline(help)}`;
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head><body>${content}</body></html>\n`;
}
