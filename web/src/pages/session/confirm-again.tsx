import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextField } from '../../parts/field.tsx';
import { Form } from '../../parts/form.tsx';
import { Row } from '../../parts/layout.tsx';
import { Note } from '../../parts/message.tsx';
import { client } from '../../service/client.ts';
import type { Confirmation } from '../../service/confirmation.ts';
import { hasCode } from '../../service/problem.ts';
import { useCaller } from '../../service/session.ts';
import { useWords } from '../../words/language.tsx';
import { commonWords } from '../../words/shared.ts';
import { confirmationWords, sessionWords } from './words.ts';

/** Above a page, before something that gives lasting power: whether it is still the person who signed in. */
export function ConfirmAgain({ asked }: { readonly asked: Confirmation }) {
  const words = useWords(confirmationWords);
  return (
    <Dialog title={words.title} onClose={() => asked.answer(false)}>
      {asked.ways.length === 0 ? <NewLink asked={asked} /> : <Proof asked={asked} />}
    </Dialog>
  );
}

function Proof({ asked: { ways, answer } }: { readonly asked: Confirmation }) {
  const words = useWords(confirmationWords);
  const session = useWords(sessionWords);
  const email = useCaller().user?.email ?? '';
  const [way, setWay] = useState(ways[0] ?? 'password');
  const [typed, setTyped] = useState('');
  const confirm = useMutation({
    mutationFn: () => client.session.confirm({ [way]: way === 'code' ? typed.trim() : typed }),
    onSuccess: () => answer(true),
  });
  const isWrong = hasCode(confirm.error, 'sign_in_failed');
  const other = ways.find((each) => each !== way);
  const change = () => {
    if (other !== undefined) setWay(other);
    setTyped('');
    confirm.reset();
  };
  return (
    <>
      <p>{words.detail}</p>
      <Form
        action={words.goOn}
        busy={confirm.isPending}
        error={isWrong ? null : confirm.error}
        isChanged={typed !== ''}
        onSubmit={() => confirm.mutate()}
      >
        {/* For password managers: whose password it is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        {way === 'password' ? (
          <TextField
            key="password"
            label={session.password}
            type="password"
            autoComplete="current-password"
            value={typed}
            onChange={setTyped}
            error={isWrong ? words.wrongPassword : undefined}
            autoFocus
          />
        ) : (
          <TextField
            key="code"
            label={session.code}
            hint={session.codeHint}
            autoComplete="one-time-code"
            value={typed}
            onChange={setTyped}
            autoFocus
          />
        )}
      </Form>
      {other !== undefined && (
        <p>
          <Button look="quiet" onClick={change}>
            {words.use[other]}
          </Button>
        </p>
      )}
    </>
  );
}

/** Of who has neither a password nor a second factor, as the demo's user: the command line knows who that is. */
function NewLink({ asked: { answer } }: { readonly asked: Confirmation }) {
  const common = useWords(commonWords);
  const words = useWords(confirmationWords);
  const { account, user } = useCaller();
  const command = `chasqui user link ${user?.email ?? ''} --account ${account.id}`;
  return (
    <>
      <Note tone="warn">{words.noWay}</Note>
      <Row>
        <code>{command}</code>
        <CopyButton text={command} label={words.command} />
      </Row>
      <Row>
        <Button look="primary" onClick={() => answer(true)}>
          {words.signedIn}
        </Button>
        <Button onClick={() => answer(false)}>{common.cancel}</Button>
      </Row>
    </>
  );
}
