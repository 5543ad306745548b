import { beforeAll, describe, expect, it } from 'vitest';
import { openReader } from '../../src/countries/pe/documents/read-file.ts';
import type { Signer } from '../../src/subjects/country/regime.ts';
import { draftNames } from '../support/issue-examples.ts';
import {
  exampleFile,
  openSigner,
  type SentFile,
  sha256,
  startSimulator,
  taxId,
  unpacked,
  zipped,
} from '../support/simulator.ts';

const guides = draftNames().filter((name) => name.startsWith('guia'));
let signer: Signer;

beforeAll(async () => {
  signer = await openSigner();
});

function restOf(url: string) {
  const token = async (path: string, form: Record<string, string>) => {
    const answer = await fetch(`${url}/v1/${path}/oauth2/token/`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    const { access_token, error } = (await answer.json()) as Record<string, string | undefined>;
    return { status: answer.status, access_token, error };
  };
  const guideToken = (changes: Record<string, string> = {}) =>
    token('clientessol/client-1', {
      grant_type: 'password',
      scope: 'https://api-cpe.sunat.gob.pe',
      client_id: 'client-1',
      client_secret: 'secret',
      username: `${taxId}MODDATOS`,
      password: 'moddatos',
      ...changes,
    });
  const call = async (path: string, bearer: string, body?: unknown) => {
    const answer = await fetch(`${url}/v1/contribuyente/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = text.startsWith('{');
    return { status: answer.status, text, json: isJson ? JSON.parse(text) : null };
  };
  const send = (file: SentFile, bearer: string, hash?: string) => {
    const arcGreZip = zipped(file);
    const hashZip = hash ?? sha256(Buffer.from(arcGreZip, 'base64'));
    const archivo = { nomArchivo: `${file.name}.zip`, arcGreZip, hashZip };
    return call(`gem/comprobantes/${file.name}`, bearer, { archivo });
  };
  const status = (ticket: string, bearer: string) =>
    call(`gem/comprobantes/envios/${ticket}`, bearer);
  return { token, guideToken, call, send, status };
}

describe('guides', async () => {
  const simulator = await startSimulator();
  const rest = restOf(simulator.url);

  it.each(guides.map((name, index) => [name, index + 1] as const))(
    'accepts %s, with the URL of its QR',
    async (name, sequence) => {
      const { access_token: bearer = '' } = await rest.guideToken();
      const sent = await rest.send(exampleFile(signer, name, { sequence }), bearer);
      expect(sent).toMatchObject({
        status: 200,
        json: { numTicket: expect.stringMatching(/^[\w-]{36}$/) },
      });
      const { json } = await rest.status(sent.json.numTicket, bearer);
      expect([json.codRespuesta, json.error, json.indCdrGenerado]).toEqual(['0', undefined, '1']);
      const cdr = unpacked(json.arcCdr);
      expect([cdr.code, cdr.notes]).toEqual(['0', []]);
      expect(cdr.url).toContain(
        `${simulator.url}/v1/contribuyente/gre/comprobantes/descargaqr?hashqr=`,
      );
      expect(await (await fetch(cdr.url)).text()).toContain('SIN VALOR LEGAL');
      const read = (await openReader()).read({ bytes: cdr.bytes, name: cdr.names[1] ?? null });
      expect(read).toMatchObject({ url: cdr.url, verdict: 'accepted', isSimulated: true });
    },
  );

  it('rejects with 99, a code and an acknowledgement, and forgets the number', async () => {
    const { access_token: bearer = '' } = await rest.guideToken();
    const change = (xml: string) =>
      xml.replace(/<cbc:HandlingCode[^>]*>[^<]*/, (tag) => tag.replace(/>.*/, '>77'));
    const broken = exampleFile(signer, 'guia-remitente-transporte-privado', {
      sequence: 500,
      change,
    });
    const sent = await rest.send(broken, bearer);
    const { json } = await rest.status(sent.json.numTicket, bearer);
    expect(json).toMatchObject({
      codRespuesta: '99',
      error: { numError: '3405' },
      indCdrGenerado: '1',
    });
    expect(unpacked(json.arcCdr).code).toBe('3405');
    const right = exampleFile(signer, 'guia-remitente-transporte-privado', { sequence: 500 });
    const again = await rest.send(right, bearer);
    expect((await rest.status(again.json.numTicket, bearer)).json.codRespuesta).toBe('0');
    const twice = await rest.send(right, bearer);
    const told = (await rest.status(twice.json.numTicket, bearer)).json;
    expect(told).toMatchObject({
      codRespuesta: '99',
      error: { numError: '1033' },
      indCdrGenerado: '0',
    });
  });

  it('asks for a token, a right hash and a right name', async () => {
    const { access_token: bearer = '' } = await rest.guideToken();
    const file = exampleFile(signer, 'guia-remitente-transporte-privado', { sequence: 600 });
    expect((await rest.send(file, 'none')).status).toBe(401);
    expect(await rest.send(file, bearer, 'abc')).toMatchObject({
      status: 422,
      json: { errors: [{ cod: '0156' }] },
    });
    const other = { ...file, name: file.name.replace('T001', 'T002') };
    expect(await rest.send(other, bearer)).toMatchObject({
      json: { numTicket: expect.any(String) },
    });
    expect((await rest.status('nobody', bearer)).status).toBe(404);
  });

  it.each([
    ['invalid_grant', { password: '' }],
    ['invalid_grant', { username: 'MODDATOS' }],
    ['invalid_client', { client_secret: '' }],
    ['invalid_client', { client_id: 'another' }],
  ])('gives no token: %s', async (error, changes) => {
    expect(await rest.guideToken(changes)).toMatchObject({ status: 400, error });
  });

  it('ends a token after an hour', async () => {
    const { access_token: bearer = '' } = await rest.guideToken();
    simulator.clock.now += 3_600_001;
    expect((await rest.status('nobody', bearer)).status).toBe(401);
    simulator.clock.now -= 3_600_001;
  });

  it('has faults as well', async () => {
    const { access_token: bearer = '' } = await rest.guideToken();
    await simulator.setFaults([
      { operation: 'token', fault: 'refuse', times: 1 },
      { operation: 'getGuideStatus', fault: 'in_process', times: 1 },
      { operation: 'getGuideStatus', fault: 'error_with_cdr', code: '3359', times: 1 },
      { operation: 'sendGuide', fault: 'unauthorized', times: 1 },
    ]);
    const file = exampleFile(signer, 'guia-remitente-transporte-privado', { sequence: 700 });
    expect((await rest.guideToken()).error).toBe('invalid_grant');
    expect((await rest.send(file, bearer)).status).toBe(401);
    const { json } = await rest.send(file, bearer);
    const poll = async () => (await rest.status(json.numTicket, bearer)).json;
    expect(await poll()).toMatchObject({ codRespuesta: '98' });
    expect(await poll()).toMatchObject({ codRespuesta: '99', error: { numError: '3359' } });
    expect(await poll()).toMatchObject({ codRespuesta: '99' });
    const { documents } = await simulator.register();
    expect(documents.map(({ name }) => name)).not.toContain(file.name);
  });
});

describe('the consulta integrada', async () => {
  const simulator = await startSimulator();
  const rest = restOf(simulator.url);
  const queryToken = async () =>
    (
      await rest.token('clientesextranet/query-1', {
        grant_type: 'client_credentials',
        scope: 'https://api.sunat.gob.pe/v1/contribuyente/contribuyentes',
        client_id: 'query-1',
        client_secret: 'secret',
      })
    ).access_token ?? '';
  const asked = {
    numRuc: taxId,
    codComp: '03',
    numeroSerie: 'B001',
    numero: '1',
    fechaEmision: '04/05/2026',
    monto: '0',
  };

  it('knows receipts, where their date and amount are right', async () => {
    const file = exampleFile(signer, 'boleta-con-dni');
    await simulator.sendBill(file);
    const [, , series = '', number = ''] = file.name.split('-');
    const total = /PayableAmount[^>]*>([\d.]+)</.exec(file.xml.toString('utf8'))?.[1] ?? '';
    const right = { ...asked, numeroSerie: series, numero: number, monto: Number(total) };
    const bearer = await queryToken();
    const ask = async (question: object) =>
      (await rest.call(`contribuyentes/${taxId}/validarcomprobante`, bearer, question)).json;
    expect(await ask(right)).toMatchObject({ success: true, data: { estadoCp: '1' } });
    expect(await ask({ ...right, monto: '1.00' })).toMatchObject({ data: { estadoCp: '0' } });
    expect(await ask({ ...right, fechaEmision: '03/05/2026' })).toMatchObject({
      data: { estadoCp: '0' },
    });
    expect(await ask({ ...right, numero: '77' })).toMatchObject({ data: { estadoCp: '0' } });
    expect((await ask({})).success).toBe(false);
  });

  it('asks for a token of its own', async () => {
    const { access_token: bearer = '' } = await rest.guideToken();
    const { status } = await rest.call(`contribuyentes/${taxId}/validarcomprobante`, bearer, asked);
    expect(status).toBe(401);
  });
});
