import {
  tagOf,
  valuesOf,
  type XmlAttribute,
  type XmlAttributeValues,
  type XmlTag,
} from './element.ts';
import { withoutReferences } from './references.ts';

/** A start tag that was read once, for every element that is written like it. */
export type PlainTag = XmlTag & {
  readonly name: string;
  readonly namespace: string;
  readonly values: XmlAttributeValues;
  /** Whether it is an empty element as well. */
  readonly isEmpty: boolean;
  /** Whether it is written in canonical form and declares no namespace. */
  readonly isVerbatim: boolean;
  readonly endTag: string;
  /** How many attributes it has, declarations of namespaces among them, and how long the longest is. */
  readonly attributeCount: number;
  readonly longest: number;
  /** What is in scope inside. */
  readonly scope: TagScope;
};

/** A longer one is not plain; nor is one with more attributes than this. */
export const tagLengthMax = 4_000;
const attributesMax = 60;
/** In characters, of all documents: several thousand tags. One document has some hundred. */
const rememberedMax = 500_000;
/** What a tag, or a namespace in a scope, weighs beside its characters. */
const weight = 100;

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';
const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/';

const name = '([A-Za-z_][A-Za-z0-9_.-]*)(?::([A-Za-z_][A-Za-z0-9_.-]*))?';
const space = '[ \\t\\n]';
const pair = `${space}+${name}${space}*=${space}*(?:"([^"<]*)"|'([^'<]*)')`;
const wholeTag = new RegExp(`^<${name}((?:${pair})*)${space}*(/?)>$`);
const pairs = new RegExp(pair, 'g');
/**
 * A name of a namespace that all readers and canonical forms treat alike: absolute, nothing to escape, no white space.
 * libxml2 has no canonical form for relative ones, and does not escape `&` in them.
 */
