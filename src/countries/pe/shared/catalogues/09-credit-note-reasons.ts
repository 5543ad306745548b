import type { AuthorityCatalogue } from '../../../../subjects/catalogues/catalogue.ts';
import type { DatedEntry } from './entry.ts';

/**
 * Reasons of a credit note: `cac:DiscrepancyResponse/cbc:ResponseCode`. Source: SUNAT, Anexo 8
 * (2026-02-12).
 */
export const creditNoteReasons: AuthorityCatalogue<DatedEntry> = {
  number: '09',
  title: 'Códigos de tipo de nota de crédito electrónica',
  entries: [
    { code: '01', description: 'Anulación de la operación' },
    { code: '02', description: 'Anulación por error en el RUC' },
    {
      code: '03',
      description:
        'Corrección por error en la descripción o atención de reclamo respecto de bienes adquiridos o servicios prestados',
    },
    { code: '04', description: 'Descuento global' },
    { code: '05', description: 'Descuento por ítem' },
    { code: '06', description: 'Devolución total' },
    { code: '07', description: 'Devolución por ítem' },
    { code: '08', description: 'Bonificación' },
    { code: '09', description: 'Disminución en el valor' },
    { code: '10', description: 'Otros conceptos' },
    { code: '11', description: 'Ajustes de operaciones de exportación' },
    { code: '12', description: 'Ajustes afectos al IVAP' },
    {
      code: '13',
      description:
        'Corrección o modificación del monto neto pendiente de pago y/o la(s) fecha(s) de vencimiento del pago único o de las cuotas y/o los montos correspondientes a cada cuota, de ser el caso',
      validFrom: '2021-09-01',
    },
  ],
};
