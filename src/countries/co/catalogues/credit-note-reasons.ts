import type { CodeDescription } from '../../../subjects/catalogues/catalogue.ts';

/** Reasons of credit notes as Anexo Técnico 1.9 has them. Before it 5 was “Otros”. */
export const creditNoteReasons: readonly CodeDescription[] = [
  {
    code: '1',
    description: 'Devolución parcial de los bienes y/o no aceptación parcial del servicio',
  },
  { code: '2', description: 'Anulación de factura electrónica' },
  { code: '3', description: 'Rebaja o descuento parcial o total' },
  { code: '4', description: 'Ajuste de precio' },
  { code: '5', description: 'Descuento comercial por pronto pago' },
  { code: '6', description: 'Descuento comercial por volumen de ventas' },
];
