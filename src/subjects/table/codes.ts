import { codes } from '../../kernel/codes/code.ts';
import { messages } from '../../kernel/message.ts';

/** Codes of the files of a list. */
export const tableCodes = codes({
  too_many_documents: {
    kind: 'invalid',
    status: 422,
    en: {
      title: 'Too many documents for one file',
      help: 'The filter finds more documents than one ZIP may have; the detail says how many that is. Use a narrower filter, for example by dates, and download the files in parts.',
    },
    es: {
      title: 'Demasiados comprobantes para un archivo',
      help: 'El filtro encuentra más comprobantes de los que puede tener un ZIP; el detalle dice cuántos. Acote el filtro, por ejemplo por fechas, y descargue los archivos por partes.',
    },
  },
});

export const tableMessages = messages('table', {
  too_many_documents: {
    en: 'The filter finds more than {count} documents. Narrow it, by dates for example, and get the files in parts.',
    es: 'El filtro encuentra más de {count} comprobantes. Acótelo, por ejemplo por fechas, y descargue los archivos por partes.',
  },
});
