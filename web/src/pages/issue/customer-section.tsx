import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Combobox } from '../../parts/combobox.tsx';
import { CheckField } from '../../parts/field.tsx';
import { Card, Grid, Muted } from '../../parts/layout.tsx';
import { client } from '../../service/client.ts';
import { findDocuments } from '../../service/find-documents.ts';
import { useWords } from '../../words/language.tsx';
import { errorAt, useDraftField, useDraftForm } from './draft-context.tsx';
import { DraftCode, DraftText } from './draft-fields.tsx';
import { withValue } from './pointer.ts';
import { isUnnamed, mayBeUnnamed, withUnnamed } from './unnamed-customer.ts';

export function CustomerSection() {
  const words = useWords();
  const form = useDraftForm();
  const without = isUnnamed(form.draft);
  // A sale that is too large for it asks for the number: there must be a field then.
  const hasNumber = !without || errorAt(form, '/customer/document_number') !== undefined;
  return (
    <Card title={words.issue.customer}>
      {mayBeUnnamed(form.draft) && (
        <CheckField
          label={words.issue.unnamed}
          checked={without}
          onChange={(isWanted) => form.replace(withUnnamed(form.draft, isWanted))}
        />
      )}
      {without && <Muted>{words.issue.unnamedHint}</Muted>}
      <Grid narrow>
        <CustomerName />
        {hasNumber && (
          <>
            <DraftCode
              pointer="/customer/document_type"
              label={words.issue.documentType}
              catalogue="06"
            />
            <DraftText pointer="/customer/document_number" label={words.issue.documentNumber} />
          </>
        )}
        <DraftText pointer="/customer/email" type="email" label={words.issue.email} optional />
        <DraftText pointer="/metadata/customer_address" label={words.issue.address} optional />
      </Grid>
    </Card>
  );
}

/** Customers are remembered from earlier documents: all of their data comes from the newest one. */
function CustomerName() {
  const words = useWords();
  const form = useDraftForm();
  const { text, set, error } = useDraftField('/customer/registration_name');
  const wanted = useDeferredValue(text.trim());
  const { data = [] } = useQuery({
    queryKey: ['company', form.companyId, 'customers', wanted],
    enabled: wanted.length >= 3,
    queryFn: ({ signal }) => findDocuments(form.companyId, wanted, signal),
  });
  const customers = [...new Map(data.map((row) => [row.customerNumber, row])).values()];
  const take = async (documentId: string) => {
    const { customer, metadata } = await client.documents.get(documentId);
    const { document_type, document_number, registration_name, email } = customer;
    const withCustomer = withValue(form.draft, '/customer', {
      document_type,
      document_number,
      registration_name,
      email,
    });
    form.replace(withValue(withCustomer, '/metadata/customer_address', metadata.customer_address));
  };
  return (
    <Combobox
      label={words.issue.find}
      hint={words.issue.findHint}
      error={error}
      text={text}
      onText={set}
      choices={customers.map((row) => ({
        key: row.id,
        title: row.customer,
        detail: row.customerNumber,
      }))}
      onChoose={(key) => void take(key)}
    />
  );
}
