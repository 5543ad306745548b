import type { Command } from 'commander';
import { exampleDraftsOfToday } from '../../app.ts';
import { didYouMean } from '../../kernel/did-you-mean.ts';
import {
  asCreditOf,
  type ExampleDraft,
  inSeries,
  namesItsIssuer,
} from '../../subjects/examples/example-drafts.ts';
import type { Chosen } from './api-session.ts';
import { chooseCompany } from './choose-company.ts';
import { UsageError } from './explain-error.ts';
import { withApp } from './session.ts';
import { type Column, printRows } from './table.ts';

type Options = Chosen & {
  readonly list?: boolean;
  readonly series?: string;
  readonly document?: string;
};

const help = `
NAME is one of those that --list shows. What is printed can be issued today: dates of the invoice that a note changes,
of instalments and of transfers are counted from the present day of the country.

Some drafts name the company that issues them, such as those of goods that it moves to itself: --list says "for --company"
of these. With --company they name that one.

Credit notes in short take everything from the document that they credit: --list says "for --document" of these. With
--document they name yours; without, the first one of its series.

Examples:
  chasqui example --list
  chasqui example factura-al-credito-en-cuotas | chasqui issue - --dry-run
  chasqui example boleta-con-dni --series B005 > sale.json
  chasqui example guia-remitente-04-entre-establecimientos --company com_… | chasqui issue - --dry-run
  chasqui example nota-credito-en-corto-total --document doc_… | chasqui issue - --dry-run`;

export function addExampleCommand(program: Command): void {
  program
    .command('example')
    .description('print a draft that can be issued today')
    .argument('[name]', 'which draft')
    .option('--list', 'print the name, the type and what is shown of every draft')
    .option('--series <series>', 'the series to issue it in, instead of its own')
    .option('--company <id>', 'the company that is to issue it, where it names its own')
    .option('--document <id>', 'the document that it credits, where it is a credit note in short')
    .addHelpText('after', help)
    .action(async (name: string | undefined, options: Options, command: Command) => {
      const drafts = exampleDraftsOfToday();
      if (options.list) {
        return printRows(false, drafts, { rows: drafts, columns, none: 'There are no examples.' });
      }
      const found = draftNamed(drafts, name);
      const json = creditingAsked(found, await jsonFor(found, options, command), options);
      const { series } = options;
      process.stdout.write(series === undefined ? json : inSeries(json, series));
    });
}

/** The store is opened only where a company of it is asked for. */
async function jsonFor(draft: ExampleDraft, chosen: Options, command: Command): Promise<string> {
  if (chosen.company === undefined) return draft.json;
  return draft.of(await withApp(command, (app) => chooseCompany(app, chosen)));
}

function creditingAsked(
  { credits, name }: ExampleDraft,
  json: string,
  { document }: Options,
): string {
  if (document === undefined) return json;
  if (credits === null) {
    throw new UsageError(`${name} is no credit note in short: --document is for these.`);
  }
  return asCreditOf(json, document);
}

const columns: readonly Column<ExampleDraft>[] = [
  { title: 'Name', of: ({ name }) => name },
  { title: 'Type', of: ({ type }) => type, spare: true },
  { title: 'Shows', of: shownOf, shrinks: true },
];

function shownOf(draft: ExampleDraft): string {
  if (draft.credits !== null) return `${draft.shows} (for --document)`;
  return namesItsIssuer(draft) ? `${draft.shows} (for --company)` : draft.shows;
}

function draftNamed(drafts: readonly ExampleDraft[], name: string | undefined): ExampleDraft {
  if (name === undefined) {
    throw new UsageError('Name a draft: chasqui example --list shows which there are.');
  }
  // The reference names them with their country: there may be others of the name one day.
  const found = drafts.find(
    (each) => each.name === name || `${each.country}-${each.name}` === name,
  );
  if (found === undefined) throw new UsageError(unknownName(drafts, name));
  return found;
}

function unknownName(drafts: readonly ExampleDraft[], name: string): string {
  const near = didYouMean(
    name,
    drafts.map((each) => each.name),
  );
  const hint = near === undefined ? 'chasqui example --list shows all.' : `Did you mean ${near}?`;
  return `There is no example "${name}". ${hint}`;
}
