import type { Command } from 'commander';
import { checkSettings } from '../../app/check-settings.ts';
import type { Opening } from '../../app/open-stores.ts';
import { type App, openApp } from '../../app.ts';
import type { LogLevel } from '../../config/process.ts';
import { type Config, type Environment, readConfig } from '../../config.ts';
import { asciiJson } from '../../kernel/ascii-json.ts';
import { AppError } from '../../kernel/codes/errors.ts';
import { printableLines } from '../../kernel/printable.ts';
import { englishOnly } from '../../kernel/words/english-only.ts';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { accountCodes, accountMessages } from '../../subjects/accounts/codes.ts';
import { operatorAccounts } from '../../subjects/accounts/operator-operations.ts';
import { companyCodes } from '../../subjects/companies/codes.ts';
import { operatorCompanies } from '../../subjects/companies/operator-operations.ts';
import { operate } from './operate.ts';
import { flagsGiven } from './setting-flags.ts';
import { showMigrations } from './show-migrations.ts';

/** The settings of a command: its flags over the environment. */
export function configOf(command: Command, defaults: Environment = {}): Config {
  const config = readConfig({ ...defaults, ...process.env }, flagsGiven(command));
  checkSettings(config);
  return config;
}

type CommandOpening = Opening & {
  readonly logLevel?: LogLevel;
  /** Whether it goes on when the store has no room, and takes no end with a sentence. */
  readonly stays?: boolean;
};

/** Runs work on the store and closes it, whatever happens. */
export async function withApp<Result>(
  command: Command,
  work: (app: App) => Promise<Result>,
  { logLevel = 'warn', stays = false, ...opening }: CommandOpening = {},
): Promise<Result> {
  const config = configOf(command, { LOG_LEVEL: logLevel });
  const logger = createLogger(config, 'stderr');
  const onMigration = showMigrations(logger);
  const app = await openApp(config, logger, {
    onMigration,
    endsWithTrouble: !stays,
    ...opening,
  });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

/** The account that a command is about: the one named, or the only one there is. */
export async function chooseAccount({ context }: App, named: string | undefined): Promise<string> {
  const accounts = await operate({ context }, operatorAccounts.list);
  if (named !== undefined) {
    if (accounts.some(({ id }) => id === named)) return named;
    throw new AppError(
      accountCodes.account_not_found,
      accountMessages.none_such({ account: named }),
    );
  }
  const [only, ...others] = accounts;
  if (only === undefined) {
    throw new AppError(
      accountCodes.account_not_found,
      englishOnly('There is no account yet. Make one: chasqui account create --name "My company"'),
    );
  }
  if (others.length > 0) {
    const list = accounts.map(({ id, name }) => `  ${id}  ${name}`).join('\n');
    throw new AppError(
      accountCodes.account_not_found,
      englishOnly(`Say which account with --account:\n${list}`),
    );
  }
  return only.id;
}

/** A mistyped company is one mistake, not one a file or a line. */
export async function refuseUnknownCompany(
  app: App,
  accountId: string,
  companyId: string,
): Promise<void> {
  const found = await operate(app, operatorCompanies.findAnywhere, companyId);
  if (found?.accountId === accountId) return;
  throw new AppError(
    companyCodes.company_not_found,
    englishOnly(
      `The account has no company ${companyId}. "chasqui company list" shows those it has.`,
    ),
  );
}

/** Prints the one line of a script, or the lines of a person. JSON that is there already is printed as it is, in one line. */
export function print(asJson: boolean | undefined, value: unknown, text: () => string): void {
  const json = () =>
    Buffer.isBuffer(value) ? value.toString().replaceAll('\n', '') : asciiJson(value);
  process.stdout.write(asJson ? `${json()}\n` : `${printableLines(text())}\n`);
}
