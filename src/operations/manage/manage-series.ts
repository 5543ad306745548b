import type { Principal } from '../../domain/access/api-key.ts';
import { AppError } from '../../domain/access/errors.ts';
import { openPageToken, type PageScope, sealPageToken } from '../../domain/access/page-token.ts';
import { decideSeries } from '../../domain/decide/series.ts';
import type { Environment } from '../../domain/document/company.ts';
import type { DocumentType } from '../../domain/document/document.ts';
import type { Series, SeriesKey } from '../../domain/ports/rows.ts';
import { type Context, requireCompany, requireRegime } from '../context.ts';

export type SeriesRequest = {
  readonly type: DocumentType;
  readonly series: string;
  /** The sequence to begin with; null for one more than the highest of all documents that are held. */
  readonly next: number | null;
};

/**
 * Makes a series of a company, in its environment. One that is there is left as it is: asked for again it is
 * returned, asked for with another next number it is `series_exists`. Throws `invalid_series`.
 */
export async function createSeries(
  context: Context,
  principal: Principal,
  companyId: string,
  { type, series, next }: SeriesRequest,
): Promise<{ readonly created: boolean; readonly series: Series }> {
  const company = await requireCompany(context, principal, companyId);
  const problem = requireRegime(context, company.country).seriesProblem(type, series);
  if (problem !== undefined) {
    const errors = [{ code: 'invalid_series', detail: problem, pointer: '/series' }];
    throw new AppError('invalid_series', problem, { errors });
  }
  const { accountId, id, environment } = company;
  const key = { environment, type, series };
  const now = context.now();
  return context.stores.apply({ accountId, companyId: id }, { series: [key] }, (state) =>
    decideSeries({ ...key, next }, state, now),
  );
}

export type SeriesPage = { readonly series: readonly Series[]; readonly nextToken: string | null };

/** One page of a company's series in its environment, by type and name. */
export async function listSeries(
  context: Context,
  principal: Principal,
  companyId: string,
  request: { readonly limit: number; readonly nextToken: string | null },
): Promise<SeriesPage> {
  const { accountId } = principal;
  const { environment } = await requireCompany(context, principal, companyId);
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
  const series = found.slice(0, request.limit);
  const last = series.at(-1);
  const more = found.length > request.limit && last !== undefined;
  return { series, nextToken: more ? sealPageToken([last.type, last.series], scope) : null };
}

function keyOf([type, series]: readonly unknown[], environment: Environment): SeriesKey {
  return { environment, type: type as DocumentType, series: String(series) };
}
