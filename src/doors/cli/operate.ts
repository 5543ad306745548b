import type { App } from '../../app.ts';
import type { OperatorOperation } from '../../subjects/operator-operation.ts';

/** Runs what only an operator does. Commands reach the store this way, or by operations of the interface ({@link ApiSession}). */
export function operate<Input extends readonly unknown[], Result>(
  { context }: Pick<App, 'context'>,
  operation: OperatorOperation<Input, Result>,
  ...input: Input
): Result {
  return operation.run(context, ...input);
}
