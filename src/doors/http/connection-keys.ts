import type { Socket } from 'node:net';
import { keyHashOf } from '../../subjects/keys/authenticate.ts';

/** The hash of the key in an `Authorization` header that came over a connection. */
export type ConnectionKeys = (socket: Socket, authorization: string | undefined) => string;

type Sent = { readonly authorization: string; readonly hash: string };

/**
 * Reading and hashing a key is a seventh of what a small request takes, and a connection brings the same one with each
 * request. Only the hash is looked up, each time: a key that was revoked is refused at once. What is remembered goes
 * with its connection; no memory of the process holds a key for longer than its bearer is there.
 */
export function createConnectionKeys(): ConnectionKeys {
  const sent = new WeakMap<Socket, Sent>();
  return (socket, authorization) => {
    const last = sent.get(socket);
    if (last !== undefined && last.authorization === authorization) return last.hash;
    const hash = keyHashOf(authorization);
    if (authorization !== undefined) sent.set(socket, { authorization, hash });
    return hash;
  };
}
