import { settings } from '../../src/config.ts';
import { code, type Language, table } from './table.ts';

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
