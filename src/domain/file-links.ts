import { createHmac, timingSafeEqual } from 'node:crypto';
import { idBytes } from './ids.ts';
import type { FileKind } from './regime.ts';

/**
 * Capability links: `{public_url}/files/{token}/{file name}`. The token seals who owns the file, which
 * document and which kind, with 128 bits of HMAC; whoever has it may read the file, and nobody can
 * make one. It is stored in the document's JSON, so that reading needs no cryptography.
 */
export type LinkKind = FileKind | 'logo';

const kinds: readonly LinkKind[] = ['pdf', 'xml', 'cdr', 'logo'];
const macLength = 16;
const lasting = 1;
const expiring = 2;

/**
 * Stands in stored JSON where the public URL goes: DEL, one byte, which JSON leaves as it is and which
 * the schemas refuse in every text, so it can come from nobody but us.
 */
export const publicUrlMark = '\u007f';

export type FileLink = {
  readonly kind: LinkKind;
  readonly accountId: string;
  /** A document, or a company for its logo. */
  readonly subjectId: string;
  /** Seconds since 1970, or null for a link that lasts. */
  readonly expiresAt: number | null;
};

/** The sealed token of a link. */
export function sealLink(link: FileLink, secret: Buffer): string {
  const expires = link.expiresAt !== null;
  const payload = Buffer.alloc(expires ? 38 : 34);
  payload[0] = expires ? expiring : lasting;
  payload[1] = kinds.indexOf(link.kind);
  idBytes(link.accountId).copy(payload, 2);
  idBytes(link.subjectId).copy(payload, 18);
  if (expires) payload.writeUInt32BE(link.expiresAt ?? 0, 34);
  return Buffer.concat([payload, macOf(payload, secret)]).toString('base64url');
}

/** What a token claims, before its seal is checked: the account's secret must be fetched first. */
export function readLink(token: string): FileLink | undefined {
  if (!/^[A-Za-z0-9_-]{66,80}$/.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const kind = kinds[bytes[1] ?? 255];
  const expires = bytes[0] === expiring;
  const length = (expires ? 38 : 34) + macLength;
  if ((bytes[0] !== lasting && !expires) || kind === undefined || bytes.length !== length) {
    return undefined;
  }
  const subjectPrefix = kind === 'logo' ? 'com' : 'doc';
  return {
    kind,
    accountId: `acc_${bytes.toString('hex', 2, 18)}`,
    subjectId: `${subjectPrefix}_${bytes.toString('hex', 18, 34)}`,
    expiresAt: expires ? bytes.readUInt32BE(34) : null,
  };
}

/** Whether the seal of a token is the account's, in constant time. */
export function isSealed(token: string, secret: Buffer): boolean {
  const bytes = Buffer.from(token, 'base64url');
  const payload = bytes.subarray(0, bytes.length - macLength);
  return (
    bytes.toString('base64url') === token &&
    timingSafeEqual(bytes.subarray(bytes.length - macLength), macOf(payload, secret))
  );
}

function macOf(payload: Buffer, secret: Buffer): Buffer {
  return createHmac('sha256', secret)
    .update('file\0')
    .update(payload)
    .digest()
    .subarray(0, macLength);
}
