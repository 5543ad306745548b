import { insertInto, type Mutation, replaceOne, swap, utf8 } from './mutation.ts';

/** Changes of the signature itself: its base64, its algorithms, its references, its parts and their order. */

const valueElements =
  /<((?:\w+:)?(?:SignatureValue|DigestValue|X509Certificate))(?:\s[^<>]*)?>[^<]*<\/\1>/g;
const signature = /<((?:\w+:)?Signature)(?=\s|>)[^<>]*>(?:(?!<\/\1>)[\s\S])*<\/\1>/g;
const keyInfo = /<((?:\w+:)?KeyInfo)(?:\s[^<>]*)?>[\s\S]*?<\/\1>/g;
const x509Data = /<((?:\w+:)?X509Data)(?:\s[^<>]*)?>[\s\S]*?<\/\1>/g;
const certificate = /<((?:\w+:)?X509Certificate)(?:\s[^<>]*)?>[\s\S]*?<\/\1>/g;
const reference = /<((?:\w+:)?Reference)(?:\s[^<>]*)?>[\s\S]*?<\/\1>/g;
const transforms = /<((?:\w+:)?Transforms)(?:\s[^<>]*)?>[\s\S]*?<\/\1>/g;
const signedInfo = /<((?:\w+:)?SignedInfo)(?:\s[^<>]*)?>[\s\S]*?<\/\1>/g;
const signaturePart =
  /<((?:\w+:)?(?:CanonicalizationMethod|SignatureMethod|DigestMethod|Transform|DigestValue|SignatureValue|X509Certificate|InclusiveNamespaces))(?:\s[^<>]*)?(?:\/>|>[\s\S]*?<\/\1>)/g;

/** What lenient readers of base64 pass over. */
const noBase64 = [
  '!',
  '!!,;',
  '-',
  '_',
  '=',
  '==',
  'A===',
  '.',
  '\0',
  ' ',
  '\t',
  '\n',
  '\r',
  '&#10;',
  '&#65;',
  'A',
  'AA==',
  '<!-- -->',
  '<![CDATA[]]>',
  '<?pi?>',
  '<x/>',
  '<x>AAAA</x>',
  utf8('\u00a0'),
  utf8('\u2028'),
  utf8('\ufeff'),
  utf8('Ａ'),
] as const;

const contentOf = (element: string, change: (content: string) => string) =>
  element.replace(/>([^<]*)</, (_all, content: string) => `>${change(content)}<`);

const base64: readonly Mutation[] = [
  swap('base64: something that is none', valueElements, (element, draw) =>
    contentOf(element, (content) => {
      const added = draw.oneOf(noBase64);
      if (draw.chance(0.3)) return content + added;
      return draw.chance(0.3) ? added + content : insertInto(content, added, draw);
    }),
  ),
  swap('base64: padding, alphabet, last bits', valueElements, (element, draw) =>
    contentOf(element, (content) => {
      switch (draw.below(5)) {
        case 0:
          return content.replace(/=+\s*$/, '');
        case 1:
          return content.replaceAll('+', '-').replaceAll('/', '_');
        case 2:
          // The bits after the last byte mean nothing.
          return content.replace(/([A-Za-z0-9+/])(=+\s*)$/, (_all, _last, end) => `B${end}`);
        case 3:
          return content.slice(0, -1 - draw.below(4));
        default:
          return content.replaceAll(/(.{10})/g, `$1${draw.oneOf(['\n', '\r\n', ' ', '\t'])}`);
      }
    }),
  ),
];

const algorithms = [
  'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2000/09/xmldsig#hmac-sha1',
  'http://www.w3.org/2001/04/xmldsig-more#hmac-sha256',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2000/09/xmldsig#sha1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
  'http://www.w3.org/2001/04/xmldsig-more#md5',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments',
  'http://www.w3.org/2006/12/xml-c14n11',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/2001/10/xml-exc-c14n#WithComments',
  'http://www.w3.org/2001/10/xml-exc-c14n##WithComments',
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2000/09/xmldsig#base64',
  'http://www.w3.org/TR/1999/REC-xpath-19991116',
  'http://www.w3.org/2002/06/xmldsig-filter2',
  '',
] as const;

const methods: readonly Mutation[] = [
  swap(
    'algorithm: another one',
    /\sAlgorithm="[^"]*"/g,
    (_, draw) => ` Algorithm="${draw.oneOf(algorithms)}"`,
  ),
  swap('algorithm: written otherwise', /\sAlgorithm="[^"]*"/g, (found, draw) => {
    switch (draw.below(5)) {
      case 0:
        return found.replace('="', '=" ');
      case 1:
        return found.replace(/"$/, '&#10;"');
      case 2:
        return found.toUpperCase().replace('ALGORITHM', 'Algorithm');
      case 3:
        return found.replace(' Algorithm', ' xml:Algorithm');
      default:
        return found.replace('http', '&#104;ttp');
    }
  }),
  swap(
    'algorithm: with parameters',
    /<((?:\w+:)?\w+)(\sAlgorithm="[^"]*")\s*(?:\/>|><\/\1>)/g,
    (found, draw) => {
      const [, name = '', value = ''] = /^<([\w:]+)(\sAlgorithm="[^"]*")/.exec(found) ?? [];
      const inside = draw.oneOf([
        '<HMACOutputLength>0</HMACOutputLength>',
        '<XPath xmlns="http://www.w3.org/2000/09/xmldsig#">true()</XPath>',
        '<ec:InclusiveNamespaces xmlns:ec="http://www.w3.org/2001/10/xml-exc-c14n#" PrefixList="cbc #default"/>',
        ' ',
        '<!-- c -->',
      ]);
      return `<${name}${value}>${inside}</${name}>`;
    },
  ),
];

