import type { TrustState } from '../../kernel/certificates/certificate-chain.ts';
import type { CompanySnapshot, Environment } from '../companies/company.ts';
import type { DocumentInput, DocumentType } from '../ledger/documents/document.ts';
import type { Finding } from '../ledger/documents/finding.ts';

/**
 * What files of an authority say once a regime has read them: documents, acknowledgements of them, and
 * communications about many documents at once (PE: daily summaries and voidings).
 */
export type AuthorityFile = ReadDocument | ReadAcknowledgement | ReadCommunication;

/** A file as it came: its bytes, and its name where it had one. */
export type IncomingFile = { readonly bytes: Buffer; readonly name: string | null };

/** How documents are named inside an account: type, series and sequence. */
export type NumberKey = {
  readonly type: DocumentType;
  readonly series: string;
  readonly sequence: number;
};

export function numberKeyText({ type, series, sequence }: NumberKey): string {
  return `${type} ${series}-${sequence}`;
}

export type CertificateFacts = {
  readonly subject: string;
  readonly issuer: string;
  /** Hexadecimal. */
  readonly serial: string;
  /** UTC, ISO 8601. */
  readonly not_before: string;
  readonly not_after: string;
};

/** What was found out about the signature of a file. */
export type SignatureCheck = {
  /** `unreadable`: there is one, but its certificate or its algorithms cannot be read. */
  readonly state: 'valid' | 'invalid' | 'absent' | 'unreadable';
  /** Such as `rsa-sha256`. */
  readonly algorithm: string | null;
  readonly certificate: CertificateFacts | null;
  /** Who vouches for the certificate; null where the signature is not valid. */
  readonly trust: TrustState | null;
  /** The names of those who vouch for it, from its issuer up, as far as they are known. */
  readonly chain: readonly string[];
  /** The DigestValue as the signature says it. */
  readonly digest: string | null;
  /** About the certificate: expired, of another taxpayer; or why the state is not `valid`. */
  readonly findings: readonly Finding[];
};

/** Of a file that has no signature. */
export const absentSignature: SignatureCheck = {
  state: 'absent',
  algorithm: null,
  certificate: null,
  trust: null,
  chain: [],
  digest: null,
  findings: [],
};

/** A document that was read from the authority's format. */
export type ReadDocument = {
  readonly kind: 'document';
  /** Who issued it. */
  readonly taxId: string;
  readonly key: NumberKey;
  /** The document as it says itself, `pending`: what the authority answered is not in it. */
  readonly input: DocumentInput;
  /** `test` where it is signed by a certificate without value that the service made itself. */
  readonly environment: Environment;
  readonly signature: SignatureCheck;
  /** Where its own amounts do not add up. */
  readonly arithmetic: readonly Finding[];
  /** Anything else worth reporting, such as a wrong check digit. */
  readonly warnings: readonly Finding[];
};

/** What an answer is about: one document, or a communication by its name (`RC-20241125-2`). */
export type AcknowledgedSubject =
  /** The environment is known where the document came beside it. */
  | {
      readonly kind: 'document';
      readonly key: NumberKey;
      readonly environment?: Environment;
    }
  /** The file had no name that gives the type; a document of the issuer with this number. */
  | { readonly kind: 'number'; readonly series: string; readonly sequence: number }
  | { readonly kind: 'communication'; readonly name: string };

export type Verdict = 'accepted' | 'rejected' | 'not_received';

export type ReadAcknowledgement = {
  readonly kind: 'acknowledgement';
  /** Whose document or communication it answers. */
  readonly taxId: string;
  readonly subject: AcknowledgedSubject;
  readonly verdict: Verdict;
  readonly code: string;
  readonly description: string;
  readonly notes: readonly string[];
  /** Of an acceptance: whether it has observations, as {@link Regime.isObserved} says. */
  readonly isObserved: boolean;
  /** As the authority wrote it, made an ISO time where that is possible. */
  readonly receivedAt: string | null;
  /** The authority's page for the document's QR code (PE: guides). */
  readonly url: string | null;
  /** The identity number of the customer, where it names one. */
  readonly recipient: string | null;
  /** Of the document that is answered, where it says so (PE: answers of OSEs). */
  readonly documentHash: string | null;
  /** Whether a simulator of ours signed it, and not the authority: it is about a test, and has no value. */
  readonly isSimulated: boolean;
  /** Its own signature, where it was looked at. */
  readonly signature: SignatureCheck | null;
};

/** What the answer to an accepted document says beside its verdict. */
export type AcceptanceWords = Pick<ReadAcknowledgement, 'code' | 'notes'>;

export type CommunicatedLine = NumberKey & { readonly effect: 'accepted' | 'voided' };

export type ReadCommunication = {
  readonly kind: 'communication';
  readonly taxId: string;
  /** Who issued it, as it says itself. */
  readonly issuer: CompanySnapshot;
  /** `RC-20241125-2`: unique for its issuer. */
  readonly name: string;
  readonly lines: readonly CommunicatedLine[];
  readonly signature: SignatureCheck;
};
