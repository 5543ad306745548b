import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { regimes } from '../../countries/index.ts';
import { AppError, type Refusal, refusalOf } from '../../kernel/codes/errors.ts';
import { prepareDrawing } from '../../platform/files/draw-svg.ts';
import { readFont } from '../../platform/files/font-files.ts';
import { threadBody } from '../../platform/threads/thread-body.ts';
import type { ReaderOptions } from '../../subjects/country/regime.ts';
import { createRegimeParts } from '../../subjects/country/regime-parts.ts';
import type { FileTaskName, FileTasks } from '../../subjects/file-work.ts';
import { deserialize } from './deserialize.ts';
import { createFileWork } from './file-work.ts';

/** A task as it is sent to a thread. */
export type FileTask = {
  [Name in FileTaskName]: {
    readonly name: Name;
    readonly accountId: string;
    readonly request: FileTasks[Name]['request'];
  };
}[FileTaskName];

/** What comes back: the result, or what the caller should be told instead. */
export type FileReply = { readonly result: unknown } | { readonly refusal: Refusal };

/** The body of a thread: readers and printers of its own, and tasks as they come. */
const readers = deserialize(workerData as ReaderOptions);
const work = createFileWork({ regimes, regimeParts: createRegimeParts({ readers, readFont }) });

async function run({ name, accountId, request }: FileTask): Promise<FileReply> {
  try {
    return { result: await work[name](accountId, deserialize(request) as never) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refusal: refusalOf(error) };
  }
}

/** A logo has two seconds, and loading the renderer may take as long on a busy machine. */
async function prepare({ name }: FileTask): Promise<void> {
  if (name === 'readLogo') await prepareDrawing();
}

const niceness = 5;

/**
 * Where cores are few, small requests are answered before files are read. Only Linux has a priority
 * for each thread: elsewhere this would be the whole process. Where it may not be set, all threads are alike.
 */
function stepBack(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(niceness);
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
  }
}

stepBack();
export default threadBody(run, prepare);
