import type { User, UserChange } from '@chasqui/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../../../parts/confirm.tsx';
import { SelectField } from '../../../parts/field.tsx';
import { ProblemNote, Skeleton } from '../../../parts/message.tsx';
import { useToast } from '../../../parts/toasts.tsx';
import { client } from '../../../service/client.ts';
import { useFormats, useWords } from '../../../words/language.tsx';
import { keysKey, stateOf, useKeys } from '../keys.ts';
import css from './user-table.module.css';
import { usersKey } from './users.ts';
import { userWords } from './words.ts';

/** Asks what happens to the keys of somebody who leaves: programs may depend on them, and nobody else knows of them. */
export function DisableUser({ user, onClose }: { readonly user: User; onClose(): void }) {
  const words = useWords(userWords);
  const formats = useFormats();
  const say = useToast();
  const queries = useQueryClient();
  const { data, error, refetch } = useKeys();
  const [wanted, setWanted] = useState('');
  const left = (data ?? []).filter(
    (key) => key.answers_for === user.id && stateOf(key, Date.now()) === 'works',
  );
  const disable = () => {
    const keys = wanted === '' ? {} : { keys: wanted as NonNullable<UserChange['keys']> };
    return client.users.change(user.id, { disabled: true, ...keys });
  };
  return (
    <Confirm
      title={words.disableTitle(user.email)}
      action={words.disable}
      act={disable}
      isReady={data !== undefined && (left.length === 0 || wanted !== '')}
      onDone={() => {
        say(words.changed);
        void queries.invalidateQueries({ queryKey: usersKey });
        void queries.invalidateQueries({ queryKey: keysKey });
      }}
      onClose={onClose}
    >
      <p>{words.disableDetail}</p>
      <ProblemNote error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <Skeleton lines={2} />}
      {left.length > 0 && (
        <>
          <p>{words.keysLeft(user.email)}</p>
          <ul className={css.keys}>
            {left.map(({ id, name, last_used_at: at }) => (
              <li key={id}>
                {at === null ? words.keyUnused(name) : words.keyUsed(name, formats.moment(at))}
              </li>
            ))}
          </ul>
          <SelectField
            label={words.keysQuestion}
            value={wanted}
            options={Object.entries(words.keysAnswers)}
            onChange={setWanted}
          />
        </>
      )}
    </Confirm>
  );
}
