import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { Note, ProblemNote, Skeleton } from '../../parts/message.tsx';
import { client } from '../../service/client.ts';
import { hasCode } from '../../service/problem.ts';
import { signedInBefore } from '../../service/signed-in-before.ts';
import { LanguageSwitch } from '../../shell/preferences.tsx';
import { useWords } from '../../words/language.tsx';
import { Front } from './front.tsx';
import { sessionWords } from './words.ts';

/** Where links lead to: `/console/welcome#token`. What stands after `#` reaches no log and no other site. */
export function Welcome() {
  const words = useWords(sessionWords);
  const [token] = useState(() => window.location.hash.slice(1));
  useEffect(() => window.history.replaceState(null, '', window.location.pathname), []);
  const link = useQuery({
    queryKey: ['link', token],
    queryFn: ({ signal }) => client.session.readLink(token, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Front title={words.welcome} footer={<LanguageSwitch />}>
      {link.isPending && <Skeleton lines={2} />}
      {link.error !== null && <UnusableLink error={link.error} />}
      {link.data?.kind === 'sign_in' && <SignInByLink token={token} />}
      {link.data !== undefined && link.data.kind !== 'sign_in' && (
        <ChoosePassword token={token} email={link.data.email} />
      )}
    </Front>
  );
}

function UnusableLink({ error }: { readonly error: unknown }) {
  const words = useWords(sessionWords);
  const isKnown = hasCode(error, 'link_unusable') || hasCode(error, 'invalid_body');
  return (
    <>
      {isKnown ? (
        <Note tone="warn" title={words.linkUnusable}>
          {words.linkUnusableDetail}
        </Note>
      ) : (
        <ProblemNote error={error} />
      )}
      <Link href="/">{words.signIn}</Link>
    </>
  );
}

/** Goes to the first page, and forgets what another person may have looked at here. */
function useArrival(): () => void {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  return () => {
    signedInBefore.write(true);
    queries.clear();
    navigate('/', { replace: true });
  };
}

function SignInByLink({ token }: { readonly token: string }) {
  const words = useWords(sessionWords);
  const arrive = useArrival();
  const begun = useRef(false);
  const signIn = useMutation({
    mutationFn: (code?: string) => client.session.signIn({ token, code }),
    onSuccess: arrive,
  });
  const { mutate } = signIn;
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate(undefined);
  }, [mutate]);
  if (
    hasCode(signIn.error, 'second_factor_required') ||
    hasCode(signIn.error, 'second_factor_wrong')
  ) {
    return <CodeForm error={signIn.error} onCode={mutate} />;
  }
  return signIn.error === null ? <p>{words.signingIn}</p> : <UnusableLink error={signIn.error} />;
}

function CodeForm({ error, onCode }: { readonly error: unknown; onCode(code: string): void }) {
  const words = useWords(sessionWords);
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCode(code.trim());
  };
  return (
    <form onSubmit={submit}>
      <TextField
        label={words.code}
        hint={words.codeHint}
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        required
        autoFocus
      />
      {hasCode(error, 'second_factor_wrong') && <ProblemNote error={error} />}
      <Button type="submit" look="primary">
        {words.signIn}
      </Button>
    </form>
  );
}

function ChoosePassword({ token, email }: { readonly token: string; readonly email: string }) {
  const words = useWords(sessionWords);
  const arrive = useArrival();
  const [password, setPassword] = useState('');
  const begin = useMutation({
    mutationFn: () => client.session.signIn({ token, password }),
    onSuccess: arrive,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin.mutate();
  };
  return (
    <form onSubmit={submit}>
      <p>{words.choosePasswordFor(email)}</p>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <TextField
        label={words.newPassword}
        hint={words.passwordHint}
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        required
        autoFocus
      />
      <ProblemNote error={begin.error} />
      <Button type="submit" look="primary" busy={begin.isPending}>
        {words.begin}
      </Button>
    </form>
  );
}
