import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../lib/package-root.ts';

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
  const root = join(packageRoot(), 'examples');
  const found: [string, unknown][] = [['smallest', draftExample]];
  for (const country of existsSync(root) ? readdirSync(root).toSorted() : []) {
    const folder = join(root, country);
    for (const name of readdirSync(folder).toSorted()) {
      if (!name.endsWith('.json')) continue;
      const draft: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      found.push([`${country}-${name.slice(0, -'.json'.length)}`, draft]);
    }
  }
  return Object.fromEntries(found);
}
