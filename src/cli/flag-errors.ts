import { AppError, type ErrorItem } from '../domain/access/errors.ts';
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

export function sentenceOf({ pointer, parameter, detail }: ErrorItem, flags: FlagNames): string {
  const name = pointer ?? parameter ?? '';
  const flag = Object.hasOwn(flags, name) ? flags[name] : undefined;
  return flag === undefined ? detail : detail.replaceAll(name, () => flag);
}
