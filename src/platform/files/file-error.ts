/** Of a file that is open already the system says what went wrong, but not with which. Returns the same error, with the path. */
export function withPath(error: unknown, path: string): unknown {
  const { syscall, path: named } = (error ?? {}) as NodeJS.ErrnoException;
  return syscall === undefined || named !== undefined
    ? error
    : Object.assign(error as Error, { path });
}
