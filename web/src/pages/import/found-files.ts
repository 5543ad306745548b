import type { ZipEntry } from './zip.ts';

/** A file to import, wherever it lies: it is read when its turn comes. */
export type FoundFile = {
  /** The way through folders, and through archives after `!`. */
  readonly path: string;
  readonly size: number;
  read(): Promise<Blob>;
};

/** What a service of tax documents reads; PDFs and the rest are passed over. */
function isWanted(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return /\.(xml|zip)$/i.test(name) && !name.startsWith('._') && !path.includes('__MACOSX/');
}

function isZip(path: string): boolean {
  return /\.zip$/i.test(path);
}

type Source = AsyncIterable<{ readonly path: string; readonly file: File }>;

/** Every wanted file of a source. A ZIP of many is opened here, for the service takes one document at a time. */
export async function* findFiles(
  source: Source,
  onPassedOver: () => void,
): AsyncGenerator<FoundFile> {
  for await (const { path, file } of source) {
    if (!isWanted(path)) {
      onPassedOver();
      continue;
    }
    const found: FoundFile = { path, size: file.size, read: async () => file };
    const entries = isZip(path) ? await entriesOf(file) : [];
    // One of a single file, such as an acknowledgement, is sent as it is; so is one that cannot be read, for the words.
    if (entries.length < 2) yield found;
    else yield* entries.map((entry) => inArchive(path, entry));
  }
}

/** Nothing where it is none, or is damaged: the service has the words for that. */
async function entriesOf(zip: Blob): Promise<readonly ZipEntry[]> {
  const { readZip } = await import('./zip.ts');
  const entries = await readZip(zip).catch(() => []);
  return entries.filter(({ path }) => isWanted(path));
}

function inArchive(archive: string, { path, size, read }: ZipEntry): FoundFile {
  return { path: `${archive}!${path}`, size, read };
}

/** The files of an archive in an archive, which is only known to be one of many when it is sent. */
export async function unpacked(path: string, content: Blob): Promise<readonly FoundFile[]> {
  return (await entriesOf(content)).map((entry) => inArchive(path, entry));
}

/** What was chosen in a field of files, or of a folder. */
export async function* ofFileList(files: Iterable<File>): Source {
  for (const file of files) yield { path: file.webkitRelativePath || file.name, file };
}

/** What was dropped. Entries must be taken at once: the browser forgets them after the event. */
export function ofDrop(items: DataTransferItemList): Source {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return ofEntries(entries);
}

async function* ofEntries(entries: readonly FileSystemEntry[]): Source {
  for (const entry of entries) {
    if (entry.isFile) {
      const file = await new Promise<File>((resolve, reject) =>
        (entry as FileSystemFileEntry).file(resolve, reject),
      );
      yield { path: entry.fullPath.replace(/^\//, ''), file };
    } else if (entry.isDirectory) {
      yield* ofEntries(await listed(entry as FileSystemDirectoryEntry));
    }
  }
}

/** Browsers give a hundred at a time. */
async function listed(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

/** A folder that the browser may read again after a reload. */
export async function* ofFolder(folder: FileSystemDirectoryHandle, above = ''): Source {
  const at = `${above}${folder.name}/`;
  for await (const handle of folder.values()) {
    if (handle.kind === 'directory') yield* ofFolder(handle as FileSystemDirectoryHandle, at);
    else {
      yield { path: at + handle.name, file: await (handle as FileSystemFileHandle).getFile() };
    }
  }
}
