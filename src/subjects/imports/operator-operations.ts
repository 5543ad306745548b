import { operatorOperation } from '../operator-operation.ts';
import { openImporter } from './open-importer.ts';

/** Importing many files at once, also of several companies. */
export const operatorImports = {
  open: operatorOperation({
    operationId: 'importFiles',
    summary: {
      en: 'Import signed files, as many as there are',
      es: 'Importar archivos firmados, todos los que haya',
    },
    run: openImporter,
  }),
};
