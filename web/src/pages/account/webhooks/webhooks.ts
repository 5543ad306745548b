import { useQuery } from '@tanstack/react-query';
import { client } from '../../../service/client.ts';
import { wholeList } from '../../../service/whole-list.ts';

export const webhooksKey = ['account', 'webhooks'] as const;

export function useWebhooks() {
  return useQuery({
    queryKey: webhooksKey,
    queryFn: ({ signal }) => wholeList(client.webhooks.list({ signal })),
  });
}

export function useWebhook(webhookId: string) {
  return useQuery({
    queryKey: [...webhooksKey, webhookId],
    queryFn: ({ signal }) => client.webhooks.get(webhookId, { signal }),
  });
}
