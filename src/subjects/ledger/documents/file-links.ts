import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { FileKind } from '../../country/regime.ts';

/**
 * Capability links: `{public_url}/files/{token}/{file name}`. The token seals who owns the file, which
 * document and which kind, with 128 bits of HMAC; it gives access to the file, and nobody can
 * make one. It is stored in the document's JSON, so that reading needs no cryptography.
 */
export type LinkKind = FileKind | 'logo';

const kinds: readonly LinkKind[] = ['pdf', 'xml', 'cdr', 'logo'];
const macLength = 16;
const lasting = 1;
const expiring = 2;

/**
 * Written in stored JSON where the public URL goes: DEL, one byte, which JSON leaves as it is. No text from outside
 * keeps it (`notText` in `lib/plain-text.ts`); where one did all the same, its link has no seal of ours.
 */
export const publicUrlMark = '\u007f';

/** What a link belongs to: a document, or a company for its logo. */
export type LinkSubject = {
  readonly accountId: string;
  readonly subjectId: string;
  /** Seconds since 1970, or null for a link that lasts. */
  readonly expiresAt: number | null;
};

export type FileLink = LinkSubject & { readonly kind: LinkKind };

/** Makes the tokens of one subject: one HMAC serves all its kinds. */
export function linkSealer(subject: LinkSubject, secret: KeyObject): (kind: LinkKind) => string {
  const payload = payloadOf(subject);
  const macs = macsOf(payload, secret);
  return (kind) => {
    const index = kinds.indexOf(kind);
    payload[1] = index;
    return payload.toString('base64url') + macOf(macs, index).toString('base64url');
  };
}

/** What a token claims, before its seal is checked: the account's secret must be fetched first. */
export function readLink(token: string): FileLink | undefined {
  const bytes = bytesOf(token);
  const kind = kinds[bytes?.[1] ?? 255];
  if (bytes === undefined || kind === undefined) return undefined;
  const subjectPrefix = kind === 'logo' ? 'com' : 'doc';
  return {
    kind,
    accountId: `acc_${bytes.toString('hex', 2, 18)}`,
    subjectId: `${subjectPrefix}_${bytes.toString('hex', 18, 34)}`,
    expiresAt: bytes[0] === expiring ? bytes.readUInt32BE(34) : null,
  };
}

/** Whether the seal of a token is the account's, in constant time. */
export function isSealed(token: string, secret: KeyObject): boolean {
  const link = readLink(token);
  return link !== undefined && isEqual(token, linkSealer(link, secret)(link.kind));
}

/**
 * Makes of the lasting links of an account such that expire. Anything else stays as it is: sealing what others
 * wrote opens every file of the account to them.
 */
export function linkRenewer(expiresAt: number, secret: KeyObject): (token: string) => string {
  let last: Renewal | undefined;
  return (token) => {
    const link = readLink(token);
    // Links are stored as lasting ones: one that expires was copied.
    if (link === undefined || link.expiresAt !== null) return token;
    // Those of a document stand side by side, and one HMAC serves all its kinds.
    const isSame = last?.subjectId === link.subjectId && last.accountId === link.accountId;
    if (last === undefined || !isSame) last = renewalOf(link, expiresAt, secret);
    return isEqual(token, last.held(link.kind)) ? last.renewed(link.kind) : token;
  };
}

type Renewal = LinkSubject & Readonly<Record<'held' | 'renewed', (kind: LinkKind) => string>>;

function renewalOf(subject: LinkSubject, expiresAt: number, secret: KeyObject): Renewal {
  const held = linkSealer(subject, secret);
  return { ...subject, held, renewed: linkSealer({ ...subject, expiresAt }, secret) };
}

/** In constant time: nobody learns how much of a seal is right. */
function isEqual(token: string, sealed: string): boolean {
  const [given, expected] = [Buffer.from(token), Buffer.from(sealed)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Payloads are multiples of three bytes long, so that token = base64url(payload) + base64url(mac). */
const lastingLength = 36;
const expiringLength = 39;
const macText = 22;

function payloadOf({ accountId, subjectId, expiresAt }: LinkSubject): Buffer {
  const payload = Buffer.alloc(expiresAt === null ? lastingLength : expiringLength);
  payload[0] = expiresAt === null ? lasting : expiring;
  payload.write(accountId.slice(4), 2, 'hex');
  payload.write(subjectId.slice(4), 18, 'hex');
  if (expiresAt !== null) payload.writeUInt32BE(expiresAt, 34);
  return payload;
}

function bytesOf(token: string): Buffer | undefined {
  if (!/^[A-Za-z0-9_-]{70,74}$/.test(token)) return undefined;
  const bytes = Buffer.from(token.slice(0, -macText), 'base64url');
  const length = bytes[0] === lasting ? lastingLength : expiringLength;
  const known = bytes[0] === lasting || bytes[0] === expiring;
  return known && bytes.length === length ? bytes : undefined;
}

const purpose = Buffer.from('file\0');

/** 64 bytes: a seal of 16 for each kind, none of which says anything about the others. */
function macsOf(payload: Buffer, secret: KeyObject): Buffer {
  payload[1] = 0;
  return createHmac('sha512', secret).update(purpose).update(payload).digest();
}

function macOf(macs: Buffer, index: number): Buffer {
  return macs.subarray(index * macLength, (index + 1) * macLength);
}
