import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../../test/support/random-runs.ts';
import { packageRoot } from '../package-root.ts';
import { canonicalXml } from './canonical.ts';
import type { XmlElement, XmlLimits } from './element.ts';
import { decodeXml } from './encoding.ts';
import { XmlError } from './error.ts';
import { readPlainXml } from './plain.ts';
import { createTagMemory } from './plain-tag.ts';
import { readAnyXml, xmlLimits } from './xml.ts';

/** All that readers and the canonical form make use of, without where it was read from. */
function shape(element: XmlElement): unknown {
  const { name, namespace, attributes, text, tag } = element;
  const { qualifiedName, canonical, namespaces } = tag;
  const nodes = element.nodes.map((node) => (typeof node === 'string' ? node : shape(node)));
  return {
    ...{ name, namespace, text, nodes, qualifiedName, canonical },
    attributes: Object.entries(attributes),
    written: tag.attributes.map(({ name, prefix, local, uri, value }) => {
      return [name, prefix, local, uri, value];
    }),
    namespaces: namespaces && Object.entries(namespaces),
    children: element.children.length,
  };
}

function judged(xml: string, limits: XmlLimits): XmlElement | undefined {
  try {
    return readAnyXml(xml, limits);
  } catch (error) {
    if (error instanceof XmlError) return undefined;
    throw error;
  }
}

const forms = [
  { exclusive: false, inclusivePrefixes: [] },
  { exclusive: true, inclusivePrefixes: [] },
  { exclusive: true, inclusivePrefixes: ['', 'a'] },
];

function every(element: XmlElement): readonly XmlElement[] {
  return [element, ...element.children.flatMap(every)];
}

/** Both canonical forms, of the whole and without some of its parts. */
function canonicals(root: XmlElement): readonly string[] {
  const parts = every(root);
  const left = [undefined, parts[1], parts[Math.floor(parts.length / 2)], parts.at(-1)];
  return forms.flatMap((form) =>
    left
      .filter((without) => without !== root)
      .map((without) => canonicalXml(root, form, { ancestors: [], without })),
  );
}

/** One for all: what was read before must make no difference. */
const memory = createTagMemory();

/** Says whether an XML is plain, and fails where what is made of it is not what the parser makes of it. */
function isPlain(xml: string, limits: Partial<XmlLimits> = {}): boolean {
  const bounds = { ...xmlLimits, ...limits };
  const own = readPlainXml(xml, bounds, memory);
  if (own === undefined) return false;
  const parsed = judged(xml, bounds);
  if (parsed === undefined) expect.fail(`read, though the parser refuses it: ${xml}`);
  expect(shape(own)).toEqual(shape(parsed));
  expect(canonicals(own)).toEqual(canonicals(parsed));
  return true;
}

const names = fc.constantFrom('x', 'y', 'a:x', 'a:y', 'b:x', 'B-1.2_', 'a:_', 'xml:lang');
const text = fc.constantFrom(
  ...['F001-1', ' ', '\n  ', '\r\n', '\r', 'Ñandú', '€', '"\'', ']', ']]', 'a > b', '\t'],
  ...['&amp;', '&lt;', '&gt;', '&quot;&apos;', '&#10;', '&#13;', '&#xD;', '&#x1F600;', '&#209;'],
  ...['<!-- a - comment -->', '<!---->', '<![CDATA[<a>&amp;]] > ]]>', '<![CDATA[]]>'],
);
const value = fc
  .array(
    fc.constantFrom('6', ' ', '\t', '\n', '\r\n', '&#9;&#10;', '&amp;&lt;', 'Ñ', "'", '&quot;'),
  )
  .map((parts) => parts.join(''));
const pair = fc
  .tuple(names, fc.constantFrom('=', ' =\n', '= '), value)
  .map(([name, equals, content]) => `${name}${equals}"${content}"`);
const declared = fc.constantFrom(
  ...['xmlns="urn:one"', 'xmlns=""', "xmlns:a='urn:one'", 'xmlns:b="urn:one"', 'xmlns:a="urn:two"'],
  ...['xmlns:c="http://x.example/?a&amp;b"'],
);

