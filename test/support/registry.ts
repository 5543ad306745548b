import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether packages can be had. Without a registry nothing can be installed, so there is nothing to try. */
export async function reachableRegistry(): Promise<boolean> {
  try {
    const url = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
    const answer = await fetch(new URL('saxes', url), { signal: AbortSignal.timeout(10_000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Runs npm in a folder, and gives what it printed. */
export async function npm(folder: string, ...args: readonly string[]): Promise<string> {
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline'];
  const options = { cwd: folder, maxBuffer: 1 << 24 };
  return (await run('npm', [...args, ...quiet], options)).stdout;
}
