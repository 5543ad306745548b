import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { testCertificate } from '../../../../../test/support/certificates.ts';
import { type SignOptions, signXml } from '../../../../../test/support/sign-xml.ts';
import { readXml } from '../../../../kernel/xml/xml.ts';
import type { SignatureCheck } from '../../../../subjects/imports/authority-files.ts';
import { openVerifier, type SignerContext, type Verifier } from './verify.ts';

const taxId = '20100070970';
const issuedAt = Date.parse('2024-05-10T05:00:00Z');
const own = testCertificate({ taxId });
const other = testCertificate({ taxId: '20512345671' });
const usual = {
  key: own.key,
  certificate: own.base64,
  digest: 'sha256',
  canonicalization: 'c14n',
} as const satisfies SignOptions;

const namespaces = [
  'xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"',
  'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"',
  'xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"',
  'xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"',
  'xmlns:unused="urn:unused"',
].join(' ');

const extension =
  '<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent/></ext:UBLExtension></ext:UBLExtensions>';

function invoice({ root = '', encoding = 'UTF-8', before = '' } = {}): string {
  return `<?xml version="1.0" encoding="${encoding}"?>${before}
<Invoice ${namespaces}${root}>
  ${extension}
  <cbc:ID>F001-1</cbc:ID><!-- a comment -->
  <cac:Signature><cbc:ID>IDSign</cbc:ID></cac:Signature>
  <cbc:Note languageLocaleID="1000"><![CDATA[CIEN & 00/100 SOLES]]> Ñandú &#13; "x"</cbc:Note>
  <cbc:PayableAmount currencyID='PEN'>100.00</cbc:PayableAmount>
</Invoice>`;
}

let verifier: Verifier;
beforeAll(async () => {
  verifier = await openVerifier([own.der, other.der]);
});

function check(xml: Buffer | string, context: Partial<SignerContext> = {}): SignatureCheck {
  const bytes = Buffer.from(xml);
  return verifier.verify(bytes, readXml(bytes), { taxId, issuedAt, ...context });
}

/** The state, and the codes of the findings. */
function outcome(xml: Buffer | string, context: Partial<SignerContext> = {}): string {
  const { state, findings } = check(xml, context);
  return [state, ...findings.map(({ code }) => code)].join(' ');
}

function altered(signed: Buffer, from: string | RegExp, to: string): string {
  const text = signed.toString();
  const changed = text.replace(from, () => to);
  expect(changed).not.toBe(text);
  return changed;
}

