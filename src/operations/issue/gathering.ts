/** A line of drafts, some of which are made. */
export type GatheringLine = {
  /** Of them, those that could be stored now. */
  ready(): number;
  waiting(): number;
  /** Whether it takes in no others for now, because another process waits for it to end. */
  isClosed(): boolean;
};

/** Where lines wait until what they have is worth a commit. All that share a commit share one. */
export type Gathering = {
  /** Resolves once it is the line's time to store what it has ready, or nobody waits in it any more. */
  join(line: GatheringLine): Promise<void>;
  /** Something changed that lines may wait for. */
  ring(): void;
};

/** Storing takes a millisecond each: more at a time would keep other callers waiting. */
export const batchMax = 8;
/** A document that is made waits so long for others, to share their commit. */
const gatherMsMax = 20;

type Member = { readonly line: GatheringLine; readonly go: () => void };

/** Lets lines go once half of the drafts on their way are made: the other half is made while these are stored. */
export function createGathering(onTheirWay: () => number): Gathering {
  let members: readonly Member[] = [];
  let until: number | undefined;
  let late: NodeJS.Timeout | undefined;
  let isRung = false;
  const ring = () => {
    if (isRung || members.length === 0) return;
    isRung = true;
    // After this turn: others may come in it.
    setImmediate(look);
  };
  const look = () => {
    isRung = false;
    clearTimeout(late);
    const going = [...members.filter(({ line }) => line.waiting() === 0), ...worthCommit()];
    members = members.filter((member) => !going.includes(member));
    for (const { go } of going) go();
    if (readyIn(members) === 0) until = undefined;
    // There were too many for one commit: the next one is theirs.
    else if (until === undefined) ring();
    else late = setTimeout(ring, Math.max(1, until - performance.now()));
  };
  const worthCommit = (): readonly Member[] => {
    const ready = members.filter(({ line }) => line.ready() > 0);
    if (ready.length === 0) return [];
    until ??= performance.now() + gatherMsMax;
    const coming = Math.max(onTheirWay(), waitingIn(members));
    const enough = Math.min(batchMax, Math.ceil(coming / 2));
    const isWorth = readyIn(ready) >= enough || ready.some(isComplete);
    if (!isWorth && performance.now() < until) return [];
    until = undefined;
    return firstOf(ready);
  };
  return {
    ring,
    join: (line) =>
      new Promise((go) => {
        members = [...members, { line, go }];
        ring();
      }),
  };
}

/** Nobody else comes whom it could wait for. */
function isComplete({ line }: Member): boolean {
  return line.isClosed() && line.ready() === line.waiting();
}

/** As many as fill a commit. */
function firstOf(ready: readonly Member[]): readonly Member[] {
  const over = ready.findIndex((_, index) => readyIn(ready.slice(0, index)) >= batchMax);
  return over < 0 ? ready : ready.slice(0, over);
}

function readyIn(members: readonly Member[]): number {
  return members.reduce((sum, { line }) => sum + line.ready(), 0);
}

function waitingIn(members: readonly Member[]): number {
  return members.reduce((sum, { line }) => sum + line.waiting(), 0);
}
