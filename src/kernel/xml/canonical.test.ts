import fc, { type Arbitrary } from 'fast-check';
import { XmlElement as LibxmlElement, XmlC14NMode, XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../../test/support/random-runs.ts';
import { type CanonicalForm, canonicalXml } from './canonical.ts';
import type { XmlElement } from './element.ts';
import { readXml } from './xml.ts';

/** An element to be written; a name is a prefix (`''` for none) and a local part. */
type Name = readonly [prefix: string, local: string];
type Drawn = {
  readonly name: Name;
  readonly declared: readonly (readonly [prefix: string, uri: string])[];
  readonly attributes: readonly (readonly [name: Name, value: string])[];
  readonly nodes: readonly (string | Drawn)[];
};

// Beyond the basic plane, and just below its end: UTF-16 and code points order these two differently.
const high = '\u{10400}';
const full = '\uff21';
const prefixes = ['', 'a', 'b', 'ab', high, full] as const;
// Without `&`: libxml2 does not escape it in a declaration, against the rule (Canonical XML 1.0, 2.3).
const uris = ['urn:one', 'urn:two', 'http://x.example/#a', 'urn:One', 'x:y'];
const locals = ['x', 'y', 'xy', high, full, 'ñ'];

/** Character data as it may be written: references, CDATA, comments, and what must be escaped. */
const writtenText = fc.constantFrom(
  'Ñandú ',
  '  \n\t ',
  '&amp;&lt;&gt;&quot;&apos;',
  '"\'',
  'a > b',
  '&#13;&#10;&#9;&#x20;',
  '&#x1F600;😀\u{10ffff}',
  '&#xE9;\u0085\u2028',
  '<![CDATA[<a>&amp;]] > "]]>',
  '<![CDATA[]]>',
  '<!-- a comment -->',
  '\r\n one \r two \n',
);

const writtenValue = fc
  .array(
    fc.constantFrom(
      'es-PE',
      ' ',
      '\t',
      '\n',
      '\r\n',
      '&#9;&#10;&#13;&#32;',
      '&amp;&lt;&gt;&quot;&apos;',
      '>',
      "'",
      '😀&#x1F600;',
      '\u0085',
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join(''));

const name: Arbitrary<Name> = fc.tuple(
  fc.constantFrom<string>(...prefixes),
  fc.constantFrom(...locals),
);
const attributeName: Arbitrary<Name> = fc.oneof(
  { weight: 4, arbitrary: name },
  { weight: 1, arbitrary: fc.constantFrom<Name>(['xml', 'lang'], ['xml', 'base']) },
);
const declaration = fc
  .tuple(fc.constantFrom<string>(...prefixes), fc.constantFrom('', ...uris))
  // Namespaces in XML 1.0: only the default one can be taken back.
  .filter(([prefix, uri]) => uri !== '' || prefix === '');

const { element } = fc.letrec<{ element: Drawn; node: string | Drawn }>((tie) => ({
  node: fc.oneof({ maxDepth: 4 }, writtenText, tie('element')),
  element: fc.record({
    name,
    declared: fc.uniqueArray(declaration, { maxLength: 3, selector: ([prefix]) => prefix }),
    attributes: fc.uniqueArray(fc.tuple(attributeName, writtenValue), {
      maxLength: 4,
      selector: ([[prefix, local]]) => `${prefix}:${local}`,
    }),
    nodes: fc.array(tie('node'), { maxLength: 4 }),
  }),
}));

type Scope = Readonly<Record<string, string>>;

/** Writes an element; attributes that would have the same namespace and name as another are left out. */
function written(
  { name: [prefix, local], declared, attributes, nodes }: Drawn,
  outer: Scope,
): string {
  const scope: Scope = { ...outer, ...Object.fromEntries(declared) };
  const seen = new Set<string>();
  const own = attributes.filter(([[used, part]]) => {
    const uri = used === '' ? '' : used === 'xml' ? 'xml' : scope[used];
    const mark = `${uri} ${part}`;
    if (uri === undefined || seen.has(mark)) return false;
    seen.add(mark);
    return true;
  });
  const tag = qualified([prefix, local]);
  const parts = [
    ...declared.map(([each, uri]) => `xmlns${each === '' ? '' : `:${each}`}='${uri}'`),
    ...own.map(([each, value]) => `${qualified(each)}="${value}"`),
  ];
  const content = nodes.map((node) => (typeof node === 'string' ? node : written(node, scope)));
  return `<${[tag, ...parts].join(' ')}>${content.join('')}</${tag}>`;
}

function qualified([prefix, local]: Name): string {
  return prefix === '' ? local : `${prefix}:${local}`;
}

/** The root declares every prefix, so that all of them may be used below. */
const documents = element.map((root) => {
  const base = prefixes.map((prefix, index) => [prefix, uris[index % uris.length] ?? ''] as const);
  const others = base.filter(([prefix]) => !root.declared.some(([own]) => own === prefix));
  return written({ ...root, declared: [...others, ...root.declared] }, {});
});

const forms: Arbitrary<CanonicalForm> = fc.oneof(
  fc.constant({ exclusive: false, inclusivePrefixes: [] }),
  fc.subarray([...prefixes]).map((listed) => ({ exclusive: true, inclusivePrefixes: listed })),
);

/** Positions, from 1, that lead to some element of a tree. */
function somePath(root: XmlElement, turns: readonly number[]): number[] {
  const path: number[] = [];
  let at = root;
  for (const turn of turns) {
    if (at.children.length === 0) break;
    const index = turn % at.children.length;
    path.push(index + 1);
    at = at.children[index] ?? at;
  }
  return path;
}

/** The elements along a path, the root first. */
function along(root: XmlElement, path: readonly number[]): XmlElement[] {
  const found = [root];
  for (const position of path) {
    const next = found.at(-1)?.children[position - 1];
    if (next !== undefined) found.push(next);
  }
  return found;
}

function optionsOf({ exclusive, inclusivePrefixes }: CanonicalForm) {
  return {
    mode: exclusive ? XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 : XmlC14NMode.XML_C14N_1_0,
    withComments: false,
    inclusiveNamespacePrefixes: inclusivePrefixes.map((prefix) => prefix || '#default'),
  };
}

function libxmlAt(document: XmlDocument, path: readonly number[]): LibxmlElement {
  const found = document.get(`/*${path.map((position) => `/*[${position}]`).join('')}`);
  return found instanceof LibxmlElement ? found : expect.fail('there is no such element');
}

function withLibxml(xml: string, work: (document: XmlDocument) => string): string {
  const document = XmlDocument.fromString(xml);
  try {
    return work(document);
  } finally {
    document.dispose();
  }
}

const turns = fc.array(fc.nat(7), { minLength: 1, maxLength: 4 });
const runs = { numRuns: runsOf(1500) };

describe('the canonical form', () => {
  it('of whole documents is what libxml2 writes', () => {
    fc.assert(
      fc.property(documents, forms, (xml, form) => {
        const tree = readXml(Buffer.from(xml));
        const own = canonicalXml(tree, form, { ancestors: [], without: undefined });
        expect(own).toBe(
          withLibxml(xml, (document) => document.canonicalizeToString(optionsOf(form))),
        );
      }),
      runs,
    );
  });

  it('of a part in its place is what libxml2 writes', () => {
    fc.assert(
      fc.property(documents, forms, turns, (xml, form, taken) => {
        const tree = readXml(Buffer.from(xml));
        const path = somePath(tree, taken);
        const elements = along(tree, path);
        const part = elements.at(-1) ?? tree;
        const scope = { ancestors: elements.slice(0, -1), without: undefined };
        const expected = withLibxml(xml, (document) =>
          libxmlAt(document, path).canonicalizeToString(optionsOf(form)),
        );
        expect(canonicalXml(part, form, scope)).toBe(expected);
      }),
      runs,
    );
  });

  it('without a part, such as its signature, is what libxml2 writes once that is removed', () => {
    fc.assert(
      fc.property(documents, forms, turns, (xml, form, taken) => {
        const tree = readXml(Buffer.from(xml));
        const path = somePath(tree, taken);
        fc.pre(path.length > 0);
        const without = along(tree, path).at(-1);
        const expected = withLibxml(xml, (document) => {
          libxmlAt(document, path).remove();
          return document.canonicalizeToString(optionsOf(form));
        });
        expect(canonicalXml(tree, form, { ancestors: [], without })).toBe(expected);
      }),
      runs,
    );
  });
});
