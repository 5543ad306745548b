/** Commands that stay, and answer or send meanwhile. */
const lasting: ReadonlySet<string> = new Set(['serve', 'demo', 'work']);
const flag = '--max-semi-space-size';
/** Of each half of the memory for young objects, which a request makes many of and leaves few of. */
const halfMb = 8;

/** glibc gives each thread a heap of its own, and keeps what is freed in it; two do, and 15 MB less are held. */
const fewHeaps = { MALLOC_ARENA_MAX: '2' };

type Executable = { readonly execve?: typeof execve };
declare function execve(file: string, args: readonly string[], env: NodeJS.ProcessEnv): never;

/**
 * Node 24 lets the memory for young objects grow to 128 MB in each process, Node 20 to 32, and asks for the bound before
 * it starts: the program takes its own place, with the flag and with fewer heaps of native memory. Where Node cannot do
 * that (before 22.15, and on Windows), or somebody has set it, everything stays as it is.
 */
export function boundMemory(args: readonly string[]): void {
  const { execve } = process as Executable;
  if (execve === undefined || process.platform === 'win32') return;
  if (!lasting.has(args[0] ?? '') || isSet()) return;
  // A child that talks to its parent would lose the connection.
  if (process.connected) return;
  const flags = [`${flag}=${halfMb}`, ...process.execArgv];
  const again = [process.execPath, ...flags, ...process.argv.slice(1)];
  execve.call(process, process.execPath, again, { ...fewHeaps, ...process.env });
}

function isSet(): boolean {
  const options = process.env.NODE_OPTIONS ?? '';
  return [...process.execArgv, options].some((text) => text.includes(flag));
}
