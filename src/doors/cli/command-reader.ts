import type { Reader } from '../../kernel/message.ts';

/** Who reads what commands print. */
export const commandReader: Reader = { language: 'en', door: 'command' };
