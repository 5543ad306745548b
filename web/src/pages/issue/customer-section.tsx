import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef } from 'react';
import { Combobox } from '../../parts/combobox.tsx';
import { CheckField } from '../../parts/field.tsx';
import { Card, Grid, Muted } from '../../parts/layout.tsx';
import { ProblemNote } from '../../parts/message.tsx';
import { client } from '../../service/client.ts';
import { findDocuments } from '../../service/find-documents.ts';
import { useWords } from '../../words/language.tsx';
import { errorAt, useDraftField, useDraftForm } from './draft-context.tsx';
import { DraftCode, DraftText } from './draft-fields.tsx';
import type { Json } from './pointer.ts';
import { newestOfEach, withRemembered } from './remembered-customer.ts';
import { isUnnamed, mayBeUnnamed, withUnnamed } from './unnamed-customer.ts';
import { issueWords } from './words.ts';

export function CustomerSection() {
  const words = useWords(issueWords);
  const form = useDraftForm();
  const { take, error } = useRemembered();
  const without = isUnnamed(form.draft);
  // A sale that is too large for it asks for the number: there must be a field then.
  const hasNumber = !without || errorAt(form, '/customer/document_number') !== undefined;
  return (
    <Card title={words.customer}>
      <ProblemNote error={error} again={words.chooseAgain} />
      {mayBeUnnamed(form.draft) && (
        <CheckField
          label={words.unnamed}
          checked={without}
          onChange={(isWanted) => form.change((draft) => withUnnamed(draft, isWanted))}
        />
      )}
      {without && <Muted>{words.unnamedHint}</Muted>}
      <Grid narrow>
        <CustomerName take={take} />
        {hasNumber && (
          <>
            <DraftCode
              pointer="/customer/document_type"
              label={words.documentType}
              catalogue="06"
            />
            <DraftText pointer="/customer/document_number" label={words.documentNumber} />
          </>
        )}
        <DraftText pointer="/customer/email" type="email" label={words.email} optional />
        <DraftText pointer="/metadata/customer_address" label={words.address} optional />
      </Grid>
    </Card>
  );
}

type Choice = { readonly documentId: string; readonly chosenIn: Json };

/** Customers are remembered from earlier documents: all of their data comes from the newest one. */
function useRemembered() {
  const { draft, change } = useDraftForm();
  // Answers may come in another order: what was chosen last counts.
  const last = useRef('');
  const { mutate, error } = useMutation({
    mutationFn: ({ documentId }: Choice) => client.documents.get(documentId),
    onSuccess: (document, { documentId, chosenIn }) => {
      if (documentId !== last.current) return;
      change((current) => withRemembered(current, chosenIn, document));
    },
  });
  const take = (documentId: string) => {
    last.current = documentId;
    mutate({ documentId, chosenIn: draft });
  };
  return { take, error };
}

function CustomerName({ take }: { take(documentId: string): void }) {
  const words = useWords(issueWords);
  const form = useDraftForm();
  const { text, set, error } = useDraftField('/customer/registration_name');
  const wanted = useDeferredValue(text.trim());
  const { data = [] } = useQuery({
    queryKey: ['company', form.companyId, 'customers', wanted],
    enabled: wanted.length >= 3,
    queryFn: ({ signal }) => findDocuments(form.companyId, wanted, signal),
  });
  return (
    <Combobox
      label={words.find}
      hint={words.findHint}
      error={error}
      text={text}
      onText={set}
      choices={newestOfEach(data).map((row) => ({
        key: row.id,
        title: row.customer,
        detail: row.customerNumber,
      }))}
      onChoose={take}
    />
  );
}
