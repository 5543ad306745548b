import type { imports as Imports } from '../en/imports.ts';
import { plural } from './plural.ts';

export const imports: typeof Imports = {
  title: 'Importar',
  detail:
    'Archivos XML firmados, constancias de SUNAT (CDR) y ZIP con ellos. Se verifican y se guardan tal como están. El mismo archivo dos veces no cambia nada.',
  drop: 'Suelte aquí archivos, carpetas o ZIP',
  dropDetail: 'El orden no importa, y otros archivos (PDF) se omiten.',
  chooseFiles: 'Elegir archivos',
  chooseFolder: 'Elegir una carpeta',
  allowUnsigned: 'Aceptar también archivos sin firma (no son comprobantes legales)',
  readOnly: 'Su rol puede ver comprobantes, no importarlos. Pídalo a un administrador.',
  looking: (count) =>
    plural(
      count,
      'Revisando carpetas y ZIP: # archivo encontrado',
      'Revisando carpetas y ZIP: # archivos encontrados',
    ),
  progress: 'Avance de la importación',
  done: (done, total) => `${done} de ${total} archivos`,
  left: (time) => `faltan unos ${time}`,
  known: (count) =>
    plural(count, '# ya se procesó antes y se omite.', '# ya se procesaron antes y se omiten.'),
  passedOver: (count) =>
    plural(
      count,
      'Se omitió # archivo que no es XML ni ZIP.',
      'Se omitieron # archivos que no son XML ni ZIP.',
    ),
  pause: 'Pausar',
  goOn: 'Continuar',
  paused: 'La importación está en pausa',
  pausedDetail: 'No se pierde nada de lo hecho.',
  finished: 'La importación terminó',
  nothingFound: 'No había ningún XML ni ZIP',
  again: 'Importar más',
  forget: 'Empezar de nuevo',
  forgetDetail:
    '«Empezar de nuevo» olvida en este navegador qué archivos ya se hicieron, y se envían todos otra vez. No se borra nada del servicio.',
  keepOpen: 'Puede ir a otras páginas de aquí. Mantenga abierta esta pestaña.',
  cutOff: 'Aquí quedó una importación sin terminar',
  cutOffDetail: (total) =>
    `Tenía ${total} archivos. Suelte otra vez los mismos archivos o la carpeta: lo hecho se omite.`,
  cutOffFolder: (folder) => `Continuar con la carpeta ${folder}`,
  cutOffFolderDetail: 'El navegador pregunta si la página puede leerla. Lo hecho se omite.',
  folderRefused: 'El navegador no puede leer la carpeta. Elíjala de nuevo o suéltela aquí.',
  report: 'Informe',
  downloadReport: 'Descargar el informe (CSV)',
  outcome: 'Resultado',
  outcomes: {
    stored: ['Importados', 'Nuevos aquí'],
    completed: ['Completados', 'La constancia o el XML de un comprobante que ya estaba'],
    unchanged: ['Ya estaban', 'El mismo archivo ya estaba aquí'],
    refused: ['Rechazados', 'No se aceptaron: vea el motivo'],
  },
  files: 'Archivos',
  file: 'Archivo',
  reason: 'Motivo',
  refusedFiles: 'Archivos rechazados por motivo',
  shownOf: (shown, all) => `Se muestran ${shown} de ${all}. Todos están en el informe CSV.`,
  reasons: {
    unreadable_file: 'Está vacío, cortado, dañado o se movió. Obténgalo de nuevo.',
    forbidden_xml: 'Tiene un DOCTYPE o entidades, que ningún comprobante necesita.',
    file_too_large: 'Pesa demasiado: un XML puede tener 10 MiB, un archivo 12 MiB.',
    unreadable_archive: 'El ZIP está dañado, cifrado o en partes. Comprímalo de nuevo.',
    unsupported_file: 'Aquí no se importan archivos como este.',
    invalid_document: 'Falta un número, una fecha o un importe, o es erróneo.',
    signature_missing: 'No está firmado. Consiga el firmado, o acepte archivos sin firma.',
    signature_invalid: 'Se modificó después de firmarlo. Consiga el original.',
    certificate_untrusted: 'Nadie de confianza aquí respalda a quien lo firmó.',
    other_issuer: 'Lo emitió otra empresa. Impórtelo en ella.',
    acknowledgement_mismatched: 'La constancia no se pudo unir a su comprobante.',
    acknowledgement_conflict: 'El comprobante tiene una constancia que dice otra cosa.',
    document_conflict: 'Con ese número está guardado otro comprobante. Compare ambos.',
  },
};
