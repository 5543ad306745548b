import type { Company } from '@chasqui/sdk';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../parts/layout.tsx';
import { Empty, ProblemNote, Skeleton } from '../../parts/message.tsx';
import { client } from '../../service/client.ts';
import { useWords } from '../../words/language.tsx';
import css from './logo-section.module.css';
import { logoWords } from './print-words.ts';

export const printedKey = (companyId: string) => ['printed', companyId] as const;

/** The PDF of the newest document, as it is printed now. */
export function PrintedDocument({ company }: { readonly company: Company }) {
  const logo = useWords(logoWords);
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: printedKey(company.id),
    queryFn: async ({ signal }) =>
      (await client.documents.list(company.id, { pageSize: 1 }, { signal }).first()) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error !== null) return <ProblemNote error={error} onRetry={() => void refetch()} />;
  return (
    <Card title={logo.preview} actions={data != null && <OpenPdf url={data.document_pdf} />}>
      {data === undefined && <Skeleton lines={8} />}
      {data === null && <Empty title={logo.noDocument} />}
      {data != null && (
        <iframe
          // Read anew after each change of the logo.
          key={dataUpdatedAt}
          title={logo.previewOf(data.number)}
          src={pathOf(data.document_pdf)}
          className={css.pdf}
        />
      )}
    </Card>
  );
}

function OpenPdf({ url }: { readonly url: string }) {
  const logo = useWords(logoWords);
  return (
    <a href={pathOf(url)} target="_blank" rel="noreferrer">
      {logo.openPdf}
    </a>
  );
}

/** Links name the public address of the service; this page may have come from another one. */
export function pathOf(url: string): string {
  return new URL(url, window.location.origin).pathname;
}
