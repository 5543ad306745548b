import type { FieldErrors } from '../../service/field-errors.ts';
import type { FormDraft } from '../../service/form-draft.ts';
import type { CompanyFields } from './company-fields.ts';

/** What the parts of the form are given. */
export type CompanyForm = {
  readonly draft: FormDraft<CompanyFields>;
  readonly errorAt: FieldErrors;
  readonly disabled: boolean;
};

type TextName = {
  [Name in keyof CompanyFields]: CompanyFields[Name] extends string ? Name : never;
}[keyof CompanyFields];

/** A text of the form: what it holds, and what the service said of it. */
export function bound({ draft, errorAt, disabled }: CompanyForm, name: TextName, pointer?: string) {
  return {
    value: draft.fields[name],
    onChange: (value: string) => draft.set(name, value as never),
    error: errorAt(pointer ?? `/${name}`),
    disabled,
  };
}
