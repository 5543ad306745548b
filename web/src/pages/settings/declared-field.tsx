import { CheckField, LinesField, SelectField, TextField } from '../../parts/field.tsx';
import { Grid } from '../../parts/layout.tsx';
import type { FieldErrors } from '../../service/field-errors.ts';
import type { FormDraft } from '../../service/form-draft.ts';
import { useLanguage } from '../../words/language.tsx';
import { inLanguage, type Language } from '../../words/words.ts';
import type { SettingField, SettingFields, Values } from './setting-field.ts';

/** What the parts of a form of settings are given. */
export type SettingsForm = {
  readonly fields: SettingFields;
  readonly draft: FormDraft<Values>;
  readonly errorAt: FieldErrors;
  readonly disabled: boolean;
};

/** The fields of one card: what is typed or chosen side by side, what is ticked below. */
export function CardFields({ form, card }: { readonly form: SettingsForm; readonly card: string }) {
  const shown = Object.entries(form.fields).filter(
    ([, field]) => field.card === card && field.isShown?.(form.draft.fields) !== false,
  );
  const typed = shown.filter(([, { kind }]) => kind !== 'check');
  const ticked = shown.filter(([, { kind }]) => kind === 'check');
  return (
    <>
      <Grid narrow={card === 'address'}>
        {typed.map(([place]) => (
          <DeclaredField key={place} form={form} place={place} />
        ))}
      </Grid>
      {ticked.map(([place]) => (
        <DeclaredField key={place} form={form} place={place} />
      ))}
    </>
  );
}

/** A field as it is declared. */
export function DeclaredField({
  form,
  place,
}: {
  readonly form: SettingsForm;
  readonly place: string;
}) {
  const { language } = useLanguage();
  const { draft, disabled } = form;
  const field = form.fields[place];
  const value = draft.fields[place];
  if (field === undefined || value === undefined) throw new Error(`There is no field ${place}.`);
  const label = inLanguage(field.label, language);
  if (typeof value === 'boolean') {
    const onChange = (checked: boolean) => draft.set(place, checked);
    return <CheckField label={label} checked={value} onChange={onChange} disabled={disabled} />;
  }
  const control = { label, hint: hintOf(field, language), ...bound(form, place) };
  if (field.kind === 'choice') {
    return <SelectField {...control} options={optionsOf(field, control.value, language)} />;
  }
  const { lengthMax: maxLength, type, isRequired: required } = field;
  if (field.kind === 'lines') return <LinesField {...control} rows={4} maxLength={maxLength} />;
  return <TextField {...control} type={type} required={required} maxLength={maxLength} />;
}

/** The text of a field, and what the service said of it. */
export function bound({ draft, errorAt, disabled }: SettingsForm, place: string) {
  return {
    value: String(draft.fields[place]),
    onChange: (value: string) => draft.set(place, value),
    error: errorAt(`/${place}`),
    disabled,
  };
}

function hintOf({ hint }: SettingField, language: Language): string | undefined {
  return hint === undefined ? undefined : inLanguage(hint, language);
}

function optionsOf({ choices = {} }: SettingField, current: string, language: Language) {
  if (typeof choices === 'function') return choices(current);
  return Object.entries(choices).map(
    ([value, text]) => [value, inLanguage(text, language)] as const,
  );
}
