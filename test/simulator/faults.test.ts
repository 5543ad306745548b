import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Fault, FaultKind } from '../../src/simulators/pe/faults.ts';
import type { Signer } from '../../src/subjects/country/regime.ts';
import { summary } from '../support/filings.ts';
import { patience } from '../support/patience.ts';
import {
  acknowledged,
  exampleFile,
  faultOf,
  openSigner,
  type Soap,
  startSimulator,
  taxId,
  unpacked,
} from '../support/simulator.ts';

let signer: Signer;

beforeAll(async () => {
  signer = await openSigner();
});

const day = '2026-05-04';

describe('a fault of sendBill', async () => {
  const simulator = await startSimulator();
  let sequence = 0;

  /** Sends an invoice while a fault is ordered, and says what is registered afterwards. */
  async function send(fault: Omit<Fault, 'operation'>) {
    sequence += 1;
    const file = exampleFile(signer, 'factura-gravada', { sequence });
    await simulator.setFaults([{ operation: 'sendBill', ...fault }]);
    const client = new AbortController();
    const sending = simulator
      .sendBill(file, { signal: client.signal })
      .catch((error: Error) => error);
    if (fault.fault.startsWith('timeout')) await giveUpOnceTaken(file.name, client);
    const answer = await sending;
    await simulator.setFaults([]);
    const { documents } = await simulator.register();
    const state = documents.find(({ name }) => name === file.name)?.state;
    return { answer, state, file };
  }

  /** Gives up once the page shows that the request came, and not before: the machine may be busy. */
  async function giveUpOnceTaken(name: string, client: AbortController): Promise<void> {
    await vi.waitUntil(
      async () => (await (await fetch(simulator.url)).text()).includes(`<td>${name}</td>`),
      patience,
    );
    client.abort();
  }

  function answered(answer: Soap | Error): Soap {
    if (answer instanceof Error) throw answer;
    return answer;
  }

  it('refuse: an acknowledgement with the code, and the number is spent', async () => {
    const { answer, state } = await send({ fault: 'refuse', code: '2335' });
    expect([acknowledged(answered(answer)).code, state]).toEqual(['2335', 'rejected']);
  });

  it('refuse with an exception: a fault, and nothing is registered', async () => {
    const { answer, state } = await send({ fault: 'refuse', code: '0109' });
    expect([faultOf(answered(answer)), state]).toEqual(['Server.0109', undefined]);
  });

  it('fault: an exception registers nothing, a rejection does', async () => {
    const exception = await send({ fault: 'fault', code: '0102' });
    expect([faultOf(answered(exception.answer)), exception.state]).toEqual([
      'Client.0102',
      undefined,
    ]);
    const rejection = await send({ fault: 'fault', code: '3103' });
    expect([faultOf(answered(rejection.answer)), rejection.state]).toEqual([
      'Client.3103',
      'rejected',
    ]);
  });

  it('wrong_password: refuses those that it names, and no others', async () => {
    const file = () => exampleFile(signer, 'factura-gravada', { sequence: ++sequence });
    const user = `${taxId}MODDATOS`;
    await simulator.setFaults([
      { operation: '*', fault: 'wrong_password', user: user.toLowerCase(), password: 'old' },
      { operation: '*', fault: 'wrong_password', user, password: 'gone', code: '0105' },
    ]);
    const answers = ['old', 'gone', 'moddatos'].map((password) =>
      simulator.sendBill(file(), { user, password }),
    );
    const [old, gone, right] = await Promise.all(answers);
    expect([old?.status, gone?.status, right?.status]).toEqual([500, 500, 200]);
    expect(old?.body).toContain('0102');
    expect(old?.body).toContain('Usuario o contrasena incorrectos');
    expect(gone?.body).toContain('El Usuario no está activo');
    const other = await simulator.sendBill(file(), { user: `${taxId}OTHER`, password: 'old' });
    expect(other.status).toBe(200);
    const grant = { grant_type: 'password', client_id: 'id', client_secret: 's', username: user };
    const tokenOf = (password: string) =>
      fetch(`${simulator.url}/v1/clientessol/id/oauth2/token/`, {
        method: 'POST',
        body: new URLSearchParams({ ...grant, password }),
      });
    const refused = await tokenOf('old');
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
    expect((await tokenOf('moddatos')).status).toBe(200);
    await simulator.setFaults([]);
  });

  it('has the own words of SUNAT for every code that it knows', async () => {
    for (const [code, words] of [
      ['0110', 'No se pudo obtener la informacion del tipo de usuario.'],
      ['0138', '(Error en Base de Datos).'],
      ['1001', 'SERIE'],
      ['2014', 'El XML no contiene'],
    ] as const) {
      const { answer } = await send({ fault: 'fault', code });
      expect(answered(answer).body).toContain(words);
    }
  });

  it('timeout_before and timeout_after: nothing comes back, and the second is registered', async () => {
    const before = await send({ fault: 'timeout_before' });
    expect([before.answer, before.state]).toEqual([expect.any(Error), undefined]);
    const after = await send({ fault: 'timeout_after' });
    expect([after.answer, after.state]).toEqual([expect.any(Error), 'accepted']);
    const again = await simulator.sendBill(after.file);
    expect(faultOf(again)).toBe('Client.1033');
  });

  it('reset: the connection breaks in the middle of the answer, after it is registered', async () => {
    const { answer, state } = await send({ fault: 'reset' });
    expect([answer, state]).toEqual([expect.any(Error), 'accepted']);
  });

  it.each<[FaultKind, number, string]>([
    ['empty', 200, ''],
    ['html', 502, '<html>'],
    ['unauthorized', 401, 'Unauthorized'],
  ])('%s: HTTP %i, and nothing is registered', async (fault, status, body) => {
    const { answer, state } = await send({ fault });
    const got = answered(answer);
    expect([got.status, got.body.slice(0, Math.max(body.length, 0)), state]).toEqual([
      status,
      body,
      undefined,
    ]);
    if (fault === 'empty') expect(got.body).toBe('');
  });

  it('slow: the answer comes late', async () => {
    const start = performance.now();
    const { answer, state } = await send({ fault: 'slow', delay_ms: 200 });
    expect(performance.now() - start).toBeGreaterThan(190);
    expect([acknowledged(answered(answer)).code, state]).toEqual(['0', 'accepted']);
  });

  it('wrong_cdr: half a ZIP; other_number: the acknowledgement of the next one', async () => {
    const broken = await send({ fault: 'wrong_cdr' });
    expect(() => acknowledged(answered(broken.answer))).toThrow();
    const other = await send({ fault: 'other_number' });
    const number = acknowledged(answered(other.answer)).number;
    expect(number).toBe(`F001-${String(sequence + 1).padStart(8, '0')}`);
    expect([broken.state, other.state]).toEqual(['accepted', 'accepted']);
  });

  it('happens so many times, to the file that it names', async () => {
    const [one, other] = [901, 902].map((each) =>
      exampleFile(signer, 'factura-gravada', { sequence: each }),
    );
    if (one === undefined || other === undefined) throw new Error('no files');
    await simulator.setFaults([
      { operation: 'sendBill', name: one.name, fault: 'fault', code: '0100', times: 2 },
    ]);
    expect(acknowledged(await simulator.sendBill(other)).code).toBe('0');
    expect(faultOf(await simulator.sendBill(one))).toBe('Server.0100');
    expect(faultOf(await simulator.sendBill(one))).toBe('Server.0100');
    expect(acknowledged(await simulator.sendBill(one)).code).toBe('0');
  });
});

