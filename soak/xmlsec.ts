import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another program's opinion on signatures, as far as it is installed. */
export type Xmlsec = {
  /** The positions of the files that it refuses. */
  refused(files: readonly Buffer[]): readonly number[];
};

export function openXmlsec(): Xmlsec | undefined {
  const { stdout } = spawnSync('xmlsec1', ['--version'], { encoding: 'utf8' });
  return stdout?.startsWith('xmlsec1') ? { refused } : undefined;
}

// Whose certificate it is, is not the question here.
const usual = ['--verify', '--insecure', '--enabled-key-data', 'x509'];
/** Without a DTD it knows no ids: these are what we take for one, on the roots that there are. */
const roots = ['Invoice', 'CreditNote', 'DebitNote', 'DespatchAdvice', 'VoidedDocuments'];
const withIds = ['Id', 'ID', 'id'].flatMap((name) =>
  roots.flatMap((root) => [`--id-attr:${name}`, root]),
);

/** A reference that names an id; other elements may have such an attribute too. */
const namesId = /<(?:[\w.-]+:)?Reference\s[^<>]*URI="#/;

function refused(files: readonly Buffer[]): readonly number[] {
  const folder = mkdtempSync(join(tmpdir(), 'chasqui-xmlsec-'));
  try {
    const names = files.map((_, index) => `${index}.xml`);
    for (const [index, name] of names.entries()) {
      writeFileSync(join(folder, name), files[index] ?? '');
    }
    // Ids that no reference names are nothing to it, but where it is told of them they must be unique.
    const named = names.filter((_, index) => namesId.test(files[index]?.toString('latin1') ?? ''));
    const others = names.filter((name) => !named.includes(name));
    return [
      ...refusedOf(folder, usual, others),
      ...refusedOf(folder, [...usual, ...withIds], named),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** It stops at the first file that it refuses, and names it: the rest is asked about again. */
function refusedOf(
  folder: string,
  options: readonly string[],
  names: readonly string[],
): readonly number[] {
  const found: number[] = [];
  for (let rest = names; rest.length > 0; ) {
    const { status, stderr, error } = spawnSync('xmlsec1', [...options, ...rest], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    });
    if (error !== undefined) throw error;
    if (status === 0) break;
    const name = /failed to verify file "(\d+)\.xml"/.exec(stderr)?.[1];
    // It may die of a file: then it is the one after those that it found right.
    const position = name ?? /^\d+/.exec(rest[(stderr.match(/^OK$/gm) ?? []).length] ?? '')?.[0];
    if (position === undefined) throw new Error(`xmlsec1 ended with ${status}: ${stderr}`);
    found.push(Number(position));
    rest = rest.slice(rest.indexOf(`${position}.xml`) + 1);
  }
  return found;
}
