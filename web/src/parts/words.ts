import { words } from '../words/words.ts';

/** Words of forms and of what is shown once. */
export const formWords = words({
  discard: ['Discard changes', 'Descartar cambios'],
  shownOnce: ['Keep it now: it is not shown again.', 'Guárdelo ahora: no se vuelve a mostrar.'],
  haveIt: ['I have it', 'Ya lo guardé'],
  chooseFile: ['Choose a file', 'Elegir un archivo'],
  noFile: ['None chosen, or drop one here', 'Ninguno elegido; también puede soltarlo aquí'],
  districtUnknown: [
    'There is no such district: choose one of the list, or leave it empty.',
    'No hay tal distrito: elija uno de la lista, o deje el campo vacío.',
  ],
  value: ['Value', 'Valor'],
  addRow: ['Add a row', 'Agregar una fila'],
  removeRow: [(name: string) => `Remove ${name}`, (name: string) => `Quitar ${name}`],
  restricted: ['Your role does not include this', 'Su permiso no incluye esto'],
  restrictedDetail: [
    'Ask an administrator of the account.',
    'Pídalo a un administrador de la cuenta.',
  ],
  boundDetail: [
    'Your user is bound to some companies. Only a user of the whole account can see or change this.',
    'Su usuario está limitado a algunas empresas. Solo un usuario de toda la cuenta puede ver o cambiar esto.',
  ],
});
