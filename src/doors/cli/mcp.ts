import type { Command } from 'commander';
import { type App, serveMcp } from '../../app.ts';
import type { Principal } from '../../subjects/keys/api-key.ts';
import { authenticate } from '../../subjects/keys/authenticate.ts';
import { accountOption } from './api-session.ts';
import { onInterrupt } from './interrupt.ts';
import { chooseAccount, refuseUnknownCompany, withApp } from './session.ts';

type Options = {
  readonly account?: string;
  readonly company?: readonly string[];
  readonly allowWrite?: boolean;
};

const help = `
It speaks the Model Context Protocol on standard input and output, for programs that start it: they find and read documents and
their files, look up codes and try drafts. Nothing is issued, voided or mailed without --allow-write.

It works on the store, and sees the whole account; or only the companies that are named; or, where CHASQUI_KEY is set, what that
key may see and do. A service that runs elsewhere has the same at its own path /mcp, with a key (the setting MCP).

Examples:
  chasqui mcp
  chasqui mcp --company com_… --allow-write

For a client that is told in JSON:
  {"mcpServers": {"chasqui": {"command": "chasqui", "args": ["mcp"], "env": {"DATA_DIR": "/var/lib/chasqui"}}}}`;

export function addMcpCommand(program: Command): void {
  program
    .command('mcp')
    .description('let a model find and read documents (Model Context Protocol)')
    .option('--company <ids...>', 'only these companies')
    .option('--allow-write', 'let it issue, void and mail documents too')
    .option(...accountOption)
    .addHelpText('after', help)
    .action((options: Options, command: Command) => {
      const stop = new AbortController();
      onInterrupt(() => stop.abort());
      const serve = async (app: App) => {
        const allowWrite = options.allowWrite ?? false;
        const renewed = await callerOf(app, options);
        await serveMcp(app, renewed, { allowWrite, signal: stop.signal });
      };
      return withApp(command, serve, { stays: true });
    });
}

/** A key says itself what it may do, at each call: it may be revoked meanwhile. Without one whoever opens the store decides. */
async function callerOf(
  app: App,
  { account, company }: Options,
): Promise<() => Promise<Principal>> {
  const { CHASQUI_KEY: key } = process.env;
  if (key !== undefined && key !== '') {
    return async () => {
      const holder = await authenticate(app.context, `Bearer ${key}`);
      return company === undefined ? holder : { ...holder, companies: narrowed(holder, company) };
    };
  }
  const accountId = await chooseAccount(app, account);
  for (const id of company ?? []) await refuseUnknownCompany(app, accountId, id);
  return async () => ({ keyId: '', accountId, scope: 'write', companies: company ?? null });
}

function narrowed({ companies }: Principal, wanted: readonly string[]): readonly string[] {
  return companies === null ? wanted : wanted.filter((id) => companies.includes(id));
}
