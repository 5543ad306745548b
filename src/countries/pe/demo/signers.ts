import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { dayMs } from '../../../kernel/calendar.ts';
import { type NamePart, selfSignedCertificate } from '../../../kernel/certificates/self-signed.ts';
import type { CompanySnapshot } from '../../../subjects/companies/company.ts';
import type { Signer } from '../../../subjects/country/regime.ts';
import { authorityTaxId } from '../authority/acknowledgement.ts';
import { createSigner } from '../shared/signature/sign.ts';

/** Who signs the files of the past. */
export type Signers = { readonly company: Signer; readonly authority: Signer };

const generate = promisify(generateKeyPair);
const yearMs = 365 * dayMs;

/** Nobody checks who signed the demo's acknowledgements, and a short key signs five times as fast. */
const authorityKeyBits = 1024;

/** Certificates that say they have no value, of keys that nobody keeps. Making the keys takes a while. */
export async function makeSigners(company: CompanySnapshot, now: number): Promise<Signers> {
  const { business_name, tax_id } = company;
  const [own, authority] = await Promise.all([
    signerOf(2048, now, [
      ['O', business_name],
      ['OU', `${tax_id} DEMOSTRACION SIN VALOR LEGAL`],
      ['CN', `DEMOSTRACION - ${business_name}`],
    ]),
    signerOf(authorityKeyBits, now, [
      ['O', 'DEMOSTRACION'],
      ['OU', `${authorityTaxId} NO ES DE LA SUNAT, SIN VALOR LEGAL`],
      ['CN', 'DEMOSTRACION, NO ES DE LA SUNAT'],
    ]),
  ]);
  return { company: own, authority };
}

async function signerOf(bits: number, now: number, name: readonly NamePart[]): Promise<Signer> {
  const keys = await generate('rsa', { modulusLength: bits });
  const certificate = selfSignedCertificate({
    keys,
    subject: [['C', 'PE'], ...name],
    serial: randomBytes(16),
    notBefore: new Date(now - 2 * yearMs),
    notAfter: new Date(now + 3 * yearMs),
  });
  return createSigner({ key: keys.privateKey, certificate });
}
