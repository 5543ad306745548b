import { printableLines } from '../../kernel/printable.ts';

/** Says something on standard error, whatever names from outside are in it. */
export function tell(words: string): void {
  process.stderr.write(`${printableLines(words)}\n`);
}
