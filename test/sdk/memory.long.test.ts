import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { Chasqui } from '../../sdk/src/index.ts';
import {
  pageExample,
  summaryExample,
} from '../../src/subjects/ledger/documents/document-example.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const pages = 1000;
const pageSize = 100;
const megabyte = 1 << 20;

function heldBytes(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

it('keeps no page of 100,000 documents', async () => {
  let served = 0;
  const answer = async () => {
    served += 1;
    const data = Array.from({ length: pageSize }, () => summaryExample);
    const next_token = served < pages ? `page-${served}` : null;
    return new Response(JSON.stringify({ ...pageExample, data, meta: { next_token } }));
  };
  const chasqui = new Chasqui({ key: 'chq_1', baseUrl: 'http://localhost', fetch: answer });
  let seen = 0;
  let early = 0;
  for await (const { total } of chasqui.documents.list('com_1', { pageSize })) {
    if (total === '118') seen += 1;
    if (seen === 10_000) early = heldBytes();
  }
  expect(seen).toBe(pages * pageSize);
  expect(heldBytes() - early).toBeLessThan(4 * megabyte);
});
