import type { DryRun } from '@chasqui/sdk';
import { useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { CheckField, TextField } from '../../parts/field.tsx';
import { Card, Grid, Muted, Row } from '../../parts/layout.tsx';
import { splitAmount } from '../../service/amounts.ts';
import { monthsLater } from '../../service/months.ts';
import { today } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { documentWords } from '../document/words.ts';
import { asksForDeposit, isOnCredit } from './asked-terms.ts';
import { useDraftForm } from './draft-context.tsx';
import { DraftSelect, DraftText } from './draft-fields.tsx';
import { DraftRows } from './draft-rows.tsx';
import { isEmpty, textAt, valueAt } from './pointer.ts';
import { issueWords } from './words.ts';

export function PaymentSection({ result }: { readonly result: DryRun | undefined }) {
  const words = useWords(issueWords);
  const { draft, set } = useDraftForm();
  const isCredit = isOnCredit(draft);
  return (
    <Card title={words.payment}>
      <Grid narrow>
        <DraftSelect
          pointer="/payment_method"
          label={words.method}
          options={[
            ['cash', words.cash],
            ['credit', words.credit],
          ]}
        />
        {isCredit && asksForDeposit(draft) && (
          <DraftText
            pointer="/pending_amount"
            label={words.pendingAmount}
            hint={words.pendingHint}
            inputMode="decimal"
          />
        )}
      </Grid>
      {isCredit && <Instalments result={result} />}
      {textAt(draft, '/type') === 'invoice' && (
        <CheckField
          label={words.retention}
          checked={!isEmpty(valueAt(draft, '/retention'))}
          onChange={(isRetained) => set('/retention', isRetained ? { percentage: '3' } : undefined)}
        />
      )}
    </Card>
  );
}

function Instalments({ result }: { readonly result: DryRun | undefined }) {
  const words = useWords(issueWords);
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
      <h3>{words.instalments}</h3>
      <Row>
        <TextField
          label={words.splitInto}
          type="number"
          inputMode="numeric"
          value={count}
          onChange={setCount}
        />
        <Button
          disabled={owed === undefined || !Number.isInteger(parts) || parts < 1 || parts > 60}
          onClick={split}
        >
          {words.split}
        </Button>
      </Row>
      <Muted>{words.splitHint}</Muted>
      <InstalmentRows />
    </>
  );
}

function InstalmentRows() {
  const document = useWords(documentWords);
  const words = useWords(issueWords);
  return (
    <DraftRows lists={{ '/instalments': { amount: '', due_date: '' } }} name={document.instalment}>
      {(at, name) => (
        <Row>
          <DraftText
            pointer={`/instalments/${at}/amount`}
            label={`${name}: ${words.instalmentAmount}`}
            inputMode="decimal"
          />
          <DraftText
            pointer={`/instalments/${at}/due_date`}
            type="date"
            label={`${name}: ${words.instalmentDate}`}
          />
        </Row>
      )}
    </DraftRows>
  );
}
