import { expect, it } from 'vitest';
import { withIndicatorWords } from './indicator-words.ts';
import { issueWords } from './words.ts';

it('calls what a guide declares as its box is called', () => {
  const detail =
    'Indique quién paga el flete con un indicador, como SUNAT_Envio_IndicadorPagadorFlete_Remitente.';
  expect(withIndicatorWords(detail, issueWords.es)).toBe(
    'Indique quién paga el flete con un indicador, como «El remitente paga el flete».',
  );
});

it('leaves a name that the form does not know', () => {
  const detail = 'Retire SUNAT_Envio_IndicadorNuevo.';
  expect(withIndicatorWords(detail, issueWords.es)).toBe(detail);
});
