import type { Company, DocumentSummary } from '@chasqui/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Card } from '../../parts/layout.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { ProblemNote, Skeleton } from '../../parts/told.tsx';
import { client } from '../../service/client.ts';
import { useFormats, useWords } from '../../words/language.tsx';

const shownMax = 6;

/** The newest documents that failed, and the authority's reason. */
export function Failed({ company }: { readonly company: Company }) {
  const words = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['company', company.id, 'failed'],
    queryFn: ({ signal }) => newestFailed(company.id, signal),
  });
  const columns = useColumns(company.id);
  return (
    <Card
      title={words.home.failed}
      actions={
        data !== undefined &&
        data.length > 0 && (
          <Link href={`/company/${company.id}/documents?status=failed`}>
            {words.home.seeFailed}
          </Link>
        )
      }
    >
      <ProblemNote error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <Skeleton />}
      {data?.length === 0 && <p>{words.home.nothingFailed}</p>}
      {data !== undefined && data.length > 0 && (
        <Table caption={words.home.failed} columns={columns} rows={data} keyOf={({ id }) => id} />
      )}
    </Card>
  );
}

async function newestFailed(
  companyId: string,
  signal: AbortSignal,
): Promise<readonly DocumentSummary[]> {
  const found = client.documents.list(
    companyId,
    { status: 'failed', pageSize: shownMax },
    { signal },
  );
  for await (const { data } of found.pages()) {
    if (data.length > 0) return data;
  }
  return [];
}

function useColumns(companyId: string): readonly Column<DocumentSummary>[] {
  const words = useWords();
  const formats = useFormats();
  return [
    { key: 'date', title: words.common.date, cell: ({ date }) => formats.day(date) },
    {
      key: 'number',
      title: words.common.number,
      cell: ({ id, type, number }) => (
        <Link href={`/company/${companyId}/documents/${id}`}>
          {words.terms.type[type]} {number}
        </Link>
      ),
    },
    {
      key: 'why',
      title: words.home.why,
      cell: ({ failure_code, failure_message }) => (
        <>
          <code>{failure_code}</code> {failure_message}
        </>
      ),
    },
  ];
}
