import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('PUBLIC_URL', () => {
  it.each([
    ['https://invoices.example/', 'https://invoices.example'],
    ['http://localhost:8080', 'http://localhost:8080'],
  ])('is an origin: %s', (text, publicUrl) => {
    expect(readConfig({ PUBLIC_URL: text })).toMatchObject({ publicUrl });
  });

  it('has no path: neither the console nor links would be found below it', () => {
    const read = () => readConfig({ PUBLIC_URL: 'http://invoices.example/path/' });
    expect(read).toThrow('PUBLIC_URL must be an origin without a path: http://invoices.example.');
  });
});

describe('SECURITY_CONTACT', () => {
  it('is addresses that a report can be sent to', () => {
    const SECURITY_CONTACT = 'seguridad@andina.example, https://andina.example/aviso,';
    expect(readConfig({ SECURITY_CONTACT })).toMatchObject({
      securityContacts: ['mailto:seguridad@andina.example', 'https://andina.example/aviso'],
    });
    expect(readConfig({})).toMatchObject({ securityContacts: [], hstsDays: 365 });
  });

  it.each(['http://andina.example', 'nobody', 'mailto:', 'https://a.example/\nx: y'])(
    'is not %j',
    (text) => {
      expect(() => readConfig({ SECURITY_CONTACT: text })).toThrow(/^SECURITY_CONTACT has "/);
    },
  );
});

describe('the settings of sending', () => {
  it('send in serve, to our own authority in test, within bounds', () => {
    expect(readConfig({})).toMatchObject({
      jobs: true,
      jobsConcurrency: 32,
      jobsPerService: 16,
      jobsPerCompany: 4,
      testAuthority: 'simulator',
      authorityConnectMs: 5_000,
      authorityAnswerMs: 30_000,
      allowPrivateUrls: false,
    });
  });

  it.each([
    ['beta', 'beta'],
    ['OFF', 'off'],
    ['http://10.0.0.7:4711/', 'http://10.0.0.7:4711'],
    ['https://sunat.example/base/', 'https://sunat.example/base'],
    ['http://10.0.0.7:4711/{account}/', 'http://10.0.0.7:4711/{account}'],
  ])('take %s for the authority of tests', (text, testAuthority) => {
    expect(readConfig({ SUNAT_TEST: text })).toMatchObject({ testAuthority });
  });

  it.each(['production', 'ftp://sunat.example', 'https://user:hush@sunat.example', 'https://a/?b'])(
    'refuse %s, without repeating it',
    (text) => {
      expect(() => readConfig({ SUNAT_TEST: text })).toThrow(/^SUNAT_TEST must be simulator/);
      expect(() => readConfig({ SUNAT_TEST: text })).not.toThrow(/hush/);
    },
  );

  it('turn sending off, and private addresses on', () => {
    expect(readConfig({ JOBS: 'off', ALLOW_PRIVATE_URLS: 'On' })).toMatchObject({
      jobs: false,
      allowPrivateUrls: true,
    });
  });
});

describe('DATABASE_URL', () => {
  it.each([
    'postgres://user:hush@host:5432/db?sslmode=require',
    'postgresql://user:hu sh@host/db',
    'postgres://user:hush@/db?host=/run/postgresql',
    'postgres:///db?host=/run/postgresql',
    'postgres://user:100%@host/db',
  ])('takes %s, as its driver does', (text) => {
    expect(readConfig({ DATABASE_URL: text }).databaseUrl).toBe(text);
  });

  it.each([
    ['postgres://user:hush@host:99999/db', 'DATABASE_URL must have a port from 1 to 65535'],
    ['postgres://host:123456', 'DATABASE_URL must have a port from 1 to 65535'],
    ['postgres://a:hush#hush@h:x/b', 'DATABASE_URL cannot be read. Write special characters'],
  ])('refuses %s, and shows nothing of a password', (text, sentence) => {
    expect(() => readConfig({ DATABASE_URL: text })).toThrow(sentence);
    expect(() => readConfig({ DATABASE_URL: text })).not.toThrow(/hush/);
  });
});

describe('MAIL_FROM_DOMAINS', () => {
  const domainsOf = (environment: Readonly<Record<string, string>>) =>
    readConfig(environment).mailFromDomains;
  const from = 'facturas@Service.example';

  it.each([
    [{}, '*'],
    [{ MAIL_FROM: from }, new Set(['service.example'])],
    [{ MAIL_FROM: from, MAIL_FROM_DOMAINS: '*' }, '*'],
    [
      { MAIL_FROM: from, MAIL_FROM_DOMAINS: 'Andina.example, ñandú.example' },
      new Set(['andina.example', 'xn--and-6ma2c.example']),
    ],
  ])('of %j are %o', (environment, domains) => {
    expect(domainsOf(environment)).toEqual(domains);
  });

  it.each(['ventas@andina.example', 'andina', 'a.example,', '*.andina.example'])(
    'refuse %s',
    (text) => {
      expect(() => domainsOf({ MAIL_FROM: from, MAIL_FROM_DOMAINS: text })).toThrow(
        /^MAIL_FROM_DOMAINS has "/,
      );
    },
  );

  it('need a sender for all others', () => {
    expect(() => domainsOf({ MAIL_FROM_DOMAINS: 'andina.example' })).toThrow('needs MAIL_FROM');
  });
});
