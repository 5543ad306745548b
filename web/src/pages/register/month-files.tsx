import type { Company, DayTotal, GetRegisterQuery } from '@chasqui/sdk';
import { useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { SelectField } from '../../parts/field.tsx';
import { Card, Grid, Muted, Row } from '../../parts/layout.tsx';
import { Note, ProblemNote, ProgressBar } from '../../parts/message.tsx';
import { useToast } from '../../parts/toasts.tsx';
import { client } from '../../service/client.ts';
import { hasCode } from '../../service/problem.ts';
import { useDownload } from '../../service/use-download.ts';
import { problemWords } from '../../service/words.ts';
import { useFormats, useLanguage, useWords } from '../../words/language.tsx';
import { commonWords, termWords } from '../../words/shared.ts';
import type { Language } from '../../words/words.ts';
import css from './register.module.css';
import { registerWords } from './words.ts';

type Format = 'xlsx' | 'csv' | 'json' | 'ple';
const formats: readonly Format[] = ['xlsx', 'csv', 'ple', 'json'];

/** The month as a file, in the form that somebody needs. */
export function MonthFiles({
  company,
  month,
  totals,
}: {
  readonly company: Company;
  readonly month: string;
  readonly totals: readonly DayTotal[];
}) {
  const { language } = useLanguage();
  const words = useWords(registerWords);
  const common = useWords(commonWords);
  const say = useToast();
  const [format, setFormat] = useState<Format | null>(null);
  const [filter, setFilter] = useState<Filter>({ environment: '', status: '' });
  const download = useDownload((name) => say(words.saved(name)));
  const begin = (chosen: Format) => {
    setFormat(chosen);
    void download.start((signal) =>
      client.registers.download(company.id, queryOf(month, chosen, filter, language), { signal }),
    );
  };
  const all = totals.reduce((sum, total) => sum + total.count, 0);
  return (
    <Card title={words.files}>
      <Muted>{all === 0 ? words.noDocuments : words.filesDetail(all)}</Muted>
      <Filters filter={filter} onChange={setFilter} />
      <div className={css.formats}>
        {formats.map((each) => (
          <div key={each} className={css.format}>
            <Button
              look={each === 'xlsx' ? 'primary' : 'plain'}
              busy={download.state.name === 'running' && format === each}
              disabled={download.state.name === 'running'}
              onClick={() => begin(each)}
            >
              {common.download}: {words.formats[each][0]}
            </Button>
            <Muted>{words.formats[each][1]}</Muted>
          </div>
        ))}
      </div>
      <Muted>{words.pleHint}</Muted>
      {download.state.name === 'running' && format !== null && (
        <Progress
          format={format}
          bytes={download.state.bytes}
          rows={matching(totals, filter)}
          onCancel={() => {
            download.cancel();
            say(words.cancelled);
          }}
        />
      )}
      {download.state.name === 'failed' && <Failure error={download.state.error} />}
    </Card>
  );
}

type Filter = {
  readonly environment: '' | DayTotal['environment'];
  readonly status: '' | DayTotal['status'];
};

function queryOf(
  month: string,
  format: Format,
  filter: Filter,
  labels: Language,
): GetRegisterQuery {
  // SUNAT's book has rules of its own for what is in it.
  if (format === 'ple') return { month, format };
  return {
    month,
    format,
    ...(format === 'json' ? {} : { labels }),
    ...(filter.environment === '' ? {} : { environment: filter.environment }),
    ...(filter.status === '' ? {} : { status: filter.status }),
  };
}

function matching(totals: readonly DayTotal[], { environment, status }: Filter): number {
  return totals
    .filter((total) => environment === '' || total.environment === environment)
    .filter((total) => status === '' || total.status === status)
    .reduce((sum, { count }) => sum + count, 0);
}

function Filters({
  filter,
  onChange,
}: {
  readonly filter: Filter;
  onChange(filter: Filter): void;
}) {
  const register = useWords(registerWords);
  const terms = useWords(termWords);
  return (
    <Grid narrow>
      <SelectField
        label={register.environment}
        value={filter.environment}
        onChange={(value) => onChange({ ...filter, environment: value as Filter['environment'] })}
        options={[['', register.plainFilter], ...Object.entries(terms.environment)]}
      />
      <SelectField
        label={register.status}
        value={filter.status}
        onChange={(value) => onChange({ ...filter, status: value as Filter['status'] })}
        options={[['', register.plainFilter], ...Object.entries(terms.status)]}
      />
    </Grid>
  );
}

/** About so many bytes has a document in each form: the size is not known before the file is written. */
const bytesOfRow: Readonly<Record<Format, number>> = { xlsx: 90, csv: 250, json: 650, ple: 200 };

function Progress({
  format,
  bytes,
  rows,
  onCancel,
}: {
  readonly format: Format;
  readonly bytes: number;
  readonly rows: number;
  onCancel(): void;
}) {
  const words = useWords(registerWords);
  const common = useWords(commonWords);
  const { size } = useFormats();
  const guessed = rows * bytesOfRow[format];
  // A guess that was too low is no longer a share of anything.
  const share = bytes < guessed ? { value: bytes, max: guessed } : {};
  return (
    <div className={css.progress}>
      <ProgressBar label={words.downloading(words.formats[format][0])} {...share} />
      <Row>
        <span role="status">{words.received(size(bytes))}</span>
        <Button onClick={onCancel}>{common.cancel}</Button>
      </Row>
    </div>
  );
}

function Failure({ error }: { readonly error: unknown }) {
  const words = useWords(registerWords);
  const problem = useWords(problemWords);
  if (hasCode(error, 'exchange_rate_missing')) {
    return (
      <Note tone="bad" title={words.missing}>
        {words.missingBelow}
      </Note>
    );
  }
  if (hasCode(error, 'connection_failed')) return <Note tone="bad">{words.cutOff}</Note>;
  return <ProblemNote error={error} again={problem.thenAgain} />;
}