describe('a signature that holds', () => {
  const digests = ['sha1', 'sha256', 'sha384', 'sha512'] as const;
  const canonicalizations = ['c14n', 'exc-c14n', 'c14n11'] as const;
  const combinations = digests.flatMap((digest) =>
    canonicalizations.map((canonicalization) => ({ digest, canonicalization })),
  );

  it.each(combinations)('is valid with $digest and $canonicalization', (how) => {
    const { state, algorithm, findings } = check(signXml(invoice(), { ...usual, ...how }));
    expect({ state, algorithm, findings }).toEqual({
      state: 'valid',
      algorithm: `rsa-${how.digest}`,
      findings: [],
    });
  });

  it.each(['', 'ds', 'dsig'])('is valid with the prefix %j', (prefix) => {
    expect(outcome(signXml(invoice(), { ...usual, prefix }))).toBe('valid');
    const exclusive = { ...usual, prefix, canonicalization: 'exc-c14n' } as const;
    expect(outcome(signXml(invoice(), exclusive))).toBe('valid');
  });

  it.each(['ISO-8859-1', 'iso-8859-1', 'windows-1252'])('is valid in %s', (encoding) => {
    const signed = signXml(invoice({ encoding }), { ...usual, encoding: 'latin1' });
    expect(signed.includes(0xd1)).toBe(true);
    expect(outcome(signed)).toBe('valid');
  });

  it('is valid after a byte order mark, and over instructions around the root', () => {
    expect(outcome(`\uFEFF${signXml(invoice(), usual)}`)).toBe('valid');
    const xml = invoice({ before: '<?xml-stylesheet href="f.xsl"?>', root: ' xml:lang="es"' });
    const signed = signXml(xml, usual);
    expect(outcome(signed)).toBe('valid');
    expect(outcome(altered(signed, 'f.xsl', 'g.xsl'))).toBe('invalid digest_mismatch');
  });

  it('covers instructions also where no declaration is before them', () => {
    const signed = signXml(invoice(), usual).toString();
    const bare = signed.replace(/^<\?xml[^>]*\?>\s*/, '');
    expect(outcome(bare)).toBe('valid');
    for (const before of [
      '<?xml-stylesheet href="https://evil.test/x.xsl"?>',
      ' <?pi?>',
      '\uFEFF<?pi?>',
    ]) {
      expect(outcome(`${before}${bare}`), before).toBe('invalid digest_mismatch');
    }
  });

  it.each([
    ['before the root', '<Invoice', '<?pi?><Invoice'],
    ['inside an element', '<cbc:ID>', '<cbc:ID><?pi?>'],
    ['after the root', /$/, '<?pi?>'],
  ])('does not hold where an instruction was added %s', (_, from, to) => {
    const signed = signXml(invoice(), usual).toString();
    expect(outcome(signed.replace(from, to))).toBe('invalid digest_mismatch');
    const marked = `\uFEFF${signed.replace(from, to)}`;
    expect(outcome(marked)).toBe('invalid digest_mismatch');
  });

  it('is valid over the root by its Id, which leaves out what is around it', () => {
    const xml = invoice({ root: ' Id="whole"' });
    const signed = signXml(xml, { ...usual, uri: '#whole' });
    expect(outcome(signed)).toBe('valid');
    expect(outcome(altered(signed, '<Invoice', '<?pi around?><Invoice'))).toBe('valid');
    expect(outcome(altered(signed, 'F001-1', 'F001-2'))).toBe('invalid digest_mismatch');
  });

  it('does not cover comments, as the standard wants', () => {
    const signed = signXml(invoice(), usual);
    expect(outcome(altered(signed, '<!-- a comment -->', ''))).toBe('valid');
  });

  it('heeds the prefixes that exclusive canonicalisation is to keep', () => {
    const inclusivePrefixes = ['unused', '#default', 'cac'];
    const how = { ...usual, canonicalization: 'exc-c14n', inclusivePrefixes } as const;
    const signed = signXml(invoice(), how);
    expect(outcome(signed)).toBe('valid');
    const prefix = altered(signed, /xmlns:unused="urn:unused"/, 'xmlns:unused="urn:used"');
    expect(outcome(prefix)).toBe('invalid digest_mismatch signature_mismatch');
  });

  it.each(canonicalizations)('covers comments in its SignedInfo where %s says so', (name) => {
    const signed = signXml(invoice(), { ...usual, canonicalization: name, comments: true });
    expect(outcome(signed)).toBe('valid');
    const other = altered(signed, /SignedInfo><!-- a comment -->/, 'SignedInfo><!-- b -->');
    expect(outcome(other)).toBe('invalid signature_mismatch');
  });

  it('says whose certificate it is', () => {
    const { certificate, digest } = check(signXml(invoice(), usual));
    expect(certificate).toEqual({
      subject: `CN=REPRESENTANTE DE PRUEBA,OU=DNI 12345678 RUC ${taxId},O=EMPRESA DE PRUEBA S.A.C.,C=PE`,
      issuer: `CN=REPRESENTANTE DE PRUEBA,OU=DNI 12345678 RUC ${taxId},O=EMPRESA DE PRUEBA S.A.C.,C=PE`,
      serial: '4D3C2B1A',
      not_before: '2020-01-01T00:00:00.000Z',
      not_after: '2040-01-01T00:00:00.000Z',
    });
    expect(digest).toMatch(/^[A-Za-z0-9+/]{43}=$/);
  });
});

