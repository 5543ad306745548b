import type { Command } from 'commander';
import { AppError, type ErrorItem } from '../../kernel/codes/errors.ts';
import { render } from '../../kernel/message.ts';
import { commandReader } from './command-reader.ts';
import { UsageError } from './explain-error.ts';

/** Which flag gives which field (`/tax_id`) or parameter (`start_date`) of the interface. */
export type FlagNames = Readonly<Record<string, string>>;

/** Says what is wrong with fields and parameters under the names of the flags that gave them. */
export async function inFlags<Result>(flags: FlagNames, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError) || error.errors.length === 0) throw error;
    if (error.kind === 'unavailable' || error.kind === 'internal') throw error;
    throw new UsageError(error.errors.map((item) => sentenceOf(item, flags)).join('\n'));
  }
}

/** Other parameters that the sentence speaks of are named by their flags too. */
function sentenceOf({ pointer, parameter, detail }: ErrorItem, flags: FlagNames): string {
  // An entry of a list is named by the flag that gives the list.
  const own = (pointer ?? parameter ?? '').replace(/\/\d+$/, '');
  const others = Object.keys(flags).filter((name) => name.includes('_') && !name.startsWith('/'));
  return [...new Set([own, ...others])].reduce(
    (text, name) => {
      const flag = Object.hasOwn(flags, name) ? flags[name] : undefined;
      return flag === undefined ? text : text.replaceAll(wholeName(name), () => flag);
    },
    render(detail, commandReader),
  );
}

/** Not as a part of `meta.next_token`, which is where an answer has it. */
function wholeName(name: string): RegExp {
  const literal = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w.])${literal}(?!\\w)`, 'g');
}

/** Refuses flags beside one that takes all there is to say, such as `--file`. They would not be heard. */
export function refuseBeside(command: Command, alone: string, fine: readonly string[]): void {
  if (command.getOptionValueSource(alone) !== 'cli') return;
  const heard = [alone, 'account', 'json', ...fine];
  const others = command.options.filter(
    (option) =>
      !heard.includes(option.attributeName()) &&
      command.getOptionValueSource(option.attributeName()) === 'cli',
  );
  if (others.length === 0) return;
  const names = [...new Set(others.map(({ long }) => long))].join(', ');
  throw new UsageError(`--${alone} takes everything from the file: leave out ${names}.`);
}
