import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { exampleFiles } from '../lib/example-files.ts';

/** The smallest draft: everything else has a default. */
export const draftExample = {
  type: 'invoice',
  series: 'F001',
  customer: {
    document_type: '6',
    document_number: '20131312955',
    registration_name: 'FERRETERÍA EL SOL E.I.R.L.',
  },
  items: [{ code: 'SKU-0042', description: 'Arroz extra 5 kg', quantity: 2, unit_price: 59 }],
};

/** The golden drafts of `examples/<country>`: what the tests issue and what the reference shows are the same. */
export function draftExamples(): Readonly<Record<string, unknown>> {
  const golden = exampleFiles('', (name) => name.endsWith('.json')).map(
    ({ country, name, path }) =>
      [`${country}-${basename(name, '.json')}`, JSON.parse(readFileSync(path, 'utf8'))] as const,
  );
  return Object.fromEntries([['smallest', draftExample], ...golden]);
}
