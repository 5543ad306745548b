import type { Company, MailSettings } from '@chasqui/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from '../../parts/form.tsx';
import { Note, ProblemNote, Skeleton } from '../../parts/message.tsx';
import { useToast } from '../../parts/toasts.tsx';
import { client } from '../../service/client.ts';
import { fieldErrors } from '../../service/field-errors.ts';
import { useFormDraft } from '../../service/form-draft.ts';
import { useMay } from '../../service/session.ts';
import { useWords } from '../../words/language.tsx';
import { commonWords } from '../../words/shared.ts';
import { AutomaticCard, SenderCard, ServerCard, WordsCard } from './mail-cards.tsx';
import { mailFieldsOf, mailRequestOf } from './mail-fields.ts';
import { MailPreviewCard } from './mail-preview.tsx';
import { settingWords } from './words.ts';

const keyOf = (companyId: string) => ['company', companyId, 'mail'] as const;

export function MailSection({ company }: { readonly company: Company }) {
  const settings = useWords(settingWords);
  const maySee = useMay('admin');
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(company.id),
    enabled: maySee,
    queryFn: ({ signal }) => client.mail.settings(company.id, { signal }),
  });
  if (!maySee) return <Note>{settings.adminOnly}</Note>;
  if (data !== undefined) return <MailForm company={company} settings={data} />;
  if (error !== null) return <ProblemNote error={error} onRetry={() => void refetch()} />;
  return <Skeleton lines={8} />;
}

function MailForm({
  company,
  settings,
}: {
  readonly company: Company;
  readonly settings: MailSettings;
}) {
  const common = useWords(commonWords);
  const say = useToast();
  const queries = useQueryClient();
  const draft = useFormDraft(`mail.${company.id}`, mailFieldsOf(settings));
  const [password, setPassword] = useState('');
  const save = useMutation({
    mutationFn: () => client.mail.setSettings(company.id, mailRequestOf(draft.fields, password)),
    onSuccess: (saved) => {
      queries.setQueryData(keyOf(company.id), saved);
      draft.reset();
      setPassword('');
      say(common.saved);
    },
  });
  const form = { draft, errorAt: fieldErrors(save.error) };
  const isChanged = draft.isChanged || password !== '';
  return (
    <>
      <Form
        isLong
        busy={save.isPending}
        error={save.error}
        isChanged={isChanged}
        onSubmit={() => save.mutate()}
        onDiscard={() => {
          draft.reset();
          setPassword('');
        }}
      >
        <AutomaticCard form={form} />
        <SenderCard form={form} />
        <WordsCard form={form} />
        <ServerCard
          form={form}
          password={password}
          onPassword={setPassword}
          hasPassword={settings.smtp?.has_password === true}
        />
      </Form>
      <MailPreviewCard company={company} isChanged={isChanged} />
    </>
  );
}
