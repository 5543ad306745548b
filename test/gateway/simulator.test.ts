import { beforeAll, describe, expect, it } from 'vitest';
import { createGateway } from '../../src/countries/pe/shared/sunat/gateway.ts';
import type { Fault, FaultKind } from '../../src/simulators/pe/faults.ts';
import type { Caller, GatewayRequest } from '../../src/subjects/country/gateway.ts';
import type { Signer } from '../../src/subjects/country/regime.ts';
import { summary, voiding } from '../support/filings.ts';
import { callOf, never, told } from '../support/gateway-door.ts';
import {
  exampleFile,
  openSigner,
  type SentFile,
  startSimulator,
  taxId,
} from '../support/simulator.ts';
import { createToldClient } from '../support/told-client.ts';

/** The gateway and the simulator, which know nothing of each other. */
let signer: Signer;
beforeAll(async () => {
  signer = await openSigner();
});

const day = '2026-05-04';
const accountId = `acc_${'1'.repeat(32)}`;
const caller: Caller = {
  accountId,
  taxId,
  environment: 'test',
  ownUrl: null,
  // Nothing is set: the simulator takes the user and clients of tests.
  secrets: { user: null, clients: {} },
};

async function start() {
  const http = createToldClient();
  const simulator = await startSimulator({ giveUp: http.giveUp });
  const gateway = createGateway({
    http,
    now: Date.now,
    testTarget: () => ({ kind: 'url', base: `${simulator.url}/{account}` }),
    urls: { test: {}, live: {} },
    allowPrivateUrls: false,
  });
  const call = async (request: GatewayRequest) => callOf(gateway, request, caller);
  return { simulator, gateway, call };
}

const types = { '01': 'invoice', '03': 'receipt', '09': 'despatch' } as const;

/** Type and number of a file by its name. */
function identityOf({ name }: SentFile) {
  const [, code = '', series = '', sequence = ''] = name.split('-');
  const type = types[code as keyof typeof types];
  return { taxId, type, number: `${series}-${sequence}` };
}
function submitDocument(file: SentFile): GatewayRequest {
  return { kind: 'submit', subject: { kind: 'document', identity: identityOf(file) }, ...file };
}
function communicationOf({ name }: SentFile) {
  return { kind: 'communication', name: name.slice(12) } as const;
}
const asked = (file: SentFile, total: string) => ({ ...identityOf(file), day, total });

