import { AppError } from '../../kernel/codes/errors.ts';
import type { Message } from '../../kernel/message.ts';
import { type AuthorityFile, numberKeyText, type ReadAcknowledgement } from './authority-files.ts';
import { importCodes, importMessages } from './codes.ts';
import { asTest } from './mark-tests.ts';

/**
 * The files of one request: one document or communication, its acknowledgement, or both. Throws where they
 * are anything else, before any of them is stored. An acknowledgement whose name does not give the type of
 * its document gets it from the document beside it.
 */
export function matchRequestFiles(reads: readonly AuthorityFile[]): readonly AuthorityFile[] {
  if (reads.length < 2) return reads;
  const subjects = reads.filter(({ kind }) => kind !== 'acknowledgement');
  const [subject, second] = subjects;
  if (subject === undefined) throw notOneDocument(importMessages.two_acknowledgements);
  if (second !== undefined) throw notOneDocument(importMessages.two_documents);
  const isTest = reads.some((read) => read.kind === 'acknowledgement' && read.isSimulated);
  const marked = isTest ? asTest(subject) : subject;
  return reads.map((read) => (read.kind === 'acknowledgement' ? answerTo(marked, read) : marked));
}

export function notOneDocument(what: Message): AppError {
  const detail = importMessages.request_holds({ what });
  return new AppError(importCodes.several_documents, detail);
}

function answerTo(subject: AuthorityFile, answer: ReadAcknowledgement): ReadAcknowledgement {
  if (answer.taxId === subject.taxId) {
    const own = ownSubject(subject, answer.subject);
    if (own !== undefined) return { ...answer, subject: own };
  }
  const detail = importMessages.acknowledgement_of_other;
  throw new AppError(importCodes.acknowledgement_mismatched, detail);
}

/** What is answered, where it is this file. */
function ownSubject(
  file: AuthorityFile,
  named: ReadAcknowledgement['subject'],
): ReadAcknowledgement['subject'] | undefined {
  if (file.kind === 'communication') {
    return named.kind === 'communication' && named.name === file.name ? named : undefined;
  }
  if (file.kind !== 'document' || named.kind === 'communication') return undefined;
  const { key, environment } = file;
  const answered = named.kind === 'document' ? named.key : { ...named, type: key.type };
  const isOwn = numberKeyText(answered) === numberKeyText(key);
  return isOwn ? { kind: 'document', key, environment } : undefined;
}
