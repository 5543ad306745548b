import type { Principal } from '../../domain/access/api-key.ts';
import { AppError } from '../../domain/access/errors.ts';
import { openPageToken, type PageScope, sealPageToken } from '../../domain/access/page-token.ts';
import type { DocumentType } from '../../domain/document/document.ts';
import type { Series, SeriesKey, SeriesState } from '../../domain/ports/issue-store.ts';
import { type Context, requireCompany, requireRegime } from '../context.ts';

export type SeriesRequest = {
  readonly type: DocumentType;
  readonly series: string;
  /** The sequence to begin with; null for the one behind all documents that are held. */
  readonly next: number | null;
};

/**
 * Makes a series of a company. One that stands is left as it is: asked for again it is returned, asked for
 * with another next number it is `series_exists`. Throws `invalid_series`.
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
  const { accountId, id } = company;
  const keys = { series: [{ type, series }], numbers: [], idempotencyKeys: [] };
  const [standing] = (await context.stores.issues.peek(accountId, id, keys)).series;
  // Before anything is made: what is refused leaves nothing behind.
  if (next !== null && standing !== undefined && standing.next > next) throw passed(standing);
  const wanted = { type, series, next: next ?? 1, createdAt: context.now() };
  const made = await context.stores.issues.createSeries(accountId, id, wanted);
  if (next !== null && made.series.next !== next) throw passed(made.series);
  return made;
}

function passed({ series, next }: SeriesState): AppError {
  return new AppError(
    'series_exists',
    `The next number of series ${series} is ${next} already. Leave next_number out; to go on from a higher number, issue one document with it.`,
  );
}

export type SeriesPage = { readonly series: readonly Series[]; readonly nextToken: string | null };

/** One page of a company's series, by type and name. */
export async function listSeries(
  context: Context,
  principal: Principal,
  companyId: string,
  request: { readonly limit: number; readonly nextToken: string | null },
): Promise<SeriesPage> {
  const { accountId } = principal;
  await requireCompany(context, principal, companyId);
  const secret = await context.secrets(accountId);
  const scope: PageScope = { secret, accountId, route: 'series', subjectId: companyId };
  const found = await context.stores.issues.listSeries(accountId, companyId, {
    after: request.nextToken === null ? null : placeOf(openPageToken(request.nextToken, scope)),
    limit: request.limit + 1,
  });
  const series = found.slice(0, request.limit);
  const last = series.at(-1);
  const more = found.length > request.limit && last !== undefined;
  return { series, nextToken: more ? sealPageToken([last.type, last.series], scope) : null };
}

function placeOf([type, series]: readonly unknown[]): SeriesKey {
  return { type: type as DocumentType, series: String(series) };
}
