import { useSyncExternalStore } from 'react';
import { connection } from '../../service/connection.ts';
import { isSignedOut, isUnreachable } from '../../service/problem.ts';
import { type FoundFile, findFiles, unpacked } from './found-files.ts';
import { type ImportRecord, keyOf, openRecord } from './import-record.ts';
import { ImportRun } from './import-run.ts';
import { sendFile } from './send-file.ts';

type Source = Parameters<typeof findFiles>[0];

export type ImportRequest = {
  readonly companyId: string;
  readonly source: Source;
  readonly allowUnsigned: boolean;
  readonly folder: FileSystemDirectoryHandle | null;
};

/** The imports of this tab, by company. They go on while other pages are looked at. */
function createImports() {
  const runs = new Map<string, ImportRun>();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  return {
    of: (companyId: string) => runs.get(companyId),
    listen(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    async begin(request: ImportRequest) {
      const record = await openRecord(request.companyId);
      const run = makeRun(request, record);
      runs.set(request.companyId, run);
      changed();
      await look(request.source, run);
      const { total } = run.read();
      await record.begin({ total, isDone: false, folder: request.folder });
      run.goOn();
    },
    close(companyId: string) {
      runs.delete(companyId);
      changed();
    },
  };
}

export const imports = createImports();

function makeRun({ companyId, allowUnsigned, folder }: ImportRequest, record: ImportRecord) {
  const run: ImportRun = new ImportRun({
    record,
    keyOf,
    unpack: unpacked,
    isPassing: isUnreachable,
    send: async (path, content) => {
      try {
        return await sendFile({ companyId, allowUnsigned }, path, content);
      } catch (error) {
        // Files are sent past the queries, which note this for all other calls.
        if (isSignedOut(error)) connection.signedOut();
        throw error;
      }
    },
    onDone: () => void record.begin({ total: run.read().total, isDone: true, folder }),
  });
  return run;
}

async function look(source: Source, run: ImportRun): Promise<void> {
  const files: AsyncGenerator<FoundFile> = findFiles(source, () => run.passOver());
  for await (const file of files) run.add(file);
}

export function useImportRun(companyId: string): ImportRun | undefined {
  return useSyncExternalStore(imports.listen, () => imports.of(companyId));
}
