import type { ErrorCode } from '../../src/subjects/error-codes.ts';
import { cdrXml, invoiceXml, signed, signedInvoice, summaryXml } from './import-files.ts';
import { bombs, makeZip } from './zip.ts';

/** A file that nobody should be able to do harm with, and the code that it is refused with. */
export type HostileFile = {
  readonly what: string;
  readonly bytes: Buffer;
  readonly code: ErrorCode;
  /** The name that it comes under; an acknowledgement shows its type by it. */
  readonly name?: string;
};

type Case = readonly [what: string, content: string | Buffer];

function refusedWith(code: ErrorCode, cases: readonly Case[]): HostileFile[] {
  return cases.map(([what, content]) => ({ what, bytes: Buffer.from(content), code }));
}

/** Everything, for one issuer. None of it takes a number that a good document might want. */
export function hostileFiles(taxId: string): readonly HostileFile[] {
  return [
    ...documentTypes(taxId),
    ...outOfBounds(taxId),
    ...unreadable(taxId),
    ...unsupported(taxId),
    ...notUnderstood(taxId),
    ...badSignatures(taxId),
    ...badAnswers(taxId),
    ...archives(taxId),
  ];
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** An unsigned factura with something between its declaration and its root. */
function withPrologue(taxId: string, prologue: string, number = 'F666-1'): string {
  return invoiceXml(taxId, 'F666-1', [declaration, `${declaration}${prologue}`]).replace(
    '<cbc:ID>F666-1<',
    `<cbc:ID>${number}<`,
  );
}

function documentTypes(taxId: string): HostileFile[] {
  const laughs = ['<!ENTITY a0 "ja">'];
  for (let level = 1; level < 30; level += 1) {
    laughs.push(`<!ENTITY a${level} "${`&a${level - 1};`.repeat(10)}">`);
  }
  const large = `<!ENTITY a "${'a'.repeat(100_000)}">`;
  return refusedWith('forbidden_xml', [
    ['a DTD', withPrologue(taxId, '<!DOCTYPE Invoice>')],
    [
      'a DTD elsewhere',
      withPrologue(taxId, '<!DOCTYPE Invoice SYSTEM "http://127.0.0.1:1/a.dtd">'),
    ],
    [
      'an entity of its own',
      withPrologue(taxId, '<!DOCTYPE Invoice [<!ENTITY n "F666-2">]>', '&n;'),
    ],
    [
      'an entity that is a file',
      withPrologue(taxId, '<!DOCTYPE Invoice [<!ENTITY n SYSTEM "file:///etc/passwd">]>', '&n;'),
    ],
    [
      'a parameter entity',
      withPrologue(taxId, '<!DOCTYPE Invoice [<!ENTITY % p SYSTEM "http://127.0.0.1:1/"> %p;]>'),
    ],
    ['a billion laughs', withPrologue(taxId, `<!DOCTYPE Invoice [${laughs.join('')}]>`, '&a29;')],
    [
      'a quadratic blowup',
      withPrologue(taxId, `<!DOCTYPE Invoice [${large}]>`, '&a;'.repeat(10_000)),
    ],
    ['an entity that nobody declared', withPrologue(taxId, '', '&nbsp;')],
    ['a web page', '<!DOCTYPE html><html><body>404</body></html>'],
  ]);
}

function outOfBounds(taxId: string): HostileFile[] {
  const root = '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"';
  const attributes = Array.from({ length: 20_000 }, (_, index) => `a${index}="1"`);
  const namespaces = Array.from({ length: 50 }, (_, index) => `xmlns:a${index}="urn:${index}"`);
  const summary = summaryXml(taxId, 'RC-20260101-66', [{ number: 'B666-1' }]).replace(
    '<cbc:ID>B666-1</cbc:ID>',
    '<sac:DocumentSerialID>B666</sac:DocumentSerialID><sac:StartDocumentNumberID>1</sac:StartDocumentNumberID><sac:EndDocumentNumberID>99999999</sac:EndDocumentNumberID>',
  );
  return refusedWith('file_too_large', [
    ['100,000 levels', `${root}>${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}</Invoice>`],
    ['100,000 levels that never end', `${root}>${'<a>'.repeat(100_000)}`],
    ['a huge attribute', `${root} a="${'x'.repeat(2_000_000)}"/>`],
    ['20,000 attributes', `${root} ${attributes.join(' ')}/>`],
    ['many namespaces', `${root} ${namespaces.join(' ')}>${'<a/>'.repeat(100_000)}</Invoice>`],
    ['a huge text', `${root}>${'x'.repeat(3_000_000)}</Invoice>`],
    ['too many elements', `${root}>${'<a/>'.repeat(450_000)}</Invoice>`],
    ['more bytes than any document', `${root}>${' '.repeat(10 * 1024 * 1024)}</Invoice>`],
    ['a summary of 100 million receipts', signed(summary, taxId)],
  ]);
}

function unreadable(taxId: string): HostileFile[] {
  const xml = signedInvoice(taxId, 'F666-3');
  const text = xml.toString('utf8');
  const declaring = (encoding: string) =>
    text.replace('encoding="UTF-8"', `encoding="${encoding}"`);
  const swapped = Buffer.from(text, 'utf16le').swap16();
  const cuts = [10, 60, 500, 2_000, xml.length - 200, xml.length - 2];
  return refusedWith('unreadable_file', [
    ['UTF-16', Buffer.from(`\ufeff${declaring('UTF-16')}`, 'utf16le')],
    ['UTF-16 of the other order', Buffer.concat([Buffer.from([0xfe, 0xff]), swapped])],
    ['UTF-16 without its mark', Buffer.from(text, 'utf16le')],
    ['ISO-8859-1 that says UTF-8', Buffer.from(text, 'latin1')],
    ['UTF-8 that is overlong', Buffer.concat([xml.subarray(0, 900), Buffer.from([0xc0, 0xaf])])],
    ['an encoding that nobody uses', declaring('EBCDIC-CP-US')],
    ['UTF-7', declaring('UTF-7')],
    ['the mark of UTF-8 before ISO-8859-1', `\ufeff${declaring('ISO-8859-1')}`],
    ...cuts.map((at): Case => [`cut off at ${at}`, xml.subarray(0, at)]),
    ['white space', ' \n\t '],
    ['zeros', Buffer.alloc(5_000)],
    ['a PDF', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'],
    ['JSON', '{"type":"invoice"}'],
    ['two roots', '<a/><b/>'],
    ['an attribute twice', '<a b="1" b="2"/>'],
    ['a prefix that nobody declared', '<x:a/>'],
    ['a character that XML does not have', '<a>\u0001</a>'],
    ['a reference to half a character', '<a>&#xD800;</a>'],
    ['an end without a beginning', 'PK\u0005\u0006'],
  ]);
}

function unsupported(taxId: string): HostileFile[] {
  const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:';
  const invoice = (...changes: Parameters<typeof invoiceXml>[2][]) =>
    invoiceXml(taxId, 'F666-4', ...changes);
  const issuedBy = (id: string) =>
    invoice([`<cbc:ID schemeID="6">${taxId}</cbc:ID>`, `<cbc:ID schemeID="31">${id}</cbc:ID>`]);
  const version = '<cbc:UBLVersionID>2.1</cbc:UBLVersionID>';
  return refusedWith('unsupported_file', [
    ['any XML', '<a/>'],
    ['a feed', '<rss version="2.0"><channel/></rss>'],
    ['an order of UBL', `<Order xmlns="${ubl}Order-2"/>`],
    ['an invoice of no namespace', '<Invoice><cbc/></Invoice>'],
    ['a root that is none of its namespace', `<CreditNote xmlns="${ubl}Invoice-2"/>`],
    ['a Mexican one', '<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0"/>'],
    ['a Colombian one', issuedBy('900373115')],
    ['an Ecuadorian one', issuedBy('1790012345001')],
    [
      'a European one',
      invoice([version, '<cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>']),
    ],
    ['UBL 2.3', invoice([version, version.replace('2.1', '2.3')])],
    ['a type of elsewhere', invoice(['listID="1001">01<', 'listID="1001">380<'])],
    ['a retention', invoice(['listID="1001">01<', 'listID="1001">20<'])],
    ['an endless name', `<${'x'.repeat(50_000)}/>`],
  ]);
}

function notUnderstood(taxId: string): HostileFile[] {
  const numbers = [
    '',
    'F001',
    'F001-',
    'F001-123456789',
    'F001-1e3',
    'F0001-1',
    'F001--1',
    '../../etc/passwd',
    'F001-１',
    "F001-1' OR '1'='1",
  ];
  const days = ['2026-02-30', '2026-13-01', '2023-02-29', '2026-5-3', '0000-00-00', '', 'ayer'];
  const times = ['25:00:00', '12:60:00', 'noon', '-1:00:00'];
  const amounts = ['1e9', 'NaN', '9'.repeat(40), `1.${'0'.repeat(40)}`, 'Infinity'];
  const spelled = ['1,180.00', '0x10', '--1', '１１８０', '1180.00 PEN', '.', '+', '1_000'];
  const total = '<cbc:PayableAmount currencyID="PEN">1180.00<';
  const price = '<cbc:LineExtensionAmount currencyID="PEN">1000.00<';
  const make = (from: string, to: string) => signed(invoiceXml(taxId, 'F666-5', [from, to]), taxId);
  return refusedWith('invalid_document', [
    ...numbers.map(
      (number): Case => [
        `the number ${JSON.stringify(number)}`,
        make('<cbc:ID>F666-5<', `<cbc:ID>${number}<`),
      ],
    ),
    ...days.map(
      (day): Case => [
        `the day ${JSON.stringify(day)}`,
        make('<cbc:IssueDate>2026-05-28<', `<cbc:IssueDate>${day}<`),
      ],
    ),
    ...times.map((time): Case => [`the time ${time}`, make('15:00:00.000', time)]),
    ...[...amounts, ...spelled, ''].map(
      (amount): Case => [
        `the total ${JSON.stringify(amount)}`,
        make(total, total.replace('1180.00', amount)),
      ],
    ),
    ...amounts.map(
      (amount): Case => [
        `the amount ${amount} of a line`,
        make(price, price.replace('1000.00', amount)),
      ],
    ),
  ]);
}

function badSignatures(taxId: string): HostileFile[] {
  const text = signedInvoice(taxId, 'F666-6').toString('utf8');
  const other = signedInvoice(taxId, 'F666-7').toString('utf8');
  const pattern = /<ds:Signature [\s\S]*<\/ds:Signature>/;
  const foreign = pattern.exec(other)?.[0] ?? '';
  return [
    ...refusedWith('signature_invalid', [
      ['a signature over other bytes', text.replaceAll('1180.00', '1180.10')],
      ['the signature of another document', text.replace(pattern, () => foreign)],
      [
        'a signature over a part',
        text.replace('Reference URI=""', 'Reference URI="#SignatureTest"'),
      ],
      ['a signature value of nobody', text.replace(/(<ds:SignatureValue>).{6}/, '$1AAAAAA')],
    ]),
    ...refusedWith('signature_missing', [
      ['no signature', invoiceXml(taxId, 'F666-6')],
      ['an unknown algorithm', text.replace('rsa-sha256', 'rsa-md5')],
      [
        'two values to choose from',
        text.replace(/(<ds:DigestValue>[^<]*<\/ds:DigestValue>)/, '$1$1'),
      ],
      ['an unsigned summary', summaryXml(taxId, 'RC-20260101-67', [{ number: 'B666-1' }])],
    ]),
  ];
}

function badAnswers(taxId: string): HostileFile[] {
  const xml = cdrXml(taxId, '01-F666-8').toString('latin1');
  const name = `R-${taxId}-01-F666-8.xml`;
  const named = (code: ErrorCode, cases: readonly Case[]) =>
    refusedWith(code, cases).map((file) => ({ ...file, name }));
  return [
    ...named('invalid_document', [
      ['an answer without a code', xml.replace('>0</cbc:ResponseCode>', '></cbc:ResponseCode>')],
      ['an answer of NaN', xml.replace('>0</cbc:ResponseCode>', '>NaN</cbc:ResponseCode>')],
    ]),
    ...named('acknowledgement_mismatched', [
      ['an answer to another number', xml.replaceAll('F666-8', 'F666-9')],
      ['an answer to nothing', xml.replaceAll('F666-8', '')],
      ['an answer to another issuer', xml.replace(taxId, '20131312955')],
    ]),
    ...named('unreadable_file', [['half an answer', xml.slice(0, 700)]]),
  ];
}

function archives(taxId: string): HostileFile[] {
  const content = signedInvoice(taxId, 'F666-10');
  const one = (part: Partial<Parameters<typeof makeZip>[0][number]>) =>
    makeZip([{ name: 'a.xml', content, ...part }]);
  const deep = () => {
    let zip = one({});
    for (let level = 0; level < 6; level += 1) zip = makeZip([{ name: 'a.zip', content: zip }]);
    return zip;
  };
  return [
    ...refusedWith('file_too_large', [
      ['a bomb', bombs.honest()],
      ['a bomb in a ZIP in a ZIP', bombs.nested(2)],
    ]),
    ...refusedWith('unreadable_archive', [
      ['a bomb that lies', bombs.lying()],
      ['entries that overlap', bombs.overlapping()],
      ['an entry that leaves its folder', one({ name: '../../a.xml' })],
      ['an entry at the root', one({ name: '/etc/a.xml' })],
      ['an entry of another drive', one({ name: 'C:\\a.xml' })],
      ['an encrypted entry', one({ flags: 0x0001 })],
      ['an unknown compression', one({ method: 14 })],
      ['a damaged entry', one({ crc32: 1 })],
      ['an entry of two names', one({ localName: 'b.xml' })],
      ['ZIPs in ZIPs in ZIPs', deep()],
      ['half a ZIP', one({}).subarray(0, 400)],
      ['a ZIP without its end', one({}).subarray(0, -22)],
      ['a ZIP that counts wrongly', makeZip([{ name: 'a.xml', content }], { count: 3 })],
    ]),
    ...refusedWith('unreadable_file', [
      ['an empty ZIP', makeZip([])],
      ['a ZIP with an empty file', one({ content: '' })],
    ]),
  ];
}
