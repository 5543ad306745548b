import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { find, text } from '../../src/kernel/xml/path.ts';
import { readXml } from '../../src/kernel/xml/xml.ts';
import { openZip } from '../../src/kernel/zip/zip.ts';
import type {
  Caller,
  GatewayRequest,
  NoWay,
  PlannedCall,
} from '../../src/subjects/country/gateway.ts';
import { envelope, faultForms } from '../support/authority-answers.ts';
import { answering } from '../support/authority-server.ts';
import {
  caller,
  callOf,
  type GatewayDoor,
  never,
  openGatewayDoor,
  operations,
  secrets,
  taxId,
} from '../support/gateway-door.ts';

let door: GatewayDoor;
beforeEach(async () => {
  door = await openGatewayDoor();
});
afterEach(() => door.close());

const wsse = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd';

async function arrivedBy(name: keyof typeof operations, as: Caller = caller) {
  door.answerWith(answering(200, ''));
  await callOf(door.gateway, operations[name].request, as);
  const arrived = door.server.arrived.at(-1);
  if (arrived === undefined) throw new Error('Nothing arrived');
  return arrived;
}

describe('what arrives over SOAP', () => {
  it('names the user by WS-Security, in the namespace that SUNAT knows', async () => {
    const { body } = await arrivedBy('sendBill');
    const root = readXml(body);
    expect(root).toMatchObject({
      name: 'Envelope',
      namespace: 'http://schemas.xmlsoap.org/soap/envelope/',
    });
    const token = find(root, 'Header', 'Security', 'UsernameToken');
    expect(token?.namespace).toBe(wsse);
    expect(text(find(token, 'Username'))).toBe(`${taxId}VENTAS01`);
    expect(find(token, 'Password')?.text).toBe(secrets.user.password);
  });

  it('is the file in a ZIP of the same name', async () => {
    for (const name of ['sendBill', 'sendSummary'] as const) {
      const { request } = operations[name];
      if (request.kind !== 'submit') throw new Error(name);
      const { method, path, headers, body } = await arrivedBy(name);
      expect([method, path]).toEqual(['POST', '/ol-ti-itcpfegem/billService']);
      expect(headers).toMatchObject({
        soapaction: `"urn:${name}"`,
        'content-type': 'text/xml; charset=utf-8',
      });
      const operation = find(readXml(body), 'Body', name);
      expect(operation?.namespace).toBe('http://service.sunat.gob.pe');
      // The fields are unqualified.
      expect(operation?.children.map((field) => field.namespace)).toEqual(['', '']);
      expect(text(find(operation, 'fileName'))).toBe(`${request.name}.zip`);
      const zip = openZip(Buffer.from(text(find(operation, 'contentFile')), 'base64'));
      const [entry, ...others] = zip.entries();
      expect(others).toEqual([]);
      expect(entry?.name).toBe(`${request.name}.xml`);
      expect(entry && zip.read(entry)).toEqual(request.xml);
    }
  });

  it('asks for a ticket, and for a document', async () => {
    const ticket = await arrivedBy('getStatus');
    expect(ticket.path).toBe('/ol-ti-itcpfegem/billService');
    expect(text(find(readXml(ticket.body), 'Body', 'getStatus', 'ticket'))).toBe('202600000000123');
    for (const [name, operation] of [
      ['getStatusCdr', 'getStatusCdr'],
      ['getStatus of a document', 'getStatus'],
    ] as const) {
      const { path, body } = await arrivedBy(name);
      expect(path).toBe('/ol-it-wsconscpegem/billConsultService');
      const fields = find(readXml(body), 'Body', operation)?.children ?? [];
      expect(fields.map((field) => [field.name, field.text])).toEqual([
        ['rucComprobante', taxId],
        ['tipoComprobante', '01'],
        ['serieComprobante', 'F001'],
        ['numeroComprobante', '12'],
      ]);
    }
  });

  it.each([
    ['20999999999PROVEED1', '20999999999PROVEED1'],
    ['api@ose.example', 'api@ose.example'],
    [taxId, taxId],
    ['MODDATOS', `${taxId}MODDATOS`],
  ])('names the user %s as %s', async (name, sent) => {
    const user = { name, password: 'x' };
    const { body } = await arrivedBy('sendBill', { ...caller, secrets: { ...secrets, user } });
    expect(text(find(readXml(body), 'Header', 'Security', 'UsernameToken', 'Username'))).toBe(sent);
  });

  it('names the user of tests where none is set', async () => {
    const { body } = await arrivedBy('sendBill', {
      ...caller,
      secrets: { user: null, clients: {} },
    });
    const token = find(readXml(body), 'Header', 'Security', 'UsernameToken');
    expect(text(find(token, 'Username'))).toBe(`${taxId}MODDATOS`);
  });
});

