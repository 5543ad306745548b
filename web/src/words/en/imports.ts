import { plural } from './plural.ts';

/** Importing documents that exist already. */
export const imports = {
  title: 'Import',
  detail:
    'Signed XML files, answers of SUNAT (CDR), and ZIPs of them. They are verified and kept as they are. The same file twice changes nothing.',
  drop: 'Drop files, folders or ZIPs here',
  dropDetail: 'Order does not matter, and other files (PDFs) are passed over.',
  chooseFiles: 'Choose files',
  chooseFolder: 'Choose a folder',
  allowUnsigned: 'Take in files without a signature, too (they are no legal documents)',
  readOnly: 'Your role may look at documents, not import them. Ask an administrator.',
  looking: (count: number) =>
    plural(
      count,
      'Looking through folders and ZIPs: # file found',
      'Looking through folders and ZIPs: # files found',
    ),
  progress: 'Progress of the import',
  done: (done: string, total: string) => `${done} of ${total} files`,
  left: (time: string) => `about ${time} left`,
  known: (count: number) =>
    plural(count, '# was done before, and is skipped.', '# were done before, and are skipped.'),
  passedOver: (count: number) =>
    plural(
      count,
      '# other file (neither XML nor ZIP) was passed over.',
      '# other files (neither XML nor ZIP) were passed over.',
    ),
  pause: 'Pause',
  goOn: 'Go on',
  paused: 'The import is paused',
  pausedDetail: 'Nothing that is done is lost.',
  finished: 'The import is finished',
  nothingFound: 'There was no XML and no ZIP in it',
  again: 'Import more',
  forget: 'Start over',
  forgetDetail:
    '“Start over” forgets in this browser which files are done, so that all are sent again. Nothing is removed from the service.',
  keepOpen: 'You may go to other pages here. Keep this tab open.',
  cutOff: 'An import was not finished here',
  cutOffDetail: (total: string) =>
    `It had ${total} files. Drop the same files or folder again: what is done is skipped.`,
  cutOffFolder: (folder: string) => `Go on with the folder ${folder}`,
  cutOffFolderDetail: 'The browser asks whether the page may read it. What is done is skipped.',
  folderRefused: 'The browser may not read the folder. Choose it again, or drop it here.',
  report: 'Report',
  downloadReport: 'Download the report (CSV)',
  outcome: 'What became of them',
  outcomes: {
    stored: ['Imported', 'New here'],
    completed: ['Completed', 'An answer, or the XML, of a document that was here'],
    unchanged: ['Already there', 'The same file was here before'],
    refused: ['Refused', 'Not taken in: see why'],
  } as Readonly<
    Record<
      'stored' | 'completed' | 'unchanged' | 'refused',
      readonly [name: string, meaning: string]
    >
  >,
  files: 'Files',
  file: 'File',
  reason: 'Reason',
  refusedFiles: 'Refused files by reason',
  shownOf: (shown: string, all: string) =>
    `${shown} of ${all} are shown. All are in the report as CSV.`,
  reasons: {
    unreadable_file: 'It is empty, cut off, damaged, or was moved. Get it again.',
    forbidden_xml: 'It has a DOCTYPE or entities, which no tax document needs.',
    file_too_large: 'It is too large: an XML may have 10 MiB, a file 12 MiB.',
    unreadable_archive: 'The ZIP is damaged, encrypted or in parts. Pack it anew.',
    unsupported_file: 'Files like this one are not taken in.',
    invalid_document: 'A number, a date or an amount is missing or wrong.',
    signature_missing: 'It is not signed. Get the signed file, or allow unsigned ones.',
    signature_invalid: 'It was changed after it was signed. Get the original.',
    certificate_untrusted: 'Nobody that is trusted here vouches for its signer.',
    other_issuer: 'Another company issued it. Import it there.',
    acknowledgement_mismatched: 'The answer could not be joined with its document.',
    acknowledgement_conflict: 'The document has an answer that says otherwise.',
    document_conflict: 'Another document is kept under this number. Look at both.',
  } as Readonly<Record<string, string>>,
};
