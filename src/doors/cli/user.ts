import { text } from 'node:stream/consumers';
import { type Command, Option } from 'commander';
import type { App } from '../../app.ts';
import { AppError } from '../../kernel/codes/errors.ts';
import { counted } from '../../kernel/counted.ts';
import { englishOnly } from '../../kernel/words/english-only.ts';
import { renderUser } from '../../subjects/companies/rendering.ts';
import { type Scope, scopes } from '../../subjects/keys/api-key.ts';
import { userCodes } from '../../subjects/users/codes.ts';
import { operatorUsers } from '../../subjects/users/operator-operations.ts';
import type { MadeLink } from '../../subjects/users/sign-in-link.ts';
import {
  emailOf,
  type KeysOfDisabled,
  keysOfDisabled,
  linkUrl,
  type User,
} from '../../subjects/users/user.ts';
import { jsonBody } from '../api.ts';
import { type ApiSession, wholeList, withApi } from './api-session.ts';
import { operate } from './operate.ts';
import { chooseAccount, print, withApp } from './session.ts';
import { settingFlag } from './setting-flags.ts';
import { type Column, printRows } from './table.ts';

type Common = { readonly account?: string; readonly json?: boolean };
type DisableOptions = Common & {
  readonly enable?: boolean;
  readonly freeEmail?: boolean;
  readonly keys?: KeysOfDisabled;
};
type CreateOptions = Common & {
  readonly email: string;
  readonly name: string;
  readonly role: Scope;
  readonly company?: string[];
  readonly passwordStdin?: boolean;
};

const linkHelp = `The link begins with PUBLIC_URL, by default http://localhost:PORT: set them as for serve, or give --public-url.`;

const createHelp = `
Without --password-stdin it prints a link by which the person chooses a password: good once, for 7 days.
${linkHelp}

Example:
  chasqui user create --email ana@andina.example --role admin
  printf %s "$PASSWORD" | chasqui user create --email ana@andina.example --role admin --password-stdin`;

const disableHelp = `
Keys that the user answers for go on working unless they are revoked: where there are some, --keys says what happens to them.
Kept ones pass to the operator.

An e-mail is one user in the whole service, also where that user is disabled. --free-email forgets the
password, so that another account can have the e-mail; who is enabled later needs a new link.

Examples:
  chasqui user disable ana@andina.example --keys keep
  chasqui user disable ana@andina.example --free-email
  chasqui user disable ana@andina.example --enable`;

const linkCommandHelp = `
It is good once, for an hour. Password, second factor and sessions stay as they are; where there is a second factor,
its code is asked for. The audit shows that a link was made.
${linkHelp}

Example:
  chasqui user link ana@andina.example`;

const resetHelp = `
The second factor is removed, and all sessions and older links end.
${linkHelp}

Example:
  chasqui user reset ana@andina.example`;

export function addUserCommands(program: Command): void {
  const user = program.command('user').description('people who sign in to the console');
  const account = ['--account <id>', 'account; the only one there is by default'] as const;
  const publicUrl = settingFlag('publicUrl', 'what the link begins with (PUBLIC_URL)');
  user
    .command('create')
    .description('make a user')
    .requiredOption('--email <address>', 'e-mail; one user in the whole service has it')
    .option('--name <name>', 'what the person is called', '')
    .addOption(
      new Option('--role <role>', 'what the person may do; each role includes the ones before')
        .choices(scopes)
        .default('read'),
    )
    .option('--company <ids...>', 'bind the user to these companies')
    .option('--password-stdin', 'read the password from standard input')
    .option(...account)
    .option(...publicUrl)
    .option(
      '--json',
      'print one JSON line: {id, email, …}, with url and expires_at where it is a link',
    )
    .addHelpText('after', createHelp)
    .action((options: CreateOptions, command: Command) =>
      withApp(command, (app) => create(app, options)),
    );
  user
    .command('list')
    .description('list the users of an account, newest first')
    .option(...account)
    .option('--json', 'print the users as one JSON line')
    .addHelpText('after', '\nExample:\n  chasqui user list')
    .action((options: Common, command: Command) =>
      withApi(command, options, async (session) => {
        const rows = await allUsers(session);
        printRows(options.json, rows, { rows, columns, none: 'No users.' });
      }),
    );
  addDisableCommand(user, account);
  addLinkCommands(user, account, publicUrl);
}

/** The commands that print a link to a user that there is. */
function addLinkCommands(
  user: Command,
  account: readonly [string, string],
  publicUrl: readonly [string, string],
): void {
  const of = (
    name: string,
    description: string,
    help: string,
    make: typeof operatorUsers.inviteAgain,
  ) =>
    user
      .command(name)
      .description(description)
      .argument('<email>', 'e-mail or usr_…')
      .option(...account)
      .option(...publicUrl)
      .option('--json', 'print one JSON line: {id, email, …, url, expires_at}')
      .addHelpText('after', help)
      .action((who: string, options: Common, command: Command) =>
        withApi(command, options, async (session) => {
          const { app, operator } = session;
          const found = await find(session, who);
          await refuseTakenEmail(app, operator.accountId, found.email);
          const { user: changed, ...made } = await operate(app, make, operator, found.id);
          showLink(app, options.json, changed, made);
        }),
      );
  of(
    'link',
    'print a link by which a user signs in once',
    linkCommandHelp,
    operatorUsers.linkToSignIn,
  );
  of(
    'reset',
    'print a link by which a user chooses a new password',
    resetHelp,
    operatorUsers.inviteAgain,
  );
}

