import { type AuthorityFile, numberKeyText } from './authority-files.ts';
import { importMessages } from './codes.ts';

/**
 * Files that came together: a document that a simulator answered is a test, whatever certificate it is signed with. Its
 * acknowledgement is of the test then, and no legal document gets it.
 */
export function markTests(reads: readonly AuthorityFile[]): readonly AuthorityFile[] {
  const answered = new Set(reads.flatMap(simulatedSubject));
  if (answered.size === 0) return reads;
  return reads.map((read) =>
    read.kind === 'document' && answered.has(`${read.taxId} ${numberKeyText(read.key)}`)
      ? asTest(read)
      : read,
  );
}

function simulatedSubject(read: AuthorityFile): readonly string[] {
  if (read.kind !== 'acknowledgement' || !read.isSimulated) return [];
  return read.subject.kind === 'document'
    ? [`${read.taxId} ${numberKeyText(read.subject.key)}`]
    : [];
}

/** The document as a test, with a finding that says why. */
export function asTest(read: AuthorityFile): AuthorityFile {
  if (read.kind !== 'document' || read.environment === 'test') return read;
  const detail = importMessages.stays_test;
  const finding = { code: 'simulated_acknowledgement', detail, authority_message: null };
  return { ...read, environment: 'test', warnings: [finding, ...read.warnings] };
}
