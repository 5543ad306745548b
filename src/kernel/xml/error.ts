import type { Said } from '../words/sentence.ts';
/** Why an XML was not read. `encoding`: its bytes are not what its declaration says. */
export type XmlErrorReason = 'malformed' | 'forbidden' | 'limit' | 'encoding';

export class XmlError extends Error {
  readonly reason: XmlErrorReason;
  readonly detail: Said;

  constructor(reason: XmlErrorReason, detail: Said) {
    super(String(detail));
    this.name = 'XmlError';
    this.reason = reason;
    this.detail = detail;
  }
}
