import { TextField } from '../../../parts/field.tsx';
import type { FieldErrors } from '../../../service/field-errors.ts';
import type { FormDraft } from '../../../service/form-draft.ts';
import { useWords } from '../../../words/language.tsx';
import { CompanyChoice } from '../company-choice.tsx';
import { EventChoice } from './event-choice.tsx';
import type { EventPatterns } from './event-patterns.ts';
import { webhookWords } from './words.ts';

export type WebhookFields = {
  readonly url: string;
  readonly description: string;
  readonly events: EventPatterns;
  readonly companies: readonly string[] | null;
};

export function areWhole({ url, events, companies }: WebhookFields): boolean {
  return url !== '' && events.length > 0 && companies?.length !== 0;
}

/** The fields of a new webhook and of one that is changed. */
export function WebhookFieldset({
  draft,
  errorAt,
  hasOwnUrl = true,
}: {
  readonly draft: FormDraft<WebhookFields>;
  readonly errorAt: FieldErrors;
  /** The address of a company's own webhook, and its company, are set with the company. */
  readonly hasOwnUrl?: boolean;
}) {
  const words = useWords(webhookWords);
  const { url, description, events, companies } = draft.fields;
  const eventError = events.map((_, at) => errorAt(`/events/${at}`)).find(Boolean);
  return (
    <>
      {hasOwnUrl && (
        <TextField
          label={words.url}
          hint={words.urlHint}
          type="url"
          placeholder="https://"
          value={url}
          onChange={(value) => draft.set('url', value)}
          error={errorAt('/url')}
          required
          autoFocus
        />
      )}
      <TextField
        label={words.description}
        value={description}
        onChange={(value) => draft.set('description', value)}
        error={errorAt('/description')}
        maxLength={200}
        optional
      />
      <EventChoice
        value={events}
        onChange={(value) => draft.set('events', value)}
        error={eventError ?? errorAt('/events')}
      />
      {hasOwnUrl && (
        <CompanyChoice
          value={companies}
          onChange={(value) => draft.set('companies', value)}
          error={errorAt('/companies')}
        />
      )}
    </>
  );
}
