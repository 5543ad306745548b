import type { Principal } from '../../domain/access/api-key.ts';
import { AppError, type ErrorItem, errorOfItems } from '../../domain/access/errors.ts';
import { openPageToken, type PageScope, sealPageToken } from '../../domain/access/page-token.ts';
import { decideSeries } from '../../domain/decide/series.ts';
import type { Environment } from '../../domain/document/company.ts';
import type { DocumentType } from '../../domain/document/document.ts';
import type { Numbering } from '../../domain/document/numbering.ts';
import type { Series, SeriesKey } from '../../domain/ports/rows.ts';
import { type Context, requireCompany, requireRegime } from '../context.ts';

export type SeriesRequest = {
  readonly type: DocumentType;
  readonly series: string;
  /** The sequence to begin with; null for one more than the highest of all documents that are held. */
  readonly next: number | null;
};

/** A series, and the number that its next document gets, in full; empty where none is left. */
export type ShownSeries = Series & { readonly nextNumber: string };

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
): Promise<{ readonly created: boolean; readonly series: ShownSeries }> {
  const company = await requireCompany(context, principal, companyId);
  const { numbering, seriesProblem } = requireRegime(context, company.country);
  const { type, series, next } = request;
  refuseMalformed(request, numbering);
  const problem = seriesProblem(type, series);
  if (problem !== undefined) {
    const errors = [{ code: 'invalid_series', detail: problem, pointer: '/series' }];
    throw new AppError('invalid_series', problem, { errors });
  }
  const { accountId, id, environment } = company;
  const key = { environment, type, series };
  const now = context.now();
  const place = { accountId, companyId: id };
  const made = await context.stores.apply(place, { series: [key] }, (state) =>
    decideSeries({ ...key, next }, state, now),
  );
  return { created: made.created, series: shown(made.series, numbering) };
}

/** The body's schema knows no country: what its series look like is asked here. */
function refuseMalformed({ series, next }: SeriesRequest, numbering: Numbering): void {
  const { series: form, sequenceMax } = numbering;
  const errors: ErrorItem[] = [];
  const note = (pointer: string, words: string) =>
    errors.push({ code: 'invalid_body', pointer, detail: `${pointer} must be ${words}.` });
  if (!form.pattern.test(series)) note('/series', form.words);
  if (next !== null && next > sequenceMax) note('/next_number', `at most ${sequenceMax}`);
  if (errors.length > 0) throw errorOfItems('invalid_body', errors);
}

function shown(series: Series, { sequenceMax, format }: Numbering): ShownSeries {
  const { series: name, next: sequence } = series;
  const nextNumber = sequence > sequenceMax ? '' : format({ series: name, sequence });
  return { ...series, nextNumber };
}

export type SeriesPage = {
  readonly series: readonly ShownSeries[];
  readonly nextToken: string | null;
};

/** One page of a company's series in its environment, by type and name. */
export async function listSeries(
  context: Context,
  principal: Principal,
  companyId: string,
  request: { readonly limit: number; readonly nextToken: string | null },
): Promise<SeriesPage> {
  const { accountId } = principal;
  const { environment, country } = await requireCompany(context, principal, companyId);
  const { numbering } = requireRegime(context, country);
  const secret = await context.secrets(accountId);
  const scope: PageScope = { secret, accountId, route: 'series', subjectId: companyId };
  const found = await context.stores.series.list(
    { accountId, companyId },
    {
      environment,
      after:
        request.nextToken === null
          ? null
          : keyOf(openPageToken(request.nextToken, scope), environment),
      limit: request.limit + 1,
    },
  );
  const series = found.slice(0, request.limit).map((each) => shown(each, numbering));
  const last = series.at(-1);
  const more = found.length > request.limit && last !== undefined;
  return { series, nextToken: more ? sealPageToken([last.type, last.series], scope) : null };
}

function keyOf([type, series]: readonly unknown[], environment: Environment): SeriesKey {
  return { environment, type: type as DocumentType, series: String(series) };
}
