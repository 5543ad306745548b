import { escapedAttribute } from './escapes.ts';

/** An element of an XML. Readers navigate it with the functions of `path.ts`. */
export type XmlElement = {
  /** Local name. */
  readonly name: string;
  readonly namespace: string;
  /** By local name, without those that declare namespaces. */
  readonly attributes: XmlAttributeValues;
  readonly children: readonly XmlElement[];
  /** Character data of the element itself, as it is. */
  readonly text: string;
  /** Texts and elements in the order of the document; empty where there is nothing but `text`. */
  readonly nodes: readonly (string | XmlElement)[];
  readonly tag: XmlTag;
};

export type XmlAttributeValues = Readonly<Record<string, string | undefined>>;

/** An element that is being read. */
export type OpenElement = {
  -readonly [Field in keyof XmlElement]: XmlElement[Field];
} & { children: OpenElement[]; nodes: (string | OpenElement)[] };

/** What a start tag says. */
export type XmlTag = {
  /** As it is written, with its prefix. */
  readonly qualifiedName: string;
  /** Without those that declare namespaces, in the order of the canonical form. */
  readonly attributes: readonly XmlAttribute[];
  /** What is declared here, by prefix. */
  readonly namespaces: Readonly<Record<string, string>> | undefined;
  /** The tag in canonical form, but for namespaces. */
  readonly canonical: string;
};

export type XmlAttribute = {
  readonly name: string;
  readonly prefix: string;
  readonly local: string;
  readonly uri: string;
  readonly value: string;
};

export type XmlLimits = {
  readonly bytes: number;
  readonly depth: number;
  readonly elements: number;
  /** On one element. */
  readonly attributes: number;
  /** Of one attribute, in characters. */
  readonly attributeLength: number;
  /** Of the own text of one element, in characters. */
  readonly textLength: number;
  /** For every element, the square of the namespaces in scope: what canonicalising it may take. */
  readonly namespaceWork: number;
};

export const noElements: OpenElement[] = [];
export const noAttributes: readonly XmlAttribute[] = [];
const noValues: XmlAttributeValues = Object.freeze(Object.create(null));

/** `attributes` in the order in which they are written. */
export function tagOf(
  qualifiedName: string,
  attributes: readonly XmlAttribute[],
  namespaces: XmlTag['namespaces'],
): XmlTag {
  const sorted = attributes.length > 1 ? attributes.toSorted(byNamespaceAndName) : attributes;
  let canonical = `<${qualifiedName}`;
  for (const { name, value } of sorted) canonical += ` ${name}="${escapedAttribute(value)}"`;
  return { qualifiedName, attributes: sorted, namespaces, canonical: `${canonical}>` };
}

/** By local name; where two share it, the one without a prefix counts. */
export function valuesOf(attributes: readonly XmlAttribute[]): XmlAttributeValues {
  if (attributes.length === 0) return noValues;
  const values: Record<string, string | undefined> = Object.create(null);
  for (const { prefix, local, value } of attributes) {
    if (prefix === '' || !(local in values)) values[local] = value;
  }
  return values;
}

/** Most elements have no children: they share the empty lists until one comes. Few have text as well. */
export function adopt(parent: OpenElement, element: OpenElement): void {
  const { children, nodes } = parent;
  if (children.length === 0) {
    parent.children = [element];
    parent.nodes = parent.text === '' ? parent.children : [parent.text, element];
    return;
  }
  children.push(element);
  if (nodes !== children) nodes.push(element);
}

export function addText(element: OpenElement, text: string): void {
  const { children } = element;
  if (children.length > 0) {
    if (element.nodes === children) element.nodes = [...children];
    element.nodes.push(text);
  }
  element.text = element.text === '' ? text : element.text + text;
}

/** By namespace, then by local name, both by code points; those without a namespace come first. */
export function byNamespaceAndName(one: XmlAttribute, other: XmlAttribute): number {
  return byCodePoints(one.uri, other.uri) || byCodePoints(one.local, other.local);
}

/** UTF-16 and code points order alike but beyond the basic plane, which names are compared by too. */
export function byCodePoints(one: string, other: string): number {
  if (one === other) return 0;
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
