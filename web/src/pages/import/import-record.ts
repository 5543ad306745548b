import { asHex } from '../../service/new-id.ts';

/** The outcome of importing one file. */
export type Outcome = 'stored' | 'completed' | 'unchanged' | 'refused';

export type FileResult = {
  readonly path: string;
  readonly outcome: Outcome;
  readonly documentId: string;
  readonly code: string;
  readonly detail: string;
};

/** An import that was begun here, and how far it came. */
export type BegunImport = {
  readonly total: number;
  readonly isDone: boolean;
  /** Kept where the browser can: then the folder needs not be dropped again. */
  readonly folder: FileSystemDirectoryHandle | null;
};

/** What this browser knows of the imports of a company: they go on after a reload. */
export type ImportRecord = {
  find(key: string): Promise<FileResult | undefined>;
  /** Not what was refused: it is tried again. */
  keep(key: string, result: FileResult): Promise<void>;
  begun(): Promise<BegunImport | undefined>;
  begin(begun: BegunImport): Promise<void>;
  forget(): Promise<void>;
};

const results = 'results';
const imports = 'imports';

export async function openRecord(companyId: string): Promise<ImportRecord> {
  try {
    return recordIn(await openDatabase(), companyId);
  } catch {
    // Some private windows have no database: then an import ends with the page.
    return recordInMemory();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open('chasqui.imports', 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(results);
    opening.result.createObjectStore(imports);
  };
  return answerOf(opening);
}

function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () =>
      reject(request.error ?? new Error('The database of the browser failed.'));
  });
}

function recordIn(database: IDBDatabase, companyId: string): ImportRecord {
  const store = (name: string, mode: IDBTransactionMode) =>
    database.transaction(name, mode).objectStore(name);
  return {
    find: (key) => answerOf(store(results, 'readonly').get([companyId, key])),
    async keep(key, result) {
      await answerOf(store(results, 'readwrite').put(result, [companyId, key]));
    },
    begun: () => answerOf(store(imports, 'readonly').get(companyId)),
    async begin(begun) {
      await answerOf(store(imports, 'readwrite').put(begun, companyId));
    },
    async forget() {
      const all = IDBKeyRange.bound([companyId, ''], [companyId, '\uffff']);
      await answerOf(store(results, 'readwrite').delete(all));
      await answerOf(store(imports, 'readwrite').delete(companyId));
    },
  };
}

export function recordInMemory(): ImportRecord {
  const kept = new Map<string, FileResult>();
  let begunImport: BegunImport | undefined;
  return {
    find: async (key) => kept.get(key),
    async keep(key, result) {
      kept.set(key, result);
    },
    begun: async () => begunImport,
    async begin(begun) {
      begunImport = begun;
    },
    async forget() {
      kept.clear();
      begunImport = undefined;
    },
  };
}

/** Name and content: the name of an acknowledgement says what it belongs to. */
export async function keyOf(path: string, content: Blob): Promise<string> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const bytes = new Uint8Array(await content.arrayBuffer());
  // Browsers hash only where the page came over HTTPS, or from this machine.
  const hash = globalThis.crypto?.subtle === undefined ? checksum(bytes) : await sha256(bytes);
  return `${name} ${content.size} ${hash}`;
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return asHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

/** Tells files of one name and size apart (FNV-1a, twice): a new file that is taken for a known one is never sent. */
function checksum(bytes: Uint8Array): string {
  let [one, other] = [0x811c9dc5, 0x41c6ce57];
  for (const byte of bytes) {
    one = Math.imul(one ^ byte, 0x01000193);
    other = Math.imul(other ^ byte, 0x5f356495);
  }
  return asHex(new Uint8Array(new Int32Array([one, other]).buffer));
}
