import { type PrivateUrls, placeProblem } from '../kernel/net/receiver-url.ts';
import { parseUrl } from '../kernel/parse-url.ts';
import type { Document } from '../subjects/ledger/documents/document.ts';
import type { PlacedFinding } from '../subjects/ledger/documents/finding.ts';

/** The PDF of a caller is fetched when the document is mailed: from where that may not be is said when it is issued. */
export function addressFindings(
  settings: PrivateUrls,
  { custom_pdf: address }: Pick<Document, 'custom_pdf'>,
): readonly PlacedFinding[] {
  const url = address === null ? undefined : parseUrl(address);
  const detail = url === undefined ? undefined : placeProblem(url, settings);
  if (detail === undefined) return [];
  return [
    {
      code: 'invalid_url',
      level: 'error',
      detail,
      authority_message: null,
      pointer: '/custom_pdf',
    },
  ];
}
