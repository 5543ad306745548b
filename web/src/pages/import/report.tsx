import type { Company } from '@chasqui/sdk';
import { Link } from 'wouter';
import { Badge, type Tone } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Card, Muted } from '../../parts/layout.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { saveFile } from '../../service/download.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import css from './import.module.css';
import type { Outcome } from './import-record.ts';
import type { ImportRun, NotedFile, Progress, Reason } from './import-run.ts';
import { reportCsv } from './report-csv.ts';
import { importWords } from './words.ts';

const outcomes: readonly Outcome[] = ['stored', 'completed', 'unchanged', 'refused'];
const tones: Readonly<Record<Outcome, Tone>> = {
  stored: 'good',
  completed: 'good',
  unchanged: 'plain',
  refused: 'bad',
};
/** More would make the page slow, and nobody reads them; the file has all. */
const filesShownMax = 100;

type Props = {
  readonly company: Company;
  readonly run: ImportRun;
  readonly progress: Progress;
};

/** The files by outcome and by reason. */
export function Report({ company, run, progress }: Props) {
  const words = useWords(importWords);
  const formats = useFormats();
  const download = () => {
    const blob = new Blob([reportCsv(run.results)], { type: 'text/csv;charset=utf-8' });
    saveFile({ blob, name: `${company.tax_id}-import.csv` });
  };
  return (
    <Card title={words.report} actions={<Button onClick={download}>{words.downloadReport}</Button>}>
      <ul className={css.outcomes} aria-label={words.outcome}>
        {outcomes.map((outcome) => (
          <li key={outcome}>
            <strong className={css.count}>{formats.count(progress.counts[outcome])}</strong>
            <Badge tone={tones[outcome]}>{words.outcomes[outcome][0]}</Badge>
            <Muted>{words.outcomes[outcome][1]}</Muted>
          </li>
        ))}
      </ul>
      {progress.reasons.length > 0 && (
        <section className={css.reasons} aria-label={words.refusedFiles}>
          <h3>{words.refusedFiles}</h3>
          {progress.reasons.map((reason) => (
            <RefusedFiles key={reason.code} reason={reason} results={run.results} />
          ))}
        </section>
      )}
      <details>
        <summary>{words.files}</summary>
        <Files company={company} results={run.results} />
      </details>
    </Card>
  );
}

function RefusedFiles({
  reason: { code, count, detail },
  results,
}: {
  readonly reason: Reason;
  readonly results: readonly NotedFile[];
}) {
  const words = useWords(importWords);
  const formats = useFormats();
  const files = results.filter((result) => result.code === code).slice(0, filesShownMax);
  return (
    <details className={css.reason}>
      <summary>
        <Badge tone="bad">{formats.count(count)}</Badge> {words.reasons[code] ?? detail}{' '}
        <code>{code}</code>
      </summary>
      <ul>
        {files.map((file) => (
          <li key={file.position}>
            {file.path}
            {file.detail !== '' && <Muted> {file.detail}</Muted>}
          </li>
        ))}
      </ul>
      <More shown={files.length} all={count} />
    </details>
  );
}

function More({ shown, all }: { readonly shown: number; readonly all: number }) {
  const words = useWords(importWords);
  const formats = useFormats();
  if (shown >= all) return null;
  return <Muted>{words.shownOf(formats.count(shown), formats.count(all))}</Muted>;
}

/** The last ones first: while it goes on, that is what one looks for. */
function Files({
  company,
  results,
}: {
  readonly company: Company;
  readonly results: readonly NotedFile[];
}) {
  const words = useWords(importWords);
  const shown = results.slice(-filesShownMax).reverse();
  const columns: readonly Column<NotedFile>[] = [
    {
      key: 'file',
      title: words.file,
      cell: ({ path, documentId }) =>
        documentId === '' ? (
          path
        ) : (
          <Link href={`/company/${company.id}/documents/${documentId}`}>{path}</Link>
        ),
    },
    {
      key: 'outcome',
      title: words.outcome,
      cell: ({ outcome }) => <Badge tone={tones[outcome]}>{words.outcomes[outcome][0]}</Badge>,
    },
    {
      key: 'reason',
      title: words.reason,
      // The code says what to do, and the service what it found: one code has several causes.
      cell: ({ code, detail }) => (
        <>
          {words.reasons[code]} {detail !== '' && <Muted>{detail}</Muted>}
        </>
      ),
    },
  ];
  return (
    <>
      <Table
        caption={words.files}
        columns={columns}
        rows={shown}
        keyOf={({ position }) => String(position)}
      />
      <More shown={shown.length} all={results.length} />
    </>
  );
}
