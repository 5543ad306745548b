import type { Command } from 'commander';
import {
  type CatalogueEntry,
  codeAndText,
  searchEntries,
} from '../../subjects/catalogues/search-entries.ts';
import { type CatalogueIndex, catalogueCall } from '../catalogue-call.ts';
import { type SharedSession, sharedApi } from './api-session.ts';
import { UsageError } from './explain-error.ts';
import { type Column, printRows } from './table.ts';

type Options = { readonly search?: string; readonly json?: boolean };
type Country = { readonly country: string; readonly name: string; readonly authority: string };
type Outline = { readonly name: string; readonly title: string; readonly entries: number };
type Index = CatalogueIndex & {
  readonly catalogues: readonly Outline[];
  readonly authority: readonly Outline[];
};

const help = `
Without a country it lists the countries, without a list the lists of the country. --search keeps the entries whose code or text
has all these words, or words that begin so; case and accents do not count. --json prints what the API answers.

Examples:
  chasqui catalogue
  chasqui catalogue PE
  chasqui catalogue PE measure_units_all --search caja
  chasqui catalogue PE 07`;

export function addCatalogueCommand(program: Command): void {
  program
    .command('catalogue')
    .description('look up codes of a country and its authority')
    .argument('[country]', 'ISO country code, such as PE')
    .argument('[list]', "name of a list, or the authority's own number of one")
    .option('--search <words>', 'only entries with these words')
    .option('--json', 'print one JSON line')
    .addHelpText('after', help)
    .action(
      async (
        country: string | undefined,
        list: string | undefined,
        options: Options,
        command: Command,
      ) => {
        if (options.search !== undefined && list === undefined) {
          throw new UsageError('Say in which list to search: chasqui catalogue PE measure_units …');
        }
        const session = await sharedApi(command);
        if (country === undefined) await showCountries(session, options);
        else if (list === undefined) await showLists(session, country, options);
        else await showEntries(session, country, list, options);
      },
    );
}

const countryColumns: readonly Column<Country>[] = [
  { title: 'Country', of: ({ country }) => country },
  { title: 'Name', of: ({ name }) => name },
  { title: 'Authority', of: ({ authority }) => authority, shrinks: true },
];

async function showCountries({ call }: SharedSession, { json }: Options): Promise<void> {
  const rows = await call<readonly Country[]>('listCountries');
  printRows(json, rows, { rows, columns: countryColumns, none: 'There are none.' });
}

const listColumns: readonly Column<Outline>[] = [
  { title: 'List', of: ({ name }) => name },
  { title: 'Entries', of: ({ entries }) => String(entries), align: 'right', spare: true },
  { title: 'Title', of: ({ title }) => title, shrinks: true },
];

async function showLists({ call }: SharedSession, country: string, { json }: Options) {
  const index = await call<Index>('listCatalogues', { path: { countryCode: country } });
  const ours = [...index.catalogues.map(({ name }) => name), ...index.missing];
  const named = (list: Outline) =>
    ours.includes(list.name) ? { ...list, name: `authority/${list.name}` } : list;
  const rows = [...index.catalogues, ...index.authority.map(named)];
  printRows(json, index, { rows, columns: listColumns, none: 'It has none.' });
}

const entryColumns: readonly Column<CatalogueEntry>[] = [
  { title: 'Code', of: (entry) => codeAndText(entry)[0] },
  { title: 'Meaning', of: (entry) => codeAndText(entry)[1], shrinks: true },
];

async function showEntries(
  { call }: SharedSession,
  country: string,
  list: string,
  { search, json }: Options,
): Promise<void> {
  const index = await call<Index>('listCatalogues', { path: { countryCode: country } });
  const all = await call<readonly CatalogueEntry[]>(...catalogueCall(index, country, list));
  const rows = search === undefined ? all : searchEntries(all, search);
  printRows(json, rows, { rows, columns: entryColumns, none: 'No entry has these words.' });
}
