import { createDecipheriv, createPrivateKey, type KeyObject } from 'node:crypto';
import {
  childrenOf,
  type DerNode,
  derTags,
  expectTag,
  integerOf,
  octetsOf,
  oidOf,
  readDer,
} from './der.ts';
import { KeyFileError, wrongPassword } from './key-file-error.ts';
import {
  createRoundsBudget,
  type DerivedKey,
  type DigestName,
  pbkdf2Key,
  pkcs12Key,
  pkcs12Password,
  type RoundsBudget,
} from './password-key.ts';
import { decryptRc2 } from './rc2.ts';

/** Decrypts what a password protects: PBES2 (RFC 8018), and the older ways of PKCS#12 (RFC 7292, appendix C). */
export type PasswordContext = {
  readonly password: string;
  /** As the older ways take it. */
  readonly pkcs12Secret: Buffer;
  readonly budget: RoundsBudget;
};

/** For the reading of one file. */
export function passwordContext(password: string): PasswordContext {
  return { password, pkcs12Secret: pkcs12Password(password), budget: createRoundsBudget() };
}

/**
 * The sequence inside, in DER. `algorithm` is an AlgorithmIdentifier. Throws {@link KeyFileError}: `wrong_password`
 * where the padding shows it, or what came out is no such thing.
 */
export function decryptWithPassword(
  algorithm: DerNode | undefined,
  encrypted: Buffer,
  context: PasswordContext,
): Buffer {
  const plain = decrypt(algorithm, encrypted, context);
  try {
    expectTag(readDer(plain), derTags.sequence);
    return plain;
  } catch {
    throw wrongPassword();
  }
}

/** An EncryptedPrivateKeyInfo of PKCS#8: how, and the key. */
export function decryptKey(node: DerNode, context: PasswordContext): KeyObject {
  const [algorithm, encrypted] = childrenOf(expectTag(node, derTags.sequence));
  return readKey(decryptWithPassword(algorithm, octetsOf(encrypted), context));
}

/** A PrivateKeyInfo of PKCS#8. */
export function readKey(pkcs8: Buffer): KeyObject {
  try {
    return createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  } catch {
    throw new KeyFileError('unreadable', 'The private key in the file cannot be read.');
  }
}

function decrypt(
  algorithm: DerNode | undefined,
  encrypted: Buffer,
  context: PasswordContext,
): Buffer {
  const [name, parameters] = childrenOf(expectTag(algorithm, derTags.sequence));
  const scheme = oidOf(name);
  if (scheme === '1.2.840.113549.1.5.13') return pbes2(parameters, encrypted, context);
  const old = pkcs12Schemes.get(scheme);
  if (old === undefined) throw unsupported(`encryption ${scheme}`);
  return pkcs12Scheme(old, parameters, encrypted, context);
}

export function unsupported(what: string): KeyFileError {
  return new KeyFileError(
    'unsupported',
    `The file uses something that is not supported (${what}). Export it again, with AES-256 or 3DES.`,
  );
}

type Cipher = { readonly name: string; readonly keyLength: number; readonly vectorLength: number };

const ciphers: ReadonlyMap<string, Cipher> = new Map([
  ['2.16.840.1.101.3.4.1.2', { name: 'aes-128-cbc', keyLength: 16, vectorLength: 16 }],
  ['2.16.840.1.101.3.4.1.22', { name: 'aes-192-cbc', keyLength: 24, vectorLength: 16 }],
  ['2.16.840.1.101.3.4.1.42', { name: 'aes-256-cbc', keyLength: 32, vectorLength: 16 }],
  ['1.2.840.113549.3.7', { name: 'des-ede3-cbc', keyLength: 24, vectorLength: 8 }],
]);

/** Which hash an HMAC is made with. */
export const hmacDigests: ReadonlyMap<string, DigestName> = new Map([
  ['1.2.840.113549.2.7', 'sha1'],
  ['1.2.840.113549.2.8', 'sha224'],
  ['1.2.840.113549.2.9', 'sha256'],
  ['1.2.840.113549.2.10', 'sha384'],
  ['1.2.840.113549.2.11', 'sha512'],
]);

