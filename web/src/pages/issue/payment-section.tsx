import type { DryRun } from '@chasqui/sdk';
import { useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { CheckField, TextField } from '../../parts/field.tsx';
import { Card, Grid, Muted, Row } from '../../parts/layout.tsx';
import { splitAmount } from '../../service/amounts.ts';
import { monthsLater } from '../../service/months.ts';
import { today } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { asksForDeposit, isOnCredit } from './asked-terms.ts';
import { useDraftForm } from './draft-context.tsx';
import { DraftSelect, DraftText } from './draft-fields.tsx';
import { DraftRows } from './draft-rows.tsx';
import { isEmpty, textAt, valueAt } from './pointer.ts';

export function PaymentSection({ result }: { readonly result: DryRun | undefined }) {
  const words = useWords();
  const { draft, set } = useDraftForm();
  const isCredit = isOnCredit(draft);
  return (
    <Card title={words.issue.payment}>
      <Grid narrow>
        <DraftSelect
          pointer="/payment_method"
          label={words.issue.method}
          options={[
            ['cash', words.issue.cash],
            ['credit', words.issue.credit],
          ]}
        />
        {isCredit && asksForDeposit(draft) && (
          <DraftText
            pointer="/pending_amount"
            label={words.issue.pendingAmount}
            hint={words.issue.pendingHint}
            inputMode="decimal"
          />
        )}
      </Grid>
      {isCredit && <Instalments result={result} />}
      {textAt(draft, '/type') === 'invoice' && (
        <CheckField
          label={words.issue.retention}
          checked={!isEmpty(valueAt(draft, '/retention'))}
          onChange={(isRetained) => set('/retention', isRetained ? { percentage: '3' } : undefined)}
        />
      )}
    </Card>
  );
}

function Instalments({ result }: { readonly result: DryRun | undefined }) {
  const words = useWords();
  const { draft, set } = useDraftForm();
  const [count, setCount] = useState('3');
  const { pending_amount: pending, total } = result?.document ?? {};
  // What a deposit in soles leaves of another currency is said by the person, or not known.
  const owed = pending ?? (asksForDeposit(draft) ? undefined : total);
  const parts = Number(count);
  const split = () => {
    if (owed === undefined) return;
    const amounts = splitAmount(owed, parts);
    const from = today();
    set(
      '/instalments',
      amounts.map((amount, at) => ({ amount, due_date: monthsLater(from, at + 1) })),
    );
  };
  return (
    <>
      <h3>{words.issue.instalments}</h3>
      <Row>
        <TextField
          label={words.issue.splitInto}
          type="number"
          inputMode="numeric"
          value={count}
          onChange={setCount}
        />
        <Button
          disabled={owed === undefined || !Number.isInteger(parts) || parts < 1 || parts > 60}
          onClick={split}
        >
          {words.issue.split}
        </Button>
      </Row>
      <Muted>{words.issue.splitHint}</Muted>
      <InstalmentRows />
    </>
  );
}

function InstalmentRows() {
  const words = useWords();
  return (
    <DraftRows
      lists={{ '/instalments': { amount: '', due_date: '' } }}
      name={words.document.instalment}
    >
      {(at, name) => (
        <Row>
          <DraftText
            pointer={`/instalments/${at}/amount`}
            label={`${name}: ${words.issue.instalmentAmount}`}
            inputMode="decimal"
          />
          <DraftText
            pointer={`/instalments/${at}/due_date`}
            type="date"
            label={`${name}: ${words.issue.instalmentDate}`}
          />
        </Row>
      )}
    </DraftRows>
  );
}
