import type { Company } from '@chasqui/sdk';
import { useState } from 'react';
import { TextField } from '../../parts/field.tsx';
import { FileField } from '../../parts/file-field.tsx';
import { Form } from '../../parts/form.tsx';
import { Card, Grid, Muted } from '../../parts/layout.tsx';
import { useToast } from '../../parts/toasts.tsx';
import { client } from '../../service/client.ts';
import { fieldErrors } from '../../service/field-errors.ts';
import { useCompanyChange } from '../../service/save-company.ts';
import { useWords } from '../../words/language.tsx';
import { base64Of } from './base64.ts';
import { credentialWords } from './credentials-words.ts';

const accepted = '.pfx,.p12,.pem,.crt,.cer,.key';

export function CertificateForm({ company }: { readonly company: Company }) {
  const credentials = useWords(credentialWords);
  const [round, setRound] = useState(0);
  return (
    <Card title={credentials.certificate}>
      <Muted>{credentials.certificateHint}</Muted>
      {/* Begun anew once it is set: a file field cannot be emptied. */}
      <CertificateFields
        key={round}
        company={company}
        onDone={() => setRound((before) => before + 1)}
      />
    </Card>
  );
}

function CertificateFields({
  company,
  onDone,
}: {
  readonly company: Company;
  readonly onDone: () => void;
}) {
  const credentials = useWords(credentialWords);
  const say = useToast();
  const [file, setFile] = useState<File | null>(null);
  const [key, setKey] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const save = useCompanyChange(
    async (certificate: File) =>
      client.companies.setCredentials(company.id, {
        certificate: await base64Of(certificate),
        ...(key === null ? {} : { key: await base64Of(key) }),
        ...(password === '' ? {} : { password }),
      }),
    () => {
      say(credentials.certificateSet);
      onDone();
    },
  );
  const errorAt = fieldErrors(save.error);
  return (
    <Form
      action={credentials.setCertificate}
      busy={save.isPending}
      error={save.error}
      isChanged={file !== null}
      onSubmit={() => file !== null && save.mutate(file)}
    >
      <Grid>
        <FileField
          label={credentials.file}
          accept={accepted}
          onChange={setFile}
          error={errorAt('/certificate')}
          required
        />
        <TextField
          label={credentials.filePassword}
          type="password"
          autoComplete="off"
          value={password}
          onChange={setPassword}
          error={errorAt('/password')}
        />
        <FileField
          label={credentials.keyFile}
          hint={credentials.keyFileHint}
          accept={accepted}
          onChange={setKey}
          error={errorAt('/key')}
          optional
        />
      </Grid>
    </Form>
  );
}
