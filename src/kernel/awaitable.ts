/** A value, or the promise of one. What is at hand need not wait for the next turn. */
export type Awaitable<Value> = Value | Promise<Value>;

/**
 * Goes on with a value: at once where it is at hand, later where it is promised. SQLite answers at once;
 * a chain of `await` would make each of its requests go ten times around the microtask queue, which
 * costs as much as its lookup.
 */
export function after<Value, Result>(
  value: Awaitable<Value>,
  goOn: (value: Value) => Awaitable<Result>,
): Awaitable<Result> {
  return value instanceof Promise ? value.then(goOn) : goOn(value);
}
