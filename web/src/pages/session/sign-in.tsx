import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextField } from '../../parts/field.tsx';
import { Note, ProblemNote } from '../../parts/message.tsx';
import { client } from '../../service/client.ts';
import { hasCode, retryAtOf } from '../../service/problem.ts';
import { problemWords } from '../../service/words.ts';
import { LanguageSwitch } from '../../shell/preferences.tsx';
import { useFormats, useWords } from '../../words/language.tsx';
import css from './front.module.css';
import { Front } from './front.tsx';
import { sessionWords } from './words.ts';

/** The page of who is not signed in. */
export function SignIn({ onDone }: { readonly onDone: () => void }) {
  const words = useWords(sessionWords);
  return (
    <Front title={words.signIn} footer={<LanguageSwitch />}>
      <SignInForm email="" onDone={onDone} />
      <p>{words.noPassword}</p>
    </Front>
  );
}

/** Above a page whose session ended. */
export function SignInAgain({
  email,
  onDone,
}: {
  readonly email: string;
  readonly onDone: () => void;
}) {
  const words = useWords(sessionWords);
  return (
    <Dialog title={words.again}>
      <p>{words.againDetail}</p>
      <SignInForm email={email} onDone={onDone} />
    </Dialog>
  );
}

function SignInForm({
  email: first,
  onDone,
}: {
  readonly email: string;
  readonly onDone: () => void;
}) {
  const words = useWords(sessionWords);
  const [email, setEmail] = useState(first);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const signIn = useMutation({
    mutationFn: () =>
      client.session.signIn({ email, password, ...(code === '' ? {} : { code: code.trim() }) }),
    onSuccess: onDone,
  });
  const needsCode =
    hasCode(signIn.error, 'second_factor_required') || hasCode(signIn.error, 'second_factor_wrong');
  const [askedCode, setAskedCode] = useState(false);
  if (needsCode && !askedCode) setAskedCode(true);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate();
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <TextField
        label={words.email}
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        required
        autoFocus={first === ''}
      />
      <TextField
        label={words.password}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        required
        autoFocus={first !== ''}
      />
      {askedCode && (
        <TextField
          label={words.code}
          hint={words.codeHint}
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          required
          autoFocus
        />
      )}
      <Refusal error={signIn.error} />
      <Button type="submit" look="primary" busy={signIn.isPending}>
        {words.signIn}
      </Button>
    </form>
  );
}

function Refusal({ error }: { readonly error: unknown }) {
  const words = useWords(sessionWords);
  const problem = useWords(problemWords);
  const formats = useFormats();
  const until = useMemo(() => retryAtOf(error), [error]);
  if (hasCode(error, 'second_factor_required')) {
    return <Note title={words.code}>{words.codeHint}</Note>;
  }
  if (until === null) return <ProblemNote error={error} again={problem.thenAgain} />;
  return (
    <Note tone="bad" title={words.waiting}>
      <p>{words.waitUntil(formats.time(until))}</p>
      <p>{words.comeInAtOnce}</p>
    </Note>
  );
}
