import { type ErrorItem, errorOfItems } from '../kernel/codes/errors.ts';
import { generalCodes } from '../kernel/codes/general-codes.ts';
import { acceptBody } from '../kernel/schema/validation.ts';
import { unwritableText } from '../kernel/unwritable-text.ts';
import type { CompanyRecord } from '../subjects/companies/company.ts';
import { type Countries, regimeOf } from '../subjects/country/regime-parts.ts';
import type { Draft } from '../subjects/ledger/documents/draft.ts';
import { issuingMessages } from './messages.ts';

/**
 * The draft that a caller sent, by the schema of the company's country. `value` is JSON whose numbers were read
 * as exact decimals; defaults are filled into it. Throws `invalid_body` with everything that does not fit.
 */
export function readDraft(
  { regimes }: Pick<Countries, 'regimes'>,
  { country }: Pick<CompanyRecord, 'country'>,
  value: unknown,
): Draft {
  const draft = acceptBody(value, regimeOf(regimes, country).draft);
  refuseUnwritable(draft);
  return draft;
}

/** No XML can hold these characters, and no JSON that others are to read should. */
export function refuseUnwritable(draft: Draft): void {
  const errors = unwritableText(draft).map(
    (pointer): ErrorItem => ({
      code: 'invalid_text',
      detail: issuingMessages.unwritable_character,
      pointer,
    }),
  );
  if (errors.length > 0) throw errorOfItems(generalCodes.invalid_body, errors);
}
