import type { Language } from '../../src/kernel/message.ts';
import { pages } from '../../web/src/pages/list.ts';
import { table } from './table.ts';

const heads = { en: ['page', 'what is there'], es: ['página', 'qué hay'] };

/** The pages of the console, of `docs/console.md`. */
export function consolePages(language: Language): string {
  const rows = Object.values(pages).map(({ words, guide }) => {
    const { title, about } = words[language];
    return [guide === undefined ? title : `[${title}](${guide})`, about];
  });
  return table(heads[language], rows);
}
