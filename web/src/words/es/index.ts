import type { Words } from '../language.tsx';
import { firstDay, home } from './home.ts';
import { palette } from './palette.ts';
import { register } from './register.ts';
import { session } from './session.ts';
import { common, problem, shell, terms } from './shell.ts';

export const es: Words = {
  common,
  firstDay,
  home,
  palette,
  problem,
  register,
  session,
  shell,
  terms,
};
