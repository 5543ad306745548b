import type { Logo } from '../domain/ports/rows.ts';
import type { Upload, UploadedFile } from './import/read-upload.ts';
import type { DraftRequest, ReadDraft } from './issue/compose-draft.ts';
import type { CertificateRequest, CheckedSigning } from './manage/read-certificate.ts';
import type { UploadedImage } from './manage/read-logo.ts';
import type { PrintRequest } from './read/print-document.ts';
import type { StoredFiles, Verification } from './read/verify-files.ts';
import type { Countries } from './regime-parts.ts';

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
      (await import('./import/read-upload.ts')).readUpload(parts, upload),
    verify: async (_, files) => (await import('./read/verify-files.ts')).verifyFiles(parts, files),
    print: async (_, request) =>
      (await import('./read/print-document.ts')).printDocument(parts, request),
    readLogo: async (_, image) => (await import('./manage/read-logo.ts')).readLogo(image),
    composeDraft: async (_, request) =>
      (await import('./issue/compose-draft.ts')).composeDraft(parts, request),
    readCertificate: async (_, request) =>
      (await import('./manage/read-certificate.ts')).readCertificate(parts, request),
  };
}