describe('a certificate that is odd', () => {
  it('leaves the signature valid where it is of another taxpayer', () => {
    const signed = signXml(invoice(), { ...usual, key: other.key, certificate: other.base64 });
    expect(outcome(signed)).toBe('valid certificate_other_taxpayer');
    expect(outcome(signed, { taxId: null })).toBe('valid');
    expect(outcome(signed, { taxId: '0512345671' })).toBe('valid certificate_other_taxpayer');
  });

  it('leaves the signature valid where it had ended or had not begun', () => {
    const notBefore = new Date('2024-05-11T04:00:00Z');
    const notAfter = new Date('2025-05-11T00:00:00Z');
    const { key, base64 } = testCertificate({ taxId, notBefore, notAfter });
    const signed = signXml(invoice(), { ...usual, key, certificate: base64 });
    expect(outcome(signed)).toBe('valid certificate_self_signed');
    const before = issuedAt - 2 * 24 * 3_600_000;
    expect(outcome(signed, { issuedAt: before })).toBe(
      'valid certificate_not_yet_valid certificate_self_signed',
    );
    const after = notAfter.getTime() + 1;
    expect(outcome(signed, { issuedAt: after })).toBe(
      'valid certificate_expired certificate_self_signed',
    );
    expect(outcome(signed, { issuedAt: null })).toBe('valid certificate_self_signed');
  });
});

describe('a signature that does not hold', () => {
  it('is invalid where one byte of the document is another', () => {
    const signed = signXml(invoice(), usual);
    expect(outcome(altered(signed, '100.00', '900.00'))).toBe('invalid digest_mismatch');
    expect(outcome(altered(signed, '  <cbc:ID>', ' <cbc:ID>'))).toBe('invalid digest_mismatch');
    expect(outcome(altered(signed, '"1000"', '"1001"'))).toBe('invalid digest_mismatch');
    const added = altered(signed, '</Invoice>', '<cbc:Note>x</cbc:Note></Invoice>');
    expect(outcome(added)).toBe('invalid digest_mismatch');
  });

  it('is invalid where the digest was made to fit afterwards', () => {
    const forged = signXml(invoice().replace('100.00', '900.00'), { ...usual, key: other.key });
    expect(outcome(forged)).toBe('invalid signature_mismatch');
    const signed = signXml(invoice(), usual);
    const digest = check(forged).digest ?? '';
    const changed = altered(signed, '100.00', '900.00').replace(
      check(signed).digest ?? '',
      () => digest,
    );
    expect(outcome(changed)).toBe('invalid signature_mismatch');
  });

  it('is invalid with the certificate of someone else or a damaged value', () => {
    const signed = signXml(invoice(), usual);
    const swapped = altered(signed, own.base64, other.base64);
    expect(outcome(swapped)).toBe('invalid signature_mismatch');
    const damaged = altered(signed, /SignatureValue>..../, 'SignatureValue>AAAA');
    expect(outcome(damaged)).toBe('invalid signature_mismatch');
  });

  it('is invalid where it is over a part, or over a whole that was wrapped into another', () => {
    const part = signXml(invoice(), { ...usual, uri: '#inner' });
    const withPart = altered(part, '<cac:Signature>', '<cac:Signature Id="inner">');
    expect(outcome(withPart)).toBe('invalid reference_not_document');
    const genuine = signXml(invoice({ root: ' Id="whole"' }), {
      ...usual,
      uri: '#whole',
    }).toString();
    const signature = /<ds:Signature [\s\S]*<\/ds:Signature>/.exec(genuine)?.[0] ?? '';
    const body = genuine.replace(/^<\?xml.*\?>/, '').replace(signature, '');
    const hiding = signature.replace(
      '</ds:Signature>',
      `<ds:Object>${body}</ds:Object></ds:Signature>`,
    );
    const wrapped = (id: string) =>
      invoice({ root: id })
        .replace('100.00', '900.00')
        .replace(
          '<ext:ExtensionContent/>',
          () => `<ext:ExtensionContent>${hiding}</ext:ExtensionContent>`,
        );
    expect(outcome(wrapped(''))).toBe('invalid reference_not_document');
    expect(outcome(wrapped(' Id="whole"'))).toBe('invalid reference_not_document');
  });

  it('is invalid without the transform that takes out the signature itself', () => {
    const c14n = '<ds:Transform Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"/>';
    const signed = signXml(invoice(), { ...usual, transforms: c14n });
    expect(outcome(signed)).toBe('invalid digest_mismatch');
  });
});

