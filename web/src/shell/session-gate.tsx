import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfirmAgain } from '../pages/session/confirm-again.tsx';
import { SignIn, SignInAgain } from '../pages/session/sign-in.tsx';
import { ProblemNote, Skeleton } from '../parts/message.tsx';
import { client } from '../service/client.ts';
import { companiesQuery } from '../service/companies.ts';
import { confirmations, useConfirmation } from '../service/confirmation.ts';
import { connection, useConnection } from '../service/connection.ts';
import { isSignedOut } from '../service/problem.ts';
import { CallerContext } from '../service/session.ts';
import { signedInBefore } from '../service/signed-in-before.ts';

/**
 * Shows its pages to who is signed in. A session that ends in between is opened again above the page, and what gives lasting
 * power asks there who it is: nothing typed is lost.
 */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const { isSignedOut: hasEnded } = useConnection();
  const [isKnown, setKnown] = useState(signedInBefore.read);
  const { data, error, refetch } = useQuery({
    queryKey: ['session'],
    enabled: isKnown,
    queryFn: ({ signal }) => client.session.get({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  // Every page needs them: they are asked for beside the session, not after it.
  useQuery({ ...companiesQuery, enabled: isKnown });
  const asked = useConfirmation();
  useFocusBack(hasEnded || asked !== null);
  const opened = async () => {
    signedInBefore.write(true);
    setKnown(true);
    connection.signedIn();
    await queries.invalidateQueries();
  };
  if (data === undefined) {
    if (!isKnown || isSignedOut(error)) return <SignIn onDone={() => void opened()} />;
    if (error !== null) return <ProblemNote error={error} onRetry={() => void refetch()} />;
    return <Skeleton />;
  }
  return (
    <CallerContext value={data}>
      {children}
      {asked !== null && !hasEnded && <ConfirmAgain asked={asked} />}
      {hasEnded && <SignInAgain email={data.user?.email ?? ''} onDone={() => void opened()} />}
    </CallerContext>
  );
}

/**
 * Puts the focus back to where the person was when a window covered the page. The browser does so where something has the focus
 * when the window opens; a button that was pressed has lost it by then, for it was disabled while it was at work.
 */
function useFocusBack(isCovered: boolean): void {
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const isOnPage = !connection.read().isSignedOut && confirmations.read() === null;
      if (target instanceof HTMLElement && isOnPage) last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (!isCovered && document.activeElement === document.body) last.current?.focus();
  }, [isCovered]);
}
