import type { WebhookAttempt } from '@chasqui/sdk';
import { Facts } from '../../../parts/layout.tsx';
import { useWords } from '../../../words/language.tsx';
import { webhookWords } from './words.ts';

/** More than that helps nobody, and slows the page down. */
const shownMax = 20_000;

/** A text that others wrote, as text and not without end. */
export function Bounded({ text }: { readonly text: string }) {
  const words = useWords(webhookWords);
  if (text === '') return words.empty;
  const rest = text.length - shownMax;
  return (
    <pre>
      {text.slice(0, shownMax)}
      {rest > 0 && words.cut(rest)}
    </pre>
  );
}

/** What a receiver answered. */
export function Answer({
  attempt: { status, error, answer },
}: {
  readonly attempt: Pick<WebhookAttempt, 'status' | 'error' | 'answer'>;
}) {
  const words = useWords(webhookWords);
  return (
    <Facts
      facts={[
        [words.status, status === null ? words.noAnswer : String(status)],
        error === null ? null : [words.error, error],
        [words.body, <Bounded key="body" text={answer} />],
      ]}
    />
  );
}
