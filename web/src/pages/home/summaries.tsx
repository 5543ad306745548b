import type { Company, DueWork } from '@chasqui/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../parts/button.tsx';
import { Row } from '../../parts/layout.tsx';
import { ProblemNote } from '../../parts/message.tsx';
import { useToast } from '../../parts/toasts.tsx';
import { client } from '../../service/client.ts';
import { useMay } from '../../service/session.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import { homeWords } from './words.ts';

/** Receipts that wait for the hour of their daily summary, and may go at once. */
export function Summaries({
  company,
  work,
}: {
  readonly company: Company;
  readonly work: readonly DueWork[];
}) {
  const words = useWords(homeWords);
  const formats = useFormats();
  const say = useToast();
  const queries = useQueryClient();
  const mayIssue = useMay('write');
  const send = useMutation({
    mutationFn: () => client.deliveries.sendSummaries(company.id),
    onSuccess: async ({ receipts }) => {
      say(words.summariesSent(receipts));
      await queries.invalidateQueries({ queryKey: ['company', company.id] });
    },
  });
  const waits = work.filter(
    ({ kind, stage }) => kind === 'summarise_document' && stage === 'waiting',
  );
  if (waits.length === 0) return null;
  return (
    <>
      <Row>
        <span>{words.summariesWait(formats.count(waits.length))}</span>
        {mayIssue && (
          <Button busy={send.isPending} onClick={() => send.mutate()}>
            {words.sendSummaries}
          </Button>
        )}
      </Row>
      <ProblemNote error={send.error} />
    </>
  );
}
