import { beforeAll, describe, expect, it } from 'vitest';
import { all, attribute } from '../../src/kernel/xml/path.ts';
import { readXml } from '../../src/kernel/xml/xml.ts';
import type { Signer } from '../../src/subjects/country/regime.ts';
import {
  billPath,
  clientOf,
  consultPath,
  exampleFile,
  openSigner,
  startSimulator,
} from '../support/simulator.ts';

let signer: Signer;

beforeAll(async () => {
  signer = await openSigner();
});

describe('the page', async () => {
  const simulator = await startSimulator();
  const account = `/acc_${'a'.repeat(32)}`;

  it('shows what came in and what was answered, by account, and no password', async () => {
    await clientOf(`${simulator.url}${account}`).sendBill(exampleFile(signer, 'factura-gravada'), {
      password: 'very-secret',
    });
    const own = await (await fetch(`${simulator.url}${account}/`)).text();
    const all = await (await fetch(simulator.url)).text();
    const other = await (await fetch(`${simulator.url}/acc_${'b'.repeat(32)}/`)).text();
    for (const page of [own, all]) {
      expect(page).toContain('ha sido aceptada');
      expect(page).not.toContain('very-secret');
    }
    expect(other).not.toContain('ha sido aceptada');
  });

  it('escapes what others wrote, and loads nothing', async () => {
    await simulator.soap('sendBill', { fileName: '&lt;script&gt;alert(1)&lt;/script&gt;' });
    const answer = await fetch(simulator.url);
    const page = await answer.text();
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('&lt;script&gt;alert');
    expect(page).not.toMatch(/(?:src|href)=/);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('is not found elsewhere', async () => {
    expect((await fetch(`${simulator.url}/nothing`)).status).toBe(404);
    expect((await fetch(`${simulator.url}/admin/register`, { method: 'DELETE' })).status).toBe(405);
  });
});

describe('the WSDL', async () => {
  const simulator = await startSimulator();

  it.each([
    [billPath, ['sendBill', 'sendSummary', 'sendPack', 'getStatus']],
    [billPath.replace('-beta', ''), ['sendBill', 'sendSummary', 'sendPack', 'getStatus']],
    [consultPath, ['getStatus', 'getStatusCdr']],
    [`/acc_${'c'.repeat(32)}${billPath}`, ['sendBill', 'sendSummary', 'sendPack', 'getStatus']],
  ])('of %s names its operations and its own address', async (path, operations) => {
    const answer = await fetch(`${simulator.url}${path}?wsdl`);
    const root = readXml(Buffer.from(await answer.text()));
    const names = all(root, 'portType', 'operation').map((each) => attribute(each, 'name'));
    expect(names).toEqual(operations);
    const [address] = all(root, 'service', 'port', 'address');
    expect(attribute(address, 'location')).toBe(`${simulator.url}${path}`);
  });
});

describe('what is no request', async () => {
  const simulator = await startSimulator();

  it.each(['', 'nothing', '<a/>', '<Envelope><Body/></Envelope>', '<!DOCTYPE a><a/>'])(
    'gets a fault: %j',
    async (body) => {
      const answer = await fetch(`${simulator.url}${billPath}`, { method: 'POST', body });
      expect(answer.status).toBe(500);
      expect(await answer.text()).toContain('faultcode');
    },
  );

  it('names an operation that there is', async () => {
    for (const operation of ['toString', 'getStatusCdr', 'constructor']) {
      const { status, body } = await simulator.soap(operation, {});
      expect([status, body.includes('faultcode')]).toEqual([500, true]);
    }
  });
});
