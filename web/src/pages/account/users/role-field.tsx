import type { User } from '@chasqui/sdk';
import { SelectField } from '../../../parts/field.tsx';
import { useWords } from '../../../words/language.tsx';
import { termWords } from '../../../words/shared.ts';
import { userWords } from './words.ts';

export type Role = User['role'];

/** What a person or a program may do; each includes the ones before. */
export function RoleField({
  label,
  value,
  error,
  onChange,
}: {
  readonly label: string;
  readonly value: Role;
  readonly error?: string | undefined;
  onChange(role: Role): void;
}) {
  const terms = useWords(termWords);
  const users = useWords(userWords);
  return (
    <SelectField
      label={label}
      hint={users.roleHint[value]}
      error={error}
      value={value}
      options={Object.entries(terms.role)}
      onChange={(role) => onChange(role as Role)}
    />
  );
}
