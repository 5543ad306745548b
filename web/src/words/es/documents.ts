import type { documents as Documents } from '../en/documents.ts';
import { plural } from './plural.ts';

export const documents: typeof Documents = {
  title: 'Comprobantes',
  search: 'Buscar',
  searchHint: 'Número, serie, cliente o id externo',
  from: 'Desde',
  to: 'Hasta',
  type: 'Tipo',
  status: 'Estado',
  environment: 'Entorno',
  currency: 'Moneda',
  anyType: 'Todos',
  anyStatus: 'Todos',
  anyEnvironment: 'Ambos',
  anyCurrency: 'Todas',
  filters: 'Filtros',
  clear: 'Quitar filtros',
  columns: 'Columnas',
  chooseColumns: 'Columnas de la tabla',
  table: 'Comprobantes que cumplen los filtros',
  totals: 'Totales del filtro',
  summed: 'Aceptados y pendientes:',
  count: (count, isExact) =>
    isExact
      ? plural(count, '# comprobante', '# comprobantes')
      : count === 0
        ? 'Demasiados comprobantes para contarlos todos'
        : plural(count, 'Al menos # comprobante', 'Al menos # comprobantes'),
  loadingMore: 'Cargando más …',
  end: 'Eso es todo.',
  none: 'Ningún comprobante cumple los filtros',
  noneDetail: 'Quite un filtro o mire otras fechas.',
  empty: 'Todavía no hay comprobantes',
  emptyDetail: 'Emita el primero, o importe los que ya tiene.',
  columnNames: {
    date: 'Fecha',
    type: 'Tipo',
    number: 'Número',
    customer: 'Cliente',
    customer_number: 'RUC / DNI',
    total: 'Total',
    status: 'Estado',
    environment: 'Entorno',
    external_id: 'Id externo',
    failure: 'Por qué falló',
  },
  export: 'Exportar',
  exportTitle: 'Exportar lo que muestra el filtro',
  exportTable: 'Como tabla',
  exportFiles: 'Archivos en un ZIP',
  exportFilesHint: (count) => `A lo más ${count} comprobantes por vez: acote el filtro si son más.`,
  kinds: { pdf: 'PDF', xml: 'XML', cdr: 'CDR (constancia)' },
  exporting: 'Exportando',
  exported: (size) => `${size} recibidos`,
  exportDone: 'Su navegador guardó el archivo.',
  megabytes: (size) => `${size} MB`,
};
