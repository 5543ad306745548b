import { beforeAll, describe, expect, it } from 'vitest';
import { testCertificate } from '../../../../../test/support/certificates.ts';
import { type SignOptions, signXml } from '../../../../../test/support/sign-xml.ts';
import { XmlError } from '../../../../kernel/xml/error.ts';
import { readXml } from '../../../../kernel/xml/xml.ts';
import { openVerifier, type Verifier } from './verify.ts';

/** What lenient readers take and xmlsec1 refuses. Most were found by `npm run soak -- differential`. */

const own = testCertificate({ taxId: '20100070970' });
const other = testCertificate({ taxId: '20512345671' });
const usual: SignOptions = {
  key: own.key,
  certificate: own.base64,
  digest: 'sha256',
  canonicalization: 'c14n',
};

const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"><ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent/></ext:UBLExtension></ext:UBLExtensions><cbc:ID>F001-1</cbc:ID></Invoice>`;

let verifier: Verifier;
beforeAll(async () => {
  verifier = await openVerifier([own.der, other.der]);
});

/** The state and the codes of findings, or the reason why it is no XML that is read. */
function outcome(file: Buffer | string): string {
  const bytes = Buffer.from(file);
  try {
    const { state, findings } = verifier.verify(bytes, readXml(bytes), {
      taxId: null,
      issuedAt: null,
    });
    return [state, ...findings.map(({ code }) => code)].join(' ');
  } catch (error) {
    if (error instanceof XmlError) return error.reason;
    throw error;
  }
}

function altered(from: string | RegExp, to: string, how: Partial<SignOptions> = {}): string {
  const text = signXml(xml, { ...usual, ...how }).toString();
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  return changed;
}

