import type { Document, Mail } from '@chasqui/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Badge, type Tone } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { Card, Muted } from '../../parts/layout.tsx';
import { useToast } from '../../parts/toasts.tsx';
import { ProblemNote } from '../../parts/told.tsx';
import { client } from '../../service/client.ts';
import { useMay } from '../../service/session.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import css from './files.module.css';

const tones: Readonly<Record<Mail['state'], Tone>> = {
  waiting: 'warn',
  sent: 'good',
  refused: 'bad',
  given_up: 'bad',
};

export function Mails({ document }: { readonly document: Document }) {
  const words = useWords();
  const formats = useFormats();
  const mayMail = useMay('write');
  const { data = [] } = useQuery({
    queryKey: ['document', document.id, 'mails'],
    queryFn: ({ signal }) => client.documents.mails(document.id, { signal }),
  });
  return (
    <Card title={words.document.mails}>
      {data.length === 0 && <Muted>{words.document.noMails}</Muted>}
      <ul className={css.files}>
        {data.map(({ id, to, state, created_at, last_answer }) => (
          <li key={id}>
            <bdi>{to}</bdi> <Badge tone={tones[state]}>{words.mailStates[state]}</Badge>{' '}
            <Muted>
              {formats.moment(created_at)} {last_answer}
            </Muted>
          </li>
        ))}
      </ul>
      {mayMail && <MailForm document={document} />}
    </Card>
  );
}

function MailForm({ document }: { readonly document: Document }) {
  const words = useWords();
  const say = useToast();
  const queries = useQueryClient();
  const [to, setTo] = useState('');
  const send = useMutation({
    mutationFn: () => client.documents.mail(document.id, to.trim() === '' ? undefined : to.trim()),
    onSuccess: async () => {
      say(words.document.mailSent);
      setTo('');
      await queries.invalidateQueries({ queryKey: ['document', document.id] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate();
  };
  return (
    <form onSubmit={submit} className={css.files}>
      <TextField
        label={words.document.mailTo}
        hint={words.document.mailHint}
        placeholder={document.customer.email}
        type="email"
        value={to}
        onChange={setTo}
      />
      <ProblemNote error={send.error} />
      <div>
        <Button type="submit" busy={send.isPending}>
          {words.document.mailSend}
        </Button>
      </div>
    </form>
  );
}
