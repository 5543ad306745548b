import type { Command } from 'commander';
import { exampleDraftsOfToday } from '../app.ts';
import { didYouMean } from '../lib/did-you-mean.ts';
import { type ExampleDraft, inSeries } from '../operations/examples/example-drafts.ts';
import { UsageError } from './explain-error.ts';
import { type Column, printRows } from './table.ts';

type Options = { readonly list?: boolean; readonly series?: string };

const help = `
NAME is one of those that --list shows. What is printed can be issued today: dates of the invoice that a note changes,
of instalments and of transfers are counted from the present day of the country.

Examples:
  chasqui example --list
  chasqui example factura-al-credito-en-cuotas | chasqui issue - --dry-run
  chasqui example boleta-con-dni --series B005 > sale.json`;

export function addExampleCommand(program: Command): void {
  program
    .command('example')
    .description('print a draft that can be issued today')
    .argument('[name]', 'which draft')
    .option('--list', 'print the name, the type and what is shown of every draft')
    .option('--series <series>', 'the series to issue it in, instead of its own')
    .addHelpText('after', help)
    .action((name: string | undefined, { list, series }: Options) => {
      const drafts = exampleDraftsOfToday();
      if (list) printRows(false, drafts, { rows: drafts, columns, none: 'There are no examples.' });
      else process.stdout.write(draftText(drafts, name, series));
    });
}

const columns: readonly Column<ExampleDraft>[] = [
  { title: 'Name', of: ({ name }) => name },
  { title: 'Type', of: ({ type }) => type, spare: true },
  { title: 'Shows', of: ({ shows }) => shows, shrinks: true },
];

function draftText(
  drafts: readonly ExampleDraft[],
  name: string | undefined,
  series: string | undefined,
): string {
  if (name === undefined) {
    throw new UsageError('Name a draft: chasqui example --list shows which there are.');
  }
  // The reference names them with their country: there may be others of the name one day.
  const found = drafts.find(
    (each) => each.name === name || `${each.country}-${each.name}` === name,
  );
  if (found === undefined) throw new UsageError(unknownName(drafts, name));
  return series === undefined ? found.json : inSeries(found.json, series);
}

function unknownName(drafts: readonly ExampleDraft[], name: string): string {
  const near = didYouMean(
    name,
    drafts.map((each) => each.name),
  );
  const hint = near === undefined ? 'chasqui example --list shows all.' : `Did you mean ${near}?`;
  return `There is no example "${name}". ${hint}`;
}
