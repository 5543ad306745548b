import type { ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { AppError } from '../../kernel/codes/errors.ts';
import { requestCodes, requestMessages } from '../../kernel/codes/request-codes.ts';
import type { StreamedFile } from '../../kernel/streamed-file.ts';
import { type Context, requireVisibleCompany } from '../../subjects/context.ts';
import type { DownloadLimits, Downloads } from '../../subjects/operation-parts.ts';
import type { ApiRequest } from './route.ts';

/** How long a reader may take nothing. */
const patienceMs = 120_000;

export function createDownloads(context: Context, limits: DownloadLimits): Downloads {
  const underWay: string[] = [];
  const begin = (accountId: string) => {
    underWay.push(accountId);
    return () => void underWay.splice(underWay.indexOf(accountId), 1);
  };
  return {
    async reply({ principal, path, raw }: ApiRequest, make, headersOf = () => []) {
      const { accountId } = principal;
      // What somebody may not see is not there, however busy the service is.
      await requireVisibleCompany(context, principal, path.companyId ?? '');
      refuseTooMany(underWay, accountId, limits);
      // A caller may hang up before the first byte: files made and files sent are counted apart.
      const file = await make().finally(begin(accountId));
      const disposition = ['Content-Disposition', `attachment; filename="${file.name}"`];
      const reply = {
        status: 200,
        contentType: file.contentType,
        cacheControl: 'no-store',
        headers: [...disposition, ...headersOf(file)],
      };
      if (raw.method === 'HEAD') return reply;
      return {
        ...reply,
        stream: (response: ServerResponse) => send(file, response, begin(accountId)),
      };
    },
  };
}

function refuseTooMany(
  open: readonly string[],
  accountId: string,
  { atOnce, ofAccount }: DownloadLimits,
): void {
  const own = open.filter((each) => each === accountId).length;
  if (open.length < atOnce && own < ofAccount) return;
  const detail =
    own >= ofAccount
      ? requestMessages.account_downloads_under_way({ count: own })
      : requestMessages.downloads_under_way({ count: open.length });
  throw new AppError(requestCodes.too_many_streams, detail);
}

/** Ends where the reader goes, and where it takes nothing for too long. What fails midway cuts the answer off: it is not whole. */
function send({ chunks }: StreamedFile, response: ServerResponse, done: () => void): void {
  response.setTimeout(patienceMs, () => response.destroy());
  pipeline(Readable.from(chunks), response, done);
}
