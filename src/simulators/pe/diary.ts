/** A request and what became of it, for people to look at. It holds no password. */
export type DiaryEntry = {
  /** UTC. */
  readonly at: string;
  readonly account: string;
  readonly operation: string;
  /** The file or the document that it was about. */
  readonly name: string;
  /** RUC and user. */
  readonly user: string;
  /** The fault that happened to it, if any. */
  readonly fault: string;
  readonly answer: string;
};

export type Diary = {
  write(entry: DiaryEntry): void;
  /** The last ones, the newest first. */
  last(): readonly DiaryEntry[];
};

const entriesMax = 200;

export function createDiary(): Diary {
  const entries: DiaryEntry[] = [];
  return {
    write(entry) {
      entries.unshift(entry);
      entries.length = Math.min(entries.length, entriesMax);
    },
    last: () => entries,
  };
}
