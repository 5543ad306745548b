import type { Company, DocumentRow } from '@chasqui/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Badge } from '../../parts/badge.tsx';
import { Card } from '../../parts/layout.tsx';
import { ProblemNote, Skeleton } from '../../parts/message.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { client } from '../../service/client.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import { commonWords, termWords } from '../../words/shared.ts';
import { homeWords } from './words.ts';

const shownMax = 6;

/** The newest documents that failed, and the authority's reason. */
export function Failed({ company }: { readonly company: Company }) {
  const words = useWords(homeWords);
  const { data, error, refetch } = useQuery({
    queryKey: ['company', company.id, 'failed'],
    queryFn: ({ signal }) => newestFailed(company.id, signal),
  });
  const columns = useColumns(company);
  return (
    <Card
      title={words.failed}
      actions={
        data !== undefined &&
        data.length > 0 && (
          <Link href={`/company/${company.id}/documents?status=failed`}>{words.seeFailed}</Link>
        )
      }
    >
      <ProblemNote error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <Skeleton />}
      {data?.length === 0 && <p>{words.nothingFailed}</p>}
      {data !== undefined && data.length > 0 && (
        <Table caption={words.failed} columns={columns} rows={data} keyOf={({ id }) => id} />
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
  const common = useWords(commonWords);
  const terms = useWords(termWords);
  const words = useWords(homeWords);
  const formats = useFormats();
  return [
    { key: 'date', title: common.date, cell: ({ date }) => formats.day(date) },
    {
      key: 'number',
      title: common.number,
      cell: ({ id, type, number, environment }) => (
        <>
          <Link href={`/company/${companyId}/documents/${id}`}>
            {terms.type[type]} {number}
          </Link>{' '}
          {environment !== own && <Badge>{terms.environment[environment]}</Badge>}
        </>
      ),
    },
    {
      key: 'why',
      title: words.why,
      cell: ({ failure_code, failure_message }) => (
        <>
          <code>{failure_code}</code> {failure_message}
        </>
      ),
    },
    {
      key: 'customer',
      title: words.customer,
      cell: ({ customer }) => customer.name || customer.number,
    },
    {
      key: 'total',
      title: common.total,
      isNumber: true,
      cell: ({ total, currency }) => (currency === '' ? '' : formats.money(total, currency)),
    },
  ];
}
