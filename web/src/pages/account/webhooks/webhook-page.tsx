import type { Webhook } from '@chasqui/sdk';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../../parts/button.tsx';
import { Card, Facts, Row } from '../../../parts/layout.tsx';
import { Note, ProblemNote, Skeleton } from '../../../parts/message.tsx';
import { nameOf, useCompanies } from '../../../service/companies.ts';
import { useFormats, useWords } from '../../../words/language.tsx';
import { commonWords } from '../../../words/shared.ts';
import { CompanyNames } from '../company-names.tsx';
import { Deliveries } from './deliveries.tsx';
import { EditWebhook } from './edit-webhook.tsx';
import { TestWebhook } from './test-webhook.tsx';
import { WebhookState } from './webhook-state.tsx';
import { type WebhookTask, WebhookTasks } from './webhook-tasks.tsx';
import { useWebhook } from './webhooks.ts';
import { webhookWords } from './words.ts';

/** One webhook: what it is, what can be done about it, and what it sent. */
export function WebhookPage({ webhookId }: { readonly webhookId: string }) {
  const words = useWords(webhookWords);
  const { data, error, refetch } = useWebhook(webhookId);
  return (
    <>
      <p>
        <Link href="/account/webhooks">← {words.back}</Link>
      </p>
      <ProblemNote error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <Skeleton lines={6} />}
      {data !== undefined && (
        <>
          <WebhookCard webhook={data} />
          <TestWebhook webhookId={data.id} />
          <Deliveries webhookId={data.id} />
        </>
      )}
    </>
  );
}

function WebhookCard({ webhook }: { readonly webhook: Webhook }) {
  const common = useWords(commonWords);
  const words = useWords(webhookWords);
  const formats = useFormats();
  const [task, setTask] = useState<WebhookTask | 'edit' | null>(null);
  const { url, description, events, companies } = webhook;
  return (
    <Card
      title={words.webhook}
      actions={<Button onClick={() => setTask('edit')}>{words.edit}</Button>}
    >
      <Facts
        facts={[
          [words.url, url],
          [words.state, <WebhookState key="state" webhook={webhook} />],
          [words.companies, <CompanyNames key="companies" companies={companies} />],
          description === '' ? null : [words.description, description],
          [common.created, formats.moment(webhook.created_at)],
        ]}
      />
      <Facts facts={[[words.events, events.join(', ')]]} />
      <OfCompany companyId={webhook.web_hook_of} />
      <Actions webhook={webhook} onTask={setTask} />
      {task === 'edit' && <EditWebhook webhook={webhook} onClose={() => setTask(null)} />}
      {task !== null && task !== 'edit' && (
        <WebhookTasks webhook={webhook} task={task} onClose={() => setTask(null)} />
      )}
    </Card>
  );
}

function OfCompany({ companyId }: { readonly companyId: string | null }) {
  const words = useWords(webhookWords);
  const { data: companies = [] } = useCompanies();
  const company = companies.find(({ id }) => id === companyId);
  if (company === undefined) return null;
  return (
    <Note>
      <Link href={`/company/${company.id}/settings`}>{words.ofCompany(nameOf(company))}</Link>
    </Note>
  );
}

function Actions({
  webhook,
  onTask,
}: {
  readonly webhook: Webhook;
  onTask(task: WebhookTask): void;
}) {
  const words = useWords(webhookWords);
  const isWaiting = webhook.disabled_reason === 'secret_not_shown';
  return (
    <Row>
      <Button look={isWaiting ? 'primary' : 'plain'} onClick={() => onTask('rotate')}>
        {isWaiting ? words.showSecret : words.rotate}
      </Button>
      {webhook.state === 'enabled' && (
        <Button onClick={() => onTask('disable')}>{words.disable}</Button>
      )}
      {webhook.state === 'disabled' && !isWaiting && (
        <Button onClick={() => onTask('enable')}>{words.enable}</Button>
      )}
      {webhook.web_hook_of === null && (
        <Button look="danger" onClick={() => onTask('delete')}>
          {words.delete}
        </Button>
      )}
    </Row>
  );
}
