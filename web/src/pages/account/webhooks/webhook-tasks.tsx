import type { Webhook } from '@chasqui/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Confirm } from '../../../parts/confirm.tsx';
import { ShownOnce } from '../../../parts/shown-once.tsx';
import { useToast } from '../../../parts/toasts.tsx';
import { client } from '../../../service/client.ts';
import { useWords } from '../../../words/language.tsx';
import { webhooksKey } from './webhooks.ts';
import { webhookWords } from './words.ts';

export type WebhookTask = 'rotate' | 'enable' | 'disable' | 'delete';

type Props = { readonly webhook: Webhook; onClose(): void };

/** What is done about a webhook after a question. */
export function WebhookTasks({ task, ...rest }: Props & { readonly task: WebhookTask }) {
  if (task === 'rotate') return <Rotate {...rest} />;
  if (task === 'delete') return <Delete {...rest} />;
  return <Switch {...rest} isOn={task === 'enable'} />;
}

function useRenew(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: webhooksKey });
}

function Rotate({ webhook, onClose }: Props) {
  const words = useWords(webhookWords);
  const renew = useRenew();
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) {
    return (
      <ShownOnce
        title={words.secretTitle}
        label={words.secret}
        value={secret}
        hint={words.secretHint}
        onClose={onClose}
      />
    );
  }
  const isFirst = webhook.disabled_reason === 'secret_not_shown';
  return (
    <Confirm
      title={isFirst ? words.showSecret : words.rotateTitle}
      action={isFirst ? words.showSecret : words.rotate}
      look="primary"
      act={async () => setSecret((await client.webhooks.rotateSecret(webhook.id)).secret)}
      onDone={renew}
      closesWhenDone={false}
      onClose={onClose}
    >
      {!isFirst && <p>{words.rotateDetail}</p>}
    </Confirm>
  );
}

function Switch({ webhook, isOn, onClose }: Props & { readonly isOn: boolean }) {
  const words = useWords(webhookWords);
  const say = useToast();
  const renew = useRenew();
  return (
    <Confirm
      title={isOn ? words.enable : words.disableTitle}
      action={isOn ? words.enable : words.disable}
      look={isOn ? 'primary' : 'danger'}
      act={() => client.webhooks.change(webhook.id, { state: isOn ? 'enabled' : 'disabled' })}
      onDone={() => {
        say(isOn ? words.switchedOn : words.switchedOff);
        renew();
      }}
      onClose={onClose}
    >
      {!isOn && <p>{words.disableDetail}</p>}
    </Confirm>
  );
}

function Delete({ webhook, onClose }: Props) {
  const words = useWords(webhookWords);
  const say = useToast();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  return (
    <Confirm
      title={words.deleteTitle}
      action={words.delete}
      act={() => client.webhooks.remove(webhook.id)}
      onDone={() => {
        say(words.deleted);
        navigate('/account/webhooks');
        // Only the list: the webhook itself would be asked for once more, and is gone.
        void queries.invalidateQueries({ queryKey: webhooksKey, exact: true });
      }}
      onClose={onClose}
    >
      <p>{words.deleteDetail}</p>
    </Confirm>
  );
}
