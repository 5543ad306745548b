import type { CreatedKey } from '@chasqui/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../parts/dialog.tsx';
import { TextField } from '../../parts/field.tsx';
import { Form } from '../../parts/form.tsx';
import { client } from '../../service/client.ts';
import { fieldErrors } from '../../service/field-errors.ts';
import { useFormDraft } from '../../service/form-draft.ts';
import { useWords } from '../../words/language.tsx';
import { CompanyChoice, useAllCompanies } from './company-choice.tsx';
import { keysKey } from './keys.ts';
import { type Role, RoleField } from './users/role-field.tsx';
import { keyWords } from './words.ts';

export function CreateKey({ onKey, onClose }: { onKey(key: CreatedKey): void; onClose(): void }) {
  const words = useWords(keyWords);
  const queries = useQueryClient();
  const companies = useAllCompanies();
  const draft = useFormDraft('key.new', { name: '', scope: 'read' as Role, companies, last: '' });
  const { name, scope, last } = draft.fields;
  const create = useMutation({
    mutationFn: () => {
      // The last moment of that day in Lima.
      const expires_at = last === '' ? null : `${last}T23:59:59-05:00`;
      return client.keys.create({ name, scope, companies: draft.fields.companies, expires_at });
    },
    onSuccess: (key) => {
      draft.reset();
      void queries.invalidateQueries({ queryKey: keysKey });
      onKey(key);
      onClose();
    },
  });
  const errorAt = fieldErrors(create.error);
  return (
    <Dialog title={words.createTitle} onClose={onClose}>
      <Form
        action={words.create}
        busy={create.isPending}
        error={create.error}
        isChanged={name !== '' && draft.fields.companies?.length !== 0}
        onSubmit={() => create.mutate()}
      >
        <TextField
          label={words.name}
          hint={words.nameHint}
          value={name}
          onChange={(value) => draft.set('name', value)}
          error={errorAt('/name')}
          required
          autoFocus
        />
        <RoleField
          label={words.scope}
          value={scope}
          onChange={(value) => draft.set('scope', value)}
          error={errorAt('/scope')}
        />
        <TextField
          label={words.expires}
          hint={words.expiresHint}
          type="date"
          value={last}
          onChange={(value) => draft.set('last', value)}
          error={errorAt('/expires_at')}
          optional
        />
        <CompanyChoice
          value={draft.fields.companies}
          onChange={(value) => draft.set('companies', value)}
          error={errorAt('/companies')}
        />
      </Form>
    </Dialog>
  );
}
