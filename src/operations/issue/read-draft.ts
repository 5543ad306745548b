import { AppError } from '../../domain/access/errors.ts';
import type { CompanyRecord } from '../../domain/document/company.ts';
import type { Draft } from '../../domain/document/draft.ts';
import { excessOf } from '../../domain/document/validation.ts';
import { type Context, requireRegime } from '../context.ts';

/**
 * The draft that a caller sent, by the schema of the company's country. `value` is JSON whose numbers were read
 * as exact decimals; defaults are filled into it. Throws `draft_refused` with everything that does not fit.
 */
export function readDraft(
  context: Pick<Context, 'regimes'>,
  { country }: Pick<CompanyRecord, 'country'>,
  value: unknown,
): Draft {
  const { draft } = requireRegime(context, country);
  const excess = excessOf(value, draft.schema);
  const checked =
    excess === undefined ? draft.check(value) : { ok: false as const, errors: [excess] };
  if (checked.ok) return checked.value;
  const { errors } = checked;
  throw new AppError('draft_refused', errors[0]?.detail ?? '', { errors });
}
