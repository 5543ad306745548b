import type { Company, NewCredentials } from '@chasqui/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { TextField } from '../../parts/field.tsx';
import { Form } from '../../parts/form.tsx';
import { Card, Grid, Muted } from '../../parts/layout.tsx';
import { useToast } from '../../parts/toasts.tsx';
import { client } from '../../service/client.ts';
import { fieldErrors } from '../../service/field-errors.ts';
import { keepCompany, useCompanyChange } from '../../service/save-company.ts';
import { useWords } from '../../words/language.tsx';
import { commonWords } from '../../words/shared.ts';
import { credentialWords } from './credentials-words.ts';

/** A name and a secret that the service calls the authority with. */
type Login = {
  readonly title: string;
  readonly hint: string;
  readonly nameLabel: string;
  readonly nameHint?: string;
  readonly secretLabel: string;
  readonly nameField: 'sol_user' | 'guide_client_id' | 'query_client_id';
  readonly secretField: 'sol_password' | 'guide_client_secret' | 'query_client_secret';
  readonly isSet: boolean;
};

export function LoginForms({ company }: { readonly company: Company }) {
  const logins = useLogins(company);
  return logins.map((login) => <LoginCard key={login.nameField} company={company} login={login} />);
}

function useLogins({ certificate }: Company): readonly Login[] {
  const credentials = useWords(credentialWords);
  const client = { nameLabel: credentials.clientId, secretLabel: credentials.clientSecret };
  return [
    {
      title: credentials.sol,
      hint: credentials.solHint,
      nameLabel: credentials.user,
      nameHint: credentials.userHint,
      secretLabel: credentials.password,
      nameField: 'sol_user',
      secretField: 'sol_password',
      isSet: certificate?.has_sol_user === true,
    },
    {
      ...client,
      title: credentials.guide,
      hint: credentials.guideHint,
      nameField: 'guide_client_id',
      secretField: 'guide_client_secret',
      isSet: certificate?.guide_client_set === true,
    },
    {
      ...client,
      title: credentials.query,
      hint: credentials.queryHint,
      nameField: 'query_client_id',
      secretField: 'query_client_secret',
      isSet: certificate?.query_client_set === true,
    },
  ];
}

type LoginProps = { readonly company: Company; readonly login: Login };

function LoginCard({ company, login }: LoginProps) {
  const credentials = useWords(credentialWords);
  const [isAsked, setAsked] = useState(false);
  return (
    <Card
      title={login.title}
      actions={
        <>
          <Badge tone={login.isSet ? 'good' : 'plain'}>
            {login.isSet ? credentials.set : credentials.notSet}
          </Badge>
          {login.isSet && (
            <Button
              look="quiet"
              onClick={() => setAsked(true)}
              aria-label={credentials.removeLogin(login.title)}
            >
              ✕
            </Button>
          )}
        </>
      }
    >
      <Muted>{login.hint}</Muted>
      <LoginFields company={company} login={login} />
      {isAsked && <RemoveLogin company={company} login={login} onClose={() => setAsked(false)} />}
    </Card>
  );
}

function LoginFields({ company, login }: LoginProps) {
  const credentials = useWords(credentialWords);
  const common = useWords(commonWords);
  const say = useToast();
  const [name, setName] = useState('');
  const [secret, setSecret] = useState('');
  const save = useCompanyChange(
    (sent: NewCredentials) => client.companies.setCredentials(company.id, sent),
    () => {
      setName('');
      setSecret('');
      say(common.saved);
    },
  );
  const errorAt = fieldErrors(save.error);
  return (
    <Form
      action={credentials.saveLogin(login.title)}
      busy={save.isPending}
      error={save.error}
      isChanged={name !== '' && secret !== ''}
      onSubmit={() => save.mutate({ [login.nameField]: name.trim(), [login.secretField]: secret })}
    >
      <Grid>
        <TextField
          label={login.nameLabel}
          hint={login.nameHint}
          autoComplete="off"
          value={name}
          onChange={setName}
          error={errorAt(`/${login.nameField}`)}
        />
        <TextField
          label={login.secretLabel}
          hint={credentials.secretHint}
          type="password"
          autoComplete="new-password"
          value={secret}
          onChange={setSecret}
          error={errorAt(`/${login.secretField}`)}
        />
      </Grid>
    </Form>
  );
}

function RemoveLogin({ company, login, onClose }: LoginProps & { onClose(): void }) {
  const credentials = useWords(credentialWords);
  const say = useToast();
  const queries = useQueryClient();
  const remove = async () => {
    const none = { [login.nameField]: null, [login.secretField]: null };
    keepCompany(queries, await client.companies.setCredentials(company.id, none));
  };
  return (
    <Confirm
      title={credentials.removeLoginTitle(login.title)}
      action={credentials.removeLogin(login.title)}
      act={remove}
      onDone={() => say(credentials.removed)}
      onClose={onClose}
    >
      <p>{credentials.removeLoginDetail}</p>
    </Confirm>
  );
}
