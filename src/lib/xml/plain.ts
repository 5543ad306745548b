import {
  addText,
  adopt,
  noElements,
  type OpenElement,
  type XmlElement,
  type XmlLimits,
} from './element.ts';
import { escapedText } from './escapes.ts';
import {
  type PlainTag,
  type TagMemory,
  type TagScope,
  tagLengthMax,
  unusual,
} from './plain-tag.ts';
import { withoutReferences } from './references.ts';

/**
 * Reads an XML that is written plainly, as nearly all are, in a quarter of the time that a parser of all XML
 * takes: undefined for anything else, for anything that is not well-formed and for anything beyond the
 * limits. It never judges: whoever gets undefined asks the parser.
 */
export function readPlainXml(
  text: string,
  limits: XmlLimits,
  memory: TagMemory,
): XmlElement | undefined {
  // XML 1.0, 2.11: other line ends are made one before anything else is looked at.
  const lines = text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
  return new PlainReader(lines, limits).read(memory.rootScope());
}

const less = 0x3c;
const greater = 0x3e;
const ampersand = 0x26;
const slash = 0x2f;
const exclamation = 0x21;
const tab = 0x09;
const lineEnd = 0x0a;
const space = 0x20;
const surrogates = 0xd800;

/** Instead of a position: what is there is not plain. */
const stop = -1;

const declaration =
  /^<\?xml[ \t\n]+version=(?:"1\.[0-9]+"|'1\.[0-9]+')(?:[ \t\n]+encoding=(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(?:[ \t\n]+standalone=(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\n]*\?>/;
/** What comes before the root is short, or else it is unusual. */
const declarationMax = 200;

class PlainReader {
  private readonly text: string;
  private readonly limits: XmlLimits;
  /** The open elements from the root down, and their tags. */
  private readonly path: OpenElement[] = [];
  private readonly tags: PlainTag[] = [];
  private root: OpenElement | undefined;
  private elements = 0;
  private namespaceWork = 0;

  constructor(text: string, limits: XmlLimits) {
    this.text = text;
    this.limits = limits;
  }

  read(scope: TagScope): XmlElement | undefined {
    const declared = declaration.exec(this.text.slice(0, declarationMax));
    const start = this.between(declared === null ? 0 : declared[0].length);
    const inside = start === stop ? stop : this.open(start, undefined, scope);
    if (inside === stop) return undefined;
    const end = this.path.length === 0 ? inside : this.content(inside);
    if (end === stop) return undefined;
    return this.between(end) === this.text.length ? this.root : undefined;
  }

  /** Steps over white space and comments, outside the root. */
  private between(from: number): number {
    let at = from;
    while (at !== stop) {
      const code = this.text.charCodeAt(at);
      if (code === space || code === lineEnd || code === tab) at += 1;
      else if (this.text.startsWith('<!--', at)) at = this.comment(at);
      else break;
    }
    return at;
  }

  /** Reads from after the start tag of the root to after its end tag. */
  private content(from: number): number {
    const { text, path, tags } = this;
    let at = from;
    while (at !== stop) {
      const depth = path.length - 1;
      const current = path[depth];
      const tag = tags[depth];
      if (current === undefined || tag === undefined) return at;
      if (text.charCodeAt(at) !== less) at = this.characters(at, current);
      if (at === stop) return stop;
      const next = text.charCodeAt(at + 1);
      if (next === slash) at = this.close(at, current, tag);
      else if (next === exclamation) at = this.marked(at, current);
      else at = this.open(at, current, tag.scope);
    }
    return stop;
  }

  private open(at: number, parent: OpenElement | undefined, scope: TagScope): number {
    const end = this.text.indexOf('>', at) + 1;
    if (end === 0 || end - at > tagLengthMax) return stop;
    const tag = scope.tagOf(this.text.slice(at, end));
    if (tag === undefined || this.isBeyond(tag)) return stop;
    const element: OpenElement = {
      name: tag.name,
      namespace: tag.namespace,
      attributes: tag.values,
      children: noElements,
      text: '',
      nodes: noElements,
      tag,
      origin: this.text,
      from: tag.isVerbatim ? at : 0,
      to: 0,
    };
    if (parent === undefined) this.root = element;
    else adopt(parent, element);
    if (!tag.isEmpty) {
      this.path.push(element);
      this.tags.push(tag);
    } else if (parent !== undefined) parent.from = 0;
    return end;
  }

  private isBeyond({ attributeCount, longest, scope }: PlainTag): boolean {
    const { limits } = this;
    this.elements += 1;
    this.namespaceWork += scope.declarations ** 2;
    return (
      this.elements > limits.elements ||
      this.path.length >= limits.depth ||
      attributeCount > limits.attributes ||
      longest > limits.attributeLength ||
      this.namespaceWork > limits.namespaceWork
    );
  }

  private close(at: number, current: OpenElement, { endTag }: PlainTag): number {
    if (!this.text.startsWith(endTag, at)) return stop;
    const end = at + endTag.length;
    this.path.pop();
    this.tags.pop();
    if (current.from > 0) current.to = end;
    else {
      const parent = this.path.at(-1);
      if (parent !== undefined) parent.from = 0;
    }
    return end;
  }

  /** Reads character data up to the next `<`. */
  private characters(from: number, current: OpenElement): number {
    const { text } = this;
    let at = from;
    let isMarked = false;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code > greater) {
        if (code >= surrogates) return stop;
      } else if (code === less) break;
      else if (code === ampersand || code === greater) isMarked = true;
      else if (code < space && code !== lineEnd && code !== tab) return stop;
    }
    if (at === text.length) return stop;
    const written = text.slice(from, at);
    const meant = isMarked ? this.meant(written, current) : written;
    return meant !== undefined && this.add(meant, current) ? at : stop;
  }

  /** Character data with references, or with a `>`. */
  private meant(written: string, current: OpenElement): string | undefined {
    if (written.includes(']]>')) return undefined;
    const meant = withoutReferences(written);
    if (meant !== undefined && escapedText(meant) !== written) current.from = 0;
    return meant;
  }

  private add(text: string, current: OpenElement): boolean {
    addText(current, text);
    return current.text.length <= this.limits.textLength;
  }

  /** A comment or a CDATA section; a DTD is none of our business. */
  private marked(at: number, current: OpenElement): number {
    current.from = 0;
    if (this.text.startsWith('<!--', at)) return this.comment(at);
    if (!this.text.startsWith('<![CDATA[', at)) return stop;
    const end = this.text.indexOf(']]>', at);
    const content = end < 0 ? '' : this.text.slice(at + '<![CDATA['.length, end);
    if (end < 0 || unusual.test(content)) return stop;
    return this.add(content, current) ? end + ']]>'.length : stop;
  }

  private comment(at: number): number {
    const inside = at + '<!--'.length;
    const end = this.text.indexOf('--', inside);
    const isPlain = end > 0 && !unusual.test(this.text.slice(inside, end));
    return isPlain && this.text.charCodeAt(end + 2) === greater ? end + '-->'.length : stop;
  }
}
