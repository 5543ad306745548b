import { withPath } from '../../platform/files/file-error.ts';
import { exitCodes, explainError } from './explain-error.ts';
import { tell } from './tell.ts';

/** Exits quietly on EPIPE (`chasqui openapi | head -1`), and with the reason where the output cannot be written. */
export function endWithOutput(): void {
  process.stdout.on('error', end);
}

function end(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(exitCodes.unread);
  const { sentence, exitCode } = explainError(withPath(error, 'standard output'));
  tell(`chasqui: ${sentence}`);
  process.exit(exitCode);
}