describe('a signature that cannot be checked', () => {
  it.each([
    ['an XPath', 'http://www.w3.org/TR/1999/REC-xpath-19991116'],
    ['an XSLT', 'http://www.w3.org/TR/1999/REC-xslt-19991116'],
    ['base64', 'http://www.w3.org/2000/09/xmldsig#base64'],
  ])('is unreadable with %s as transform', (_, algorithm) => {
    const transforms = `<ds:Transform Algorithm="${algorithm}"/>`;
    const signed = signXml(invoice(), { ...usual, transforms });
    expect(outcome(signed)).toBe('unreadable signature_unsupported');
  });

  it.each([
    [/#rsa-sha256/, '#hmac-sha256'],
    [/#sha256/, '#md5'],
    [/REC-xml-c14n-20010315/, 'unknown'],
    [/<ds:Reference URI="">/, '<ds:Reference>'],
    [/<ds:Reference URI="">/, '<ds:Reference URI="#xpointer(/)">'],
    [/<\/ds:SignedInfo>/, '<ds:Reference URI=""/></ds:SignedInfo>'],
    [/<ds:SignedInfo>/, '<ds:SignedInfo/><ds:SignedInfo>'],
    [/<\/ds:SignedInfo>/, `${'<ds:Object/>'.repeat(200)}</ds:SignedInfo>`],
  ])('is unreadable where %s is %j', (from, to) => {
    const result = outcome(altered(signXml(invoice(), usual), from, to));
    expect(result).toBe('unreadable signature_unsupported');
  });

  it('is unreadable where a part is missing', () => {
    const signed = signXml(invoice(), usual);
    const without = (name: string) =>
      altered(signed, new RegExp(`<ds:${name}>[\\s\\S]*</ds:${name}>`), '');
    expect(outcome(without('SignedInfo'))).toBe('unreadable signature_incomplete');
    expect(outcome(without('SignatureValue'))).toBe('unreadable signature_incomplete');
    expect(outcome(without('DigestValue'))).toBe('unreadable signature_incomplete');
  });

  it('is unreadable without a certificate, and invalid where its digest is wrong all the same', () => {
    for (const certificate of [[], ['bm90IG9uZQ==']]) {
      const signed = signXml(invoice(), { ...usual, certificate });
      expect(outcome(signed)).toBe('unreadable certificate_unreadable');
      const changed = altered(signed, '100.00', '900.00');
      expect(outcome(changed)).toBe('invalid digest_mismatch certificate_unreadable');
    }
  });

  it('is unreadable where the document has no canonical form', () => {
    const signed = signXml(invoice(), usual);
    const relative = altered(signed, 'urn:unused', './relative');
    expect(outcome(relative)).toBe('unreadable signature_unsupported');
  });
});

describe('how many signatures there are', () => {
  it('is absent where there is none, or an empty one that waits to be filled', () => {
    expect(outcome(invoice())).toBe('absent');
    const empty =
      '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Id="x"> </ds:Signature>';
    const waiting = invoice().replace(
      '<ext:ExtensionContent/>',
      `<ext:ExtensionContent>${empty}</ext:ExtensionContent>`,
    );
    expect(outcome(waiting)).toBe('absent');
  });

  it('is refused where a second one broke the first, whatever their order', () => {
    const space =
      '<ext:UBLExtension><ext:ExtensionContent/></ext:UBLExtension></ext:UBLExtensions>';
    const first = signXml(invoice(), usual).toString();
    const both = signXml(first.replace('</ext:UBLExtensions>', space), usual);
    const broken = 'invalid digest_mismatch several_signatures';
    expect(outcome(both)).toBe(broken);
    expect(outcome(altered(both, '100.00', '900.00'))).toBe(broken);
  });

  it('is valid with a finding where both hold: a second one inside the first', () => {
    const first = signXml(invoice(), usual).toString();
    const inside = '<ds:Object><ext:ExtensionContent/></ds:Object></ds:Signature>';
    const both = signXml(first.replace('</ds:Signature>', inside), usual);
    expect(outcome(both)).toBe('valid several_signatures');
    expect(outcome(altered(both, '100.00', '900.00'))).toBe(
      'invalid digest_mismatch several_signatures',
    );
  });

  it('is unreadable where there are more than anybody needs, or an empty one beside it', () => {
    const objects = '<ds:Object><ds:Signature/></ds:Object>'.repeat(4);
    const signed = signXml(invoice(), usual);
    const many = altered(signed, '</ds:Signature>', `${objects}</ds:Signature>`);
    expect(outcome(many)).toBe('unreadable signature_incomplete several_signatures');
  });
});

/** Another program's opinion, where it is there. */
function xmlsecIsThere(): boolean {
  try {
    return execFileSync('xmlsec1', ['--version']).includes('xmlsec1');
  } catch {
    return false;
  }
}

describe.skipIf(!xmlsecIsThere())(
  'compared with xmlsec1 (skipped where it is not installed)',
  () => {
    it.each(['c14n', 'exc-c14n'] as const)(
      'agrees on what is valid with %s',
      (canonicalization) => {
        const folder = mkdtempSync(join(tmpdir(), 'chasqui-xmlsec-'));
        const says = (bytes: Buffer | string) => {
          writeFileSync(join(folder, 'a.xml'), bytes);
          writeFileSync(join(folder, 'a.der'), own.der);
          const options = ['--verify', '--enabled-key-data', 'rsa', '--pubkey-cert-der'];
          try {
            execFileSync('xmlsec1', [...options, 'a.der', 'a.xml'], { cwd: folder, stdio: 'pipe' });
            return 'valid';
          } catch {
            return 'invalid';
          }
        };
        try {
          const xml = invoice({ root: ' xml:lang="es"', before: '<?pi before?>' });
          const signed = signXml(xml, { ...usual, canonicalization });
          const changed = altered(signed, '100.00', '900.00');
          expect([says(signed), check(signed).state]).toEqual(['valid', 'valid']);
          expect([says(changed), check(changed).state]).toEqual(['invalid', 'invalid']);
        } finally {
          rmSync(folder, { recursive: true });
        }
      },
    );
  },
);

/** Real documents are not part of the project: CHASQUI_SAMPLES names a folder with an `index.csv`. */
const samples = process.env.CHASQUI_SAMPLES;

describe.skipIf(samples === undefined)(
  'real documents (CHASQUI_SAMPLES names their folder)',
  () => {
    const folder = samples ?? '';

    it('are valid where they are known to be, and not once they are altered', () => {
      const rows = readFileSync(join(folder, 'index.csv'), 'utf8').trim().split('\n').slice(1);
      const known = rows.map((row) => row.split(','));
      const signed = known.filter(([, , , signature]) => signature === 'VALID');
      const states = signed.map(([file = '']) => [
        file,
        check(readFileSync(join(folder, file))).state,
        check(altered(readFileSync(join(folder, file)), /<\/cbc:IssueDate>/, ' </cbc:IssueDate>'))
          .state,
      ]);
      expect(signed.length).toBeGreaterThan(0);
      expect(states).toEqual(signed.map(([file]) => [file, 'valid', 'invalid']));
      const unsigned = known.filter(([, , has]) => has === 'no');
      const absent = unsigned.filter(
        ([file = '']) => outcome(readFileSync(join(folder, file))) === 'absent',
      );
      expect(absent).toEqual(unsigned);
    });
  },
);
