import { insertInto, type Mutation, replaceOne, swap, utf8 } from './mutation.ts';

/** Changes of any XML: tags, attributes, namespaces, texts, what is around the root. Many leave its meaning as it is. */

const startTag = /<[A-Za-z_][^<>]*>/g;
const pair = /\s[A-Za-z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*')/g;
const declaration = /\sxmlns(?::[\w.-]+)?=(?:"[^"]*"|'[^']*')/g;
const leaf = /<([A-Za-z_][\w:.-]*)(?:\s[^<>]*)?>[^<]*<\/\1>/g;
const textNode = />[^<>]+</g;

/** White space, of XML and of others, as it may be written. */
const spaces = [
  ' ',
  '  ',
  '\t',
  '\n',
  '\r',
  '\r\n',
  '&#10;',
  '&#xD;',
  '&#9;',
  '&#32;',
  utf8('\u00a0'),
  utf8('\u2003'),
  utf8('\u2028'),
  utf8('\u0085'),
  utf8('\ufeff'),
  utf8('\u200b'),
] as const;

const oddities = [
  '&amp;',
  '&lt;',
  '&quot;',
  '&#x26;',
  '&#0;',
  '&#x1F600;',
  '&unknown;',
  ']]>',
  '<![CDATA[]]>',
  '<![CDATA[x]]>',
  '<!---->',
  '<!-- a -- b -->',
  '<!-- c -->',
  '<?pi x?>',
  '<?xml version="1.0"?>',
  '\0',
  '\x7f',
  utf8('\u{1F600}'),
  utf8('\uffff'),
  utf8('é'),
  utf8('e\u0301'),
  '\xff',
  '\xc0\xaf',
] as const;

/** Adds to the front or the end of what stands between quotes. */
function around(quoted: string, added: string, atEnd: boolean): string {
  const first = quoted.search(/["']/);
  const at = atEnd ? quoted.length - 1 : first + 1;
  return `${quoted.slice(0, at)}${added}${quoted.slice(at)}`;
}

const namespaceNames: readonly Mutation[] = [
  swap('namespace: white space around the name', declaration, (found, draw) =>
    around(found, draw.oneOf(spaces), draw.chance(0.5)),
  ),
  swap('namespace: another name', declaration, (found, draw) => {
    const added = draw.oneOf(['/', '#', '&amp;a', '%20', 'x', '?', '{', '']);
    return draw.chance(0.3) ? found.toUpperCase() : around(found, added, true);
  }),
  swap('namespace: a declaration more', startTag, (tag, draw) => {
    const added = draw.oneOf([
      ' xmlns:new="urn:new"',
      ' xmlns=""',
      ' xmlns:cbc="urn:other"',
      ' xmlns:relative="./relative"',
      ' xmlns:xml="http://www.w3.org/XML/1998/namespace"',
      ' xmlns:a="urn:a&amp;b"',
      ' xmlns:none=""',
    ]);
    return tag.replace(/\s*\/?>$/, (end) => `${added}${end}`);
  }),
  {
    name: 'namespace: declared again where it is in scope',
    apply: (text, draw) => {
      const declared = [...text.matchAll(declaration)].map(([found]) => found);
      const again = declared[draw.below(Math.max(1, declared.length))] ?? '';
      return replaceOne(text, startTag, draw, (tag) =>
        tag.includes(again.trim()) ? tag : tag.replace(/\s*\/?>$/, (end) => `${again}${end}`),
      );
    },
  },
];

const attributes: readonly Mutation[] = [
  swap('attribute: other quotes', pair, (found) =>
    found.replace(/"([^"']*)"$|'([^"']*)'$/, (_all, double?: string, single?: string) =>
      double === undefined ? `"${single}"` : `'${double}'`,
    ),
  ),
  swap('attribute: white space in its value', pair, (found, draw) =>
    around(found, draw.oneOf(spaces), draw.chance(0.5)),
  ),
  swap('attribute: a character as a reference', pair, (found) =>
    found.replace(/[A-Za-z0-9](?=[^=]*$)/, (each) => `&#${each.charCodeAt(0)};`),
  ),
  swap('attribute: order in the tag', startTag, (tag) => {
    const found = tag.match(pair) ?? [];
    const name = /^<[\w:.-]+/.exec(tag)?.[0] ?? '<a';
    return `${name}${found.toReversed().join('')}${/\/?>$/.exec(tag)?.[0] ?? '>'}`;
  }),
  swap('attribute: one more', startTag, (tag, draw) => {
    const added = draw.oneOf([
      ' x="1"',
      ' xml:lang="es"',
      ' xml:space="preserve"',
      ' xml:base="http://x.example/"',
      ' xml:id="whole"',
      ' Id="whole"',
      ' ID="whole"',
      ' id="whole"',
      ' ds:Algorithm="x"',
      ' Algorithm="x"',
      ' URI="#whole"',
    ]);
    return tag.replace(/\s*\/?>$/, (end) => `${added}${end}`);
  }),
  swap('attribute: one less, or twice', pair, (found, draw) =>
    draw.chance(0.5) ? '' : found + found,
  ),
];

const tags: readonly Mutation[] = [
  swap('tag: white space inside', startTag, (tag, draw) =>
    tag.replace(/(\/?>)$/, (end) => `${draw.oneOf(spaces)}${end}`),
  ),
  {
    name: 'tag: empty element written the other way',
    apply: (text, draw) =>
      draw.chance(0.5)
        ? replaceOne(text, /<([\w:.-]+)((?:\s[^<>]*)?)><\/\1>/g, draw, (found) =>
            found.replace(/><\/[^>]*>$/, '/>'),
          )
        : replaceOne(text, /<[\w:.-]+(?:\s[^<>]*)?\/>/g, draw, (found) => {
            const name = /^<([\w:.-]+)/.exec(found)?.[1] ?? '';
            return `${found.slice(0, -2)}></${name}>`;
          }),
  },
  swap(
    'tag: white space in an end tag',
    /<\/[\w:.-]+>/g,
    (tag, draw) => `${tag.slice(0, -1)}${draw.oneOf(spaces)}>`,
  ),
  swap('tag: another name', leaf, (found) => found.replaceAll(/(<\/?)([\w:.-]+)/g, '$1x$2')),
];

const elements: readonly Mutation[] = [
  swap('element: twice, or gone', leaf, (found, draw) => (draw.chance(0.5) ? '' : found + found)),
  {
    name: 'element: moved',
    apply: (text, draw) => {
      const found = [...text.matchAll(leaf)];
      const moved = found[draw.below(Math.max(1, found.length))];
      if (moved === undefined) return text;
      const rest = text.slice(0, moved.index) + text.slice(moved.index + moved[0].length);
      return replaceOne(rest, startTag, draw, (tag) => `${tag}${moved[0]}`);
    },
  },
  swap('element: wrapped', leaf, (found) => `<wrap>${found}</wrap>`),
];

const texts: readonly Mutation[] = [
  swap('text: white space around', textNode, (found, draw) =>
    draw.chance(0.5)
      ? `>${draw.oneOf(spaces)}${found.slice(1)}`
      : `${found.slice(0, -1)}${draw.oneOf(spaces)}<`,
  ),
  swap(
    'text: something odd inside',
    textNode,
    (found, draw) => `>${insertInto(found.slice(1, -1), draw.oneOf(oddities), draw)}<`,
  ),
  swap('text: as CDATA, or as references', textNode, (found, draw) => {
    const content = found.slice(1, -1);
    if (draw.chance(0.5)) return `><![CDATA[${content}]]><`;
    return `>${content.replace(/[A-Za-z0-9]/, (each) => `&#x${each.charCodeAt(0).toString(16)};`)}<`;
  }),
  swap('text: another value', />[^<>]*[0-9][^<>]*</g, (found) =>
    found.replace(/[0-9]/, (digit) => String((Number(digit) + 1) % 10)),
  ),
  {
    name: 'text: other line ends',
    apply: (text, draw) => {
      const end = draw.oneOf(['\r\n', '\r', '&#13;\n', ' \n']);
      return draw.chance(0.5)
        ? text.replaceAll('\n', end)
        : replaceOne(text, /\n/g, draw, () => end);
    },
  },
];

const aroundRoot: readonly Mutation[] = [
  {
    name: 'prolog: the declaration',
    apply: (text, draw) => {
      const label = draw.oneOf([
        'utf-8',
        'utf8',
        'UTF-16',
        'ISO-8859-1',
        'iso88591',
        'latin1',
        'latin-1',
        'windows-1252',
        'cp1252',
        'US-ASCII',
        'ascii',
        'x-unknown',
      ]);
      const version = draw.oneOf(['1.0', '1.0', '1.1', '1.5', '2.0', ' 1.0']);
      const alone = draw.oneOf([
        '',
        '',
        ' standalone="yes"',
        ' standalone="no"',
        ' standalone="x"',
      ]);
      const gap = draw.oneOf([' ', ' ', '\n', ' '.repeat(300)]);
      const written = `<?xml version="${version}"${gap}encoding="${label}"${alone}?>`;
      const body = text.replace(/^(?:\xef\xbb\xbf)?<\?xml[^>]*\?>/, '');
      return draw.chance(0.2) ? body.trimStart() : written + body;
    },
  },
  {
    name: 'prolog: a byte order mark, or white space',
    apply: (text, draw) =>
      draw.oneOf(['\xef\xbb\xbf', '\xef\xbb\xbf\xef\xbb\xbf', ' ', '\n', '\xff\xfe', '\0']) + text,
  },
  {
    name: 'around the root: comments, instructions, a document type',
    apply: (text, draw) => {
      const added = draw.oneOf([
        '<!-- c -->',
        '<?pi x?>',
        '<?xml-stylesheet href="x.xsl"?>',
        '<!DOCTYPE Invoice>',
        '<!DOCTYPE Invoice [<!ENTITY a "b">]>',
        '<!DOCTYPE Invoice [<!ATTLIST Invoice Id ID #IMPLIED x CDATA "y">]>',
        '<a/>',
        'text',
        ' \n',
        '\0',
      ]);
      if (draw.chance(0.5)) return text + added;
      const head = /^(?:\xef\xbb\xbf)?(?:<\?xml[^>]*\?>)?/.exec(text)?.[0] ?? '';
      return `${head}${added}${text.slice(head.length)}`;
    },
  },
];

const bytes: readonly Mutation[] = [
  {
    name: 'bytes: one changed, gone or more',
    apply: (text, draw) => {
      const at = draw.below(text.length);
      const other = String.fromCharCode(draw.below(256));
      const kept = draw.below(3);
      const old = kept === 0 ? '' : kept === 1 ? (text[at] ?? '') : '';
      return `${text.slice(0, at)}${kept === 0 ? '' : other}${old}${text.slice(at + 1)}`;
    },
  },
  {
    name: 'bytes: a piece twice, gone or elsewhere',
    apply: (text, draw) => {
      const at = draw.below(text.length);
      const piece = text.slice(at, at + 1 + draw.below(60));
      const without = text.slice(0, at) + text.slice(at + piece.length);
      const kind = draw.below(3);
      if (kind === 0) return without;
      return insertInto(kind === 1 ? text : without, piece, draw);
    },
  },
  {
    name: 'bytes: in another encoding',
    apply: (text, draw) => {
      const meant = Buffer.from(text, 'latin1').toString('utf8');
      const into = draw.oneOf(['latin1', 'utf16le', 'utf8'] as const);
      const written = Buffer.from(meant, into).toString('latin1');
      const label = draw.oneOf(['ISO-8859-1', 'windows-1252', 'UTF-8', 'US-ASCII']);
      return draw.chance(0.5)
        ? written
        : written.replace(/encoding="[^"]*"/, `encoding="${label}"`);
    },
  },
];

export const xmlMutations: readonly [Mutation, ...Mutation[]] = [
  ...(namespaceNames as readonly [Mutation, ...Mutation[]]),
  ...attributes,
  ...tags,
  ...elements,
  ...texts,
  ...aroundRoot,
  ...bytes,
];
