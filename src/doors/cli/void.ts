import type { Command } from 'commander';
import type { ErrorItem } from '../../kernel/codes/errors.ts';
import { render } from '../../kernel/message.ts';
import { readDocument } from '../../subjects/ledger/documents/read-document.ts';
import { checkReason } from '../../subjects/ledger/documents/reason.ts';
import type { VoidOutcome } from '../../subjects/ledger/documents/void.ts';
import { voidDocument } from '../../subjects/ledger/documents/void-document.ts';
import { jsonBody } from '../api.ts';
import { accountOption, type Chosen } from './api-session.ts';
import { commandReader } from './command-reader.ts';
import { documentMeaning, numberOption, withDocument } from './document-argument.ts';
import { UsageError } from './explain-error.ts';
import { print } from './session.ts';

type Options = Chosen & { readonly reason: string; readonly json?: boolean };

const voidHelp = `
The authority is asked to void it, by "chasqui serve" or "chasqui work": invoices and their notes by a communication
of voiding (RA), receipts and theirs by a daily summary (RC). It stays as it is until the authority answers.

Example:
  chasqui void F001-1 --reason "ERROR EN EL RUC DEL CLIENTE"`;

const abandonHelp = `
Only for a document that the authority does not have and takes no more (past_term, reference_settled, not_received; outcome_unknown after you looked it up):
"chasqui deliveries F001-1" shows why. It becomes failed, and its number is free.

Example:
  chasqui abandon F001-1 --reason "SE EMITIO OTRA"`;

export function addVoidCommands(program: Command): void {
  documentCommand(program, 'void', 'have a document voided by the authority', voidHelp).action(
    (named: string, options: Options, command: Command) =>
      withDocument(command, options, named, async ({ app, operator }, documentId) => {
        const reason = reasonOf(options);
        const voiding = await voidDocument(app.context, operator, documentId, { reason });
        const { number, status } = readDocument(voiding.document.body);
        const { outcome } = voiding;
        print(options.json, { id: documentId, number, status, outcome }, () =>
          voidSentence(outcome, number, documentId),
        );
      }),
  );
  documentCommand(
    program,
    'abandon',
    'give up a document that the authority takes no more',
    abandonHelp,
  ).action((named: string, options: Options, command: Command) =>
    withDocument(command, options, named, async ({ call }, documentId) => {
      const body = jsonBody({ reason: reasonOf(options) });
      const asked = call<Record<'number' | 'status', string>>('abandonDocument', {
        path: { documentId },
        body,
      });
      const { number, status } = await asked;
      print(
        options.json,
        { id: documentId, number, status },
        () => `${number} is ${status}; its number is free.`,
      );
    }),
  );
}

function voidSentence(outcome: VoidOutcome, number: string, documentId: string): string {
  if (outcome === 'voided') return `${number} is voided.`;
  const asked = outcome === 'repeated' ? 'was asked before' : 'is asked';
  return `${number}: the authority ${asked} to void it. See how far it is: chasqui deliveries ${documentId}`;
}

function reasonOf({ reason }: Options): string {
  const checked = checkReason({ reason });
  if (checked.ok) return checked.value.reason;
  throw new UsageError(checked.errors.map((error) => sentenceOf(error)).join('\n'));
}

function sentenceOf({ pointer = '', detail }: ErrorItem): string {
  return render(detail, commandReader).replace(pointer, () => '--reason');
}

function documentCommand(program: Command, name: string, summary: string, help: string): Command {
  return program
    .command(name)
    .description(summary)
    .argument('<document>', documentMeaning)
    .requiredOption('--reason <text>', 'why: 3 to 100 characters, written for the authority')
    .option(...numberOption)
    .option(...accountOption)
    .option('--json', 'print one JSON line')
    .addHelpText('after', help);
}
