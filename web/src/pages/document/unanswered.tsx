import type { Company, Delivery, Document } from '@chasqui/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { FileField } from '../../parts/file-field.tsx';
import { Row } from '../../parts/layout.tsx';
import { Note, ProblemNote } from '../../parts/message.tsx';
import { useToast } from '../../parts/toasts.tsx';
import { client } from '../../service/client.ts';
import { hasCode } from '../../service/problem.ts';
import { useMay } from '../../service/session.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import { commonWords } from '../../words/shared.ts';
import { homeWords } from '../home/words.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { documentWords } from './words.ts';

/** Whether a document waits for nothing here, and has no answer: one that was imported without its acknowledgement. */
export function isUnanswered({ status }: Document, delivery: Delivery | undefined): boolean {
  return status === 'pending' && delivery?.state === 'done';
}

/** What is missing, and the ways to go on. */
export function Unanswered({
  company,
  document,
  delivery,
}: {
  readonly company: Company;
  readonly document: Document;
  readonly delivery: Delivery;
}) {
  const words = useWords(documentWords);
  const home = useWords(homeWords);
  const formats = useFormats();
  const mayWrite = useMay('write');
  const maySet = useMay('admin');
  const [asked, setAsked] = useState<'file' | 'aside' | null>(null);
  const { set_aside: aside } = delivery;
  const ask = useDone(document.id, () => client.documents.ask(document.id), asAnswered);
  const putBack = useDone(document.id, () => client.documents.putBack(document.id), 'putBackDone');
  return (
    <Note tone="warn" title={words.unanswered}>
      <p>{words.unansweredDetail}</p>
      {aside !== null && (
        <p>
          {words.setAsideSince(formats.moment(aside.at ?? ''))} <bdi>{aside.reason}</bdi>
        </p>
      )}
      {mayWrite && (
        <Row>
          <Button busy={ask.isPending} onClick={() => ask.mutate()}>
            {words.askSunat}
          </Button>
          <Button onClick={() => setAsked('file')}>{words.addCdr}</Button>
          {aside === null ? (
            <Button onClick={() => setAsked('aside')}>{words.setAside}</Button>
          ) : (
            <Button busy={putBack.isPending} onClick={() => putBack.mutate()}>
              {words.putBack}
            </Button>
          )}
        </Row>
      )}
      <ProblemNote error={ask.error ?? putBack.error} />
      {hasCode(ask.error, 'ask_not_allowed') && maySet && (
        <p>
          <Link href={`/company/${company.id}/settings/credentials`}>{home.openSettings}</Link>
        </p>
      )}
      {asked === 'file' && (
        <AddAcknowledgement company={company} document={document} onClose={() => setAsked(null)} />
      )}
      {asked === 'aside' && <SetAside document={document} onClose={() => setAsked(null)} />}
    </Note>
  );
}

type DoneWords = 'putBackDone' | 'setAsideDone';

/** What the authority said last is said at once; the page then shows all of it. */
function asAnswered({ attempts }: Delivery) {
  return attempts.at(-1)?.outcome ?? 'unknown';
}

/** Does something about the document, says so, and reads it again. */
function useDone<Given = void>(
  documentId: string,
  act: (given: Given) => Promise<Delivery>,
  done: DoneWords | ((delivery: Delivery) => string),
) {
  const words = useWords(documentWords);
  const say = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async (delivery) => {
      if (typeof done === 'string') say(words[done]);
      else {
        const outcome = done(delivery);
        say(words.asked[outcome] ?? words.outcomes[outcome] ?? outcome);
      }
      await queries.invalidateQueries({ queryKey: ['document', documentId] });
      await queries.invalidateQueries({ queryKey: ['company'] });
    },
  });
}

type DialogProps = { readonly document: Document; onClose(): void };

/** The file of the acknowledgement, as SUNAT or the other system gave it. */
function AddAcknowledgement({
  company,
  document,
  onClose,
}: DialogProps & { readonly company: Company }) {
  const words = useWords(documentWords);
  const common = useWords(commonWords);
  const say = useToast();
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [isOther, setOther] = useState(false);
  const add = useMutation({
    mutationFn: async (content: File) => {
      setOther(false);
      const kept = await client.documents.import(company.id, [{ name: content.name, content }]);
      return 'id' in kept && kept.id === document.id;
    },
    onSuccess: async (isOwn) => {
      setOther(!isOwn);
      if (!isOwn) return;
      say(words.cdrAdded);
      onClose();
      await queries.invalidateQueries({ queryKey: ['document', document.id] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file !== null) add.mutate(file);
  };
  return (
    <Dialog title={words.addCdrTitle(document.number)} onClose={onClose}>
      <form onSubmit={submit}>
        <FileField
          label={words.cdr}
          hint={words.addCdrHint}
          accept=".zip,.xml"
          required
          onChange={setFile}
        />
        {isOther && <Note tone="bad">{words.cdrOfOther}</Note>}
        <ProblemNote error={add.error} />
        <Row>
          <Button type="submit" look="primary" busy={add.isPending} disabled={file === null}>
            {words.addCdr}
          </Button>
          <Button onClick={onClose}>{common.cancel}</Button>
        </Row>
      </form>
    </Dialog>
  );
}

function SetAside({ document, onClose }: DialogProps) {
  const words = useWords(documentWords);
  const act = useDone<string>(
    document.id,
    (reason) => client.documents.setAside(document.id, reason),
    'setAsideDone',
  );
  return (
    <ReasonDialog
      title={words.setAsideTitle(document.number)}
      detail={words.setAsideDetail}
      hint={words.setAsideHint}
      button={words.setAside}
      look="primary"
      isBusy={act.isPending}
      error={act.error}
      onReason={(reason) => act.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
