import type { KeyObject } from 'node:crypto';
import {
  childrenOf,
  DerError,
  type DerNode,
  der,
  derTags,
  expectTag,
  integerOf,
  octetsOf,
  oidOf,
  readDer,
} from './der.ts';
import { boundKeyFile, KeyFileError } from './key-file-error.ts';
import {
  decryptKey,
  decryptWithPassword,
  type PasswordContext,
  passwordContext,
  readKey,
  unsupported,
} from './password-decryption.ts';
import { checkedContext } from './pkcs12-checksum.ts';

/** What a container holds: one key, and certificates in the order of the file. */
export type KeyFile = { readonly key: KeyObject; readonly certificates: readonly Buffer[] };

/**
 * Reads a PKCS#12 container (RFC 7292: `.pfx`, `.p12`), old (RC2, 3DES, SHA-1) or new (PBES2 with AES,
 * PBMAC1). Work and memory are bounded whatever the bytes are. Throws {@link KeyFileError}.
 */
export async function readPkcs12(bytes: Buffer, password: string): Promise<KeyFile> {
  boundKeyFile(bytes.length);
  try {
    return readContainer(bytes, password);
  } catch (error) {
    if (!(error instanceof DerError)) throw error;
    throw new KeyFileError('unreadable', 'The file is damaged, or not a PKCS#12 container.');
  }
}

const contentTypes = {
  data: '1.2.840.113549.1.7.1',
  encrypted: '1.2.840.113549.1.7.6',
};

/** PFX ::= SEQUENCE { version, authSafe ContentInfo, macData MacData OPTIONAL } */
function readContainer(bytes: Buffer, password: string): KeyFile {
  const [version, safe, checksum] = childrenOf(expectTag(readDer(bytes), derTags.sequence));
  if (integerOf(version) !== 3) throw unsupported('version other than 3');
  const [type, content] = childrenOf(expectTag(safe, derTags.sequence));
  if (oidOf(type) !== contentTypes.data) throw unsupported(`container of the type ${oidOf(type)}`);
  const contents = octetsOf(inner(content));
  const context = checkedContext(checksum, contents, passwordContext(password));
  const held: Held = { keys: [], certificates: [] };
  for (const part of childrenOf(expectTag(readDer(contents), derTags.sequence))) {
    for (const bag of bagsOf(part, context)) readBag(bag, context, held);
  }
  return { key: theKey(held.keys), certificates: held.certificates };
}

/** What `[0] EXPLICIT` wraps. */
function inner(node: DerNode | undefined): DerNode | undefined {
  return childrenOf(expectTag(node, derTags.context0))[0];
}

/** The bags of a part, which may be encrypted as a whole. */
function bagsOf(part: DerNode, context: PasswordContext): readonly DerNode[] {
  const [name, content] = childrenOf(expectTag(part, derTags.sequence));
  const type = oidOf(name);
  if (type === contentTypes.data) return bagsIn(octetsOf(inner(content)));
  if (type !== contentTypes.encrypted) throw unsupported(`part of the type ${type}`);
  const [, info] = childrenOf(expectTag(inner(content), derTags.sequence));
  const [, algorithm, encrypted] = childrenOf(expectTag(info, derTags.sequence));
  return bagsIn(decryptWithPassword(algorithm, octetsOf(encrypted, 0x80), context));
}

function bagsIn(contents: Buffer): readonly DerNode[] {
  return childrenOf(expectTag(readDer(contents), derTags.sequence));
}

type Held = { readonly keys: KeyObject[]; readonly certificates: Buffer[] };

/** Chains have a few certificates, and keys come alone. */
const bagsMax = 32;

const bagTypes = {
  key: '1.2.840.113549.1.12.10.1.1',
  encryptedKey: '1.2.840.113549.1.12.10.1.2',
  certificate: '1.2.840.113549.1.12.10.1.3',
};

const knownBags: ReadonlySet<string> = new Set(Object.values(bagTypes));

/** SafeBag ::= SEQUENCE { type, [0] value, attributes OPTIONAL }. Others than keys and certificates are passed over. */
function readBag(bag: DerNode, context: PasswordContext, held: Held): void {
  const [name, wrapped] = childrenOf(expectTag(bag, derTags.sequence));
  const type = oidOf(name);
  if (held.keys.length + held.certificates.length >= bagsMax) {
    throw new KeyFileError('limit', `The file holds more than ${bagsMax} keys and certificates.`);
  }
  if (!knownBags.has(type)) return;
  const value = expectTag(inner(wrapped), derTags.sequence);
  if (type === bagTypes.key) held.keys.push(readKey(der(value.tag, value.content)));
  if (type === bagTypes.encryptedKey) held.keys.push(decryptKey(value, context));
  if (type !== bagTypes.certificate) return;
  const [kind, certificate] = childrenOf(value);
  if (oidOf(kind) !== '1.2.840.113549.1.9.22.1') return;
  held.certificates.push(octetsOf(inner(certificate)));
}

/** The only key there is. Some systems write the same one twice. */
export function theKey(keys: readonly KeyObject[]): KeyObject {
  const [first, ...others] = keys;
  if (first === undefined) {
    const detail = 'The file holds certificates, but no private key. Export it with the key.';
    throw new KeyFileError('no_key', detail);
  }
  if (others.every((key) => key.equals(first))) return first;
  throw new KeyFileError('several_keys', 'The file holds several private keys; one is expected.');
}
