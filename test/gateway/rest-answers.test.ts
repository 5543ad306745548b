import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GatewayAnswer } from '../../src/subjects/country/gateway.ts';
import { contentForms, page } from '../support/authority-answers.ts';
import { answering, type Script } from '../support/authority-server.ts';
import {
  type GatewayDoor,
  type OperationName,
  openGatewayDoor,
  operationNames,
  operations,
  taxId,
  told,
} from '../support/gateway-door.ts';

/** What the services with tokens answer in JSON; forms that all services share are in answers.test.ts. */
let door: GatewayDoor;
let cells = 0;
beforeAll(async () => {
  door = await openGatewayDoor();
});
afterAll(async () => {
  await door.close();
  console.info(`${cells} cells of operation × answer in JSON`);
});

async function answerTo(name: OperationName, script: Script): Promise<GatewayAnswer> {
  cells += 1;
  door.answerWith(script);
  return door.call(name);
}

const json = (status: number, value: unknown) =>
  answering(status, JSON.stringify(value), 'application/json');
const restNames = operationNames.filter((name) => operations[name].isRest);

describe('the service of guides', () => {
  const errors = (code: string) => [
    { cod: '422', msg: 'No se pudo', errors: [{ cod: code, msg: 'Algo' }] },
    { cod: '422', msg: 'No se pudo', errors: [{ codError: code, desError: 'Algo' }] },
  ];

  it('gives a ticket', async () => {
    const ticket = '0c5e1b1e-7a3c-4f3f-9a1c-5a6b7c8d9e0f';
    const script = json(200, { numTicket: ticket, fecRecepcion: '2026-11-15T10:00:00' });
    expect(await answerTo('guide, sent', script)).toEqual({ kind: 'ticket', ticket });
  });

  it.each([
    ['1033', 'known'],
    ['5024', 'not_received person'],
    ['2112', 'not_received person'],
    ['0102', 'denied'],
    ['', 'not_received person'],
    ['x y', 'not_received person'],
  ])('refuses a file by 422 with the code "%s": %s', async (code, kind) => {
    for (const body of errors(code)) {
      const answer = await answerTo('guide, sent', json(422, body));
      expect(told(answer)).toBe(kind);
      expect(answer).toMatchObject({ detail: 'Algo' });
    }
  });

  it('is not understood where it fails itself', async () => {
    for (const name of restNames) {
      const script = json(500, { cod: '500', msg: 'Error interno', exc: 'NullPointerException' });
      expect(await answerTo(name, script)).toMatchObject({
        kind: 'unknown',
        excerpt: expect.stringContaining('NullPointerException'),
      });
    }
  });

  const rejected = contentForms.rejected?.content(taxId, '09-T001-00000012') ?? '';
  const accepted = contentForms.accepted?.content(taxId, '09-T001-00000012') ?? '';
  const error = { numError: '2112', desError: 'La version' };
  it.each([
    ['98', {}, 'in_process'],
    ['0098', {}, 'in_process'],
    ['0', { arcCdr: accepted }, 'acknowledged'],
    ['0', { arcCdr: accepted, indCdrGenerado: '0' }, 'acknowledged'],
    ['0', {}, 'unknown'],
    ['99', { arcCdr: rejected, error }, 'acknowledged'],
    ['99', { error }, 'rejected'],
    ['99', { error: [error] }, 'rejected'],
    ['99', { error: { ...error, numError: 1033 } }, 'known'],
    ['99', { error: { ...error, numError: '1034' } }, 'not_received person'],
    ['99', { error: { ...error, numError: '0127' } }, 'unknown_ticket'],
    ['99', { error: 'text' }, 'unknown'],
    ['99', {}, 'unknown'],
    ['', {}, 'unknown'],
    [7, {}, 'unknown'],
    [98, {}, 'in_process'],
    [null, {}, 'unknown'],
  ])('tells the state %s of a ticket with %o: %s', async (codRespuesta, more, kind) => {
    const answer = await answerTo('guide, polled', json(200, { codRespuesta, ...more }));
    expect(told(answer)).toBe(kind);
  });

  it.each([
    ['', 'unknown_ticket'],
    ['5024', 'unknown_ticket'],
    ['2112', 'unknown_ticket'],
    ['0127', 'unknown_ticket'],
    ['0109', 'not_received later'],
  ])('answers for a ticket by 404 or 422 with the code "%s": %s', async (code, kind) => {
    for (const status of [404, 422]) {
      for (const body of errors(code)) {
        expect(told(await answerTo('guide, polled', json(status, body)))).toBe(kind);
      }
    }
    expect(told(await answerTo('guide, polled', answering(404, page)))).toBe('unknown_ticket');
  });
});

describe('the consulta integrada', () => {
  it.each([
    ['0', 'state absent'],
    ['1', 'state accepted'],
    ['2', 'state voided'],
    ['3', 'state accepted'],
    ['4', 'state rejected'],
    [1, 'state accepted'],
    ['5', 'unknown'],
    ['01', 'unknown'],
    ['', 'unknown'],
    [null, 'unknown'],
    ['__proto__', 'unknown'],
  ])('says by %o: %s', async (estadoCp, kind) => {
    const script = json(200, { success: true, message: 'ok', data: { estadoCp } });
    expect(told(await answerTo('receipt, asked for', script))).toBe(kind);
  });

  it.each([
    { success: false, message: 'error' },
    { success: true, data: null },
    { success: true, data: [] },
    { data: 'x' },
  ])('says nothing by %o', async (body) => {
    expect(told(await answerTo('receipt, asked for', json(200, body)))).toBe('unknown');
  });
});