describe('a fault of a ticket', async () => {
  const simulator = await startSimulator();
  let order = 0;

  async function sendSummary(): Promise<{ readonly ticket: string; readonly name: string }> {
    order += 1;
    const lines = [{ number: `B001-${order}`, condition: '1' }];
    const file = summary(signer, lines, { day, issued: day, order });
    const answer = await simulator.sendSummary(file);
    return { ticket: answer.at('sendSummaryResponse', 'ticket'), name: file.name };
  }

  async function poll(ticket: string) {
    const answer = await simulator.getStatus(ticket);
    return {
      status: answer.at('getStatusResponse', 'status', 'statusCode'),
      content: answer.at('getStatusResponse', 'status', 'content'),
    };
  }

  async function statesOf(number: number) {
    const { documents } = await simulator.register();
    return documents.find(({ name }) => name === `${taxId}-03-B001-${number}`)?.state;
  }

  it('in_process: 98 so many times', async () => {
    const { ticket } = await sendSummary();
    await simulator.setFaults([{ operation: 'getStatus', fault: 'in_process', times: 2 }]);
    const told = [await poll(ticket), await poll(ticket), await poll(ticket)];
    expect(told.map(({ status }) => status)).toEqual(['98', '98', '0']);
    expect(told.map(({ content }) => content === '')).toEqual([true, true, false]);
  });

  it('error_with_cdr: 99 with an acknowledgement, and what it did is taken back', async () => {
    const { ticket } = await sendSummary();
    expect(await statesOf(order)).toBe('accepted');
    await simulator.setFaults([
      { operation: 'getStatus', fault: 'error_with_cdr', code: '2335', times: 1 },
    ]);
    const { status, content } = await poll(ticket);
    expect([status, unpacked(content).code]).toEqual(['99', '2335']);
    expect(await statesOf(order)).toBeUndefined();
    expect((await poll(ticket)).status).toBe('99');
  });

  it('refuse of sendSummary: a ticket whose answer is a rejection', async () => {
    await simulator.setFaults([
      { operation: 'sendSummary', fault: 'refuse', code: '2335', times: 1 },
    ]);
    const { ticket } = await sendSummary();
    const { status, content } = await poll(ticket);
    expect([status, unpacked(content).code, await statesOf(order)]).toEqual([
      '99',
      '2335',
      undefined,
    ]);
  });

  it('lost_ticket: registered, but nobody knows the ticket', async () => {
    await simulator.setFaults([{ operation: 'sendSummary', fault: 'lost_ticket', times: 1 }]);
    const { ticket } = await sendSummary();
    expect((await poll(ticket)).status).toBe('0127');
    expect(await statesOf(order)).toBe('accepted');
  });

  it('lost_ticket of getStatus: 0127 for a while', async () => {
    const { ticket } = await sendSummary();
    await simulator.setFaults([{ operation: 'getStatus', fault: 'lost_ticket', times: 1 }]);
    expect([(await poll(ticket)).status, (await poll(ticket)).status]).toEqual(['0127', '0']);
  });

  it('a ticket that cannot exist: 0127, which means that user and password are right', async () => {
    await simulator.setFaults([]);
    expect((await poll('0')).status).toBe('0127');
  });
});

