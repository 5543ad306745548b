import { Amount } from '../domain/document/amount.ts';
import type { Turns } from '../lib/turns.ts';
import { isParcels, openParcel, type Parcels } from './parcels.ts';

/**
 * What came from another thread, as it was there: on the way amounts lose their class, and buffers become arrays of
 * bytes. It is changed in place, since nobody else has it yet.
 */
export function revive<Value>(value: Value): Value {
  return revived(value, []) as Value;
}

/** The same for what may hold long lists, which come as parcels: others are answered while these are opened. */
export async function reviveInSteps(value: unknown, turns: Turns): Promise<unknown> {
  const unopened: Unopened[] = [];
  const result = revived(value, unopened);
  for (const { list, parcel } of unopened) {
    await turns.breathe();
    for (const element of openParcel(parcel)) list.push(revived(element, []));
  }
  return result;
}

/** A piece of a long list, and the list that it goes to the end of. */
type Unopened = { readonly list: unknown[]; readonly parcel: Uint8Array };

function revived(value: unknown, unopened: Unopened[]): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Uint8Array) return bufferOf(value);
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      value[index] = revived(value[index], unopened);
    }
    return value;
  }
  // Keys and the like arrive as what they were.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  if (isParcels(value)) return listOf(value, unopened);
  return isAmount(value) ? new Amount(value.units, value.scale) : withMembers(value, unopened);
}

function listOf({ parcels }: Parcels, unopened: Unopened[]): unknown[] {
  const list: unknown[] = [];
  for (const parcel of parcels) unopened.push({ list, parcel });
  return list;
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
}

function isAmount(value: object): value is { units: bigint; scale: number } {
  return typeof (value as { units?: unknown }).units === 'bigint';
}

function withMembers(value: object, unopened: Unopened[]): object {
  const members = value as Record<string, unknown>;
  for (const name in members) {
    const member = members[name];
    if (typeof member === 'object') members[name] = revived(member, unopened);
  }
  return value;
}
