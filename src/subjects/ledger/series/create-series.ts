import { AppError, type ErrorItem, errorOfItems } from '../../../kernel/codes/errors.ts';
import { generalCodes } from '../../../kernel/codes/general-codes.ts';
import type { Value } from '../../../kernel/message.ts';
import { schemaMessages } from '../../../kernel/schema/messages.ts';
import { type Context, requireCompany, requireRegime } from '../../context.ts';
import type { Principal } from '../../keys/api-key.ts';
import type { DocumentType } from '../documents/document.ts';
import type { Numbering } from '../documents/numbering.ts';
import { seriesCodes } from './codes.ts';
import { type RenderedSeries, renderSeries } from './render-series.ts';
import { decideSeries } from './series.ts';

export type SeriesRequest = {
  readonly type: DocumentType;
  readonly series: string;
  /** The sequence to begin with; null for one more than the highest of all documents that are held. */
  readonly next: number | null;
};

/**
 * Makes a series of a company, in its environment. One that is there is left as it is: asked for again it is
 * returned, asked for with another next number it is `series_exists`. Throws `invalid_body`,
 * `invalid_series`.
 */
export async function createSeries(
  context: Context,
  principal: Principal,
  companyId: string,
  request: SeriesRequest,
): Promise<{ readonly created: boolean; readonly series: RenderedSeries }> {
  const company = await requireCompany(context, principal, companyId);
  const regime = requireRegime(context, company.country);
  const { type, series, next } = request;
  refuseMalformed(request, regime.numbering);
  const problem = regime.seriesProblem(type, series);
  if (problem !== undefined) {
    const errors = [{ code: 'invalid_series', detail: problem, pointer: '/series' }];
    throw new AppError(seriesCodes.invalid_series, problem, { errors });
  }
  const { accountId, id, environment } = company;
  const key = { environment, type, series };
  const now = context.now();
  const place = { accountId, companyId: id };
  const made = await context.stores.apply(place, { series: [key] }, (state) =>
    decideSeries({ ...key, next }, state, { now, companyId: id }),
  );
  return { created: made.created, series: renderSeries(made.series, regime) };
}

/** The body's schema knows no country: what its series look like is asked here. */
function refuseMalformed({ series, next }: SeriesRequest, numbering: Numbering): void {
  const { series: form, sequenceMax } = numbering;
  const errors: ErrorItem[] = [];
  const note = (pointer: string, form: Value) =>
    errors.push({
      code: 'invalid_body',
      pointer,
      detail: schemaMessages.must_be({ pointer, form }),
    });
  if (!form.pattern.test(series)) note('/series', form.words);
  if (next !== null && next > sequenceMax)
    note('/next_number', schemaMessages.limit({ most: sequenceMax }));
  if (errors.length > 0) throw errorOfItems(generalCodes.invalid_body, errors);
}
