import type { AsciiJson } from '../../../kernel/ascii-json.ts';
import { AppError } from '../../../kernel/codes/errors.ts';
import type { FileReader } from '../../country/regime.ts';
import { type Countries, regimeOf } from '../../country/regime-parts.ts';
import {
  absentSignature,
  type ReadAcknowledgement,
  type SignatureCheck,
} from '../../imports/authority-files.ts';
import { acknowledgementFindings } from '../../imports/check-signatures.ts';
import { unpackStored } from '../../imports/stored-files.ts';
import { type FoundFile, unpack } from '../../imports/unpack-files.ts';
import type { KeptFile } from '../rows.ts';
import type { Document } from './document.ts';
import type { Finding } from './finding.ts';
import type { DocumentNumber } from './numbering.ts';
import { readDocument } from './read-document.ts';

/** What was checked of a document, found out anew from the files that are kept. */
export type Verification = {
  readonly signature: SignatureCheck;
  readonly acknowledgement: {
    readonly state: 'matched' | 'absent' | 'mismatched';
    readonly code: string | null;
    /** The authority's own signature, with a finding that says what it is worth; null where there is no file. */
    readonly signature: SignatureCheck | null;
  };
  readonly arithmetic: {
    readonly state: 'consistent' | 'differs';
    readonly findings: readonly Finding[];
  };
  readonly warnings: readonly Finding[];
};

/** A document as it is stored, and the files that are kept of it. */
export type StoredFiles = {
  readonly body: AsciiJson;
  readonly xml: KeptFile | null;
  readonly cdr: KeptFile | null;
};

/** Checks a document by its files: its signature, its acknowledgement, its sums. */
export async function verifyFiles(
  parts: Countries,
  { body, xml, cdr }: StoredFiles,
): Promise<Verification> {
  const document = readDocument(body);
  const regime = regimeOf(parts.regimes, document.company.country);
  const hasFiles = xml !== null || cdr !== null;
  const reader = hasFiles ? await parts.regimeParts.reader(regime) : undefined;
  const read =
    xml === null ? undefined : reader?.read({ bytes: unpackStored(xml), name: xml.name });
  const isDocument = read?.kind === 'document';
  const findings = isDocument ? read.arithmetic : regime.arithmetic(document);
  const number = regime.numbering.parse(document.number);
  return {
    signature: isDocument ? read.signature : absentSignature,
    acknowledgement: acknowledgementOf(document, number, cdr, reader),
    arithmetic: { state: findings.length === 0 ? 'consistent' : 'differs', findings },
    warnings: isDocument ? read.warnings : [],
  };
}

function acknowledgementOf(
  document: Document,
  number: DocumentNumber | undefined,
  file: KeptFile | null,
  reader: FileReader | undefined,
): Verification['acknowledgement'] {
  const code = document.acknowledgement?.code ?? null;
  if (file === null || reader === undefined) return { state: 'absent', code, signature: null };
  const read = readAnswer(file, reader);
  const matches = read !== undefined && number !== undefined && answers(document, number, read);
  return { state: matches ? 'matched' : 'mismatched', code, signature: signatureOf(read) };
}

/** Undefined for what is no acknowledgement, or of another document by its own name. */
function readAnswer(file: KeptFile, reader: FileReader): ReadAcknowledgement | undefined {
  try {
    const found = [...unpack({ bytes: unpackStored(file), name: file.name }, file.name)];
    const first = found.find((each): each is FoundFile => 'bytes' in each);
    const read = first && reader.read(first);
    return read?.kind === 'acknowledgement' ? read : undefined;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** Whether the kept acknowledgement names this issuer and this number. */
function answers(
  document: Document,
  number: DocumentNumber,
  { taxId, subject }: ReadAcknowledgement,
): boolean {
  if (taxId !== document.company.tax_id || subject.kind === 'communication') return false;
  const named = subject.kind === 'document' ? subject.key : subject;
  return named.series === number.series && named.sequence === number.sequence;
}

function signatureOf(read: ReadAcknowledgement | undefined): SignatureCheck | null {
  const signature = read?.signature ?? null;
  return signature && { ...signature, findings: acknowledgementFindings(signature) };
}
