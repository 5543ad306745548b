import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { CheckField } from '../../parts/field.tsx';
import { Muted, Row } from '../../parts/layout.tsx';
import { Note, ProblemNote, ProgressBar } from '../../parts/message.tsx';
import { client } from '../../service/client.ts';
import { receive, saveFile } from '../../service/download.ts';
import { problemWords } from '../../service/words.ts';
import { useFormats, useLanguage, useWords } from '../../words/language.tsx';
import { commonWords } from '../../words/shared.ts';
import { useFilterTotals } from './filter-totals.tsx';
import type { Filters } from './filters.ts';
import { documentListWords } from './words.ts';

type Kind = 'pdf' | 'xml' | 'cdr';
type Wanted = 'csv' | 'xlsx' | { readonly kinds: readonly Kind[] };

/** As many documents go into one ZIP (docs/registers.md). */
const zippedMax = 500;
/** What a row of a table takes, about, once it is written. */
const rowBytes = { csv: 190, xlsx: 75 };

export function ExportDialog({
  companyId,
  filters,
  onClose,
}: {
  readonly companyId: string;
  readonly filters: Filters;
  onClose(): void;
}) {
  const words = useWords(documentListWords);
  const problem = useWords(problemWords);
  const formats = useFormats();
  const { data: totals } = useFilterTotals(companyId, filters);
  const [kinds, setKinds] = useState<readonly Kind[]>(['pdf', 'xml', 'cdr']);
  const { download, bytes, ending } = useExport(companyId, filters);
  const wanted = download.variables;
  const expected =
    typeof wanted === 'string' && totals?.complete === true
      ? totals.count * rowBytes[wanted]
      : undefined;
  return (
    <Dialog title={words.exportTitle} onClose={onClose}>
      {totals !== undefined && <Muted>{words.count(totals.count, totals.complete)}</Muted>}
      <h3>{words.exportTable}</h3>
      <Row>
        <Button disabled={download.isPending} onClick={() => download.mutate('csv')}>
          CSV
        </Button>
        <Button disabled={download.isPending} onClick={() => download.mutate('xlsx')}>
          XLSX
        </Button>
      </Row>
      <h3>{words.exportFiles}</h3>
      <Row>
        {(['pdf', 'xml', 'cdr'] as const).map((kind) => (
          <CheckField
            key={kind}
            label={words.kinds[kind]}
            checked={kinds.includes(kind)}
            onChange={(isWanted) =>
              setKinds(isWanted ? [...kinds, kind] : kinds.filter((each) => each !== kind))
            }
          />
        ))}
      </Row>
      <Muted>{words.exportFilesHint(formats.count(zippedMax))}</Muted>
      <Row>
        <Button
          disabled={download.isPending || kinds.length === 0}
          onClick={() => download.mutate({ kinds })}
        >
          ZIP
        </Button>
      </Row>
      {download.isPending && (
        <Progress bytes={bytes} expected={expected} onCancel={() => ending.current?.abort()} />
      )}
      {download.isSuccess && <Note tone="good">{words.exportDone}</Note>}
      {ending.current?.signal.aborted !== true && (
        <ProblemNote error={download.error} again={problem.thenAgain} />
      )}
    </Dialog>
  );
}

/** What is downloaded, how many bytes of it have come, and what ends it: it ends with the dialog too. */
function useExport(companyId: string, filters: Filters) {
  const { language } = useLanguage();
  const [bytes, setBytes] = useState(0);
  const ending = useRef<AbortController>(undefined);
  useEffect(() => () => ending.current?.abort(), []);
  const download = useMutation({
    mutationFn: async (wanted: Wanted) => {
      setBytes(0);
      ending.current = new AbortController();
      const { signal } = ending.current;
      const response =
        typeof wanted === 'string'
          ? await client.table.export(
              companyId,
              { ...filters, format: wanted, labels: language },
              { signal },
            )
          : await client.table.files(
              companyId,
              { ...filters, kinds: wanted.kinds.join() },
              { signal },
            );
      saveFile(await receive(response, setBytes));
    },
  });
  return { download, bytes, ending };
}

type ProgressProps = {
  readonly bytes: number;
  readonly expected: number | undefined;
  onCancel(): void;
};

function Progress({ bytes, expected, onCancel }: ProgressProps) {
  const words = useWords(documentListWords);
  const common = useWords(commonWords);
  const megabytes = (bytes / 1e6).toFixed(1);
  return (
    <>
      <ProgressBar
        label={words.exporting}
        max={expected}
        value={expected === undefined ? undefined : Math.min(bytes, expected)}
      />
      <Row>
        <Muted>{words.exported(words.megabytes(megabytes))}</Muted>
        <Button onClick={onCancel}>{common.cancel}</Button>
      </Row>
    </>
  );
}
