import { expect } from 'vitest';
import { KeyFileError } from '../../src/lib/certificates/key-file-error.ts';
import type { KeyFile } from '../../src/lib/certificates/pkcs12.ts';
import { testCertificate } from './certificates.ts';

/** The key and the two certificates that tests put into key files, and what they expect of reading them. */
export const own = testCertificate({ taxId: '20100070970' });
export const other = testCertificate({ taxId: '20512345671' });
export const password = 'Contraseña 2024 €';

/** Why a file is refused: the reason, once it is made sure that the sentence shows no secret. */
export async function refusal(reading: Promise<unknown>): Promise<string> {
  try {
    await reading;
    return 'taken';
  } catch (error) {
    if (!(error instanceof KeyFileError)) throw error;
    expect(error.message).toMatch(/^The .*\.$|^A .*\.$/);
    expect(error.message).not.toContain(password);
    return error.reason;
  }
}

export async function expectOwn(reading: Promise<KeyFile>): Promise<void> {
  const { key, certificates } = await reading;
  expect(key.equals(own.key)).toBe(true);
  expect(certificates).toEqual([own.der, other.der]);
}
