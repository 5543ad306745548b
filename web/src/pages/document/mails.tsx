import type { Document, Mail } from '@chasqui/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Badge, type Tone } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { Card, Muted, Row } from '../../parts/layout.tsx';
import { ProblemNote } from '../../parts/message.tsx';
import { useToast } from '../../parts/toasts.tsx';
import { client } from '../../service/client.ts';
import { fieldErrors } from '../../service/field-errors.ts';
import { useMay } from '../../service/session.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import { homeWords } from '../home/words.ts';
import css from './files.module.css';
import { MailKeys } from './mail-keys.ts';
import { documentWords, mailStateWords } from './words.ts';

const tones: Readonly<Record<Mail['state'], Tone>> = {
  waiting: 'warn',
  sent: 'good',
  refused: 'bad',
  given_up: 'bad',
};

export function Mails({ document }: { readonly document: Document }) {
  const words = useWords(documentWords);
  const mailStates = useWords(mailStateWords);
  const home = useWords(homeWords);
  const formats = useFormats();
  const mayMail = useMay('write');
  const { data = [] } = useQuery({
    queryKey: ['document', document.id, 'mails'],
    queryFn: ({ signal }) => client.documents.mails(document.id, { signal }),
  });
  return (
    <Card title={words.mails}>
      {data.length === 0 && <Muted>{words.noMails}</Muted>}
      <ul className={css.files}>
        {data.map(({ id, to, state, created_at, next_at, last_answer }) => (
          <li key={id}>
            <bdi>{to}</bdi> <Badge tone={tones[state]}>{mailStates[state]}</Badge>{' '}
            <Muted>
              {formats.moment(created_at)} {last_answer}
              {next_at !== null && Date.parse(next_at) > Date.now() && (
                <> {home.nextAt(formats.moment(next_at))}</>
              )}
            </Muted>
          </li>
        ))}
      </ul>
      {mayMail && <MailForm document={document} />}
    </Card>
  );
}

/** A mail goes to the addresses that one sees; an empty field, such as after a mail, mails nothing. */
function MailForm({ document }: { readonly document: Document }) {
  const words = useWords(documentWords);
  const say = useToast();
  const queries = useQueryClient();
  const [to, setTo] = useState('');
  const customers = addressesIn(document.customer.email);
  // At once: a second Enter may come before the page shows that the first is at work.
  const isSending = useRef(false);
  const [keys] = useState(() => new MailKeys());
  const send = useMutation({
    mutationFn: (addresses: readonly string[]) =>
      client.documents.mail(document.id, addresses, { idempotencyKey: keys.keyOf(addresses) }),
    onSuccess: async (_, addresses) => {
      keys.forget(addresses);
      say(words.mailSent);
      setTo('');
      await queries.invalidateQueries({ queryKey: ['document', document.id] });
    },
    onSettled: () => {
      isSending.current = false;
    },
  });
  const refused = refusedAddress(send.error, send.variables ?? [], words.noAddress);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const addresses = addressesIn(to);
    if (addresses.length === 0 || isSending.current) return;
    isSending.current = true;
    send.mutate(addresses);
  };
  return (
    <form onSubmit={submit} className={css.files}>
      <TextField
        label={words.mailTo}
        hint={words.mailHint}
        error={refused}
        inputMode="email"
        required
        value={to}
        onChange={setTo}
      />
      {refused === undefined && <ProblemNote error={send.error} again={words.mailAgain} />}
      <Row>
        <Button type="submit" busy={send.isPending}>
          {words.mailSend}
        </Button>
        {customers.length > 0 && (
          <Button onClick={() => setTo(customers.join(', '))}>{words.mailCustomer}</Button>
        )}
      </Row>
    </form>
  );
}

/** Which of the addresses the service takes for none, in the words of the page: the service knows them by number. */
function refusedAddress(
  error: unknown,
  sent: readonly string[],
  say: (address: string) => string,
): string | undefined {
  const errorAt = fieldErrors(error);
  const address = sent.find((_, at) => errorAt(`/to/${at}`) !== undefined);
  return address === undefined ? undefined : say(address);
}

/** A field may hold several, as that of a customer. */
function addressesIn(text: string): readonly string[] {
  return text.split(/[,;]/).flatMap((address) => address.trim() || []);
}
