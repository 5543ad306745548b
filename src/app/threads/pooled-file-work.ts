import { AppError, errorOf } from '../../kernel/codes/errors.ts';
import { generalCodes, generalMessages } from '../../kernel/codes/general-codes.ts';
import type { Message } from '../../kernel/message.ts';
import type { Said } from '../../kernel/words/sentence.ts';
import { ThreadError } from '../../platform/threads/thread-error.ts';
import type { ThreadPool } from '../../platform/threads/thread-pool.ts';
import { companyCodes, companyMessages } from '../../subjects/companies/codes.ts';
import { credentialMessages } from '../../subjects/credentials/codes.ts';
import { invalidCredentials } from '../../subjects/credentials/read-certificate.ts';
import type { FileTaskName, FileTasks, FileWork } from '../../subjects/file-work.ts';
import { importCodes, importMessages } from '../../subjects/imports/codes.ts';
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
  readUpload: { deadlineMs: 10_000, tooCostly: () => tooCostly(importMessages.reading_too_costly) },
  verify: { deadlineMs: 10_000, tooCostly: () => tooCostly(importMessages.verifying_too_costly) },
  print: { deadlineMs: 20_000, tooCostly: () => tooCostly(importMessages.printing_too_costly) },
  composeDraft: {
    deadlineMs: 10_000,
    tooCostly: () => tooCostly(importMessages.computing_too_costly),
  },
  readLogo: {
    deadlineMs: 2_000,
    tooCostly: () => new AppError(companyCodes.invalid_logo, companyMessages.drawing_too_costly),
  },
  readCertificate: {
    deadlineMs: 5_000,
    tooCostly: () => {
      const detail = credentialMessages.opening_too_costly;
      return invalidCredentials([{ code: 'limit', detail, pointer: '/certificate' }]);
    },
  },
};

function tooCostly(detail: Message): AppError {
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
      const reply = deserialize((await replied) as FileReply);
      if ('refusal' in reply) throw errorOf(reply.refusal);
      return reply.result as FileTasks[Name]['result'];
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
      return overloaded(importMessages.account_queue_full);
    case 'full':
      return overloaded(importMessages.queue_full);
    case 'closed':
      return new AppError(generalCodes.shutting_down, generalMessages.stopping);
    case 'died':
      return error;
  }
}

function overloaded(detail: Said): AppError {
  return new AppError(generalCodes.overloaded, detail);
}
