import { type ErrorCode, errorCodes } from '../../domain/access/error-codes.ts';
import { spanishErrorCodes } from '../../domain/language/spanish-error-codes.ts';
import { statusOf } from '../errors.ts';
import { escaped, inline } from './markup.ts';
import { pageHtml } from './page-frame.ts';

/** Every error code with its status and what to do, in both languages: links to it name none. */
export function errorsPage(): string {
  const rows = (Object.keys(errorCodes) as ErrorCode[]).map(
    (code) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${statusOf(code)}</td><td>${explained(errorCodes[code])}<br><span lang="es">${explained(spanishErrorCodes[code])}</span></td></tr>`,
  );
  return pageHtml({
    title: 'Chasqui errors',
    language: 'en',
    hasScript: false,
    content: `<header><b>Chasqui</b><a href="/docs">API reference</a> <a href="/docs?lang=es" lang="es">Referencia del API</a></header>
<main><h1>Errors</h1><p>Every refusal is <code>application/problem+json</code> with one of these codes. The list is closed; a code never changes its meaning.</p>
<table><tr><th>code</th><th>status</th><th>meaning</th></tr>${rows.join('\n')}</table></main>`,
  });
}

function explained({ title, help }: { readonly title: string; readonly help: string }): string {
  return `<b>${escaped(title)}.</b> ${inline(help)}`;
}
