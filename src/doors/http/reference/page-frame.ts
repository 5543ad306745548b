import { createHash } from 'node:crypto';
import type { Language } from '../../../kernel/message.ts';
import { script } from './script.ts';
import { style } from './style.ts';
import type { Words } from './words.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The pages run and wear what is written into them, and load nothing. */
export const pageHeaders: readonly string[] = [
  'Content-Security-Policy',
  `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; img-src data:; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`,
  'Referrer-Policy',
  'no-referrer',
];

export type Page = {
  readonly title: string;
  readonly language: Language;
  readonly content: string;
  /** Of pages that can be searched. */
  readonly hasScript: boolean;
};

/** To the same page in the other language. */
export function otherLanguageLink(path: string, { other, otherLanguage }: Words): string {
  return `<a href="${path}?lang=${otherLanguage}" lang="${otherLanguage}" hreflang="${otherLanguage}">${other}</a>`;
}

export function pageHtml({ title, language, content, hasScript }: Page): string {
  const run = hasScript ? `<script>${script}</script>` : '';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>${title}</title><style>${style}</style></head><body>${content}${run}</body></html>\n`;
}