function addDisableCommand(user: Command, account: readonly [string, string]): void {
  user
    .command('disable')
    .description('let a user sign in no more; all sessions end at once')
    .argument('<email>', 'e-mail or usr_…')
    .addOption(new Option('--enable', 'the other way round').conflicts('freeEmail'))
    .option('--free-email', 'let another account have the e-mail')
    .addOption(
      new Option('--keys <what>', 'what happens to keys that the user answers for')
        .choices(keysOfDisabled)
        .conflicts('enable'),
    )
    .option(...account)
    .option('--json', 'print the user as one JSON line')
    .addHelpText('after', disableHelp)
    .action((who: string, options: DisableOptions, command: Command) =>
      withApi(command, options, (session) => disable(session, who, options)),
    );
}

async function create(app: App, options: CreateOptions): Promise<void> {
  const { email, name, role, company, passwordStdin } = options;
  const accountId = await chooseAccount(app, options.account);
  await refuseTakenEmail(app, accountId, emailOf(email));
  const password = passwordStdin ? await readPassword() : null;
  const request = { email, name, role, companies: company ?? null, password };
  const user = await operate(app, operatorUsers.create, accountId, request);
  if (password !== null) {
    print(options.json, renderUser(user), () => `${user.id}  ${user.email}  ${user.role}`);
    return;
  }
  showLink(app, options.json, user, await operate(app, operatorUsers.makeLink, user, 'invitation'));
}

async function disable(session: ApiSession, who: string, options: DisableOptions): Promise<void> {
  const { app, operator, call } = session;
  const { id: userId } = await find(session, who);
  const isDisabled = options.enable !== true;
  const freeing = async () =>
    renderUser(await operate(app, operatorUsers.freeEmail, operator, userId, options.keys));
  const changing = () => {
    const keys = options.keys === undefined ? {} : { keys: options.keys };
    const body = jsonBody({ disabled: isDisabled, ...keys });
    return call<Record<string, unknown>>('changeUser', { path: { userId }, body });
  };
  const changed = await (options.freeEmail ? freeing() : changing()).catch(inCommandLines);
  const freed = options.freeEmail ? ', and another account can have the e-mail' : '';
  const said = isDisabled ? 'disabled' : 'enabled';
  print(options.json, changed, () => `${changed.email} is ${said}${freed}.`);
}

/** The keys that must be decided about, a line for each. */
function inCommandLines(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'user_has_keys') throw error;
  const lines = error.errors.map(({ detail }) => `\n  ${detail}`).join('');
  throw new AppError(
    userCodes.user_has_keys,
    englishOnly(`${error.message} Give --keys revoke or --keys keep.${lines}`),
  );
}

/** Over HTTP a link that cannot be used is given instead: accounts learn nothing of each other, operators see all. */
async function refuseTakenEmail({ context }: App, accountId: string, email: string): Promise<void> {
  const holder = await context.stores.users.findByEmail(email);
  if (holder === undefined || holder.accountId === accountId) return;
  throw new AppError(
    userCodes.user_exists,
    englishOnly(
      `${email} is a user of account ${holder.accountId}, and an e-mail is one user in the whole service. To free it: chasqui user disable ${email} --account ${holder.accountId} --free-email`,
    ),
  );
}

function showLink(
  app: App,
  asJson: boolean | undefined,
  user: User,
  { secret, link }: MadeLink,
): void {
  const url = linkUrl(app.config.publicUrl, secret);
  const expires_at = new Date(link.expiresAt).toISOString();
  const shown = { ...renderUser(user), url, expires_at };
  print(asJson, shown, () => `${user.id}  ${user.email}\n${url}`);
}

/** Without the line break that most programs end a line with. */
async function readPassword(): Promise<string> {
  return (await text(process.stdin)).replace(/\r?\n$/, '');
}

/** A user as the interface lists them. */
export type ListedUser = Readonly<Record<'id' | 'email' | 'name' | 'role' | 'state', string>> & {
  readonly companies: readonly string[] | null;
};

async function find(session: ApiSession, who: string): Promise<ListedUser> {
  const users = await allUsers(session);
  const user = users.find(({ id, email }) => id === who || email === emailOf(who));
  if (user !== undefined) return user;
  throw new AppError(userCodes.user_not_found, englishOnly(`The account has no user ${who}.`));
}

/** The users of an account, newest first. */
export async function allUsers(session: ApiSession): Promise<readonly ListedUser[]> {
  return (await wholeList<ListedUser>(session, 'listUsers', {})).data;
}

const columns: readonly Column<ListedUser>[] = [
  { title: 'User', of: ({ id }) => id, spare: true },
  { title: 'E-mail', of: ({ email }) => email, shrinks: true },
  { title: 'Role', of: ({ role }) => role },
  { title: 'State', of: ({ state }) => state },
  {
    title: 'For',
    of: ({ companies }) =>
      companies === null ? 'all companies' : counted(companies.length, 'company', 'companies'),
    spare: true,
  },
  { title: 'Name', of: ({ name }) => name, shrinks: true, spare: true },
];
