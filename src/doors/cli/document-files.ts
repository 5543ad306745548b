import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { writeWhole } from '../../platform/files/write-whole.ts';
import { printFormats, printLanguages } from '../../subjects/country/regime.ts';
import { type ApiSession, accountOption, type Chosen } from './api-session.ts';
import { numberOption, withDocument } from './document-argument.ts';
import { UsageError } from './explain-error.ts';
import { refuseToReplace } from './files.ts';
import { linkedFile } from './linked-file.ts';
import { type Column, printRows } from './table.ts';

type Options = Chosen & {
  readonly kind?: readonly string[];
  readonly save?: string;
  readonly format?: string;
  readonly language?: string;
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
Without --save it prints the links, which open without a key; --format and --language are in that of the PDF. A file that
the document does not have, such as an acknowledgement that has not come, is left out.

Examples:
  chasqui document files F001-1
  chasqui document files F001-1 --kind pdf --format ticket --language en
  chasqui document files F001-1 --save . --kind pdf xml`;

const linkColumns: readonly Column<ShownFile>[] = [
  { title: 'File', of: ({ kind }) => kind },
  { title: 'Where', of: ({ url, saved }) => saved ?? url, whole: true },
];
const savedColumns: readonly Column<ShownFile>[] = [
  ...linkColumns,
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
    .option('--format <format>', `paper of the PDF: ${printFormats.join(', ')}; a4 by default`)
    .option('--language <code>', `language of the PDF: ${printLanguages.join(', ')}`)
    .option('--force', 'replace files that exist')
    .option(...numberOption)
    .option(...accountOption)
    .option('--json', 'print one JSON line: [{kind, url, saved, bytes}]')
    .addHelpText('after', help)
    .action((named: string, options: Options, command: Command) => {
      const wanted = wantedKinds(options);
      const print = printOf(options);
      return withDocument(command, options, named, async (session, documentId) => {
        const links = await linksOf(session, documentId, wanted);
        const { save } = options;
        const rows =
          save === undefined
            ? links.map((link) => printedAs(link, print))
            : await saveAll(session, links, { print, force: options.force }, save);
        const columns = save === undefined ? linkColumns : savedColumns;
        printRows(options.json, rows, { rows, columns, none: 'It has no such files.' });
      });
    });
}

function wantedKinds({ kind = kinds }: Options): readonly Kind[] {
  const wrong = kind.find((each) => !Object.hasOwn(fieldOf, each));
  if (wrong === undefined) return kind as readonly Kind[];
  throw new UsageError(`--kind must be one of ${kinds.join(', ')}, not "${wrong}".`);
}

/** How a PDF is printed: what the link of one may be asked for. */
type Print = { readonly format?: string | undefined; readonly language?: string | undefined };

function printOf({ format, language }: Options): Print {
  for (const [flag, given, known] of [
    ['--format', format, printFormats],
    ['--language', language, printLanguages],
  ] as const) {
    if (given !== undefined && !(known as readonly string[]).includes(given)) {
      throw new UsageError(`${flag} must be one of ${known.join(', ')}, not "${given}".`);
    }
  }
  return { format, language };
}

/** The link of a PDF as it is to be printed; of another file as it is. */
function printedAs(link: ShownFile, print: Print): ShownFile {
  const given = Object.entries(print).filter(([, value]) => value !== undefined);
  if (link.kind !== 'pdf' || given.length === 0) return link;
  const query = new URLSearchParams(given as [string, string][]);
  return { ...link, url: `${link.url}?${query}` };
}

/** A document has a link for each file that it may have one day. */
async function linksOf(
  session: ApiSession,
  documentId: string,
  wanted: readonly Kind[],
): Promise<readonly ShownFile[]> {
  const found = await session.call<Record<string, string>>('getDocument', { path: { documentId } });
  const links = wanted.map((kind) => ({ kind, url: found[fieldOf[kind]] ?? '' }));
  const has = await Promise.all(links.map((link) => isThere(session, link)));
  return links.filter((_, index) => has[index]);
}

/** A PDF is printed when it is asked for. */
async function isThere(session: ApiSession, link: ShownFile): Promise<boolean> {
  if (link.url === '') return false;
  return link.kind === 'pdf' || (await fileAt(session, link, {})) !== undefined;
}

/** All of them, or none: what stands in the way is found before anything is written. */
async function saveAll(
  session: ApiSession,
  links: readonly ShownFile[],
  { print, force }: { readonly print: Print; readonly force: boolean | undefined },
  folder: string,
): Promise<readonly ShownFile[]> {
  mkdirSync(folder, { recursive: true });
  const found: { readonly shown: ShownFile; readonly path: string; readonly bytes: Buffer }[] = [];
  for (const link of links) {
    const file = await fileAt(session, link, print);
    if (file === undefined) continue;
    const { bytes } = file;
    const path = join(folder, file.fileName ?? link.kind);
    refuseToReplace(path, force, session.app.config);
    found.push({ shown: { ...link, saved: path, bytes: bytes.length }, path, bytes });
  }
  for (const { path, bytes } of found) writeWhole(path, bytes);
  return found.map(({ shown }) => shown);
}

function fileAt(session: ApiSession, { kind, url }: ShownFile, print: Print) {
  return linkedFile(session, url, kind === 'pdf' ? print : {});
}
