import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContext } from '../../src/app/create-context.ts';
import { sealSecret } from '../../src/kernel/secret-box.ts';
import { acceptClock } from '../../src/subjects/clock/accept-clock.ts';
import { openAuthoritySecrets } from '../../src/subjects/credentials/company-secrets.ts';
import { signerOf } from '../../src/subjects/credentials/signing.ts';
import { testCertificate } from '../support/certificates.ts';
import {
  type IssueDoor,
  invoice,
  issuedOf,
  openIssueDoor,
  problemOf,
} from '../support/issue-door.ts';
import { keyFilePassword, pfxOf } from '../support/key-files.ts';
import { jsonOf } from '../support/service.ts';
import { storages } from '../support/stores.ts';

type ToldCompany = { readonly certificate: Readonly<Record<string, unknown>> | null };

const user = { sol_user: 'FACTURA1', sol_password: 'Clave SOL muy secreta' };
const guide = { guide_client_id: 'guia-1', guide_client_secret: 'Secreto de guías' };
const query = { query_client_id: 'consulta-1', query_client_secret: 'Secreto de consulta' };
const secrets = ['Clave SOL muy secreta', 'Secreto de guías', 'Secreto de consulta', 'guia-1'];

for (const storage of storages) {
  describe(`what a company calls the authority with, over ${storage}`, () => {
    let door: IssueDoor;
    let now = Date.now();

    beforeAll(async () => {
      door = await openIssueDoor(storage, { logLevel: 'debug', now: () => now });
    });
    afterAll(() => door.close());

    const put = (body: unknown) =>
      door.send('PUT', `/api/company/${door.company.id}/credentials`, body);
    const accepted = async (body: unknown) => {
      const answer = await put(body);
      expect(answer.status, answer.text).toBe(200);
      return jsonOf<ToldCompany>(answer).certificate;
    };
    const opened = () => openAuthoritySecrets(door.service.context, door.company);
    const record = async () => {
      const { credentials } = door.service.context.stores;
      const found = await credentials.find(door.company.accountId, door.company.id);
      if (found === undefined) throw new Error('no credentials');
      return found;
    };
    const withKey = (secretKey: Buffer) => {
      const { stores, regimes } = door.service.context;
      return createContext({ stores, regimes, now: () => now, secretKey: () => secretKey });
    };
    const all = {
      user: { name: 'FACTURA1', password: 'Clave SOL muy secreta' },
      clients: {
        guide: { id: 'guia-1', secret: 'Secreto de guías' },
        query: { id: 'consulta-1', secret: 'Secreto de consulta' },
      },
    };

    it('is nothing as long as nothing is set', async () => {
      expect(await opened()).toEqual({ user: null, clients: {} });
    });

    it('is set in test without a certificate: the self-made one signs on', async () => {
      const shown = await accepted(guide);
      expect(shown).toMatchObject({
        self_made: true,
        has_sol_user: false,
        guide_client_set: true,
        query_client_set: false,
      });
      issuedOf(await door.post(invoice()));
      expect(await accepted(user)).toEqual({ ...shown, has_sol_user: true });
      const { guide: own } = all.clients;
      expect(await opened()).toEqual({ user: all.user, clients: { guide: own } });
    });

    it('stays where it is left out, changes by halves, and is removed by null', async () => {
      await accepted(query);
      expect(await opened()).toEqual(all);
      await accepted({ sol_password: 'Otra clave' });
      expect((await opened()).user).toEqual({ name: 'FACTURA1', password: 'Otra clave' });
      await accepted({ ...user, query_client_id: null, query_client_secret: null });
      const { guide: own } = all.clients;
      expect(await opened()).toEqual({ user: all.user, clients: { guide: own } });
      expect(await accepted({ sol_user: null })).toMatchObject({ has_sol_user: false });
      await accepted({ ...user, ...query });
      expect(await opened()).toEqual(all);
    });

    it.each([
      [{ guide_client_id: null, guide_client_secret: 'x' }, '/guide_client_id'],
      [{ sol_user: 'X', sol_password: null }, '/sol_password'],
    ])('is refused in contradictory halves: %j', async (body, pointer) => {
      const { errors } = problemOf(await put(body), 422, 'invalid_credentials');
      expect(errors).toMatchObject([{ code: 'invalid_credentials', pointer }]);
      expect(await opened()).toEqual(all);
    });

    it.each([
      [{}],
      [{ sol_user: '' }],
      [{ certificate: null }],
      [{ guide_client: 'x' }],
      [{ password: 'of no file' }],
      [{ key: 'of no certificate', ...user }],
    ])('is refused where it has no such form: %j', async (body) => {
      problemOf(await put(body), 400, 'invalid_body');
      expect(await opened()).toEqual(all);
    });

    it('outlives a self-made certificate that ends', async () => {
      const before = await record();
      now = before.notAfter + 1;
      issuedOf(await door.post(invoice()));
      expect((await record()).certificate.serial).not.toBe(before.certificate.serial);
      expect(await opened()).toEqual(all);
      now = Date.now();
      await acceptClock(door.service.context);
    });

    it('needs a certificate in live, and stays beside it', async () => {
      await door.send('PATCH', `/api/company/${door.company.id}`, { environment: 'live' });
      const { errors } = problemOf(await put(user), 422, 'invalid_credentials');
      expect(errors).toMatchObject([{ code: 'certificate_needed', pointer: '/certificate' }]);
      const taxId = door.company.tax_id;
      const shown = await accepted({ certificate: pfxOf({ taxId }), password: keyFilePassword });
      expect(shown).toMatchObject({
        self_made: false,
        has_sol_user: true,
        guide_client_set: true,
        query_client_set: true,
      });
      expect(await opened()).toEqual(all);
      expect(await accepted({ query_client_id: 'consulta-2' })).toEqual(shown);
      expect((await opened()).clients.query).toEqual({ ...all.clients.query, id: 'consulta-2' });
      await accepted(query);
    });

    it('loses nothing where two set parts of it at once', async () => {
      await accepted({ sol_user: null, guide_client_id: null, query_client_id: null });
      await Promise.all([accepted(user), accepted(guide), accepted(query)]);
      expect(await opened()).toEqual(all);
    });

    it('opens from boxes of the first version, which held no clients', async () => {
      const { key, der } = testCertificate({ taxId: door.company.tax_id });
      const content = JSON.stringify({
        key: key.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
        certificate: der.toString('base64'),
        user: all.user,
      });
      const { accountId, id } = door.company;
      const place = ['company_credentials', accountId, id];
      const sealed = sealSecret(door.secretKey, Buffer.from(content), place);
      const old = { ...(await record()), sealed, clients: [], hasUser: true };
      await door.service.context.stores.credentials.put(old);
      expect(await opened()).toEqual({ user: all.user, clients: {} });
      await accepted({ ...guide, ...query });
      expect(await opened()).toEqual(all);
      issuedOf(await door.post(invoice()));
    });

    it('is asked for again, part by part, where the key to it is gone', async () => {
      const lost = withKey(Buffer.alloc(32, 3));
      await expect(openAuthoritySecrets(lost, door.company)).rejects.toMatchObject({
        code: 'credentials_unreadable',
      });
      const sealed = Buffer.from((await record()).sealed);
      sealed[20] = (sealed[20] ?? 0) ^ 1;
      await door.service.context.stores.credentials.put({ ...(await record()), sealed });
      const file = {
        certificate: pfxOf({ taxId: door.company.tax_id }),
        password: keyFilePassword,
      };
      const steps: readonly [object, string, string][] = [
        [user, 'certificate_needed', '/certificate'],
        [file, 'credentials_unreadable', '/sol_user'],
        [{ ...file, ...user }, 'credentials_unreadable', '/guide_client_id'],
        [{ ...file, ...user, ...guide }, 'credentials_unreadable', '/query_client_id'],
      ];
      for (const [body, code, pointer] of steps) {
        const { errors } = problemOf(await put(body), 422, 'invalid_credentials');
        expect(errors).toMatchObject([{ code, pointer }]);
      }
      await accepted({ ...file, ...user, ...guide, query_client_id: null });
      const { guide: own } = all.clients;
      expect(await opened()).toEqual({ user: all.user, clients: { guide: own } });
    });

    it('of a test company whose key is gone is none, where nothing was set', async () => {
      const { stores, regimes } = door.service.context;
      issuedOf(await door.post(invoice(), { companyId: door.other.id }));
      const lost = withKey(Buffer.alloc(32, 4));
      expect(await openAuthoritySecrets(lost, door.other)).toEqual({ user: null, clients: {} });
      const issuer = await regimes.get('PE')?.openIssuer();
      if (issuer === undefined) throw new Error('no issuer');
      await signerOf(lost, door.other, issuer);
      await stores.credentials.remove(door.other.accountId, door.other.id);
    });

    it('is nowhere in the answers, the log or the store as it was sent', async () => {
      const shown = await door.get(`/api/company/${door.company.id}`);
      const rows = await door.store.sql(
        'SELECT certificate, clients, sealed FROM company_credentials',
      );
      const stored = rows.map(({ sealed, ...rest }) => [
        JSON.stringify(rest),
        Buffer.from(sealed as Uint8Array).toString('latin1'),
      ]);
      const everything = [shown.text, door.service.log.join(''), ...stored.flat()].join('\n');
      for (const secret of secrets) expect(everything).not.toContain(secret);
    });
  });
}
