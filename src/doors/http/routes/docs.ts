import { asciiJson } from '../../../kernel/ascii-json.ts';
import type { Awaitable } from '../../../kernel/awaitable.ts';
import { formatInZone } from '../../../kernel/calendar.ts';
import { type Language, languages } from '../../../kernel/message.ts';
import { choice } from '../../../kernel/schema/query-parameters.ts';
import type { Operation, Reply } from '../../../subjects/operation.ts';
import { type FileForms, htmlForms, inForm } from '../file-forms.ts';
import { languageHeaders, languageOf } from '../language.ts';
import { openApiOf } from '../openapi.ts';
import { errorsPage } from '../reference/errors-page.ts';
import { pageHeaders } from '../reference/page-frame.ts';
import { referencePage } from '../reference/reference-page.ts';
import type { ApiRequest, Route } from '../route.ts';
import type { RouteParts } from './parts.ts';

/** The OpenAPI document, and the reference that is made of it. Made when they are first asked for, then kept for the day. */
export function docsRoutes(parts: RouteParts, operations: readonly Operation[]): readonly Route[] {
  const openApi = keptForDay(parts, () => openApiOf(operations, parts));
  const described = (language: Language) =>
    language === 'en' ? openApi() : openApiOf(operations, parts, language);
  const openApiText = keptForDay(parts, () => Buffer.from(asciiJson(openApi()), 'latin1'));
  const reference = inLanguages(parts, (language) => referencePage(described(language), language));
  const errors = inLanguages(parts, errorsPage);
  return [
    openRoute('/openapi.json', 'openapi', () => ({
      status: 200,
      cacheControl: 'no-cache',
      body: openApiText(),
    })),
    pageRoute('/docs', 'docs', reference),
    pageRoute('/docs/errors', 'errorDocs', errors),
    openRoute('/', 'home', () => ({
      status: 302,
      headers: ['Location', '/console'],
      cacheControl: 'no-cache',
    })),
  ];
}

/** Examples have the day of the present in them: a service that runs for long makes them anew. */
function keptForDay<Made>({ context }: RouteParts, make: () => Made): () => Made {
  let kept: { readonly day: string; readonly made: Made } | undefined;
  const zones = [...context.regimes.values()].map(({ timeZone }) => context.zones.zone(timeZone));
  return () => {
    const now = context.now();
    const day = zones.map((zone) => formatInZone(now, zone).slice(0, 10)).join();
    if (kept?.day !== day) kept = { day, made: make() };
    return kept.made;
  };
}

type Pages = Readonly<Record<Language, () => Awaitable<FileForms>>>;

function inLanguages(parts: RouteParts, make: (language: Language) => string): Pages {
  const kept = (language: Language) => keptForDay(parts, () => htmlForms(make(language)));
  return { en: kept('en'), es: kept('es') };
}

/** What the address asks for goes before what the browser prefers. */
function languageAsked({ query, raw }: ApiRequest): Language {
  return query.lang === 'es' || query.lang === 'en' ? query.lang : languageOf(raw);
}

/** A page in the language that is asked for. */
function pageRoute(path: string, operationId: string, pages: Pages): Route {
  const route = openRoute(path, operationId, async (request) => {
    const language = languageAsked(request);
    const headers = [...pageHeaders, ...languageHeaders(language)];
    return { ...inForm(request, await pages[language](), headers), cacheControl: 'no-cache' };
  });
  return {
    ...route,
    query: {
      lang: choice('lang', 'The language of the page', 'El idioma de la página', languages),
    },
  };
}

/**
 * For whoever asks, and no part of the interface. Kept in memory: it costs no more than a refusal, and a page whose script
 * is refused is blank.
 */
export function openRoute(
  path: string,
  operationId: string,
  handle: (request: ApiRequest) => Awaitable<Reply>,
): Route {
  return {
    method: 'GET',
    path,
    operationId,
    scope: null,
    operational: true,
    handle,
  };
}
