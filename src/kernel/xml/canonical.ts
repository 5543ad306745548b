import {
  byCodePoints,
  byNamespaceAndName,
  noAttributes,
  type XmlAttribute,
  type XmlElement,
} from './element.ts';
import { escapedAttribute, escapedText } from './escapes.ts';

/** Canonical XML without comments: inclusive 1.0, or exclusive 1.0. */
export type CanonicalForm = {
  readonly exclusive: boolean;
  /** Of the exclusive form: prefixes that are treated as by the inclusive one (`''` is the default). */
  readonly inclusivePrefixes: readonly string[];
};

export type CanonicalScope = {
  /** From the root to the parent of the element; they are not written, but hand down what they declare. */
  readonly ancestors: readonly XmlElement[];
  /** A descendant that is left out: an enveloped signature. */
  readonly without: XmlElement | undefined;
};

/** Prefixes and what they mean; a change copies, so that outer elements keep theirs. */
type Namespaces = Readonly<Record<string, string | undefined>>;
const none: Namespaces = Object.freeze(Object.create(null));
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';

/**
 * Writes an element in canonical form (W3C Canonical XML 1.0, Exclusive XML Canonicalization 1.0). The tree
 * holds no processing instructions and no comments: who canonicalises must know that there are none that
 * count.
 */
export function canonicalXml(
  element: XmlElement,
  form: CanonicalForm,
  { ancestors, without }: CanonicalScope,
): string {
  const inherited = ancestors.reduce(inScope, none);
  const writer = new CanonicalWriter(form, without);
  writer.write(element, inherited, none, handedDown(element, form, ancestors), true);
  return writer.text;
}

const noPrefixes: readonly string[] = [];

class CanonicalWriter {
  text = '';
  private readonly exclusive: boolean;
  private readonly inclusivePrefixes: ReadonlySet<string>;
  private readonly without: XmlElement | undefined;

  constructor({ exclusive, inclusivePrefixes }: CanonicalForm, without: XmlElement | undefined) {
    this.exclusive = exclusive;
    this.inclusivePrefixes = new Set(inclusivePrefixes);
    this.without = without;
  }

  /** `inherited` is in scope around the element, `rendered` is what its written ancestors have said. */
  write(
    element: XmlElement,
    inherited: Namespaces,
    rendered: Namespaces,
    extra: readonly XmlAttribute[],
    isApex: boolean,
  ): void {
    const { tag } = element;
    if (!isApex && tag.namespaces === undefined && this.isSaid(element, inherited, rendered)) {
      this.text += tag.canonical;
      this.writeContent(element, inherited, rendered);
      return;
    }
    const scope = inScope(inherited, element);
    const prefixes = this.exclusive
      ? this.utilised(element, scope)
      : // Inside, only what the element declares itself can be news.
        isApex || scope !== inherited
        ? Object.keys(scope)
        : noPrefixes;
    const said = prefixes.filter((prefix) => (scope[prefix] ?? '') !== (rendered[prefix] ?? ''));
    const now = said.length === 0 ? rendered : extended(rendered, scope, said);
    this.text += `<${tag.qualifiedName}`;
    for (const prefix of said.length > 1 ? said.toSorted(byCodePoints) : said) {
      const name = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
      this.text += ` ${name}="${escapedAttribute(scope[prefix] ?? '')}"`;
    }
    this.writeAttributes(element, extra);
    this.text += '>';
    this.writeContent(element, scope, now);
  }

  /** Whether a tag that declares none needs no namespaces to be written: true of nearly every element. */
  private isSaid({ tag }: XmlElement, inherited: Namespaces, rendered: Namespaces): boolean {
    if (!this.exclusive) return true;
    if (this.inclusivePrefixes.size > 0) return false;
    for (const { prefix } of tag.attributes) if (prefix !== '') return false;
    const prefix = prefixOf(tag.qualifiedName);
    return (inherited[prefix] ?? '') === (rendered[prefix] ?? '');
  }

  private writeContent(element: XmlElement, scope: Namespaces, rendered: Namespaces): void {
    if (element.nodes.length === 0) {
      this.text += `${escapedText(element.text)}</${element.tag.qualifiedName}>`;
      return;
    }
    for (const node of element.nodes) {
      if (typeof node === 'string') this.text += escapedText(node);
      else if (node !== this.without) this.write(node, scope, rendered, noAttributes, false);
    }
    this.text += `</${element.tag.qualifiedName}>`;
  }

  private writeAttributes(element: XmlElement, extra: readonly XmlAttribute[]): void {
    const own = element.tag.attributes;
    const all = extra.length === 0 ? own : [...own, ...extra].sort(byNamespaceAndName);
    for (const { name, value } of all) {
      this.text += ` ${name}="${escapedAttribute(value)}"`;
    }
  }

  /** Prefixes that the element or its attributes make use of, and those that are asked for. */
  private utilised(element: XmlElement, scope: Namespaces): readonly string[] {
    const used = new Set([prefixOf(element.tag.qualifiedName)]);
    for (const { prefix } of element.tag.attributes) if (prefix !== '') used.add(prefix);
    for (const prefix of this.inclusivePrefixes) if (scope[prefix] !== undefined) used.add(prefix);
    used.delete('xml');
    return [...used];
  }
}

/** Inclusive form of a part: attributes such as `xml:lang` of the ancestors that are not written. */
function handedDown(
  element: XmlElement,
  { exclusive }: CanonicalForm,
  ancestors: readonly XmlElement[],
): readonly XmlAttribute[] {
  if (exclusive) return noAttributes;
  const found = new Map<string, XmlAttribute>();
  for (const ancestor of ancestors) {
    for (const attribute of ancestor.tag.attributes) {
      if (attribute.uri === xmlNamespace) found.set(attribute.local, attribute);
    }
  }
  if (found.size === 0) return noAttributes;
  for (const { uri, local } of element.tag.attributes) {
    if (uri === xmlNamespace) found.delete(local);
  }
  return [...found.values()];
}

function inScope(outer: Namespaces, { tag }: XmlElement): Namespaces {
  const declared = tag.namespaces;
  if (declared === undefined) return outer;
  const names = Object.keys(declared).filter((prefix) => prefix !== 'xml' && prefix !== 'xmlns');
  return names.length === 0 ? outer : extended(outer, declared, names);
}

function extended(
  outer: Namespaces,
  from: Readonly<Record<string, string | undefined>>,
  prefixes: readonly string[],
): Namespaces {
  const copy: Record<string, string | undefined> = Object.assign(Object.create(null), outer);
  for (const prefix of prefixes) copy[prefix] = from[prefix] ?? '';
  return copy;
}

function prefixOf(qualifiedName: string): string {
  const colon = qualifiedName.indexOf(':');
  return colon < 0 ? '' : qualifiedName.slice(0, colon);
}
