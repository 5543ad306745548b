import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCommunication } from '../../src/countries/pe/documents/write-communication.ts';
import { issuer } from '../../src/countries/pe/issue.ts';
import { authorityTypeCode } from '../../src/countries/pe/shared/numbering.ts';
import { createGateway } from '../../src/countries/pe/shared/sunat/gateway.ts';
import { createHttpClient } from '../../src/platform/http/http-client.ts';
import type { Caller, GatewayRequest } from '../../src/subjects/country/gateway.ts';
import type { CommunicationLine, Signer } from '../../src/subjects/country/regime.ts';
import type { DocumentInput } from '../../src/subjects/ledger/documents/document.ts';
import { callOf, told } from '../support/gateway-door.ts';
import { composeExample, draftNames, issueContext, readDraft } from '../support/issue-examples.ts';
import { openSigner, startSimulator, taxId } from '../support/simulator.ts';

const accountId = `acc_${'1'.repeat(32)}`;
const caller: Caller = {
  accountId,
  taxId,
  environment: 'test',
  ownUrl: null,
  secrets: {
    user: { name: 'MODDATOS', password: 'moddatos' },
    clients: { guide: { id: 'g', secret: 's' }, query: { id: 'q', secret: 's' } },
  },
};

/** Our own gateway against our own SUNAT: what one writes the other reads. */
describe('the gateway and the simulator', async () => {
  const simulator = await startSimulator();
  const http = createHttpClient({});
  const gateway = createGateway({
    http,
    now: () => issueContext.now,
    testTarget: () => ({ kind: 'url', base: `${simulator.url}/{account}` }),
    urls: { test: {}, live: {} },
    allowPrivateUrls: false,
  });
  const call = (request: GatewayRequest) => callOf(gateway, request, caller);
  let signer: Signer;

  beforeAll(async () => {
    signer = await openSigner();
  });
  afterAll(() => http.close());

  function issued(example: string, sequence: number) {
    const composed = composeExample(readDraft(example));
    const number = `${composed.document.number.slice(0, 4)}-${String(sequence).padStart(8, '0')}`;
    const { document, xml } = issuer.write(composed, number);
    const name = `${taxId}-${authorityTypeCode(document.type, number)}-${number}`;
    const identity = { taxId, type: document.type, number };
    const asked = {
      ...identity,
      day: document.date.slice(0, 10),
      total: document.total.toString(),
    };
    const subject = { kind: 'document', identity } as const;
    const submit = { kind: 'submit', subject, name, xml: signer.sign(xml).xml } as const;
    return { document, name, subject, asked, submit };
  }

  function communicated(
    kind: 'summary' | 'voiding',
    sequence: number,
    lines: readonly CommunicationLine[],
  ) {
    const { company, now } = issueContext;
    const day = lines[0]?.document.date.slice(0, 10) ?? '';
    const { name, fileName, xml } = writeCommunication({
      kind,
      company,
      day,
      now,
      sequence,
      lines,
    });
    const subject = { kind: 'communication', name } as const;
    return {
      submit: { kind: 'submit', subject, name: fileName, xml: signer.sign(xml).xml } as const,
      poll: (ticket: string) => ({ kind: 'poll', subject, name: fileName, ticket }) as const,
    };
  }

  async function settle(filing: ReturnType<typeof communicated>) {
    const sent = await call(filing.submit);
    if (sent.kind !== 'ticket') throw new Error(JSON.stringify(sent));
    return call(filing.poll(sent.ticket));
  }

  const line = (
    document: DocumentInput,
    effect: CommunicationLine['effect'],
  ): CommunicationLine => {
    return { document, effect, reason: effect === 'voided' ? 'Error en el pedido' : null };
  };

  it('send an invoice, ask for it, look at it, void it', async () => {
    const { submit, asked, document } = issued('factura-gravada', 1);
    expect(await call(submit)).toMatchObject({
      kind: 'acknowledged',
      acknowledgement: { verdict: 'accepted', isSimulated: true },
    });
    expect(told(await call(submit))).toBe('known');
    expect(told(await call({ kind: 'ask', document: asked }))).toBe('acknowledged');
    expect(told(await call({ kind: 'look', document: asked }))).toBe('state accepted');
    const voided = await settle(communicated('voiding', 1, [line(document, 'voided')]));
    expect(voided).toMatchObject({
      kind: 'acknowledged',
      acknowledgement: { verdict: 'accepted', code: '0' },
    });
    expect(told(await call({ kind: 'look', document: asked }))).toBe('state voided');
    expect(told(await call(submit))).toBe('settled_before');
    const unknown = { ...asked, number: 'F001-00000099' };
    expect(told(await call({ kind: 'look', document: unknown }))).toBe('state absent');
  });

  it('put every receipt, and the notes on receipts, into a summary that is accepted', async () => {
    const receipts = draftNames().filter((name) => name.startsWith('boleta'));
    const notes = draftNames().filter((name) => /^nota-(?:credito|debito)-boleta/.test(name));
    const documents = [...receipts, ...notes].map(
      (name, index) => issued(name, 100 + index).document,
    );
    const answer = await settle(
      communicated(
        'summary',
        1,
        documents.map((each) => line(each, 'accepted')),
      ),
    );
    expect(answer).toMatchObject({
      kind: 'acknowledged',
      acknowledgement: { code: '0', notes: [] },
    });
    const voided = await settle(
      communicated(
        'summary',
        2,
        documents.map((each) => line(each, 'voided')),
      ),
    );
    expect(voided).toMatchObject({ kind: 'acknowledged', acknowledgement: { code: '0' } });
  });

  it('ask for a receipt by the consulta integrada', async () => {
    const { submit, asked } = issued('boleta-con-dni', 1);
    expect(told(await call(submit))).toBe('acknowledged');
    expect(told(await call({ kind: 'ask', document: asked }))).toBe('state accepted');
    expect(told(await call({ kind: 'ask', document: { ...asked, number: 'B001-00000077' } }))).toBe(
      'state absent',
    );
  });

  it('send a guide and get its URL', async () => {
    const { submit, subject, name } = issued('guia-remitente-transporte-privado', 1);
    const sent = await call(submit);
    if (sent.kind !== 'ticket') throw new Error(JSON.stringify(sent));
    const answer = await call({ kind: 'poll', subject, name, ticket: sent.ticket });
    expect(answer).toMatchObject({
      kind: 'acknowledged',
      acknowledgement: { verdict: 'accepted', url: expect.stringContaining('descargaqr') },
    });
    expect(told(await call({ kind: 'poll', subject, name, ticket: 'nobody' }))).toBe(
      'unknown_ticket',
    );
  });

  it('test credentials: each service says that they work', async () => {
    const tests = gateway.plansToTest(caller).map(async (plan) => {
      if (plan.kind === 'no_way') return [plan.service, plan.reason];
      return [plan.service, (await plan.send(new AbortController().signal)).outcome];
    });
    expect(Object.fromEntries(await Promise.all(tests))).toEqual({
      invoices: 'works',
      answers: 'works',
      guides: 'works',
      query: 'works',
    });
  });
});
