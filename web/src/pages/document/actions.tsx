import type { Company, Document } from '@chasqui/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { ProblemNote } from '../../parts/message.tsx';
import { useToast } from '../../parts/toasts.tsx';
import { client } from '../../service/client.ts';
import { useMay } from '../../service/session.ts';
import { useWords } from '../../words/language.tsx';
import type { TextsOf } from '../../words/words.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { sentBefore } from './sent-before.ts';
import { documentWords } from './words.ts';

/** What the state of a document allows. What the service refuses nevertheless, it says why. */
export function Actions({
  company,
  document,
}: {
  readonly company: Company;
  readonly document: Document;
}) {
  const words = useWords(documentWords);
  const mayIssue = useMay('write');
  const [asked, setAsked] = useState<'void' | 'abandon' | null>(null);
  const { data: delivery } = useQuery({
    queryKey: ['document', document.id, 'delivery'],
    queryFn: ({ signal }) => client.documents.delivery(document.id, { signal }),
  });
  if (!mayIssue) return null;
  const { status, type, id } = document;
  const isSale = type === 'invoice' || type === 'receipt';
  const from = (kind: string) => `/company/${company.id}/issue?type=${kind}&from=${id}`;
  const mayVoid = (status === 'succeeded' || status === 'pending') && type !== 'despatch';
  // What the service would refuse is not offered; below the actions it says why.
  const canBeVoided = mayVoid && delivery?.void_problem === null;
  const isWaiting = delivery !== undefined && delivery.state !== 'done' && status === 'pending';
  return (
    <>
      {isWaiting && <Retry documentId={id} isFirst={sentBefore(delivery) !== 'tried'} />}
      {isSale && status === 'succeeded' && (
        <>
          <ButtonLink href={from('credit-note')}>{words.creditNote}</ButtonLink>
          <ButtonLink href={from('debit-note')}>{words.debitNote}</ButtonLink>
        </>
      )}
      {isSale && (status === 'succeeded' || status === 'pending') && (
        <ButtonLink href={from('despatch')}>{words.guide}</ButtonLink>
      )}
      <ButtonLink href={from(type)}>{words.copyDraft}</ButtonLink>
      {canBeVoided && (
        <Button look="danger" onClick={() => setAsked('void')}>
          {words.void}
        </Button>
      )}
      {delivery?.state === 'blocked' && status === 'pending' && (
        <Button look="danger" onClick={() => setAsked('abandon')}>
          {words.abandon}
        </Button>
      )}
      {asked !== null && (
        <AskReason document={document} act={asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

function Retry({
  documentId,
  isFirst,
}: {
  readonly documentId: string;
  /** It was never tried: there is no again. */
  readonly isFirst: boolean;
}) {
  const words = useWords(documentWords);
  const say = useToast();
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () => client.documents.retry(documentId),
    onSuccess: async () => {
      say(words.retried);
      await queries.invalidateQueries({ queryKey: ['document', documentId] });
    },
  });
  return (
    <>
      <Button busy={retry.isPending} onClick={() => retry.mutate()}>
        {isFirst ? words.sendNow : words.retry}
      </Button>
      <ProblemNote error={retry.error} />
    </>
  );
}

/** So many characters that are no blanks: SUNAT observes a shorter reason (4203). */
function textsOf(act: 'void' | 'abandon', words: TextsOf<typeof documentWords>) {
  return act === 'void'
    ? {
        title: words.voidTitle,
        detail: words.voidDetail,
        button: words.void,
        done: words.voided,
      }
    : {
        title: words.abandonTitle,
        detail: words.abandonDetail,
        button: words.abandon,
        done: words.abandoned,
      };
}

/** Voiding and abandoning cannot be taken back: both ask why. */
function AskReason({
  document,
  act,
  onClose,
}: {
  readonly document: Document;
  readonly act: 'void' | 'abandon';
  onClose(): void;
}) {
  const words = useWords(documentWords);
  const say = useToast();
  const queries = useQueryClient();
  const { title, detail, button, done } = textsOf(act, words);
  const ask = useMutation({
    mutationFn: (reason: string) => client.documents[act](document.id, reason),
    onSuccess: async () => {
      say(done);
      onClose();
      await queries.invalidateQueries({ queryKey: ['document', document.id] });
    },
  });
  return (
    <ReasonDialog
      title={title(document.number)}
      detail={detail}
      hint={words.reasonHint}
      button={button}
      look="danger"
      isBusy={ask.isPending}
      error={ask.error}
      onReason={ask.mutate}
      onClose={onClose}
    />
  );
}
