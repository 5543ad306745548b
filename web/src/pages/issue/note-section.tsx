import { Card, Grid } from '../../parts/layout.tsx';
import { useWords } from '../../words/language.tsx';
import { useDraftForm } from './draft-context.tsx';
import { DraftCode, DraftSelect, DraftText } from './draft-fields.tsx';
import { valueAt } from './pointer.ts';

/** What a note changes, and why. */
export function NoteSection({ type }: { readonly type: 'credit-note' | 'debit-note' }) {
  const words = useWords();
  const { draft } = useDraftForm();
  // A copy of a note on a ticket has it among the related documents, and no reference.
  const hasReference = valueAt(draft, '/reference') !== undefined;
  return (
    <Card title={words.issue.note}>
      <Grid narrow>
        {hasReference && <ReferenceFields />}
        <DraftCode
          pointer="/voided_code"
          label={words.issue.reasonCode}
          catalogue={type === 'credit-note' ? '09' : '10'}
        />
        <DraftText pointer="/voided_reason" label={words.issue.reasonText} />
      </Grid>
    </Card>
  );
}

function ReferenceFields() {
  const words = useWords();
  return (
    <>
      <DraftSelect
        pointer="/reference/type"
        label={words.issue.referenceType}
        options={[
          ['invoice', words.terms.type.invoice],
          ['receipt', words.terms.type.receipt],
        ]}
      />
      <DraftText
        pointer="/reference/number"
        label={words.issue.referenceNumber}
        placeholder="F001-123"
      />
      <DraftText pointer="/reference/date" type="date" label={words.issue.referenceDate} />
    </>
  );
}
