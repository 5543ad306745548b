import { createHmac, timingSafeEqual } from 'node:crypto';
import { childrenOf, type DerNode, derTags, expectTag, integerOf, octetsOf, oidOf } from './der.ts';
import { wrongPassword } from './key-file-error.ts';
import {
  hmacDigests,
  type PasswordContext,
  readPbkdf2,
  unsupported,
} from './password-decryption.ts';
import { type DigestName, digestLengths, pbkdf2Key, pkcs12Key } from './password-key.ts';

/** The checksum of a PKCS#12 container, which shows whether a password belongs to it. */

/** The context whose password fits the checksum. A container may have none. Throws `KeyFileError`. */
export function checkedContext(
  checksum: DerNode | undefined,
  contents: Buffer,
  context: PasswordContext,
): PasswordContext {
  if (checksum === undefined) return context;
  if (checksumFits(checksum, contents, context)) return context;
  // No password at all is no bytes for some systems, and an empty text for others.
  const without = { ...context, pkcs12Secret: Buffer.alloc(0) };
  if (context.password === '' && checksumFits(checksum, contents, without)) return without;
  throw wrongPassword();
}

/** MacData ::= SEQUENCE { mac { algorithm, digest }, salt, iterations DEFAULT 1 } */
function checksumFits(checksum: DerNode, contents: Buffer, context: PasswordContext): boolean {
  const [mac, salt, rounds] = childrenOf(expectTag(checksum, derTags.sequence));
  const [algorithm, value] = childrenOf(expectTag(mac, derTags.sequence));
  const [name, parameters] = childrenOf(expectTag(algorithm, derTags.sequence));
  const { digest, key } =
    oidOf(name) === pbmac1
      ? pbmac1Key(parameters, context)
      : olderKey(oidOf(name), salt, rounds, context);
  const expected = octetsOf(value);
  const actual = createHmac(digest, key).update(contents).digest();
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

type ChecksumKey = { readonly digest: DigestName; readonly key: Buffer };

const macDigests: ReadonlyMap<string, DigestName> = new Map([
  ['1.3.14.3.2.26', 'sha1'],
  ['2.16.840.1.101.3.4.2.4', 'sha224'],
  ['2.16.840.1.101.3.4.2.1', 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
]);

/** RFC 7292, section 4: the algorithm is that of the hash. */
function olderKey(
  name: string,
  salt: DerNode | undefined,
  rounds: DerNode | undefined,
  { pkcs12Secret, budget }: PasswordContext,
): ChecksumKey {
  const digest = macDigests.get(name);
  if (digest === undefined) throw unsupported(`checksum ${name}`);
  const wish = {
    digest,
    length: digestLengths[digest],
    salt: octetsOf(salt),
    rounds: rounds === undefined ? 1 : integerOf(rounds),
  };
  return { digest, key: pkcs12Key(pkcs12Secret, 'checksum', wish, budget) };
}

const pbmac1 = '1.2.840.113549.1.5.14';
/** RFC 9579, section 4: the length of the key is said, and 20 bytes or more. */
const pbmac1Lengths = { min: 20, max: 64 };

/** RFC 9579: how the key is made, then which HMAC. Salt and rounds outside of it mean nothing. */
function pbmac1Key(
  parameters: DerNode | undefined,
  { password, budget }: PasswordContext,
): ChecksumKey {
  const [derivation, scheme] = childrenOf(expectTag(parameters, derTags.sequence));
  const schemeName = oidOf(childrenOf(expectTag(scheme, derTags.sequence))[0]);
  const digest = hmacDigests.get(schemeName);
  if (digest === undefined) throw unsupported(`checksum ${schemeName}`);
  const wish = readPbkdf2(derivation);
  if (wish.length < pbmac1Lengths.min || wish.length > pbmac1Lengths.max) {
    throw unsupported(`checksum key of ${wish.length} bytes`);
  }
  return { digest, key: pbkdf2Key(password, wish, budget) };
}
