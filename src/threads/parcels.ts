import { deserialize, serialize } from 'node:v8';

/** A long list on its way to another thread: cut into pieces, so that it can be opened piece by piece. */
export type Parcels = { readonly parcels: readonly Uint8Array[] };

const pieceLength = 250;
/** Shorter lists are sent as they are. */
const longLength = 500;

/** The same value with its long lists made into parcels; what it is made of stays as it was. */
export function parcelled(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.length > longLength ? cut(value) : value.map(parcelled);
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const members = Object.entries(value).map(([name, member]) => [name, parcelled(member)]);
  return Object.fromEntries(members);
}

function cut(list: readonly unknown[]): Parcels {
  const parcels: Uint8Array[] = [];
  for (let start = 0; start < list.length; start += pieceLength) {
    parcels.push(serialize(list.slice(start, start + pieceLength)));
  }
  return { parcels };
}

/** Whatever came from outside as JSON has no bytes in it, so nothing else looks like this. */
export function isParcels(value: object): value is Parcels {
  const { parcels } = value as Partial<Parcels>;
  return Array.isArray(parcels) && parcels[0] instanceof Uint8Array;
}

export function openParcel(parcel: Uint8Array): readonly unknown[] {
  return deserialize(parcel);
}
