import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../src/platform/files/package-root.ts';
import { testCertificate } from '../test/support/certificates.ts';
import { type SignOptions, signXml } from '../test/support/sign-xml.ts';
import type { Draw } from './mutation.ts';
import { xmlMutations } from './xml-mutations.ts';

/** A file whose signature holds, or was made to hold over something odd. */
export type SignedFile = { readonly name: string; readonly bytes: Buffer };

/** Draws signed files: examples, real ones where a folder is named, and new ones of every shape. */
export type FileSource = { draw(draw: Draw): SignedFile };

/** A new one is signed for every so many files: signing takes longer than all else. */
const newShare = 0.15;

export function openFileSource(samples: string | undefined): FileSource {
  const held = [...exampleFiles(), ...sampleFiles(samples)];
  const first = held[0];
  if (first === undefined) throw new Error('There are no signed files to begin with.');
  return {
    draw: (draw) =>
      draw.chance(newShare) ? newFile(draw) : (held[draw.below(held.length)] ?? first),
  };
}

function exampleFiles(): readonly SignedFile[] {
  const folder = join(packageRoot(), 'examples', 'pe', 'import');
  return filesOf(folder).filter(({ bytes }) => bytes.includes('SignatureValue'));
}

function filesOf(folder: string): readonly SignedFile[] {
  const names = readdirSync(folder).filter((name) => /\.xml$/i.test(name));
  return names.toSorted().map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
}

/** Real files that are known to be signed: `index.csv` says which. */
function sampleFiles(folder: string | undefined): readonly SignedFile[] {
  if (folder === undefined || !existsSync(join(folder, 'index.csv'))) return [];
  const rows = readFileSync(join(folder, 'index.csv'), 'utf8').trim().split('\n').slice(1);
  return rows
    .map((row) => row.split(','))
    .filter(([, , , signature]) => signature === 'VALID')
    .map(([name = '']) => ({ name, bytes: readFileSync(join(folder, name)) }));
}

const taxId = '20100070970';

const namespaces = [
  'xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"',
  'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"',
  'xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"',
  'xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"',
  'xmlns:unused="urn:unused"',
].join(' ');

function unsignedXml(draw: Draw): string {
  const label = draw.oneOf(['UTF-8', 'utf-8', 'ISO-8859-1', 'windows-1252']);
  const root = draw.oneOf([' Id="whole"', ' xml:lang="es"', ' xml:space="preserve"', '', '']);
  const before = draw.oneOf(['', '', '', '<?pi before?>', '<!-- before -->']);
  const emoji = label.toLowerCase() === 'utf-8' ? draw.oneOf(['', '😀', '€']) : '';
  return `<?xml version="1.0" encoding="${label}"?>${before}
<Invoice ${namespaces}${root}>
  <ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent/></ext:UBLExtension></ext:UBLExtensions>
  <cbc:ID>F001-1</cbc:ID><!-- a comment -->
  <cac:Signature><cbc:ID>IDSign</cbc:ID></cac:Signature>
  <cbc:Note languageLocaleID="1000"><![CDATA[CIEN & 00/100 SOLES]]> Ñandú${emoji} &#13; "x"</cbc:Note>
  <cbc:PayableAmount currencyID='PEN'>100.00</cbc:PayableAmount>
  <cac:Item xmlns=""><plain a="1" b='2'/></cac:Item>
</Invoice>`;
}

function signOptions(draw: Draw, xml: string): SignOptions {
  const own = testCertificate({ taxId });
  const other = testCertificate({ taxId: '20512345671' });
  const canonicalization = draw.oneOf(['c14n', 'c14n', 'exc-c14n', 'c14n11'] as const);
  const isUtf8 = /^<\?xml[^>]*utf-8/i.test(xml);
  return {
    key: own.key,
    certificate: draw.oneOf([
      own.base64,
      own.base64,
      [own.base64, other.base64],
      [other.base64, own.base64],
    ]),
    digest: draw.oneOf(['sha1', 'sha256', 'sha256', 'sha384', 'sha512'] as const),
    canonicalization,
    prefix: draw.oneOf(['ds', 'ds', '', 'dsig']),
    encoding: isUtf8 ? 'utf-8' : 'latin1',
    uri: xml.includes('Id="whole"') ? draw.oneOf(['', '#whole']) : '',
    comments: draw.chance(0.2),
    ...(canonicalization === 'exc-c14n' && draw.chance(0.5)
      ? { inclusivePrefixes: ['cbc', '#default'] }
      : {}),
  };
}

/** Signed after an odd change as well: the signature is right then, by libxml2 at least. */
function newFile(draw: Draw): SignedFile {
  const xml = unsignedXml(draw);
  const mutation = draw.oneOf(xmlMutations);
  const changed = draw.chance(0.5)
    ? Buffer.from(mutation.apply(utf8Bytes(xml), draw), 'latin1').toString('utf8')
    : xml;
  for (const candidate of [changed, xml]) {
    try {
      const bytes = signXml(candidate, signOptions(draw, xml));
      return { name: candidate === xml ? 'signed anew' : `signed over ${mutation.name}`, bytes };
    } catch {
      // It has no canonical form, or no place for a signature any more.
    }
  }
  return { name: 'unsigned', bytes: Buffer.from(xml) };
}

function utf8Bytes(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}
