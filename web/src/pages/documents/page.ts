import type { Page } from '../../shell/page.ts';
import { words } from '../../words/words.ts';

export const documentsPage: Page = {
  of: 'company',
  path: '/documents',
  words: words({
    title: ['Documents', 'Comprobantes'],
    about: [
      'the table over the search: filters in the address, totals of the filter, export as CSV, XLSX and ZIP of files',
      'la tabla sobre la búsqueda: filtros en la dirección, totales del filtro, exportación como CSV, XLSX y ZIP de archivos',
    ],
  }),
  guide: 'documents-table.md',
};
