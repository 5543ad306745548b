import type { Company, Series } from '@chasqui/sdk';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Combobox } from '../../parts/combobox.tsx';
import { Card, Grid } from '../../parts/layout.tsx';
import { client } from '../../service/client.ts';
import { useWords } from '../../words/language.tsx';
import { useDraftField, useDraftForm } from './draft-context.tsx';
import { DraftCurrency, DraftText } from './draft-fields.tsx';
import { IssueDateField } from './issue-date-field.tsx';
import { textAt } from './pointer.ts';
import { issueWords } from './words.ts';

/** What a series is called where a company has none of the type yet. */
const usualSeries: Readonly<Record<string, string>> = {
  invoice: 'F001',
  receipt: 'B001',
  'credit-note': 'C01',
  'debit-note': 'D01',
  despatch: 'T001',
};

/** Series, day, currency. */
export function HeadSection({ company }: { readonly company: Company }) {
  const words = useWords(issueWords);
  const type = textAt(useDraftForm().draft, '/type');
  const isSale = type !== 'despatch';
  return (
    <Card>
      <Grid narrow>
        <SeriesField company={company} />
        <IssueDateField />
        {isSale && (
          <>
            <DraftCurrency pointer="/currency" label={words.currency} />
            {(type === 'invoice' || type === 'receipt') && (
              <DraftText pointer="/due_date" type="date" label={words.dueDate} optional />
            )}
          </>
        )}
      </Grid>
    </Card>
  );
}

function SeriesField({ company }: { readonly company: Company }) {
  const words = useWords(issueWords);
  const { draft, fill } = useDraftForm();
  const { text, set, error } = useDraftField('/series');
  const type = textAt(draft, '/type');
  const letter = letterOf(type, textAt(draft, '/reference/type'));
  const { data } = useQuery({
    queryKey: ['company', company.id, 'series'],
    queryFn: async ({ signal }) => {
      const found: Series[] = [];
      for await (const series of client.series.list(company.id, { signal })) found.push(series);
      return found;
    },
  });
  // Numbers of paper and of the authority's portal are not assigned here.
  const known = (data ?? []).flatMap(({ next, ...each }) =>
    next !== null && each.type === type && each.series.startsWith(letter)
      ? [{ ...each, next }]
      : [],
  );
  const usual = known[0]?.series ?? (usualSeries[type] ?? '').padStart(4, letter);
  // What somebody writes stays, also while it is empty or of another letter: the service says what is wrong with it.
  const [writtenFor, setWrittenFor] = useState<string | null>(null);
  const isWritten = writtenFor === letter;
  useEffect(() => {
    if (data === undefined || isWritten) return;
    // Of a note the series follows from what it changes: F for invoices, B for receipts.
    if (text === '' || !text.startsWith(letter)) fill('/series', usual);
  }, [data, isWritten, text, letter, usual, fill]);
  const chosen = known.find(({ series }) => series === text);
  // A new series is none of those that are offered: Enter must not take one of them in its place.
  const offered =
    chosen === undefined ? known.filter((each) => each.series.startsWith(text)) : known;
  return (
    <Combobox
      label={words.series}
      hint={chosen === undefined ? words.newSeries : words.seriesHint(chosen.next)}
      error={error}
      text={text}
      onText={(typed) => {
        setWrittenFor(letter);
        set(typed.toUpperCase());
      }}
      choices={offered.map(({ series, next }) => ({ key: series, title: series, detail: next }))}
      onChoose={set}
    />
  );
}

function letterOf(type: string, referenceType: string): string {
  if (type === 'receipt') return 'B';
  if (type === 'despatch') return '';
  if (type === 'invoice') return 'F';
  return referenceType === 'receipt' ? 'B' : 'F';
}
