import type { UserLink } from '@chasqui/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../../parts/dialog.tsx';
import { TextField } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { client } from '../../../service/client.ts';
import { fieldErrors } from '../../../service/field-errors.ts';
import { useFormDraft } from '../../../service/form-draft.ts';
import { useWords } from '../../../words/language.tsx';
import { CompanyChoice, useAllCompanies } from '../company-choice.tsx';
import { type Role, RoleField } from './role-field.tsx';
import { usersKey } from './users.ts';
import { userWords } from './words.ts';

export function InviteUser({ onLink, onClose }: { onLink(link: UserLink): void; onClose(): void }) {
  const words = useWords(userWords);
  const queries = useQueryClient();
  const companies = useAllCompanies();
  const draft = useFormDraft('user.new', {
    email: '',
    name: '',
    role: 'write' as Role,
    companies,
  });
  const { fields } = draft;
  const invite = useMutation({
    mutationFn: () => client.users.invite({ ...fields, email: fields.email.trim() }),
    onSuccess: (link) => {
      draft.reset();
      void queries.invalidateQueries({ queryKey: usersKey });
      onLink(link);
      onClose();
    },
  });
  const errorAt = fieldErrors(invite.error);
  return (
    <Dialog title={words.inviteTitle} onClose={onClose}>
      <Form
        action={words.sendInvite}
        busy={invite.isPending}
        error={invite.error}
        isChanged={fields.email !== '' && fields.companies?.length !== 0}
        onSubmit={() => invite.mutate()}
      >
        <TextField
          label={words.email}
          type="email"
          autoComplete="off"
          value={fields.email}
          onChange={(value) => draft.set('email', value)}
          error={errorAt('/email')}
          required
          autoFocus
        />
        <TextField
          label={words.name}
          autoComplete="off"
          value={fields.name}
          onChange={(value) => draft.set('name', value)}
          error={errorAt('/name')}
          optional
        />
        <RoleField
          label={words.role}
          value={fields.role}
          onChange={(role) => draft.set('role', role)}
          error={errorAt('/role')}
        />
        <CompanyChoice
          value={fields.companies}
          onChange={(value) => draft.set('companies', value)}
          error={errorAt('/companies')}
        />
      </Form>
    </Dialog>
  );
}
