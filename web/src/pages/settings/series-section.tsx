import type { Company, Series } from '@chasqui/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SelectField, TextField } from '../../parts/field.tsx';
import { Form } from '../../parts/form.tsx';
import { Card, Grid, Muted } from '../../parts/layout.tsx';
import { Empty, Note, ProblemNote, Skeleton } from '../../parts/message.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { useToast } from '../../parts/toasts.tsx';
import { client } from '../../service/client.ts';
import { fieldErrors } from '../../service/field-errors.ts';
import { useFormDraft } from '../../service/form-draft.ts';
import { hasCode } from '../../service/problem.ts';
import { useMay } from '../../service/session.ts';
import { wholeList } from '../../service/whole-list.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import { commonWords, termWords } from '../../words/shared.ts';
import { settingWords } from './words.ts';

const keyOf = (companyId: string) => ['company', companyId, 'series'] as const;

export function SeriesSection({ company }: { readonly company: Company }) {
  const common = useWords(commonWords);
  const settings = useWords(settingWords);
  const mayAdd = useMay('write');
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(company.id),
    queryFn: ({ signal }) => wholeList(client.series.list(company.id, { signal })),
  });
  return (
    <>
      <Card title={settings.section.series}>
        <Muted>{settings.seriesDetail}</Muted>
        <ProblemNote error={error} onRetry={() => void refetch()} />
        {data === undefined && error === null && <Skeleton lines={5} />}
        {data?.length === 0 && <Empty title={settings.noSeries} />}
        {data !== undefined && data.length > 0 && <SeriesTable series={data} />}
      </Card>
      {mayAdd ? <NewSeries company={company} /> : <Note>{common.readOnly}</Note>}
    </>
  );
}

function SeriesTable({ series }: { readonly series: readonly Series[] }) {
  const common = useWords(commonWords);
  const settings = useWords(settingWords);
  const terms = useWords(termWords);
  const formats = useFormats();
  const columns: readonly Column<Series>[] = [
    { key: 'type', title: common.type, cell: ({ type }) => terms.type[type] },
    { key: 'series', title: settings.series, cell: (row) => <strong>{row.series}</strong> },
    {
      key: 'next',
      title: settings.nextNumber,
      isWhole: true,
      cell: ({ next }) => (next === '' ? settings.seriesFull : (next ?? '–')),
    },
    {
      key: 'made',
      title: common.created,
      isWhole: true,
      cell: (row) => formats.moment(row.created_at),
    },
  ];
  return (
    <Table
      caption={settings.section.series}
      columns={columns}
      rows={series}
      keyOf={(row) => `${row.type} ${row.series}`}
    />
  );
}

const noSeries = { type: 'invoice' as Series['type'], series: '', first: '' };

function NewSeries({ company }: { readonly company: Company }) {
  const settings = useWords(settingWords);
  const common = useWords(commonWords);
  const terms = useWords(termWords);
  const say = useToast();
  const queries = useQueryClient();
  const draft = useFormDraft(`series.${company.id}`, noSeries);
  const { type, series, first } = draft.fields;
  const add = useMutation({
    mutationFn: () =>
      client.series.create(company.id, {
        type,
        series: series.trim().toUpperCase(),
        ...(first.trim() === '' ? {} : { next_number: Number(first) }),
      }),
    onSuccess: async (made) => {
      draft.reset();
      say(settings.seriesMade(made.series));
      await queries.invalidateQueries({ queryKey: keyOf(company.id) });
    },
  });
  const errorAt = fieldErrors(add.error);
  // The service tells programs which member to leave out.
  const isThere = hasCode(add.error, 'series_exists');
  return (
    <Card title={settings.addSeries}>
      <Form
        action={settings.addSeries}
        busy={add.isPending}
        error={isThere ? null : add.error}
        onSubmit={() => add.mutate()}
      >
        <Grid narrow>
          <SelectField
            label={common.type}
            value={type}
            onChange={(value) => draft.set('type', value as Series['type'])}
            options={Object.entries(terms.type)}
            error={errorAt('/type')}
          />
          <TextField
            label={settings.seriesName}
            hint={settings.seriesNameHint[type]}
            value={series}
            onChange={(value) => draft.set('series', value)}
            error={isThere ? settings.seriesExists : errorAt('/series')}
            maxLength={20}
            required
          />
          <TextField
            label={settings.firstNumber}
            hint={settings.firstNumberHint}
            value={first}
            onChange={(value) => draft.set('first', value.replaceAll(/\D/g, ''))}
            error={errorAt('/next_number')}
            inputMode="numeric"
            maxLength={8}
            optional
          />
        </Grid>
      </Form>
    </Card>
  );
}
