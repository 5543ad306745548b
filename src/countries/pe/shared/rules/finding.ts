import type { Message } from '../../../../kernel/message.ts';
import type { PlacedFinding } from '../../../../subjects/ledger/documents/finding.ts';
import { knownMessage } from '../catalogues/messages.ts';
import { levelOf } from '../catalogues/response-codes.ts';

/** A rule that is broken at a place: our advice, and SUNAT's words beside it where the code is SUNAT's. */
export function findingOf(code: string, pointer: string, detail: Message): PlacedFinding {
  return {
    code,
    level: levelOf(code),
    detail,
    authority_message: knownMessage(code) ?? null,
    pointer,
  };
}
