import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { Amount } from '../../kernel/amount.ts';
import { AppError } from '../../kernel/codes/errors.ts';
import { counted } from '../../kernel/counted.ts';
import { readCsv } from '../../kernel/csv.ts';
import { operatorOf } from '../../subjects/keys/api-key.ts';
import { listExchangeRates, setExchangeRates } from '../../subjects/registers/exchange-rates.ts';
import type { ExchangeRateChange } from '../../subjects/registers/exchange-rates-port.ts';
import { chooseCompany } from './choose-company.ts';
import { UsageError } from './explain-error.ts';
import { print, withApp } from './session.ts';
import { type Column, printRows } from './table.ts';

type Options = {
  readonly file?: string;
  readonly currency?: string;
  readonly account?: string;
  readonly company?: string;
  readonly json?: boolean;
};

const help = `
The file is CSV with a header: date,rate (with --currency), or currency,date,rate. Days are written YYYY-MM-DD or DD/MM/YYYY, rates
with a point. An empty rate takes away what was set for its day, and a day may stand there once. Either all rows are taken or none. Without --file the rates
that are set are shown. Rates are soles for one unit: less than 10 and with at most three decimals, as SUNAT's book has them; ten decimals of currencies that
are worth too little for three, such as JPY and CLP.

Examples:
  chasqui exchange-rates --currency USD --file october.csv
  chasqui exchange-rates --json`;

export function addExchangeRatesCommand(program: Command): void {
  program
    .command('exchange-rates')
    .description("set or show the exchange rates for SUNAT's book of sales")
    .option('--file <file>', 'CSV of rates to set')
    .option('--currency <currency>', 'of all rows, or only this one is shown')
    .option('--account <id>', 'account; the only one there is by default')
    .option('--company <id>', 'company; the only one there is by default')
    .option('--json', 'print one JSON line')
    .addHelpText('after', help)
    .action(async (options: Options, command: Command) => {
      const rows = options.file === undefined ? undefined : await rowsOf(options);
      await withApp(command, async ({ context, ...app }) => {
        const { accountId, id } = await chooseCompany({ context, ...app }, options);
        const owner = operatorOf(accountId);
        if (rows !== undefined) {
          const changes = rows.map(({ line: _, ...change }) => change);
          const lineOf = (index: number) => `line ${rows[index]?.line}`;
          await setExchangeRates(context, owner, id, changes, lineOf).catch(nameLine);
          print(
            options.json,
            { set: rows.length },
            () => `${counted(rows.length, 'rate is', 'rates are')} set.`,
          );
          return;
        }
        const range = { from: '1900-01-01', to: '2999-12-31', currency: options.currency ?? null };
        const rates = await listExchangeRates(context, owner, id, range);
        const data = rates.map(({ currency, day, rate }) => ({
          currency,
          date: day,
          rate: rate.toString(),
        }));
        printRows(options.json, { data }, { rows: data, columns, none: 'None is set.' });
      });
    });
}

type Shown = { readonly currency: string; readonly date: string; readonly rate: string };
const columns: readonly Column<Shown>[] = [
  { title: 'Currency', of: ({ currency }) => currency },
  { title: 'Date', of: ({ date }) => date },
  { title: 'Rate', of: ({ rate }) => rate, align: 'right' },
];

/** What is wrong with a row of a file is said with its line. */
function nameLine(error: unknown): never {
  const [first] = error instanceof AppError ? (error.errors ?? []) : [];
  if (first?.pointer === undefined) throw error;
  throw new UsageError(`${first.pointer}: ${first.detail} Nothing was set.`);
}

type Row = ExchangeRateChange & { readonly line: number };

async function rowsOf({ file = '', currency }: Options): Promise<readonly Row[]> {
  const [header = [], ...rows] = tableOf(await readFile(file, 'utf8'), file);
  const at = (name: string) => header.findIndex((cell) => cell.toLowerCase() === name);
  const [dateAt, rateAt, currencyAt] = [at('date'), at('rate'), at('currency')];
  if (dateAt < 0 || rateAt < 0 || (currencyAt < 0 && currency === undefined)) {
    throw new UsageError(
      `${file} must begin with the line currency,date,rate, or with date,rate where --currency is given.`,
    );
  }
  return rows.map((cells, index) => {
    const line = index + 2;
    // A comma in a rate makes two cells of it: 3,751 would be set as 3.
    if (cells.length !== header.length) {
      throw new UsageError(
        `line ${line} has ${counted(cells.length, 'cell', 'cells')} and the header ${header.length}. Rates have a point: 3.751. Nothing was set.`,
      );
    }
    const own = cells[currencyAt] ?? currency ?? '';
    if (currency !== undefined && own !== currency) {
      throw new UsageError(
        `line ${line} is of ${own}, and --currency says ${currency}. Nothing was set.`,
      );
    }
    return {
      line,
      currency: own,
      day: dayOf(cells[dateAt] ?? ''),
      rate: rateOf(cells[rateAt] ?? '', line),
    };
  });
}

function tableOf(text: string, file: string): readonly (readonly string[])[] {
  try {
    return readCsv(text);
  } catch (error) {
    throw new UsageError(`${file}: ${(error as Error).message}.`);
  }
}

function dayOf(text: string): string {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month}-${day}`;
}

function rateOf(text: string, line: number): Amount | null {
  if (text === '') return null;
  const rate = Amount.parse(text);
  if (rate === undefined)
    throw new UsageError(`line ${line}: "${text}" is no rate such as 3.751. Nothing was set.`);
  return rate;
}
