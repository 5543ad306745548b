import type { en } from '../en/index.ts';
import { catalogues } from './catalogues.ts';
import { document, mailStates } from './document.ts';
import { documents } from './documents.ts';
import { firstDay, home } from './home.ts';
import { imports } from './imports.ts';
import { issue } from './issue.ts';
import { palette } from './palette.ts';
import { register } from './register.ts';
import { session } from './session.ts';
import { common, problem, shell, terms } from './shell.ts';

export const es: typeof en = {
  catalogues,
  common,
  document,
  documents,
  firstDay,
  home,
  imports,
  issue,
  mailStates,
  palette,
  problem,
  register,
  session,
  shell,
  terms,
};
