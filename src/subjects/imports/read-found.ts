import { AppError, type ErrorItem, errorOfItems } from '../../kernel/codes/errors.ts';
import { checkerOf } from '../../kernel/schema/validation.ts';
import { CompanySnapshot } from '../companies/company.ts';
import { type Countries, regimeOf } from '../country/regime-parts.ts';
import { DocumentInput } from '../ledger/documents/document.ts';
import type { KeptFile } from '../ledger/rows.ts';
import type { AuthorityFile, ReadCommunication, ReadDocument } from './authority-files.ts';
import { refuseSignature, withCheckedAnswer } from './check-signatures.ts';
import { importCodes } from './codes.ts';
import { storedFileFrom } from './stored-files.ts';
import type { FoundFile } from './unpack-files.ts';

/** How files are read: by whom, and what is refused. */
export type ReadingDesk = Countries & {
  /** Of the regimes that may know the file; the first one that does reads it. */
  readonly countries: readonly string[];
  readonly allowUnsigned: boolean;
  readonly sha256Of: (bytes: Buffer) => string;
};

/** What a file says, seen to be in order, and the bytes of it to keep. */
export type FileContent = { readonly read: AuthorityFile; readonly file: KeptFile };

/** Reads, verifies and checks a file. Throws an `AppError` that says what is wrong with it. */
export async function readFound(found: FoundFile, desk: ReadingDesk): Promise<FileContent> {
  let unsupported: unknown;
  for (const country of desk.countries) {
    const regime = regimeOf(desk.regimes, country);
    try {
      const reader = await desk.regimeParts.reader(regime);
      const read = checked(reader.read(found), desk.allowUnsigned);
      return { read, file: storedFileFrom(found, read, { regime, sha256Of: desk.sha256Of }) };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'unsupported_file') throw error;
      unsupported ??= error;
    }
  }
  throw unsupported;
}

function checked(read: AuthorityFile, allowUnsigned: boolean): AuthorityFile {
  if (read.kind === 'acknowledgement') return withCheckedAnswer(read);
  refuseSignature(read.signature, allowUnsigned);
  return read.kind === 'document' ? withCheckedInput(read) : withCheckedIssuer(read);
}

const checkInput = checkerOf(DocumentInput);
const checkIssuer = checkerOf(CompanySnapshot);

/** What was read must fit what is served; that it does not is a limit of ours, reported place by place. */
function withCheckedInput(read: ReadDocument): ReadDocument {
  const checked = checkInput(read.input);
  if (checked.ok) return { ...read, input: checked.value };
  throw unfit(checked.errors);
}

/** A company may be made of it. */
function withCheckedIssuer(read: ReadCommunication): ReadCommunication {
  const checked = checkIssuer(read.issuer);
  if (checked.ok) return { ...read, issuer: checked.value };
  throw unfit(checked.errors);
}

function unfit(errors: readonly ErrorItem[]): AppError {
  const items = errors.map((item) => ({ ...item, code: 'invalid_document' }));
  return errorOfItems(importCodes.invalid_document, items);
}
