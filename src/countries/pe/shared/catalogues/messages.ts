import { rejectionsUpTo2999 } from './messages-2000.ts';
import { rejectionsFrom3000 } from './messages-3000.ts';
import { observations } from './messages-4000.ts';
import { tradeMessages } from './messages-trade.ts';

const messages: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...rejectionsUpTo2999,
    ...rejectionsFrom3000,
    ...observations,
    ...tradeMessages,
  }),
);

/** The same, or undefined for a code that is not SUNAT's. */
export function knownMessage(code: string): string | undefined {
  return messages.get(code);
}

/** SUNAT's message of a return code, as a sentence. */
export function messageOf(code: string): string {
  const message = messages.get(code);
  if (message === undefined) throw new TypeError(`no message for ${code}`);
  return message;
}