const pkcs12Schemes: ReadonlyMap<string, Cipher> = new Map([
  ['1.2.840.113549.1.12.1.3', { name: 'des-ede3-cbc', keyLength: 24, vectorLength: 8 }],
  ['1.2.840.113549.1.12.1.4', { name: 'des-ede-cbc', keyLength: 16, vectorLength: 8 }],
  ['1.2.840.113549.1.12.1.5', { name: 'rc2-128-cbc', keyLength: 16, vectorLength: 8 }],
  ['1.2.840.113549.1.12.1.6', { name: 'rc2-40-cbc', keyLength: 5, vectorLength: 8 }],
]);

/** RFC 8018, A.4: how the key is made, then what decrypts. */
function pbes2(
  parameters: DerNode | undefined,
  encrypted: Buffer,
  { password, budget }: PasswordContext,
): Buffer {
  const [derivation, encryption] = childrenOf(expectTag(parameters, derTags.sequence));
  const [cipherName, vector] = childrenOf(expectTag(encryption, derTags.sequence));
  const cipher = ciphers.get(oidOf(cipherName));
  if (cipher === undefined) throw unsupported(`cipher ${oidOf(cipherName)}`);
  const how = { ...readPbkdf2(derivation), length: cipher.keyLength };
  const key = pbkdf2Key(password, how, budget);
  return decipher(cipher, key, octetsOf(vector), encrypted);
}

/** RFC 8018, A.2: salt, rounds, perhaps the length of the key (0 where it is not said), perhaps the hash (else SHA-1). */
export function readPbkdf2(derivation: DerNode | undefined): DerivedKey {
  const [name, parameters] = childrenOf(expectTag(derivation, derTags.sequence));
  if (oidOf(name) !== '1.2.840.113549.1.5.12') throw unsupported(`derivation ${oidOf(name)}`);
  const [salt, rounds, ...optional] = childrenOf(expectTag(parameters, derTags.sequence));
  const prf = optional.find(({ tag }) => tag === derTags.sequence);
  const prfName = prf === undefined ? '1.2.840.113549.2.7' : oidOf(childrenOf(prf)[0]);
  const digest = hmacDigests.get(prfName);
  if (digest === undefined) throw unsupported(`derivation with ${prfName}`);
  const length = optional.find(({ tag }) => tag === derTags.integer);
  return {
    digest,
    salt: octetsOf(salt),
    rounds: integerOf(rounds),
    length: length === undefined ? 0 : integerOf(length),
  };
}

function pkcs12Scheme(
  cipher: Cipher,
  parameters: DerNode | undefined,
  encrypted: Buffer,
  { pkcs12Secret: secret, budget }: PasswordContext,
): Buffer {
  const [salt, rounds] = childrenOf(expectTag(parameters, derTags.sequence));
  const how = { digest: 'sha1', salt: octetsOf(salt), rounds: integerOf(rounds) } as const;
  const keyWish = { ...how, length: cipher.keyLength };
  const vectorWish = { ...how, length: cipher.vectorLength };
  const key = pkcs12Key(secret, 'cipher', keyWish, budget);
  const vector = pkcs12Key(secret, 'vector', vectorWish, budget);
  return decipher(cipher, key, vector, encrypted);
}

function decipher(cipher: Cipher, key: Buffer, vector: Buffer, encrypted: Buffer): Buffer {
  if (vector.length !== cipher.vectorLength) throw unsupported('vector of another length');
  const plain = cipher.name.startsWith('rc2')
    ? decryptRc2(key, vector, encrypted)
    : decryptByOpenSsl(cipher, key, vector, encrypted);
  // The padding is wrong, so the key is wrong too.
  if (plain === undefined) throw wrongPassword();
  return plain;
}

function decryptByOpenSsl(
  { name: cipherName }: Cipher,
  key: Buffer,
  vector: Buffer,
  encrypted: Buffer,
): Buffer | undefined {
  // Two-key 3DES is that of three keys whose third is the first, and known to every OpenSSL.
  const hasTwoKeys = cipherName === 'des-ede-cbc';
  const threeKeys = hasTwoKeys ? Buffer.concat([key, key.subarray(0, 8)]) : key;
  const name = hasTwoKeys ? 'des-ede3-cbc' : cipherName;
  try {
    const decryption = createDecipheriv(name, threeKeys, vector);
    return Buffer.concat([decryption.update(encrypted), decryption.final()]);
  } catch {
    return undefined;
  }
}
