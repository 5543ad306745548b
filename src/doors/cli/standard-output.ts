import { withPath } from '../../platform/files/file-error.ts';
import { exitCodes, explainError } from './explain-error.ts';
import { tell } from './tell.ts';

/** Ends the program where nobody reads on what it prints (`chasqui openapi | head -1`), or where that has no place any more. */
export function endWithOutput(): void {
  process.stdout.on('error', end);
}

function end(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(exitCodes.unread);
  const { sentence, exitCode } = explainError(withPath(error, 'standard output'));
  tell(`chasqui: ${sentence}`);
  process.exit(exitCode);
}
