import type { FileSentence } from '../spanish-files.ts';
/** Why an XML was not read. `encoding`: its bytes are not what its declaration says. */
export type XmlErrorReason = 'malformed' | 'forbidden' | 'limit' | 'encoding';

export class XmlError extends Error {
  readonly reason: XmlErrorReason;

  constructor(reason: XmlErrorReason, message: FileSentence) {
    super(message);
    this.name = 'XmlError';
    this.reason = reason;
  }
}
