import { client } from './client.ts';

const countedMax = 100;

/** How many documents of a company wait for their answer. */
export async function countPending(
  companyId: string,
  signal: AbortSignal,
): Promise<{ readonly count: number; readonly hasMore: boolean }> {
  const pages = client.documents.list(
    companyId,
    { status: 'pending', pageSize: countedMax },
    { signal },
  );
  let count = 0;
  for await (const _ of pages) {
    if (count >= countedMax) return { count, hasMore: true };
    count += 1;
  }
  return { count, hasMore: false };
}
