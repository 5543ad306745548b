import type { WriteStream } from 'node:tty';
import { terminalWidth } from '../../kernel/terminal-width.ts';

/** Shows how far a long piece of work is: a bar with ETA on a terminal, JSON lines otherwise. */
export type Progress = {
  /** `done` of the total; further counts are shown beside it. */
  update(done: number, counts?: Readonly<Record<string, number>>): void;
  finish(): void;
};

export type ProgressOptions = {
  readonly label: string;
  readonly total: number;
  readonly unit: string;
  readonly stream: Pick<WriteStream, 'write'> & {
    readonly isTTY?: boolean;
    readonly columns?: number;
  };
  readonly now?: () => number;
};

const everyMs = 200;
const barWidth = 24;
const shortBarWidth = 8;

export function createProgress(options: ProgressOptions): Progress {
  const now = options.now ?? Date.now;
  const startedAt = now();
  let shownAt = Number.NEGATIVE_INFINITY;
  let latest: { done: number; counts: Readonly<Record<string, number>> } = { done: 0, counts: {} };
  const show = () => {
    const seconds = (now() - startedAt) / 1000;
    const state = { ...options, ...latest, seconds };
    options.stream.write(options.stream.isTTY ? barOf(state) : lineOf(state));
    shownAt = now();
  };
  return {
    update(done, counts = {}) {
      latest = { done, counts };
      if (now() - shownAt >= everyMs) show();
    },
    finish() {
      show();
      if (options.stream.isTTY) options.stream.write('\n');
    },
  };
}

type State = ProgressOptions & {
  readonly done: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly seconds: number;
};

function rateOf({ done, seconds }: State): number {
  return seconds > 0 ? done / seconds : 0;
}

function secondsLeft(state: State): number | null {
  const rate = rateOf(state);
  return rate > 0 ? Math.max(0, Math.round((state.total - state.done) / rate)) : null;
}

/** The bar with as much beside it as the terminal has room for: counts matter more than a long bar, and these than the rate. */
function barOf(state: State): string {
  const room = terminalWidth(state.stream) - 1;
  const forms = [
    { width: barWidth, rate: true, zeros: true },
    { width: barWidth, rate: true, zeros: false },
    { width: shortBarWidth, rate: true, zeros: false },
    { width: shortBarWidth, rate: false, zeros: false },
  ];
  const lines = forms.map((form) => barText(state, form));
  const fitting = lines.find((line) => line.length <= room) ?? lines.at(-1) ?? '';
  return `\r\u001b[2K${fitting.slice(0, room)}`;
}

type BarForm = { readonly width: number; readonly rate: boolean; readonly zeros: boolean };

function barText(state: State, { width, rate, zeros }: BarForm): string {
  const share = state.total === 0 ? 1 : Math.min(1, state.done / state.total);
  const filled = Math.round(share * width);
  const left = secondsLeft(state);
  const counts = Object.entries(state.counts)
    .filter(([, count]) => zeros || count > 0)
    .map(([name, count]) => `${name} ${grouped(count)}`);
  return [
    `${state.label} [${'█'.repeat(filled)}${'░'.repeat(width - filled)}]`,
    `${Math.floor(share * 100)} %`,
    ...(rate ? [`${grouped(Math.round(rateOf(state)))} ${state.unit}/s`] : []),
    left === null ? 'ETA –' : `ETA ${clock(left)}`,
    ...counts,
  ].join('  ');
}

function lineOf(state: State): string {
  const { label, done, total, counts } = state;
  const event = {
    progress: label,
    done,
    total,
    ...counts,
    per_second: Math.round(rateOf(state)),
    seconds_left: secondsLeft(state),
  };
  return `${JSON.stringify(event)}\n`;
}

function clock(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}

function grouped(value: number): string {
  return value.toLocaleString('en-US');
}
