import { createPrivateKey, generateKeyPairSync, KeyObject } from 'node:crypto';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { Amount } from '../../kernel/amount.ts';
import { Message, messages } from '../../kernel/message.ts';
import { deserialize } from './deserialize.ts';

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
  const received = deserialize(sent(value));
  expect(received.total).toBeInstanceOf(Amount);
  expect(received.total.toString()).toBe('118.00');
  expect(received).toEqual(value);
  expect(Buffer.isBuffer(received.bytes)).toBe(true);
});

it('gives back messages, with those in them', () => {
  const { refused, gone } = messages('letters', {
    refused: { en: 'No: {why}', es: 'No: {why}' },
    gone: { en: 'It is gone.', es: 'Ya no existe.' },
  });
  const received = deserialize(sent({ errors: [{ detail: refused({ why: gone }) }] }));
  expect(received.errors[0]?.detail).toBeInstanceOf(Message);
  expect(JSON.stringify(received)).toBe('{"errors":[{"detail":"No: It is gone."}]}');
});

it('leaves alone what arrives as it was', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const key = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const received = deserialize(sent({ key, text: 'units', count: 3, at: new Date(7) }));
  expect(received.key).toBeInstanceOf(KeyObject);
  expect(received.key.equals(key)).toBe(true);
  expect(received).toMatchObject({ text: 'units', count: 3, at: new Date(7) });
});
