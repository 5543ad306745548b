import type { Command } from 'commander';
import type { DeliveryReport } from '../../sending/read-delivery.ts';
import type { RenderedSetAside } from '../../sending/set-aside.ts';
import { type ApiCall, jsonBody } from '../api.ts';
import { accountOption, type Chosen, wholeList, withCompanyApi } from './api-session.ts';
import { documentMeaning, numberOption, withDocument } from './document-argument.ts';
import { UsageError } from './explain-error.ts';
import { inFlags } from './flag-errors.ts';
import { print } from './session.ts';
import { type Column, printRows } from './table.ts';

type Options = Chosen & { readonly reason?: string; readonly json?: boolean };

const askHelp = `
For a document that was sent from elsewhere, such as one imported without its acknowledgement. What the authority answers is
kept: its acknowledgement, or the state that it has there. The company needs the credentials of the service that is asked.

Example:
  chasqui document ask F001-1`;

const asideHelp = `
For a pending document that nothing is done about here, such as one imported without its acknowledgement that nobody can get
any more. It stays pending; it is no longer among what is to be done. Without a document those that were set aside are listed.

Examples:
  chasqui document set-aside F001-1 --reason "Venta de otro sistema; SUNAT no tiene la constancia"
  chasqui document set-aside --company com_…`;

export function addSetAsideCommands(document: Command): void {
  common(document.command('ask <document>').description('ask the authority for its answer to it'))
    .addHelpText('after', askHelp)
    .action((named: string, options: Options, command: Command) =>
      act(command, named, options, 'askAuthority', told),
    );
  common(document.command('set-aside').description('take it off the worklists, or list those'))
    .argument('[document]', documentMeaning)
    .option('--reason <text>', 'why: 3 to 100 characters')
    .addHelpText('after', asideHelp)
    .action((named: string | undefined, options: Options, command: Command) =>
      named === undefined ? list(command, options) : setAside(command, named, options),
    );
  common(document.command('put-back <document>').description('put it back on the worklists'))
    .addHelpText('after', '\nExample:\n  chasqui document put-back F001-1')
    .action((named: string, options: Options, command: Command) =>
      act(command, named, options, 'putBackDocument', () => 'It is on the worklists.'),
    );
}

function setAside(command: Command, named: string, options: Options): Promise<void> {
  const { reason } = options;
  if (reason === undefined) throw new UsageError('Say why: --reason "…"');
  return act(
    command,
    named,
    options,
    'setAsideDocument',
    () => 'It is off the worklists, and stays pending.',
    { body: jsonBody({ reason }) },
  );
}

function act(
  command: Command,
  named: string,
  options: Options,
  operation: string,
  sentence: (delivery: DeliveryReport) => string,
  call: Pick<ApiCall, 'body'> = {},
): Promise<void> {
  return withDocument(command, options, named, async (session, documentId) => {
    const asked = session.call<DeliveryReport>(operation, { path: { documentId }, ...call });
    const delivery = await inFlags({ '/reason': '--reason' }, asked);
    print(options.json, delivery, () => sentence(delivery));
  });
}

/** What the authority said last. */
function told({ attempts }: DeliveryReport): string {
  const last = attempts.at(-1);
  if (last === undefined) return 'Nothing is known.';
  return `${last.operation}: ${last.outcome}  ${last.code} ${last.detail}`.trimEnd();
}

const columns: readonly Column<RenderedSetAside>[] = [
  { title: 'Number', of: ({ number }) => number },
  { title: 'Type', of: ({ type }) => type, spare: true },
  { title: 'Date', of: ({ date }) => date.slice(0, 10), spare: true },
  { title: 'Since', of: ({ set_aside_at }) => set_aside_at.slice(0, 10) },
  { title: 'Why', of: ({ reason }) => reason, shrinks: true },
  { title: 'Document', of: ({ document_id }) => document_id, spare: true },
];

function list(command: Command, options: Options): Promise<void> {
  return withCompanyApi(command, options, async (session, companyId) => {
    const page = await wholeList<RenderedSetAside>(session, 'listSetAside', {
      path: { companyId },
    });
    const none = 'No document is set aside.';
    printRows(options.json, page, { rows: page.data, columns, none });
  });
}

function common(command: Command): Command {
  return command
    .option(...numberOption)
    .option(...accountOption)
    .option('--json', 'print one JSON line, as the API answers');
}
