import { Card, Grid } from '../../parts/layout.tsx';
import { useWords } from '../../words/language.tsx';
import { DraftCode, DraftText } from './draft-fields.tsx';
import { issueWords } from './words.ts';

export function MoreSection({ isSale }: { readonly isSale: boolean }) {
  const words = useWords(issueWords);
  return (
    <Card title={words.more}>
      <Grid narrow>
        {isSale && (
          <>
            <DraftText pointer="/order_reference" label={words.order} optional />
            <DraftCode
              pointer="/operation_type"
              label={words.operation}
              hint={words.operationHint}
              catalogue="51"
              optional
            />
            <DraftText pointer="/metadata/seller" label={words.seller} optional />
          </>
        )}
        <DraftText pointer="/external_id" label={words.externalId} optional />
        <DraftText pointer="/observation" label={words.observation} optional />
      </Grid>
    </Card>
  );
}
