import type { Company, Draft } from '@chasqui/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../parts/button.tsx';
import { useShownProblem } from '../../parts/form.tsx';
import { PageHead, Row, Stack } from '../../parts/layout.tsx';
import { Note } from '../../parts/message.tsx';
import { useToast } from '../../parts/toasts.tsx';
import { client } from '../../service/client.ts';
import { useWords } from '../../words/language.tsx';
import { termWords } from '../../words/shared.ts';
import type { TextsOf } from '../../words/words.ts';
import { CarriedSection, NotCopiedNote } from './carried-section.tsx';
import { CustomerSection } from './customer-section.tsx';
import { DetractionSection } from './detraction-section.tsx';
import { DraftContext, type DraftForm } from './draft-context.tsx';
import { HeadSection } from './head-section.tsx';
import css from './issue-form.module.css';
import { pricesOf } from './item-cells.ts';
import { ItemsSection } from './items-section.tsx';
import type { KeptDraft } from './kept-drafts.ts';
import { MoreSection } from './more-section.tsx';
import { NoteSection } from './note-section.tsx';
import { Outcome } from './outcome.tsx';
import { PaymentSection } from './payment-section.tsx';
import { type Json, listAt, textAt, valueAt } from './pointer.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { RelatedSection } from './related-section.tsx';
import { sendable } from './sendable.ts';
import { ShipmentSection } from './shipment-section.tsx';
import { shownFindings } from './shown-findings.ts';
import type { DraftType } from './start.ts';
import { findingsOf, useDryRun } from './use-dry-run.ts';
import { type OtherTab, useKeptDraft } from './use-kept-draft.ts';
import { rememberPrices } from './usual-prices.ts';
import { issueWords } from './words.ts';

/** One form for all five types: what a type does not have is not shown. */
export function IssueForm({
  company,
  kept: first,
}: {
  readonly company: Company;
  readonly kept: KeptDraft;
}) {
  const terms = useWords(termWords);
  const words = useWords(issueWords);
  const held = useKeptDraft(first);
  const { kept, set, fill } = held;
  const page = useRef<HTMLDivElement>(null);
  const [previews, setPreviews] = useState(false);
  const { draft } = kept;
  const issuing = useIssuing(company, held);
  const { sent, isReady, computed, findings, refusal } = issuing;
  useShownProblem(page, issuing.timesStopped);
  useShownProblem(page, refusal);
  const form: DraftForm = {
    country: company.country,
    companyId: company.id,
    draft,
    set,
    fill,
    change: held.changeDraft,
    findings,
    showsAll: issuing.isTried,
  };
  const type = textAt(draft, '/type') as DraftType;
  return (
    <DraftContext value={form}>
      {/* No form element: Enter in one of its fields would issue. Only the button does. */}
      <div ref={page}>
        <PageHead title={terms.type[type]} detail={keptText(held, words)}>
          <Button onClick={() => setPreviews(true)} disabled={!isReady}>
            {words.preview}
          </Button>
          <Button look="primary" busy={issuing.isPending} onClick={issuing.issueNow}>
            {company.environment === 'test' ? words.issueTest : words.issueNow}
          </Button>
        </PageHead>
        <div className={css.columns}>
          <Stack>
            {held.isFull && <Note tone="bad">{words.full}</Note>}
            <OtherTabNote otherTab={held.otherTab} />
            <NotCopiedNote notCopied={kept.notCopied ?? []} />
            <Sections company={company} held={held} computed={computed} />
          </Stack>
          <Outcome
            computed={computed}
            isReady={isReady}
            missing={sent.findings}
            findings={findings}
            error={refusal}
            isKnown={findingsOf(refusal).length > 0}
            isWhole={(kept.notCopied ?? []).every((name) => name === 'deposit')}
            onAsNew={held.renewKey}
          />
        </div>
      </div>
      {previews && (
        <PreviewDialog
          companyId={company.id}
          draft={sent.draft}
          onClose={() => setPreviews(false)}
        />
      )}
    </DraftContext>
  );
}

