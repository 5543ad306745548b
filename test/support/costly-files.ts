import { der, derTags, oid, sequence } from '@chasqui/key-files/der';
import { makeZip } from './zip.ts';

/** What an outsider sends to keep a service busy: little to send, much to compute. */
export type CostlyFile = {
  readonly what: string;
  /** Where it is sent: the logo or the credentials of a company, or its imports. */
  readonly to: 'logo' | 'credentials' | 'import';
  readonly contentType: string;
  readonly body: Buffer;
};

export function costlyFiles(): readonly CostlyFile[] {
  return [...costlySvgs(), ...costlyKeyFiles(), ...costlyXmls(), ...costlyArchives()];
}

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000">${inside}</svg>`;
const rectangle = '<rect width="1000" height="1000" fill="#123456" opacity="0.5"/>';
const letters = '<text x="10" y="900" font-size="900" opacity="0.5">MMMMMMMM</text>';

/** Takes minutes to draw where nobody ends it. */
export const endlessSvg = svg(letters.repeat(4_900));

function costlySvgs(): readonly CostlyFile[] {
  const group = (inside: string) => `<g opacity="0.5">${inside}</g>`;
  let nested = rectangle;
  for (let depth = 0; depth < 50; depth += 1) nested = group(nested);
  const pattern = `<pattern id="p" width="1" height="1">${rectangle}</pattern><rect width="1000" height="1000" fill="url(#p)"/>`;
  const cases: readonly (readonly [what: string, inside: string])[] = [
    ['SVG, 100 large half-transparent texts', letters.repeat(100)],
    ['SVG, 200 rectangles of full size', rectangle.repeat(200)],
    ['SVG, 4,900 texts', letters.repeat(4_900)],
    ['SVG, 90 times 50 groups in each other', nested.repeat(90)],
    ['SVG, a pattern of a million tiles', pattern],
  ];
  return cases.map(([what, inside]) => ({
    what,
    to: 'logo',
    contentType: 'image/svg+xml',
    body: Buffer.from(svg(inside)),
  }));
}

const octets = (bytes: Buffer) => der(derTags.octetString, bytes);
const integer = (value: number) =>
  der(derTags.integer, Buffer.from(value.toString(16).padStart(8, '0'), 'hex'));

/** A PKCS#12 container with nothing in it but a checksum that asks for so many rounds (RFC 7292, 4). */
export function emptyKeyFile(rounds: number): Buffer {
  const contents = der(derTags.context0, octets(sequence()));
  const digest = sequence(sequence(oid('1.3.14.3.2.26')), octets(Buffer.alloc(20)));
  const checksum = sequence(digest, octets(Buffer.alloc(8)), integer(rounds));
  return sequence(integer(3), sequence(oid('1.2.840.113549.1.7.1'), contents), checksum);
}

function costlyKeyFiles(): readonly CostlyFile[] {
  return [600_000, 1_000_000].map((rounds) => ({
    what: `PFX, ${rounds.toLocaleString('en')} rounds`,
    to: 'credentials',
    contentType: 'application/json',
    body: credentialsOf(emptyKeyFile(rounds)),
  }));
}

export function credentialsOf(keyFile: Buffer): Buffer {
  const certificate = keyFile.toString('base64');
  return Buffer.from(JSON.stringify({ certificate, password: 'x' }));
}

const xml = (what: string, body: string | Buffer): CostlyFile => ({
  what: `XML, ${what}`,
  to: 'import',
  contentType: 'application/xml',
  body: Buffer.from(body),
});

const root = '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"';

function costlyXmls(): readonly CostlyFile[] {
  const many = (count: number, each: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => each(index)).join('');
  const declared = many(59, (index) => ` xmlns:n${index}="urn:${index}"`);
  return [
    xml('9.6 MB of <a/>', `${root}>${'<a/>'.repeat(2_400_000)}</Invoice>`),
    xml('399,000 elements', `${root}>${'<a/>'.repeat(399_000)}</Invoice>`),
    xml('1.9 million character references', `${root}>${'&#65;'.repeat(1_900_000)}</Invoice>`),
    xml(
      '100,000 namespaces',
      `${root}>${many(100_000, (index) => `<a xmlns:n${index}="urn:${index}"/>`)}</Invoice>`,
    ),
    xml(
      '59 namespaces over many elements',
      `${root}${declared}>${'<a/>'.repeat(390_000)}</Invoice>`,
    ),
    xml('100,000 levels', `${root}>${'<a>'.repeat(100_000)}`),
    xml(
      '50 attributes on each of 20,000 elements',
      `${root}>${`<a ${many(50, (index) => `a${index}="1" `)}/>`.repeat(20_000)}</Invoice>`,
    ),
    xml('10 MB of comments', `${root}>${'<!---->'.repeat(1_400_000)}</Invoice>`),
    xml('10 MB of spaces', `${root}>${' '.repeat(10_000_000)}</Invoice>`),
  ];
}

const zip = (what: string, body: Buffer): CostlyFile => ({
  what: `ZIP, ${what}`,
  to: 'import',
  contentType: 'application/zip',
  body,
});

function costlyArchives(): readonly CostlyFile[] {
  // Hardly compressible: what unpacks to far more than it holds is refused as such.
  const noise = Array.from(
    { length: 390_000 },
    (_, index) => `<a>${(index * 2_654_435_761) % 1e9}</a>`,
  );
  const inner = makeZip([
    { name: 'a.xml', content: Buffer.from(`${root}>${noise.join('')}</Invoice>`) },
  ]);
  const small = { content: Buffer.from('<a/>') };
  const names = Array.from({ length: 999 }, (_, index) => `a${index}.pdf`);
  return [
    zip('390,000 elements', inner),
    zip(
      'a ZIP in a ZIP in a ZIP',
      makeZip([{ name: 'a.zip', content: makeZip([{ name: 'b.zip', content: inner }]) }]),
    ),
    zip('999 entries that are nothing to us', makeZip(names.map((name) => ({ ...small, name })))),
    zip('a bomb of zeros', makeZip([{ name: 'a.xml', content: Buffer.alloc(10_000_000) }])),
  ];
}
