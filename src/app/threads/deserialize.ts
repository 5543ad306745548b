import { Amount } from '../../kernel/amount.ts';
import { Message } from '../../kernel/message.ts';

/**
 * What came from another thread, as it was there: on the way amounts and messages lose their class, and buffers become arrays of
 * bytes. It is changed in place, since nobody else has it yet.
 */
export function deserialize<Value>(value: Value): Value {
  return deserialized(value) as Value;
}

function deserialized(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Uint8Array) return bufferOf(value);
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) value[index] = deserialized(value[index]);
    return value;
  }
  // Keys and the like arrive as what they were.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  if (isAmount(value)) return new Amount(value.units, value.scale);
  const whole = withMembers(value);
  return isMessage(whole) ? new Message(whole.message, whole.texts, whole.values) : whole;
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
}

function isAmount(value: object): value is { units: bigint; scale: number } {
  return typeof (value as { units?: unknown }).units === 'bigint';
}

function isMessage(value: object): value is Message {
  return 'message' in value && 'texts' in value && 'values' in value;
}

function withMembers(value: object): object {
  const members = value as Record<string, unknown>;
  for (const name in members) {
    const member = members[name];
    if (typeof member === 'object') members[name] = deserialized(member);
  }
  return value;
}
