/**
 * Processes of one service that take turns at named things. A turn is a courtesy, no lock: who waits for too long goes on
 * without it, and whatever is done in a turn must be right without one.
 */
export type NamedTurns = {
  /** Resolves once it is this process's turn. Nothing to wait for where it has the turn still, or waited in vain before. */
  take(name: string): Promise<void> | undefined;
  /** Whether another process waits for the turn that this one has. */
  isWanted(name: string): boolean;
  /** It is not used any more. The process keeps it until another one wants it. */
  leave(name: string): void;
};

/** What a process and the keeper of turns tell each other. */
export type TurnMessage = {
  readonly turn: 'ask' | 'give back' | 'yours' | 'wanted';
  readonly of: string;
};

/** For a process that has nobody to take turns with. */
export const noTurns: NamedTurns = {
  take: () => undefined,
  isWanted: () => false,
  leave: () => {},
};

/** A process that was given a turn is done with it in less, or in trouble. */
const waitMsMax = 1_000;
const keptMax = 10_000;

type Held = { isUsed: boolean; isWanted: boolean };

/** A process's part. It tells the keeper, and hears what the keeper says. */
export function createNamedTurns(tell: (message: TurnMessage) => void): {
  readonly turns: NamedTurns;
  hear(message: TurnMessage): void;
} {
  const held = new Map<string, Held>();
  /** Asked for and not there yet, with what goes on; nothing goes on any more where it came too late. */
  const asked = new Map<string, (() => void) | null>();
  const giveBack = (name: string) => {
    held.delete(name);
    tell({ turn: 'give back', of: name });
  };
  const keep = (name: string) => {
    const goOn = asked.get(name) ?? null;
    asked.delete(name);
    held.set(name, { isUsed: goOn !== null, isWanted: false });
    goOn?.();
    if (held.size <= keptMax) return;
    const idle = [...held].find(([, { isUsed }]) => !isUsed);
    if (idle !== undefined) giveBack(idle[0]);
  };
  return {
    turns: {
      take(name) {
        const known = held.get(name);
        if (known !== undefined) {
          known.isUsed = true;
          return undefined;
        }
        // Who has it does not answer, and may not for a long time.
        if (asked.get(name) === null) return undefined;
        tell({ turn: 'ask', of: name });
        return new Promise((resolve) => {
          const late = setTimeout(() => {
            asked.set(name, null);
            resolve();
          }, waitMsMax);
          asked.set(name, () => {
            clearTimeout(late);
            resolve();
          });
        });
      },
      isWanted: (name) => held.get(name)?.isWanted ?? false,
      leave(name) {
        const known = held.get(name);
        if (known === undefined) return;
        known.isUsed = false;
        if (known.isWanted) giveBack(name);
      },
    },
    hear({ turn, of }) {
      if (turn === 'yours') keep(of);
      const known = held.get(of);
      // It may be on its way back already.
      if (turn !== 'wanted' || known === undefined) return;
      known.isWanted = true;
      if (!known.isUsed) giveBack(of);
    },
  };
}

/** Who keeps the turns of all processes. */
export type TurnKeeper<Process> = {
  hear(process: Process, message: TurnMessage): void;
  /** A process has ended: what it had goes to the next one. */
  forget(process: Process): void;
};

type Kept<Process> = { holder: Process; readonly waiting: Process[] };

export function createTurnKeeper<Process>(
  tell: (process: Process, message: TurnMessage) => void,
): TurnKeeper<Process> {
  const names = new Map<string, Kept<Process>>();
  const passOn = (of: string, { waiting }: Kept<Process>) => {
    const next = waiting.shift();
    if (next === undefined) {
      names.delete(of);
      return;
    }
    names.set(of, { holder: next, waiting });
    tell(next, { turn: 'yours', of });
    if (waiting.length > 0) tell(next, { turn: 'wanted', of });
  };
  const ask = (process: Process, of: string) => {
    const kept = names.get(of);
    if (kept === undefined) {
      names.set(of, { holder: process, waiting: [] });
      tell(process, { turn: 'yours', of });
    } else {
      kept.waiting.push(process);
      tell(kept.holder, { turn: 'wanted', of });
    }
  };
  return {
    hear(process, { turn, of }) {
      if (turn === 'ask') ask(process, of);
      const kept = names.get(of);
      if (turn === 'give back' && kept?.holder === process) passOn(of, kept);
    },
    forget(process) {
      for (const [of, kept] of [...names]) {
        const at = kept.waiting.indexOf(process);
        if (at >= 0) kept.waiting.splice(at, 1);
        if (kept.holder === process) passOn(of, kept);
      }
    },
  };
}
