import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueCertificate } from '../../../test/support/certificate-authority.ts';
import { readCertificateFiles } from './trusted-certificates.ts';

const one = issueCertificate({ name: 'ONE', bits: 1024 });
const other = issueCertificate({ name: 'OTHER', bits: 1024 });
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chasqui-roots-'));
  writeFileSync(join(folder, 'both.pem'), `ONE\n${one.pem}\n# OTHER\n${other.pem}`);
  writeFileSync(join(folder, 'one.cer'), one.der);
  writeFileSync(join(folder, 'README'), 'no certificate, and not looked at');
  mkdirSync(join(folder, 'empty'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('reads a file of several in PEM, one in DER, and all of a folder', () => {
  expect(readCertificateFiles(join(folder, 'both.pem'))).toEqual([one.der, other.der]);
  expect(readCertificateFiles(join(folder, 'one.cer'))).toEqual([one.der]);
  expect(readCertificateFiles(folder)).toEqual([one.der, other.der, one.der]);
});

it('says which path is wrong', () => {
  const missing = join(folder, 'missing');
  expect(() => readCertificateFiles(missing)).toThrow(missing);
  expect(() => readCertificateFiles(join(folder, 'empty'))).toThrow('holds no certificate');
  const broken = join(folder, 'empty', 'broken.pem');
  writeFileSync(broken, one.pem.replace('MII', 'AAA'));
  expect(() => readCertificateFiles(join(folder, 'empty'))).toThrow(broken);
});
