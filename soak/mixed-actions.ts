import type { CompanyRecord } from '../src/subjects/companies/company.ts';
import { signedInvoice } from '../test/support/import-files.ts';
import { invoice, receipt } from '../test/support/issue-door.ts';
import { type Answer, jsonOf, type RequestOptions } from '../test/support/service.ts';
import type { Draw } from './mutation.ts';

/** A server under mixed load, and all that it has acknowledged. */
export type Shop = {
  readonly company: CompanyRecord;
  readonly key: string;
  request(path: string, options?: RequestOptions): Promise<Answer>;
  readonly issued: Issued[];
  /** Ids by number. */
  readonly imported: Map<string, string>;
};

export type Issued = {
  readonly external: string;
  readonly type: 'invoice' | 'receipt';
  readonly id: string;
  readonly number: string;
};

/** Does one thing as a caller, and throws where the answer is not what it must be. */
export type Action = (shop: Shop, draw: Draw) => Promise<void>;

/** What callers do, and how often each in a hundred or so. */
export const actions: readonly (readonly [name: string, weight: number, act: Action])[] = [
  ['issue', 25, issue],
  ['issue again', 4, issueAgain],
  ['import', 8, importOne],
  ['get', 18, get],
  ['list', 8, list],
  ['search', 8, search],
  ['find by number', 6, findByNumber],
  ['PDF', 4, pdf],
  ['verify', 5, verify],
  ['events', 4, events],
  ['void', 3, voidOne],
  ['bad request', 10, badRequest],
];

/** The answer, which must have one of these statuses. */
async function ask(
  { request, key }: Shop,
  path: string,
  statuses: readonly number[],
  options: RequestOptions = {},
): Promise<Answer> {
  const answer = await request(path, { key, ...options });
  if (!statuses.includes(answer.status)) {
    throw new Error(
      `${options.method ?? 'GET'} ${path}: ${answer.status} ${answer.text.slice(0, 500)}`,
    );
  }
  return answer;
}

function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

async function post(shop: Shop, external: string, type: Issued['type']): Promise<Issued> {
  const draft = type === 'invoice' ? invoice() : receipt();
  const answer = await ask(shop, `/api/document/company/${shop.company.id}`, [200, 201], {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': external },
    body: JSON.stringify({ ...draft, external_id: external }),
  });
  const { id, number } = jsonOf<Issued>(answer);
  return { external, type, id, number };
}

async function issue(shop: Shop, draw: Draw): Promise<void> {
  const external = `sale-${draw.below(2 ** 31)}-${draw.below(2 ** 31)}`;
  shop.issued.push(await post(shop, external, draw.oneOf(['invoice', 'receipt'])));
}

/** A caller that did not hear the answer gets the same document. */
async function issueAgain(shop: Shop, draw: Draw): Promise<void> {
  const before = oneIssued(shop, draw);
  if (before === undefined) return;
  const { id } = await post(shop, before.external, before.type);
  must(id === before.id, `${before.external} was ${before.id} and is ${id}`);
}

async function importOne(shop: Shop, draw: Draw): Promise<void> {
  const number = `F7${draw.below(90) + 10}-${draw.below(90_000_000) + 1}`;
  const path = `/api/document/company/${shop.company.id}/import`;
  const answer = await ask(shop, path, [200, 201], {
    method: 'POST',
    headers: { 'content-type': 'application/xml' },
    body: signedInvoice(shop.company.tax_id, number),
  });
  shop.imported.set(number, jsonOf<Issued>(answer).id);
}

async function get(shop: Shop, draw: Draw): Promise<void> {
  const one = oneIssued(shop, draw);
  if (one === undefined) return;
  const { id, number } = jsonOf<Issued>(await ask(shop, `/api/document/${one.id}`, [200]));
  must(id === one.id && number === one.number, `${one.id} ${one.number} is ${id} ${number}`);
}

type Page = { readonly data: readonly Issued[]; readonly meta: { next_token: string | null } };

