import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openReader } from '../../src/countries/pe/documents/read-file.ts';
import { openVerifier } from '../../src/countries/pe/shared/signature/verify.ts';
import type { Signer } from '../../src/subjects/country/regime.ts';
import { draftNames, issueContext } from '../support/issue-examples.ts';
import {
  acknowledged,
  billPath,
  clientOf,
  exampleFile,
  faultOf,
  openSigner,
  startSimulator,
  taxId,
  unpacked,
  zipped,
} from '../support/simulator.ts';

const sales = draftNames().filter((name) => !name.startsWith('guia'));
const invoice = `${taxId}-01-F001-00000001`;
let signer: Signer;

beforeAll(async () => {
  signer = await openSigner();
});

/** A register of its own, as each account has. */
function account(index: number): string {
  return `/acc_${String(index).padStart(32, '0')}`;
}

describe('sendBill', async () => {
  const simulator = await startSimulator();

  it.each(sales.map((name, index) => [name, index] as const))('accepts %s', async (name, index) => {
    const path = `${account(index)}${billPath}`;
    const answer = acknowledged(await simulator.sendBill(exampleFile(signer, name), { path }));
    expect([answer.code, answer.notes]).toEqual(['0', []]);
    expect(answer.description).toContain('SIMULADO, SIN VALOR LEGAL');
  });

  it('answers with a signed acknowledgement in a ZIP, as SUNAT does', async () => {
    const file = exampleFile(signer, 'factura-gravada', { sequence: 2 });
    const answer = acknowledged(await simulator.sendBill(file));
    expect(answer.names).toEqual(['dummy/', `R-${file.name}.xml`]);
    expect(answer).toMatchObject({ code: '0', number: 'F001-00000002' });
    const verifier = await openVerifier();
    const check = verifier.verify(answer.bytes, answer.root, { taxId: null, issuedAt: null });
    expect(check).toMatchObject({
      state: 'valid',
      trust: 'self-signed',
      findings: [{ code: 'certificate_self_signed' }],
    });
    const read = (await openReader()).read({ bytes: answer.bytes, name: answer.names[1] ?? null });
    expect(read).toMatchObject({
      kind: 'acknowledgement',
      taxId,
      verdict: 'accepted',
      isSimulated: true,
      subject: { kind: 'document', environment: 'test' },
      receivedAt: '2026-05-04T09:30:00-05:00',
    });
  });

  it('signs so that xmlsec1 finds it valid', async ({ skip }) => {
    skip(spawnSync('xmlsec1', ['--version']).error !== undefined, 'xmlsec1 is not installed');
    const folder = mkdtempSync(join(tmpdir(), 'chasqui-cdr-'));
    const path = join(folder, 'cdr.xml');
    const file = exampleFile(signer, 'factura-gravada', { sequence: 3 });
    writeFileSync(path, acknowledged(await simulator.sendBill(file)).bytes);
    execFileSync('xmlsec1', ['--verify', '--insecure', path], { stdio: 'pipe' });
    rmSync(folder, { recursive: true, force: true });
  });

  it('registers what it accepts, by account', async () => {
    const own = clientOf(`${simulator.url}${account(900)}`);
    await own.sendBill(exampleFile(signer, 'factura-gravada'));
    const { documents } = await own.register();
    expect(documents).toMatchObject([
      { name: invoice, state: 'accepted', received: new Date(issueContext.now).toISOString() },
    ]);
    expect(documents[0]?.digest).toMatch(/^[\w+/]{43}=$/);
    expect((await clientOf(`${simulator.url}${account(901)}`).register()).documents).toEqual([]);
  });

  it('takes a number once: 1033, whatever comes the second time', async () => {
    const file = exampleFile(signer, 'factura-gravada', { sequence: 10 });
    expect(acknowledged(await simulator.sendBill(file)).code).toBe('0');
    expect(faultOf(await simulator.sendBill(file))).toBe('Client.1033');
    const other = exampleFile(signer, 'factura-exonerada', { sequence: 10 });
    expect(faultOf(await simulator.sendBill({ ...other, name: file.name }))).toBe('Client.1033');
  });

  it('gives the acknowledgement again, byte by byte, when asked', async () => {
    const file = exampleFile(signer, 'factura-gravada', { sequence: 11 });
    const first = (await simulator.sendBill(file)).at('sendBillResponse', 'applicationResponse');
    const asked = await simulator.consult('getStatusCdr', file.name);
    expect(asked.at('getStatusCdrResponse', 'statusCdr', 'statusCode')).toBe('0001');
    expect(asked.at('getStatusCdrResponse', 'statusCdr', 'content')).toBe(first);
    const state = await simulator.consult('getStatus', file.name);
    expect(state.at('getStatusResponse', 'status', 'statusCode')).toBe('0001');
  });

  it.each([
    ['0011', `${taxId}-01-F001-77777777`],
    ['0009', `${taxId}-03-B001-1`],
    ['0010', `${taxId}-01-B001-1`],
    ['0007', `${taxId}-01-F001-0`],
    ['0012', '20131312955-01-F001-1'],
    ['0004', '2013-01-F001-1'],
  ])('says %s of %s', async (code, name) => {
    const answer = await simulator.consult('getStatusCdr', name);
    expect(answer.at('getStatusCdrResponse', 'statusCdr', 'statusCode')).toBe(code);
    expect(answer.at('getStatusCdrResponse', 'statusCdr', 'content')).toBe('');
  });

  it.each([
    ['0101', { user: null }],
    ['0103', { user: 'MODDATOS' }],
    ['0104', { password: '' }],
    ['0154', { user: '20131312955MODDATOS' }],
  ])('refuses a user with %s', async (code, options) => {
    const file = exampleFile(signer, 'factura-gravada', { sequence: 12 });
    const answer = await simulator.sendBill(file, options);
    expect([answer.status, faultOf(answer)]).toEqual([500, `Client.${code}`]);
  });

  it('refuses a namespace of WS-Security that is not its own, as SUNAT does: 0111', async () => {
    const answer = await fetch(`${simulator.url}${billPath}`, {
      method: 'POST',
      body: '<a:Envelope xmlns:a="http://schemas.xmlsoap.org/soap/envelope/"><a:Header><w:Security xmlns:w="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wsswssecurity-secext-1.0.xsd"><w:UsernameToken><w:Username>20100070970X</w:Username><w:Password>x</w:Password></w:UsernameToken></w:Security></a:Header><a:Body><sendBill/></a:Body></a:Envelope>',
    });
    expect(await answer.text()).toContain('Client.0111');
  });

  it.each([
    ['0151', (name: string) => `${name}.rar`],
    ['0151', () => '20100070970-99-F001-1.zip'],
    ['0161', (name: string) => `${name.slice(0, -1)}9.zip`],
  ])('refuses a file name with %s', async (code, rename) => {
    const file = exampleFile(signer, 'factura-gravada', { sequence: 13 });
    const contentFile = zipped(file);
    const answer = await simulator.soap('sendBill', { fileName: rename(file.name), contentFile });
    expect(faultOf(answer)).toBe(`Client.${code}`);
  });

  it.each([
    ['0155', ''],
    ['0156', Buffer.from('no ZIP at all').toString('base64')],
  ])('refuses a ZIP with %s', async (code, contentFile) => {
    const fileName = `${taxId}-01-F001-00000014.zip`;
    expect(faultOf(await simulator.soap('sendBill', { fileName, contentFile }))).toBe(
      `Client.${code}`,
    );
  });

  it('refuses what is no XML: 0306', async () => {
    const file = { name: `${taxId}-01-F001-00000014`, xml: Buffer.from('<Invoice') };
    expect(faultOf(await simulator.sendBill(file))).toBe('Client.0306');
  });

  it('refuses what was changed after it was signed: 2335', async () => {
    const { name, xml } = exampleFile(signer, 'factura-gravada', { sequence: 15 });
    const text = xml.toString('utf8').replace('<cbc:Note ', '<cbc:Note  ').replace('NIU', 'ZZ');
    const answer = acknowledged(await simulator.sendBill({ name, xml: Buffer.from(text) }));
    expect(answer.code).toBe('2335');
  });

  it('refuses what is not signed: 2085', async () => {
    const unsigned = exampleFile(
      { ...signer, sign: (xml) => ({ xml: Buffer.from(xml), digest: '' }) },
      'factura-gravada',
      { sequence: 16 },
    );
    expect(acknowledged(await simulator.sendBill(unsigned)).code).toBe('2085');
  });

  it('keeps the number of what it rejects: 1032 from then on', async () => {
    const file = exampleFile(signer, 'factura-gravada', {
      sequence: 17,
      change: (xml) => xml.replaceAll('PEN', 'SOL'),
    });
    expect(acknowledged(await simulator.sendBill(file)).code).toBe('3088');
    expect(
      faultOf(await simulator.sendBill(exampleFile(signer, 'factura-gravada', { sequence: 17 }))),
    ).toBe('Client.1032');
    const asked = await simulator.consult('getStatusCdr', file.name);
    expect(asked.at('getStatusCdrResponse', 'statusCdr', 'statusCode')).toBe('0002');
    expect(unpacked(asked.at('getStatusCdrResponse', 'statusCdr', 'content')).code).toBe('3088');
  });

  it('is closed to what comes too late: 2108 of a factura, 1079 of a boleta', async () => {
    const own = await startSimulator();
    own.clock.now += 6 * 86_400_000;
    expect(acknowledged(await own.sendBill(exampleFile(signer, 'factura-gravada'))).code).toBe(
      '2108',
    );
    expect(faultOf(await own.sendBill(exampleFile(signer, 'boleta-con-dni')))).toBe('Client.1079');
    own.clock.now -= 10 * 86_400_000;
    expect(
      acknowledged(await own.sendBill(exampleFile(signer, 'factura-gravada', { sequence: 2 })))
        .code,
    ).toBe('2329');
  });
});
