import { insertInto, type Mutation, replaceOne, utf8 } from './mutation.ts';

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
  {
    name: 'namespace: white space around the name',
    apply: (text, draw) =>
      replaceOne(text, declaration, draw, (found) =>
        around(found, draw.oneOf(spaces), draw.chance(0.5)),
      ),
  },
  {
    name: 'namespace: another name',
    apply: (text, draw) =>
      replaceOne(text, declaration, draw, (found) => {
        const added = draw.oneOf(['/', '#', '&amp;a', '%20', 'x', '?', '{', '']);
        return draw.chance(0.3) ? found.toUpperCase() : around(found, added, true);
      }),
  },
  {
    name: 'namespace: a declaration more',
    apply: (text, draw) =>
      replaceOne(text, startTag, draw, (tag) => {
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
  },
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
  {
    name: 'attribute: other quotes',
    apply: (text, draw) =>
      replaceOne(text, pair, draw, (found) =>
        found.replace(/"([^"']*)"$|'([^"']*)'$/, (_all, double?: string, single?: string) =>
          double === undefined ? `"${single}"` : `'${double}'`,
        ),
      ),
  },
  {
    name: 'attribute: white space in its value',
    apply: (text, draw) =>
      replaceOne(text, pair, draw, (found) => around(found, draw.oneOf(spaces), draw.chance(0.5))),
  },
  {
    name: 'attribute: a character as a reference',
    apply: (text, draw) =>
      replaceOne(text, pair, draw, (found) =>
        found.replace(/[A-Za-z0-9](?=[^=]*$)/, (each) => `&#${each.charCodeAt(0)};`),
      ),
  },
  {
    name: 'attribute: order in the tag',
    apply: (text, draw) =>
      replaceOne(text, startTag, draw, (tag) => {
        const found = tag.match(pair) ?? [];
        const name = /^<[\w:.-]+/.exec(tag)?.[0] ?? '<a';
        return `${name}${found.toReversed().join('')}${/\/?>$/.exec(tag)?.[0] ?? '>'}`;
      }),
  },
  {
    name: 'attribute: one more',
    apply: (text, draw) =>
      replaceOne(text, startTag, draw, (tag) => {
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
  },
  {
    name: 'attribute: one less, or twice',
    apply: (text, draw) =>
      replaceOne(text, pair, draw, (found) => (draw.chance(0.5) ? '' : found + found)),
  },
];

const tags: readonly Mutation[] = [
  {
    name: 'tag: white space inside',
    apply: (text, draw) =>
      replaceOne(text, startTag, draw, (tag) =>
        tag.replace(/(\/?>)$/, (end) => `${draw.oneOf(spaces)}${end}`),
      ),
  },
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
  {
    name: 'tag: white space in an end tag',
    apply: (text, draw) =>
      replaceOne(text, /<\/[\w:.-]+>/g, draw, (tag) => `${tag.slice(0, -1)}${draw.oneOf(spaces)}>`),
  },
  {
    name: 'tag: another name',
    apply: (text, draw) =>
      replaceOne(text, leaf, draw, (found) => found.replaceAll(/(<\/?)([\w:.-]+)/g, '$1x$2')),
  },
];

const elements: readonly Mutation[] = [
  {
    name: 'element: twice, or gone',
    apply: (text, draw) =>
      replaceOne(text, leaf, draw, (found) => (draw.chance(0.5) ? '' : found + found)),
  },
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
  {
    name: 'element: wrapped',
    apply: (text, draw) => replaceOne(text, leaf, draw, (found) => `<wrap>${found}</wrap>`),
  },
];

const texts: readonly Mutation[] = [
  {
    name: 'text: white space around',
    apply: (text, draw) =>
      replaceOne(text, textNode, draw, (found) =>
        draw.chance(0.5)
          ? `>${draw.oneOf(spaces)}${found.slice(1)}`
          : `${found.slice(0, -1)}${draw.oneOf(spaces)}<`,
      ),
  },
  {
    name: 'text: something odd inside',
    apply: (text, draw) =>
      replaceOne(
        text,
        textNode,
        draw,
        (found) => `>${insertInto(found.slice(1, -1), draw.oneOf(oddities), draw)}<`,
      ),
  },
  {
    name: 'text: as CDATA, or as references',
    apply: (text, draw) =>
      replaceOne(text, textNode, draw, (found) => {
        const content = found.slice(1, -1);
        if (draw.chance(0.5)) return `><![CDATA[${content}]]><`;
        return `>${content.replace(/[A-Za-z0-9]/, (each) => `&#x${each.charCodeAt(0).toString(16)};`)}<`;
      }),
  },
  {
    name: 'text: another value',
    apply: (text, draw) =>
      replaceOne(text, />[^<>]*[0-9][^<>]*</g, draw, (found) =>
        found.replace(/[0-9]/, (digit) => String((Number(digit) + 1) % 10)),
      ),
  },
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
