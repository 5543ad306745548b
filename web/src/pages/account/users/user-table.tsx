import type { User } from '@chasqui/sdk';
import { Badge, type Tone } from '../../../parts/badge.tsx';
import { Button } from '../../../parts/button.tsx';
import { Muted } from '../../../parts/layout.tsx';
import { type Column, Table } from '../../../parts/table.tsx';
import { useCaller } from '../../../service/session.ts';
import { useFormats, useWords } from '../../../words/language.tsx';
import { commonWords, termWords } from '../../../words/shared.ts';
import { CompanyNames } from '../company-names.tsx';
import { accountWords } from '../words.ts';
import css from './user-table.module.css';
import type { UserTask } from './users.ts';
import { userWords } from './words.ts';

const tones: Readonly<Record<User['state'], Tone>> = {
  invited: 'warn',
  active: 'good',
  disabled: 'plain',
};

export function UserTable({
  users,
  onTask,
}: {
  readonly users: readonly User[];
  onTask(task: UserTask): void;
}) {
  const account = useWords(accountWords);
  const common = useWords(commonWords);
  const terms = useWords(termWords);
  const words = useWords(userWords);
  const formats = useFormats();
  const columns: readonly Column<User>[] = [
    { key: 'user', title: words.user, cell: (user) => <Who user={user} /> },
    { key: 'role', title: words.role, cell: ({ role }) => terms.role[role] },
    {
      key: 'state',
      title: words.state,
      cell: (user) => <State user={user} />,
    },
    {
      key: 'companies',
      title: words.companies,
      cell: ({ companies }) => <CompanyNames companies={companies} />,
    },
    {
      key: 'signedIn',
      title: words.lastSignIn,
      cell: ({ signed_in_at: at }) => (at === null ? words.never : formats.moment(at)),
    },
    {
      key: 'actions',
      title: common.actions,
      cell: (user) => <Actions user={user} onTask={onTask} />,
    },
  ];
  return (
    <Table caption={account.section.users} columns={columns} rows={users} keyOf={({ id }) => id} />
  );
}

function Who({ user }: { readonly user: User }) {
  const words = useWords(userWords);
  const isSelf = useCaller().user?.id === user.id;
  return (
    <>
      <div>
        {user.email} {isSelf && <Badge>{words.you}</Badge>}
      </div>
      <Muted>{user.name}</Muted>
    </>
  );
}

function State({ user: { state, second_factor } }: { readonly user: User }) {
  const words = useWords(userWords);
  return (
    <>
      <Badge tone={tones[state]}>{words.states[state]}</Badge>
      {second_factor && (
        <div>
          <Muted>{words.secondFactor}</Muted>
        </div>
      )}
    </>
  );
}

/** Nobody changes their own rights, and a link for oneself would end one's own session. */
function Actions({ user, onTask }: { readonly user: User; onTask(task: UserTask): void }) {
  const words = useWords(userWords);
  const isSelf = useCaller().user?.id === user.id;
  const isDisabled = user.state === 'disabled';
  return (
    <div className={css.actions}>
      <Button
        look="quiet"
        aria-label={words.editOf(user.email)}
        onClick={() => onTask({ task: 'edit', user })}
      >
        {words.edit}
      </Button>
      {!isSelf && !isDisabled && (
        <Button
          look="quiet"
          aria-label={words.newLinkOf(user.email)}
          onClick={() => onTask({ task: 'link', user })}
        >
          {words.newLink}
        </Button>
      )}
      {!isSelf && (
        <Button
          look="quiet"
          aria-label={isDisabled ? words.enableOf(user.email) : words.disableOf(user.email)}
          onClick={() => onTask({ task: isDisabled ? 'enable' : 'disable', user })}
        >
          {isDisabled ? words.enable : words.disable}
        </Button>
      )}
    </div>
  );
}
