import type { Company } from '@chasqui/sdk';
import { Field, SelectField, TextField } from '../../parts/field.tsx';
import { Form } from '../../parts/form.tsx';
import { Card, Muted } from '../../parts/layout.tsx';
import { useToast } from '../../parts/toasts.tsx';
import { client } from '../../service/client.ts';
import { fieldErrors } from '../../service/field-errors.ts';
import { useFormDraft } from '../../service/form-draft.ts';
import { useCompanyChange } from '../../service/save-company.ts';
import { useWords } from '../../words/language.tsx';
import { commonWords } from '../../words/shared.ts';
import { printingWords } from './print-words.ts';

type Fields = {
  readonly color: string;
  readonly footer: string;
  readonly notes: string;
  readonly exports: string;
};

type ExportLanguage = Company['printing']['export_language'];

function fieldsOf({ printing }: Company): Fields {
  const { accent_color: color, footer, notes, export_language: exports } = printing;
  return {
    color: color ?? '',
    footer: footer ?? '',
    notes: notes ?? '',
    exports: exports ?? 'both',
  };
}

/** The service takes the settings as a whole. */
function printingOf({ color, footer, notes, exports }: Fields): Company['printing'] {
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
  const accent = orNull(color.toLowerCase());
  return {
    accent_color: accent,
    footer: orNull(footer),
    notes: orNull(notes),
    export_language: exports as ExportLanguage,
  };
}

/** Colour, footer and notes of a company's PDFs. */
export function PrintingCard({
  company,
  onChange,
}: {
  readonly company: Company;
  onChange(): void;
}) {
  const words = useWords(printingWords);
  const common = useWords(commonWords);
  const say = useToast();
  const draft = useFormDraft(`printing.${company.id}`, fieldsOf(company));
  const save = useCompanyChange(
    () => client.companies.change(company.id, { printing: printingOf(draft.fields) }),
    () => {
      draft.reset();
      say(common.saved);
      onChange();
    },
  );
  const errorAt = fieldErrors(save.error);
  const bound = (name: keyof Fields, pointer: string) => ({
    value: draft.fields[name],
    onChange: (value: string) => draft.set(name, value),
    error: errorAt(`/printing/${pointer}`),
  });
  return (
    <Card title={words.title}>
      <Muted>{words.detail}</Muted>
      <Form
        busy={save.isPending}
        error={save.error}
        isChanged={draft.isChanged}
        onSubmit={() => save.mutate(undefined)}
        onDiscard={draft.reset}
      >
        <TextField
          label={words.color}
          hint={words.colorHint}
          maxLength={7}
          {...bound('color', 'accent_color')}
        />
        <TextField
          label={words.footer}
          hint={words.footerHint}
          maxLength={300}
          {...bound('footer', 'footer')}
        />
        <NotesField {...bound('notes', 'notes')} />
        <SelectField
          label={words.exports}
          options={Object.entries(words.exportLanguages)}
          {...bound('exports', 'export_language')}
        />
      </Form>
    </Card>
  );
}

function NotesField({
  value,
  onChange,
  error,
}: {
  readonly value: string;
  onChange(value: string): void;
  readonly error: string | undefined;
}) {
  const words = useWords(printingWords);
  return (
    <Field label={words.notes} hint={words.notesHint} error={error}>
      {(control) => (
        <textarea
          {...control}
          rows={4}
          maxLength={2_000}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
