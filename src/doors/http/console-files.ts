import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FileForms } from './file-forms.ts';

export type ConsoleFiles = {
  readonly page: FileForms;
  /** By name. Names come from the folder, never from a request: there is no path to play tricks with. */
  readonly assets: ReadonlyMap<string, FileForms>;
};

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Reads what `npm run build` left in `folder`; undefined where the console was not built. */
export function readConsoleFiles(folder: string): ConsoleFiles | undefined {
  const page = readForms(join(folder, 'index.html'));
  if (page === undefined) return undefined;
  const assets = join(folder, 'assets');
  const names = existsSync(assets) ? readdirSync(assets) : [];
  const found = names.flatMap((name) => {
    const file = readForms(join(assets, name));
    return file === undefined ? [] : [[name, file] as const];
  });
  return { page, assets: new Map(found) };
}

/** Undefined for what is not there, and for the compressed forms themselves. */
function readForms(path: string): FileForms | undefined {
  const contentType = contentTypes[extname(path)];
  if (contentType === undefined || !existsSync(path)) return undefined;
  const plain = readFileSync(path);
  const hash = createHash('sha256').update(plain).digest('base64url');
  return { contentType, hash, plain, br: readIf(`${path}.br`), gzip: readIf(`${path}.gz`) };
}

function readIf(path: string): Buffer | undefined {
  return existsSync(path) ? readFileSync(path) : undefined;
}
