import type { CreatedKey, Key } from '@chasqui/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge, type Tone } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { CheckField } from '../../parts/field.tsx';
import { Card, Muted } from '../../parts/layout.tsx';
import { Empty, ProblemNote, Skeleton } from '../../parts/message.tsx';
import { ShownOnce } from '../../parts/shown-once.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { useToast } from '../../parts/toasts.tsx';
import { client } from '../../service/client.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import { commonWords, termWords } from '../../words/shared.ts';
import { CompanyNames } from './company-names.tsx';
import { CreateKey } from './create-key.tsx';
import { keysKey, stateOf, useKeys } from './keys.ts';
import { useUsers } from './users/users.ts';
import { accountWords, keyWords } from './words.ts';

/** Keys of programs. */
export function KeysSection() {
  const account = useWords(accountWords);
  const words = useWords(keyWords);
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<CreatedKey | null>(null);
  const { data, error, refetch } = useKeys();
  return (
    <Card
      title={account.section.keys}
      actions={
        <Button look="primary" onClick={() => setCreating(true)}>
          {words.create}
        </Button>
      }
    >
      <Muted>{words.detail}</Muted>
      <ProblemNote error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <Skeleton lines={4} />}
      {data !== undefined && <KeyList keys={data} />}
      {isCreating && <CreateKey onKey={setMade} onClose={() => setCreating(false)} />}
      {made !== null && (
        <ShownOnce
          title={words.madeTitle(made.name)}
          label={words.made}
          value={made.key}
          hint={words.madeHint}
          onClose={() => setMade(null)}
        />
      )}
    </Card>
  );
}

function KeyList({ keys }: { readonly keys: readonly Key[] }) {
  const words = useWords(keyWords);
  const say = useToast();
  const queries = useQueryClient();
  const [showsAll, setShowsAll] = useState(false);
  const [revoking, setRevoking] = useState<Key | null>(null);
  const working = keys.filter((key) => stateOf(key, Date.now()) === 'works');
  const shown = showsAll ? keys : working;
  return (
    <>
      {working.length < keys.length && (
        <CheckField label={words.showRevoked} checked={showsAll} onChange={setShowsAll} />
      )}
      {shown.length === 0 && <Empty title={words.none} />}
      {shown.length > 0 && <KeyTable keys={shown} all={keys} onRevoke={setRevoking} />}
      {revoking !== null && (
        <Confirm
          title={words.revokeTitle(revoking.name)}
          action={words.revoke}
          act={() => client.keys.revoke(revoking.id)}
          onDone={() => {
            say(words.revoked);
            void queries.invalidateQueries({ queryKey: keysKey });
          }}
          onClose={() => setRevoking(null)}
        >
          <p>{words.revokeDetail}</p>
        </Confirm>
      )}
    </>
  );
}

const tones: Readonly<Record<ReturnType<typeof stateOf>, Tone>> = {
  works: 'good',
  expired: 'plain',
  revoked: 'plain',
};

function KeyTable({
  keys,
  all,
  onRevoke,
}: {
  readonly keys: readonly Key[];
  /** Those that are not shown too: they may have made some that are. */
  readonly all: readonly Key[];
  onRevoke(key: Key): void;
}) {
  const account = useWords(accountWords);
  const common = useWords(commonWords);
  const words = useWords(keyWords);
  const terms = useWords(termWords);
  const formats = useFormats();
  const columns: readonly Column<Key>[] = [
    { key: 'name', title: words.name, cell: (key) => <KeyName keyRow={key} /> },
    { key: 'scope', title: words.scope, cell: ({ scope }) => terms.role[scope] },
    {
      key: 'companies',
      title: words.companies,
      cell: ({ companies }) => <CompanyNames companies={companies} />,
    },
    { key: 'answers', title: words.answersFor, cell: (key) => <Owner keyRow={key} keys={all} /> },
    {
      key: 'used',
      title: words.lastUsed,
      cell: ({ last_used_at: at }) => (at === null ? words.notUsed : formats.moment(at)),
    },
    {
      key: 'state',
      title: common.state,
      cell: (key) => <State keyRow={key} />,
    },
    {
      key: 'actions',
      title: common.actions,
      cell: (key) =>
        stateOf(key, Date.now()) === 'works' && (
          <Button look="danger" aria-label={words.revokeOf(key.name)} onClick={() => onRevoke(key)}>
            {words.revoke}
          </Button>
        ),
    },
  ];
  return (
    <Table caption={account.section.keys} columns={columns} rows={keys} keyOf={({ id }) => id} />
  );
}

function State({ keyRow }: { readonly keyRow: Key }) {
  const words = useWords(keyWords);
  const formats = useFormats();
  const state = stateOf(keyRow, Date.now());
  const { expires_at: end } = keyRow;
  return (
    <>
      <Badge tone={tones[state]}>{words.states[state]}</Badge>
      {end !== null && (
        <div>
          <Muted>
            {words.expires} {formats.moment(end)}
          </Muted>
        </div>
      )}
    </>
  );
}

function KeyName({ keyRow: { name, prefix, last_four } }: { readonly keyRow: Key }) {
  return (
    <>
      <div>{name}</div>
      <Muted>
        <code>{`${prefix}…${last_four}`}</code>
      </Muted>
    </>
  );
}

/** Who answers for a key, and who made it where that is somebody else. */
function Owner({
  keyRow: { answers_for, created_by },
  keys,
}: {
  readonly keyRow: Key;
  readonly keys: readonly Key[];
}) {
  const words = useWords(keyWords);
  return (
    <>
      <div>
        <Maker id={answers_for} keys={keys} />
      </div>
      {created_by !== answers_for && (
        <Muted>
          {words.madeBy} <Maker id={created_by} keys={keys} />
        </Muted>
      )}
    </>
  );
}

/** By e-mail or name where the page knows it, else by the end of the id. */
function Maker({ id, keys }: { readonly id: string | null; readonly keys: readonly Key[] }) {
  const words = useWords(keyWords);
  const { data: users = [] } = useUsers();
  if (id === null) return <Muted>{words.makers.unknown}</Muted>;
  if (id === 'operator') return words.makers.operator;
  const user = users.find((each) => each.id === id);
  if (user !== undefined) return user.email;
  const key = keys.find((each) => each.id === id);
  return key === undefined ? <code title={id}>…{id.slice(-8)}</code> : words.aKey(key.name);
}