describe('faults', () => {
  it('with a probability are the same for the same seed', async () => {
    const scenario = [{ operation: '*', fault: 'html', probability: 0.5 }] as const;
    const draw = async (seed: string) => {
      const { getStatus } = await startSimulator({ seed, scenario });
      const statuses: number[] = [];
      for (let index = 0; index < 12; index++) statuses.push((await getStatus('1')).status);
      return statuses;
    };
    const first = await draw('a');
    expect(new Set(first)).toEqual(new Set([200, 502]));
    expect(await draw('a')).toEqual(first);
    expect(await draw('b')).not.toEqual(first);
  });

  it('of every operation wait for one that they can happen to', async () => {
    const { url, setFaults, sendBill } = await startSimulator();
    const faults = [{ operation: '*', fault: 'in_process', times: 1 }] as const;
    await setFaults(faults);
    await sendBill(exampleFile(signer, 'factura-gravada', { sequence: 1 }));
    expect(await (await fetch(`${url}/admin/faults`)).json()).toEqual(faults);
  });

  it.each([
    ['{}', 'a list'],
    ['[{"operation": "sendbill", "fault": "empty"}]', 'sendBill'],
    ['[{"operation": "sendBill", "fault": "explode"}]', 'timeout_after'],
    ['[{"operation": "sendBill", "fault": "fault", "code": "12"}]', 'four digits'],
    ['[{"operation": "sendBill", "fault": "fault", "probability": 2}]', 'between 0 and 1'],
    ['[{"operation": "sendBill", "fault": "fault", "count": 2}]', 'count'],
    ['[{"operation": "sendBill", "fault": "lost_ticket"}]', 'sendSummary, getStatus'],
    ['[{"operation": "sendGuide", "fault": "in_process"}]', 'getStatus, getGuideStatus'],
    ['[{"operation": "sendSummary", "fault": "wrong_cdr"}]', 'sendBill, getStatus'],
    ['nonsense', 'JSON'],
  ])('that are wrong are refused, and change nothing: %s', async (body, word) => {
    const { url, setFaults } = await startSimulator();
    const right = [{ operation: 'sendBill', fault: 'empty', times: 3 }] as const;
    await setFaults(right);
    const answer = await fetch(`${url}/admin/faults`, { method: 'PUT', body });
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { detail: string }).detail).toContain(word);
    expect(await (await fetch(`${url}/admin/faults`)).json()).toEqual(right);
  });
});
