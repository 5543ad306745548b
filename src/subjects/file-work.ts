import type { UploadedImage } from './companies/read-logo.ts';
import type { CertificateRequest, CheckedSigning } from './credentials/read-certificate.ts';
import type { Upload, UploadedFile } from './imports/read-upload.ts';
import type { DraftRequest, ReadDraft } from './ledger/documents/draft-request.ts';
import type { PrintRequest } from './ledger/documents/print-document.ts';
import type { StoredFiles, Verification } from './ledger/documents/verify-files.ts';
import type { Logo } from './ledger/rows.ts';

/** CPU-heavy processing of untrusted files and long drafts: request and result. All of it can be sent to a thread. */
export type FileTasks = {
  readUpload: { request: Upload; result: readonly UploadedFile[] };
  verify: { request: StoredFiles; result: Verification };
  print: { request: PrintRequest; result: Buffer };
  readLogo: { request: UploadedImage; result: Logo };
  composeDraft: { request: DraftRequest; result: ReadDraft };
  readCertificate: { request: CertificateRequest; result: CheckedSigning };
};

export type FileTaskName = keyof FileTasks;

/**
 * Does it, for an account. Where it is done on threads it may also throw `overloaded` where too much waits, and
 * `file_too_costly`, `invalid_logo` or `invalid_credentials` where it takes too long or too much memory.
 */
export type FileWork = {
  [Name in FileTaskName]: (
    accountId: string,
    request: FileTasks[Name]['request'],
  ) => Promise<FileTasks[Name]['result']>;
};
