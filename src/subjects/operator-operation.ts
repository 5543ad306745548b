import type { Texts } from '../kernel/message.ts';
import type { Context } from './context.ts';

/**
 * What only an operator does, who holds the store: it is a command, and on no other door. Nobody is asked for a key, and what
 * concerns several accounts is allowed.
 */
export type OperatorOperation<Input extends readonly unknown[], Result> = {
  readonly operationId: string;
  readonly doors: readonly ['command'];
  readonly summary: Texts;
  run(context: Context, ...input: Input): Result;
};

export function operatorOperation<Input extends readonly unknown[], Result>(
  declared: Omit<OperatorOperation<Input, Result>, 'doors'>,
): OperatorOperation<Input, Result> {
  return { ...declared, doors: ['command'] };
}
