import type { palette as Palette } from '../en/palette.ts';

export const palette: typeof Palette = {
  title: 'Buscar o ir a',
  label: 'Número, cliente, id externo o página',
  hint: 'F001-123, 20131312955, parte de un nombre',
  page: 'Página',
  nothing: 'No se encontró nada. Pruebe con el número completo, el RUC o el inicio de un nombre.',
};
