import { Card, Grid } from '../../parts/layout.tsx';
import { useWords } from '../../words/language.tsx';
import { DraftText } from './draft-fields.tsx';
import { DraftRows } from './draft-rows.tsx';
import { issueWords } from './words.ts';

/** Documents that this one goes with: the guides of a sale, the sales of a guide. */
export function RelatedSection() {
  const words = useWords(issueWords);
  return (
    <Card title={words.relatedDocuments}>
      <DraftRows
        lists={{ '/related_documents': { type: '', number: '' } }}
        name={(count) => `${words.related} ${count}`}
      >
        {(at, name) => (
          <Grid narrow>
            <DraftText
              pointer={`/related_documents/${at}/type`}
              label={`${name}: ${words.relatedType}`}
              inputMode="numeric"
            />
            <DraftText
              pointer={`/related_documents/${at}/number`}
              label={`${name}: ${words.relatedNumber}`}
            />
          </Grid>
        )}
      </DraftRows>
    </Card>
  );
}
