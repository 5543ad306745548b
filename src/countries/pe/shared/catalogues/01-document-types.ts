import type { AuthorityCatalogue } from '../../../../subjects/catalogues/catalogue.ts';
import type { DatedEntry } from './entry.ts';

/**
 * Kinds of tax document: `cbc:InvoiceTypeCode` of invoices and receipts, and
 * `cbc:DocumentTypeCode` wherever one document refers to another. Source: SUNAT, Anexo 8
 * (2026-02-12); code 25 only in a later export, hence provisional.
 */
export const documentTypeCodes: AuthorityCatalogue<DatedEntry> = {
  number: '01',
  title: 'Código de tipo de documento',
  entries: [
    { code: '01', description: 'Factura' },
    { code: '03', description: 'Boleta de venta' },
    { code: '04', description: 'Liquidación de compra' },
    {
      code: '05',
      description:
        'Boletos de transporte aéreo que emiten las compañías de aviación comercial por el servicio de transporte aéreo regular de pasajeros, emitidos de manera manual, mecanizada o por medios electrónicos (BME)',
    },
    { code: '06', description: 'Carta de porte aéreo' },
    { code: '07', description: 'Nota de crédito' },
    { code: '08', description: 'Nota de débito' },
    { code: '09', description: 'Guía de remisión remitente' },
    { code: '11', description: 'Póliza emitida por las bolsas de valores' },
    { code: '12', description: 'Ticket de máquina registradora' },
    {
      code: '13',
      description:
        'Documento emitido por bancos, instituciones financieras, crediticias y de seguros que se encuentren bajo el control de la Superintendencia de Banca y Seguros',
    },
    { code: '14', description: 'Recibo de servicios públicos' },
    {
      code: '15',
      description:
        'Boletos emitidos por el servicio de transporte terrestre regular urbano de pasajeros y el ferroviario público de pasajeros prestado en vía férrea local',
    },
    {
      code: '16',
      description:
        'Boleto de viaje emitido por las empresas de transporte público interprovincial de pasajeros',
    },
    { code: '18', description: 'Documentos emitidos por las AFP' },
    { code: '19', description: 'Boleto por atracciones y espectáculos públicos' },
    { code: '20', description: 'Comprobante de retención' },
    {
      code: '21',
      description: 'Conocimiento de embarque por el servicio de transporte de carga marítima',
    },
    { code: '23', description: 'Pólizas de adjudicación por remate o adjudicación de bienes' },
    { code: '24', description: 'Certificado de pago de regalías emitido por PERUPETRO S.A.' },
    { code: '25', description: 'Documento de atribución', provisional: true },
    {
      code: '28',
      description: 'Etiquetas por el pago de la Tarifa Unificada de Uso de Aeropuerto – TUUA',
    },
    { code: '29', description: 'Documentos emitidos por COFOPRI' },
    {
      code: '30',
      description:
        'Documentos emitidos por las empresas que desempeñan el rol adquirente en los sistemas de pago mediante tarjetas de crédito y débito, emitidas por bancos e instituciones financieras o crediticias, domiciliados o no en el país',
    },
    { code: '31', description: 'Guía de remisión transportista' },
    {
      code: '32',
      description: 'Documentos emitidos por recaudadoras de la Garantía de Red Principal',
    },
    { code: '34', description: 'Documento del operador' },
    { code: '35', description: 'Documento del partícipe' },
    { code: '36', description: 'Recibo de distribución de gas natural' },
    {
      code: '37',
      description: 'Documentos que emitan los concesionarios del servicio de revisiones técnicas',
    },
    { code: '40', description: 'Comprobante de percepción' },
    {
      code: '41',
      description: 'Comprobante de percepción – Venta interna (físico – formato impreso)',
    },
    {
      code: '42',
      description:
        'Documentos emitidos por las empresas que desempeñan el rol adquirente en los sistemas de pago mediante tarjetas de crédito emitidas por ellas mismas',
    },
    { code: '43', description: 'Boleto de compañías de aviación por transporte aéreo no regular' },
    {
      code: '45',
      description:
        'Documentos emitidos por centros educativos y culturales, universidades, asociaciones y fundaciones',
    },
    { code: '55', description: 'BVME para transporte ferroviario de pasajeros' },
    { code: '56', description: 'Comprobante de pago SEAE' },
    { code: '71', description: 'Guía de remisión remitente complementaria' },
    { code: '72', description: 'Guía de remisión transportista complementaria' },
    { code: '87', description: 'Nota de crédito especial' },
    { code: '88', description: 'Nota de débito especial' },
  ],
};
