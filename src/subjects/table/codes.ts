import { codes } from '../../kernel/codes/code.ts';

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
