import type { Webhook } from '@chasqui/sdk';
import { Badge } from '../../../parts/badge.tsx';
import { Muted } from '../../../parts/layout.tsx';
import { useFormats, useWords } from '../../../words/language.tsx';
import { webhookWords } from './words.ts';

/** Whether events are sent, and why not. */
export function WebhookState({ webhook }: { readonly webhook: Webhook }) {
  const words = useWords(webhookWords);
  const formats = useFormats();
  const { state, disabled_reason: reason, failures, resting_until: restingUntil } = webhook;
  const { failure, waiting_since: waitingSince } = webhook;
  const isFailing = state === 'enabled' && failures > 0;
  return (
    <>
      <Badge
        tone={state === 'disabled' ? 'plain' : isFailing || failure !== null ? 'warn' : 'good'}
      >
        {words.states[state]}
      </Badge>
      {reason !== null && <Muted> {words.reasons[reason]}</Muted>}
      {failure !== null && (
        <div>
          <Muted>
            {words.serviceFailed(failure.count, formats.moment(failure.since))} {failure.detail}
          </Muted>
        </div>
      )}
      {waitingSince !== null && (failure !== null || isFailing) && (
        <div>
          <Muted>{words.waitingSince(formats.moment(waitingSince))}</Muted>
        </div>
      )}
      {isFailing && (
        <div>
          <Muted>
            {words.failures(failures)}
            {restingUntil !== null && `. ${words.restingUntil(formats.moment(restingUntil))}`}
          </Muted>
        </div>
      )}
    </>
  );
}
