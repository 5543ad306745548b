import { openPageToken, type PageScope, sealPageToken } from '../../../kernel/page-token.ts';
import type { Environment } from '../../companies/company.ts';
import { type Context, requireCompany, requireRegime } from '../../context.ts';
import type { Principal } from '../../keys/api-key.ts';
import type { DocumentType } from '../documents/document.ts';
import type { SeriesKey } from '../rows.ts';
import { type RenderedSeries, renderSeries } from './render-series.ts';

export type SeriesPage = {
  readonly series: readonly RenderedSeries[];
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
  const regime = requireRegime(context, country);
  const secret = await context.pageSecrets(accountId);
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
  const series = found.slice(0, request.limit).map((each) => renderSeries(each, regime));
  const last = series.at(-1);
  const more = found.length > request.limit && last !== undefined;
  return { series, nextToken: more ? sealPageToken([last.type, last.series], scope) : null };
}

function keyOf([type, series]: readonly unknown[], environment: Environment): SeriesKey {
  return { environment, type: type as DocumentType, series: String(series) };
}
