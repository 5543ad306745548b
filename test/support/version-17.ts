import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/lib/package-root.ts';
import { documentCompleter } from '../../src/operations/move/complete-document.ts';
import { regimes } from '../../src/regimes/index.ts';
import type { BlankStore } from './blank-store.ts';
import { fillVersion3 } from './version-3.ts';

/** An export that the last program before 0.2.0 wrote. */
export const exportFile17 = join(packageRoot(), 'test/fixtures/version-17/export.ndjson');

/** Its documents, as that program stored them: not parsed, so amounts keep their places. */
export const documentsOf17: readonly string[] = readFileSync(exportFile17, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('{"kind":"document"'))
  .map((line) => line.slice(line.indexOf('"document":') + 11, -1));

/** What documents say since 0.2.0, as they say it where there is nothing to say. */
const laterFields = [
  ',"free_tax_total":null',
  ',"product_code":null,"gtin":null,"properties":[],"freight":null',
  '"delivery":null,"sales_agent":null,"paid_by":null,',
  '"items_weight":null,"weight_difference":null,"goods_note":null,',
  '"origin_coordinates":null,"destination_coordinates":null,"authorisations":[],',
];

/** A document as that program would have stored it. */
export function asVersion17(body: string): string {
  return laterFields.reduce((text, fields) => text.replaceAll(fields, ''), body);
}

/** Versions of which stores have migration 4 left this out, of observations. */
const evenEarlier = ',"authority_message":null';

/** Takes away from stored documents what 0.2.0 added; all of them but for those that the condition excepts. */
export async function putBackTo17(store: BlankStore, except = '1 = 0'): Promise<void> {
  const fields = [...laterFields, evenEarlier];
  const body = fields.reduce((text) => `replace(${text}, ?, '')`, 'body');
  await store.sql(
    `UPDATE documents SET body = ${body}, fingerprint = 'earlier' WHERE NOT (${except}) RETURNING id`,
    fields,
  );
}

/** Makes a store of version 17 with so many documents of its own time. */
export async function fillVersion17(store: BlankStore, count: number): Promise<void> {
  await fillVersion3(store, count);
  await store.migrate(
    store.migrations.filter(({ number }) => number <= 17),
    { completeDocument: await documentCompleter(regimes) },
  );
  await putBackTo17(store);
}
