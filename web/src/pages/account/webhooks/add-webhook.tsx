import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { Dialog } from '../../../parts/dialog.tsx';
import { Form } from '../../../parts/form.tsx';
import { ShownOnce } from '../../../parts/shown-once.tsx';
import { client } from '../../../service/client.ts';
import { fieldErrors } from '../../../service/field-errors.ts';
import { useFormDraft } from '../../../service/form-draft.ts';
import { useWords } from '../../../words/language.tsx';
import { useAllCompanies } from '../company-choice.tsx';
import { sentPatterns } from './event-patterns.ts';
import { areWhole, type WebhookFields, WebhookFieldset } from './webhook-fields.tsx';
import { webhooksKey } from './webhooks.ts';
import { webhookWords } from './words.ts';

/** Makes a webhook, shows its secret, and goes to it. */
export function AddWebhook({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(webhookWords);
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const companies = useAllCompanies();
  const draft = useFormDraft<WebhookFields>('webhook.new', {
    url: '',
    description: '',
    events: ['document.*'],
    companies,
  });
  const add = useMutation({
    mutationFn: () => {
      const { url, events, ...rest } = draft.fields;
      return client.webhooks.create({ ...rest, url: url.trim(), events: sentPatterns(events) });
    },
    onSuccess: () => {
      draft.reset();
      return queries.invalidateQueries({ queryKey: webhooksKey });
    },
  });
  if (add.data !== undefined) {
    const { id, secret } = add.data;
    return (
      <ShownOnce
        title={words.secretTitle}
        label={words.secret}
        value={secret}
        hint={words.secretHint}
        onClose={() => navigate(`/account/webhooks/${id}`)}
      />
    );
  }
  return (
    <Dialog title={words.addTitle} onClose={onClose}>
      <Form
        action={words.add}
        busy={add.isPending}
        error={add.error}
        isChanged={areWhole(draft.fields)}
        onSubmit={() => add.mutate()}
      >
        <WebhookFieldset draft={draft} errorAt={fieldErrors(add.error)} />
      </Form>
    </Dialog>
  );
}
