import type { Webhook } from '@chasqui/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../../parts/dialog.tsx';
import { Form } from '../../../parts/form.tsx';
import { useToast } from '../../../parts/toasts.tsx';
import { client } from '../../../service/client.ts';
import { fieldErrors } from '../../../service/field-errors.ts';
import { useFormDraft } from '../../../service/form-draft.ts';
import { useWords } from '../../../words/language.tsx';
import { commonWords } from '../../../words/shared.ts';
import { sentPatterns } from './event-patterns.ts';
import { areWhole, type WebhookFields, WebhookFieldset } from './webhook-fields.tsx';
import { webhooksKey } from './webhooks.ts';
import { webhookWords } from './words.ts';

export function EditWebhook({
  webhook,
  onClose,
}: {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}) {
  const common = useWords(commonWords);
  const words = useWords(webhookWords);
  const say = useToast();
  const queries = useQueryClient();
  const { url, description, events, companies } = webhook;
  const saved = { url, description, events, companies };
  const draft = useFormDraft<WebhookFields>(`webhook.${webhook.id}`, saved);
  const save = useMutation({
    mutationFn: () => {
      const { events, ...changes } = draft.changes;
      const sent = events === undefined ? {} : { events: sentPatterns(events) };
      return client.webhooks.change(webhook.id, { ...changes, ...sent });
    },
    onSuccess: async () => {
      draft.reset();
      say(common.saved);
      onClose();
      await queries.invalidateQueries({ queryKey: webhooksKey });
    },
  });
  return (
    <Dialog title={words.editTitle} onClose={onClose}>
      <Form
        busy={save.isPending}
        error={save.error}
        isChanged={draft.isChanged && areWhole(draft.fields)}
        onSubmit={() => save.mutate()}
        onDiscard={draft.reset}
      >
        <WebhookFieldset
          draft={draft}
          errorAt={fieldErrors(save.error)}
          hasOwnUrl={webhook.web_hook_of === null}
        />
      </Form>
    </Dialog>
  );
}
