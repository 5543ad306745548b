import type { AsciiJson } from '../../../kernel/ascii-json.ts';
import type { Regimes } from '../../country/regime.ts';
import { readAsStored } from './read-document.ts';

/**
 * Part of the ETag of a document, whose fingerprint is of what is stored: raise it with every change of `servedDocument`, or
 * a caller that has the document as an earlier version served it gets 304.
 */
export const servedForm = 2;

const linesBegin = '"items":[';
const before = '"tax_total":';
const later = '"free_tax_total":';

/**
 * A stored document as it is served. Version 0.2.0 and earlier ones stored documents without `free_tax_total`; they
 * stay as they are stored, and are served with what their lines say. In front of the lines no text can look like a member: its quotes
 * are escaped, and lines have no such member.
 */
export function servedDocument(body: AsciiJson, regimes: Regimes): AsciiJson {
  const lines = body.indexOf(linesBegin);
  if (lines < 0 || body.lastIndexOf(later, lines) >= 0) return body;
  const place = body.indexOf(',', body.lastIndexOf(before, lines));
  const member = `,${later}${freeTaxTotal(body, lines, regimes)}`;
  return `${body.slice(0, place)}${member}${body.slice(place)}` as AsciiJson;
}

/** Nearly no document gives anything away: the others are not even read. */
function freeTaxTotal(body: AsciiJson, lines: number, regimes: Regimes): string {
  if (!body.includes('"free":true', lines)) return 'null';
  const { company, items } = readAsStored(body);
  return regimes.get(company.country)?.freeTaxTotal(items)?.toString() ?? 'null';
}
