import type { Context } from '../context.ts';
import type { EndingCertificate } from '../credentials/credentials.ts';

/** The certificates of all companies that end first: an operator's question, over all accounts. */
export function listEndingCertificates(
  { stores }: Context,
  limit: number,
): Promise<readonly EndingCertificate[]> {
  return stores.credentials.endingFirst(limit);
}
