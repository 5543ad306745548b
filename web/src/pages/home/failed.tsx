import type { Company, DocumentRow } from '@chasqui/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Badge } from '../../parts/badge.tsx';
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
  const columns = useColumns(company);
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

/** A page may be empty and be followed by another: the service looks at so many documents at a time. */
async function newestFailed(
  companyId: string,
  signal: AbortSignal,
): Promise<readonly DocumentRow[]> {
  const found: DocumentRow[] = [];
  for await (const row of client.table.rows(companyId, { status: 'failed' }, { signal })) {
    found.push(row);
    if (found.length === shownMax) break;
  }
  return found;
}

/** Documents of the other environment say so: a company in test may hold legal documents that it imported. */
function useColumns({ id: companyId, environment: own }: Company): readonly Column<DocumentRow>[] {
  const words = useWords();
  const formats = useFormats();
  return [
    { key: 'date', title: words.common.date, cell: ({ date }) => formats.day(date) },
    {
      key: 'number',
      title: words.common.number,
      cell: ({ id, type, number, environment }) => (
        <>
          <Link href={`/company/${companyId}/documents/${id}`}>
            {words.terms.type[type]} {number}
          </Link>{' '}
          {environment !== own && <Badge>{words.terms.environment[environment]}</Badge>}
        </>
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
    {
      key: 'customer',
      title: words.home.customer,
      cell: ({ customer }) => customer.name || customer.number,
    },
    {
      key: 'total',
      title: words.common.total,
      isNumber: true,
      cell: ({ total, currency }) => (currency === '' ? '' : formats.money(total, currency)),
    },
  ];
}
