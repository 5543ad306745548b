import { createPrivateKey, generateKeyPairSync, KeyObject } from 'node:crypto';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { Amount } from '../domain/document/amount.ts';
import { createTurns } from '../lib/turns.ts';
import { parcelled } from './parcels.ts';
import { revive, reviveInSteps } from './revive.ts';

/** A value as it comes out on another thread. */
function sent<Value>(value: Value): Value {
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(value);
  const received = receiveMessageOnPort(port2) as { message: Value };
  port1.close();
  return received.message;
}

it('gives back amounts and bytes, wherever they are', () => {
  const value = {
    total: Amount.of('118.00'),
    items: [{ price: Amount.of('-0.5'), note: null }, [Amount.of('1')]],
    bytes: Buffer.from('abc'),
  };
  const received = revive(sent(value));
  expect(received.total).toBeInstanceOf(Amount);
  expect(received.total.toString()).toBe('118.00');
  expect(received).toEqual(value);
  expect(Buffer.isBuffer(received.bytes)).toBe(true);
});

it('leaves alone what arrives as it was', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const key = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const received = revive(sent({ key, text: 'units', count: 3, at: new Date(7) }));
  expect(received.key).toBeInstanceOf(KeyObject);
  expect(received.key.equals(key)).toBe(true);
  expect(received).toMatchObject({ text: 'units', count: 3, at: new Date(7) });
});

/** More than are sent in one piece, so that there is a last piece that is shorter. */
const lines = Array.from({ length: 1_101 }, (_, line) => ({
  code: `SKU-${line}`,
  price: Amount.of(`${line}.50`),
  notes: line % 2 === 0 ? [] : ['ñandú', null],
  bytes: Buffer.from([line % 256]),
}));

it('puts long lists together again, piece by piece', async () => {
  const value = { documents: [{ items: lines, few: [1, 2, 3] }], total: Amount.of('7') };
  let breaths = 0;
  const breathe = () => {
    breaths += 1;
    return undefined;
  };
  const received = await reviveInSteps(sent(parcelled(value)), { ...createTurns(), breathe });
  expect(received).toEqual(value);
  expect((received as typeof value).documents[0]?.items[1_100]?.price).toBeInstanceOf(Amount);
  expect(breaths).toBe(5);
});

it('sends short lists, and what only looks like a long one, as they are', async () => {
  const value = { items: lines.slice(0, 500), metadata: { parcels: ['no bytes'] }, none: null };
  expect(parcelled(value)).toEqual(value);
  expect(await reviveInSteps(sent(parcelled(value)), createTurns())).toEqual(value);
});

it('leaves what it sends as it was', () => {
  const value = { items: lines };
  parcelled(value);
  expect(value.items).toBe(lines);
});