async function list(shop: Shop, draw: Draw): Promise<void> {
  const path = `/api/document/company/${shop.company.id}?limit=${draw.oneOf([1, 20, 100])}`;
  const { data, meta } = jsonOf<Page>(await ask(shop, path, [200]));
  must(new Set(data.map(({ id }) => id)).size === data.length, `${path}: an id twice`);
  if (meta.next_token === null) return;
  const token = encodeURIComponent(meta.next_token);
  const next = jsonOf<Page>(await ask(shop, `${path}&next_token=${token}`, [200]));
  const ids = new Set(data.map(({ id }) => id));
  must(!next.data.some(({ id }) => ids.has(id)), `${path}: an id on two pages`);
}

async function search(shop: Shop, draw: Draw): Promise<void> {
  const status = draw.oneOf(['succeeded', 'pending', 'failed', 'voided']);
  const path = `/api/document/search/company/${shop.company.id}?status=${status}&limit=20`;
  const { data } = jsonOf<{ data: { status: string }[] }>(await ask(shop, path, [200]));
  must(
    data.every((each) => each.status === status),
    `${path}: another status`,
  );
}

async function findByNumber(shop: Shop, draw: Draw): Promise<void> {
  const one = oneIssued(shop, draw);
  if (one === undefined) return;
  const path = `/api/document/search/company/${shop.company.id}/${one.type}/${one.number}`;
  must((await ask(shop, path, [200])).text.includes(one.id), `${path}: not ${one.id}`);
}

async function pdf(shop: Shop, draw: Draw): Promise<void> {
  const one = oneIssued(shop, draw);
  if (one === undefined) return;
  const document = jsonOf<{ document_pdf: string }>(
    await ask(shop, `/api/document/${one.id}`, [200]),
  );
  const { bytes } = await ask(shop, new URL(document.document_pdf).pathname, [200]);
  must(bytes.subarray(0, 5).toString() === '%PDF-', `${one.id}: no PDF`);
}

async function verify(shop: Shop, draw: Draw): Promise<void> {
  const one = oneIssued(shop, draw);
  if (one === undefined) return;
  const answer = await ask(shop, `/api/document/${one.id}/verification`, [200]);
  const { signature } = jsonOf<{ signature: { state: string } }>(answer);
  must(signature.state === 'valid', `${one.id}: its signature is ${signature.state}`);
}

async function events(shop: Shop, draw: Draw): Promise<void> {
  const one = oneIssued(shop, draw);
  if (one === undefined) return;
  const { text } = await ask(shop, `/api/document/${one.id}/events`, [200]);
  must(text.split('"document.created"').length === 2, `${one.id}: not created once: ${text}`);
}

async function voidOne(shop: Shop, draw: Draw): Promise<void> {
  const one = oneIssued(shop, draw);
  if (one === undefined) return;
  // It may not be accepted yet, or voided already.
  await ask(shop, `/api/document/${one.id}/void`, [200, 202, 409], {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'Error de digitación' }),
  });
}

async function badRequest(shop: Shop, draw: Draw): Promise<void> {
  const company = `/api/document/company/${shop.company.id}`;
  const json = { 'content-type': 'application/json' };
  const [path, statuses, options] = draw.oneOf<
    readonly [string, readonly number[], RequestOptions]
  >([
    [company, [400], { method: 'POST', headers: json, body: '{"type":' }],
    [company, [400], { method: 'POST', headers: json, body: JSON.stringify({ type: 'invoice' }) }],
    [company, [415], { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' }],
    [`${company}/import`, [400, 422], { method: 'POST', headers: xml, body: '<Invoice/>' }],
    [`${company}?limit=x`, [400], {}],
    ['/api/document/doc_00000000000000000000000000000000', [404], {}],
    ['/api/nothing', [404], {}],
    [company, [401], { key: 'chq_nobody' }],
  ]);
  await ask(shop, path, statuses, options);
}

const xml = { 'content-type': 'application/xml' };

function oneIssued({ issued }: Shop, draw: Draw): Issued | undefined {
  return issued[draw.below(issued.length)];
}
