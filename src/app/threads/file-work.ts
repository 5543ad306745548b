import type { Countries } from '../../subjects/country/regime-parts.ts';
import type { FileWork } from '../../subjects/file-work.ts';

/** Does it where it is asked: for commands, and for the threads themselves. What reads files is loaded when the first one comes. */
export function createFileWork(parts: Countries): FileWork {
  return {
    readUpload: async (_, upload) =>
      (await import('../../subjects/imports/read-upload.ts')).readUpload(parts, upload),
    verify: async (_, files) =>
      (await import('../../subjects/ledger/documents/verify-files.ts')).verifyFiles(parts, files),
    print: async (_, request) =>
      (await import('../../subjects/ledger/documents/print-document.ts')).printDocument(
        parts,
        request,
      ),
    readLogo: async (_, image) => {
      const { readLogo } = await import('../../subjects/companies/read-logo.ts');
      return readLogo(image, (await import('../../platform/files/draw-svg.ts')).drawSvg);
    },
    composeDraft: async (_, request) =>
      (await import('../../issuing/compose-draft.ts')).composeDraft(parts, request),
    readCertificate: async (_, request) =>
      (await import('../../subjects/credentials/read-certificate.ts')).readCertificate(
        parts,
        request,
      ),
  };
}
