import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import fc, { type Arbitrary } from 'fast-check';
import { examplesFolder, exampleTaxId } from '../support/examples.ts';
import { hostileFiles } from '../support/hostile-files.ts';
import {
  cdrZip,
  formOf,
  payable,
  signed,
  signedInvoice,
  summaryXml,
} from '../support/import-files.ts';
import type { Operation } from '../support/openapi.ts';
import type { RequestOptions } from '../support/service.ts';
import { makeZip, pngOf } from '../support/zip.ts';

/** A body with the headers that go with it. */
export type UploadPart = Pick<RequestOptions, 'body' | 'chunked'> & {
  readonly headers: Record<string, string>;
};

/** Files of the examples as this issuer's, some without their signature, so that what is read counts. */
function exampleFiles(taxId: string): readonly Buffer[] {
  const files = readdirSync(examplesFolder).filter((name) => name.endsWith('.xml'));
  return files.flatMap((name) => {
    const bytes = readFileSync(join(examplesFolder, name));
    const text = bytes.toString('latin1').replaceAll(exampleTaxId, taxId);
    const unsigned = text.replace(/<(\w+:)?Signature xmlns[\s\S]*?<\/\1?Signature>/, '');
    return [bytes, ...[text, unsigned].map((each) => Buffer.from(each, 'latin1'))];
  });
}

const svg = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20">${content}</svg>`,
  );

const images = [
  pngOf(3, 2, deflateSync(Buffer.alloc(3 * 2 * 4 + 2))),
  pngOf(1999, 1, deflateSync(Buffer.alloc(1))),
  pngOf(2 ** 31, 2 ** 31, Buffer.from('x')),
  Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffd9', 'hex'),
  Buffer.from('ffd8ffc0000b08ffffffff01011100ffd9', 'hex'),
  svg('<rect width="40" height="20" fill="red"/>'),
  svg('<text x="1" y="9">Ñandú</text><script>alert(1)</script>'),
  svg('<image href="http://127.0.0.1:1/x.png"/>'),
  svg('<use href="#a"/><g id="a"><use href="#a"/></g>'),
  svg(`<g>${'<path d="M0 0 L1e99 -1e99 NaN Z"/>'.repeat(50)}</g>`),
];

/** What may happen to a file on its way; numbers come from the caller. */
const damages: readonly ((bytes: Buffer, at: number, by: number) => Buffer)[] = [
  (bytes) => bytes,
  (bytes, at) => bytes.subarray(0, at),
  (bytes, at) => bytes.subarray(at),
  (bytes, at, by) => {
    const flipped = Buffer.from(bytes);
    for (let turn = 0; turn <= by % 8; turn += 1) {
      const place = (at + turn * 7919) % Math.max(1, flipped.length);
      flipped[place] = (flipped[place] ?? 0) ^ (1 << ((by + turn) % 8));
    }
    return flipped;
  },
  (bytes, at, by) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + (by % 500))]),
  (bytes, at, by) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.max(0, at - by))]),
  (bytes, at) => Buffer.concat([bytes.subarray(0, at), Buffer.from('<a>'), bytes.subarray(at)]),
];

const awkwardTexts = [
  '',
  '-1',
  '1e9',
  'NaN',
  '-0',
  '9'.repeat(40),
  '2026-02-30',
  '<![CDATA[]]>',
  '<!-- -->',
  '&#x1F600;',
  '😀'.repeat(200),
  'x'.repeat(5_000),
  '__proto__',
  'constructor',
  "'; DROP TABLE documents; --",
  '\u202e',
];

/** Another text, or another element, where one stands: well-formed still, and wrong inside. */
function rewritten(bytes: Buffer, at: number, by: number): Buffer {
  const text = bytes.toString('latin1');
  const begin = text.indexOf('>', at) + 1;
  const end = text.indexOf('<', begin);
  if (begin === 0 || end < 0) return bytes;
  const put = Buffer.from(awkwardTexts[by % awkwardTexts.length] ?? '').toString('latin1');
  return Buffer.from(text.slice(0, begin) + put + text.slice(end), 'latin1');
}

/** Drops or doubles a whole line: documents that lack what every reader looks for. */
function relined(bytes: Buffer, at: number, by: number): Buffer {
  const text = bytes.toString('latin1').replaceAll('><', '>\n<');
  const begin = text.indexOf('\n', at);
  const end = text.indexOf('\n', begin + 1);
  if (begin < 0 || end < 0) return bytes;
  const line = by % 2 === 0 ? '' : text.slice(begin, end).repeat(2);
  return Buffer.from(text.slice(0, begin) + line + text.slice(end), 'latin1');
}

