/** The few parts of DER that certificates and key containers are made of: writing, and reading with limits. */

export const derTags = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8String: 0x0c,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  /** `[0]`, constructed: what is optional or wrapped. */
  context0: 0xa0,
  context3: 0xa3,
} as const;

export function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthBytes(content.length), content]);
}

export function sequence(...parts: readonly Buffer[]): Buffer {
  return der(derTags.sequence, ...parts);
}

/** From its dotted form: `2.5.4.3`. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap(base128);
  return der(derTags.oid, Buffer.from(bytes));
}

function base128(value: number): number[] {
  const digits = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) {
    digits.unshift((rest % 128) + 128);
  }
  return digits;
}

function lengthBytes(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return Buffer.concat([Buffer.from([0x80 + bytes.length]), bytes]);
}

/** The bytes are not DER, or not of the form that was expected. */
export class DerError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DerError';
  }
}

export type DerNode = { readonly tag: number; readonly content: Buffer };

/** Containers nest some ten deep; each level of an unknown length is one more call. */
const depthMax = 32;

/**
 * The one value that the bytes are. Lengths may be indefinite (BER): older systems write their containers
 * that way. Throws {@link DerError}.
 */
export function readDer(bytes: Buffer): DerNode {
  const { node, end } = nodeAt(bytes, 0, 0);
  if (end !== bytes.length) throw new DerError('There is more after the value.');
  return node;
}

/** The values inside a constructed one. */
export function childrenOf({ content }: DerNode): readonly DerNode[] {
  const children: DerNode[] = [];
  for (let offset = 0; offset < content.length; ) {
    const { node, end } = nodeAt(content, offset, 0);
    children.push(node);
    offset = end;
  }
  return children;
}

/** A value of this tag, or {@link DerError}. */
export function expectTag(node: DerNode | undefined, tag: number): DerNode {
  if (node?.tag === tag) return node;
  throw new DerError(`A value of the tag ${tag} is missing.`);
}

/** The bytes of an octet string; BER allows it in pieces. `tag`: that of a string which is tagged anew. */
export function octetsOf(node: DerNode | undefined, tag: number = derTags.octetString): Buffer {
  if (node?.tag === tag) return node.content;
  const pieces = childrenOf(expectTag(node, tag | constructed));
  return Buffer.concat(pieces.map((piece) => expectTag(piece, derTags.octetString).content));
}

/** A small whole number that is not negative. */
export function integerOf(node: DerNode | undefined): number {
  const { content } = expectTag(node, derTags.integer);
  const digits = content.toString('hex').replace(/^(00)+/, '');
  if (content.length === 0 || (content[0] ?? 0) >= 0x80) {
    throw new DerError('A whole number is negative.');
  }
  // Whatever is larger than this is out of all bounds anyway.
  return digits.length > 12 ? Number.MAX_SAFE_INTEGER : Number.parseInt(digits || '0', 16);
}

/** The dotted form of an object identifier. */
export function oidOf(node: DerNode | undefined): string {
  const { content } = expectTag(node, derTags.oid);
  if (content.length === 0 || content.length > 32) throw new DerError('An identifier is too long.');
  const parts: number[] = [];
  let value = 0;
  for (const byte of content) {
    value = value * 128 + (byte & 0x7f);
    if (byte >= 0x80) continue;
    parts.push(value);
    value = 0;
  }
  const [joint = 0, ...rest] = parts;
  const first = Math.min(Math.floor(joint / 40), 2);
  return [first, joint - first * 40, ...rest].join('.');
}

const constructed = 0x20;

function nodeAt(bytes: Buffer, offset: number, depth: number): { node: DerNode; end: number } {
  const tag = byteAt(bytes, offset);
  if ((tag & 0x1f) === 0x1f) throw new DerError('A tag is of a form that is not in use.');
  const first = byteAt(bytes, offset + 1);
  if (first === 0x80) return indefiniteAt(bytes, offset, depth);
  const extra = first < 0x80 ? 0 : first - 0x80;
  if (extra > 4) throw new DerError('A length is out of all bounds.');
  let length = extra === 0 ? first : 0;
  for (let index = 0; index < extra; index++) {
    length = length * 256 + byteAt(bytes, offset + 2 + index);
  }
  const start = offset + 2 + extra;
  const end = start + length;
  if (end > bytes.length) throw new DerError('A value is cut off.');
  return { node: { tag, content: bytes.subarray(start, end) }, end };
}

/** X.690, 8.1.3.6: the values up to two zero bytes. */
function indefiniteAt(bytes: Buffer, offset: number, depth: number) {
  const tag = byteAt(bytes, offset);
  if ((tag & constructed) === 0 || depth >= depthMax) {
    throw new DerError('A length is missing where there must be one.');
  }
  const start = offset + 2;
  let end = start;
  while (byteAt(bytes, end) !== 0 || byteAt(bytes, end + 1) !== 0) {
    end = nodeAt(bytes, end, depth + 1).end;
  }
  return { node: { tag, content: bytes.subarray(start, end) }, end: end + 2 };
}

function byteAt(bytes: Buffer, offset: number): number {
  const byte = bytes[offset];
  if (byte === undefined) throw new DerError('A value is cut off.');
  return byte;
}
