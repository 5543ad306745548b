import type { Detraction, Document } from '@chasqui/sdk';
import { Card, Facts, Stack } from '../../parts/layout.tsx';
import { useFormats, useWords } from '../../words/language.tsx';
import { termWords } from '../../words/shared.ts';
import type { TextsOf } from '../../words/words.ts';
import { Items } from './items.tsx';
import { Shipment } from './shipment.tsx';
import { Sums } from './sums.tsx';
import { documentWords } from './words.ts';

/** What a document says, as a page. */
export function Content({ document }: { readonly document: Document }) {
  const words = useWords(documentWords);
  const terms = useWords(termWords);
  const formats = useFormats();
  const { customer, reference, metadata } = document;
  const text = (name: string, value: string | null | undefined) =>
    value === null || value === undefined || value === ''
      ? null
      : ([name, <bdi key={name}>{value}</bdi>] as const);
  const isSale = document.type !== 'despatch';
  return (
    <Stack>
      <Card title={words.says}>
        <Facts
          facts={[
            text(words.customer, customer.registration_name),
            text(words.customerNumber, customer.document_number),
            text(words.issued, formats.moment(document.date)),
            text(words.due, document.due_date && formats.day(document.due_date)),
            isSale
              ? [words.payment, document.payment_method === 'cash' ? words.cash : words.credit]
              : null,
            text(words.currency, document.currency),
            text(words.operation, document.operation_type),
            text(words.order, document.order_reference),
            reference === null
              ? null
              : [words.reference, `${terms.type[reference.type]} ${reference.number}`],
            text(
              words.reason,
              [document.voided_code, document.voided_reason].filter(Boolean).join(' '),
            ),
            text(words.seller, metadata.seller),
            text(words.observation, document.observation),
            text(words.externalId, document.external_id),
            text(words.detraction, detractionText(document.detraction, words)),
            document.related_documents.length === 0
              ? null
              : [
                  words.related,
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

function detractionText(
  detraction: Detraction | null,
  words: TextsOf<typeof documentWords>,
): string {
  if (detraction === null) return '';
  const { code, percentage, account } = detraction;
  return words.detractionData(code, percentage ?? '–', account);
}
