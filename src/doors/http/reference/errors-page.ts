import type { Language } from '../../../kernel/message.ts';
import { type ErrorCode, errorCodes } from '../../../subjects/error-codes.ts';
import { statusOf } from '../errors.ts';
import { escaped, inline } from './markup.ts';
import { otherLanguageLink, pageHtml } from './page-frame.ts';
import { wordsIn } from './words.ts';

/** Every error code with its status and what to do. */
export function errorsPage(language: Language): string {
  const words = wordsIn(language);
  const rows = (Object.keys(errorCodes) as ErrorCode[]).map((code) => {
    const { title, help } = errorCodes[code][language];
    return `<tr id="${code}"><td><code>${code}</code></td><td>${statusOf(errorCodes[code])}</td><td><b>${escaped(title)}.</b> ${inline(help)}</td></tr>`;
  });
  return pageHtml({
    title: `Chasqui: ${words.errorsTitle}`,
    language,
    hasScript: false,
    content: `<header><b>Chasqui</b><a href="/docs?lang=${language}">${words.title}</a> ${otherLanguageLink('/docs/errors', words)}</header>
<main><h1>${words.errorsTitle}</h1><p>${inline(words.errorsText)}</p>
<table><tr><th>${words.code}</th><th>${words.status}</th><th>${words.meaning}</th></tr>${rows.join('\n')}</table></main>`,
  });
}
