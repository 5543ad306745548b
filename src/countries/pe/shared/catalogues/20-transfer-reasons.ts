import type {
  AuthorityCatalogue,
  CodeDescription,
} from '../../../../subjects/catalogues/catalogue.ts';

export type TransferReason = CodeDescription & {
  /** Known to the rules of despatch guides only. */
  readonly guideOnly?: true;
};

/**
 * Why goods move: `cac:Shipment/cbc:HandlingCode` of a despatch guide. Source: SUNAT, Anexo 8
 * (2026-02-12); code 19 comes from the despatch guide rules, which alone know it.
 */
export const transferReasons: AuthorityCatalogue<TransferReason> = {
  number: '20',
  title: 'Código de motivo de traslado',
  entries: [
    { code: '01', description: 'Venta' },
    { code: '02', description: 'Compra' },
    { code: '03', description: 'Venta con entrega a terceros' },
    { code: '04', description: 'Traslado entre establecimientos de la misma empresa' },
    { code: '05', description: 'Consignación' },
    { code: '06', description: 'Devolución' },
    { code: '07', description: 'Recojo de bienes transformados' },
    { code: '08', description: 'Importación' },
    { code: '09', description: 'Exportación' },
    { code: '13', description: 'Otros' },
    { code: '14', description: 'Venta sujeta a confirmación del comprador' },
    { code: '17', description: 'Traslado de bienes para transformación' },
    { code: '18', description: 'Traslado por emisor itinerante de comprobantes de pago' },
    { code: '19', description: 'Traslado de mercancía extranjera', guideOnly: true },
  ],
};
