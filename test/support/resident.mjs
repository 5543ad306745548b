// Runs commands of the built program one after the other, each as if in a process of its own: most of what a short command
// takes is the start. Reads from file descriptor 3 a line for each command, and answers with one; what it said goes into a file.
import { writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';

const program = pathToFileURL(process.argv[2]).href;
const channel = new Socket({ fd: 3 });
const written = { stdout: process.stdout.write, stderr: process.stderr.write };
let current;
let count = 0;

function report(code) {
  const outcome = { code, signal: null, ...current.said };
  writeFileSync(current.result, JSON.stringify(outcome));
  current = undefined;
}

/** A command that ends the process by itself says so too. */
process.on('exit', (code) => {
  if (current !== undefined) report(code);
});

async function run({ args, env, folder, result }) {
  current = { result, said: { stdout: '', stderr: '' } };
  const { said } = current;
  for (const name of ['stdout', 'stderr']) {
    process[name].write = (chunk, encoding, done = encoding) => {
      said[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
      if (typeof done === 'function') process.nextTick(done);
      return true;
    };
  }
  const listeners = Object.fromEntries(
    process.eventNames().map((name) => [name, process.listeners(name)]),
  );
  Object.defineProperty(process, 'stdin', { configurable: true, value: Readable.from([]) });
  process.chdir(folder);
  process.argv = [process.execPath, process.argv[1], ...args];
  process.env = env;
  process.exitCode = undefined;
  count += 1;
  await import(`${program}?${count}`);
  for (const name of ['stdout', 'stderr']) {
    process[name].removeAllListeners('error');
    process[name].write = written[name];
  }
  // What a command listens for is its own.
  for (const name of process.eventNames()) {
    for (const listener of process.listeners(name)) {
      if (!listeners[name]?.includes(listener)) process.removeListener(name, listener);
    }
  }
  const code = process.exitCode ?? 0;
  process.exitCode = undefined;
  // The driver of SQLite gives a file back when its statements are collected, as it does when a process ends.
  for (let round = 0; round < 2; round += 1) {
    globalThis.gc();
    await new Promise(setImmediate);
  }
  report(code);
  channel.write('done\n');
}

process.argv[1] = process.argv[2];
createInterface({ input: channel }).on('line', (line) => void run(JSON.parse(line)));
channel.on('close', () => process.exit());
