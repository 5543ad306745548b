import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '../../kernel/net/public-address.ts';

/** Thrown, and given to callbacks, instead of a connection to an address that is not public. */
export class PrivateAddressError extends Error {
  readonly code = 'PRIVATE_ADDRESS';

  constructor(host: string) {
    super(`${host} is an address of a private network or of this machine.`);
    this.name = 'PrivateAddressError';
  }
}

/**
 * Finds the addresses of a name, as Node's own `lookup` does, and refuses a name that has a single one that is not
 * public. Who owns a name can change its addresses at any time: what is checked here is what is connected to.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return callback(error, '', 0);
    const [first] = found;
    if (first === undefined || !found.every(({ address }) => isPublicAddress(address))) {
      return callback(new PrivateAddressError(hostname), '', 0);
    }
    if (options.all === true) return callback(null, found);
    callback(null, first.address, first.family);
  });
};
