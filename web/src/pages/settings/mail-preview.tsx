import type { Company } from '@chasqui/sdk';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../parts/button.tsx';
import { Card, Facts, Muted } from '../../parts/layout.tsx';
import { Note, ProblemNote } from '../../parts/message.tsx';
import { client } from '../../service/client.ts';
import { hasCode } from '../../service/problem.ts';
import { useWords } from '../../words/language.tsx';
import { mailSettingWords } from './mail-words.ts';

/** What a mail says. Its text part: the HTML says the same, and has styles that this page forbids itself. */
export function MailPreviewCard({
  company,
  isChanged,
}: {
  readonly company: Company;
  readonly isChanged: boolean;
}) {
  const words = useWords(mailSettingWords);
  const preview = useMutation({ mutationFn: () => client.mail.preview(company.id, {}) });
  const { data, error } = preview;
  return (
    <Card
      title={words.preview}
      actions={
        <Button busy={preview.isPending} disabled={isChanged} onClick={() => preview.mutate()}>
          {data === undefined ? words.show : words.showAgain}
        </Button>
      }
    >
      <Muted>{isChanged ? words.saveFirst : words.previewDetail}</Muted>
      {hasCode(error, 'document_not_found') ? (
        <Note>{words.noDocument}</Note>
      ) : (
        <ProblemNote error={error} />
      )}
      {data !== undefined && (
        <Facts
          facts={[
            [words.subject, data.subject],
            [words.text, <pre key="text">{data.text}</pre>],
          ]}
        />
      )}
    </Card>
  );
}