describe('what arrives over REST', () => {
  it('is a guide with the hash of its ZIP', async () => {
    const { request } = operations['guide, sent'];
    if (request.kind !== 'submit') throw new Error('no submission');
    const { method, path, headers, body } = await arrivedBy('guide, sent');
    expect([method, path]).toEqual([
      'POST',
      `/v1/contribuyente/gem/comprobantes/${taxId}-09-T001-00000012`,
    ]);
    expect(headers).toMatchObject({
      authorization: 'Bearer the-token-0123',
      'content-type': 'application/json',
    });
    const { archivo } = JSON.parse(body.toString());
    const bytes = Buffer.from(archivo.arcGreZip, 'base64');
    expect(archivo.nomArchivo).toBe(`${taxId}-09-T001-00000012.zip`);
    expect(archivo.hashZip).toBe(createHash('sha256').update(bytes).digest('hex'));
    const zip = openZip(bytes);
    const [entry] = zip.entries();
    expect(entry?.name).toBe(`${taxId}-09-T001-00000012.xml`);
    expect(entry && zip.read(entry)).toEqual(request.xml);
  });

  it('is a ticket, or a receipt with its day and total', async () => {
    expect(await arrivedBy('guide, polled')).toMatchObject({
      method: 'GET',
      path: '/v1/contribuyente/gem/comprobantes/envios/0c5e1b1e-7a3c-4f3f-9a1c-5a6b7c8d9e0f',
    });
    const { method, path, body } = await arrivedBy('receipt, asked for');
    expect([method, path]).toEqual([
      'POST',
      `/v1/contribuyente/contribuyentes/${taxId}/validarcomprobante`,
    ]);
    expect(JSON.parse(body.toString())).toEqual({
      numRuc: taxId,
      codComp: '03',
      numeroSerie: 'B001',
      numero: '12',
      fechaEmision: '15/11/2026',
      monto: '118.00',
    });
  });

  it('gets its token with the client of the service', async () => {
    await arrivedBy('guide, sent');
    await arrivedBy('receipt, asked for');
    const forms = door.server.arrived
      .filter(({ path }) => path.includes('token'))
      .map(({ path, body }) => [path, Object.fromEntries(new URLSearchParams(body.toString()))]);
    expect(forms).toEqual([
      [
        '/v1/clientessol/guide-id/oauth2/token/',
        {
          grant_type: 'password',
          scope: 'https://api-cpe.sunat.gob.pe',
          client_id: 'guide-id',
          client_secret: 'guide/secret=',
          username: `${taxId}VENTAS01`,
          password: secrets.user.password,
        },
      ],
      [
        '/v1/clientesextranet/query-id/oauth2/token/',
        {
          grant_type: 'client_credentials',
          scope: 'https://api.sunat.gob.pe/v1/contribuyente/contribuyentes',
          client_id: 'query-id',
          client_secret: 'query/secret=',
        },
      ],
    ]);
  });
});

describe('which way a request goes', () => {
  const planOf = (request: GatewayRequest, as: Partial<Caller>): string => {
    const plan = door.gateway.plan(request, { ...caller, ...as });
    return plan.kind === 'call' ? `${plan.service} ${plan.operation}` : plan.reason;
  };
  const asked = { taxId, day: '2026-11-15', total: '118.00' };
  const invoice = { ...asked, type: 'invoice', number: 'F001-1' } as const;
  const receipt = { ...asked, type: 'receipt', number: 'B001-1' } as const;
  const invoiceNote = { ...asked, type: 'credit-note', number: 'FC01-1' } as const;
  const receiptNote = { ...asked, type: 'debit-note', number: 'BD01-1' } as const;
  const guide = { ...asked, type: 'despatch', number: 'T001-1' } as const;
  const withoutQuery = { ...secrets, clients: {} };

  it.each([
    [invoice, 'answers getStatusCdr', 'answers getStatus'],
    [invoiceNote, 'answers getStatusCdr', 'answers getStatus'],
    [receipt, 'query validarcomprobante', 'query validarcomprobante'],
    [receiptNote, 'query validarcomprobante', 'query validarcomprobante'],
    [guide, 'no_service', 'no_service'],
  ])('%o is asked for by %s and looked for by %s', (document, ask, look) => {
    for (const environment of ['test', 'live'] as const) {
      expect(planOf({ kind: 'ask', document }, { environment })).toBe(ask);
      expect(planOf({ kind: 'look', document }, { environment })).toBe(look);
    }
  });

  it('an OSE takes and answers what it took; the rest goes to SUNAT', () => {
    const as = { ownUrl: 'https://ose.example/ws' };
    for (const document of [invoice, receipt, invoiceNote, receiptNote]) {
      expect(planOf({ kind: 'ask', document }, as)).toBe('invoices getStatusCdr');
      expect(planOf({ kind: 'look', document }, as)).toBe('query validarcomprobante');
    }
    const lanes = Object.values(operations).map(({ request }) => {
      const plan = door.gateway.plan(request, { ...caller, ...as });
      return plan.kind === 'call' ? plan.lane : plan.reason;
    });
    const host = new URL(door.server.base).host;
    const ofOse = `invoices ose.example of ${caller.accountId}`;
    expect(lanes).toEqual([
      ...Array.from({ length: 4 }, () => ofOse),
      `query ${host}`,
      `guides ${host}`,
      `guides ${host}`,
      ofOse,
    ]);
  });

  it('without the client of the query nobody answers for a receipt of a live company', () => {
    const as = { environment: 'live', secrets: withoutQuery } as const;
    expect(planOf({ kind: 'ask', document: receipt }, as)).toBe('no_service');
    expect(planOf({ kind: 'look', document: receipt }, as)).toBe('no_service');
    expect(planOf({ kind: 'compare', document: invoice }, as)).toBe('no_credentials');
    expect(planOf({ kind: 'compare', document: invoice }, {})).toBe('query validarcomprobante');
    expect(planOf({ kind: 'compare', document: guide }, {})).toBe('no_service');
  });

  it('a live company sends nothing without credentials', () => {
    const as = { environment: 'live', secrets: { user: null, clients: {} } } as const;
    for (const name of ['sendBill', 'sendSummary', 'getStatus', 'getStatusCdr'] as const) {
      expect(planOf(operations[name].request, as)).toBe('no_credentials');
    }
    expect(planOf(operations['guide, sent'].request, as)).toBe('no_credentials');
    const onlyUser = { ...as, secrets: { ...as.secrets, user: secrets.user } };
    expect(planOf(operations['guide, sent'].request, onlyUser)).toBe('no_credentials');
  });

  it('a password that no XML can hold is no credential', () => {
    const user = { name: 'VENTAS01', password: 'a\u0000b' };
    expect(planOf(operations.sendBill.request, { secrets: { ...secrets, user } })).toBe(
      'no_credentials',
    );
  });

  it('the URL of an OSE does not lead into a private network', async () => {
    const url = door.server.base.replace('http:', 'https:');
    const answer = await callOf(door.gateway, operations.sendBill.request, {
      ...caller,
      ownUrl: url,
    });
    expect(answer).toMatchObject({ kind: 'unreachable' });
    expect(answer).toHaveProperty('detail', expect.stringContaining('private network'));
    expect(door.server.connections()).toBe(0);
  });
});

