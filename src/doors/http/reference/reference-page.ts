import type { Language } from '../../../kernel/message.ts';
import { type ErrorCode, errorCodes } from '../../../subjects/error-codes.ts';
import { statusOf } from '../errors.ts';
import type { OpenApiDocument } from '../openapi.ts';
import { sdkSetup, shellSetup } from './call-lines.ts';
import { codesOf, type DescribedApi, type Operation, operationsOf } from './described-api.ts';
import { escaped, inline, listing } from './markup.ts';
import { errorsHtml, operationHtml, type Shown } from './operation-html.ts';
import { otherLanguageLink, pageHtml } from './page-frame.ts';
import { schemasHtml } from './schema-fields.ts';
import { type Words, wordsIn } from './words.ts';

/**
 * The API reference as one page: everything of the OpenAPI document, readable without a script and on paper. What operations
 * say of themselves is in the language already.
 */
export function referencePage(openApi: OpenApiDocument, language: Language): string {
  const api = openApi as unknown as DescribedApi;
  const words = wordsIn(language);
  const operations = operationsOf(api);
  const shown: Shown = {
    base: api.servers[0]?.url ?? '',
    words,
    schemas: api.components.schemas,
    sharedCodes: sharedBy(operations),
    statusOf: (code) => statusOf(errorCodes[code as ErrorCode]),
  };
  return pageHtml({
    title: `${api.info.title}: ${words.title}`,
    language,
    hasScript: true,
    content: `${headerHtml(words)}<div class="page">${menuHtml(api, operations, words)}
<main id="top"><h1>Chasqui: ${words.title} <small>${api.info.version}</small></h1>
${introductionHtml(api, shown)}
${api.tags.map((tag) => sectionHtml(tag, operations, shown)).join('\n')}
<section><h2 id="Schemas">${words.schemas}</h2>${schemasHtml(api.components.schemas, words)}</section></main></div>`,
  });
}

/** Codes that all operations which ask for a key may answer with. */
function sharedBy(operations: readonly Operation[]): ReadonlySet<string> {
  const lists = operations.filter((each) => each['x-scope'] !== undefined).map(codesOf);
  const [first = [], ...others] = lists;
  return new Set(first.filter((code) => others.every((codes) => codes.includes(code))));
}

function headerHtml(words: Words): string {
  const data = Object.entries({
    label: words.search,
    found: words.found,
    copy: words.copy,
    copied: words.copied,
  }).map(([name, text]) => `data-${name}="${escaped(text)}"`);
  return `<header><a class="fold" href="#menu">${words.menu}</a><b>Chasqui</b><div class="search" ${data.join(' ')}></div>${otherLanguageLink('/docs', words)}</header>`;
}

/** On a narrow screen it is shown while the address names it: choosing something in it closes it. */
function menuHtml({ tags }: DescribedApi, operations: readonly Operation[], words: Words): string {
  const items = tags.map(({ name }) => {
    const own = operations.filter(({ tags: [first] }) => first === name);
    const links = own.map(
      ({ operationId, summary }) => `<li><a href="#${operationId}">${escaped(summary)}</a></li>`,
    );
    return `<li><a href="#${name}"><b>${escaped(words.plain(name))}</b></a><ul>${links.join('')}</ul></li>`;
  });
  return `<nav id="menu" aria-label="${words.menu}"><a class="fold" href="#top">✕ ${words.close}</a><ul>${items.join('')}<li><a href="#Schemas"><b>${words.schemas}</b></a></li><li><a href="/docs/errors?lang=${words.language}"><b>${words.errorsTitle}</b></a></li><li><a href="/openapi.json"><b>openapi.json</b></a></li></ul></nav>`;
}

function introductionHtml({ info }: DescribedApi, shown: Shown): string {
  const { words, base, sharedCodes } = shown;
  const texts = info.description.split('\n\n').map((text) => `<p>${words.translated(text)}</p>`);
  return `${texts.join('')}
<h2 id="setup">${words.setup}</h2><p>${inline(words.setupText)}</p>${listing(shellSetup(base), 'setup')}
<h3>${words.setupSdk}</h3>${listing(sdkSetup(base), 'setup')}
<h3 id="shared-errors">${words.sharedErrors}</h3><p>${words.sharedErrorsText}</p>${errorsHtml([...sharedCodes], shown, words.errorsTitle)}`;
}

function sectionHtml(
  { name, description }: DescribedApi['tags'][number],
  operations: readonly Operation[],
  shown: Shown,
): string {
  const { words } = shown;
  const own = operations.filter(({ tags: [first] }) => first === name);
  return `<section><h2 id="${name}">${escaped(words.plain(name))}</h2><p>${words.translated(description)}</p>
${own.map((each) => operationHtml(each, shown)).join('\n')}</section>`;
}
