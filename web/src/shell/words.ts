import { type Pair, words } from '../words/words.ts';

/** The window of Ctrl+K. */
export const paletteWords = words({
  title: ['Find or go to', 'Buscar o ir a'],
  label: ['Number, customer, external id, or a page', 'Número, cliente, id externo o página'],
  hint: ['F001-123, 20131312955, part of a name', 'F001-123, 20131312955, parte de un nombre'],
  nothing: [
    'Nothing found. Try the whole number, the tax id, or the beginning of a name.',
    'No se encontró nada. Pruebe con el número completo, el RUC o el inicio de un nombre.',
  ],
});

/** The frame around every page. */
export const shellWords = words({
  name: ['Chasqui', 'Chasqui'],
  menu: ['Menu', 'Menú'],
  skip: ['Go to the content', 'Ir al contenido'],
  pages: ['Pages', 'Páginas'],
  company: ['Company', 'Empresa'],
  reference: ['API reference', 'Referencia del API'],
  search: ['Find or go to', 'Buscar o ir a'],
  language: ['Language', 'Idioma'],
  theme: ['Appearance', 'Apariencia'],
  light: ['Light', 'Claro'],
  dark: ['Dark', 'Oscuro'],
  system: ['As the device', 'Como el equipo'],
  signOut: ['Sign out', 'Cerrar sesión'],
  signedInAs: [(email: string) => `Signed in as ${email}`, (email: string) => `Sesión de ${email}`],
  test: ['Test', 'Prueba'],
  testHint: [
    'This company issues in test: what is issued here now has no legal value.',
    'Esta empresa emite en prueba: lo que se emite aquí ahora no tiene valor legal.',
  ],
  newVersion: ['There is a new version of this page.', 'Hay una versión nueva de esta página.'],
  reload: ['Reload', 'Recargar'],
  offline: [
    'The service does not answer. What you see may be old; it is asked again by itself.',
    'El servicio no responde. Lo que ve puede no estar al día; se vuelve a consultar automáticamente.',
  ],
  clockWrong: [
    (minutes: number) =>
      `The clock of this device differs from the service by ${minutes} minutes. Set it: days that this page proposes may be wrong.`,
    (minutes: number) =>
      `El reloj de este equipo difiere del servicio en ${minutes} minutos. Corríjalo: las fechas que propone esta página pueden ser erróneas.`,
  ],
  notFound: ['There is nothing at this address', 'No hay nada en esta dirección'],
  notFoundDetail: [
    'The page, or the company, is not there or is not yours to see.',
    'La página o la empresa no existe, o usted no tiene acceso a ella.',
  ],
  goHome: ['Go to the first page', 'Ir a la página de inicio'],
  shortcuts: ['Keys', 'Teclas'],
  shortcutList: [
    [
      ['Ctrl K', 'Find a document, or go to a page'],
      ['/', 'Search in this page'],
      ['j  k', 'Next and previous row'],
      ['Enter', 'Open the row'],
      ['c', 'Issue a document'],
      ['Esc', 'Close, or back to the list'],
      ['?', 'Show these keys'],
    ],
    [
      ['Ctrl K', 'Buscar un comprobante o ir a una página'],
      ['/', 'Buscar en esta página'],
      ['j  k', 'Fila siguiente y anterior'],
      ['Enter', 'Abrir la fila'],
      ['c', 'Emitir un comprobante'],
      ['Esc', 'Cerrar, o volver a la lista'],
      ['?', 'Mostrar estas teclas'],
    ],
  ] as Pair<readonly (readonly [string, string])[]>,
});
