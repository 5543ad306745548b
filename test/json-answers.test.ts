import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IssueDoor, invoice, issuedOf, openIssueDoor } from './support/issue-door.ts';

/** What all JSON answers have in common, whichever operation makes them. */
describe('JSON answers', () => {
  let door: IssueDoor;
  const key = () => door.tenant.keys.admin.text;
  const get = (path: string, headers: Record<string, string> = {}) =>
    door.service.request(path, { key: key(), headers });

  beforeAll(async () => {
    door = await openIssueDoor('sqlite');
    const customer = {
      document_type: '6',
      document_number: '20131312955',
      registration_name: 'FERRETERÍA',
    };
    for (let count = 0; count < 5; count += 1) issuedOf(await door.post(invoice({ customer })));
    await door.send('PATCH', `/api/company/${door.company.id}`, { trade_name: 'Ñandú' }, key());
  });
  afterAll(() => door.close());

  const lists = () => [
    `/api/document/company/${door.company.id}`,
    `/api/document/search/company/${door.company.id}`,
    '/api/account/companies',
    '/api/account/keys',
  ];

  it('of lists are compressed where that is asked for, and say the same', async () => {
    for (const path of lists()) {
      const plain = await get(path);
      expect(plain.headers['content-encoding']).toBeUndefined();
      const small = await get(path, { 'Accept-Encoding': 'br;q=1.0, gzip;q=0.8' });
      if (plain.bytes.length < 1400) {
        expect(small.bytes.equals(plain.bytes)).toBe(true);
        continue;
      }
      expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
      expect(small.headers['content-length']).toBe(String(small.bytes.length));
      expect(small.bytes.length).toBeLessThan(plain.bytes.length / 2);
      expect(gunzipSync(small.bytes).equals(plain.bytes)).toBe(true);
    }
  });

  it('are compressed for nobody who refuses it, and not where an ETag names their bytes', async () => {
    const [list = ''] = lists();
    const refused = await get(list, { 'Accept-Encoding': 'gzip;q=0' });
    expect(refused.headers['content-encoding']).toBeUndefined();
    const [first] = JSON.parse(refused.text).data as { id: string }[];
    const one = await get(`/api/document/${first?.id}`, { 'Accept-Encoding': 'gzip' });
    expect(one.headers.etag).toBeDefined();
    expect(one.headers['content-encoding']).toBeUndefined();
  });

  it('are ASCII in every place that writes them', async () => {
    const problem = `/api/document/company/${door.company.id}?límite=1`;
    const paths = [
      ...lists(),
      `/api/company/${door.company.id}`,
      '/api/catalogue/PE/measure_units_all',
      '/openapi.json',
      encodeURI(problem),
    ];
    for (const path of paths) {
      const { text, status } = await get(path);
      expect(text, path).toMatch(/^[\n -~]*$/);
      if (status === 200) expect(JSON.parse(text)).toBeTypeOf('object');
    }
    const company = await get(`/api/company/${door.company.id}`);
    expect(company.text).toContain('"\\u00d1and\\u00fa"');
    expect(JSON.parse(company.text).trade_name).toBe('Ñandú');
    const dry = await door.post(invoice({ customer: null }), { query: '?dry_run=true' });
    expect(dry.text).toMatch(/^[\n -~]*$/);
  });
});
