import { choice, filterBy, type QueryParameter } from '../../kernel/schema/query-parameters.ts';
import { type Reader, type ReaderLanguage, readerLanguages } from './reader-words.ts';

/** How a file for people is asked for. */
export const readerParameters = {
  labels: filterBy(
    'labels',
    'For people: titles of columns, types, states and the like in this language, columns as wide as what they hold, no ids. Names and codes of the interface where left out. Of `csv` and `xlsx`.',
    'Para personas: títulos de columnas, tipos, estados y similares en este idioma, columnas del ancho de su contenido, sin ids. Los nombres y códigos de la interfaz si no se envía. Solo en `csv` y `xlsx`.',
    readerLanguages,
  ),
  ids: choice(
    'ids',
    'With `labels`: `on` adds `external_id` and `id` as the last columns.',
    'Con `labels`: `on` agrega `external_id` e `id` como últimas columnas.',
    ['off', 'on'],
  ),
} as const satisfies Readonly<Record<string, QueryParameter>>;

export function readerOf(query: Readonly<Record<string, string | undefined>>): Reader | null {
  if (query.labels === undefined) return null;
  return { language: query.labels as ReaderLanguage, hasIds: query.ids === 'on' };
}
