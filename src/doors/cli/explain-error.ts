import { ConfigError } from '../../config/setting.ts';
import { AppError } from '../../kernel/codes/errors.ts';
import { render } from '../../kernel/message.ts';
import { StorageError } from '../../kernel/storage-error.ts';
import { SecretKeyError, SecretKeySettingError } from '../../platform/files/secret-key.ts';
import { SchemaError } from '../../platform/sql/migration.ts';
import { commandReader } from './command-reader.ts';

/** What scripts can distinguish. */
export const exitCodes = {
  ok: 0,
  problems: 1,
  usage: 2,
  unavailable: 3,
  interrupted: 130,
  /** 128 + SIGPIPE. */
  unread: 141,
} as const;

/** A mistake in how a command was called. */
export class UsageError extends Error {}

/** Ctrl-C, in a command that leaves nothing half done. */
export class Interrupted extends Error {
  constructor() {
    super('Stopped. Nothing was written.');
  }
}

/** What the system says of a call that failed. */
type SystemError = Error & {
  readonly code?: string;
  readonly syscall?: string;
  readonly path?: string;
  readonly address?: string;
  readonly port?: number;
  /** The flag that names the port; added by whoever listens. */
  readonly flag?: string;
  /** Another port, which is free; added by whoever listens. */
  readonly freePort?: number;
};

export type Explanation = { readonly sentence: string; readonly exitCode: number };

/** Says what went wrong in a sentence, and gives the exit code. */
export function explainError(error: unknown): Explanation {
  if (error instanceof ConfigError || error instanceof UsageError) {
    return { sentence: error.message, exitCode: exitCodes.usage };
  }
  if (error instanceof Interrupted) {
    return { sentence: error.message, exitCode: exitCodes.interrupted };
  }
  if (error instanceof StorageError) {
    return { sentence: error.explanation, exitCode: exitCodes.unavailable };
  }
  if (error instanceof SchemaError) {
    return { sentence: error.message, exitCode: exitCodes.unavailable };
  }
  if (error instanceof AppError) {
    const isSetting = error.cause instanceof SecretKeySettingError;
    const unavailable = error.kind === 'unavailable' && !isSetting;
    return {
      sentence: sentenceOf(error),
      exitCode: unavailable ? exitCodes.unavailable : exitCodes.usage,
    };
  }
  const known = error as SystemError;
  if (known.syscall === 'listen' || known.syscall === 'bind') {
    return { sentence: listenSentence(known), exitCode: exitCodes.problems };
  }
  if (known.code === 'ENOSPC' || known.code === 'EDQUOT') {
    return { sentence: fullSentence(known), exitCode: exitCodes.unavailable };
  }
  if (known.code === 'EFBIG') {
    return { sentence: longSentence(known), exitCode: exitCodes.unavailable };
  }
  const sentence = fileSentence(known);
  if (sentence !== undefined) return { sentence, exitCode: exitCodes.usage };
  return { sentence: known.message, exitCode: exitCodes.problems };
}

/** Whoever works here is the operator, needs no key to see documents, and may know what is inside. */
function sentenceOf({ code, detail, cause }: AppError): string {
  if (cause instanceof SecretKeyError) return cause.message;
  return code === 'document_not_found'
    ? 'The account has no document with this id.'
    : render(detail, commandReader);
}

function listenSentence(error: SystemError): string {
  const { code, address = '', port, message, flag = '--port', freePort } = error;
  switch (code) {
    case 'EADDRINUSE':
      return freePort === undefined
        ? `Port ${port} is in use. Stop the program that listens there, or choose another port with ${flag}.`
        : `Port ${port} is in use. ${freePort} is free: ${flag} ${freePort}. Or stop the program that listens on ${port}.`;
    case 'EACCES':
      return `Port ${port} may not be used by this user. Choose one from 1024 up with ${flag}.`;
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${address}. Look at HOST, or --host.`;
    default:
      return message;
  }
}

/** No mistake of whoever called the command, who can try again when there is room. */
function fullSentence({ path, message }: SystemError): string {
  const disk = path === undefined ? 'A disk' : `The disk of ${path}`;
  return `${disk} is full (${message}). Make room there.`;
}

function longSentence({ path = 'A file', message }: SystemError): string {
  return `${path} may not grow any more (${message}): look at the limits of this user (ulimit -f) and of its disk.`;
}

function fileSentence({ code, path }: SystemError): string | undefined {
  switch (code) {
    case 'ENOENT':
      return path === undefined ? undefined : `There is no file or folder ${path}.`;
    case 'EACCES':
    case 'EPERM':
      return `This user may not open ${path ?? 'the file'}.`;
    case 'EROFS':
      return `${path ?? 'The file'} cannot be written: its disk is mounted to read only.`;
    case 'EISDIR':
      return `${path ?? 'What was given'} is a folder; a file is needed.`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `There is a file where ${path ?? 'the path'} needs a folder.`;
    default:
      return undefined;
  }
}