describe('against the simulator', async () => {
  const { simulator, gateway, call } = await start();

  it('an invoice is sent, known when it is sent again, asked for, looked for and voided', async () => {
    const file = exampleFile(signer, 'factura-gravada', { sequence: 1 });
    const sent = await call(submitDocument(file));
    expect(sent).toMatchObject({ kind: 'acknowledged', fileName: `R-${file.name}.zip` });
    expect(sent).toMatchObject({
      acknowledgement: { verdict: 'accepted', recipient: '20991108662' },
    });
    expect(await call(submitDocument(file))).toMatchObject({ kind: 'known', code: '1033' });
    const document = asked(file, '0.00');
    expect(await call({ kind: 'ask', document })).toMatchObject({
      kind: 'acknowledged',
      acknowledgement: { verdict: 'accepted' },
    });
    expect(told(await call({ kind: 'look', document }))).toBe('state accepted');
    const { number } = identityOf(file);
    const baja = voiding(signer, [{ number }], { day, issued: day, order: 1 });
    const subject = communicationOf(baja);
    const voided = await call({ kind: 'submit', subject, ...baja });
    if (voided.kind !== 'ticket') throw new Error(voided.kind);
    const { ticket } = voided;
    const polled = await call({ kind: 'poll', subject, name: baja.name, ticket });
    expect(polled).toMatchObject({
      kind: 'acknowledged',
      acknowledgement: { verdict: 'accepted' },
    });
    expect(told(await call({ kind: 'look', document }))).toBe('state voided');
    expect(told(await call({ kind: 'ask', document }))).toBe('state voided');
    const { documents } = await simulator.register(`/${accountId}`);
    expect(documents).toMatchObject([{ name: file.name, state: 'voided' }]);
  });

  it('a receipt is asked for by the query, which compares its day and total', async () => {
    const file = exampleFile(signer, 'boleta-con-dni', { sequence: 1 });
    const total = /<cbc:PayableAmount[^>]*>([\d.]+)</.exec(file.xml.toString())?.[1] ?? '';
    const issued = /<cbc:IssueDate>([\d-]+)</.exec(file.xml.toString())?.[1] ?? '';
    const document = { ...asked(file, total), day: issued };
    expect(told(await call({ kind: 'ask', document }))).toBe('state absent');
    expect((await call(submitDocument(file))).kind).toBe('acknowledged');
    for (const kind of ['ask', 'look', 'compare'] as const) {
      expect(told(await call({ kind, document }))).toBe('state accepted');
      expect(told(await call({ kind, document: { ...document, total: '1.00' } }))).toBe(
        'state absent',
      );
    }
  });

  it('a summary gets a ticket, and its answer', async () => {
    const file = summary(signer, [{ number: 'B009-1', condition: '1' }], {
      day,
      issued: day,
      order: 1,
    });
    const subject = communicationOf(file);
    const sent = await call({ kind: 'submit', subject, ...file });
    if (sent.kind !== 'ticket') throw new Error(sent.kind);
    const { ticket } = sent;
    const polled = await call({ kind: 'poll', subject, name: file.name, ticket });
    expect(polled).toMatchObject({
      kind: 'acknowledged',
      acknowledgement: { subject: { kind: 'communication', name: 'RC-20260504-1' } },
    });
    const strange = await call({ kind: 'poll', subject, name: file.name, ticket: '1' });
    expect(strange).toMatchObject({ kind: 'unknown_ticket', code: '0127' });
  });

  it('a guide gets a ticket, and an answer with its URL', async () => {
    const file = exampleFile(signer, 'guia-remitente-transporte-publico', { sequence: 1 });
    const subject = { kind: 'document', identity: identityOf(file) } as const;
    const sent = await call({ kind: 'submit', subject, ...file });
    if (sent.kind !== 'ticket') throw new Error(JSON.stringify(sent));
    const { ticket } = sent;
    expect(await call({ kind: 'poll', subject, name: file.name, ticket })).toMatchObject({
      kind: 'acknowledged',
      acknowledgement: { verdict: 'accepted', url: expect.stringMatching(/^https?:/) },
    });
    const strange = await call({ kind: 'poll', subject, name: file.name, ticket: 'nobody' });
    expect(strange.kind).toBe('unknown_ticket');
  });

  it('credentials of tests work at every service', async () => {
    const plans = gateway.plansToTest(caller);
    const outcomes = await Promise.all(
      plans.map(async (plan) => (plan.kind === 'call' ? (await plan.send(never)).outcome : plan)),
    );
    expect(outcomes).toEqual(['works', 'works', 'works', 'works']);
  });
});

describe('a fault of the simulator', async () => {
  const { simulator, call } = await start();
  let sequence = 0;

  const kinds: readonly (readonly [FaultKind, string | undefined, string])[] = [
    ['refuse', '2335', 'acknowledged'],
    ['refuse', '0109', 'not_received later'],
    ['fault', '0102', 'denied'],
    ['fault', '1033', 'known'],
    ['fault', '2335', 'rejected'],
    ['timeout_before', undefined, 'unknown'],
    ['timeout_after', undefined, 'unknown'],
    ['reset', undefined, 'unknown'],
    ['empty', undefined, 'unknown'],
    ['html', undefined, 'unknown'],
    ['unauthorized', undefined, 'not_received later'],
    ['wrong_cdr', undefined, 'unknown'],
    ['other_number', undefined, 'unknown'],
  ];
  it.each(kinds)('%s %s is %s when an invoice is sent', async (fault, code, kind) => {
    sequence += 1;
    const ordered = { operation: 'sendBill', fault, ...(code === undefined ? {} : { code }) };
    await simulator.setFaults([ordered as Fault]);
    const file = exampleFile(signer, 'factura-gravada', { sequence });
    expect(told(await call(submitDocument(file)))).toBe(kind);
    await simulator.setFaults([]);
    // What the simulator says afterwards is what its register has.
    const { documents } = await simulator.register(`/${accountId}`);
    const state = documents.find(({ name }) => name === file.name)?.state ?? 'absent';
    const looked = await call({ kind: 'look', document: asked(file, '0.00') });
    expect(told(looked)).toBe(`state ${state}`);
  });
});
