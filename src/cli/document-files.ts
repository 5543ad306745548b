import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { AppError } from '../domain/access/errors.ts';
import type { ApiAnswer } from '../domain/ports/api.ts';
import { type ApiSession, accountOption, type Chosen } from './api-session.ts';
import { withDocument } from './document-argument.ts';
import { UsageError } from './explain-error.ts';
import { refuseToReplace } from './files.ts';
import { type Column, printRows } from './table.ts';

type Options = Chosen & {
  readonly kind?: readonly string[];
  readonly save?: string;
  readonly format?: string;
  readonly force?: boolean;
  readonly json?: boolean;
};

/** Which field of a document has the link of which file. */
const fieldOf = { pdf: 'document_pdf', xml: 'document_file', cdr: 'document_cdr' } as const;
type Kind = keyof typeof fieldOf;
const kinds = Object.keys(fieldOf) as readonly Kind[];

type ShownFile = {
  readonly kind: Kind;
  readonly url: string;
  /** Where it was written. */
  readonly saved?: string;
  readonly bytes?: number;
};

const help = `
Without --save it prints the links, which open without a key. A file that the document does not have, such as an acknowledgement
that has not come, is left out.

Examples:
  chasqui document files F001-1
  chasqui document files F001-1 --save . --kind pdf xml`;

const columns: readonly Column<ShownFile>[] = [
  { title: 'File', of: ({ kind }) => kind },
  { title: 'Where', of: ({ url, saved }) => saved ?? url },
  {
    title: 'Bytes',
    of: ({ bytes }) => (bytes === undefined ? '' : String(bytes)),
    align: 'right',
    spare: true,
  },
];

export function addFilesCommand(document: Command): void {
  document
    .command('files <document>')
    .description('show the links of its PDF, XML and acknowledgement, or save them')
    .option('--save <folder>', 'write them into this folder')
    .option('--kind <kinds...>', `only these: ${kinds.join(', ')}`)
    .option('--format <format>', 'paper of the PDF that is saved: a4 (the default), ticket …')
    .option('--force', 'replace files that exist')
    .option('--company <id>', 'whose number it is; the only company there is by default')
    .option(...accountOption)
    .option('--json', 'print one JSON line: [{kind, url, saved, bytes}]')
    .addHelpText('after', help)
    .action((named: string, options: Options, command: Command) => {
      const wanted = wantedKinds(options);
      return withDocument(command, options, named, async (session, documentId) => {
        const links = await linksOf(session, documentId, wanted);
        const { save } = options;
        const rows = save === undefined ? links : await saveAll(session, links, options, save);
        printRows(options.json, rows, { rows, columns, none: 'It has no such files.' });
      });
    });
}

function wantedKinds({ kind = kinds }: Options): readonly Kind[] {
  const wrong = kind.find((each) => !Object.hasOwn(fieldOf, each));
  if (wrong === undefined) return kind as readonly Kind[];
  throw new UsageError(`--kind must be one of ${kinds.join(', ')}, not "${wrong}".`);
}

async function linksOf(
  { call }: ApiSession,
  documentId: string,
  wanted: readonly Kind[],
): Promise<readonly ShownFile[]> {
  const found = await call<Record<string, string>>('getDocument', { path: { documentId } });
  return wanted
    .map((kind) => ({ kind, url: found[fieldOf[kind]] ?? '' }))
    .filter(({ url }) => url !== '');
}

async function saveAll(
  session: ApiSession,
  links: readonly ShownFile[],
  { format, force }: Options,
  folder: string,
): Promise<readonly ShownFile[]> {
  mkdirSync(folder, { recursive: true });
  const saved: ShownFile[] = [];
  for (const link of links) {
    const file = await fileAt(session, link, format);
    if (file === undefined) continue;
    const path = join(folder, file.fileName ?? link.kind);
    refuseToReplace(path, force);
    writeFileSync(path, file.bytes);
    saved.push({ ...link, saved: path, bytes: file.bytes.length });
  }
  return saved;
}

/** Undefined where there is no such file, or not yet. */
async function fileAt(
  { answer }: ApiSession,
  { kind, url }: ShownFile,
  format: string | undefined,
): Promise<ApiAnswer | undefined> {
  const [, token = '', fileName = ''] = /\/files\/([^/]+)\/([^/]+)$/.exec(url) ?? [];
  const query = kind === 'pdf' ? { format } : {};
  try {
    return await answer('getFile', { path: { token, fileName }, query });
  } catch (error) {
    if (error instanceof AppError && error.code === 'file_not_available') return undefined;
    throw error;
  }
}
