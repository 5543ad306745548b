import type { User, UserChange } from '@chasqui/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../../parts/dialog.tsx';
import { TextField } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Muted } from '../../../parts/layout.tsx';
import { useToast } from '../../../parts/toasts.tsx';
import { client } from '../../../service/client.ts';
import { fieldErrors } from '../../../service/field-errors.ts';
import { useFormDraft } from '../../../service/form-draft.ts';
import { useCaller } from '../../../service/session.ts';
import { useWords } from '../../../words/language.tsx';
import { CompanyChoice } from '../company-choice.tsx';
import { RoleField } from './role-field.tsx';
import { usersKey } from './users.ts';
import { userWords } from './words.ts';

/** Sends only what was changed: role and companies end sessions, a name does not. */
export function EditUser({ user, onClose }: { readonly user: User; onClose(): void }) {
  const words = useWords(userWords);
  const say = useToast();
  const queries = useQueryClient();
  const isSelf = useCaller().user?.id === user.id;
  const { name, role, companies } = user;
  const draft = useFormDraft<UserFields>(`user.${user.id}`, { name, role, companies });
  const { fields } = draft;
  const save = useMutation({
    mutationFn: () => client.users.change(user.id, draft.changes as UserChange),
    onSuccess: async () => {
      draft.reset();
      say(words.changed);
      onClose();
      await queries.invalidateQueries({ queryKey: usersKey });
      if (isSelf) await queries.invalidateQueries({ queryKey: ['session'] });
    },
  });
  const errorAt = fieldErrors(save.error);
  return (
    <Dialog title={words.editOf(user.email)} onClose={onClose}>
      <Form
        busy={save.isPending}
        error={save.error}
        isChanged={draft.isChanged && fields.companies?.length !== 0}
        onSubmit={() => save.mutate()}
        onDiscard={draft.reset}
      >
        <TextField
          label={words.name}
          autoComplete="off"
          value={fields.name}
          onChange={(value) => draft.set('name', value)}
          error={errorAt('/name')}
          autoFocus
        />
        {!isSelf && (
          <>
            <RoleField
              label={words.role}
              value={fields.role}
              onChange={(value) => draft.set('role', value)}
              error={errorAt('/role')}
            />
            <CompanyChoice
              value={fields.companies}
              onChange={(value) => draft.set('companies', value)}
              error={errorAt('/companies')}
            />
          </>
        )}
        <Muted>{isSelf ? words.ownRights : words.sessionsEnd}</Muted>
      </Form>
    </Dialog>
  );
}

type UserFields = {
  readonly name: string;
  readonly role: User['role'];
  readonly companies: readonly string[] | null;
};
