import type { Detraction, Document } from '@chasqui/sdk';
import { Card, Facts, Stack } from '../../parts/layout.tsx';
import { useFormats, useWords, type Words } from '../../words/language.tsx';
import { Items } from './items.tsx';
import { Shipment } from './shipment.tsx';
import { Sums } from './sums.tsx';

/** What a document says, as a page. */
export function Content({ document }: { readonly document: Document }) {
  const words = useWords();
  const formats = useFormats();
  const { customer, reference, metadata } = document;
  const text = (name: string, value: string | null | undefined) =>
    value === null || value === undefined || value === ''
      ? null
      : ([name, <bdi key={name}>{value}</bdi>] as const);
  const isSale = document.type !== 'despatch';
  return (
    <Stack>
      <Card title={words.document.says}>
        <Facts
          facts={[
            text(words.document.customer, customer.registration_name),
            text(words.document.customerNumber, customer.document_number),
            text(words.document.issued, formats.moment(document.date)),
            text(words.document.due, document.due_date && formats.day(document.due_date)),
            isSale
              ? [
                  words.document.payment,
                  document.payment_method === 'cash' ? words.document.cash : words.document.credit,
                ]
              : null,
            text(words.document.currency, document.currency),
            text(words.document.operation, document.operation_type),
            text(words.document.order, document.order_reference),
            reference === null
              ? null
              : [
                  words.document.reference,
                  `${words.terms.type[reference.type]} ${reference.number}`,
                ],
            text(
              words.document.reason,
              [document.voided_code, document.voided_reason].filter(Boolean).join(' '),
            ),
            text(words.document.seller, metadata.seller),
            text(words.document.observation, document.observation),
            text(words.document.externalId, document.external_id),
            text(words.document.detraction, detractionText(document.detraction, words)),
            document.related_documents.length === 0
              ? null
              : [
                  words.document.related,
                  document.related_documents
                    .map(({ type, number }) => `${type} ${number}`.trim())
                    .join(', '),
                ],
          ]}
        />
      </Card>
      {document.shipment !== null && <Shipment shipment={document.shipment} />}
      <Items document={document} />
      {isSale && <Sums document={document} />}
    </Stack>
  );
}

function detractionText(detraction: Detraction | null, words: Words): string {
  if (detraction === null) return '';
  const { code, percentage, account } = detraction;
  return words.document.detractionData(code, percentage ?? '–', account);
}
