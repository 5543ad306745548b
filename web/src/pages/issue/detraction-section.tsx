import { CheckField } from '../../parts/field.tsx';
import { Card, Grid, Muted } from '../../parts/layout.tsx';
import { useFormats, useWords } from '../../words/language.tsx';
import { asksForDeposit, subjected, withoutDetraction } from './asked-terms.ts';
import { useDraftForm } from './draft-context.tsx';
import { DraftCode, DraftText } from './draft-fields.tsx';
import { valueAt } from './pointer.ts';
import type { Computed } from './use-dry-run.ts';
import { issueWords } from './words.ts';

/** SPOT: what the customer deposits for the seller, in soles. Of a sale in soles it is computed. */
export function DetractionSection({ computed }: { readonly computed: Computed }) {
  const words = useWords(issueWords);
  const formats = useFormats();
  const { draft, change } = useDraftForm();
  const isSubject = valueAt(draft, '/detraction') !== undefined;
  const deposited = (sum: string) => words.detractionAmount(formats.money(sum, 'PEN'));
  const isForeign = asksForDeposit(draft);
  const amount = isForeign ? undefined : computed.result?.document.detraction?.amount;
  return (
    <Card title={words.detraction}>
      <CheckField
        label={words.withDetraction}
        checked={isSubject}
        onChange={(isWanted) => change(isWanted ? subjected : withoutDetraction)}
      />
      {isSubject && (
        <>
          <Grid narrow>
            <DraftCode pointer="/detraction/code" label={words.detractionCode} catalogue="54" />
            <DraftText
              pointer="/detraction/percentage"
              label={words.detractionRate}
              inputMode="decimal"
            />
            <DraftText pointer="/detraction/account" label={words.detractionAccount} />
            {isForeign && (
              <DraftText
                pointer="/detraction/amount"
                label={words.deposit}
                hint={words.depositHint}
                inputMode="decimal"
              />
            )}
          </Grid>
          {amount !== undefined && (
            <p>{computed.isPending ? <Muted>{deposited(amount)}</Muted> : deposited(amount)}</p>
          )}
        </>
      )}
    </Card>
  );
}