type Drawn = { readonly element: string; readonly node: string };
const { element } = fc.letrec<Drawn>((tie) => ({
  node: fc.oneof({ maxDepth: 4 }, text, tie('element')),
  element: fc
    .record({
      name: names.filter((name) => name !== 'xml:lang'),
      pairs: fc.uniqueArray(fc.oneof({ weight: 3, arbitrary: pair }, declared), {
        maxLength: 3,
        selector: (written) => written.replace(/[\s=].*/s, ''),
      }),
      nodes: fc.array(tie('node'), { maxLength: 5 }),
      space: fc.constantFrom('', '', '', ' ', '\n'),
    })
    .map(({ name, pairs, nodes, space }) => {
      const start = `<${[name, ...pairs].join(' ')}${space}`;
      return nodes.length === 0 ? `${start}/>` : `${start}>${nodes.join('')}</${name}>`;
    }),
}));

const prologues = fc.constantFrom(
  ...['', '<?xml version="1.0"?>', "<?xml version='1.0' encoding='UTF-8' standalone='no' ?>\r\n"],
  ...['<?xml version="1.1" encoding="ISO-8859-1"?><!-- before -->\n', '<!-- before -->'],
);

/** Written in every way that is well-formed but for prefixes that nothing declares, and attributes twice. */
const documents: Arbitrary<string> = fc
  .tuple(prologues, element, fc.constantFrom('', '\n', '<!-- after --> '))
  .map(([before, root, after]) => {
    const around = `<a:r xmlns:a="urn:a" xmlns:b="urn:b">${root}</a:r>`;
    return `${before}${around}${after}`;
  });

/** Characters, and more than one, that mean something somewhere. */
const noise = fc.constantFrom(
  ...[
    '',
    '<',
    '>',
    '&',
    '"',
    "'",
    '/',
    '=',
    '!',
    '?',
    '-',
    ':',
    ';',
    ']',
    ' ',
    '\n',
    '\r',
    '\t',
    'x',
  ],
  ...[
    '\0',
    '\x01',
    '\x7f',
    '\x85',
    '\u00a0',
    '\u2028',
    '\ud800',
    '\udc00',
    '\ufeff',
    '\ufffe',
    '😀',
  ],
  ...[
    ']]>',
    '<!--',
    '-->',
    '--',
    '<![CDATA[',
    '<?p ?>',
    '<!DOCTYPE a>',
    '/>',
    '</',
    '<x/>',
    '&#0;',
  ],
  ...['&#xD800;', '&#X41;', '&nbsp;', '&#65', '&amp', ' xmlns=""', ' xmlns:a=""', ' xmlns:xml="u"'],
  ...[' xmlns:x="http://www.w3.org/XML/1998/namespace"', ' xmlns=" urn:x "', ' a:x="1"', ' x="1"'],
  ...[
    ' xmlns:x="http://www.w3.org/2000/xmlns/"',
    'xmlns:',
    'xml:',
    'ñ',
    '1',
    '.',
    '<?xml version="1.0"?>',
  ],
);
const change = fc.record({ at: fc.nat(), drop: fc.nat(6), put: noise });

function altered(
  xml: string,
  changes: readonly { at: number; drop: number; put: string }[],
): string {
  return changes.reduce((before, { at, drop, put }) => {
    const place = at % (before.length + 1);
    return before.slice(0, place) + put + before.slice(place + drop);
  }, xml);
}

const changes = fc.array(change, { minLength: 1, maxLength: 3 });

function xmlsBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.toLowerCase().endsWith('.xml'))
    .map((path) => decodeXml(readFileSync(join(folder, path))).text);
}

const examples = xmlsBelow(join(packageRoot(), 'examples'));

