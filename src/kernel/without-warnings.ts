/** Runs work whose process warnings mean nothing to the user of a command. */
export function withoutWarnings<Result>(work: () => Result): Result {
  const emitWarning = process.emitWarning;
  process.emitWarning = () => {};
  try {
    return work();
  } finally {
    process.emitWarning = emitWarning;
  }
}
