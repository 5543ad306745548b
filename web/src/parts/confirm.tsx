import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../words/language.tsx';
import { commonWords } from '../words/shared.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Row } from './layout.tsx';
import { ProblemNote } from './message.tsx';

/** Asks before something is done that cannot be taken back; stays open, and says why, where it is refused. */
export function Confirm({
  title,
  action,
  look = 'danger',
  act,
  onDone,
  onClose,
  closesWhenDone = true,
  isReady = true,
  children,
}: {
  readonly title: string;
  readonly action: string;
  readonly look?: 'danger' | 'primary';
  act(): Promise<unknown>;
  readonly onDone?: () => void;
  onClose(): void;
  /** False where something else takes its place then. */
  readonly closesWhenDone?: boolean;
  /** False where something is to be chosen first. */
  readonly isReady?: boolean;
  readonly children?: ReactNode;
}) {
  const common = useWords(commonWords);
  const doing = useMutation({
    mutationFn: act,
    onSuccess: () => {
      onDone?.();
      if (closesWhenDone) onClose();
    },
  });
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <ProblemNote error={doing.error} />
      <Row>
        <Button
          look={look}
          busy={doing.isPending}
          disabled={!isReady}
          onClick={() => doing.mutate()}
        >
          {action}
        </Button>
        <Button onClick={onClose}>{common.cancel}</Button>
      </Row>
    </Dialog>
  );
}
