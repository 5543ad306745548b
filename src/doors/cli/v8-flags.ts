import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/** Long-running commands. */
const lasting: ReadonlySet<string> = new Set(['serve', 'demo', 'work']);

/** Of each half of the memory for young objects, which a request makes many of and leaves few of. */
const halfMb = 8;
const youngFlag = `--max-semi-space-size=${halfMb}`;
/** That V8 starts beside the main thread, however few cores there are. */
const helpersOfNode = 4;

/** glibc gives each thread a heap of its own, and keeps what is freed in it; two do, and 15 MB less are held. */
const fewHeaps = { MALLOC_ARENA_MAX: '2' };

type Executable = { readonly execve?: typeof execve };
declare function execve(file: string, args: readonly string[], env: NodeJS.ProcessEnv): never;

/**
 * Some of what Node takes can be said only before it starts: the program takes its own place, with flags and with fewer heaps
 * of native memory. Where Node cannot do that (before 22.15, and on Windows), everything stays as it is; a flag that
 * somebody has set does too.
 */
export function restartWithFlags(args: readonly string[]): void {
  if (process.execArgv.includes(youngFlag)) leaveThreadsTheirOwn();
  const { execve } = process as Executable;
  if (execve === undefined || process.platform === 'win32') return;
  const missing = flagsFor(availableParallelism()).filter((flag) => !isSet(flag));
  if (!lasting.has(args[0] ?? '') || missing.length === 0) return;
  // A child that talks to its parent would lose the connection.
  if (process.connected) return;
  const again = [process.execPath, ...missing, ...process.execArgv, ...process.argv.slice(1)];
  execve.call(process, process.execPath, again, { ...fewHeaps, ...process.env });
}

/**
 * Node 24 lets the memory for young objects grow to 128 MB in each process, Node 20 to 32. And V8 clears up with four helpers,
 * which on two cores take the one that whoever is to be answered runs on: one core is left alone.
 */
function flagsFor(cores: number): readonly string[] {
  const helpers = Math.max(1, Math.min(helpersOfNode, cores - 1));
  return [youngFlag, `--v8-pool-size=${helpers}`];
}

/** The main thread has its memory by now. The flag would go before what each thread says of its own. */
function leaveThreadsTheirOwn(): void {
  setFlagsFromString(youngFlag.replace(/\d+$/, '0'));
}

function isSet(flag: string): boolean {
  const [name = ''] = flag.split('=');
  const options = process.env.NODE_OPTIONS ?? '';
  return [...process.execArgv, options].some((text) => text.includes(name));
}
