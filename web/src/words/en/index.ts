import { catalogues } from './catalogues.ts';
import { firstDay, home } from './home.ts';
import { imports } from './imports.ts';
import { palette } from './palette.ts';
import { register } from './register.ts';
import { session } from './session.ts';
import { common, problem, shell, terms } from './shell.ts';

export const en = {
  catalogues,
  common,
  firstDay,
  home,
  imports,
  palette,
  problem,
  register,
  session,
  shell,
  terms,
};