const plainNamespace =
  /^(?:urn:[A-Za-z0-9._:-]+|https?:\/\/[A-Za-z0-9.-]+(?:\/[A-Za-z0-9._/-]*)?(?:#[A-Za-z0-9._-]*)?)?$/;
/** No character of XML, or one that takes two units or comes after those, which is rare. */
export const unusual = /[^\t\n\x20-\ud7ff]/;

/** What all scopes together have remembered. */
type Memory = { characters: number };

/**
 * The namespaces that are in scope, and the tags that were met in it. Documents are written alike, so
 * nearly every tag of the next one is known.
 */
export class TagScope {
  /** How many declarations lead here. */
  readonly declarations: number;
  private readonly uris: ReadonlyMap<string, string>;
  private readonly memory: Memory;
  private readonly tags = new Map<string, PlainTag>();
  private readonly inner = new Map<string, TagScope>();

  constructor(uris: ReadonlyMap<string, string>, declarations: number, memory: Memory) {
    this.uris = uris;
    this.declarations = declarations;
    this.memory = memory;
  }

  /** Whether nothing more is remembered, here or in any scope inside: a new one must be begun. */
  get isFull(): boolean {
    return this.memory.characters > rememberedMax;
  }

  /** The tag that is written so, from `<` to `>`; undefined where it is not plain, or not well-formed. */
  tagOf(written: string): PlainTag | undefined {
    return this.tags.get(written) ?? this.readTag(written);
  }

  private readTag(written: string): PlainTag | undefined {
    if (this.isFull || unusual.test(written)) return undefined;
    // A copy: a part of the document would keep all of it in memory.
    const own = Buffer.from(written, 'utf8').toString('utf8');
    this.memory.characters += weight + own.length;
    const tag = this.parse(own);
    if (tag !== undefined) this.tags.set(own, tag);
    return tag;
  }

  private parse(written: string): PlainTag | undefined {
    const found = wholeTag.exec(written);
    if (found === null) return undefined;
    const [, first = '', second, pairsText = ''] = found;
    const all = attributesOf(pairsText);
    if (all === undefined || all.length > attributesMax) return undefined;
    const declared = declaredIn(all);
    if (declared === undefined) return undefined;
    const scope = this.scopeWith(declared);
    const namespace = second === undefined ? (scope.uris.get('') ?? '') : scope.bound(first);
    const attributes = scope.resolved(all);
    if (namespace === undefined || attributes === undefined) return undefined;
    const qualifiedName = second === undefined ? first : `${first}:${second}`;
    const namespaces = declared.size === 0 ? undefined : recordOf(declared);
    const tag = tagOf(qualifiedName, attributes, namespaces);
    return {
      ...tag,
      name: unique(second ?? first),
      namespace: unique(namespace),
      values: Object.freeze(valuesOf(attributes)),
      isEmpty: written.endsWith('/>'),
      isVerbatim: namespaces === undefined && tag.canonical === written,
      endTag: `</${qualifiedName}>`,
      attributeCount: all.length,
      longest: Math.max(0, ...all.map(({ value }) => value.length)),
      scope,
    };
  }

  /** What a prefix of an element means. `xml` is for attributes, and both are reserved. */
  private bound(prefix: string): string | undefined {
    return prefix === 'xml' || prefix === 'xmlns' ? undefined : this.uris.get(prefix);
  }

  /** Attributes with their namespaces, without the declarations; undefined where two are the same. */
  private resolved(all: readonly XmlAttribute[]): readonly XmlAttribute[] | undefined {
    const seen = new Set<string>();
    const resolved: XmlAttribute[] = [];
    for (const attribute of all) {
      const { name: written, prefix, local, value } = attribute;
      const uri = prefix === '' ? '' : this.uris.get(prefix);
      if (uri === undefined) return undefined;
      const mark = prefix === '' ? written : `{${uri}}${local}`;
      if (seen.has(mark)) return undefined;
      seen.add(mark);
      if (!isDeclaration(attribute)) resolved.push({ name: written, prefix, local, uri, value });
    }
    return resolved;
  }

  private scopeWith(declared: ReadonlyMap<string, string>): TagScope {
    if (declared.size === 0) return this;
    const key = JSON.stringify([...declared]);
    const known = this.inner.get(key);
    if (known !== undefined) return known;
    const uris = new Map([...this.uris, ...declared]);
    const scope = new TagScope(uris, this.declarations + declared.size, this.memory);
    this.memory.characters += uris.size * weight;
    this.inner.set(key, scope);
    return scope;
  }
}

/** The tags of the documents that one reader has read. */
export type TagMemory = {
  /** The scope around the root of a document. */
  rootScope(): TagScope;
};

export function createTagMemory(): TagMemory {
  let outermost = outermostScope();
  return {
    rootScope() {
      if (outermost.isFull) outermost = outermostScope();
      return outermost;
    },
  };
}

function outermostScope(): TagScope {
  const reserved = new Map([
    ['xml', xmlNamespace],
    ['xmlns', xmlnsNamespace],
  ]);
  return new TagScope(reserved, 0, { characters: 0 });
}

function attributesOf(text: string): readonly XmlAttribute[] | undefined {
  const found: XmlAttribute[] = [];
  for (const [, first = '', second, double, single = ''] of text.matchAll(pairs)) {
    // A tab or line end is a space; one that is wanted comes as a reference.
    const value = withoutReferences((double ?? single).replaceAll(/[\t\n]/g, ' '));
    if (value === undefined) return undefined;
    found.push(
      second === undefined
        ? { name: first, prefix: '', local: first, uri: '', value }
        : { name: `${first}:${second}`, prefix: first, local: second, uri: '', value },
    );
  }
  return found;
}

/** The same text as V8 keeps it for the names of properties, one of each: compared by its address. */
function unique(text: string): string {
  return Object.keys({ [text]: true })[0] ?? text;
}

function isDeclaration({ name: written, prefix }: XmlAttribute): boolean {
  return prefix === 'xmlns' || written === 'xmlns';
}

/** The namespaces that are declared, by prefix; undefined where one is not to be declared so. */
function declaredIn(all: readonly XmlAttribute[]): ReadonlyMap<string, string> | undefined {
  const declared = new Map<string, string>();
  for (const attribute of all) {
    if (!isDeclaration(attribute)) continue;
    const prefix = attribute.prefix === '' ? '' : attribute.local;
    const { value } = attribute;
    const reserved = prefix === 'xml' || prefix === 'xmlns';
    if (reserved || value === xmlNamespace || value === xmlnsNamespace) return undefined;
    if (!plainNamespace.test(value) || (value === '' && prefix !== '')) return undefined;
    if (declared.has(prefix)) return undefined;
    declared.set(prefix, value);
  }
  return declared;
}

function recordOf(declared: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  return Object.freeze(Object.assign(Object.create(null), Object.fromEntries(declared)));
}
