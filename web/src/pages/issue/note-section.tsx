import { CodeField } from '../../parts/code-field.tsx';
import { Card, Grid } from '../../parts/layout.tsx';
import { useCatalogue } from '../../service/catalogue.ts';
import { useWords } from '../../words/language.tsx';
import { termWords } from '../../words/shared.ts';
import { useDraftField, useDraftForm } from './draft-context.tsx';
import { DraftSelect, DraftText } from './draft-fields.tsx';
import { reasonOf, withChosenReason } from './note-origin.ts';
import { textAt, valueAt } from './pointer.ts';
import { issueWords } from './words.ts';

/** What a note changes, and why. */
export function NoteSection({ type }: { readonly type: 'credit-note' | 'debit-note' }) {
  const words = useWords(issueWords);
  const { draft } = useDraftForm();
  // A copy of a note on a ticket has it among the related documents, and no reference.
  const hasReference = valueAt(draft, '/reference') !== undefined;
  return (
    <Card title={words.note}>
      <Grid narrow>
        {hasReference && <ReferenceFields />}
        <ReasonField catalogue={type === 'credit-note' ? '09' : '10'} />
        <DraftText pointer="/voided_reason" label={words.reasonText} />
      </Grid>
    </Card>
  );
}

/** It follows what was done to the sale until somebody chooses; then what was done is said beside it. */
function ReasonField({ catalogue }: { readonly catalogue: string }) {
  const words = useWords(issueWords);
  const { country, draft, change } = useDraftForm();
  const { text, error } = useDraftField('/voided_code');
  const codes = useCatalogue(country, catalogue);
  const textOf = (code: string) => codes.find((entry) => entry.code === code)?.description ?? '';
  const [code = text, inWords = ''] = reasonOf(draft) ?? [];
  return (
    <CodeField
      label={words.reasonCode}
      {...(code === text ? {} : { hint: words.reasonDone(`${code} ${inWords}`) })}
      codes={codes}
      code={textAt(draft, '/voided_code')}
      onCode={(chosen) => change((before) => withChosenReason(before, chosen, textOf))}
      error={error}
      isPatient
    />
  );
}

function ReferenceFields() {
  const words = useWords(issueWords);
  const terms = useWords(termWords);
  return (
    <>
      <DraftSelect
        pointer="/reference/type"
        label={words.referenceType}
        options={[
          ['invoice', terms.type.invoice],
          ['receipt', terms.type.receipt],
        ]}
      />
      <DraftText pointer="/reference/number" label={words.referenceNumber} placeholder="F001-123" />
      <DraftText pointer="/reference/date" type="date" label={words.referenceDate} />
    </>
  );
}
