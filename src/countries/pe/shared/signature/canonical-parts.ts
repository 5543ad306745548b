import { createHash, type Hash } from 'node:crypto';

/** Canonical XML of a document and of the SignedInfo inside it, by libxml2. */
export type Libxml = typeof import('libxml2-wasm');
type Document = InstanceType<Libxml['XmlDocument']>;
type Element = InstanceType<Libxml['XmlElement']>;

export type Canonicalization = {
  readonly method: 'c14n' | 'c14n11' | 'exc-c14n';
  readonly comments: boolean;
  /** Of exclusive canonicalisation: prefixes that are treated as by the inclusive one. */
  readonly inclusivePrefixes: readonly string[];
};

export type SignedParts = {
  /** Steps from the root to the signature: the position, from 1, among the elements of each parent. */
  readonly signaturePath: readonly number[];
  /** The position, from 1, of the SignedInfo among the elements of the signature. */
  readonly signedInfoPosition: number;
  /** False where the reference names the root: what is around it is then not signed. */
  readonly wholeDocument: boolean;
  readonly enveloped: boolean;
  readonly document: Canonicalization;
  readonly digest: string;
  readonly signedInfo: Canonicalization;
};

export type CanonicalParts = { readonly digest: Buffer; readonly signedInfo: Buffer };

/**
 * Canonicalises what a signature is about. The bytes are UTF-8, whatever the document declares, and were
 * read by `readXml` before: they hold no DTD and keep its limits. Throws what libxml2 throws, such as
 * for namespaces that are relative paths.
 */
export function canonicalParts(libxml: Libxml, utf8: Buffer, parts: SignedParts): CanonicalParts {
  const document = parse(libxml, utf8);
  try {
    const path = parts.signaturePath.map((position) => `/*[${position}]`).join('');
    const signature = elementAt(libxml, document, `/*${path}`);
    const signedInfo = elementAt(libxml, document, `/*${path}/*[${parts.signedInfoPosition}]`);
    const canonical = canonicalInContext(libxml, signedInfo, parts.signedInfo);
    if (parts.enveloped) signature.remove();
    const hash = createHash(parts.digest);
    if (!parts.wholeDocument) removeAround(document.root);
    document.canonicalize(into(hash), optionsOf(libxml, parts.document));
    return { digest: hash.digest(), signedInfo: canonical };
  } finally {
    document.dispose();
  }
}

/** Nothing is loaded, nothing is substituted, and nothing is said of what does not matter. */
function parse(libxml: Libxml, utf8: Buffer): Document {
  const { ParseOption } = libxml;
  const option =
    ParseOption.XML_PARSE_NONET |
    ParseOption.XML_PARSE_NO_XXE |
    ParseOption.XML_PARSE_IGNORE_ENC |
    ParseOption.XML_PARSE_NOWARNING;
  return libxml.XmlDocument.fromBuffer(utf8, { encoding: 'utf-8', option });
}

/** Processing instructions before and after the root are part of the document but not of the root. */
function removeAround(root: Element): void {
  for (let node = root.prev; node !== null; node = root.prev) node.remove();
  for (let node = root.next; node !== null; node = root.next) node.remove();
}

function elementAt(libxml: Libxml, document: Document, path: string): Element {
  const node = document.get(path);
  if (!(node instanceof libxml.XmlElement)) throw new Error(`There is no element at ${path}.`);
  return node;
}

/**
 * A SignedInfo as it is in its document. Inclusive canonicalisation takes over what its ancestors
 * declare, and libxml2 would ask about each node of the whole document whether it is wanted; so it is
 * copied into a document of nothing but its ancestors, which is several times as fast.
 */
function canonicalInContext(
  libxml: Libxml,
  element: Element,
  canonicalization: Canonicalization,
): Buffer {
  let text = element.toString({ format: false });
  let steps = '/*';
  for (let ancestor = element.parent; ancestor !== null; ancestor = ancestor.parent) {
    text = `<a${inheritedAttributes(ancestor)}>${text}</a>`;
    steps += '/*';
  }
  const context = parse(libxml, Buffer.from(text, 'utf8'));
  try {
    const copy = elementAt(libxml, context, steps);
    const collected = new Collector();
    const options = { ...optionsOf(libxml, canonicalization), nodeSet: new Set([copy]) };
    context.canonicalize(into(collected), options);
    return collected.bytes();
  } finally {
    context.dispose();
  }
}

/** What canonicalisation hands down from an ancestor: namespaces, and attributes such as `xml:lang`. */
function inheritedAttributes(ancestor: Element): string {
  const namespaces = Object.entries(ancestor.nsDeclarations).map(
    ([prefix, uri]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escaped(uri ?? '')}"`,
  );
  const own = ancestor.attrs
    .filter((attribute) => attribute.prefix === 'xml')
    .map((attribute) => ` xml:${attribute.name}="${escaped(attribute.value)}"`);
  return [...namespaces, ...own].join('');
}

function escaped(value: string): string {
  return value.replaceAll(/[&<>"\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function optionsOf(libxml: Libxml, { method, comments, inclusivePrefixes }: Canonicalization) {
  const { XmlC14NMode } = libxml;
  const modes = {
    c14n: XmlC14NMode.XML_C14N_1_0,
    c14n11: XmlC14NMode.XML_C14N_1_1,
    'exc-c14n': XmlC14NMode.XML_C14N_EXCLUSIVE_1_0,
  };
  return {
    mode: modes[method],
    withComments: comments,
    ...(method === 'exc-c14n' ? { inclusiveNamespacePrefixes: [...inclusivePrefixes] } : {}),
  };
}

/** libxml2 hands over views of its own memory, which do not outlive the call. */
class Collector {
  private readonly chunks: Buffer[] = [];

  update(view: Uint8Array): void {
    this.chunks.push(Buffer.from(view));
  }

  bytes(): Buffer {
    return Buffer.concat(this.chunks);
  }
}

function into(sink: Hash | Collector) {
  return {
    write(view: Uint8Array): number {
      sink.update(view);
      return view.length;
    },
    close: () => true,
  };
}
