import { plural } from '../../words/plural.ts';
import { words } from '../../words/words.ts';

/** The table of documents. */
export const documentListWords = words({
  search: ['Search', 'Buscar'],
  searchHint: ['Number, series, customer or external id', 'Número, serie, cliente o id externo'],
  from: ['From', 'Desde'],
  to: ['To', 'Hasta'],
  type: ['Type', 'Tipo'],
  status: ['Status', 'Estado'],
  environment: ['Environment', 'Entorno'],
  currency: ['Currency', 'Moneda'],
  anyType: ['All', 'Todos'],
  anyStatus: ['All', 'Todos'],
  anyEnvironment: ['Both', 'Ambos'],
  anyCurrency: ['Any', 'Todas'],
  filters: ['Filters', 'Filtros'],
  clear: ['Clear filters', 'Quitar filtros'],
  columns: ['Columns', 'Columnas'],
  chooseColumns: ['Columns of the table', 'Columnas de la tabla'],
  table: ['Documents that fit the filters', 'Comprobantes que cumplen los filtros'],
  totals: ['Totals of the filter', 'Totales del filtro'],
  summed: ['Accepted and pending:', 'Aceptados y pendientes:'],
  count: [
    (count: number, isExact: boolean) =>
      isExact
        ? plural.en(count, '# document', '# documents')
        : count === 0
          ? 'Too many documents to count them all'
          : plural.en(count, 'At least # document', 'At least # documents'),
    (count: number, isExact: boolean) =>
      isExact
        ? plural.es(count, '# comprobante', '# comprobantes')
        : count === 0
          ? 'Demasiados comprobantes para contarlos todos'
          : plural.es(count, 'Al menos # comprobante', 'Al menos # comprobantes'),
  ],
  loadingMore: ['Loading more …', 'Cargando más …'],
  end: ['That is all.', 'Eso es todo.'],
  none: ['No document fits', 'Ningún comprobante cumple los filtros'],
  noneDetail: [
    'Take a filter away, or look at other days.',
    'Quite un filtro o mire otras fechas.',
  ],
  empty: ['There are no documents yet', 'Todavía no hay comprobantes'],
  emptyDetail: [
    'Issue the first one, or import those that you have.',
    'Emita el primero, o importe los que ya tiene.',
  ],
  columnNames: {
    date: ['Date', 'Fecha'],
    type: ['Type', 'Tipo'],
    number: ['Number', 'Número'],
    customer: ['Customer', 'Cliente'],
    customer_number: ['Tax id', 'RUC / DNI'],
    total: ['Total', 'Total'],
    status: ['Status', 'Estado'],
    environment: ['Environment', 'Entorno'],
    external_id: ['External id', 'Id externo'],
    failure: ['Why it failed', 'Por qué falló'],
  },
  export: ['Export', 'Exportar'],
  exportTitle: ['Export what the filter shows', 'Exportar lo que muestra el filtro'],
  exportTable: ['As a table', 'Como tabla'],
  exportFiles: ['Files as a ZIP', 'Archivos en un ZIP'],
  exportFilesHint: [
    (count: string) => `At most ${count} documents at once: narrow the filter for more.`,
    (count: string) => `A lo más ${count} comprobantes por vez: acote el filtro si son más.`,
  ],
  kinds: {
    pdf: ['PDF', 'PDF'],
    xml: ['XML', 'XML'],
    cdr: ['CDR (acknowledgement)', 'CDR (constancia)'],
  },
  exporting: ['Exporting', 'Exportando'],
  exported: [(size: string) => `${size} received`, (size: string) => `${size} recibidos`],
  exportDone: ['The file was saved by your browser.', 'Su navegador guardó el archivo.'],
  megabytes: [(size: string) => `${size} MB`, (size: string) => `${size} MB`],
});
