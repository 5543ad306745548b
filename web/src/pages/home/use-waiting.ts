import type { DueWork, Outage } from '@chasqui/sdk';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../service/client.ts';
import { groupedBy } from '../../service/grouped.ts';

/** As much as is looked at: who has more sees "or more". */
const workMax = 300;
const lookEveryMs = 30_000;

export type Waiting = {
  readonly work: readonly DueWork[];
  /** There is more than was looked at. */
  readonly hasMore: boolean;
  /** Addresses of the authority that do not answer. */
  readonly outages: readonly Outage[];
};

/** What is still to be done for a company. It changes by the clock too, so it is looked at again. */
export function useWaiting(companyId: string) {
  return useQuery({
    queryKey: ['company', companyId, 'waiting'],
    refetchInterval: lookEveryMs,
    queryFn: async ({ signal }): Promise<Waiting> => {
      const outages = await client.deliveries.outages(companyId, { signal });
      const work: DueWork[] = [];
      for await (const piece of client.deliveries.list(companyId, {}, { signal })) {
        if (work.length >= workMax) return { work, hasMore: true, outages };
        work.push(piece);
      }
      return { work, hasMore: false, outages };
    },
  });
}

/** Pieces that wait for a person, by reason. */
export function blockedByReason(
  work: readonly DueWork[],
): readonly (readonly [reason: string, pieces: readonly DueWork[]])[] {
  const blocked = work.filter(({ state }) => state === 'blocked');
  return [...groupedBy(blocked, ({ reason }) => reason ?? '')].sort(
    ([, one], [, other]) => other.length - one.length,
  );
}
