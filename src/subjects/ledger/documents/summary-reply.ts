import type { AsciiJson } from '../../../kernel/ascii-json.ts';
import { type Awaitable, after } from '../../../kernel/awaitable.ts';
import type { OperationRequest, Reply } from '../../operation.ts';
import type { OperationParts } from '../../operation-parts.ts';
import { pageOf } from '../../paths-and-pages.ts';
import { DocumentSummary } from './document.ts';
import type { SummaryPage } from './summary-page.ts';

export const SummaryList = pageOf(DocumentSummary);

export const orderOfLists = {
  en: 'Ordered by issue `date`, newest first, then by `id`: one total order, so that walking the pages meets every document exactly once, also while others are being added.',
  es: 'Por fecha de emisión (`date`), los más recientes primero, luego por `id`: un orden total, de modo que al recorrer las páginas se encuentra cada comprobante exactamente una vez, también mientras se agregan otros.',
};

/** Answers with a page of summaries. */
export function pageReply(
  { context, links }: OperationParts,
  request: OperationRequest,
  found: Awaitable<SummaryPage>,
): Awaitable<Reply> {
  const { accountId } = request.principal;
  return after(found, (page) =>
    after(
      links.finishOnce(
        page,
        () => pageJson(page),
        () => context.secrets(accountId),
      ),
      (body) => ({ status: 200, body, cacheControl: 'no-store' }),
    ),
  );
}

function pageJson({ summaries, nextToken, updatedUntil }: SummaryPage): AsciiJson {
  const token = nextToken === null ? 'null' : `"${nextToken}"`;
  const until = updatedUntil === undefined ? '' : `,"updated_until":"${updatedUntil}"`;
  return `{"data":[${summaries}],"meta":{"next_token":${token}${until}}}` as AsciiJson;
}
