import { words } from '../../words/words.ts';

export const logoWords = words({
  detail: [
    'A PNG, JPEG or SVG of at most 1 MB and 2,000 pixels a side. It is printed on each PDF.',
    'Un PNG, JPEG o SVG de hasta 1 MB y 2,000 píxeles por lado. Se imprime en cada PDF.',
  ],
  file: ['Image', 'Imagen'],
  set: ['Use this logo', 'Usar este logo'],
  isSet: ['The logo is set', 'El logo quedó registrado'],
  chosen: ['Chosen image', 'Imagen elegida'],
  tooLarge: [
    'The file is larger than 1 MB. Choose a smaller one.',
    'El archivo pesa más de 1 MB. Elija uno más pequeño.',
  ],
  wrongType: ['Choose a PNG, JPEG or SVG file.', 'Elija un archivo PNG, JPEG o SVG.'],
  remove: ['Remove the logo', 'Quitar el logo'],
  removeTitle: ['Remove the logo?', '¿Quitar el logo?'],
  removeDetail: [
    'PDFs show the name of the company instead.',
    'Los PDF muestran el nombre de la empresa en su lugar.',
  ],
  removed: ['The logo is removed', 'El logo se quitó'],
  preview: ['How it is printed', 'Cómo se imprime'],
  previewOf: [(number: string) => `PDF of ${number}`, (number: string) => `PDF de ${number}`],
  noDocument: [
    'There is no document yet to print. Issue one, and its PDF is shown here.',
    'Todavía no hay un comprobante que imprimir. Emita uno y su PDF aparecerá aquí.',
  ],
  openPdf: ['Open the PDF', 'Abrir el PDF'],
});

/** How PDFs look, besides the logo. */
export const printingWords = words({
  title: ['Colour, footer and notes', 'Color, pie de página y notas'],
  detail: [
    'They are on each PDF from now on, on those of older documents too.',
    'Están en cada PDF desde ahora, también en los de comprobantes anteriores.',
  ],
});
