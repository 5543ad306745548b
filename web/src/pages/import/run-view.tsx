import type { Company } from '@chasqui/sdk';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '../../parts/button.tsx';
import { Card, Muted, Row } from '../../parts/layout.tsx';
import { Empty, Note, ProblemNote, ProgressBar } from '../../parts/message.tsx';
import { isUnreachable } from '../../service/problem.ts';
import { problemWords } from '../../service/words.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import type { TextsOf } from '../../words/words.ts';
import css from './import.module.css';
import { openRecord } from './import-record.ts';
import type { ImportRun, Progress } from './import-run.ts';
import { imports } from './imports.ts';
import { Report } from './report.tsx';
import { importWords } from './words.ts';

/** An import while it runs, and its outcome. */
export function RunView({ company, run }: { readonly company: Company; readonly run: ImportRun }) {
  const words = useWords(importWords);
  const problem = useWords(problemWords);
  const progress = useSyncExternalStore(run.listen, run.read);
  useLeaveWarning(progress.phase === 'running');
  const isOver = progress.phase === 'done';
  return (
    <>
      <Card title={titleOf(progress, words)}>
        {progress.phase === 'looking' ? <Looking progress={progress} /> : null}
        {progress.phase !== 'looking' && progress.total > 0 && (
          <Bar progress={progress} secondsLeft={secondsLeft(progress, run.workedMs())} />
        )}
        {isOver && progress.total === 0 && <Empty title={words.nothingFound} />}
        <Counts progress={progress} />
        <Actions company={company} run={run} progress={progress} />
        {(isOver || progress.phase === 'paused') && <Muted>{words.forgetDetail}</Muted>}
        {progress.phase === 'running' && <Muted>{words.keepOpen}</Muted>}
        {progress.phase === 'paused' && progress.error === null && (
          <Note>{words.pausedDetail}</Note>
        )}
        <ProblemNote
          error={progress.error}
          again={isUnreachable(progress.error) ? problem.goesOn : undefined}
        />
      </Card>
      {progress.done > 0 && <Report company={company} run={run} progress={progress} />}
    </>
  );
}

function titleOf({ phase }: Progress, titles: TextsOf<typeof importWords>): string {
  if (phase === 'done') return titles.finished;
  return phase === 'paused' ? titles.paused : titles.progress;
}

/** A reload would cut it off; it could go on, but few expect that. */
function useLeaveWarning(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isRunning]);
}

function Looking({ progress }: { readonly progress: Progress }) {
  const words = useWords(importWords);
  const text = words.looking(progress.total);
  return (
    <div className={css.progress}>
      <ProgressBar label={text} />
      <p role="status">{text}</p>
    </div>
  );
}

/** By how fast it was until now; null while that says little. */
function secondsLeft({ phase, total, done, worked }: Progress, workedMs: number): number | null {
  if (phase !== 'running' || worked < 5 || workedMs < 1_000) return null;
  return Math.ceil(((workedMs / worked) * (total - done)) / 1_000);
}

function Bar({
  progress: { done, total },
  secondsLeft: left,
}: {
  readonly progress: Progress;
  readonly secondsLeft: number | null;
}) {
  const words = useWords(importWords);
  const formats = useFormats();
  return (
    <div className={css.progress}>
      <ProgressBar label={words.progress} value={done} max={total} />
      <p>
        {words.done(formats.count(done), formats.count(total))}
        {left !== null && ` · ${words.left(formats.duration(left))}`}
      </p>
    </div>
  );
}

function Counts({ progress: { known, passedOver } }: { readonly progress: Progress }) {
  const words = useWords(importWords);
  return (
    <>
      {known > 0 && <Muted>{words.known(known)}</Muted>}
      {passedOver > 0 && <Muted>{words.passedOver(passedOver)}</Muted>}
    </>
  );
}

function Actions({
  company,
  run,
  progress: { phase },
}: {
  readonly company: Company;
  readonly run: ImportRun;
  readonly progress: Progress;
}) {
  const words = useWords(importWords);
  const forget = async () => {
    await (await openRecord(company.id)).forget();
    imports.close(company.id);
  };
  return (
    <Row>
      {phase === 'running' && <Button onClick={() => run.pause()}>{words.pause}</Button>}
      {phase === 'paused' && (
        <Button look="primary" onClick={() => run.goOn()}>
          {words.goOn}
        </Button>
      )}
      {phase === 'done' && (
        <Button look="primary" onClick={() => imports.close(company.id)}>
          {words.again}
        </Button>
      )}
      {(phase === 'done' || phase === 'paused') && (
        <Button onClick={() => void forget()}>{words.forget}</Button>
      )}
    </Row>
  );
}
