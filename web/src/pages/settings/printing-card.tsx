import type { Company } from '@chasqui/sdk';
import { Form } from '../../parts/form.tsx';
import { Card, Muted } from '../../parts/layout.tsx';
import { useToast } from '../../parts/toasts.tsx';
import { client } from '../../service/client.ts';
import { fieldErrors } from '../../service/field-errors.ts';
import { useFormDraft } from '../../service/form-draft.ts';
import { useCompanyChange } from '../../service/save-company.ts';
import { useWords } from '../../words/language.tsx';
import { commonWords } from '../../words/shared.ts';
import { printingFields } from './company-fields.ts';
import { DeclaredField } from './declared-field.tsx';
import { printingWords } from './print-words.ts';
import { changesOf, valuesOf } from './setting-field.ts';

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
  const draft = useFormDraft(`printing.${company.id}`, valuesOf(printingFields, company));
  const save = useCompanyChange(
    () =>
      client.companies.change(
        company.id,
        changesOf(printingFields, company, draft.fields, draft.changes),
      ),
    () => {
      draft.reset();
      say(common.saved);
      onChange();
    },
  );
  const form = { fields: printingFields, draft, errorAt: fieldErrors(save.error), disabled: false };
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
        {Object.keys(printingFields).map((place) => (
          <DeclaredField key={place} form={form} place={place} />
        ))}
      </Form>
    </Card>
  );
}
