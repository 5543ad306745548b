import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Processes that have the program loaded, and run a command each at a time: commands that run at once are in several
 * processes, as they would be. Commands one after the other share one, so what is said of the start and the end of the process
 * itself (signals, standard input, /proc) is tested with `start`.
 */
const script = fileURLToPath(new URL('./resident.mjs', import.meta.url));
const idle: Resident[] = [];
/** After so many a new one takes its place, with a memory of its own. */
const commandsMax = 100;

type Ended = {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
};

type Resident = { readonly child: ChildProcess; readonly channel: Socket; commands: number };

export type ResidentCommand = {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly folder: string;
  /** Modules that are loaded before the program. */
  readonly first: readonly string[];
};

export async function runResident(command: ResidentCommand): Promise<Ended> {
  const resident = idle.pop() ?? startResident(command);
  const { args, env, folder } = command;
  const result = join(tmpdir(), `chasqui-outcome-${randomUUID()}.json`);
  let crash = '';
  const onText = (text: string) => {
    crash += text;
  };
  resident.child.stderr?.on('data', onText);
  const ended = new Promise<'done' | 'closed'>((resolve) => {
    resident.channel.once('data', () => resolve('done'));
    resident.child.once('close', () => resolve('closed'));
  });
  resident.channel.write(`${JSON.stringify({ args, env, folder, result })}\n`);
  const how = await ended;
  resident.child.stderr?.off('data', onText);
  resident.channel.removeAllListeners('data');
  resident.child.removeAllListeners('close');
  resident.commands += 1;
  if (how === 'done' && resident.commands < commandsMax) idle.push(resident);
  else resident.child.kill('SIGKILL');
  const outcome = JSON.parse(readFileSync(result, 'utf8')) as Ended;
  rmSync(result);
  return { ...outcome, stderr: `${outcome.stderr}${crash}` };
}

function startResident({ program, first }: ResidentCommand): Resident {
  const { PATH = '', HOME = '' } = process.env;
  const imports = first.flatMap((module) => ['--import', module]);
  const child = spawn(process.execPath, ['--expose-gc', ...imports, script, program], {
    env: { PATH, HOME },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  child.stdout?.resume();
  child.stderr?.setEncoding('utf8').resume();
  // It ends with this process, whose end of the channel is closed then, and keeps nobody waiting.
  child.unref();
  for (const stream of child.stdio) (stream as Socket | null)?.unref?.();
  const channel = child.stdio[3] as Socket;
  channel.setEncoding('utf8');
  channel.on('error', () => {});
  return { child, channel, commands: 0 };
}
