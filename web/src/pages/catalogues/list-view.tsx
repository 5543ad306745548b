import type { CountryCatalogues } from '@chasqui/sdk';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '../../parts/button.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Field } from '../../parts/field.tsx';
import { Card, Muted } from '../../parts/layout.tsx';
import { Empty, ProblemNote, Skeleton } from '../../parts/message.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import { commonWords } from '../../words/shared.ts';
import css from './catalogues.module.css';
import { type Entry, type ListName, readList, search } from './lists.ts';
import { catalogueWords } from './words.ts';

/** More rows at once would be slow to draw, and nobody reads them. */
const rowsStep = 200;

/** One list, and a field that finds codes in it. What is looked for is in the address, too. */
export function ListView({
  catalogues,
  list,
}: {
  readonly catalogues: CountryCatalogues;
  readonly list: ListName;
}) {
  const words = useWords(catalogueWords);
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState(params.get('q') ?? '');
  const wanted = useDeferredValue(text);
  useEffect(() => {
    setParams(wanted === '' ? {} : { q: wanted }, { replace: true });
  }, [wanted, setParams]);
  const { data, error, refetch } = useQuery({
    queryKey: ['catalogue', catalogues.country, list.group, list.name],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => readList(catalogues.country, list, signal),
  });
  const title = titleOf(catalogues, list, words.titles);
  return (
    <div ref={useInView(list)} className={css.view}>
      <Card title={title}>
        <SearchField text={text} onChange={setText} />
        <ProblemNote error={error} onRetry={() => void refetch()} />
        {data === undefined && error === null && <Skeleton lines={8} />}
        {data !== undefined && <Entries key={wanted} title={title} entries={data} text={wanted} />}
      </Card>
    </div>
  );
}

function titleOf(
  { catalogues, authority }: CountryCatalogues,
  { group, name }: ListName,
  titles: Readonly<Record<string, string>>,
): string {
  const outline = (group === 'own' ? catalogues : authority).find((each) => each.name === name);
  if (group === 'own') return titles[name] ?? outline?.title ?? name;
  return `${name} ${outline?.title ?? ''}`;
}

/** On a phone a list is below the menu of lists: who chooses one wants to see it. */
function useInView(list: ListName) {
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another reason to look.
  useEffect(() => {
    const top = element.current?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight / 2) element.current?.scrollIntoView();
  }, [list.name]);
  return element;
}

function SearchField({ text, onChange }: { readonly text: string; onChange(text: string): void }) {
  const words = useWords(catalogueWords);
  const field = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => field.current?.focus() });
  return (
    <Field label={words.search} hint={words.searchHint}>
      {(control) => (
        <input
          {...control}
          ref={field}
          type="search"
          autoComplete="off"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

function Entries({
  title,
  entries,
  text,
}: {
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly text: string;
}) {
  const words = useWords(catalogueWords);
  const common = useWords(commonWords);
  const formats = useFormats();
  const [shownMax, setShownMax] = useState(rowsStep);
  const found = search(entries, text);
  const columns: readonly Column<Entry>[] = [
    { key: 'code', title: words.value, cell: ({ code }) => <code>{code}</code> },
    {
      key: 'description',
      title: common.description,
      cell: ({ description }) => description,
    },
    {
      key: 'copy',
      title: common.actions,
      cell: ({ code, description }) => <CopyButton text={code} label={`${code} ${description}`} />,
    },
  ];
  if (found.length === 0) {
    return <Empty title={words.nothing}>{words.nothingDetail}</Empty>;
  }
  const shown = found.slice(0, shownMax);
  return (
    <>
      <Muted>
        <span role="status">
          {words.shown(formats.count(found.length), formats.count(entries.length))}
        </span>
      </Muted>
      <Table caption={title} columns={columns} rows={shown} keyOf={({ code }) => code} />
      {found.length > shown.length && (
        <p>
          <Button onClick={() => setShownMax(shownMax + rowsStep)}>{common.more}</Button>
        </p>
      )}
    </>
  );
}
