import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../parts/button.tsx';
import { Card } from '../../../parts/layout.tsx';
import { Note, ProblemNote } from '../../../parts/message.tsx';
import { client } from '../../../service/client.ts';
import { useFormats, useWords } from '../../../words/language.tsx';
import { Answer } from './answer.tsx';
import { webhookWords } from './words.ts';

/** Sends a test at once, and shows what came back. */
export function TestWebhook({ webhookId }: { readonly webhookId: string }) {
  const words = useWords(webhookWords);
  const formats = useFormats();
  const test = useMutation({ mutationFn: () => client.webhooks.test(webhookId) });
  return (
    <Card
      title={words.test}
      actions={
        <Button busy={test.isPending} onClick={() => test.mutate()}>
          {words.test}
        </Button>
      }
    >
      <ProblemNote error={test.error} />
      {test.data !== undefined && (
        <>
          <Note tone={test.data.taken ? 'good' : 'warn'}>
            {(test.data.taken ? words.taken : words.notTaken)(formats.count(test.data.duration_ms))}
          </Note>
          <Answer attempt={test.data} />
        </>
      )}
    </Card>
  );
}
