import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../parts/badge.tsx';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { TextField } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Card } from '../../../parts/layout.tsx';
import { ProblemNote } from '../../../parts/message.tsx';
import { ShownOnce } from '../../../parts/shown-once.tsx';
import { useToast } from '../../../parts/toasts.tsx';
import { client } from '../../../service/client.ts';
import { saveFile } from '../../../service/download.ts';
import { fieldErrors } from '../../../service/field-errors.ts';
import { useWords } from '../../../words/language.tsx';
import { commonWords } from '../../../words/shared.ts';
import { sessionsKey } from './session-list.tsx';
import { SetUpFactor } from './set-up-factor.tsx';
import { meWords } from './words.ts';

/** Codes of an app beside the password. */
export function SecondFactor({
  isOn,
  hasPassword,
}: {
  readonly isOn: boolean;
  readonly hasPassword: boolean;
}) {
  const me = useWords(meWords);
  const queries = useQueryClient();
  const [asked, setAsked] = useState<'begin' | 'remove' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begin = useMutation({
    mutationFn: (password: string | null) => client.session.beginSecondFactor(password),
  });
  const renew = () => void queries.invalidateQueries({ queryKey: ['session'] });
  const close = () => setAsked(null);
  return (
    <Card
      title={me.factor}
      actions={<Badge tone={isOn ? 'good' : 'plain'}>{isOn ? me.on : me.off}</Badge>}
    >
      <p>{isOn ? me.factorOn : me.factorOff}</p>
      {asked === null && <ProblemNote error={begin.error} />}
      <p>
        {isOn ? (
          <Button look="danger" onClick={() => setAsked('remove')}>
            {me.remove}
          </Button>
        ) : (
          <Button
            busy={begin.isPending}
            onClick={() => (hasPassword ? setAsked('begin') : begin.mutate(null))}
          >
            {me.setUp}
          </Button>
        )}
      </p>
      {asked === 'begin' && (
        <PasswordQuestion
          title={me.setUpTitle}
          detail={me.setUpDetail}
          action={me.goOn}
          act={(password) => begin.mutateAsync(password)}
          onClose={close}
        />
      )}
      {asked === 'remove' && <RemoveFactor onDone={renew} onClose={close} />}
      {begin.data !== undefined && (
        <SetUpFactor
          secret={begin.data}
          onCodes={(recovery) => {
            begin.reset();
            setCodes(recovery);
            renew();
            void queries.invalidateQueries({ queryKey: sessionsKey });
          }}
          onClose={begin.reset}
        />
      )}
      {codes !== null && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
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
  const common = useWords(commonWords);
  const me = useWords(meWords);
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

function RemoveFactor({ onDone, onClose }: { onDone(): void; onClose(): void }) {
  const me = useWords(meWords);
  const say = useToast();
  return (
    <PasswordQuestion
      title={me.removeTitle}
      detail={me.removeDetail}
      action={me.remove}
      act={async (password) => {
        await client.session.removeSecondFactor(password);
        say(me.removed);
        onDone();
      }}
      onClose={onClose}
    />
  );
}

/** Asks for the password before the second factor changes. */
function PasswordQuestion({
  title,
  detail,
  action,
  act,
  onClose,
}: {
  readonly title: string;
  readonly detail: string;
  readonly action: string;
  act(password: string): Promise<unknown>;
  onClose(): void;
}) {
  const me = useWords(meWords);
  const [password, setPassword] = useState('');
  const doing = useMutation({ mutationFn: () => act(password), onSuccess: onClose });
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{detail}</p>
      <Form
        action={action}
        busy={doing.isPending}
        error={doing.error}
        isChanged={password !== ''}
        onSubmit={() => doing.mutate()}
      >
        <TextField
          label={me.yourPassword}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={fieldErrors(doing.error)('/password')}
          autoFocus
        />
      </Form>
    </Dialog>
  );
}
