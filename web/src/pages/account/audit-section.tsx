import type { Act } from '@chasqui/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { SelectField } from '../../parts/field.tsx';
import { Card, Muted, Row } from '../../parts/layout.tsx';
import { Empty, ProblemNote, Skeleton } from '../../parts/message.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { useMedia } from '../../parts/use-media.ts';
import { client } from '../../service/client.ts';
import { nameOf, useCompanies } from '../../service/companies.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import { commonWords } from '../../words/shared.ts';
import css from './audit-section.module.css';
import { auditWords } from './audit-words.ts';
import { useUsers } from './users/users.ts';
import { accountWords } from './words.ts';

/** What people did, newest first. */
export function AuditSection() {
  const account = useWords(accountWords);
  const audit = useWords(auditWords);
  const common = useWords(commonWords);
  const [user, setUser] = useState('');
  const { data: users = [] } = useUsers();
  const acts = useInfiniteQuery({
    queryKey: ['account', 'audit', user],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      client.users
        .acts({ signal, ...(user === '' ? {} : { user }) })
        .page(pageParam === '' ? undefined : pageParam),
    getNextPageParam: ({ meta }) => meta.next_token,
  });
  const rows = acts.data?.pages.flatMap(({ data }) => data);
  const options = users.map(({ id, email }) => [id, email] as const);
  return (
    <Card title={account.section.audit}>
      <Muted>{audit.detail}</Muted>
      <SelectField
        label={audit.user}
        value={user}
        onChange={setUser}
        options={[['', audit.everybody], ...options]}
      />
      <ProblemNote error={acts.error} onRetry={() => void acts.refetch()} />
      {rows === undefined && acts.error === null && <Skeleton lines={8} />}
      {rows?.length === 0 && <Empty title={audit.none} />}
      {rows !== undefined && rows.length > 0 && <ActTable acts={rows} />}
      {acts.hasNextPage && (
        <Row>
          <Button busy={acts.isFetchingNextPage} onClick={() => void acts.fetchNextPage()}>
            {common.more}
          </Button>
        </Row>
      )}
    </Card>
  );
}

/** On a small screen what was done comes first, with who and when beneath it. */
function ActTable({ acts }: { readonly acts: readonly Act[] }) {
  const account = useWords(accountWords);
  const audit = useWords(auditWords);
  const formats = useFormats();
  const isSmall = useMedia('(max-width: 700px)');
  const result: Column<Act> = {
    key: 'result',
    title: audit.result,
    cell: ({ status }) => <Result status={status} />,
  };
  const small: readonly Column<Act>[] = [
    {
      key: 'what',
      title: audit.what,
      cell: (act) => (
        <>
          <What act={act} />
          <Muted>{formats.moment(act.at)}</Muted>
          <Who act={act} />
        </>
      ),
    },
    result,
  ];
  const wide: readonly Column<Act>[] = [
    { key: 'at', title: audit.at, cell: ({ at }) => <Whole>{formats.moment(at)}</Whole> },
    { key: 'who', title: audit.who, cell: (act) => <Who act={act} /> },
    { key: 'what', title: audit.what, cell: (act) => <What act={act} /> },
    result,
  ];
  const columns = isSmall ? small : wide;
  return (
    <Table caption={account.section.audit} columns={columns} rows={acts} keyOf={({ id }) => id} />
  );
}

/** A moment is read at one glance. */
function Whole({ children }: { readonly children: string }) {
  return <span className={css.whole}>{children}</span>;
}

function Who({ act: { email, address } }: { readonly act: Act }) {
  const audit = useWords(auditWords);
  return (
    <>
      <div>{email}</div>
      <Muted>{address === '' ? audit.manyAddresses : address}</Muted>
    </>
  );
}

function What({ act }: { readonly act: Act }) {
  const audit = useWords(auditWords);
  return (
    <>
      <div>{audit.operations[act.operation] ?? act.operation}</div>
      {act.count > 1 && <Muted>{audit.times(act.count)}</Muted>}
      <Subjects act={act} />
    </>
  );
}

function Subjects({ act: { subjects } }: { readonly act: Act }) {
  const audit = useWords(auditWords);
  return Object.entries(subjects).map(([kind, id]) => (
    <div key={kind}>
      <Muted>{audit.subjects[kind] ?? kind}</Muted> <Subject id={id} />
    </div>
  ));
}

/** By name where the page knows it, else by the end of its id. */
function Subject({ id }: { readonly id: string }) {
  const { data: companies = [] } = useCompanies();
  const { data: users = [] } = useUsers();
  const company = companies.find((each) => each.id === id);
  if (company !== undefined) return <Link href={`/company/${id}`}>{nameOf(company)}</Link>;
  const user = users.find((each) => each.id === id);
  if (user !== undefined) return user.email;
  return <code title={id}>…{id.slice(-8)}</code>;
}

function Result({ status }: { readonly status: number }) {
  const audit = useWords(auditWords);
  if (status < 400) return <Badge tone="good">{audit.done}</Badge>;
  if (status < 500) return <Badge tone="warn">{audit.refused(status)}</Badge>;
  return <Badge tone="bad">{audit.failed(status)}</Badge>;
}