type SectionsProps = {
  readonly company: Company;
  readonly held: ReturnType<typeof useKeptDraft>;
  readonly computed: ReturnType<typeof useDryRun>;
};

/** Those that this type of document has. */
function Sections({ company, held, computed }: SectionsProps) {
  const { draft, prices } = held.kept;
  const type = textAt(draft, '/type') as DraftType;
  const isSale = type !== 'despatch';
  const isNote = type === 'credit-note' || type === 'debit-note';
  const hasDetraction = type === 'invoice' || valueAt(draft, '/detraction') !== undefined;
  return (
    <>
      <HeadSection company={company} />
      {isNote && <NoteSection type={type} />}
      <CustomerSection />
      <ItemsSection isSale={isSale} computed={computed} prices={prices} onPrices={held.setPrices} />
      {!isSale && <ShipmentSection />}
      {isSale && !isNote && <PaymentSection result={computed.result} />}
      {hasDetraction && <DetractionSection computed={computed} />}
      <RelatedSection />
      <MoreSection isSale={isSale} />
      <CarriedSection />
    </>
  );
}

function OtherTabNote({ otherTab }: { readonly otherTab: OtherTab }) {
  const words = useWords(issueWords);
  if (otherTab === null) return null;
  return (
    <Note tone="warn" title={words.otherTab}>
      <p>{otherTab === 'ahead' ? words.otherTabAhead : words.otherTabApart}</p>
      <Row>
        <Button onClick={() => window.location.reload()}>{words.seeOtherTab}</Button>
      </Row>
    </Note>
  );
}

function keptText(
  { kept, isFull, otherTab }: ReturnType<typeof useKeptDraft>,
  words: TextsOf<typeof issueWords>,
): string {
  if (isFull || otherTab === 'ahead') return words.notSaved;
  if (otherTab === 'apart') return words.savedApart;
  return kept.isUntouched === true ? words.savedLater : words.saved;
}

/** What of the draft can be sent, what the service says of it, and the button that issues it. */
function useIssuing(company: Company, held: ReturnType<typeof useKeptDraft>) {
  const words = useWords(issueWords);
  const { draft, prices } = held.kept;
  const [isTried, setTried] = useState(false);
  const [timesStopped, setTimesStopped] = useState<number | null>(null);
  const sent = useMemo(() => sendable(draft, words, prices), [draft, words, prices]);
  const isReady = sent.findings.length === 0;
  const computed = useDryRun(company.id, sent.draft, isReady);
  const issue = useIssue(company, held);
  // A refusal belongs to the draft that was sent: it is not shown for a later one.
  const refusal = issue.variables === sent.draft ? issue.error : null;
  const answered = computed.findings.length > 0 ? computed.findings : findingsOf(refusal);
  const issueNow = () => {
    setTried(true);
    if (!isReady) {
      setTimesStopped((times) => (times ?? 0) + 1);
      return;
    }
    held.hold();
    issue.mutate(sent.draft);
  };
  return {
    sent,
    isReady,
    computed,
    findings: shownFindings(sent, answered, isTried),
    refusal,
    isTried,
    timesStopped,
    isPending: issue.isPending,
    issueNow,
  };
}

/** Issues the draft under its own key, and opens the document. */
function useIssue(company: Company, { kept, forget }: ReturnType<typeof useKeptDraft>) {
  const { draft, prices, idempotencyKey } = kept;
  const words = useWords(issueWords);
  const say = useToast();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: (draft: Json) =>
      client.documents.issue(company.id, draft as unknown as Draft<string>, { idempotencyKey }),
    onSuccess: async (document) => {
      rememberPrices(company.id, pricesOf(listAt(draft, '/items'), prices));
      forget();
      say(words.issued(document.number));
      // Shown at once, and asked for again: its event of acceptance may have come before this answer.
      queries.setQueryData(['document', document.id], document, { updatedAt: 0 });
      navigate(`/company/${company.id}/documents/${document.id}`);
      await queries.invalidateQueries({ queryKey: ['company', company.id] });
    },
  });
}
