import { type ErrorCode, errorCodes } from '../../../subjects/error-codes.ts';
import { callLines, exampleIn } from './call-lines.ts';
import {
  codesOf,
  isForPeople,
  type Media,
  type Operation,
  type Parameter,
  type Response,
} from './described-api.ts';
import { escaped, folded, inline, listing } from './markup.ts';
import { fieldsHtml, limitsHtml, resolved, type Schemas, schemaLink } from './schema-fields.ts';
import { searchWords } from './search-words.ts';
import type { Words } from './words.ts';

/** What the articles of all operations share. */
export type Shown = {
  readonly base: string;
  readonly words: Words;
  readonly schemas: Schemas;
  /** Codes that every operation may answer with: they are listed once. */
  readonly sharedCodes: ReadonlySet<string>;
  statusOf(code: string): number;
};

/** One operation: how it is called, what is sent, what comes back. */
export function operationHtml(operation: Operation, shown: Shown): string {
  const { operationId, method, path, summary, description } = operation;
  const { words } = shown;
  const needs = operation['x-scope'];
  const scope = needs === undefined ? '' : ` <small>${words.needs} ${needs}</small>`;
  const others = searchWords[operationId];
  const sought = others === undefined ? '' : ` data-words="${escaped(others)}"`;
  return `<article id="${operationId}"${sought}><h3>${inline(summary)} <a class="anchor" href="#${operationId}" aria-label="${words.linkTo} ${operationId}">#</a></h3>
<p class="call"><span class="method ${method}">${method.toUpperCase()}</span> <code>${escaped(path)}</code>${scope}</p>
${
  description === undefined
    ? ''
    : description
        .split('\n\n')
        .map((text) => `<p>${inline(text)}</p>`)
        .join('')
}
${parametersHtml(operation.parameters, words)}
${bodyHtml(operation, shown)}
${linesHtml(operation, shown)}
${Object.entries(operation.responses)
  .map(([status, response]) => answerHtml(status, response, shown))
  .join('')}
${errorsHtml(
  codesOf(operation).filter((code) => !shown.sharedCodes.has(code)),
  shown,
  words.ownErrors,
)}</article>`;
}

function parametersHtml(parameters: readonly Parameter[], words: Words): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(({ name, in: place, required, description, schema }) => {
    const mark = required ? ` <b class="required">${words.required}</b>` : '';
    const choices = (schema.enum ?? []).map((value) => `<code>${escaped(String(value))}</code>`);
    return `<tr><td><code>${name}</code>${mark}</td><td>${words[place]} ${choices.join(' ')}${limitsHtml(schema, words)}</td><td>${inline(description)}</td></tr>`;
  });
  return `<h4>${words.parameters}</h4><table>${rows.join('')}</table>`;
}

function bodyHtml({ operationId, requestBody }: Operation, { words, schemas }: Shown): string {
  if (requestBody === undefined) return '';
  const types = Object.keys(requestBody.content);
  const [media = {}] = Object.values(requestBody.content);
  const fields = fieldsHtml(resolved(media.schema ?? {}, schemas), words);
  const about = words.translated(requestBody.description ?? '');
  const kinds = types.map((type) => `<code>${type}</code>`).join(' ');
  return `<h4>${words.body}</h4><p>${kinds} ${schemaLink(media.schema, words)} ${about}</p>
${folded(words.fields, fields)}${examplesHtml(operationId, media, words)}`;
}

/** Drafts are shown once: two operations take them. */
function examplesHtml(operationId: string, media: Media, words: Words): string {
  const { examples } = media;
  if (examples === undefined) {
    const example = exampleIn(media);
    return example === undefined ? '' : folded(words.example, jsonListing(example));
  }
  if (operationId !== 'issueDocument') {
    return `<p>${words.sameExamples} <a href="#issueDocument-examples">issueDocument</a></p>`;
  }
  const all = Object.entries(examples).map(([name, { summary = '', value }]) =>
    folded(`<code>${name}</code> ${words.translated(summary)}`, jsonListing(value)),
  );
  return `<div id="issueDocument-examples">${folded(`${all.length} ${words.examples}`, all.join(''))}</div>`;
}

function jsonListing(value: unknown): string {
  return listing(JSON.stringify(value, null, 2));
}

/** The SDK takes amounts that are no whole numbers as text: a number of JavaScript may be another one. */
function exactly(_name: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? String(value) : value;
}

function linesHtml(operation: Operation, { base, words }: Shown): string {
  const { curl, sdk, cli } = callLines(operation, base);
  const [media = {}] = Object.values(operation.requestBody?.content ?? {});
  const others = [
    sdk === ''
      ? ''
      : folded(
          'SDK',
          listing(
            sdk.replace('BODY', () => JSON.stringify(exampleIn(media), exactly, 2) ?? '{}'),
            'sdk',
          ),
        ),
    cli === '' ? '' : folded('CLI', listing(cli, 'cli')),
  ];
  const whose = isForPeople(operation) ? `<p>${inline(words.forPeople)}</p>` : '';
  return `<h4>curl</h4>${whose}${listing(curl, 'curl')}${others.join('')}`;
}

function answerHtml(status: string, { description, content }: Response, { words }: Shown): string {
  if (status >= '400') return '';
  const [type, media] = Object.entries(content ?? {})[0] ?? ['', undefined];
  const example =
    media?.example === undefined ? '' : folded(words.example, jsonListing(media.example));
  const kind = type === '' || type === 'application/json' ? '' : ` <code>${type}</code>`;
  return `<p><b>${status}</b> ${words.translated(description)} ${schemaLink(media?.schema, words)}${kind}</p>${example}`;
}

/** Codes with their statuses, each a link to what to do about it. */
export function errorsHtml(
  codes: readonly string[],
  { words, statusOf }: Shown,
  title: string,
): string {
  const rows = codes.map(
    (code) =>
      `<tr><td>${statusOf(code)}</td><td><a href="/docs/errors?lang=${words.language}#${code}"><code>${code}</code></a></td><td>${escaped(errorCodes[code as ErrorCode][words.language].title)}</td></tr>`,
  );
  return folded(title, rows.length === 0 ? '' : `<table>${rows.join('')}</table>`);
}
