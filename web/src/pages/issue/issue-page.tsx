import type { Company } from '@chasqui/sdk';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { Note, ProblemNote, Skeleton } from '../../parts/message.tsx';
import { client } from '../../service/client.ts';
import { hasCode } from '../../service/problem.ts';
import { useMay } from '../../service/session.ts';
import { today } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { commonWords } from '../../words/shared.ts';
import { Beginning } from './beginning.tsx';
import type { Start } from './copied-document.ts';
import { IssueForm } from './issue-form.tsx';
import { keepDraft, newDraft, readDraft } from './kept-drafts.ts';
import { blankDraft, type DraftType, draftFrom, isDraftType } from './start.ts';
import { usualPrices } from './usual-prices.ts';
import { issueWords } from './words.ts';

/** Without anything in its address: what to issue. `?type=` begins, `?from=` with another document, `?draft=` goes on. */
export default function IssuePage({ company }: { readonly company: Company }) {
  const common = useWords(commonWords);
  const mayIssue = useMay('write');
  const [search] = useSearchParams();
  const begin = useBegin(company);
  const type = search.get('type');
  const from = search.get('from');
  const kept = readDraft(search.get('draft') ?? '');
  if (!mayIssue) return <Note>{common.readOnly}</Note>;
  if (kept !== undefined && kept.companyId === company.id) {
    return <IssueForm key={kept.id} company={company} kept={kept} />;
  }
  if (isDraftType(type) && from !== null) {
    return <BeginFrom company={company} type={type} documentId={from} onReady={begin} />;
  }
  if (isDraftType(type)) return <BeginBlank company={company} type={type} onReady={begin} />;
  return <Beginning company={company} />;
}

/** Keeps a new draft and goes on with it; the address then names it, so that a reload finds it again. */
function useBegin(company: Company) {
  const [, navigate] = useLocation();
  return (start: Start) => {
    const kept = newDraft(company.id, start);
    keepDraft(kept);
    navigate(`/company/${company.id}/issue?draft=${kept.id}`, { replace: true });
  };
}

type BeginProps = {
  readonly company: Company;
  readonly type: DraftType;
  onReady(start: Start): void;
};

function BeginBlank({ company, type, onReady }: BeginProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once.
  useEffect(() => onReady({ draft: blankDraft(type, company), notCopied: [] }), []);
  return <Skeleton lines={6} />;
}

function BeginFrom({
  company,
  type,
  documentId,
  onReady,
}: BeginProps & { readonly documentId: string }) {
  const words = useWords(issueWords);
  const { data, error, refetch } = useQuery({
    queryKey: ['document', documentId],
    queryFn: ({ signal }) => client.documents.get(documentId, { signal }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once, when the document is there.
  useEffect(() => {
    if (data === undefined) return;
    onReady(draftFrom(data, type, company, today(), usualPrices(company.id)));
  }, [data === undefined]);
  if (hasCode(error, 'document_not_found')) return <Note tone="warn">{words.fromNotFound}</Note>;
  if (error !== null) return <ProblemNote error={error} onRetry={() => void refetch()} />;
  return <Skeleton lines={6} />;
}
