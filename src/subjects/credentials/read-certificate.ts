import type { KeyObject } from 'node:crypto';
import { KeyFileError, readKeyFile } from '@chasqui/key-files';
import { AppError, type ErrorItem } from '../../kernel/codes/errors.ts';
import type { SigningCredentials } from '../country/regime.ts';
import { type Countries, regimeOf } from '../country/regime-parts.ts';
import type { CertificateFacts } from '../imports/authority-files.ts';
import { credentialCodes, credentialMessages } from './codes.ts';
import type { NewCertificate } from './credentials-request.ts';

/** What a company is to sign with, seen to work. */
export type CheckedSigning = SigningCredentials & { readonly facts: CertificateFacts };

/** A certificate with its key as it was sent, and whose it should be. */
export type CertificateRequest = {
  readonly sent: NewCertificate;
  readonly country: string;
  readonly taxId: string;
  readonly now: number;
};

/**
 * Reads a certificate with its key: the key fits it, it is valid now and names the company's tax id. Throws
 * `invalid_credentials` with everything that is wrong.
 */
export async function readCertificate(
  { regimes }: Pick<Countries, 'regimes'>,
  { sent, country, taxId, now }: CertificateRequest,
): Promise<CheckedSigning> {
  const issuer = await regimeOf(regimes, country).openIssuer();
  const given = await readGiven(sent);
  const { certificate, facts, problems } = issuer.checkCredentials(given, { taxId, now });
  if (problems.length > 0 || certificate === null || facts === null) {
    throw invalidCredentials(problems.map((each) => ({ ...each, pointer: '/certificate' })));
  }
  return { key: given.key, certificate, facts };
}

type Given = { readonly key: KeyObject; readonly certificates: readonly Buffer[] };

/** Base64 of a `.pfx`, `.p12` or `.pem`, or PEM as it is; the key in the same file or apart. */
async function readGiven({ file, key, password }: NewCertificate): Promise<Given> {
  const joined = key === null ? file : `${pemOf(key)}\n${pemOf(file)}`;
  try {
    return await readKeyFile(bytesOf(joined), password);
  } catch (error) {
    if (!(error instanceof KeyFileError)) throw error;
    const pointer = error.reason === 'wrong_password' ? '/password' : '/certificate';
    throw invalidCredentials([{ code: error.reason, detail: error.message, pointer }]);
  }
}

const isPemText = (text: string) => text.includes('-----BEGIN ');

function bytesOf(text: string): Buffer {
  return isPemText(text) ? Buffer.from(text) : Buffer.from(text, 'base64');
}

function pemOf(text: string): string {
  return isPemText(text) ? text : Buffer.from(text, 'base64').toString('latin1');
}

export function invalidCredentials(errors: readonly ErrorItem[]): AppError {
  const [first] = errors;
  return new AppError(
    credentialCodes.invalid_credentials,
    first?.detail ?? credentialMessages.unusable,
    { errors },
  );
}
