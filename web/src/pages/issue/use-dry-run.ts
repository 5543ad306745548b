import { ChasquiError, type Draft, type DryRun } from '@chasqui/sdk';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../../service/client.ts';
import { withoutPointer } from '../../service/field-errors.ts';
import { isSignedOut } from '../../service/problem.ts';
import type { Finding } from './draft-context.tsx';
import type { Json } from './pointer.ts';

const pauseMs = 350;

/** A value once it has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

export type Computed = {
  /** Of the draft before while an answer is on its way (`isPending`), and of no other draft. */
  readonly result: DryRun | undefined;
  readonly findings: readonly Finding[];
  readonly isPending: boolean;
  /** The service could not be asked; what is wrong with the draft is in the findings instead. */
  readonly error: unknown;
};

/** What the service makes of a draft, asked when the typing pauses. An answer that came too late is dropped. */
export function useDryRun(companyId: string, draft: Json, isReady: boolean): Computed {
  const current = JSON.stringify(draft);
  const text = useSettled(current);
  const { data, error, isFetching } = useQuery<DryRun>({
    queryKey: ['dry run', companyId, text],
    // What has not settled yet may be older than what is ready.
    enabled: isReady && text === current,
    gcTime: 10_000,
    placeholderData: (before) => before,
    queryFn: ({ signal }) =>
      client.documents.dryRun(companyId, JSON.parse(text) as Draft<string>, { signal }),
  });
  const refused = findingsOf(error);
  // A draft that is not asked about has no amounts: those of the one before would pass for its own.
  const result = isReady ? data : undefined;
  return {
    result,
    findings: refused.length > 0 ? refused : (result?.findings ?? []),
    isPending: isFetching || text !== current,
    error: refused.length > 0 ? null : error,
  };
}

/** What a refusal says about places of the draft. */
export function findingsOf(error: unknown): readonly Finding[] {
  if (!(error instanceof ChasquiError) || isSignedOut(error)) return [];
  return error.errors.map(({ code, detail, authority_message = null, pointer = '' }) => ({
    code,
    // The list and the field name the place in the words of the form.
    detail: withoutPointer(detail, pointer),
    authority_message,
    pointer,
    level: 'error' as const,
  }));
}
