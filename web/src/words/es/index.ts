import type { en } from '../en/index.ts';
import { document, mailStates } from './document.ts';
import { documents } from './documents.ts';
import { issue } from './issue.ts';
import { palette } from './palette.ts';
import { session } from './session.ts';
import { common, problem, shell, terms } from './shell.ts';

export const es: typeof en = {
  common,
  document,
  documents,
  issue,
  mailStates,
  palette,
  problem,
  session,
  shell,
  terms,
};
