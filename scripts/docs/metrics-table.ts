import { metrics } from '../../src/doors/http/metrics/declared.ts';
import type { Language } from '../../src/kernel/message.ts';
import { code, table } from './table.ts';

const heads = {
  en: ['metric', 'kind', 'labels', 'meaning'],
  es: ['métrica', 'clase', 'etiquetas', 'significado'],
};
const kinds = {
  en: { gauge: 'gauge', counter: 'counter', histogram: 'histogram' },
  es: { gauge: 'valor', counter: 'contador', histogram: 'histograma' },
};

/** What `/metrics` counts, of `docs/operations.md`. */
export function metricsTable(language: Language): string {
  const rows = Object.entries(metrics).map(([name, { kind, labels, [language]: meaning }]) => [
    code(name),
    kinds[language][kind],
    labels.map(code).join(', '),
    meaning,
  ]);
  return table(heads[language], rows);
}
