import type { MailSettings } from '@chasqui/sdk';
import { CheckField, LinesField, SelectField, TextField } from '../../parts/field.tsx';
import { FieldGroup } from '../../parts/form.tsx';
import { Card, Grid, Muted } from '../../parts/layout.tsx';
import type { FieldErrors } from '../../service/field-errors.ts';
import type { FormDraft } from '../../service/form-draft.ts';
import { useWords } from '../../words/language.tsx';
import { type MailFields, type MailFile, withFile } from './mail-fields.ts';
import { mailSettingWords } from './mail-words.ts';

type FormProps = {
  readonly form: { readonly draft: FormDraft<MailFields>; readonly errorAt: FieldErrors };
};

type TextName = 'fromName' | 'fromAddress' | 'replyTo' | 'subject' | 'text' | 'serverUrl';

function bound({ draft, errorAt }: FormProps['form'], name: TextName, pointer: string) {
  return {
    value: draft.fields[name],
    onChange: (value: string) => draft.set(name, value),
    error: errorAt(pointer),
  };
}

export function AutomaticCard({ form: { draft } }: FormProps) {
  const words = useWords(mailSettingWords);
  const { fields } = draft;
  return (
    <Card title={words.automatic}>
      <CheckField
        label={words.enabled}
        checked={fields.enabled}
        onChange={(checked) => draft.set('enabled', checked)}
      />
      <Muted>{words.enabledHint}</Muted>
      <Grid narrow>
        <SelectField
          label={words.when}
          value={fields.when}
          options={Object.entries(words.moments)}
          onChange={(value) => draft.set('when', value as MailSettings['when'])}
        />
        <SelectField
          label={words.language}
          value={fields.language}
          options={Object.entries(words.languages)}
          onChange={(value) => draft.set('language', value as MailSettings['language'])}
        />
      </Grid>
      <FieldGroup legend={words.files}>
        {(Object.entries(words.fileKinds) as [MailFile, string][]).map(([file, label]) => (
          <CheckField
            key={file}
            label={label}
            checked={fields.files.includes(file)}
            onChange={(checked) => draft.set('files', withFile(fields.files, file, checked))}
          />
        ))}
      </FieldGroup>
    </Card>
  );
}

export function SenderCard({ form }: FormProps) {
  const words = useWords(mailSettingWords);
  const { draft } = form;
  return (
    <Card title={words.sender}>
      <CheckField
        label={words.ownSender}
        checked={draft.fields.hasSender}
        onChange={(checked) => draft.set('hasSender', checked)}
      />
      {!draft.fields.hasSender && <Muted>{words.senderHint}</Muted>}
      {draft.fields.hasSender && (
        <Grid>
          <TextField label={words.fromName} required {...bound(form, 'fromName', '/from/name')} />
          <TextField
            label={words.fromAddress}
            type="email"
            required
            {...bound(form, 'fromAddress', '/from/address')}
          />
        </Grid>
      )}
      <TextField
        label={words.replyTo}
        hint={words.replyToHint}
        type="email"
        {...bound(form, 'replyTo', '/reply_to')}
      />
    </Card>
  );
}

const placeholders = '{type} {number} {total} {date} {customer} {company}';

export function WordsCard({ form }: FormProps) {
  const words = useWords(mailSettingWords);
  return (
    <Card title={words.words}>
      <TextField
        label={words.subject}
        hint={`${words.ownWordsHint} ${placeholders}`}
        maxLength={200}
        {...bound(form, 'subject', '/subject')}
      />
      <LinesField
        label={words.text}
        hint={`${words.ownWordsHint} ${placeholders} {links}`}
        rows={7}
        maxLength={5_000}
        {...bound(form, 'text', '/text')}
      />
    </Card>
  );
}

export function ServerCard({
  form,
  password,
  onPassword,
  hasPassword,
}: FormProps & {
  readonly password: string;
  readonly onPassword: (password: string) => void;
  readonly hasPassword: boolean;
}) {
  const words = useWords(mailSettingWords);
  const { draft, errorAt } = form;
  return (
    <Card title={words.server}>
      <CheckField
        label={words.ownServer}
        checked={draft.fields.hasServer}
        onChange={(checked) => draft.set('hasServer', checked)}
      />
      {!draft.fields.hasServer && <Muted>{words.serverHint}</Muted>}
      {draft.fields.hasServer && (
        <Grid>
          <TextField
            label={words.serverUrl}
            hint={words.serverUrlHint}
            placeholder="smtps://ventas%40andina.example@mail.andina.example:465"
            required
            {...bound(form, 'serverUrl', '/smtp/url')}
          />
          <TextField
            label={words.serverPassword}
            hint={hasPassword ? words.passwordStays : undefined}
            type="password"
            autoComplete="new-password"
            value={password}
            onChange={onPassword}
            error={errorAt('/smtp/password')}
          />
        </Grid>
      )}
    </Card>
  );
}
