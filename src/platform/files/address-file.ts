import { readFileSync, rmSync } from 'node:fs';
import { writeWhole } from './write-whole.ts';

/** Where a service of this machine listens, for the other processes that share a folder with it. */
export type AddressFile = { readonly url: string; readonly pid: number };

export function writeAddressFile(path: string, url: string): void {
  const address: AddressFile = { url, pid: process.pid };
  const unfinished = `${path}.${process.pid}`;
  writeWhole(path, `${JSON.stringify(address)}\n`, { mode: 0o600, unfinished });
}

/** Undefined where there is none that can be read. */
export function readAddressFile(path: string): AddressFile | undefined {
  try {
    const { url, pid } = JSON.parse(readFileSync(path, 'utf8')) as Partial<AddressFile>;
    return typeof url === 'string' && typeof pid === 'number' ? { url, pid } : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the file where it is this process's own. */
export function removeAddressFile(path: string): void {
  if (readAddressFile(path)?.pid === process.pid) rmSync(path, { force: true });
}
