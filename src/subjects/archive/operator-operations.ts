import { operatorOperation } from '../operator-operation.ts';
import { archiveFiles } from './archive-files.ts';
import { cleanArchive } from './clean-archive.ts';
import { inspectArchive } from './inspect-archive.ts';
import { countOldFiles } from './old-files.ts';
import { listPacks, undoArchive } from './undo-archive.ts';

/** Moving files of old documents out of the database, and back. */
export const operatorArchive = {
  count: operatorOperation({
    operationId: 'countOldFiles',
    summary: {
      en: 'Count the files that would be archived',
      es: 'Contar los archivos que se archivarían',
    },
    run: countOldFiles,
  }),
  archive: operatorOperation({
    operationId: 'archiveFiles',
    summary: {
      en: 'Move files of old documents into packs',
      es: 'Mover a paquetes los archivos de comprobantes antiguos',
    },
    run: archiveFiles,
  }),
  listPacks: operatorOperation({
    operationId: 'listPacks',
    summary: {
      en: 'List the packs',
      es: 'Listar los paquetes',
    },
    run: listPacks,
  }),
  undo: operatorOperation({
    operationId: 'undoArchive',
    summary: {
      en: 'Bring archived files back into the database',
      es: 'Devolver a la base de datos los archivos archivados',
    },
    run: undoArchive,
  }),
  clean: operatorOperation({
    operationId: 'cleanArchive',
    summary: {
      en: 'Remove packs that nothing needs',
      es: 'Quitar los paquetes que nada necesita',
    },
    run: cleanArchive,
  }),
  inspect: operatorOperation({
    operationId: 'inspectArchive',
    summary: {
      en: 'Check the packs of the archive',
      es: 'Revisar los paquetes del archivo',
    },
    run: inspectArchive,
  }),
};
