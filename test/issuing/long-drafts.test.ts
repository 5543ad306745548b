import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueDocument } from '../../src/issuing/issue-document.ts';
import { createIssueQueue } from '../../src/issuing/issue-queue.ts';
import { unpack } from '../../src/kernel/compress.ts';
import type { Context } from '../../src/subjects/context.ts';
import { operatorOf } from '../../src/subjects/keys/api-key.ts';
import { readDocument } from '../../src/subjects/ledger/documents/read-document.ts';
import {
  type IssueDoor,
  invoice,
  issuedOf,
  type Json,
  openIssueDoor,
  problemOf,
} from '../support/issue-door.ts';
import { storages } from '../support/stores.ts';

const item = { description: 'Tornillo de acero inoxidable', quantity: 1, unit_price: 1.18 };
const long = (fields: Json = {}) =>
  invoice({ items: Array.from({ length: 250 }, () => item), ...fields });

/** Long drafts are read by what may be a thread, and made in steps before their transaction. Numbers know nothing of it. */
describe.each(storages)('a long draft, %s', (storage) => {
  let door: IssueDoor;

  beforeAll(async () => {
    door = await openIssueDoor(storage);
  });
  afterAll(() => door.close());

  const issue = async (context: Context, draft: Json) => {
    const { accountId, id: companyId } = door.company;
    const request = { companyId, draft: Buffer.from(JSON.stringify(draft)), idempotencyKey: null };
    const { id, document } = await issueDocument(context, operatorOf(accountId), request);
    return { id, number: readDocument(document.body).number };
  };
  const xmlOf = async (id: string) => {
    const file = await door.store.stores.files.find(door.company.accountId, id, 'xml');
    if (file === undefined || !('bytes' in file)) throw new Error('no file');
    return unpack(file.bytes, file.encoding, file.size).toString();
  };

  it('is read where files are read, a short one is not', async () => {
    const { context } = door.service;
    const asked: number[] = [];
    const { composeDraft } = context.fileWork;
    const fileWork: Context['fileWork'] = {
      ...context.fileWork,
      composeDraft(accountId, request) {
        asked.push(request.json.length);
        return composeDraft(accountId, request);
      },
    };
    await issue({ ...context, fileWork }, invoice());
    expect(asked).toEqual([]);
    await issue({ ...context, fileWork }, long());
    expect(asked).toEqual([Buffer.byteLength(JSON.stringify(long()))]);
  });

  it('gets its number in its turn among others that come at once', async () => {
    const series = 'F002';
    const drafts = Array.from({ length: 9 }, (_, index) =>
      index % 3 === 0 ? long({ series }) : invoice({ series }),
    );
    const issued = (await Promise.all(drafts.map((draft) => door.post(draft)))).map((answer) =>
      issuedOf(answer),
    );
    const numbers = issued.map(({ number }) => number).toSorted();
    expect(numbers).toEqual(drafts.map((_, index) => `F002-0000000${index + 1}`));
    for (const { id, number } of issued) expect(await xmlOf(id)).toContain(`<cbc:ID>${number}<`);
  });

  it('gets the next number where another process takes its own while it is made', async () => {
    const series = 'F003';
    const { context } = door.service;
    const taken: string[] = [];
    let steps = 0;
    const step = async () => {
      steps += 1;
      // The first is for reading it, the second for writing it under a number.
      if (steps === 2) taken.push((await issue(context, invoice({ series }))).number);
    };
    const turns: Context['turns'] = { next: step, share: step, yieldWhenDue: step };
    const issueQueue = createIssueQueue(() => context.stores);
    const { id, number } = await issue({ ...context, issueQueue, turns }, long({ series }));
    expect([...taken, number]).toEqual(['F003-00000001', 'F003-00000002']);
    expect(await xmlOf(id)).toContain('<cbc:ID>F003-00000002<');
  });

  it('that is no JSON, or does not fit, is told where', async () => {
    const text = JSON.stringify(long());
    problemOf(await door.post(text.slice(0, -1)), 400, 'invalid_json');
    const wrong = problemOf(await door.post(long({ customer: 7 })), 400, 'invalid_body');
    expect(wrong.errors.map(({ pointer }) => pointer)).toEqual(['/customer']);
  });

  it('sent again is the same document', async () => {
    const draft = long({ series: 'F004' });
    const first = issuedOf(await door.post(draft, { idempotencyKey: 'once' }));
    const second = issuedOf(await door.post(draft, { idempotencyKey: 'once' }), 200);
    expect(second.id).toBe(first.id);
  });
});
