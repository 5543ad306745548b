import type { Caller } from '@chasqui/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { SignIn, SignInAgain } from '../pages/session/sign-in.tsx';
import { ProblemNote, Skeleton } from '../parts/told.tsx';
import { client } from './client.ts';
import { connection, useConnection } from './connection.ts';
import { isSignedOut } from './problem.ts';
import { signedInBefore } from './signed-in-before.ts';

const CallerContext = createContext<Caller | null>(null);

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

export function useCaller(): Caller {
  const caller = useContext(CallerContext);
  if (caller === null) throw new Error('There is no SessionGate above.');
  return caller;
}

const rank = { read: 0, write: 1, admin: 2 } as const;

/** Whether the person may do what needs this role. The service decides; the page only shows what makes sense. */
export function useMay(role: 'read' | 'write' | 'admin'): boolean {
  return rank[useCaller().scope] >= rank[role];
}
