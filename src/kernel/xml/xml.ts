import { SaxesParser, type SaxesTagNS } from 'saxes';
import {
  addText,
  adopt,
  noElements,
  type OpenElement,
  tagOf,
  valuesOf,
  type XmlAttribute,
  type XmlElement,
  type XmlLimits,
} from './element.ts';
import { decodeXml } from './encoding.ts';
import { XmlError } from './error.ts';
import { xmlMessages } from './messages.ts';

/** Several times what the largest tax documents need; libxml2 takes more by default. */
export const xmlLimits: XmlLimits = {
  bytes: 10 * 1024 * 1024,
  depth: 40,
  elements: 400_000,
  attributes: 60,
  attributeLength: 20_000,
  textLength: 2_000_000,
  namespaceWork: 60_000_000,
};

/**
 * Reads an XML that may be hostile into a tree of elements. A DTD is refused as soon as it ends and
 * nothing of it is ever expanded; comments and processing instructions are passed over. Throws
 * {@link XmlError}.
 */
export function readXml(bytes: Buffer, limits: Partial<XmlLimits> = {}): XmlElement {
  const bounds = { ...xmlLimits, ...limits };
  if (bytes.length === 0) throw new XmlError('malformed', xmlMessages.empty);
  if (bytes.length > bounds.bytes) throw beyond(xmlMessages.more_bytes, bounds.bytes);
  return new TreeBuilder(bounds).read(decodeXml(bytes).text);
}

const declaration = /^(?:\u00ef\u00bb\u00bf)?<\?xml\s/;

/**
 * Whether the tree of an XML may lack processing instructions that it has: they are passed over, and yet are part of
 * its canonical form. True as well where a CDATA section has what looks like one.
 */
export function mayHaveInstructions(bytes: Buffer): boolean {
  const first = bytes.indexOf('<?');
  if (first < 0) return false;
  const isDeclared = declaration.test(bytes.toString('latin1', 0, 10));
  return !isDeclared || bytes.includes('<?', first + 2);
}

class TreeBuilder {
  private readonly limits: XmlLimits;
  // XML 1.1 has other line ends and characters, and libxml2 does not know them: both read 1.0.
  private readonly parser = new SaxesParser({
    xmlns: true,
    position: false,
    defaultXMLVersion: '1.0',
    forceXMLVersion: true,
  });
  private readonly path: OpenElement[] = [];
  private current: OpenElement | undefined;
  private root: OpenElement | undefined;
  private elements = 0;
  private namespacesInScope = 0;
  private readonly outerScopes: number[] = [];
  private namespacesOfTag = 0;
  private namespaceWork = 0;

  constructor(limits: XmlLimits) {
    this.limits = limits;
    const { parser } = this;
    // Six listeners at most: with a seventh, V8 keeps the parser as a dictionary, at a fifth of the
    // speed. Errors are therefore caught where the text is written.
    parser.on('doctype', () => {
      throw new XmlError('forbidden', xmlMessages.doctype);
    });
    parser.on('opentag', (tag) => this.open(tag));
    parser.on('closetag', () => this.close());
    parser.on('text', (text) => this.text(text));
    parser.on('cdata', (text) => this.text(text));
  }

  read(text: string): XmlElement {
    try {
      this.parser.write(text).close();
    } catch (error) {
      throw error instanceof XmlError ? error : this.refusal(error);
    }
    if (this.root === undefined) throw new XmlError('malformed', xmlMessages.no_element);
    return this.root;
  }

  private open(tag: SaxesTagNS): void {
    this.elements += 1;
    if (this.elements > this.limits.elements)
      throw beyond(xmlMessages.more_elements, this.limits.elements);
    if (this.path.length >= this.limits.depth)
      throw beyond(xmlMessages.more_levels, this.limits.depth);
    const attributes = this.attributesOf(tag);
    const namespaces = this.namespacesOfTag > 0 ? tag.ns : undefined;
    this.openScope();
    const element: OpenElement = {
      name: tag.local,
      namespace: tag.uri,
      attributes: valuesOf(attributes),
      children: noElements,
      text: '',
      nodes: noElements,
      tag: tagOf(tag.name, attributes, namespaces),
    };
    const { current } = this;
    if (current === undefined) this.root ??= element;
    else adopt(current, element);
    this.path.push(element);
    this.current = element;
  }

  private openScope(): void {
    this.outerScopes.push(this.namespacesInScope);
    this.namespacesInScope += this.namespacesOfTag;
    this.namespacesOfTag = 0;
    this.namespaceWork += this.namespacesInScope ** 2;
    if (this.namespaceWork > this.limits.namespaceWork) {
      throw new XmlError('limit', xmlMessages.too_many_namespaces);
    }
  }

  private close(): void {
    this.namespacesInScope = this.outerScopes.pop() ?? 0;
    this.path.pop();
    this.current = this.path.at(-1);
  }

  private text(text: string): void {
    const { current } = this;
    // White space around the root belongs to no element.
    if (current === undefined) return;
    addText(current, text);
    if (current.text.length > this.limits.textLength) {
      throw beyond(xmlMessages.longer_text, this.limits.textLength);
    }
  }

  /** In the order in which they are written, without those that declare namespaces. */
  private attributesOf({ attributes }: SaxesTagNS): readonly XmlAttribute[] {
    const found: XmlAttribute[] = [];
    let count = 0;
    for (const name in attributes) {
      count += 1;
      if (count > this.limits.attributes) {
        throw beyond(xmlMessages.more_attributes, this.limits.attributes);
      }
      const attribute = attributes[name];
      if (attribute === undefined) continue;
      if (attribute.prefix === 'xmlns' || name === 'xmlns') this.declare(attribute.value);
      else found.push(attribute);
      if (attribute.value.length > this.limits.attributeLength) {
        throw beyond(xmlMessages.longer_attribute, this.limits.attributeLength);
      }
    }
    return found;
  }

  /** saxes takes white space off a namespace, so that the tree would hold another name than the file. */
  private declare(namespace: string): void {
    this.namespacesOfTag += 1;
    if (namespace === namespace.trim()) return;
    throw new XmlError('forbidden', xmlMessages.namespace_with_space);
  }

  private refusal(error: unknown): XmlError {
    const message = error instanceof Error ? error.message : '';
    if (message.startsWith('undefined entity')) {
      return new XmlError('forbidden', xmlMessages.own_entity);
    }
    const what = message.slice(0, 120).replace(/\.$/, '');
    const { line, column } = this.parser;
    return new XmlError(
      'malformed',
      xmlMessages.not_well_formed({ place: `${line}:${column}`, what }),
    );
  }
}

function beyond(tooMany: typeof xmlMessages.more_bytes, limit: number): XmlError {
  return new XmlError('limit', tooMany({ limit: limit.toLocaleString('en') }));
}
