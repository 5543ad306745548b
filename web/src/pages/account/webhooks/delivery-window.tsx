import type { WebhookDelivery } from '@chasqui/sdk';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Facts, Row } from '../../../parts/layout.tsx';
import { ProblemNote } from '../../../parts/message.tsx';
import { useToast } from '../../../parts/toasts.tsx';
import { client } from '../../../service/client.ts';
import { useFormats, useWords } from '../../../words/language.tsx';
import { Answer, Bounded } from './answer.tsx';
import { webhookWords } from './words.ts';

/** One delivery: what is sent, byte for byte, and what the receiver said last. */
export function DeliveryWindow({
  webhookId,
  delivery,
  onRetried,
  onClose,
}: {
  readonly webhookId: string;
  readonly delivery: WebhookDelivery;
  onRetried(): void;
  onClose(): void;
}) {
  const words = useWords(webhookWords);
  const say = useToast();
  const retry = useMutation({
    mutationFn: () => client.webhooks.retry(webhookId, delivery.id),
    onSuccess: () => {
      say(words.retried);
      onRetried();
      onClose();
    },
  });
  return (
    <Dialog title={delivery.type} wide onClose={onClose}>
      <Times delivery={delivery} />
      <h3>{words.request}</h3>
      <Bounded text={delivery.body} />
      {delivery.last_attempt !== null && (
        <>
          <h3>{words.answer}</h3>
          <Answer attempt={delivery.last_attempt} />
        </>
      )}
      <ProblemNote error={retry.error} />
      <Row>
        <Button look="primary" busy={retry.isPending} onClick={() => retry.mutate()}>
          {words.retry}
        </Button>
      </Row>
    </Dialog>
  );
}

function Times({ delivery }: { readonly delivery: WebhookDelivery }) {
  const words = useWords(webhookWords);
  const formats = useFormats();
  const { last_attempt: last, next_attempt_at: next } = delivery;
  return (
    <Facts
      facts={[
        [words.event, <code key="event">{delivery.event_id}</code>],
        [words.attempts, formats.count(delivery.attempts)],
        last && [words.sentTo, last.url],
        last && [words.sentAt, formats.moment(last.at)],
        last && [words.duration, `${formats.count(last.duration_ms)} ms`],
        next === null ? null : [words.nextAttempt, formats.moment(next)],
      ]}
    />
  );
}
