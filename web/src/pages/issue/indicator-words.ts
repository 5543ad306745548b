import type { TextsOf } from '../../words/words.ts';
import type { issueWords } from './words.ts';

/** SUNAT's names of what a guide declares; a sentence for programs names one as it is sent. */
const indicator = /SUNAT_Envio_Indicador(\w+)/g;

/** The same sentence with what the form calls the box. */
export function withIndicatorWords(
  detail: string,
  { indicators }: TextsOf<typeof issueWords>,
): string {
  const labels: Readonly<Record<string, string | undefined>> = indicators;
  return detail.replaceAll(indicator, (code, name) => {
    const label = labels[name];
    return label === undefined ? code : `«${label}»`;
  });
}
