import type { Session } from '@chasqui/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../parts/badge.tsx';
import { Button } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Card } from '../../../parts/layout.tsx';
import { ProblemNote, Skeleton } from '../../../parts/message.tsx';
import { type Column, Table } from '../../../parts/table.tsx';
import { useToast } from '../../../parts/toasts.tsx';
import { client } from '../../../service/client.ts';
import { useFormats, useWords } from '../../../words/language.tsx';
import { commonWords } from '../../../words/shared.ts';
import { browserOf } from './browser-name.ts';
import { meWords } from './words.ts';

export const sessionsKey = ['account', 'sessions'] as const;

/** Where the person is signed in; each can be ended but this one, which signing out ends. */
export function SessionList() {
  const me = useWords(meWords);
  const say = useToast();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Session | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => client.session.list({ signal }),
  });
  return (
    <Card title={me.sessions}>
      <ProblemNote error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <Skeleton lines={3} />}
      {data !== undefined && <SessionTable sessions={data} onEnd={setAsked} />}
      {asked !== null && (
        <Confirm
          title={me.endTitle}
          action={me.end}
          act={() => client.session.end(asked.id)}
          onDone={() => {
            say(me.ended);
            void queries.invalidateQueries({ queryKey: sessionsKey });
          }}
          onClose={() => setAsked(null)}
        >
          <p>{me.endDetail}</p>
        </Confirm>
      )}
    </Card>
  );
}

function SessionTable({
  sessions,
  onEnd,
}: {
  readonly sessions: readonly Session[];
  onEnd(session: Session): void;
}) {
  const common = useWords(commonWords);
  const me = useWords(meWords);
  const formats = useFormats();
  const nameOf = useBrowserName();
  const moment = (at: string | null) => (at === null ? '' : formats.moment(at));
  const columns: readonly Column<Session>[] = [
    { key: 'browser', title: me.browser, cell: ({ agent }) => nameOf(agent) },
    { key: 'address', title: me.address, cell: ({ address }) => address },
    { key: 'began', title: me.began, cell: ({ created_at }) => moment(created_at) },
    { key: 'used', title: me.used, cell: ({ used_at }) => moment(used_at) },
    {
      key: 'actions',
      title: common.actions,
      cell: (session) =>
        session.current ? (
          <Badge tone="good">{me.thisOne}</Badge>
        ) : (
          <Button
            look="danger"
            aria-label={me.endSession(nameOf(session.agent))}
            onClick={() => onEnd(session)}
          >
            {me.end}
          </Button>
        ),
    },
  ];
  return <Table caption={me.sessions} columns={columns} rows={sessions} keyOf={({ id }) => id} />;
}

function useBrowserName(): (agent: string) => string {
  const me = useWords(meWords);
  return (agent) => {
    const { browser, system } = browserOf(agent);
    if (browser === '') return me.unknownBrowser;
    return system === '' ? browser : me.browserOn(browser, system);
  };
}
