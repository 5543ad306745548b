import type { CodeDescription } from '../../../subjects/catalogues/catalogue.ts';

/** `gloss` is what the customs call the unit in files. */
export type CustomsUnit = CodeDescription & { readonly gloss: string };

const rows: readonly (readonly [code: string, description: string, gloss: string])[] = [
  ['1', 'Tonelada métrica bruta', 'TMB'],
  ['2', 'Quintal métrico bruto', 'QMB'],
  ['3', 'Mil kilowatt hora', 'MKWH'],
  ['4', 'Tonelada métrica neta', 'TMN'],
  ['5', 'Quilate', 'KLT'],
  ['6', 'Kilogramo neto', 'KN'],
  ['7', 'Gramo neto', 'GN'],
  ['8', 'Hectolitro', 'HL'],
  ['9', 'Litro', 'LT'],
  ['10', 'Unidad', 'U'],
  ['11', 'Docena', 'DOC'],
  ['12', 'Juego (unidad)', 'U(JGO)'],
  ['13', 'Mil unidades', 'MU'],
  ['14', 'Metro', 'MT'],
  ['15', 'Metro cuadrado', 'MT2'],
  ['16', 'Metro cúbico', 'MCUB'],
  ['17', 'Par', 'PAR'],
  ['18', 'Kilogramo neto de fino contenido', 'KNFC'],
  ['19', 'Cartón', 'CARTON'],
  ['20', 'Kilowatt hora', 'KWH'],
  ['23', 'Barril', 'BAR'],
  ['24', 'Metro cuadrado de 1 mm', 'M2/1MM'],
  ['99', 'Sin unidad de medida', 'S.U.M'],
];

/** Units of the customs, for exports. In other documents a unit is free text of up to four characters. */
export const customsUnits: readonly CustomsUnit[] = rows.map(([code, description, gloss]) => ({
  code,
  description,
  gloss,
}));
