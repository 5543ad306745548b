import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextField } from '../../parts/field.tsx';
import { Note, ProblemNote } from '../../parts/told.tsx';
import { client } from '../../service/client.ts';
import { hasCode } from '../../service/problem.ts';
import { LanguageSwitch } from '../../shell/preferences.tsx';
import { useWords } from '../../words/language.tsx';
import css from './front.module.css';
import { Front } from './front.tsx';

/** The page of who is not signed in. */
export function SignIn({ onDone }: { readonly onDone: () => void }) {
  const words = useWords();
  return (
    <Front title={words.session.signIn} footer={<LanguageSwitch />}>
      <SignInForm email="" onDone={onDone} />
      <p>{words.session.noPassword}</p>
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
  const words = useWords();
  return (
    <Dialog title={words.session.again}>
      <p>{words.session.againDetail}</p>
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
  const words = useWords();
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
        label={words.session.email}
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        required
        autoFocus={first === ''}
      />
      <TextField
        label={words.session.password}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        required
        autoFocus={first !== ''}
      />
      {askedCode && (
        <TextField
          label={words.session.code}
          hint={words.session.codeHint}
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          required
          autoFocus
        />
      )}
      {hasCode(signIn.error, 'second_factor_required') ? (
        <Note title={words.session.code}>{words.session.codeHint}</Note>
      ) : (
        <ProblemNote error={signIn.error} again={words.problem.thenAgain} />
      )}
      <Button type="submit" look="primary" busy={signIn.isPending}>
        {words.session.signIn}
      </Button>
    </form>
  );
}
