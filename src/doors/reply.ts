import { escapeBeyondAscii } from '../kernel/ascii-json.ts';
import { jsonFor, type Reader } from '../kernel/message.ts';
import type { Reply } from '../subjects/operation.ts';

/** A reply with its body, in which all messages are rendered for its reader. */
export function written(reply: Reply, reader: Reader): Reply {
  if (reply.bodyFor !== undefined) {
    const { bodyFor, ...rest } = reply;
    return { ...rest, body: bodyFor(reader) };
  }
  if (!('value' in reply)) return reply;
  const { value, ...rest } = reply;
  return { ...rest, body: escapeBeyondAscii(jsonFor(value, reader)) };
}
