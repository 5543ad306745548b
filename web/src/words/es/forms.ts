import type { forms as Forms } from '../en/forms.ts';

export const forms: typeof Forms = {
  discard: 'Descartar cambios',
  shownOnce: 'Guárdelo ahora: no se vuelve a mostrar.',
  haveIt: 'Ya lo guardé',
  chooseFile: 'Elegir un archivo',
  noFile: 'Ninguno elegido; también puede soltarlo aquí',
  districtUnknown: 'No hay tal distrito: elija uno de la lista, o deje el campo vacío.',
  value: 'Valor',
  addRow: 'Agregar una fila',
  removeRow: (name) => `Quitar ${name}`,
  restricted: 'Su permiso no incluye esto',
  restrictedDetail: 'Pídalo a un administrador de la cuenta.',
  boundDetail:
    'Su usuario está limitado a algunas empresas. Solo un usuario de toda la cuenta puede ver o cambiar esto.',
};
