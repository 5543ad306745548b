import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../parts/badge.tsx';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { TextField } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Card } from '../../../parts/layout.tsx';
import { ShownOnce } from '../../../parts/shown-once.tsx';
import { useToast } from '../../../parts/toasts.tsx';
import { ProblemNote } from '../../../parts/told.tsx';
import { client } from '../../../service/client.ts';
import { saveFile } from '../../../service/download.ts';
import { fieldErrors } from '../../../service/field-errors.ts';
import { useWords } from '../../../words/language.tsx';
import { SetUpFactor } from './set-up-factor.tsx';

/** Codes of an app beside the password. */
export function SecondFactor({ isOn }: { readonly isOn: boolean }) {
  const { me } = useWords();
  const queries = useQueryClient();
  const [isRemoving, setRemoving] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begin = useMutation({ mutationFn: () => client.session.beginSecondFactor() });
  const renew = () => void queries.invalidateQueries({ queryKey: ['session'] });
  return (
    <Card
      title={me.factor}
      actions={<Badge tone={isOn ? 'good' : 'plain'}>{isOn ? me.on : me.off}</Badge>}
    >
      <p>{isOn ? me.factorOn : me.factorOff}</p>
      <ProblemNote error={begin.error} />
      <p>
        {isOn ? (
          <Button look="danger" onClick={() => setRemoving(true)}>
            {me.remove}
          </Button>
        ) : (
          <Button busy={begin.isPending} onClick={() => begin.mutate()}>
            {me.setUp}
          </Button>
        )}
      </p>
      {begin.data !== undefined && (
        <SetUpFactor
          secret={begin.data}
          onCodes={(recovery) => {
            begin.reset();
            setCodes(recovery);
            renew();
          }}
          onClose={begin.reset}
        />
      )}
      {codes !== null && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
      {isRemoving && <RemoveFactor onDone={renew} onClose={() => setRemoving(false)} />}
    </Card>
  );
}

function RecoveryCodes({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}) {
  const { common, me } = useWords();
  const text = codes.join('\n');
  const save = () =>
    saveFile({ blob: new Blob([`${text}\n`], { type: 'text/plain' }), name: me.recoveryFile });
  return (
    <ShownOnce
      title={me.recovery}
      label={me.recovery}
      value={text}
      hint={me.recoveryHint}
      onClose={onClose}
    >
      <Button onClick={save}>{common.download}</Button>
    </ShownOnce>
  );
}

function RemoveFactor({
  onDone,
  onClose,
}: {
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const { me } = useWords();
  const say = useToast();
  const [password, setPassword] = useState('');
  const remove = useMutation({
    mutationFn: () => client.session.removeSecondFactor(password),
    onSuccess: () => {
      say(me.removed);
      onDone();
      onClose();
    },
  });
  return (
    <Dialog title={me.removeTitle} onClose={onClose}>
      <p>{me.removeDetail}</p>
      <Form
        action={me.remove}
        busy={remove.isPending}
        error={remove.error}
        isChanged={password !== ''}
        onSubmit={() => remove.mutate()}
      >
        <TextField
          label={me.yourPassword}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={fieldErrors(remove.error)('/password')}
          autoFocus
        />
      </Form>
    </Dialog>
  );
}
