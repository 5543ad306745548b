import type { SecondFactorSecret } from '@chasqui/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyButton } from '../../../parts/copy-button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { TextField } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Row } from '../../../parts/layout.tsx';
import { client } from '../../../service/client.ts';
import { fieldErrors } from '../../../service/field-errors.ts';
import { useWords } from '../../../words/language.tsx';
import { QrCode } from './qr-code.tsx';
import { meWords } from './words.ts';

/** The secret for an app, and a first code of it: only then are codes asked for. */
export function SetUpFactor({
  secret: { secret, uri },
  onCodes,
  onClose,
}: {
  readonly secret: SecondFactorSecret;
  onCodes(codes: readonly string[]): void;
  onClose(): void;
}) {
  const me = useWords(meWords);
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => client.session.confirmSecondFactor(code.replaceAll(/\s/g, '')),
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
  });
  return (
    <Dialog title={me.setUpTitle} onClose={onClose}>
      <p>{me.scan}</p>
      <QrCode text={uri} label={me.qr} />
      <p>{me.orType}</p>
      <Row>
        <code>{secret.replaceAll(/(.{4})/g, '$1 ').trim()}</code>
        <CopyButton text={secret} label={me.orType} />
      </Row>
      <Form
        action={me.confirm}
        busy={confirm.isPending}
        error={confirm.error}
        isChanged={code.trim() !== ''}
        onSubmit={() => confirm.mutate()}
      >
        <TextField
          label={me.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          value={code}
          onChange={setCode}
          error={fieldErrors(confirm.error)('/code')}
          maxLength={8}
          autoFocus
        />
      </Form>
    </Dialog>
  );
}
