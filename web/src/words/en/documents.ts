import { plural } from './plural.ts';

/** The table of documents. */
export const documents = {
  title: 'Documents',
  search: 'Search',
  searchHint: 'Number, series, customer or external id',
  from: 'From',
  to: 'To',
  type: 'Type',
  status: 'Status',
  environment: 'Environment',
  currency: 'Currency',
  anyType: 'All',
  anyStatus: 'All',
  anyEnvironment: 'Both',
  anyCurrency: 'Any',
  filters: 'Filters',
  clear: 'Clear filters',
  columns: 'Columns',
  chooseColumns: 'Columns of the table',
  table: 'Documents that fit the filters',
  totals: 'Totals of the filter',
  summed: 'Accepted and pending:',
  count: (count: number, isExact: boolean) =>
    isExact
      ? plural(count, '# document', '# documents')
      : count === 0
        ? 'Too many documents to count them all'
        : plural(count, 'At least # document', 'At least # documents'),
  loadingMore: 'Loading more …',
  end: 'That is all.',
  none: 'No document fits',
  noneDetail: 'Take a filter away, or look at other days.',
  empty: 'There are no documents yet',
  emptyDetail: 'Issue the first one, or import those that you have.',
  columnNames: {
    date: 'Date',
    type: 'Type',
    number: 'Number',
    customer: 'Customer',
    customer_number: 'Tax id',
    total: 'Total',
    status: 'Status',
    environment: 'Environment',
    external_id: 'External id',
    failure: 'Why it failed',
  },
  export: 'Export',
  exportTitle: 'Export what the filter shows',
  exportTable: 'As a table',
  exportFiles: 'Files as a ZIP',
  exportFilesHint: (count: string) =>
    `At most ${count} documents at once: narrow the filter for more.`,
  kinds: { pdf: 'PDF', xml: 'XML', cdr: 'CDR (acknowledgement)' },
  exporting: 'Exporting',
  exported: (size: string) => `${size} received`,
  exportDone: 'The file was saved by your browser.',
  megabytes: (size: string) => `${size} MB`,
};
