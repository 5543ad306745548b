import { plural } from '../../words/plural.ts';
import { type Pair, words } from '../../words/words.ts';

/** Importing documents that exist already. */
export const importWords = words({
  detail: [
    'Signed XML files, answers of SUNAT (CDR), and ZIPs of them. They are verified and kept as they are. The same file twice changes nothing.',
    'Archivos XML firmados, constancias de SUNAT (CDR) y ZIP con ellos. Se verifican y se guardan tal como están. El mismo archivo dos veces no cambia nada.',
  ],
  drop: ['Drop files, folders or ZIPs here', 'Suelte aquí archivos, carpetas o ZIP'],
  dropDetail: [
    'Order does not matter, and other files (PDFs) are passed over.',
    'El orden no importa, y otros archivos (PDF) se omiten.',
  ],
  chooseFiles: ['Choose files', 'Elegir archivos'],
  chooseFolder: ['Choose a folder', 'Elegir una carpeta'],
  allowUnsigned: [
    'Take in files without a signature, too (they are no legal documents)',
    'Aceptar también archivos sin firma (no son comprobantes legales)',
  ],
  readOnly: [
    'Your role may look at documents, not import them. Ask an administrator.',
    'Su rol puede ver comprobantes, no importarlos. Pídalo a un administrador.',
  ],
  looking: [
    (count: number) =>
      plural.en(
        count,
        'Looking through folders and ZIPs: # file found',
        'Looking through folders and ZIPs: # files found',
      ),
    (count: number) =>
      plural.es(
        count,
        'Revisando carpetas y ZIP: # archivo encontrado',
        'Revisando carpetas y ZIP: # archivos encontrados',
      ),
  ],
  progress: ['Progress of the import', 'Avance de la importación'],
  done: [
    (done: string, total: string) => `${done} of ${total} files`,
    (done: string, total: string) => `${done} de ${total} archivos`,
  ],
  left: [(time: string) => `about ${time} left`, (time: string) => `faltan unos ${time}`],
  known: [
    (count: number) =>
      plural.en(
        count,
        '# was done before, and is skipped.',
        '# were done before, and are skipped.',
      ),
    (count: number) =>
      plural.es(
        count,
        '# ya se procesó antes y se omite.',
        '# ya se procesaron antes y se omiten.',
      ),
  ],
  passedOver: [
    (count: number) =>
      plural.en(
        count,
        '# other file (neither XML nor ZIP) was passed over.',
        '# other files (neither XML nor ZIP) were passed over.',
      ),
    (count: number) =>
      plural.es(
        count,
        'Se omitió # archivo que no es XML ni ZIP.',
        'Se omitieron # archivos que no son XML ni ZIP.',
      ),
  ],
  pause: ['Pause', 'Pausar'],
  goOn: ['Go on', 'Continuar'],
  paused: ['The import is paused', 'La importación está en pausa'],
  pausedDetail: ['Nothing that is done is lost.', 'No se pierde nada de lo hecho.'],
  finished: ['The import is finished', 'La importación terminó'],
  nothingFound: ['There was no XML and no ZIP in it', 'No había ningún XML ni ZIP'],
  again: ['Import more', 'Importar más'],
  forget: ['Start over', 'Empezar de nuevo'],
  forgetDetail: [
    '“Start over” forgets in this browser which files are done, so that all are sent again. Nothing is removed from the service.',
    '«Empezar de nuevo» olvida en este navegador qué archivos ya se hicieron, y se envían todos otra vez. No se borra nada del servicio.',
  ],
  keepOpen: [
    'You may go to other pages here. Keep this tab open.',
    'Puede ir a otras páginas de aquí. Mantenga abierta esta pestaña.',
  ],
  cutOff: ['An import was not finished here', 'Aquí quedó una importación sin terminar'],
  cutOffDetail: [
    (total: string) =>
      `It had ${total} files. Drop the same files or folder again: what is done is skipped.`,
    (total: string) =>
      `Tenía ${total} archivos. Suelte otra vez los mismos archivos o la carpeta: lo hecho se omite.`,
  ],
  cutOffFolder: [
    (folder: string) => `Go on with the folder ${folder}`,
    (folder: string) => `Continuar con la carpeta ${folder}`,
  ],
  cutOffFolderDetail: [
    'The browser asks whether the page may read it. What is done is skipped.',
    'El navegador pregunta si la página puede leerla. Lo hecho se omite.',
  ],
  folderRefused: [
    'The browser may not read the folder. Choose it again, or drop it here.',
    'El navegador no puede leer la carpeta. Elíjala de nuevo o suéltela aquí.',
  ],
  report: ['Report', 'Informe'],
  downloadReport: ['Download the report (CSV)', 'Descargar el informe (CSV)'],
  outcome: ['What became of them', 'Resultado'],
  outcomes: {
    stored: [
      ['Imported', 'New here'],
      ['Importados', 'Nuevos aquí'],
    ],
    completed: [
      ['Completed', 'An answer, or the XML, of a document that was here'],
      ['Completados', 'La constancia o el XML de un comprobante que ya estaba'],
    ],
    unchanged: [
      ['Already there', 'The same file was here before'],
      ['Ya estaban', 'El mismo archivo ya estaba aquí'],
    ],
    refused: [
      ['Refused', 'Not taken in: see why'],
      ['Rechazados', 'No se aceptaron: vea el motivo'],
    ],
  } as Readonly<
    Record<
      'stored' | 'completed' | 'unchanged' | 'refused',
      Pair<readonly [name: string, meaning: string]>
    >
  >,
  files: ['Files', 'Archivos'],
  file: ['File', 'Archivo'],
  reason: ['Reason', 'Motivo'],
  refusedFiles: ['Refused files by reason', 'Archivos rechazados por motivo'],
  shownOf: [
    (shown: string, all: string) => `${shown} of ${all} are shown. All are in the report as CSV.`,
    (shown: string, all: string) =>
      `Se muestran ${shown} de ${all}. Todos están en el informe CSV.`,
  ],
  reasons: {
    unreadable_file: [
      'It is empty, cut off, damaged, or was moved. Get it again.',
      'Está vacío, cortado, dañado o se movió. Obténgalo de nuevo.',
    ],
    forbidden_xml: [
      'It has a DOCTYPE or entities, which no tax document needs.',
      'Tiene un DOCTYPE o entidades, que ningún comprobante necesita.',
    ],
    file_too_large: [
      'It is too large: an XML may have 10 MiB, a file 12 MiB.',
      'Pesa demasiado: un XML puede tener 10 MiB, un archivo 12 MiB.',
    ],
    unreadable_archive: [
      'The ZIP is damaged, encrypted or in parts. Pack it anew.',
      'El ZIP está dañado, cifrado o en partes. Comprímalo de nuevo.',
    ],
    unsupported_file: [
      'Files like this one are not taken in.',
      'Aquí no se importan archivos como este.',
    ],
    invalid_document: [
      'A number, a date or an amount is missing or wrong.',
      'Falta un número, una fecha o un importe, o es erróneo.',
    ],
    signature_missing: [
      'It is not signed. Get the signed file, or allow unsigned ones.',
      'No está firmado. Consiga el firmado, o acepte archivos sin firma.',
    ],
    signature_invalid: [
      'It was changed after it was signed. Get the original.',
      'Se modificó después de firmarlo. Consiga el original.',
    ],
    certificate_untrusted: [
      'Nobody that is trusted here vouches for its signer.',
      'Nadie de confianza aquí respalda a quien lo firmó.',
    ],
    other_issuer: [
      'Another company issued it. Import it there.',
      'Lo emitió otra empresa. Impórtelo en ella.',
    ],
    acknowledgement_mismatched: [
      'The answer could not be joined with its document.',
      'La constancia no se pudo unir a su comprobante.',
    ],
    acknowledgement_conflict: [
      'The document has an answer that says otherwise.',
      'El comprobante tiene una constancia que dice otra cosa.',
    ],
    document_conflict: [
      'Another document is kept under this number. Look at both.',
      'Con ese número está guardado otro comprobante. Compare ambos.',
    ],
  } as Readonly<Record<string, Pair>>,
});
