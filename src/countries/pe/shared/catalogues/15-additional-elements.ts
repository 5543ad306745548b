import type { AuthorityCatalogue } from '../../../../subjects/catalogues/catalogue.ts';

/**
 * Additional elements of UBL 2.0 invoices and receipts: `sac:AdditionalProperty/cbc:ID`. Legends
 * are quoted as they must be printed. Source: SUNAT, Anexo 8 (2026-02-12).
 */
export const additionalElements: AuthorityCatalogue = {
  number: '15',
  title: 'Códigos de elementos adicionales en la factura y boleta electrónicas',
  entries: [
    { code: '1000', description: 'Monto en letras' },
    {
      code: '1002',
      description:
        'Leyenda “TRANSFERENCIA GRATUITA DE UN BIEN Y/O SERVICIO PRESTADO GRATUITAMENTE”',
    },
    { code: '2000', description: 'Leyenda “COMPROBANTE DE PERCEPCIÓN”' },
    {
      code: '2001',
      description:
        'Leyenda “BIENES TRANSFERIDOS EN LA AMAZONÍA REGIÓN SELVA PARA SER CONSUMIDOS EN LA MISMA”',
    },
    {
      code: '2002',
      description:
        'Leyenda “SERVICIOS PRESTADOS EN LA AMAZONÍA REGIÓN SELVA PARA SER CONSUMIDOS EN LA MISMA”',
    },
    {
      code: '2003',
      description: 'Leyenda “CONTRATOS DE CONSTRUCCIÓN EJECUTADOS EN LA AMAZONÍA REGIÓN SELVA”',
    },
    { code: '2004', description: 'Leyenda “Agencia de Viaje - Paquete turístico”' },
    { code: '2005', description: 'Leyenda “Venta realizada por emisor itinerante”' },
    { code: '2006', description: 'Leyenda “Operación sujeta a detracción”' },
    { code: '2007', description: 'Leyenda “Operación sujeta al IVAP”' },
    { code: '2010', description: 'Restitución simplificada de derechos arancelarios' },
    {
      code: '3000',
      description: 'Detracciones: Código de bienes y servicios sujetos a detracción',
    },
    { code: '3001', description: 'Detracciones: Número de cuenta en el Banco de la Nación' },
    {
      code: '3002',
      description: 'Detracciones: Recursos hidrobiológicos – Nombre y matrícula de la embarcación',
    },
    {
      code: '3003',
      description: 'Detracciones: Recursos hidrobiológicos – Tipo y cantidad de especie vendida',
    },
    { code: '3004', description: 'Detracciones: Recursos hidrobiológicos – Lugar de descarga' },
    { code: '3005', description: 'Detracciones: Recursos hidrobiológicos – Fecha de descarga' },
    {
      code: '3006',
      description: 'Detracciones: Transporte de bienes por vía terrestre – Número de registro MTC',
    },
    {
      code: '3007',
      description: 'Detracciones: Transporte de bienes por vía terrestre – Configuración vehicular',
    },
    {
      code: '3008',
      description: 'Detracciones: Transporte de bienes por vía terrestre – Punto de origen',
    },
    {
      code: '3009',
      description: 'Detracciones: Transporte de bienes por vía terrestre – Punto de destino',
    },
    {
      code: '3010',
      description:
        'Detracciones: Transporte de bienes por vía terrestre – Valor referencial preliminar',
    },
    { code: '4000', description: 'Beneficio hospedajes: Código de país de emisión del pasaporte' },
    {
      code: '4001',
      description: 'Beneficio hospedajes: Código de país de residencia del sujeto no domiciliado',
    },
    { code: '4002', description: 'Beneficio hospedajes: Fecha de ingreso al país' },
    { code: '4003', description: 'Beneficio hospedajes: Fecha de ingreso al establecimiento' },
    { code: '4004', description: 'Beneficio hospedajes: Fecha de salida del establecimiento' },
    { code: '4005', description: 'Beneficio hospedajes: Número de días de permanencia' },
    { code: '4006', description: 'Beneficio hospedajes: Fecha de consumo' },
    {
      code: '4007',
      description: 'Beneficio hospedajes: Paquete turístico – Nombres y apellidos del huésped',
    },
    {
      code: '4008',
      description:
        'Beneficio hospedajes: Paquete turístico – Tipo de documento de identidad del huésped',
    },
    {
      code: '4009',
      description:
        'Beneficio hospedajes: Paquete turístico – Número de documento de identidad del huésped',
    },
    { code: '5000', description: 'Proveedores del Estado: Número de expediente' },
    { code: '5001', description: 'Proveedores del Estado: Código de unidad ejecutora' },
    { code: '5002', description: 'Proveedores del Estado: N° de proceso de selección' },
    { code: '5003', description: 'Proveedores del Estado: N° de contrato' },
    { code: '6000', description: 'Comercialización de oro: Código único de concesión minera' },
    { code: '6001', description: 'Comercialización de oro: N° de declaración de compromiso' },
    {
      code: '6002',
      description: 'Comercialización de oro: N° de registro especial de comercializadores de oro',
    },
    {
      code: '6003',
      description: 'Comercialización de oro: N° de resolución que autoriza la planta de beneficio',
    },
    {
      code: '6004',
      description: 'Comercialización de oro: Ley mineral (% de concentración de oro)',
    },
    { code: '6005', description: 'Comercialización de oro: Naturaleza del mineral' },
    { code: '6006', description: 'Comercialización de oro: Nombre del derecho minero' },
    {
      code: '7000',
      description: 'Primera venta de mercancía identificable entre usuarios de la zona comercial',
    },
    {
      code: '7001',
      description:
        'Venta exonerada del IGV-ISC-IPM. Prohibida la venta fuera de la zona comercial de Tacna',
    },
  ],
};
