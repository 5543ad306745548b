import type {
  AuthorityCatalogue,
  CodeDescription,
} from '../../../../subjects/catalogues/catalogue.ts';

export type IgvAffectation = CodeDescription & {
  readonly taxCodes: readonly string[];
};

/**
 * How a line is affected by IGV: `cbc:TaxExemptionReasonCode` of the line. `taxCodes` are the
 * catalogue 05 taxes each affectation may be combined with. Source: SUNAT, Anexo 8 (2026-02-12).
 */
export const igvAffectations: AuthorityCatalogue<IgvAffectation> = {
  number: '07',
  title: 'Código de tipo de afectación del IGV',
  entries: [
    { code: '10', description: 'Gravado – Operación onerosa', taxCodes: ['1000'] },
    { code: '11', description: 'Gravado – Retiro por premio', taxCodes: ['9996'] },
    { code: '12', description: 'Gravado – Retiro por donación', taxCodes: ['9996'] },
    { code: '13', description: 'Gravado – Retiro', taxCodes: ['9996'] },
    { code: '14', description: 'Gravado – Retiro por publicidad', taxCodes: ['9996'] },
    { code: '15', description: 'Gravado – Bonificaciones', taxCodes: ['9996'] },
    { code: '16', description: 'Gravado – Retiro por entrega a trabajadores', taxCodes: ['9996'] },
    { code: '17', description: 'Gravado – IVAP', taxCodes: ['1016', '9996'] },
    { code: '20', description: 'Exonerado – Operación onerosa', taxCodes: ['9997'] },
    { code: '21', description: 'Exonerado – Transferencia gratuita', taxCodes: ['9996'] },
    { code: '30', description: 'Inafecto – Operación onerosa', taxCodes: ['9998'] },
    { code: '31', description: 'Inafecto – Retiro por bonificación', taxCodes: ['9996'] },
    { code: '32', description: 'Inafecto – Retiro', taxCodes: ['9996'] },
    { code: '33', description: 'Inafecto – Retiro por muestras médicas', taxCodes: ['9996'] },
    { code: '34', description: 'Inafecto – Retiro por convenio colectivo', taxCodes: ['9996'] },
    { code: '35', description: 'Inafecto – Retiro por premio', taxCodes: ['9996'] },
    { code: '36', description: 'Inafecto – Retiro por publicidad', taxCodes: ['9996'] },
    { code: '37', description: 'Inafecto – Transferencia gratuita', taxCodes: ['9996'] },
    { code: '40', description: 'Exportación de bienes o servicios', taxCodes: ['9995', '9996'] },
  ],
};
