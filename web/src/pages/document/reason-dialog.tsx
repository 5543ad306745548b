import { type FormEvent, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextField } from '../../parts/field.tsx';
import { Row } from '../../parts/layout.tsx';
import { ProblemNote } from '../../parts/message.tsx';
import { useWords } from '../../words/language.tsx';
import { commonWords } from '../../words/shared.ts';
import { documentWords } from './words.ts';

const reasonMin = 3;

/** Asks why before something is done to a document. */
export function ReasonDialog({
  title,
  detail,
  hint,
  button,
  look,
  isBusy,
  error,
  onReason,
  onClose,
}: {
  readonly title: string;
  readonly detail: string;
  readonly hint: string;
  readonly button: string;
  readonly look: 'primary' | 'danger';
  readonly isBusy: boolean;
  readonly error: Error | null;
  onReason(reason: string): void;
  onClose(): void;
}) {
  const words = useWords(documentWords);
  const common = useWords(commonWords);
  const [reason, setReason] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isShort = reason.replaceAll(/\s/g, '').length < reasonMin;
    setTooShort(isShort);
    if (!isShort) onReason(reason.trim());
  };
  const change = (typed: string) => {
    setReason(typed);
    setTooShort(false);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit}>
        <p>{detail}</p>
        <TextField
          label={words.voidReason}
          hint={hint}
          error={isTooShort ? words.reasonTooShort : undefined}
          value={reason}
          onChange={change}
          required
          maxLength={100}
          autoFocus
        />
        <ProblemNote error={error} />
        <Row>
          <Button type="submit" look={look} busy={isBusy}>
            {button}
          </Button>
          <Button onClick={onClose}>{common.cancel}</Button>
        </Row>
      </form>
    </Dialog>
  );
}