describe('the name of a namespace', () => {
  it.each(['-2 ', '-2&#10;', '-2\u00a0', '-2\u2003', '-2\ufeff'])('may not end with %j', (end) => {
    expect(outcome(altered(/(xmlns:cbc="[^"]*)-2"/, `$1${end}"`))).toBe('forbidden');
  });

  it.each([' ', '&#10;', '&#9;', '\u00a0'])('may not begin with %j', (start) => {
    expect(outcome(altered('xmlns="urn', `xmlns="${start}urn`))).toBe('forbidden');
  });

  it.each(['urn:a&amp;b', './a', 'a', 'urn:a{b}', 'urn:ñ'])('may not be %j anywhere', (name) => {
    const refused = 'unreadable signature_unsupported';
    expect(outcome(altered('<cbc:ID>', `<cbc:ID xmlns:a="${name}">`))).toBe(refused);
    expect(outcome(altered('<ds:KeyInfo>', `<ds:KeyInfo xmlns:a="${name}">`))).toBe(refused);
  });

  it('may be any absolute one', () => {
    const declared = xml.replace('<cbc:ID>', '<cbc:ID xmlns:a="tag:x.example,2026:a/b?c#d">');
    expect(outcome(signXml(declared, usual))).toBe('valid');
  });
});

describe('the bytes of a file', () => {
  it('begin with one mark at most, and a declaration whose encoding is found', () => {
    const signed = signXml(xml, usual).toString();
    expect(outcome(`\ufeff${signed}`)).toBe('valid');
    expect(outcome(`\ufeff\ufeff${signed}`)).toBe('encoding');
    const far = `<?xml version="1.0"${' '.repeat(300)} encoding="ISO-8859-1"?>`;
    expect(outcome(signed.replace(/^<\?xml[^>]*\?>/, far))).toBe('encoding');
  });
});

describe('base64', () => {
  const places = ['SignatureValue', 'DigestValue', 'X509Certificate'];
  const added = ['!!,;', '!', '\u00a0', '=', 'AA==', '<x/>', '<x>AAAA</x>'];
  it.each(places.flatMap((place) => added.map((junk) => [place, junk] as const)))(
    'of %s is refused with %j in it',
    (place, junk) => {
      const changed = altered(`</ds:${place}>`, `${junk}</ds:${place}>`);
      expect(outcome(changed)).toMatch(/^(?:unreadable|invalid) /);
    },
  );

  it('may have white space and comments in it, which mean nothing', () => {
    expect(outcome(altered('</ds:SignatureValue>', ' \n\t</ds:SignatureValue>'))).toBe('valid');
    expect(outcome(altered('</ds:X509Certificate>', '<!-- a --></ds:X509Certificate>'))).toBe(
      'valid',
    );
  });

  it('of a certificate is DER, whole and alone', () => {
    const pem = `-----BEGIN CERTIFICATE-----\n${own.base64}\n-----END CERTIFICATE-----\n`;
    const longer = Buffer.concat([own.der, Buffer.from([0])]).toString('base64');
    for (const certificate of [Buffer.from(pem).toString('base64'), longer]) {
      expect(outcome(signXml(xml, { ...usual, certificate }))).toBe(
        'unreadable certificate_unreadable',
      );
    }
  });
});

describe('the parts of a signature', () => {
  const object = (content: string) => `<ds:Object>${content}</ds:Object></ds:Signature>`;

  it.each([
    ['an unknown part', '</ds:KeyInfo>', '</ds:KeyInfo><unknown/>'],
    ['a part of another namespace', '<ds:SignatureValue>', '<x xmlns="urn:x"/><ds:SignatureValue>'],
    ['a second KeyInfo', '</ds:KeyInfo>', '</ds:KeyInfo><ds:KeyInfo/>'],
    ['a KeyInfo in front', '<ds:SignedInfo>', '<ds:KeyInfo/><ds:SignedInfo>'],
    ['a Manifest', '</ds:Signature>', object('<ds:Manifest><ds:Reference URI=""/></ds:Manifest>')],
  ])('are refused with %s', (_, from, to) => {
    expect(outcome(altered(from, to))).toBe('unreadable signature_unsupported');
  });

  it('may be followed by an Object, which is nothing to us', () => {
    expect(outcome(altered('</ds:Signature>', object('<a xmlns=""/>')))).toBe('valid');
  });

  it.each([
    [' http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', /http:[^"]*rsa-sha256/],
    ['http://www.w3.org/2001/04/xmlenc#sha256&#10;', /http:[^"]*xmlenc#sha256/],
    ['http://www.w3.org/2001/10/xml-exc-c14n##WithComments', /http:[^"]*c14n-20010315/],
  ])('name algorithms to the letter, not %j', (to, from) => {
    expect(outcome(altered(from, to))).toBe('unreadable signature_unsupported');
  });

  it('have attributes without a prefix', () => {
    const prefixed = altered(/ds:SignatureMethod Algorithm/, 'ds:SignatureMethod ds:Algorithm');
    expect(outcome(prefixed)).toBe('unreadable signature_unsupported');
  });
});

describe('the signer', () => {
  const signedWith = (certificate: readonly string[]) =>
    outcome(signXml(xml, { ...usual, certificate }));

  it('is the first who vouches for no other: not whoever fits', () => {
    expect(signedWith([own.base64, own.base64])).toBe('valid');
    expect(signedWith([own.base64, other.base64])).toBe('valid');
    expect(signedWith([other.base64, own.base64])).toBe('invalid signature_mismatch');
    expect(signedWith([own.base64, 'bm90IG9uZQ=='])).toBe('unreadable certificate_unreadable');
  });
});

describe('an id', () => {
  it('that two elements have names neither', () => {
    const named = xml.replace('<Invoice ', '<Invoice Id="whole" ');
    const signed = signXml(named, { ...usual, uri: '#whole' }).toString();
    expect(outcome(signed)).toBe('valid');
    for (const name of ['Id', 'xml:id', 'ds:ID']) {
      const twice = signed.replace('<ds:KeyInfo>', `<ds:KeyInfo ${name}="whole">`);
      expect(outcome(twice), name).toBe('invalid reference_not_document');
    }
    const inside = named.replace('<cbc:ID>', '<cbc:ID xml:id="whole">');
    expect(outcome(signXml(inside, { ...usual, uri: '#whole' }))).toBe(
      'invalid reference_not_document',
    );
  });

  it('is that of an attribute without a prefix', () => {
    const named = xml.replace('<Invoice ', '<Invoice cbc:Id="whole" ');
    const signed = signXml(named, { ...usual, uri: '#whole' });
    expect(outcome(signed)).toBe('invalid reference_not_document');
  });
});
