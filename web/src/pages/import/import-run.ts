import { uploadBytesMax } from '../../service/limits.ts';
import type { FoundFile } from './found-files.ts';
import type { FileResult, ImportRecord, Outcome } from './import-record.ts';

/** Files at once: enough to keep the service busy, few enough to leave it room for others. */
const uploadsMax = 3;
const shownEveryMs = 200;
const againAfterMs = 5_000;

export type Reason = {
  readonly code: string;
  readonly detail: string;
  readonly count: number;
};

export type Progress = {
  readonly phase: 'looking' | 'running' | 'paused' | 'done';
  readonly total: number;
  readonly done: number;
  /** Files that an earlier import of this browser had done. */
  readonly known: number;
  /** Files that are neither XML nor ZIP. */
  readonly passedOver: number;
  readonly counts: Readonly<Record<Outcome, number>>;
  /** Why files were refused, most first. */
  readonly reasons: readonly Reason[];
  /** How long it has been at work, and how many files it did in that time. */
  readonly workedMs: number;
  readonly worked: number;
  /** Why it stopped by itself. */
  readonly error: unknown;
};

/** A result, and which it was: two files may have one name. */
export type NotedFile = FileResult & { readonly position: number };

export type RunParts = {
  readonly record: ImportRecord;
  /** Throws where it is worth to try again. */
  send(path: string, content: Blob): Promise<FileResult>;
  keyOf(path: string, content: Blob): Promise<string>;
  /** What is in an archive that the service takes only in parts; nothing where it is none. */
  unpack(path: string, content: Blob): Promise<readonly FoundFile[]>;
  /** Whether to go on by itself after such an error. */
  isPassing(error: unknown): boolean;
  onDone(): void;
};

const nothingYet: Progress = {
  phase: 'looking',
  total: 0,
  done: 0,
  known: 0,
  passedOver: 0,
  counts: { stored: 0, completed: 0, unchanged: 0, refused: 0 },
  reasons: [],
  workedMs: 0,
  worked: 0,
  error: null,
};

/** Takes files in, some at once, until all are done, somebody pauses it, or the service does not answer. */
export class ImportRun {
  readonly results: NotedFile[] = [];
  readonly #parts: RunParts;
  readonly #queue: FoundFile[] = [];
  readonly #reasons = new Map<string, Reason>();
  readonly #listeners = new Set<() => void>();
  #progress = nothingYet;
  #next = 0;
  #atWork = 0;
  #goneOnAt = 0;
  #shownAt = 0;

  constructor(parts: RunParts) {
    this.#parts = parts;
  }

  readonly read = (): Progress => this.#progress;

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Adds a file, while they are looked for. */
  add(file: FoundFile): void {
    this.#queue.push(file);
    this.#show({ total: this.#queue.length });
  }

  passOver(): void {
    this.#show({ passedOver: this.#progress.passedOver + 1 });
  }

  goOn(): void {
    const { phase } = this.#progress;
    if (phase !== 'paused' && phase !== 'looking') return;
    this.#goneOnAt = Date.now();
    this.#showAtOnce({ phase: 'running', error: null });
    this.#employ();
  }

  pause(): void {
    this.#stop(null);
  }

  /** How long it has been at work until now. */
  workedMs(): number {
    const { phase, workedMs } = this.#progress;
    return phase === 'running' ? workedMs + Date.now() - this.#goneOnAt : workedMs;
  }

  #employ(): void {
    for (let count = this.#atWork; count < uploadsMax; count += 1) void this.#work();
  }

  async #work(): Promise<void> {
    this.#atWork += 1;
    while (this.#progress.phase === 'running') {
      const file = this.#queue[this.#next];
      if (file === undefined) break;
      this.#next += 1;
      try {
        await this.#take(file);
      } catch (error) {
        this.#queue.push(file);
        this.#stop(error);
      }
    }
    this.#atWork -= 1;
    if (this.#atWork === 0 && this.#next >= this.#queue.length) this.#finish();
  }

  async #take(file: FoundFile): Promise<void> {
    const content = await contentOf(file);
    if (content === null) {
      this.#note(refused(file.path, 'unreadable_file'), 'new');
      return;
    }
    const key = await this.#parts.keyOf(file.path, content);
    const known = await this.#parts.record.find(key);
    // What was refused may be taken in now: a box was ticked, a setting changed, another document came.
    if (known === undefined || known.outcome === 'refused') {
      await this.#send(file.path, content, key);
    } else {
      this.#note({ ...known, path: file.path }, 'known');
    }
  }

  async #send(path: string, content: Blob, key: string): Promise<void> {
    const isLarge = content.size > uploadBytesMax;
    const result = isLarge
      ? refused(path, 'file_too_large')
      : await this.#parts.send(path, content);
    if (isLarge || result.code === 'several_documents') {
      const inside = await this.#parts.unpack(path, content);
      if (inside.length > 0) {
        this.#queue.push(...inside);
        this.#show({ total: this.#progress.total + inside.length - 1 });
        this.#employ();
        return;
      }
    }
    if (result.outcome !== 'refused') await this.#parts.record.keep(key, result);
    this.#note(result, 'new');
  }

  #note(result: FileResult, news: 'new' | 'known'): void {
    this.results.push({ ...result, position: this.results.length });
    if (result.outcome === 'refused') this.#count(result);
    const { done, known, worked, counts } = this.#progress;
    this.#show({
      done: done + 1,
      known: known + (news === 'known' ? 1 : 0),
      worked: worked + (news === 'new' ? 1 : 0),
      counts: { ...counts, [result.outcome]: counts[result.outcome] + 1 },
    });
  }

  #count({ code, detail }: FileResult): void {
    const before = this.#reasons.get(code) ?? { code, detail, count: 0 };
    this.#reasons.set(code, { ...before, count: before.count + 1 });
    const reasons = [...this.#reasons.values()].sort((one, other) => other.count - one.count);
    this.#show({ reasons });
  }

  /** Pauses it; after an error that passes it goes on by itself. */
  #stop(error: unknown): void {
    if (this.#progress.phase !== 'running') return;
    this.#showAtOnce({ phase: 'paused', error, workedMs: this.workedMs() });
    if (error !== null && this.#parts.isPassing(error)) {
      setTimeout(() => this.#progress.error === error && this.goOn(), againAfterMs);
    }
  }

  #finish(): void {
    if (this.#progress.phase !== 'running') return;
    this.#showAtOnce({ phase: 'done', workedMs: this.workedMs() });
    this.#parts.onDone();
  }

  #show(changes: Partial<Progress>): void {
    this.#progress = { ...this.#progress, ...changes };
    if (Date.now() - this.#shownAt > shownEveryMs) this.#tell();
  }

  #showAtOnce(changes: Partial<Progress>): void {
    this.#progress = { ...this.#progress, ...changes };
    this.#tell();
  }

  #tell(): void {
    this.#shownAt = Date.now();
    for (const listener of this.#listeners) listener();
  }
}

/** A file that was moved or changed since it was found cannot be read; nor can a damaged archive. */
async function contentOf(file: FoundFile): Promise<Blob | null> {
  try {
    const content = await file.read();
    // Reading is what fails, and a file is read only now.
    await content.slice(0, 1).arrayBuffer();
    return content;
  } catch {
    return null;
  }
}

function refused(path: string, code: string): FileResult {
  return { path, outcome: 'refused', documentId: '', code, detail: '' };
}
