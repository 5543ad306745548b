import type { ReactNode } from 'react';
import { useWords } from '../words/language.tsx';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { Row } from './layout.tsx';
import { Note } from './message.tsx';
import css from './shown-once.module.css';
import { formWords } from './words.ts';

/** A secret that the service shows this once: it stays until the person says that they have it. */
export function ShownOnce({
  title,
  label,
  value,
  hint,
  children,
  onClose,
}: {
  readonly title: string;
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly children?: ReactNode;
  onClose(): void;
}) {
  const forms = useWords(formWords);
  return (
    <Dialog title={title}>
      <Note tone="warn">{hint ?? forms.shownOnce}</Note>
      <Field label={label}>
        {(control) => (
          <textarea
            {...control}
            className={css.value}
            readOnly
            rows={Math.max(2, value.split('\n').length)}
            value={value}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
      <Row>
        <CopyButton text={value} label={label} />
        {children}
        <Button look="primary" onClick={onClose}>
          {forms.haveIt}
        </Button>
      </Row>
    </Dialog>
  );
}
