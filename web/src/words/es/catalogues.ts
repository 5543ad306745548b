import type { catalogues as Catalogues } from '../en/catalogues.ts';

export const catalogues: typeof Catalogues = {
  title: 'Catálogos',
  detail: 'Códigos que usan los comprobantes. Busque uno por código o palabras y cópielo.',
  country: 'País',
  lists: 'Listas',
  own: 'Listas de este servicio',
  authority: (name) => `Catálogos de ${name}`,
  filterLists: 'Buscar una lista',
  noList: 'Ninguna lista tiene esas palabras.',
  choose: 'Elija una lista',
  chooseDetail: 'Las listas están al costado, o arriba en un teléfono.',
  search: 'Buscar un código',
  searchHint: 'Por código o palabras; las tildes no cuentan.',
  shown: (shown, all) => `${shown} de ${all}`,
  nothing: 'No se encontró nada',
  nothingDetail: 'Pruebe con menos letras o con otra palabra.',
  titles: {
    document_types: 'Tipos de comprobante',
    voided_codes: 'Motivos de nota de crédito',
    payment_methods: 'Formas de pago',
    accepted_currency: 'Monedas',
    identity_documents: 'Documentos de identidad',
    measure_units: 'Unidades de medida de uso general',
    measure_units_all: 'Todas las unidades de medida',
  },
  value: 'Código',
};
