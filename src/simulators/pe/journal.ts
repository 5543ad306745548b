import { createPrivateKey } from 'node:crypto';
import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import {
  makeSimulatorCredentials,
  type SimulatorCredentials,
} from '../../countries/pe/authority/certificate.ts';
import { createRegister, type Register, type RegisterChange } from './register.ts';

/** A register, and the certificate that its answers are signed with. */
export type KeptRegister = {
  readonly register: Register;
  readonly credentials: SimulatorCredentials;
  close(): void;
};

/**
 * The first line of the file is the certificate, each one after it what one request changed. A line is written whole before
 * its request is answered, so that a process that is killed loses nothing that it said; half a line at the end is of a
 * request that was not answered, and is cut off.
 */
type Line =
  | { readonly key: string; readonly certificate: string }
  | { readonly account: string; readonly change: RegisterChange };

/** In memory only. */
export async function openMemoryRegister(now: number): Promise<KeptRegister> {
  return {
    register: createRegister(null),
    credentials: await makeSimulatorCredentials(now),
    close: () => undefined,
  };
}

/** In a file, which is made where there is none. Throws where the file holds something else. */
export async function openRegisterFile(path: string, now: number): Promise<KeptRegister> {
  const { lines, length } = existsSync(path) ? readLines(path) : { lines: [], length: 0 };
  // It holds a private key, though one without any value.
  const file = openSync(path, 'a', 0o600);
  ftruncateSync(file, length);
  const write = (line: Line) => writeSync(file, `${JSON.stringify(line)}\n`);
  const register = createRegister({ append: (account, change) => write({ account, change }) });
  let credentials: SimulatorCredentials | undefined;
  for (const line of lines) {
    if ('certificate' in line) credentials = credentialsOf(line);
    else register.replay(line.account, line.change);
  }
  if (credentials === undefined) {
    credentials = await makeSimulatorCredentials(now);
    write(lineOf(credentials));
  }
  return { register, credentials, close: () => closeSync(file) };
}

function readLines(path: string): { readonly lines: readonly Line[]; readonly length: number } {
  const bytes = readFileSync(path);
  const length = bytes.lastIndexOf(0x0a) + 1;
  const texts = bytes.toString('utf8', 0, length).split('\n').slice(0, -1);
  try {
    if (length === 0) refuseOther(bytes);
    return { lines: texts.map((text) => checkedLine(JSON.parse(text))), length };
  } catch (error) {
    throw new Error(`${path} is no register of the simulator.`, { cause: error });
  }
}

const firstLineBegins = '{"key":';

/** A file without the end of a line may be half of a first line, and may be anything else, of which nothing would be left. */
function refuseOther(bytes: Buffer): void {
  const beginning = bytes.toString('latin1', 0, firstLineBegins.length);
  if (!firstLineBegins.startsWith(beginning)) throw new TypeError('no line, and not half of one');
}

function checkedLine(value: Partial<Line>): Line {
  const isLine = 'certificate' in value || ('account' in value && 'change' in value);
  if (!isLine) throw new TypeError('neither a certificate nor a change');
  return value as Line;
}

function credentialsOf(line: { readonly key: string; readonly certificate: string }) {
  return { key: createPrivateKey(line.key), certificate: Buffer.from(line.certificate, 'base64') };
}

function lineOf({ key, certificate }: SimulatorCredentials): Line {
  return {
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: certificate.toString('base64'),
  };
}
