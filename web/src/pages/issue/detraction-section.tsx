import type { DryRun } from '@chasqui/sdk';
import { CheckField } from '../../parts/field.tsx';
import { Card, Grid } from '../../parts/layout.tsx';
import { useFormats, useWords } from '../../words/language.tsx';
import { useDraftForm } from './draft-context.tsx';
import { DraftCode, DraftText } from './draft-fields.tsx';
import { valueAt } from './pointer.ts';

/** SPOT: what the customer deposits for the seller. The amount is computed, in soles. */
export function DetractionSection({ result }: { readonly result: DryRun | undefined }) {
  const words = useWords();
  const formats = useFormats();
  const { draft, set } = useDraftForm();
  const isSubject = valueAt(draft, '/detraction') !== undefined;
  const amount = result?.document.detraction?.amount;
  return (
    <Card title={words.issue.detraction}>
      <CheckField
        label={words.issue.withDetraction}
        checked={isSubject}
        onChange={(isWanted) =>
          set('/detraction', isWanted ? { code: '', percentage: '', account: '' } : undefined)
        }
      />
      {isSubject && (
        <>
          <Grid narrow>
            <DraftCode
              pointer="/detraction/code"
              label={words.issue.detractionCode}
              catalogue="54"
            />
            <DraftText
              pointer="/detraction/percentage"
              label={words.issue.detractionRate}
              inputMode="decimal"
            />
            <DraftText pointer="/detraction/account" label={words.issue.detractionAccount} />
          </Grid>
          {amount !== undefined && (
            <p>{words.issue.detractionAmount(formats.money(amount, 'PEN'))}</p>
          )}
        </>
      )}
    </Card>
  );
}
