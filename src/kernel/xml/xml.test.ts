import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { XmlLimits } from './element.ts';
import { XmlError } from './error.ts';
import { all, attribute, child, children, find, text } from './path.ts';
import { readXml } from './xml.ts';

const read = (xml: string, encoding: BufferEncoding = 'utf8') =>
  readXml(Buffer.from(xml, encoding));

/** Why an XML is refused. */
function refusal(xml: string | Buffer, limits: Partial<XmlLimits> = {}): string {
  try {
    readXml(Buffer.from(xml), limits);
  } catch (error) {
    if (error instanceof XmlError) return `${error.reason}: ${error.message}`;
    throw error;
  }
  return 'not refused';
}

const invoice = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:invoice" xmlns:cac="urn:aggregate" xmlns:cbc="urn:basic">
  <!-- no element -->
  <cbc:ID schemeID="6" cbc:schemeID="other"> F001-1 </cbc:ID>
  <cac:InvoiceLine/>
  <cac:InvoiceLine><cac:Item><cbc:Description><![CDATA[A & ]]>B &amp; &#209;</cbc:Description></cac:Item></cac:InvoiceLine>
  <cac:InvoiceLine><cac:Item><cbc:Description>two</cbc:Description></cac:Item></cac:InvoiceLine>
</Invoice>
<?after the root?>`;

describe('reading', () => {
  const root = read(invoice);

  it('gives elements with their names, namespaces and attributes', () => {
    expect([root.name, root.namespace]).toEqual(['Invoice', 'urn:invoice']);
    expect(root.children.map(({ name }) => name)).toEqual([
      'ID',
      'InvoiceLine',
      'InvoiceLine',
      'InvoiceLine',
    ]);
    expect(root.children[0]?.namespace).toBe('urn:basic');
    expect(Object.keys(root.attributes)).toEqual([]);
  });

  it('joins text, CDATA and references, and steps over comments', () => {
    const description = find(root, 'InvoiceLine', 'Item', 'Description');
    expect(description?.text).toBe('A & B & Ñ');
    expect(read('<a>20<!-- . -->100</a>').text).toBe('20100');
  });

  it('keeps attributes apart from objects that JavaScript knows', () => {
    const element = read('<a __proto__="x" constructor="y"/>');
    expect(attribute(element, 'constructor')).toBe('y');
    expect(attribute(element, '__proto__')).toBe('x');
    expect(attribute(element, 'toString')).toBe('');
  });

  it('finds by local names, below any branch', () => {
    expect(text(child(root, 'ID'))).toBe('F001-1');
    expect(attribute(child(root, 'ID'), 'schemeID')).toBe('6');
    expect(children(root, 'InvoiceLine')).toHaveLength(3);
    expect(all(root, 'InvoiceLine', 'Item', 'Description').map(text)).toEqual(['A & B & Ñ', 'two']);
  });

  it('finds nothing where there is nothing', () => {
    const missing = find(root, 'Party', 'Name');
    expect(missing).toBeUndefined();
    expect([text(missing), attribute(missing, 'a'), all(missing, 'b')]).toEqual(['', '', []]);
    expect(child(missing, 'a')).toBeUndefined();
  });

  it('makes one kind of line end of all', () => {
    expect(read('<a>1\r\n2\r3</a>').text).toBe('1\n2\n3');
  });
});

describe('encodings', () => {
  const declared = (encoding: string, quote = '"') =>
    `<?xml version="1.0" encoding=${quote}${encoding}${quote}?><a>Ñandú</a>`;

  it.each(['UTF-8', 'utf-8', 'utf8'])('reads UTF-8 declared as %s', (name) => {
    expect(read(declared(name)).text).toBe('Ñandú');
    expect(read(`\uFEFF${declared(name, "'")}`).text).toBe('Ñandú');
  });

  it.each(['ISO-8859-1', 'iso-8859-1', 'latin1', 'windows-1252'])('reads %s', (name) => {
    expect(read(declared(name), 'latin1').text).toBe('Ñandú');
    expect(read(declared(name, "'"), 'latin1').text).toBe('Ñandú');
  });

  it('knows the euro of windows-1252, and that ISO-8859-1 has none', () => {
    const euro = (name: string) =>
      Buffer.from(`<?xml version="1.0" encoding="${name}"?><a>\x80</a>`, 'latin1');
    expect(readXml(euro('windows-1252')).text).toBe('€');
    const windows = (...bytes: readonly number[]) =>
      Buffer.concat([
        Buffer.from('<?xml version="1.0" encoding="cp1252"?><a>'),
        Buffer.from(bytes),
        Buffer.from('</a>'),
      ]);
    const unused = [0x81, 0x8d, 0x8f, 0x90, 0x9d];
    const used = Array.from({ length: 0x80 }, (_, index) => 0x80 + index).filter(
      (byte) => !unused.includes(byte),
    );
    const text = /^€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\u00a0¡.*þÿ$/s;
    expect(readXml(windows(...used)).text).toMatch(text);
    for (const byte of unused) expect(refusal(windows(byte))).toMatch(/^encoding: /);
    expect(readXml(euro('ISO-8859-1')).text).toBe('\x80');
  });

  it('refuses a declaration so long that its encoding could be missed', () => {
    const long = `<?xml version="1.0"${' '.repeat(300)} encoding="ISO-8859-1"?><a>Ñ</a>`;
    expect(refusal(Buffer.from(long))).toMatch(/^encoding: /);
  });

  it('takes UTF-8 where nothing is declared', () => {
    expect(read('<a>Ñandú</a>').text).toBe('Ñandú');
    expect(read('\uFEFF<a>Ñandú</a>').text).toBe('Ñandú');
    expect(refusal('\uFEFF\uFEFF<a/>')).toMatch(/^encoding: /);
  });

  it('refuses bytes that are not what is declared', () => {
    expect(refusal(Buffer.from(declared('UTF-8'), 'latin1'))).toMatch(/^encoding: .*not/);
    expect(refusal(Buffer.from('<a>Ñ</a>', 'latin1'))).toMatch(/^encoding: /);
    expect(refusal(declared('US-ASCII'))).toMatch(/^encoding: .*US-ASCII/);
    expect(refusal(`\uFEFF${declared('ISO-8859-1')}`)).toMatch(/^encoding: .*mark of UTF-8/);
  });

  it('says which encoding a file declares and which are read', () => {
    expect(refusal(Buffer.from(declared('windows-1250'), 'latin1'))).toBe(
      'encoding: The file declares the encoding "windows-1250". Only UTF-8, ISO-8859-1, Windows-1252 and US-ASCII are read.',
    );
  });

  it('refuses UTF-16, UTF-32 and encodings that are not known', () => {
    const utf16 = Buffer.from(`\uFEFF${declared('UTF-16')}`, 'utf16le');
    expect(refusal(utf16)).toMatch(/^encoding: .*UTF-16/);
    expect(refusal(Buffer.from(utf16).swap16())).toMatch(/^encoding: .*UTF-16/);
    expect(refusal(Buffer.from(declared('UTF-16'), 'utf16le'))).toMatch(/^encoding: .*UTF-16/);
    expect(refusal(Buffer.from('0000003c00000061', 'hex'))).toMatch(/^encoding: /);
    expect(refusal(declared('UTF-7'))).toMatch(/^encoding: .*"UTF-7"/);
    expect(refusal(declared('EBCDIC-CP-ES'))).toMatch(/^encoding: /);
  });
});

describe('hostile XML', () => {
  it('may not have a DTD: entities are never expanded, from inside or outside', () => {
    const laughs = Array.from({ length: 10 }, (_, index) => {
      const value = index === 0 ? 'lol' : `&l${index - 1};`.repeat(10);
      return `<!ENTITY l${index} "${value}">`;
    });
    expect(refusal(`<!DOCTYPE a [${laughs.join('')}]><a>&l9;</a>`)).toMatch(
      /^forbidden: .*DOCTYPE/,
    );
    const outside = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>';
    expect(refusal(outside)).toMatch(/^forbidden: .*DOCTYPE/);
    expect(refusal('<!DOCTYPE a SYSTEM "http://localhost/a.dtd"><a/>')).toMatch(/^forbidden: /);
    expect(refusal('<a>&x;</a>')).toMatch(/^forbidden: .*entity/);
    expect(refusal('<a b="&nbsp;"/>')).toMatch(/^forbidden: .*entity/);
  });

  it('may not be deeper, wider or longer than the limits', () => {
    const deep = `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`;
    expect(refusal(deep)).toBe('limit: The XML has more than 40 levels.');
    expect(refusal(`<a b="${'x'.repeat(5_000_000)}"/>`)).toMatch(/^limit: .*in one attribute/);
    const attributes = Array.from({ length: 100_000 }, (_, index) => `a${index}=""`).join(' ');
    expect(refusal(`<a ${attributes}/>`)).toMatch(/^limit: .*more than 60 attributes/);
    expect(refusal(`<a>${'<b/>'.repeat(400_000)}</a>`)).toMatch(/^limit: .*400,000 elements/);
    expect(refusal(`<a>${'x'.repeat(2_000_001)}</a>`)).toMatch(/^limit: .*characters of text/);
    expect(refusal(`<a>${'x<b/>'.repeat(11)}</a>`, { textLength: 10 })).toMatch(/^limit: /);
    expect(refusal(' '.repeat(101), { bytes: 100 })).toBe(
      'limit: The XML has more than 100 bytes.',
    );
  });

  it('may not have so many namespaces that canonicalising it never ends', () => {
    const declared = (count: number, from = 0) =>
      Array.from({ length: count }, (_, index) => `xmlns:n${from + index}="urn:a"`).join(' ');
    const levels = Array.from({ length: 30 }, (_, level) => `<a ${declared(50, level * 50)}>`);
    expect(refusal(`${levels.join('')}${'<b/>'.repeat(1_000)}`)).toMatch(/^limit: .*namespaces/);
    expect(refusal(`<a ${declared(15)}>${'<b/>'.repeat(100_000)}</a>`)).toBe('not refused');
  });

  it.each([
    ['empty', ''],
    ['only white space', '  \n'],
    ['cut off', invoice.slice(0, 300)],
    ['cut off in a tag', '<a><b'],
    ['text', 'F001-1'],
    ['two roots', '<a/><b/>'],
    ['closed in the wrong order', '<a><b></a></b>'],
    ['with a prefix that nothing declares', '<x:a/>'],
    ['with an attribute twice', '<a b="1" b="2"/>'],
    ['with an attribute twice by namespace', '<a xmlns:x="u" xmlns:y="u" x:b="1" y:b="2"/>'],
    ['with a NUL', '<a>\0</a>'],
    ['with a control character', '<a>\x01</a>'],
    ['with a reference to what is no character', '<a>&#0;</a>'],
    ['with half a character', '<a>&#xD800;</a>'],
    ['with a bare ampersand', '<a>A & B</a>'],
    ['with a declaration that comes late', ' <?xml version="1.0"?><a/>'],
  ])('is malformed where it is %s', (_, xml) => {
    expect(refusal(xml)).toMatch(/^malformed: /);
  });

  it('says where it is wrong', () => {
    expect(refusal('<a>\n  <b></c>\n</a>')).toMatch(
      /^malformed: The XML is not well-formed at 2:\d+: /,
    );
  });

  it('is read by the rules of XML 1.0 whatever version it says', () => {
    expect(refusal('<?xml version="1.1"?><a>\x01</a>')).toMatch(/^malformed: /);
    expect(read('<?xml version="1.1"?><a>1\u00852</a>').text).toBe('1\u00852');
  });

  it('is never anything but read or refused', () => {
    const bytes = Buffer.from(invoice);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.uint8Array({ maxLength: 5 }), (at, noise) => {
        const altered = Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at + 2)]);
        expect(refusal(altered)).toMatch(/^(malformed|forbidden|limit|encoding): |^not refused$/);
      }),
    );
  });
});

/** Real documents are not part of the project: CHASQUI_SAMPLES names a folder of them. */
const samples = process.env.CHASQUI_SAMPLES;

it.skipIf(samples === undefined)('reads every real document (CHASQUI_SAMPLES)', () => {
  const folder = samples ?? '';
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = paths.filter((path) => path.toLowerCase().endsWith('.xml'));
  const refused = files.filter(
    (path) => refusal(readFileSync(join(folder, path))) !== 'not refused',
  );
  expect(files.length).toBeGreaterThan(0);
  expect(refused).toEqual([]);
});