function damaged(files: readonly Buffer[]): Arbitrary<Buffer> {
  const all = [...damages, rewritten, rewritten, rewritten, relined, relined];
  return fc
    .tuple(fc.constantFrom(...files), fc.constantFrom(...all), fc.nat(), fc.nat(100_000), fc.nat(1))
    .map(([bytes, damage, at, by, twice]) => {
      const once = damage(bytes, at % (bytes.length + 1), by);
      return twice === 0 ? once : damage(once, (at * 31) % (once.length + 1), by + 1);
    });
}

const names = ['a.xml', 'b.zip', 'R-20100070970-01-F001-1.xml', '../x.xml', 'ñ.xml', '"; x="', ''];

/** One file, or a ZIP or a form of some. */
function packed(file: Arbitrary<Buffer>): Arbitrary<{ type: string | null; body: Buffer }> {
  const named = fc.record({ name: fc.constantFrom(...names), bytes: file });
  const some = fc.array(named, { maxLength: 3 });
  return fc.oneof(
    { weight: 5, arbitrary: file.map((body) => ({ type: null, body })) },
    {
      weight: 2,
      arbitrary: fc.tuple(some, fc.nat(60), fc.boolean()).map(([files, cut, isWhole]) => {
        const zip = makeZip(files.map(({ name, bytes }) => ({ name, content: bytes })));
        return { type: 'application/zip', body: isWhole ? zip : zip.subarray(0, -cut) };
      }),
    },
    {
      weight: 3,
      arbitrary: fc.tuple(some, fc.nat(60), fc.nat(5)).map(([files, cut, roll]) => {
        const { contentType, body } = formOf(files);
        const type = roll === 1 ? 'multipart/form-data; boundary=other' : contentType;
        return { type, body: roll === 0 ? body.subarray(0, -cut) : body };
      }),
    },
  );
}

const strangeTypes = ['application/json', 'text/plain', '', 'application/xml; charset=utf-16', ';'];
const dispositions = [
  'attachment; filename="R-20100070970-01-F001-1.xml"',
  'attachment; filename=../../x.xml',
  'x'.repeat(2_000),
];

/** Bodies of operations that take files; undefined for all others. */
export function uploadsOf(taxIds: readonly string[]) {
  const taxId = taxIds[0] ?? '';
  const numbers = Array.from({ length: 20 }, (_, index) => `F555-${index}`);
  const good = [
    ...numbers.map((number) => signedInvoice(taxId, number)),
    ...numbers.slice(0, 3).map((number) => signedInvoice(taxId, number, payable)),
    signed(summaryXml(taxId, 'RC-20260601-1', [{ number: 'B901-2', condition: '3' }]), taxId),
  ];
  const answers = ['0', '4000', '2335', '0109'].flatMap((code, index) =>
    [`01-F555-${index}`, `01-F556-${index}`, `RC-20260601-${index}`].map((subject) =>
      cdrZip(taxId, subject, { code }),
    ),
  );
  const small = hostileFiles(taxId)
    .map(({ bytes }) => bytes)
    .filter(({ length }) => length < 300_000);
  const files = fc.oneof(
    { weight: 5, arbitrary: damaged([...good, ...answers, ...exampleFiles(taxId)]) },
    // A number gets in once: most of them must be sent as they are, before their damaged copies take them.
    { weight: 8, arbitrary: fc.constantFrom(...good) },
    { weight: 3, arbitrary: fc.constantFrom(...answers) },
    { weight: 2, arbitrary: fc.constantFrom(...small) },
    {
      weight: 1,
      arbitrary: fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
    },
  );
  const pictures = fc.oneof(
    { weight: 4, arbitrary: damaged(images) },
    { weight: 1, arbitrary: files },
  );
  return (operation: Operation): Arbitrary<UploadPart> | undefined => {
    const types = Object.keys(operation.requestBody?.content ?? {});
    if (types.length === 0 || types.includes('application/json')) return undefined;
    const bodies = packed(types.includes('image/png') ? pictures : files);
    const declared = fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...types) },
      { weight: 1, arbitrary: fc.constantFrom(...strangeTypes) },
    );
    const disposition = fc.option(fc.constantFrom(...dispositions), { freq: 4, nil: null });
    return fc
      .tuple(bodies, declared, disposition, fc.nat(4))
      .map(([{ type, body }, otherwise, named, roll]) => ({
        body,
        chunked: roll === 0,
        headers: {
          'Content-Type': type ?? otherwise,
          ...(named === null ? {} : { 'Content-Disposition': named }),
        },
      }));
  };
}
