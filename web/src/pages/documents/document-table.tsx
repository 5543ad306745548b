import type { Company, DocumentRow } from '@chasqui/sdk';
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { StatusBadge, TestBadge } from '../../parts/badge.tsx';
import { ButtonLink } from '../../parts/button.tsx';
import { Row } from '../../parts/layout.tsx';
import { Empty, ProblemNote, Skeleton } from '../../parts/message.tsx';
import { useMedia } from '../../parts/use-media.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { useFormats, useLanguage, useWords } from '../../words/language.tsx';
import { commonWords, termWords } from '../../words/shared.ts';
import { importPage } from '../import/page.ts';
import { issuePage } from '../issue/page.ts';
import { type ColumnKey, cellOf, widths } from './columns.tsx';
import css from './document-table.module.css';
import type { Filters } from './filters.ts';
import { type Rows, useRows } from './use-rows.ts';
import { documentListWords } from './words.ts';

type Props = {
  readonly company: Company;
  readonly filters: Filters;
  readonly columns: readonly ColumnKey[];
};

const rowHeight = 44;
const cardHeight = 90;
/** So many rows before the end the next page is asked for. */
const aheadRows = 40;

/** Rows are made for what is in sight alone: a million documents scroll like a hundred. */
export function DocumentTable({ company, filters, columns }: Props) {
  const words = useWords(documentListWords);
  const isNarrow = useMedia('(max-width: 860px)');
  const frame = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState({ first: 0, last: 0 });
  const rows = useRows(company.id, filters, sight.first, sight.last);
  const virtual = useVirtualizer({
    count: rows.count,
    getScrollElement: () => frame.current,
    estimateSize: () => (isNarrow ? cardHeight : rowHeight),
    overscan: 12,
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => setSight({ first, last }), [first, last]);
  const { readMore, isAll } = rows;
  useEffect(() => {
    if (!isAll && rows.count > 0 && last >= rows.count - aheadRows) readMore();
    // A page may be empty and yet not be the last one.
    if (!isAll && rows.count === 0 && !rows.isFirstPending) readMore();
  }, [isAll, last, rows.count, rows.isFirstPending, readMore]);
  const chosen = useChosenRow(company, rows, (index) => virtual.scrollToIndex(index));
  if (rows.error !== null && rows.count === 0) {
    return <ProblemNote error={rows.error} onRetry={rows.retry} />;
  }
  if (rows.isFirstPending) return <Skeleton lines={12} />;
  if (rows.count === 0 && isAll) {
    return <NoRows company={company} isFiltered={Object.keys(filters).length > 0} />;
  }
  const template = columns.map((key) => widths[key]).join(' ');
  return (
    // Roles instead of table elements: only the rows in sight exist, which a table element cannot tell.
    <div
      ref={frame}
      className={css.frame}
      role="table"
      aria-label={words.table}
      aria-rowcount={isAll ? rows.count + 1 : -1}
      aria-busy={items.some(({ index }) => rows.row(index) === undefined)}
    >
      {!isNarrow && <Head columns={columns} template={template} />}
      <div role="rowgroup" className={css.body} style={{ height: virtual.getTotalSize() }}>
        {items.map((place) => (
          <PlacedRow
            key={place.index}
            place={place}
            template={isNarrow ? null : template}
            isChosen={place.index === chosen}
          >
            <RowCells
              row={rows.row(place.index)}
              columns={columns}
              isNarrow={isNarrow}
              companyId={company.id}
            />
          </PlacedRow>
        ))}
      </div>
      <p className={css.foot}>{isAll ? words.end : words.loadingMore}</p>
    </div>
  );
}

type PlacedRowProps = {
  readonly place: VirtualItem;
  /** Null on a narrow screen: there a row is a card. */
  readonly template: string | null;
  readonly isChosen: boolean;
  readonly children: ReactNode;
};

function PlacedRow({ place, template, isChosen, children }: PlacedRowProps) {
  const { index, start, size } = place;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      className={[template === null ? css.card : css.row, isChosen ? css.chosen : ''].join(' ')}
      style={{
        height: size,
        transform: `translateY(${start}px)`,
        ...(template === null ? {} : { gridTemplateColumns: template }),
      }}
    >
      {children}
    </div>
  );
}

function Head({
  columns,
  template,
}: {
  readonly columns: readonly ColumnKey[];
  readonly template: string;
}) {
  const words = useWords(documentListWords);
  return (
    <div role="rowgroup" className={css.head}>
      <div
        role="row"
        aria-rowindex={1}
        className={css.row}
        style={{ gridTemplateColumns: template }}
      >
        {columns.map((key) => (
          <span role="columnheader" key={key} className={key === 'total' ? css.number : css.cell}>
            {words.columnNames[key]}
          </span>
        ))}
      </div>
    </div>
  );
}

function RowCells({
  row,
  columns,
  isNarrow,
  companyId,
}: {
  readonly row: DocumentRow | undefined;
  readonly columns: readonly ColumnKey[];
  readonly isNarrow: boolean;
  readonly companyId: string;
}) {
  const { language } = useLanguage();
  const common = useWords(commonWords);
  const terms = useWords(termWords);
  const formats = useFormats();
  if (row === undefined) {
    return <span role="cell" className={css.bone} aria-label={common.loading} />;
  }
  const link = (
    <Link href={`/company/${companyId}/documents/${row.id}`} className={css.link}>
      {row.number}
    </Link>
  );
  if (isNarrow) {
    return (
      <>
        <span role="cell" className={css.cell}>
          {link} <TestBadge environment={row.environment} /> · {terms.type[row.type]}
        </span>
        <span role="cell" className={css.cell}>
          <bdi>{row.customer.name}</bdi>
        </span>
        <span role="cell" className={css.cell}>
          {formats.day(row.date)}
        </span>
        <span role="cell" className={css.number}>
          {cellOf('total', row, language, formats)} <StatusBadge status={row.status} />
        </span>
      </>
    );
  }
  return columns.map((key) => (
    <span role="cell" key={key} className={key === 'total' ? css.number : css.cell}>
      {key === 'number' ? (
        <>
          {link} <TestBadge environment={row.environment} />
        </>
      ) : (
        cellOf(key, row, language, formats)
      )}
    </span>
  ));
}

/** `j` and `k` go from row to row, `Enter` opens. */
function useChosenRow(company: Company, rows: Rows, show: (index: number) => void): number | null {
  const [chosen, setChosen] = useState<number | null>(null);
  const [, navigate] = useLocation();
  const step = (by: number) => {
    const next = Math.min(Math.max((chosen ?? -1) + by, 0), rows.count - 1);
    setChosen(next);
    show(next);
  };
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    ...(chosen === null
      ? {}
      : {
          Enter: () => {
            const row = rows.row(chosen);
            if (row !== undefined) navigate(`/company/${company.id}/documents/${row.id}`);
          },
        }),
  });
  return chosen;
}

function NoRows({
  company,
  isFiltered,
}: {
  readonly company: Company;
  readonly isFiltered: boolean;
}) {
  const documents = useWords(documentListWords);
  const issue = useWords(issuePage.words);
  const importing = useWords(importPage.words);
  if (isFiltered) return <Empty title={documents.none}>{documents.noneDetail}</Empty>;
  return (
    <Empty title={documents.empty}>
      <p>{documents.emptyDetail}</p>
      <Row>
        <ButtonLink look="primary" href={`/company/${company.id}/issue`}>
          {issue.title}
        </ButtonLink>
        <ButtonLink href={`/company/${company.id}/import`}>{importing.title}</ButtonLink>
      </Row>
    </Empty>
  );
}
