import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SignIn, SignInAgain } from '../pages/session/sign-in.tsx';
import { ProblemNote, Skeleton } from '../parts/told.tsx';
import { client } from '../service/client.ts';
import { companiesQuery } from '../service/companies.ts';
import { connection, useConnection } from '../service/connection.ts';
import { isSignedOut } from '../service/problem.ts';
import { CallerContext } from '../service/session.ts';
import { signedInBefore } from '../service/signed-in-before.ts';

/** Shows its pages to who is signed in. A session that ends in between is opened again above the page: nothing typed is lost. */
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
      {hasEnded && <SignInAgain email={data.user?.email ?? ''} onDone={() => void opened()} />}
    </CallerContext>
  );
}
