import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answering } from '../support/authority-server.ts';
import {
  caller,
  callOf,
  type GatewayDoor,
  openGatewayDoor,
  operations,
  secrets,
  tokenPath,
} from '../support/gateway-door.ts';

const ticket = 'ticket-1';
const { request } = operations['guide, sent'];

let door: GatewayDoor;
let now = 0;
beforeEach(async () => {
  now = 1_000_000;
  door = await openGatewayDoor({ now: () => now });
  given = 0;
  valid = new Set();
});
afterEach(() => door.close());

let given = 0;
let valid: Set<string>;

/** Gives out a new token each time, and takes those that are valid. */
function serve(expiresIn: unknown = 3600): void {
  door.server.answerWith((arrived, response) => {
    if (tokenPath.test(arrived.path)) {
      given += 1;
      valid.add(`token-${given}`);
      const body = { access_token: `token-${given}`, expires_in: expiresIn };
      return answering(200, JSON.stringify(body))(arrived, response);
    }
    const token = (arrived.headers.authorization ?? '').replace('Bearer ', '');
    if (!valid.has(token))
      return answering(401, '{"cod":"401","msg":"Unauthorized"}')(arrived, response);
    answering(200, JSON.stringify({ numTicket: ticket }))(arrived, response);
  });
}

const accepted = { kind: 'ticket', ticket };

describe('a token', () => {
  it('is kept until a minute before it ends', async () => {
    serve();
    for (let call = 0; call < 3; call += 1)
      expect(await callOf(door.gateway, request)).toEqual(accepted);
    now += 3_539_000;
    await callOf(door.gateway, request);
    expect(given).toBe(1);
    now += 1_000;
    expect(await callOf(door.gateway, request)).toEqual(accepted);
    expect(given).toBe(2);
  });

  it.each(['', 0, -5, 'soon', null])('that ends "%s" is kept for a while', async (ends) => {
    serve(ends);
    await callOf(door.gateway, request);
    await callOf(door.gateway, request);
    expect(given).toBe(1);
    now += 240_000;
    await callOf(door.gateway, request);
    expect(given).toBe(2);
  });

  it('that the service refuses is renewed, once', async () => {
    serve();
    await callOf(door.gateway, request);
    valid.clear();
    expect(await callOf(door.gateway, request)).toEqual(accepted);
    expect(given).toBe(2);
  });

  it('is an outage where the service refuses the new one too', async () => {
    serve();
    const forgetting = { add: () => valid, has: () => false, clear() {} };
    valid = forgetting as unknown as Set<string>;
    const answer = await callOf(door.gateway, request);
    expect(answer).toMatchObject({ kind: 'not_received', code: 'http_401', remedy: 'later' });
    expect(given).toBe(2);
  });

  it('is asked for once by calls that start together', async () => {
    serve();
    const calls = Array.from({ length: 8 }, () => callOf(door.gateway, request));
    expect(await Promise.all(calls)).toEqual(calls.map(() => accepted));
    expect(given).toBe(1);
  });

  it('belongs to its client and user', async () => {
    serve();
    const others = [
      secrets,
      { ...secrets, user: { ...secrets.user, password: 'changed' } },
      { ...secrets, clients: { guide: { id: 'guide-id', secret: 'changed' } } },
    ];
    for (const other of others) await callOf(door.gateway, request, { ...caller, secrets: other });
    await callOf(door.gateway, request, { ...caller, taxId: '20999999999' });
    expect(given).toBe(4);
  });
});

describe('no token', () => {
  const refusals = [
    [400, '{"error":"invalid_grant","error_description":"Clave incorrecta"}', 'invalid_grant'],
    [401, '{"error":"invalid_client"}', 'invalid_client'],
    [
      401,
      '{"error":"unauthorized_client","error_description":"Cliente no autorizado"}',
      'unauthorized_client',
    ],
    [400, '{"cod":"400","msg":"access_denied"}', 'access_denied'],
  ] as const;
  it.each(refusals)('with %i %s is a refusal', async (status, body, code) => {
    door.server.answerWith(answering(status, body, 'application/json'));
    expect(await callOf(door.gateway, request)).toMatchObject({ kind: 'denied', code });
    expect(door.server.arrived).toHaveLength(1);
  });

  it.each([
    [401, ''],
    [401, '{"error":"temporarily_unavailable"}'],
    [500, '{"error":"invalid_grant"}'],
    [503, '<html/>'],
    [200, ''],
    [200, '{}'],
    [200, '{"access_token":"with\\nbreak"}'],
    [200, '{"access_token":["x"]}'],
    [302, ''],
  ])('with %i "%s" is an outage, and nothing is sent', async (status, body) => {
    door.server.answerWith(answering(status, body, 'application/json'));
    expect(await callOf(door.gateway, request)).toMatchObject({
      kind: 'not_received',
      code: `http_${status}`,
      remedy: 'later',
    });
    expect(door.server.arrived).toHaveLength(1);
  });

  it('leaves the document where it was when the connection breaks', async () => {
    door.server.answerWith((_, response) => response.socket?.resetAndDestroy());
    expect(await callOf(door.gateway, request)).toMatchObject({ kind: 'unreachable' });
  });
});
