import type { Company } from '@chasqui/sdk';
import { useRef, useState } from 'react';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { PageHead, Row } from '../../parts/layout.tsx';
import { useMay } from '../../service/session.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { useWords } from '../../words/language.tsx';
import { issuePage } from '../issue/page.ts';
import { keepColumns, keptColumns } from './columns.tsx';
import { ColumnsDialog } from './columns-dialog.tsx';
import { DocumentTable } from './document-table.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterTotals } from './filter-totals.tsx';
import { useFilters } from './filters.ts';
import { documentListWords } from './words.ts';

export default function DocumentsPage({ company }: { readonly company: Company }) {
  const words = useWords(documentListWords);
  const issue = useWords(issuePage.words);
  const mayIssue = useMay('write');
  const { filters, set, clear } = useFilters();
  const [columns, setColumns] = useState(keptColumns);
  const [shown, setShown] = useState<'columns' | 'export' | null>(null);
  const searchField = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => searchField.current?.focus() });
  return (
    <>
      <PageHead>
        <Button onClick={() => setShown('columns')}>{words.columns}</Button>
        <Button onClick={() => setShown('export')}>{words.export}</Button>
        {mayIssue && (
          <ButtonLink look="primary" href={`/company/${company.id}/issue`}>
            {issue.title}
          </ButtonLink>
        )}
      </PageHead>
      <FilterBar filters={filters} set={set} clear={clear} searchField={searchField} />
      <Row>
        <FilterTotals companyId={company.id} filters={filters} />
      </Row>
      <DocumentTable
        // Another filter is another table: it begins at its top.
        key={JSON.stringify(filters)}
        company={company}
        filters={filters}
        columns={columns}
      />
      {shown === 'columns' && (
        <ColumnsDialog
          columns={columns}
          onChange={(chosen) => {
            keepColumns(chosen);
            setColumns(chosen);
          }}
          onClose={() => setShown(null)}
        />
      )}
      {shown === 'export' && (
        <ExportDialog companyId={company.id} filters={filters} onClose={() => setShown(null)} />
      )}
    </>
  );
}
