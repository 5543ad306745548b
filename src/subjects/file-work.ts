import type { DraftRequest, ReadDraft } from '../issuing/compose-draft.ts';
import type { UploadedImage } from './companies/read-logo.ts';
import type { Countries } from './country/regime-parts.ts';
import type { CertificateRequest, CheckedSigning } from './credentials/read-certificate.ts';
import type { Upload, UploadedFile } from './imports/read-upload.ts';
import type { PrintRequest } from './ledger/documents/print-document.ts';
import type { StoredFiles, Verification } from './ledger/documents/verify-files.ts';
import type { Logo } from './ledger/rows.ts';

/** What outsiders' files, and long drafts, make us compute: what is asked, and what comes of it. All of it can be sent to a thread. */
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

/** Does it where it is asked: for commands, and for the threads themselves. What reads files is loaded when the first one comes. */
export function createFileWork(parts: Countries): FileWork {
  return {
    readUpload: async (_, upload) =>
      (await import('./imports/read-upload.ts')).readUpload(parts, upload),
    verify: async (_, files) =>
      (await import('./ledger/documents/verify-files.ts')).verifyFiles(parts, files),
    print: async (_, request) =>
      (await import('./ledger/documents/print-document.ts')).printDocument(parts, request),
    readLogo: async (_, image) => (await import('./companies/read-logo.ts')).readLogo(image),
    composeDraft: async (_, request) =>
      (await import('../issuing/compose-draft.ts')).composeDraft(parts, request),
    readCertificate: async (_, request) =>
      (await import('./credentials/read-certificate.ts')).readCertificate(parts, request),
  };
}