describe('what is read plainly is what the parser reads', () => {
  it('in documents of every form', () => {
    let plain = 0;
    const count = (xml: string) => {
      if (isPlain(xml)) plain += 1;
    };
    fc.assert(fc.property(documents, count), { numRuns: runsOf(1_000) });
    // The others have prefixes that nothing declares, or an attribute twice.
    expect(plain).toBeGreaterThan(0.3 * runsOf(1_000));
  });

  it('in documents that were damaged, or is nothing at all', () => {
    const check = (xml: string, damage: Parameters<typeof altered>[1]) =>
      void isPlain(altered(xml, damage));
    fc.assert(fc.property(documents, changes, check), { numRuns: runsOf(2_000) });
  });

  it('in the examples, every one of them', () => {
    expect(examples.length).toBeGreaterThan(10);
    // What is remembered of tags may come to its end in the middle of one: then it begins anew with the next.
    expect(examples.filter((xml) => !isPlain(xml) && !isPlain(xml))).toEqual([]);
  });

  it('in examples that were damaged, or is nothing at all', () => {
    const check = (xml: string, damage: Parameters<typeof altered>[1]) =>
      void isPlain(altered(xml, damage));
    fc.assert(fc.property(fc.constantFrom(...examples), changes, check), {
      numRuns: runsOf(375),
    });
  });

  it('within the limits, and nothing beyond them', () => {
    const limits = fc.record({
      depth: fc.integer({ min: 1, max: 5 }),
      elements: fc.integer({ min: 1, max: 8 }),
      attributes: fc.integer({ min: 0, max: 3 }),
      attributeLength: fc.integer({ min: 4, max: 30 }),
      textLength: fc.integer({ min: 0, max: 20 }),
      namespaceWork: fc.integer({ min: 4, max: 60 }),
    });
    fc.assert(
      fc.property(documents, limits, (xml, bounds) => void isPlain(xml, bounds)),
      {
        numRuns: runsOf(750),
      },
    );
    const nested = '<a><b c="1234">12345</b></a>';
    const enough = { depth: 2, elements: 2, attributes: 1, attributeLength: 4, textLength: 5 };
    expect(isPlain(nested, enough)).toBe(true);
    for (const [limit, most] of Object.entries(enough)) {
      expect(isPlain(nested, { ...enough, [limit]: most - 1 }), limit).toBe(false);
    }
  });
});

describe('what is not plain is left to the parser', () => {
  it.each([
    ['a DTD', '<!DOCTYPE a><a/>'],
    ['an entity', '<a>&x;</a>'],
    ['a processing instruction', '<a><?x y?></a>'],
    ['a name beyond ASCII', '<ñ/>'],
    ['a character of two units', '<a>😀</a>'],
    ['a greater-than sign in an attribute', '<a b=">"/>'],
    ['nothing', ''],
    ['no end', '<a>'],
    ['no end of a tag', '<a'],
    ['no end of a comment', '<a><!-- </a>'],
    ['no end of a CDATA section', '<a><![CDATA[</a>'],
    ['a second root', '<a/><b/>'],
    ['text after the root', '<a/>b'],
    ['a control character in a comment', '<a><!--\x01--></a>'],
    ['a tag of great length', `<a b="${'x'.repeat(5_000)}"/>`],
    ['an attribute twice by namespace', '<a xmlns:x="u" xmlns:y="u" x:b="1" y:b="2"/>'],
  ])('%s', (_, xml) => {
    expect(isPlain(xml)).toBe(false);
  });

  it('more different tags than are remembered, and the next document is plain again', () => {
    const tags = Array.from({ length: 20_000 }, (_, index) => `<b c="${index}"/>`);
    expect(isPlain(`<a>${tags.join('')}</a>`)).toBe(false);
    expect(isPlain('<a><b c="0"/></a>')).toBe(true);
  });
});

/** Real documents are not part of the project: CHASQUI_SAMPLES names a folder of them. */
const folder = process.env.CHASQUI_SAMPLES;

describe.skipIf(folder === undefined)('real documents (CHASQUI_SAMPLES names their folder)', () => {
  const samples = folder === undefined ? [] : xmlsBelow(folder);

  it('are plain, nearly all of them', () => {
    const plain = samples.filter((xml) => isPlain(xml));
    expect(plain.length).toBeGreaterThan(samples.length * 0.9);
  });

  it('are the same to both when they were damaged, or are nothing at all', () => {
    fc.assert(
      fc.property(fc.constantFrom(...samples), changes, (xml, damage) => {
        isPlain(altered(xml, damage));
      }),
      { numRuns: runsOf(375) },
    );
  });
});
