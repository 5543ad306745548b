import type { WebhookDelivery } from '@chasqui/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge, type Tone } from '../../../parts/badge.tsx';
import { Button } from '../../../parts/button.tsx';
import { SelectField } from '../../../parts/field.tsx';
import { Card, Muted, Row } from '../../../parts/layout.tsx';
import { Empty, ProblemNote, Skeleton } from '../../../parts/message.tsx';
import { type Column, Table } from '../../../parts/table.tsx';
import { client } from '../../../service/client.ts';
import { useFormats, useWords } from '../../../words/language.tsx';
import { commonWords } from '../../../words/shared.ts';
import { DeliveryWindow } from './delivery-window.tsx';
import { webhooksKey } from './webhooks.ts';
import { webhookWords } from './words.ts';

type State = WebhookDelivery['state'];

/** What a webhook sent, and what came back. */
export function Deliveries({ webhookId }: { readonly webhookId: string }) {
  const common = useWords(commonWords);
  const words = useWords(webhookWords);
  const [state, setState] = useState<State | ''>('');
  const [openedId, setOpenedId] = useState<string | null>(null);
  const sent = useInfiniteQuery({
    queryKey: [...webhooksKey, webhookId, 'deliveries', state],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      client.webhooks
        .deliveries(webhookId, { signal, ...(state === '' ? {} : { state }) })
        .page(pageParam === '' ? undefined : pageParam),
    getNextPageParam: ({ meta }) => meta.next_token,
  });
  const rows = sent.data?.pages.flatMap(({ data }) => data);
  const opened = rows?.find(({ id }) => id === openedId);
  return (
    <Card
      title={words.deliveries}
      actions={
        <Button busy={sent.isFetching} onClick={() => void sent.refetch()}>
          {common.refresh}
        </Button>
      }
    >
      <Muted>{words.deliveriesDetail}</Muted>
      <SelectField
        label={words.state}
        value={state}
        onChange={(value) => setState(value as State | '')}
        options={[['', words.allStates], ...Object.entries(words.deliveryStates)]}
      />
      <ProblemNote error={sent.error} onRetry={() => void sent.refetch()} />
      {rows === undefined && sent.error === null && <Skeleton lines={6} />}
      {rows?.length === 0 && <Empty title={words.noDeliveries} />}
      {rows !== undefined && rows.length > 0 && (
        <DeliveryTable deliveries={rows} onOpen={setOpenedId} />
      )}
      {sent.hasNextPage && (
        <Row>
          <Button busy={sent.isFetchingNextPage} onClick={() => void sent.fetchNextPage()}>
            {common.more}
          </Button>
        </Row>
      )}
      {opened !== undefined && (
        <DeliveryWindow
          webhookId={webhookId}
          delivery={opened}
          onRetried={() => void sent.refetch()}
          onClose={() => setOpenedId(null)}
        />
      )}
    </Card>
  );
}

const tones: Readonly<Record<State, Tone>> = {
  pending: 'warn',
  delivered: 'good',
  missed: 'bad',
};

function DeliveryTable({
  deliveries,
  onOpen,
}: {
  readonly deliveries: readonly WebhookDelivery[];
  onOpen(deliveryId: string): void;
}) {
  const common = useWords(commonWords);
  const words = useWords(webhookWords);
  const formats = useFormats();
  const columns: readonly Column<WebhookDelivery>[] = [
    { key: 'at', title: common.created, cell: (row) => formats.moment(row.created_at) },
    { key: 'event', title: words.event, cell: ({ type }) => type },
    {
      key: 'state',
      title: words.state,
      cell: ({ state }) => <Badge tone={tones[state]}>{words.deliveryStates[state]}</Badge>,
    },
    {
      key: 'answer',
      title: words.answer,
      cell: ({ last_attempt: last }) => last && (last.status ?? last.error ?? words.noAnswer),
    },
    { key: 'attempts', title: words.attempts, isNumber: true, cell: ({ attempts }) => attempts },
    {
      key: 'actions',
      title: common.actions,
      cell: ({ id, type, created_at }) => (
        <Button
          aria-label={words.showOf(type, formats.moment(created_at))}
          onClick={() => onOpen(id)}
        >
          {words.show}
        </Button>
      ),
    },
  ];
  return (
    <Table caption={words.deliveries} columns={columns} rows={deliveries} keyOf={({ id }) => id} />
  );
}
