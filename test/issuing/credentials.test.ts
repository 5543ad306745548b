import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContext } from '../../src/app/create-context.ts';
import { signerOf } from '../../src/subjects/credentials/signing.ts';
import { testCertificate } from '../support/certificates.ts';
import { testRuc } from '../support/documents.ts';
import {
  type IssueDoor,
  invoice,
  issuedOf,
  openIssueDoor,
  problemOf,
} from '../support/issue-door.ts';
import { keyFilePassword, pemOfCertificate, pemOfKey, pfxOf } from '../support/key-files.ts';
import { jsonOf } from '../support/service.ts';
import { storages } from '../support/stores.ts';

type ShownCompany = {
  readonly certificate: Readonly<Record<string, unknown>> | null;
};

const solPassword = 'Clave SOL muy secreta';

for (const storage of storages) {
  describe(`credentials over ${storage}`, () => {
    let door: IssueDoor;

    beforeAll(async () => {
      door = await openIssueDoor(storage, { logLevel: 'debug' });
    });
    afterAll(() => door.close());

    const path = () => `/api/company/${door.company.id}/credentials`;
    const put = (body: unknown) => door.send('PUT', path(), body);
    const certificateOf = async (id: string) =>
      jsonOf<ShownCompany>(await door.get(`/api/company/${id}`)).certificate;
    const environment = (value: 'test' | 'live') =>
      door.send('PATCH', `/api/company/${door.company.id}`, { environment: value });

    it('are made by the service for a company in test, and say that they have no value', async () => {
      expect(await certificateOf(door.other.id)).toBe(null);
      const companyId = door.other.id;
      issuedOf(await door.post(invoice(), { companyId }));
      const made = await certificateOf(companyId);
      expect(made).toMatchObject({ self_made: true, has_sol_user: false });
      expect(made?.subject).toContain('PRUEBA SIN VALOR');
      issuedOf(await door.post(invoice(), { companyId }));
      expect(await certificateOf(companyId)).toEqual(made);
    });

    it('are needed by a company in live: a clear 409 until there are some', async () => {
      issuedOf(await door.post(invoice()));
      await environment('live');
      const { detail } = problemOf(await door.post(invoice()), 409, 'credentials_missing');
      expect(detail).toContain('PUT /api/company/{companyId}/credentials');
      expect((await door.post(invoice(), { query: '?dry_run=true' })).status).toBe(200);
    });

    it('are refused where they cannot sign for the company, and the ones before stay', async () => {
      const taxId = door.company.tax_id;
      const ended = { taxId, notAfter: new Date('2024-01-01T00:00:00Z') };
      const future = { taxId, notBefore: new Date('2039-01-01T00:00:00Z') };
      const { key } = testCertificate({ taxId });
      const foreign = testCertificate({ taxId: testRuc() });
      const cases: readonly (readonly [unknown, string, string])[] = [
        [{ certificate: pfxOf({ taxId }), password: 'wrong' }, 'wrong_password', '/password'],
        [{ certificate: 'bm90IGEga2V5' }, 'unreadable', '/certificate'],
        [
          { certificate: pfxOf(ended), password: keyFilePassword },
          'certificate_expired',
          '/certificate',
        ],
        [
          { certificate: pfxOf(future), password: keyFilePassword },
          'certificate_not_yet_valid',
          '/certificate',
        ],
        [
          { certificate: pfxOf({ taxId: testRuc() }), password: keyFilePassword },
          'certificate_other_taxpayer',
          '/certificate',
        ],
        [
          { certificate: pemOfCertificate(foreign.der), key: pemOfKey(key) },
          'key_mismatch',
          '/certificate',
        ],
        [{ certificate: pemOfCertificate(foreign.der) }, 'no_key', '/certificate'],
        [
          { certificate: pfxOf({ taxId }), password: keyFilePassword, sol_user: 'X' },
          'invalid_credentials',
          '/sol_password',
        ],
      ];
      for (const [body, code, pointer] of cases) {
        const { errors } = problemOf(await put(body), 422, 'invalid_credentials');
        expect(errors).toContainEqual(expect.objectContaining({ code, pointer }));
      }
      for (const body of [{}, { certificate: 5 }, { certificate: 'x', sol: {} }, []]) {
        problemOf(await put(body), 400, 'invalid_body');
      }
      problemOf(await door.post(invoice()), 409, 'credentials_missing');
    });

    it('sign from a .pfx, old or new, or PEM; a renewed one keeps the SOL user', async () => {
      const taxId = door.company.tax_id;
      const user = { sol_user: 'FACTURA1', sol_password: solPassword };
      const first = await put({
        certificate: pfxOf({ taxId }, '3des'),
        password: keyFilePassword,
        ...user,
      });
      expect(first.status, first.text).toBe(200);
      const shown = await certificateOf(door.company.id);
      expect(jsonOf<ShownCompany>(first).certificate).toEqual(shown);
      expect(shown).toMatchObject({
        self_made: false,
        has_sol_user: true,
        not_after: '2040-01-01T00:00:00.000Z',
      });
      const signed = issuedOf(await door.post(invoice()));
      const found = await door.get(`/api/document/${signed.id}/verification`);
      expect(jsonOf(found)).toMatchObject({
        signature: {
          state: 'valid',
          certificate: { subject: shown?.subject },
          findings: [{ code: 'certificate_self_signed' }],
        },
      });
      const renewal = { taxId, notAfter: new Date('2041-01-01T00:00:00Z') };
      const { key, der } = testCertificate(renewal);
      const second = await put({ certificate: pemOfCertificate(der), key: pemOfKey(key) });
      expect(second.status, second.text).toBe(200);
      expect(await certificateOf(door.company.id)).toMatchObject({
        has_sol_user: true,
        not_after: '2041-01-01T00:00:00.000Z',
      });
      const later = issuedOf(await door.post(invoice()));
      const again = await door.get(`/api/document/${later.id}/verification`);
      expect(jsonOf(again)).toMatchObject({
        signature: { state: 'valid', certificate: { not_after: '2041-01-01T00:00:00.000Z' } },
      });
    });

    it('are nowhere in the store, the answers or the log as they were sent', async () => {
      const rows = await door.store.sql(
        `SELECT certificate, sealed FROM company_credentials WHERE company_id = '${door.company.id}'`,
      );
      const sealed = Buffer.from(rows[0]?.sealed as Uint8Array);
      const { key } = testCertificate({ taxId: door.company.tax_id });
      const secret = key.export({ type: 'pkcs8', format: 'der' });
      expect(sealed.includes(secret.subarray(100, 164))).toBe(false);
      expect(sealed.includes(solPassword)).toBe(false);
      const log = door.service.log.join('');
      for (const text of [solPassword, keyFilePassword, 'FACTURA1', 'PRIVATE KEY', 'MII']) {
        expect(log).not.toContain(text);
      }
    });

    it('do not open with another secret key, or in the row of another company', async () => {
      const { stores, regimes, now } = door.service.context;
      const context = createContext({ stores, regimes, now, secretKey: () => Buffer.alloc(32, 1) });
      const issuer = await regimes.get('PE')?.openIssuer();
      if (issuer === undefined) throw new Error('no issuer');
      const company = { ...door.company, environment: 'live' as const };
      const opened = signerOf(context, company, issuer);
      await expect(opened).rejects.toMatchObject({ code: 'credentials_unreadable' });
      const record = await stores.credentials.find(company.accountId, company.id);
      if (record === undefined) throw new Error('no credentials');
      await stores.credentials.put({ ...record, companyId: door.other.id });
      const moved = signerOf(
        createContext({ stores, regimes, now, secretKey: () => door.secretKey }),
        { ...door.other, environment: 'live' },
        issuer,
      );
      await expect(moved).rejects.toMatchObject({ code: 'credentials_unreadable' });
    });

    it('that the service made are made anew where the key to them is lost', async () => {
      const { stores, regimes, now } = door.service.context;
      await stores.credentials.remove(door.other.accountId, door.other.id);
      issuedOf(await door.post(invoice(), { companyId: door.other.id }));
      const before = await certificateOf(door.other.id);
      const context = createContext({ stores, regimes, now, secretKey: () => Buffer.alloc(32, 9) });
      const issuer = await regimes.get('PE')?.openIssuer();
      if (issuer === undefined) throw new Error('no issuer');
      await signerOf(context, door.other, issuer);
      expect((await certificateOf(door.other.id))?.serial).not.toBe(before?.serial);
    });

    it('that the service made keep the user that is sealed with them, until the key is back', async () => {
      const { stores, regimes, now } = door.service.context;
      const { accountId, id } = door.other;
      const user = { sol_user: 'FACTURA1', sol_password: solPassword };
      const sent = await door.send('PUT', `/api/company/${id}/credentials`, user);
      expect(sent.status, sent.text).toBe(200);
      const before = await stores.credentials.find(accountId, id);
      expect(before).toMatchObject({ kind: 'self_made', hasUser: true });
      const issuer = await regimes.get('PE')?.openIssuer();
      if (issuer === undefined) throw new Error('no issuer');
      const wrongKey = () => Buffer.alloc(32, 7);
      // Also where the certificate has ended, and another is to be made.
      for (const at of [now, () => (before?.notAfter ?? 0) + 1]) {
        const context = createContext({ stores, regimes, now: at, secretKey: wrongKey });
        await expect(signerOf(context, door.other, issuer)).rejects.toMatchObject({
          code: 'credentials_unreadable',
        });
      }
      expect(await stores.credentials.find(accountId, id)).toEqual(before);
      issuedOf(await door.post(invoice(), { companyId: id }));
    });

    it('whose user cannot be opened any more ask for the user again', async () => {
      const record = await door.service.context.stores.credentials.find(
        door.company.accountId,
        door.company.id,
      );
      if (record === undefined) throw new Error('no credentials');
      const sealed = Buffer.from(record.sealed);
      sealed[20] = (sealed[20] ?? 0) ^ 1;
      await door.service.context.stores.credentials.put({ ...record, sealed });
      const file = {
        certificate: pfxOf({ taxId: door.company.tax_id }),
        password: keyFilePassword,
      };
      const { errors } = problemOf(await put(file), 422, 'invalid_credentials');
      expect(errors[0]).toMatchObject({ code: 'credentials_unreadable', pointer: '/sol_user' });
      const whole = await put({ ...file, sol_user: 'FACTURA1', sol_password: solPassword });
      expect(whole.status, whole.text).toBe(200);
    });

    it('can be removed, and belong to admin keys alone', async () => {
      const write = door.tenant.keys.write.text;
      const body = { certificate: 'x' };
      problemOf(await door.send('PUT', path(), body, write), 403, 'insufficient_scope');
      problemOf(await door.send('DELETE', path(), undefined, write), 403, 'insufficient_scope');
      expect((await door.send('DELETE', path())).status).toBe(204);
      problemOf(await door.send('DELETE', path()), 404, 'credentials_not_found');
      expect(await certificateOf(door.company.id)).toBe(null);
      problemOf(await door.post(invoice()), 409, 'credentials_missing');
    });

    it('are counted in the metrics by when they end, without a name of anybody', async () => {
      const { text } = await door.service.request('/metrics');
      expect(text).toContain('chasqui_certificates_ending{within="30d"}');
      expect(text).toMatch(/^chasqui_certificate_first_end_timestamp_seconds \d+$/m);
      expect(text).not.toContain(door.company.id);
    });
  });
}
