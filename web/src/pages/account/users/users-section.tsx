import type { UserLink } from '@chasqui/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Card } from '../../../parts/layout.tsx';
import { ProblemNote, Skeleton } from '../../../parts/message.tsx';
import { ShownOnce } from '../../../parts/shown-once.tsx';
import { useToast } from '../../../parts/toasts.tsx';
import { client } from '../../../service/client.ts';
import { useFormats, useWords } from '../../../words/language.tsx';
import { accountWords } from '../words.ts';
import { DisableUser } from './disable-user.tsx';
import { EditUser } from './edit-user.tsx';
import { InviteUser } from './invite-user.tsx';
import { UserTable } from './user-table.tsx';
import { type UserTask, usersKey, useUsers } from './users.ts';
import { userWords } from './words.ts';

/** People of the account. */
export function UsersSection() {
  const account = useWords(accountWords);
  const words = useWords(userWords);
  const { data, error, refetch } = useUsers();
  const [isInviting, setInviting] = useState(false);
  const [task, setTask] = useState<UserTask | null>(null);
  const [link, setLink] = useState<UserLink | null>(null);
  return (
    <Card
      title={account.section.users}
      actions={
        <Button look="primary" onClick={() => setInviting(true)}>
          {words.invite}
        </Button>
      }
    >
      <ProblemNote error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <Skeleton lines={4} />}
      {data !== undefined && <UserTable users={data} onTask={setTask} />}
      {isInviting && <InviteUser onLink={setLink} onClose={() => setInviting(false)} />}
      {task?.task === 'edit' && <EditUser user={task.user} onClose={() => setTask(null)} />}
      {task !== null && task.task !== 'edit' && (
        <AskedTask task={task} onLink={setLink} onClose={() => setTask(null)} />
      )}
      {link !== null && <LinkShown link={link} onClose={() => setLink(null)} />}
    </Card>
  );
}

function LinkShown({ link, onClose }: { readonly link: UserLink; readonly onClose: () => void }) {
  const words = useWords(userWords);
  const formats = useFormats();
  return (
    <ShownOnce
      title={words.linkTitle(link.user.email)}
      label={words.link}
      value={link.url}
      hint={words.linkHint(link.expires_at === null ? '' : formats.moment(link.expires_at))}
      onClose={onClose}
    />
  );
}

/** Disabling, enabling and new links, each after a question. */
function AskedTask({
  task: { task, user },
  onLink,
  onClose,
}: {
  readonly task: UserTask;
  onLink(link: UserLink): void;
  onClose(): void;
}) {
  const words = useWords(userWords);
  const say = useToast();
  const queries = useQueryClient();
  const renew = () => void queries.invalidateQueries({ queryKey: usersKey });
  if (task === 'link') {
    return (
      <Confirm
        title={words.newLinkTitle(user.email)}
        action={words.makeLink}
        look="primary"
        act={async () => onLink(await client.users.inviteAgain(user.id))}
        onDone={renew}
        onClose={onClose}
      >
        <p>{words.newLinkDetail}</p>
      </Confirm>
    );
  }
  if (task === 'disable') return <DisableUser user={user} onClose={onClose} />;
  return (
    <Confirm
      title={words.enableOf(user.email)}
      action={words.enable}
      look="primary"
      act={() => client.users.change(user.id, { disabled: false })}
      onDone={() => {
        say(words.changed);
        renew();
      }}
      onClose={onClose}
    />
  );
}
