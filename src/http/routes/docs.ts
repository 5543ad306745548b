import { asciiJson } from '../../lib/ascii-json.ts';
import { errorsPage, referencePage } from '../docs-page.ts';
import { type OpenApiDocument, openApiOf } from '../openapi.ts';
import type { ApiRequest, Reply, Route } from '../route.ts';
import { fileRoutes } from './files.ts';
import type { RouteParts } from './parts.ts';

/** Pages run nothing and load nothing from elsewhere. */
const pageHeaders = [
  'Content-Security-Policy',
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
  'Referrer-Policy',
  'no-referrer',
];

/** The OpenAPI document, and the reference that is made of it. Made at the first request, then kept. */
export function docsRoutes(parts: RouteParts, api: readonly Route[]): readonly Route[] {
  let document: OpenApiDocument | undefined;
  const openApi = () => {
    document ??= openApiOf([...api, ...fileRoutes(parts)], parts);
    return document;
  };
  const page = (path: string, operationId: string, render: () => string): Route => {
    let html: Buffer | undefined;
    return openRoute(path, operationId, () => {
      html ??= Buffer.from(render());
      return {
        status: 200,
        contentType: 'text/html; charset=utf-8',
        cacheControl: 'no-cache',
        body: html,
        headers: pageHeaders,
      };
    });
  };
  return [
    openRoute('/openapi.json', 'openapi', () => ({
      status: 200,
      cacheControl: 'no-cache',
      body: Buffer.from(asciiJson(openApi()), 'latin1'),
    })),
    page('/docs', 'docs', () => referencePage(openApi())),
    page('/docs/errors', 'errorDocs', errorsPage),
    openRoute('/', 'home', () => ({
      status: 302,
      headers: ['Location', '/console'],
      cacheControl: 'no-cache',
    })),
  ];
}

/** For whoever asks, and no part of the interface. */
export function openRoute(
  path: string,
  operationId: string,
  handle: (request: ApiRequest) => Reply,
): Route {
  return {
    method: 'GET',
    path,
    operationId,
    tag: 'Documentation',
    summary: operationId,
    scope: null,
    responses: {},
    errors: [],
    handle,
  };
}
