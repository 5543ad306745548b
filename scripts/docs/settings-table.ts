import { settings } from '../../src/config.ts';
import type { Language } from '../../src/kernel/message.ts';
import { code, table } from './table.ts';

const heads = {
  en: ['setting', 'default', 'meaning'],
  es: ['variable', 'por defecto', 'significado'],
};

/** The settings of the service, of `docs/operations.md`. */
export function settingsTable(language: Language): string {
  const rows = Object.values(settings).map(({ name, fallback, meaning }) => [
    code(name),
    code(fallback),
    meaning[language],
  ]);
  return table(heads[language], rows);
}
