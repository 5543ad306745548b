import { palette } from './palette.ts';
import { session } from './session.ts';
import { common, problem, shell, terms } from './shell.ts';

export const en = { common, palette, problem, session, shell, terms };
