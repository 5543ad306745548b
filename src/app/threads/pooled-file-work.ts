import { AppError, errorOf } from '../../kernel/codes/errors.ts';
import { generalCodes } from '../../kernel/codes/general-codes.ts';
import type { Sentence } from '../../kernel/words/sentence.ts';
import { ThreadError } from '../../platform/threads/thread-error.ts';
import type { ThreadPool } from '../../platform/threads/thread-pool.ts';
import { companyCodes } from '../../subjects/companies/codes.ts';
import { invalidCredentials } from '../../subjects/credentials/read-certificate.ts';
import type { FileTaskName, FileTasks, FileWork } from '../../subjects/file-work.ts';
import { importCodes } from '../../subjects/imports/codes.ts';
import { deserialize } from './deserialize.ts';
import type { FileReply } from './file-thread.ts';

type TaskRule = {
  readonly deadlineMs: number;
  /** The error where a file takes longer than that, or too much memory. */
  readonly tooCostly: () => AppError;
};

/**
 * How long each may take on a thread, several times what real files take on a slow machine: a document of 999 lines is
 * read in 0.2 s and printed in 0.3 s, one of 10,000 printed in 3 s; hashing 600,000 times for each of the three parts of a key file, the most that
 * is allowed, takes 3 s on a busy machine.
 */
const rules: Readonly<Record<FileTaskName, TaskRule>> = {
  readUpload: { deadlineMs: 10_000, tooCostly: () => tooCostly('Reading the file') },
  verify: { deadlineMs: 10_000, tooCostly: () => tooCostly('Reading the files of the document') },
  print: { deadlineMs: 20_000, tooCostly: () => tooCostly('Printing the document') },
  composeDraft: { deadlineMs: 10_000, tooCostly: () => tooCostly('Computing the draft') },
  readLogo: {
    deadlineMs: 2_000,
    tooCostly: () =>
      new AppError(
        companyCodes.invalid_logo,
        'Drawing the image takes too long or too much memory. Simplify it, or send it as PNG.',
      ),
  },
  readCertificate: {
    deadlineMs: 5_000,
    tooCostly: () => {
      const detail = 'Opening the file takes too long. Export it again with its usual settings.';
      return invalidCredentials([{ code: 'limit', detail, pointer: '/certificate' }]);
    },
  },
};

type CostlyWork =
  | 'Reading the file'
  | 'Reading the files of the document'
  | 'Printing the document'
  | 'Computing the draft';

function tooCostly(what: CostlyWork): AppError {
  const detail: Sentence = `${what} takes more time or memory than any tax document needs, and was ended.`;
  return new AppError(importCodes.file_too_costly, detail);
}

/** Runs it on threads, with the accounts in turn, so that the main thread stays free. */
export function createPooledFileWork(pool: Pick<ThreadPool, 'run'>): FileWork {
  const pooled =
    <Name extends FileTaskName>(name: Name) =>
    async (accountId: string, request: FileTasks[Name]['request']) => {
      const { deadlineMs } = rules[name];
      const task = { name, accountId, request };
      const replied = pool.run(task, { owner: accountId, deadlineMs }).catch((error: unknown) => {
        throw explained(error, rules[name]);
      });
      const reply = (await replied) as FileReply;
      if ('refusal' in reply) throw errorOf(reply.refusal);
      return deserialize(reply.result) as FileTasks[Name]['result'];
    };
  return {
    readUpload: pooled('readUpload'),
    verify: pooled('verify'),
    print: pooled('print'),
    readLogo: pooled('readLogo'),
    composeDraft: pooled('composeDraft'),
    readCertificate: pooled('readCertificate'),
  };
}

/** The caller's error for a task that failed; anything but a `ThreadError` is a fault of ours. */
function explained(error: unknown, { tooCostly }: TaskRule): unknown {
  if (!(error instanceof ThreadError)) return error;
  switch (error.reason) {
    case 'deadline':
    case 'memory':
      return tooCostly();
    case 'owner_full':
      return overloaded('Too many files of this account wait already. Try again in a second.');
    case 'full':
      return overloaded('Too many files wait already. Try again in a second.');
    case 'closed':
      return new AppError(
        generalCodes.shutting_down,
        'The service is stopping. Try again in a second.',
      );
    case 'died':
      return error;
  }
}

function overloaded(detail: Sentence): AppError {
  return new AppError(generalCodes.overloaded, detail);
}
