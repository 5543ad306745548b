import type { Company, Delivery as DeliveryReport, Document } from '@chasqui/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { StatusBadge, TestBadge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Muted, PageHead, Stack } from '../../parts/layout.tsx';
import { Empty, Note, ProblemNote, Skeleton } from '../../parts/message.tsx';
import { useMedia } from '../../parts/use-media.ts';
import { usePageTitle } from '../../parts/use-page-title.ts';
import { client } from '../../service/client.ts';
import { hasCode } from '../../service/problem.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import { termWords } from '../../words/shared.ts';
import { Actions } from './actions.tsx';
import { Content } from './content.tsx';
import { Delivery } from './delivery.tsx';
import css from './document-page.module.css';
import { Files, sameOrigin } from './files.tsx';
import { Mails } from './mails.tsx';
import { Timeline } from './timeline.tsx';
import { isUnanswered, Unanswered } from './unanswered.tsx';
import { Verification } from './verification.tsx';
import { documentWords } from './words.ts';

/** One document: what it says, what happened to it, and what can be done. */
export default function DocumentPage({ company }: { readonly company: Company }) {
  const { documentId = '' } = useParams<{ documentId: string }>();
  return <OneDocument key={documentId} company={company} documentId={documentId} />;
}

function OneDocument({
  company,
  documentId,
}: {
  readonly company: Company;
  readonly documentId: string;
}) {
  const words = useWords(documentWords);
  const [, navigate] = useLocation();
  const list = `/company/${company.id}/documents`;
  const { data, error, refetch } = useQuery({
    queryKey: ['document', documentId],
    queryFn: ({ signal }) => client.documents.get(documentId, { signal }),
  });
  usePageTitle(data === undefined ? words.back : undefined);
  useShortcuts({ Escape: () => navigate(list) });
  if (hasCode(error, 'document_not_found')) {
    return <Empty title={words.notFound}>{words.notFoundDetail}</Empty>;
  }
  return (
    <>
      <p className={css.back}>
        <Link href={list}>← {words.back}</Link>
      </p>
      {error !== null && <ProblemNote error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={8} />}
      {data !== undefined && <Shown company={company} document={data} />}
    </>
  );
}

function Shown({ company, document }: { readonly company: Company; readonly document: Document }) {
  const terms = useWords(termWords);
  const words = useWords(documentWords);
  const formats = useFormats();
  const isWide = useMedia('(min-width: 1200px)');
  const [showsPdf, setShowsPdf] = useState(isWide);
  const { data: delivery } = useQuery({
    queryKey: ['document', document.id, 'delivery'],
    queryFn: ({ signal }) => client.documents.delivery(document.id, { signal }),
  });
  const title = `${terms.type[document.type]} ${document.number}`;
  return (
    <>
      <PageHead
        tab={title}
        title={
          <>
            {title} <StatusBadge status={document.status} />
          </>
        }
        detail={
          <>
            <bdi>{document.customer.registration_name}</bdi>
            {document.currency !== '' && ` · ${formats.money(document.total, document.currency)}`}{' '}
            <TestBadge environment={document.environment} />
          </>
        }
      >
        <Actions company={company} document={document} />
      </PageHead>
      <Stack>
        <Verdict document={document} />
        {delivery !== undefined && isUnanswered(document, delivery) && (
          <Unanswered company={company} document={document} delivery={delivery} />
        )}
        <VoidProblem document={document} delivery={delivery} />
        <div className={css.columns}>
          <Stack>
            <Content document={document} />
            <Delivery document={document} />
            <Verification documentId={document.id} />
          </Stack>
          <Stack>
            <Files document={document} />
            <div>
              <Button onClick={() => setShowsPdf(!showsPdf)}>
                {showsPdf ? words.hidePdf : words.showPdf}
              </Button>
            </div>
            {showsPdf && (
              <iframe
                className={css.pdf}
                title={`${words.papers.a4} ${document.number}`}
                src={sameOrigin(document.document_pdf)}
              />
            )}
            <Timeline documentId={document.id} />
            <Mails document={document} />
          </Stack>
        </div>
      </Stack>
    </>
  );
}

/** Why voiding is not offered. */
function VoidProblem({
  document,
  delivery,
}: {
  readonly document: Document;
  readonly delivery: DeliveryReport | undefined;
}) {
  const words = useWords(documentWords);
  const isOver = document.status === 'succeeded' || isUnanswered(document, delivery);
  if (!isOver || document.type === 'despatch') return null;
  if (delivery === undefined || delivery.void_problem === null) return null;
  return (
    <Muted>
      {words.notVoidable} {delivery.void_problem}
    </Muted>
  );
}

/** Why it failed, or what SUNAT observed: the first thing to know. */
function Verdict({ document }: { readonly document: Document }) {
  const words = useWords(documentWords);
  const notes = document.acknowledgement?.notes ?? [];
  if (document.status === 'failed') {
    return (
      <Note tone="bad" title={words.failed}>
        <p>
          {document.failure_code} {document.failure_message}
        </p>
        <p>{words.failedWhat}</p>
      </Note>
    );
  }
  if (notes.length === 0) return null;
  return (
    <Note tone="warn" title={words.observed}>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Note>
  );
}
