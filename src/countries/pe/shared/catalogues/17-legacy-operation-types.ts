import type { AuthorityCatalogue } from '../../../../subjects/catalogues/catalogue.ts';

/**
 * Operation types of UBL 2.0: `sac:SUNATTransaction/cbc:ID`. UBL 2.1 documents use catalogue 51
 * instead. Source: SUNAT, Anexo 8 (2026-02-12).
 */
export const legacyOperationTypes: AuthorityCatalogue = {
  number: '17',
  title: 'Código de tipo de operación',
  entries: [
    { code: '01', description: 'Venta interna' },
    { code: '02', description: 'Exportación de bienes' },
    { code: '03', description: 'No domiciliados' },
    { code: '04', description: 'Venta interna – Anticipos' },
    { code: '05', description: 'Venta itinerante' },
    { code: '06', description: 'Factura guía' },
    { code: '07', description: 'Venta de arroz pilado' },
    { code: '08', description: 'Factura – Comprobante de percepción' },
    { code: '10', description: 'Factura – Guía remitente' },
    { code: '11', description: 'Factura – Guía transportista' },
    { code: '12', description: 'Boleta de venta – Comprobante de percepción' },
    { code: '13', description: 'Gasto deducible de persona natural' },
    {
      code: '14',
      description:
        'Exportación de servicios – Prestación de servicios de hospedaje a no domiciliados',
    },
    { code: '15', description: 'Exportación de servicios – Transporte de navieras' },
    {
      code: '16',
      description: 'Exportación de servicios – Servicios a naves y aeronaves de bandera extranjera',
    },
    { code: '17', description: 'Exportación de servicios – RES' },
    {
      code: '18',
      description: 'Exportación de servicios – Servicios que conformen un paquete turístico',
    },
    {
      code: '19',
      description: 'Exportación de servicios – Servicios complementarios al transporte de carga',
    },
    {
      code: '20',
      description:
        'Exportación de servicios – Suministro de energía eléctrica a favor de sujetos domiciliados en ZED',
    },
    {
      code: '21',
      description:
        'Exportación de servicios – Prestación de servicios realizados parcialmente en el extranjero',
    },
  ],
};
