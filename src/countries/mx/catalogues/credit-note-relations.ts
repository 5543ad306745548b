import type { AuthorityCatalogue } from '../../../subjects/catalogues/catalogue.ts';

/** c_TipoRelacion: how a CFDI stands to those that it names. A credit note has 01 or 03. */
export const creditNoteRelations: AuthorityCatalogue = {
  number: 'credit_note_relations',
  title: 'Tipo de relación entre CFDI (c_TipoRelacion)',
  entries: [
    { code: '01', description: 'Nota de crédito de los documentos relacionados' },
    { code: '02', description: 'Nota de débito de los documentos relacionados' },
    { code: '03', description: 'Devolución de mercancía sobre facturas o traslados previos' },
    { code: '04', description: 'Sustitución de los CFDI previos' },
    { code: '05', description: 'Traslados de mercancías facturados previamente' },
    { code: '06', description: 'Factura generada por los traslados previos' },
    { code: '07', description: 'CFDI por aplicación de anticipo' },
  ],
};
