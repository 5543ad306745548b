import { describe, expect, it } from 'vitest';
import type { TestTarget } from '../../../../subjects/country/gateway.ts';
import { addressNames, type EndpointOptions, endpointOf, filledUrl, laneOf } from './endpoints.ts';

const standIn: TestTarget = { kind: 'url', base: 'http://127.0.0.1:4711/{account}' };
const beta: TestTarget = { kind: 'authority' };
const off: TestTarget = { kind: 'off', detail: 'SUNAT_TEST is off.' };

const optionsWith = (target: TestTarget, more: Partial<EndpointOptions> = {}): EndpointOptions => ({
  testTarget: () => target,
  urls: { test: {}, live: {} },
  allowPrivateUrls: false,
  ...more,
});
const test = { accountId: 'acc_1', environment: 'test', ownUrl: null } as const;
/** What all addresses of the operator have in common. */
const ofOperator = { kind: 'endpoint', publicOnly: false, namedBy: null } as const;
const live = { accountId: 'acc_1', environment: 'live', ownUrl: null } as const;

const productionHosts = /^https:\/\/(e-factura|api-cpe|api-seguridad|api)\.sunat\.gob\.pe\//;

describe('the table of addresses', () => {
  it('is SUNAT’s production for a live company, whatever test companies use', () => {
    for (const target of [standIn, beta, off]) {
      const urls = addressNames.map((name) => endpointOf(name, live, optionsWith(target)));
      expect(urls).toEqual(
        [
          'https://e-factura.sunat.gob.pe/ol-ti-itcpfegem/billService',
          'https://e-factura.sunat.gob.pe/ol-it-wsconscpegem/billConsultService',
          'https://api-cpe.sunat.gob.pe/v1/contribuyente/gem',
          'https://api-seguridad.sunat.gob.pe/v1/clientessol/{client}/oauth2/token/',
          'https://api.sunat.gob.pe/v1/contribuyente/contribuyentes/{ruc}/validarcomprobante',
          'https://api-seguridad.sunat.gob.pe/v1/clientesextranet/{client}/oauth2/token/',
        ].map((url) => ({ ...ofOperator, url, takesTestUser: false })),
      );
    }
  });

  it('has the same paths at a stand-in, below the account', () => {
    const urls = addressNames.map((name) => endpointOf(name, test, optionsWith(standIn)));
    const base = 'http://127.0.0.1:4711/acc_1';
    expect(urls).toEqual(
      [
        `${base}/ol-ti-itcpfegem/billService`,
        `${base}/ol-it-wsconscpegem/billConsultService`,
        `${base}/v1/contribuyente/gem`,
        `${base}/v1/clientessol/{client}/oauth2/token/`,
        `${base}/v1/contribuyente/contribuyentes/{ruc}/validarcomprobante`,
        `${base}/v1/clientesextranet/{client}/oauth2/token/`,
      ].map((url) => ({ ...ofOperator, url, takesTestUser: true })),
    );
  });

  it('takes a stand-in without accounts, and with a slash at its end', () => {
    const target: TestTarget = { kind: 'url', base: 'https://sunat.test/' };
    expect(endpointOf('invoices', test, optionsWith(target))).toMatchObject({
      url: 'https://sunat.test/ol-ti-itcpfegem/billService',
    });
  });

  it('has nothing but invoices on SUNAT’s beta, and says so', () => {
    for (const name of addressNames) {
      const found = endpointOf(name, test, optionsWith(beta));
      if (name === 'invoices') {
        const url = 'https://e-beta.sunat.gob.pe/ol-ti-itcpfegem-beta/billService';
        expect(found).toMatchObject({ url, takesTestUser: true });
      } else {
        expect(found).toMatchObject({ kind: 'no_way', reason: 'no_service' });
        expect(found).toHaveProperty('detail', expect.stringContaining('beta has no service'));
      }
    }
  });

  it('has no way for a test company where tests are off, even to its OSE', () => {
    for (const ownUrl of [null, 'https://ose.example/ws']) {
      for (const name of addressNames) {
        expect(endpointOf(name, { ...test, ownUrl }, optionsWith(off))).toEqual({
          kind: 'no_way',
          reason: 'off',
          detail: off.detail,
        });
      }
    }
  });
});

describe('every URL can be set', () => {
  it('by the operator, for each environment', () => {
    for (const name of addressNames) {
      const urls = {
        test: { [name]: 'http://10.0.0.1/test' },
        live: { [name]: 'http://10.0.0.2/live' },
      };
      const options = optionsWith(beta, { urls });
      expect(endpointOf(name, test, options)).toEqual({
        ...ofOperator,
        url: 'http://10.0.0.1/test',
        takesTestUser: false,
      });
      expect(endpointOf(name, live, options)).toMatchObject({ url: 'http://10.0.0.2/live' });
    }
  });

  it('by a company for its OSE, which takes what goes to `invoices`', () => {
    const ownUrl = 'https://ose.example/ol-ti-itcpe/billService';
    for (const place of [test, live]) {
      expect(endpointOf('invoices', { ...place, ownUrl }, optionsWith(standIn))).toEqual({
        kind: 'endpoint',
        url: ownUrl,
        publicOnly: true,
        takesTestUser: false,
        namedBy: place.accountId,
      });
      for (const name of addressNames.filter((one) => one !== 'invoices')) {
        const found = endpointOf(name, { ...place, ownUrl }, optionsWith(standIn));
        expect(found).toEqual(endpointOf(name, place, optionsWith(standIn)));
      }
    }
  });

  it('to a private address only where the operator allows it, and then without TLS too', () => {
    const place = { ...live, ownUrl: 'http://10.0.0.9/ws' };
    expect(endpointOf('invoices', place, optionsWith(beta))).toMatchObject({ kind: 'no_way' });
    const lifted = optionsWith(beta, { allowPrivateUrls: true });
    expect(endpointOf('invoices', place, lifted)).toMatchObject({
      url: place.ownUrl,
      publicOnly: false,
    });
  });

  it.each(['', 'nonsense', 'ftp://x/', 'file:///etc/passwd'])('but not to "%s"', (url) => {
    const urls = { test: {}, live: { answers: url } };
    const options = optionsWith(beta, { urls, allowPrivateUrls: true });
    expect(endpointOf('answers', live, options)).toMatchObject({ kind: 'no_way' });
    expect(endpointOf('invoices', { ...live, ownUrl: url }, options)).toMatchObject({
      kind: 'no_way',
    });
  });
});

