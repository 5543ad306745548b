import type { ShortNoteScenario } from '../../../subjects/country/regime.ts';

/**
 * The credit notes in short of examples/pe/in-short, and which draft each credits, as the first of its series. They are apart from
 * the other drafts, since nobody can issue them alone.
 */
export const shortNotes: Readonly<Record<string, ShortNoteScenario>> = {
  'nota-credito-en-corto-por-item': {
    credits: 'factura-descuento-por-item-00',
    shows:
      'a quarter of a line comes back, with its share of the discount: only the line and how much',
  },
  'nota-credito-en-corto-total': {
    credits: 'boleta-icbper',
    shows: 'all of a receipt comes back, with its bags: nothing is said again',
  },
};
