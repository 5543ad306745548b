import type { ReactNode } from 'react';
import { useWords } from '../words/language.tsx';
import { termWords } from '../words/shared.ts';
import css from './badge.module.css';

export type Tone = 'plain' | 'good' | 'warn' | 'bad';

export function Badge({
  tone = 'plain',
  children,
}: {
  readonly tone?: Tone;
  readonly children: ReactNode;
}) {
  return <span className={[css.badge, css[tone]].join(' ')}>{children}</span>;
}

/** Marks what has no legal value; a legal document has no mark. */
export function TestBadge({ environment }: { readonly environment: 'test' | 'live' }) {
  const terms = useWords(termWords);
  return environment === 'test' && <Badge tone="warn">{terms.environment.test}</Badge>;
}

const tones = { pending: 'warn', succeeded: 'good', failed: 'bad', voided: 'plain' } as const;

export function StatusBadge({ status }: { readonly status: keyof typeof tones }) {
  const terms = useWords(termWords);
  return <Badge tone={tones[status]}>{terms.status[status]}</Badge>;
}