describe('nothing crosses between the environments', () => {
  const liveUrls = [
    'https://e-factura.sunat.gob.pe/ol-ti-itcpfegem/billService',
    'https://E-FACTURA.SUNAT.GOB.PE/x',
    'https://e-factura.sunat.gob.pe./x',
    'https://e-factura.sunat.gob.pe:443/x',
    'https://user@api-cpe.sunat.gob.pe/v1',
    'https://api-seguridad.sunat.gob.pe',
    'https://api.sunat.gob.pe',
  ];
  const testUrls = [
    'https://e-beta.sunat.gob.pe/ol-ti-itcpfegem-beta/billService',
    'http://127.0.0.1:4711/acc_1/ol-ti-itcpfegem/billService',
    'http://127.0.0.1:4711',
    'http://10.9.9.9/set-for-test',
  ];

  /** Every way to set a URL wrongly: by the operator for either environment, as SUNAT_TEST, and for an OSE. */
  const cells = [...liveUrls, ...testUrls].flatMap((wrong) =>
    ([standIn, { kind: 'url', base: wrong }, beta] as const).flatMap((target) =>
      addressNames.flatMap((name) => {
        const other = { other: 'http://10.9.9.9/set-for-test' };
        return [
          { test: { ...other, [name]: wrong }, live: {} },
          { test: other, live: { [name]: wrong } },
          { test: other, live: {} },
        ].flatMap((urls) => [null, wrong].map((ownUrl) => ({ target, name, urls, ownUrl })));
      }),
    ),
  );

  it(`over the whole table of who set which URL for what: ${cells.length} cells`, () => {
    for (const { target, name, urls, ownUrl } of cells) {
      const options = optionsWith(target, { urls, allowPrivateUrls: true });
      const forTest = endpointOf(name, { ...test, ownUrl }, options);
      if (forTest.kind === 'endpoint') expect(isProduction(forTest.url), forTest.url).toBe(false);
      const forLive = endpointOf(name, { ...live, ownUrl }, options);
      const ofTests = ['https://e-beta.sunat.gob.pe', ...Object.values(urls.test)];
      if (target.kind === 'url') ofTests.push(target.base);
      const hosts = ofTests.filter((url) => !isProduction(url)).map(hostOf);
      if (forLive.kind === 'endpoint') expect(hosts).not.toContain(hostOf(forLive.url));
    }
  });

  it('says which address is refused, and why', () => {
    const [ownUrl = ''] = liveUrls;
    expect(endpointOf('invoices', { ...test, ownUrl }, optionsWith(standIn))).toEqual({
      kind: 'no_way',
      reason: 'no_service',
      detail:
        "e-factura.sunat.gob.pe is SUNAT's production: nothing of a company in test is sent there.",
    });
  });
});

function hostOf(url: string): string {
  return new URL(url).host.replace(/\.(?=$|:)/, '');
}

function isProduction(url: string): boolean {
  return productionHosts.test(`https://${hostOf(url)}/`);
}

it('names lanes of the operator by service and host, for all accounts alike', () => {
  const options = optionsWith(standIn);
  const lanes = ['acc_1', 'acc_2'].map((accountId) => {
    const found = endpointOf('invoices', { ...test, accountId }, options);
    return found.kind === 'endpoint' ? laneOf('invoices', found) : '';
  });
  expect(new Set(lanes)).toEqual(new Set(['invoices 127.0.0.1:4711']));
});

it('names lanes of what an account names by the account, also at the host of SUNAT', () => {
  const laneFor = (accountId: string, ownUrl: string | null) => {
    const found = endpointOf('invoices', { ...live, accountId, ownUrl }, optionsWith(standIn));
    return found.kind === 'endpoint' ? laneOf('invoices', found) : found.detail;
  };
  const own = 'https://e-factura.sunat.gob.pe/nobody/is/here';
  expect([laneFor('acc_1', null), laneFor('acc_1', own), laneFor('acc_2', own)]).toEqual([
    'invoices e-factura.sunat.gob.pe',
    'invoices e-factura.sunat.gob.pe of acc_1',
    'invoices e-factura.sunat.gob.pe of acc_2',
  ]);
});

it('fills in clients and RUCs as parts of a path', () => {
  expect(filledUrl('https://x/{client}/{ruc}', { client: 'a/b?c', ruc: '20100070970' })).toBe(
    'https://x/a%2Fb%3Fc/20100070970',
  );
});
