import type { Company } from '@chasqui/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Row } from '../../parts/layout.tsx';
import { Note } from '../../parts/message.tsx';
import { useToast } from '../../parts/toasts.tsx';
import { client } from '../../service/client.ts';
import { useMay } from '../../service/session.ts';
import { useWords } from '../../words/language.tsx';
import { commonWords } from '../../words/shared.ts';
import { CertificateForm } from './certificate-form.tsx';
import { CredentialsTest } from './credentials-test.tsx';
import { credentialWords } from './credentials-words.ts';
import { LoginForms } from './login-forms.tsx';
import { SignsWith } from './signs-with.tsx';

/** What a company signs with, and how it calls the authority. Secrets go one way: they are never shown again. */
export function CredentialsSection({ company }: { readonly company: Company }) {
  const common = useWords(commonWords);
  const mayChange = useMay('admin');
  return (
    <>
      <SignsWith company={company} />
      {!mayChange && <Note>{common.readOnly}</Note>}
      {mayChange && (
        <>
          <CredentialsTest company={company} />
          <CertificateForm company={company} />
          <LoginForms company={company} />
          {company.certificate !== null && <RemoveAll company={company} />}
        </>
      )}
    </>
  );
}

function RemoveAll({ company }: { readonly company: Company }) {
  const credentials = useWords(credentialWords);
  const say = useToast();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const remove = async () => {
    await client.companies.removeCredentials(company.id);
    await queries.invalidateQueries({ queryKey: ['companies'] });
  };
  return (
    <Row>
      <Button look="danger" onClick={() => setAsked(true)}>
        {credentials.removeAll}
      </Button>
      {isAsked && (
        <Confirm
          title={credentials.removeAllTitle}
          action={credentials.removeAll}
          act={remove}
          onDone={() => say(credentials.removed)}
          onClose={() => setAsked(false)}
        >
          <p>{credentials.removeAllDetail}</p>
        </Confirm>
      )}
    </Row>
  );
}
