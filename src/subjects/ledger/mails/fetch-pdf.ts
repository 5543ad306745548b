import type { HttpSender } from '../../../kernel/net/http.ts';
import type { MailService } from './mail-port.ts';

export const customPdfMax = { bytes: 5 * 1024 * 1024, ms: 10_000 } as const;

/** Fetches PDFs that callers name; `http` has the bounds of {@link customPdfMax}. */
export function pdfFetcher(
  http: HttpSender,
  { allowPrivateUrls }: Pick<MailService, 'allowPrivateUrls'>,
): MailService['fetchPdf'] {
  return async (url, signal) => {
    const headers = { Accept: 'application/pdf' };
    const publicOnly = !allowPrivateUrls;
    const answer = await http.send({ method: 'GET', url, headers, body: null, publicOnly, signal });
    if (answer.kind !== 'answered') return answer.detail;
    if (answer.status !== 200) return `The address of custom_pdf answered ${answer.status}.`;
    if (answer.body.subarray(0, 4).toString('latin1') !== '%PDF') return 'It is not a PDF.';
    return answer.body;
  };
}
