import type { AuthorityCatalogue } from '../../../subjects/catalogues/catalogue.ts';

/** Why a CFDI is cancelled. No reasons of credit notes: the SAT has no list of those. */
export const cancellationReasons: AuthorityCatalogue = {
  number: 'voided_codes',
  title: 'Motivos de cancelación',
  entries: [
    { code: '01', description: 'Comprobante emitido con errores con relación' },
    { code: '02', description: 'Comprobante emitido con errores sin relación' },
    { code: '03', description: 'No se llevó a cabo la operación' },
    { code: '04', description: 'Operación nominativa relacionada en una factura global' },
  ],
};
