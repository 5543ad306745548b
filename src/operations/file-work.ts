import type { ComposedDocument } from '../domain/ports/regime.ts';
import type { Logo } from '../domain/ports/rows.ts';
import { readUpload, type Upload, type UploadedFile } from './import/read-upload.ts';
import { composeDraft, type DraftRequest } from './issue/compose-draft.ts';
import {
  type CertificateRequest,
  type CheckedSigning,
  readCertificate,
} from './manage/read-certificate.ts';
import { readLogo, type UploadedImage } from './manage/read-logo.ts';
import { type PrintRequest, printDocument } from './read/print-document.ts';
import { type StoredFiles, type Verification, verifyFiles } from './read/verify-files.ts';
import type { Countries } from './regime-parts.ts';

/** What outsiders' files, and long drafts, make us compute: what is asked, and what comes of it. All of it can be sent to a thread. */
export type FileTasks = {
  readUpload: { request: Upload; result: readonly UploadedFile[] };
  verify: { request: StoredFiles; result: Verification };
  print: { request: PrintRequest; result: Buffer };
  readLogo: { request: UploadedImage; result: Logo };
  composeDraft: { request: DraftRequest; result: ComposedDocument };
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

/** Does it where it is asked: for commands, and for the threads themselves. */
export function createFileWork(parts: Countries): FileWork {
  return {
    readUpload: (_, upload) => readUpload(parts, upload),
    verify: (_, files) => verifyFiles(parts, files),
    print: (_, request) => printDocument(parts, request),
    readLogo: (_, image) => readLogo(image),
    composeDraft: (_, request) => composeDraft(parts, request),
    readCertificate: (_, request) => readCertificate(parts, request),
  };
}
