import type {
  AuthorityCatalogue,
  CodeDescription,
} from '../../../../subjects/catalogues/catalogue.ts';

export type OperationType = CodeDescription & {
  readonly documents: readonly string[];
  readonly validFrom?: string;
};

/**
 * Operation types of UBL 2.1: `listID` of `cbc:InvoiceTypeCode`. `documents` are the catalogue 01
 * types that may carry each operation. Source: SUNAT, Anexo 8 (2026-02-12).
 */
export const operationTypes: AuthorityCatalogue<OperationType> = {
  number: '51',
  title: 'Código de tipo de operación',
  entries: [
    { code: '0101', description: 'Venta interna', documents: ['01', '03'] },
    {
      code: '0112',
      description: 'Venta interna – Sustenta gastos deducibles de persona natural',
      documents: ['01'],
    },
    { code: '0113', description: 'Venta interna – NRUS', documents: ['03'] },
    { code: '0200', description: 'Exportación de bienes', documents: ['01', '03'] },
    {
      code: '0201',
      description:
        'Exportación de servicios – Prestación de servicios realizados íntegramente en el país',
      documents: ['01', '03'],
    },
    {
      code: '0202',
      description:
        'Exportación de servicios – Prestación de servicios de hospedaje a no domiciliados',
      documents: ['01'],
    },
    {
      code: '0203',
      description: 'Exportación de servicios – Transporte de navieras',
      documents: ['01', '03'],
    },
    {
      code: '0204',
      description: 'Exportación de servicios – Servicios a naves y aeronaves de bandera extranjera',
      documents: ['01', '03'],
    },
    {
      code: '0205',
      description: 'Exportación de servicios – Servicios que conformen un paquete turístico',
      documents: ['01'],
    },
    {
      code: '0206',
      description: 'Exportación de servicios – Servicios complementarios al transporte de carga',
      documents: ['01', '03'],
    },
    {
      code: '0207',
      description:
        'Exportación de servicios – Suministro de energía eléctrica a favor de sujetos domiciliados en ZED',
      documents: ['01', '03'],
    },
    {
      code: '0208',
      description:
        'Exportación de servicios – Prestación de servicios realizados parcialmente en el extranjero',
      documents: ['01', '03'],
    },
    {
      code: '0301',
      description: 'Operaciones con carta de porte aéreo (emitidas en el ámbito nacional)',
      documents: ['01', '03'],
    },
    {
      code: '0302',
      description: 'Operaciones de transporte ferroviario de pasajeros',
      documents: ['01', '03'],
    },
    {
      code: '0401',
      description: 'Ventas a no domiciliados que no califican como exportación',
      documents: ['01', '03'],
    },
    { code: '0501', description: 'Compra interna', documents: ['04'] },
    { code: '0502', description: 'Anticipos', documents: ['04'] },
    { code: '0503', description: 'Compra de oro', documents: ['04'] },
    { code: '1001', description: 'Operación sujeta a detracción', documents: ['01', '03'] },
    {
      code: '1002',
      description: 'Operación sujeta a detracción – Recursos hidrobiológicos',
      documents: ['01', '03'],
    },
    {
      code: '1003',
      description: 'Operación sujeta a detracción – Servicios de transporte de pasajeros',
      documents: ['01', '03'],
    },
    {
      code: '1004',
      description: 'Operación sujeta a detracción – Servicios de transporte de carga',
      documents: ['01', '03'],
    },
    { code: '2001', description: 'Operación sujeta a percepción', documents: ['01', '03'] },
    {
      code: '2002',
      description: 'Operación sujeta a retención de renta de segunda categoría',
      documents: ['01'],
    },
    { code: '2100', description: 'Créditos a empresas', documents: ['01', '03'] },
    { code: '2101', description: 'Créditos de consumo revolvente', documents: ['01', '03'] },
    { code: '2102', description: 'Créditos de consumo no revolvente', documents: ['01', '03'] },
    {
      code: '2103',
      description:
        'Otras operaciones no gravadas – Empresas del sistema financiero y cooperativas de ahorro y crédito no autorizadas a captar recursos del público',
      documents: ['01', '03'],
    },
    {
      code: '2104',
      description: 'Otras operaciones no gravadas – Empresas del sistema de seguros',
      documents: ['01', '03'],
    },
    {
      code: '2105',
      description: 'Comprobante emitido por AFP',
      documents: ['03'],
      validFrom: '2021-09-01',
    },
    {
      code: '2106',
      description: 'Venta nacional a turistas – Tax Free',
      documents: ['01'],
      validFrom: '2021-09-01',
    },
  ],
};

/** 0200 to 0208: of goods and of services. */
export const exportOperations: readonly string[] = operationTypes.entries
  .map(({ code }) => code)
  .filter((code) => code.startsWith('02'));
export const detractionOperations: readonly string[] = ['1001', '1002', '1003', '1004'];