describe('a test of credentials', () => {
  type Tests = ReturnType<GatewayDoor['gateway']['plansToTest']>;
  const resultOf = async (plan: Tests[number]) =>
    plan.kind === 'no_way' ? plan.reason : (await plan.send(never)).outcome;
  const results = async (as: Partial<Caller> = {}) => {
    const plans = door.gateway.plansToTest({ ...caller, ...as });
    const outcomes = await Promise.all(plans.map(resultOf));
    return Object.fromEntries(plans.map(({ service }, index) => [service, outcomes[index]]));
  };
  const consulted = envelope(
    '<getStatusResponse><status><statusCode>0011</statusCode></status></getStatusResponse>',
  );
  const byService = (invoices: string) =>
    door.answerWith((request, response) => {
      const body = request.path.includes('billConsult') ? consulted : invoices;
      answering(request.path.includes('billConsult') ? 200 : 500, body)(request, response);
    });

  it('works where the ticket is not known', async () => {
    byService(faultForms.faultcode?.('0127') ?? '');
    const works = { invoices: 'works', answers: 'works', guides: 'works', query: 'works' };
    expect(await results()).toEqual(works);
    const sent = door.server.arrived.filter(({ path }) => !path.includes('token'));
    expect(sent.map(({ headers }) => headers.soapaction)).toEqual([
      '"urn:getStatus"',
      '"urn:getStatus"',
    ]);
  });

  it('tells a refusal from an outage', async () => {
    byService(faultForms.faultstring?.('0104') ?? '');
    expect(await results()).toMatchObject({ invoices: 'denied', answers: 'works' });
    byService(faultForms.faultstring?.('0109') ?? '');
    expect(await results()).toMatchObject({ invoices: 'unreachable' });
    byService('');
    expect(await results()).toMatchObject({ invoices: 'unknown' });
    door.server.answerWith(answering(400, '{"error":"invalid_grant"}', 'application/json'));
    expect(await results()).toMatchObject({ guides: 'denied', query: 'denied' });
    await door.server.close();
    expect(await results()).toMatchObject({ guides: 'unreachable', query: 'unreachable' });
  });

  it('tells what is not set', async () => {
    byService(faultForms.faultcode?.('0127') ?? '');
    const nothing = { user: null, clients: {} };
    expect(await results({ environment: 'live', secrets: nothing })).toEqual({
      invoices: 'no_credentials',
      answers: 'no_credentials',
      guides: 'no_credentials',
      query: 'no_credentials',
    });
    const [, answers] = door.gateway.plansToTest({ ...caller, ownUrl: 'https://ose.example/ws' });
    expect(answers).toMatchObject({ service: 'answers', kind: 'no_way', reason: 'no_service' });
  });
});

it('plans are made without sending anything', () => {
  const plans: (PlannedCall | NoWay)[] = Object.values(operations).map(({ request }) =>
    door.gateway.plan(request, caller),
  );
  expect(plans.map(({ kind }) => kind)).toEqual(plans.map(() => 'call'));
  expect(door.server.connections()).toBe(0);
});
