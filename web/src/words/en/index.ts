import { account, companies, keys, me, users } from './account.ts';
import { audit } from './audit.ts';
import { catalogues } from './catalogues.ts';
import { document, mailStates } from './document.ts';
import { documents } from './documents.ts';
import { forms } from './forms.ts';
import { firstDay, home } from './home.ts';
import { imports } from './imports.ts';
import { issue } from './issue.ts';
import { mailSettings } from './mail-settings.ts';
import { palette } from './palette.ts';
import { register } from './register.ts';
import { confirmation, session } from './session.ts';
import { credentials, logo, printing, settings } from './settings.ts';
import { common, problem, shell, terms } from './shell.ts';
import { webhooks } from './webhooks.ts';

export const en = {
  account,
  audit,
  catalogues,
  common,
  companies,
  credentials,
  document,
  documents,
  firstDay,
  forms,
  home,
  imports,
  issue,
  keys,
  logo,
  printing,
  mailSettings,
  mailStates,
  me,
  palette,
  problem,
  register,
  confirmation,
  session,
  settings,
  shell,
  terms,
  users,
  webhooks,
};