const references: readonly Mutation[] = [
  swap('reference: another URI', /\sURI="[^"]*"/g, (_, draw) => {
    const uri = draw.oneOf([
      '#whole',
      '#SignatureTest',
      '#',
      ' ',
      '&#32;',
      '#xpointer(/)',
      "#xpointer(id('whole'))",
      'file:///etc/hostname',
      '?',
      '',
    ]);
    return draw.chance(0.2) ? '' : ` URI="${uri}"`;
  }),
  {
    name: 'reference: twice, or its transforms twice, or gone',
    apply: (text, draw) =>
      replaceOne(text, draw.chance(0.5) ? reference : transforms, draw, (found) =>
        draw.chance(0.6) ? found + found : '',
      ),
  },
  swap('reference: an id on another element', /<[A-Za-z_][^<>]*>/g, (tag, draw) =>
    tag.replace(/\s*\/?>$/, (end) => ` ${draw.oneOf(['Id', 'ID', 'xml:id'])}="whole"${end}`),
  ),
];

/** Moves, copies or takes out the first or another of what a pattern finds. */
function shuffled(name: string, pattern: RegExp): Mutation {
  return {
    name,
    apply: (text, draw) => {
      const found = text.match(pattern)?.[0];
      if (found === undefined) return text;
      const where = draw.oneOf([signaturePart, signedInfo, keyInfo, /<[A-Za-z_][^<>]*>/g]);
      const others = draw.chance(0.5) ? text.replace(found, '') : text;
      return replaceOne(others, where, draw, (place) =>
        draw.chance(0.5) ? place + found : found + place,
      );
    },
  };
}

const ds = 'http://www.w3.org/2000/09/xmldsig#';

/** What may be put in beside the parts of a signature. */
const strangers = [
  `<ds:Object xmlns:ds="${ds}">x</ds:Object>`,
  `<ds:Object xmlns:ds="${ds}"><ds:Manifest><ds:Reference URI=""/></ds:Manifest></ds:Object>`,
  `<ds:Signature xmlns:ds="${ds}"/>`,
  `<ds:Signature xmlns:ds="${ds}"><ds:SignedInfo/></ds:Signature>`,
  `<ds:KeyInfo xmlns:ds="${ds}"><ds:KeyName>x</ds:KeyName></ds:KeyInfo>`,
  `<ds:KeyValue xmlns:ds="${ds}"><ds:RSAKeyValue><ds:Modulus>AQAB</ds:Modulus><ds:Exponent>AQAB</ds:Exponent></ds:RSAKeyValue></ds:KeyValue>`,
  `<ds:X509IssuerSerial xmlns:ds="${ds}"><ds:X509IssuerName>CN=x</ds:X509IssuerName><ds:X509SerialNumber>1</ds:X509SerialNumber></ds:X509IssuerSerial>`,
  `<ds:X509Data xmlns:ds="${ds}"><ds:X509Certificate/></ds:X509Data>`,
  `<ds:X509Certificate xmlns:ds="${ds}">bm90IG9uZQ==</ds:X509Certificate>`,
  '<unknown xmlns="urn:unknown"/>',
  '<unknown/>',
  'text',
] as const;

const structure: readonly Mutation[] = [
  shuffled('signature: twice, moved or inside another', signature),
  shuffled('signature: its SignedInfo twice or moved', signedInfo),
  shuffled('signature: its KeyInfo twice or moved', keyInfo),
  shuffled('signature: its X509Data twice or moved', x509Data),
  shuffled('signature: its certificate twice or moved', certificate),
  shuffled('signature: a part twice or moved', signaturePart),
  {
    name: 'signature: a stranger beside its parts',
    apply: (text, draw) => {
      const where = draw.oneOf([signaturePart, signedInfo, keyInfo, certificate, x509Data]);
      return replaceOne(text, where, draw, (place) =>
        draw.chance(0.5) ? place + draw.oneOf(strangers) : draw.oneOf(strangers) + place,
      );
    },
  },
  {
    name: 'signature: the root hidden in an Object, and another in front',
    apply: (text, draw) => {
      const body = text.replace(/^(?:\xef\xbb\xbf)?<\?xml[^>]*\?>\s*/, '');
      const inner = body.replace(signature, '');
      const outer = draw.chance(0.5) ? body.replace(/(>[^<]*)[0-9]([^<]*<)/, '$19$2') : body;
      return outer.replace(
        /<\/((?:\w+:)?)Signature>/,
        (end, prefix: string) => `<${prefix}Object>${inner}</${prefix}Object>${end}`,
      );
    },
  },
];

export const signatureMutations: readonly [Mutation, ...Mutation[]] = [
  ...(base64 as readonly [Mutation, ...Mutation[]]),
  ...methods,
  ...references,
  ...structure,
];
