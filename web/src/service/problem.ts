import { ChasquiError } from '@chasqui/sdk';
import type { Language } from '../words/words.ts';
import { withoutPointer } from './field-errors.ts';
import { problemWords } from './words.ts';

/** Codes that mean that there is no session, or no longer. */
const signedOut: ReadonlySet<string> = new Set(['session_ended', 'missing_key']);

export function isSignedOut(error: unknown): boolean {
  return error instanceof ChasquiError && signedOut.has(error.code);
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof ChasquiError && unreachable.has(error.code);
}

const unreachable: ReadonlySet<string> = new Set([
  'connection_failed',
  'timed_out',
  'unreadable_answer',
]);

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof ChasquiError && error.code === code;
}

/** What the service says of it; empty where it said nothing. */
export function detailOf(error: unknown): string {
  return error instanceof ChasquiError ? error.detail : '';
}

/** When to try again, of who signs in too often; null where that is not what was refused. */
export function retryAtOf(error: unknown): string | null {
  const isPaused = error instanceof ChasquiError && error.code === 'too_many_failed_attempts';
  if (!isPaused || error.retryAfterMs === null) return null;
  return new Date(Date.now() + error.retryAfterMs).toISOString();
}

export type ProblemMessage = {
  readonly title: string;
  readonly detail: string;
  /** What it is about, one by one: where, and what to do. */
  readonly items: readonly { readonly pointer: string; readonly detail: string }[];
  readonly requestId: string | null;
};

/** What went wrong, as a message for a person; `again` says how to repeat what was not done. */
export function messageOf(error: unknown, language: Language, again?: string): ProblemMessage {
  const problem = problemWords[language];
  if (!(error instanceof ChasquiError)) {
    return {
      title: problem.unknown,
      detail: problem.tryAgain,
      items: [],
      requestId: null,
    };
  }
  if (isUnreachable(error)) {
    const { unreachable: title, checkNetwork, askAgain } = problem;
    const detail = `${checkNetwork} ${again ?? askAgain}`;
    return { title, detail, items: [], requestId: error.requestId };
  }
  // The service speaks to programs here, of keys. Pages are asked for again once somebody has signed in; acts are not.
  if (isSignedOut(error)) {
    const { sessionEnded: title, notDone, onceSignedIn } = problem;
    return { title, detail: `${notDone} ${again ?? onceSignedIn}`, items: [], requestId: null };
  }
  // What the first sentence says is shown once; the place of the others stands beside them.
  const items = error.errors
    .filter(({ detail }) => detail !== error.detail)
    .map(({ pointer = '', detail }) => ({ pointer, detail: withoutPointer(detail, pointer) }));
  return {
    title: error.title === '' ? problem.refused : error.title,
    detail: error.detail,
    items,
    requestId: error.requestId,
  };
}
