/** Runs work whose warnings of the process say nothing to whoever reads the terminal of a command. */
export function withoutWarnings<Result>(work: () => Result): Result {
  const emitWarning = process.emitWarning;
  process.emitWarning = () => {};
  try {
    return work();
  } finally {
    process.emitWarning = emitWarning;
  }
}
