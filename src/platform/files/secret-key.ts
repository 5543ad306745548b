import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './make-folder.ts';

const keyLength = 32;
/** In the data folder. */
export const secretKeyFileName = 'secret.key';

/** `message` is a sentence for the operator, and holds nothing of the key. */
export class SecretKeyError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SecretKeyError';
  }
}

/** The setting is wrong, not the file. */
export class SecretKeySettingError extends SecretKeyError {}

export type SecretKeySource = {
  /** `SECRET_KEY`; empty where it is not set. */
  readonly setting: string;
  readonly dataDir: string;
};

/**
 * The key that secrets are sealed with: the setting, or the key file, which is made at first use. Processes
 * that start at once end with the same key. Throws {@link SecretKeyError}.
 */
export function loadSecretKey(source: SecretKeySource): Buffer {
  return readSecretKey(source) ?? makeKeyFile(source.dataDir);
}

/** The same, but undefined where there is no key yet. */
export function readSecretKey({ setting, dataDir }: SecretKeySource): Buffer | undefined {
  if (setting.trim() === '') return readKeyFile(join(dataDir, secretKeyFileName));
  const key = parseKey(setting);
  if (key !== undefined) return key;
  const how = '`openssl rand -base64 32` makes one';
  throw new SecretKeySettingError(`SECRET_KEY must be 32 bytes in base64 or hexadecimal; ${how}.`);
}

/** Base64 (of either alphabet) has 43 digits for 32 bytes, hexadecimal 64. */
function parseKey(text: string): Buffer | undefined {
  const digits = text.trim();
  if (/^[0-9a-f]{64}$/i.test(digits)) return Buffer.from(digits, 'hex');
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(digits)) return undefined;
  const key = Buffer.from(digits, 'base64');
  return key.length === keyLength ? key : undefined;
}

/** Longer than any key with white space around it. */
const fileLengthMax = 200;

function readKeyFile(path: string): Buffer | undefined {
  const file = openIfThere(path);
  if (file === undefined) return undefined;
  try {
    const facts = fstatSync(file);
    if (!facts.isFile()) throw new SecretKeyError(`${path} is not a file.`);
    // Windows has no such bits.
    if (process.platform !== 'win32' && (facts.mode & 0o077) !== 0) {
      const how = `run \`chmod 600 ${path}\``;
      throw new SecretKeyError(`${path} can be read by others than its owner: ${how}.`);
    }
    const bytes = Buffer.alloc(fileLengthMax);
    const key = parseKey(bytes.toString('latin1', 0, readSync(file, bytes)));
    if (key !== undefined) return key;
  } finally {
    closeSync(file);
  }
  throw new SecretKeyError(`${path} does not hold a key: put it back from a backup.`);
}

function openIfThere(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new SecretKeyError(`${path} cannot be read (${codeOf(error)}).`);
  }
}

/**
 * Written whole under another name, then linked to its own, which fails where another process was first:
 * nobody ever sees half a key, and the first one stays.
 */
function makeKeyFile(dataDir: string): Buffer {
  const path = join(dataDir, secretKeyFileName);
  const draft = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`;
  try {
    makeFolder(dataDir);
    try {
      writeDurably(draft, `${randomBytes(keyLength).toString('base64')}\n`);
      linkUnlessThere(draft, path);
    } finally {
      rmSync(draft, { force: true });
    }
    syncFolder(dataDir);
  } catch (error) {
    const why = `A key file cannot be made in ${dataDir} (${codeOf(error)})`;
    throw new SecretKeyError(`${why}: ${remedyOf(error)}, or set SECRET_KEY.`);
  }
  const key = readKeyFile(path);
  if (key !== undefined) return key;
  throw new SecretKeyError(`${path} was removed while the service started.`);
}

function remedyOf(error: unknown): string {
  switch (codeOf(error)) {
    case 'ENOSPC':
      return 'the disk is full, make room on it';
    case 'EDQUOT':
      return 'the quota of this user is used up, make room';
    case 'EROFS':
      return 'the disk is read-only, mount it to be written';
    default:
      return 'make the folder writable';
  }
}

function linkUnlessThere(draft: string, path: string): void {
  try {
    linkSync(draft, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

function writeDurably(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** The name must survive a crash as well: what is sealed with a lost key is lost. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
