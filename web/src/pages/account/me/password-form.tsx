import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextField } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Card, Grid, Muted } from '../../../parts/layout.tsx';
import { useToast } from '../../../parts/toasts.tsx';
import { client } from '../../../service/client.ts';
import { fieldErrors } from '../../../service/field-errors.ts';
import { useWords } from '../../../words/language.tsx';
import { sessionsKey } from './session-list.tsx';
import { meWords } from './words.ts';

export function PasswordForm({ email }: { readonly email: string }) {
  const me = useWords(meWords);
  const say = useToast();
  const queries = useQueryClient();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const change = useMutation({
    mutationFn: () => client.session.changePassword({ current, password }),
    onSuccess: async () => {
      setCurrent('');
      setPassword('');
      say(me.passwordChanged);
      await queries.invalidateQueries({ queryKey: sessionsKey });
    },
  });
  const errorAt = fieldErrors(change.error);
  return (
    <Card title={me.password}>
      <Muted>{me.passwordDetail}</Muted>
      <Form
        action={me.changePassword}
        busy={change.isPending}
        error={change.error}
        isChanged={current !== '' && password !== ''}
        onSubmit={() => change.mutate()}
      >
        {/* For password managers: whose password it is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <Grid>
          <TextField
            label={me.currentPassword}
            type="password"
            autoComplete="current-password"
            value={current}
            onChange={setCurrent}
            error={errorAt('/current')}
          />
          <TextField
            label={me.newPassword}
            hint={me.passwordHint}
            type="password"
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            error={errorAt('/password')}
          />
        </Grid>
      </Form>
    </Card>
  );
}
