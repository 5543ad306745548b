import type { Webhook } from '@chasqui/sdk';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../../parts/button.tsx';
import { Card, Muted } from '../../../parts/layout.tsx';
import { Empty, ProblemNote, Skeleton } from '../../../parts/message.tsx';
import { type Column, Table } from '../../../parts/table.tsx';
import { useWords } from '../../../words/language.tsx';
import { CompanyNames } from '../company-names.tsx';
import { accountWords } from '../words.ts';
import { AddWebhook } from './add-webhook.tsx';
import { WebhookPage } from './webhook-page.tsx';
import { WebhookState } from './webhook-state.tsx';
import { useWebhooks } from './webhooks.ts';
import { webhookWords } from './words.ts';

/** All webhooks, or one of them. */
export function WebhooksSection({ webhookId }: { readonly webhookId: string | undefined }) {
  if (webhookId === undefined || webhookId === '') return <WebhookList />;
  return <WebhookPage key={webhookId} webhookId={webhookId} />;
}

function WebhookList() {
  const account = useWords(accountWords);
  const words = useWords(webhookWords);
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useWebhooks();
  return (
    <Card
      title={account.section.webhooks}
      actions={
        <Button look="primary" onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      }
    >
      <Muted>{words.detail}</Muted>
      <ProblemNote error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <Skeleton lines={4} />}
      {data?.length === 0 && <Empty title={words.none} />}
      {data !== undefined && data.length > 0 && <WebhookTable webhooks={data} />}
      {isAdding && <AddWebhook onClose={() => setAdding(false)} />}
    </Card>
  );
}

function WebhookTable({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  const account = useWords(accountWords);
  const words = useWords(webhookWords);
  const columns: readonly Column<Webhook>[] = [
    {
      key: 'url',
      title: words.url,
      cell: ({ id, url, description }) => (
        <>
          <Link href={`/account/webhooks/${id}`}>{url}</Link>
          <div>
            <Muted>{description}</Muted>
          </div>
        </>
      ),
    },
    { key: 'events', title: words.events, cell: ({ events }) => events.join(', ') },
    {
      key: 'companies',
      title: words.companies,
      cell: ({ companies }) => <CompanyNames companies={companies} />,
    },
    { key: 'state', title: words.state, cell: (webhook) => <WebhookState webhook={webhook} /> },
  ];
  return (
    <Table
      caption={account.section.webhooks}
      columns={columns}
      rows={webhooks}
      keyOf={({ id }) => id}
    />
  );
}
