import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { regimes } from '../src/countries/index.ts';
import { knownCountries } from '../src/countries/known-countries.ts';
import { type IssueDoor, openIssueDoor } from './support/issue-door.ts';
import { jsonOf } from './support/service.ts';

type Outline = { readonly name: string; readonly title: string; readonly entries: number };
type Index = {
  readonly country: string;
  readonly documents: boolean;
  readonly catalogues: readonly Outline[];
  readonly missing: readonly string[];
  readonly authority: readonly Outline[];
};
type Problem = {
  readonly code: string;
  readonly detail: string;
  readonly errors?: readonly { readonly pointer: string }[];
};

const cataloguesOnly = [...knownCountries.values()].filter(({ country }) => !regimes.has(country));

/** A right tax id of each country, and a wrong one. */
const taxIds: Readonly<Record<string, readonly [right: string, wrong: string]>> = {
  MX: ['PME380607P35', 'PME380607P36'],
  CO: ['890903938-8', '890903938-9'],
  CL: ['97004000-5', '97004000-6'],
  EC: ['1710034065001', '1710034066001'],
};

let door: IssueDoor;

beforeAll(async () => {
  door = await openIssueDoor('sqlite');
});
afterAll(() => door.close());

const ask = (path: string, headers: Record<string, string> = {}) =>
  door.service.request(path, { key: door.tenant.keys.read.text, headers });

it('lists the countries, and says of which documents are held', async () => {
  const countries = jsonOf<readonly Index[]>(await ask('/api/catalogue'));
  expect(countries.map(({ country, documents }) => [country, documents])).toEqual([
    ['PE', true],
    ['MX', false],
    ['CO', false],
    ['CL', false],
    ['EC', false],
  ]);
});

describe.each(cataloguesOnly)('$country', ({ country, authority, catalogues }) => {
  const base = `/api/catalogue/${country}`;

  it('has an index that tells which lists there are, and each of them answers', async () => {
    const index = jsonOf<Index>(await ask(base.toLowerCase()));
    expect(index).toMatchObject({ country, documents: false });
    const paths = [
      ...index.catalogues.map((each) => ({ ...each, path: `${base}/${each.name}` })),
      ...index.authority.map((each) => ({ ...each, path: `${base}/authority/${each.name}` })),
    ];
    for (const { path, entries } of paths) {
      const answer = await ask(path);
      expect(answer.status).toBe(200);
      const list = jsonOf<readonly object[]>(answer);
      expect(list).toHaveLength(entries);
      const fields = new Set(list.map((entry) => Object.keys(entry).join()));
      expect(fields.size).toBe(1);
      expect(['name,value', 'code,description']).toContain([...fields][0]);
    }
    const named = [...index.catalogues.map(({ name }) => name), ...index.missing];
    expect(named.toSorted()).toEqual(Object.keys(catalogues).toSorted());
  });

  it('says of a list that its authority does not have what there is instead, in both languages', async () => {
    const { missing } = jsonOf<Index>(await ask(base));
    for (const name of missing) {
      const answer = await ask(`${base}/${name}`);
      expect(answer.status).toBe(404);
      expect(jsonOf<Problem>(answer).code).toBe('catalogue_not_found');
      expect(jsonOf<Problem>(answer).detail).toContain(`The ${authority} has no list of`);
      const translated = await ask(`${base}/${name}`, { 'Accept-Language': 'es' });
      expect(jsonOf<Problem>(translated).detail).toContain(`El ${authority} no tiene una lista de`);
    }
  });

  it('has no list that nobody heard of', async () => {
    for (const name of ['01', 'x', '__proto__', 'constructor']) {
      const answer = await ask(`${base}/authority/${name}`);
      expect(answer.status).toBe(404);
      expect(jsonOf<Problem>(answer).code).toBe('catalogue_not_found');
    }
  });

  it('sends its lists with a strong ETag that is known again, and compressed where they are long', async () => {
    const first = await ask(`${base}/document_types`);
    expect(first.headers['cache-control']).toBe('private, max-age=3600');
    const held = { 'If-None-Match': String(first.headers.etag) };
    expect((await ask(`${base}/document_types`, held)).status).toBe(304);
    const [longest = { name: '' }] = jsonOf<Index>(await ask(base)).catalogues.toSorted(
      (one, other) => other.entries - one.entries,
    );
    const plain = await ask(`${base}/${longest.name}`);
    const short = await ask(`${base}/${longest.name}`, { 'Accept-Encoding': 'gzip' });
    if (plain.bytes.length < 1400) expect(short.bytes).toEqual(plain.bytes);
    else expect(gunzipSync(short.bytes)).toEqual(plain.bytes);
  });

  const create = (tax_id: string) =>
    door.send('POST', '/api/company', { tax_id, business_name: 'ANDINA S.A.', country });

  it('has no companies yet, and says what is missing', async () => {
    const answer = await create(taxIds[country]?.[0] ?? '');
    expect(answer.status).toBe(422);
    expect(jsonOf<Problem>(answer)).toMatchObject({
      code: 'invalid_company',
      detail: expect.stringMatching(
        `not issued or held yet: only the catalogues of ${authority} are served.*PE`,
      ),
      errors: [{ pointer: '/country' }],
    });
  });

  it('tells of a wrong tax id first', async () => {
    const answer = await create(taxIds[country]?.[1] ?? '');
    expect(answer.status).toBe(422);
    expect(jsonOf<Problem>(answer)).toMatchObject({
      code: 'invalid_company',
      detail: expect.stringContaining('check digit'),
      errors: [{ pointer: '/tax_id' }],
    });
  });
});

it('has no companies of a country that nobody heard of either', async () => {
  const body = { tax_id: '1', business_name: 'ANDINA S.A.', country: 'XX' };
  const answer = await door.send('POST', '/api/company', body);
  expect(answer.status).toBe(422);
  expect(jsonOf<Problem>(answer).detail).toBe('Companies of XX are not supported; use PE.');
});
