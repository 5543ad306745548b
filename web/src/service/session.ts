import type { Caller } from '@chasqui/sdk';
import { createContext, useContext } from 'react';

/** Who is signed in; the gate of the console (shell/session-gate.tsx) fills it. */
export const CallerContext = createContext<Caller | null>(null);

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
