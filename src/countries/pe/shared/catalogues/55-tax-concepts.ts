import type { AuthorityCatalogue } from '../../../../subjects/catalogues/catalogue.ts';

/**
 * Additional concepts of a line: `cac:AdditionalItemProperty/cbc:NameCode`. Source: SUNAT, Anexo 8
 * (2026-02-12).
 */
export const taxConcepts: AuthorityCatalogue = {
  number: '55',
  title: 'Código de identificación del concepto tributario',
  entries: [
    {
      code: '3001',
      description: 'Detracciones: Recursos hidrobiológicos – Matrícula de la embarcación',
    },
    {
      code: '3002',
      description: 'Detracciones: Recursos hidrobiológicos – Nombre de la embarcación',
    },
    {
      code: '3003',
      description: 'Detracciones: Recursos hidrobiológicos – Tipo de especie vendida',
    },
    { code: '3004', description: 'Detracciones: Recursos hidrobiológicos – Lugar de descarga' },
    { code: '3005', description: 'Detracciones: Recursos hidrobiológicos – Fecha de descarga' },
    {
      code: '3006',
      description: 'Detracciones: Recursos hidrobiológicos – Cantidad de especie vendida',
    },
    { code: '3050', description: 'Transporte terrestre – Número de asiento' },
    { code: '3051', description: 'Transporte terrestre – Información de manifiesto de pasajeros' },
    {
      code: '3052',
      description: 'Transporte terrestre – Número de documento de identidad del pasajero',
    },
    {
      code: '3053',
      description: 'Transporte terrestre – Tipo de documento de identidad del pasajero',
    },
    { code: '3054', description: 'Transporte terrestre – Nombres y apellidos del pasajero' },
    { code: '3055', description: 'Transporte terrestre – Ciudad o lugar de destino – Ubigeo' },
    {
      code: '3056',
      description: 'Transporte terrestre – Ciudad o lugar de destino – Dirección detallada',
    },
    { code: '3057', description: 'Transporte terrestre – Ciudad o lugar de origen – Ubigeo' },
    {
      code: '3058',
      description: 'Transporte terrestre – Ciudad o lugar de origen – Dirección detallada',
    },
    { code: '3059', description: 'Transporte terrestre – Fecha de inicio programado' },
    { code: '3060', description: 'Transporte terrestre – Hora de inicio programado' },
    {
      code: '4000',
      description:
        'Beneficio hospedajes – Paquete turístico: Código de país de emisión del pasaporte',
    },
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
      description: 'Beneficio hospedajes – Paquete turístico: Nombres y apellidos del huésped',
    },
    {
      code: '4008',
      description:
        'Beneficio hospedajes – Paquete turístico: Tipo de documento de identidad del huésped',
    },
    {
      code: '4009',
      description:
        'Beneficio hospedajes – Paquete turístico: Número de documento de identidad del huésped',
    },
    { code: '4030', description: 'Carta de porte aéreo: Lugar de origen – Código de ubigeo' },
    { code: '4031', description: 'Carta de porte aéreo: Lugar de origen – Dirección detallada' },
    { code: '4032', description: 'Carta de porte aéreo: Lugar de destino – Código de ubigeo' },
    { code: '4033', description: 'Carta de porte aéreo: Lugar de destino – Dirección detallada' },
    { code: '4040', description: 'BVME transporte ferroviario: Pasajero – Apellidos y nombres' },
    {
      code: '4041',
      description: 'BVME transporte ferroviario: Pasajero – Tipo de documento de identidad',
    },
    {
      code: '4042',
      description:
        'BVME transporte ferroviario: Servicio de transporte: Ciudad o lugar de origen – Código de ubigeo',
    },
    {
      code: '4043',
      description:
        'BVME transporte ferroviario: Servicio de transporte: Ciudad o lugar de origen – Dirección detallada',
    },
    {
      code: '4044',
      description:
        'BVME transporte ferroviario: Servicio de transporte: Ciudad o lugar de destino – Código de ubigeo',
    },
    {
      code: '4045',
      description:
        'BVME transporte ferroviario: Servicio de transporte: Ciudad o lugar de destino – Dirección detallada',
    },
    {
      code: '4046',
      description: 'BVME transporte ferroviario: Servicio de transporte: Número de asiento',
    },
    {
      code: '4047',
      description:
        'BVME transporte ferroviario: Servicio de transporte: Hora programada de inicio de viaje',
    },
    {
      code: '4048',
      description:
        'BVME transporte ferroviario: Servicio de transporte: Fecha programada de inicio de viaje',
    },
    {
      code: '4049',
      description: 'BVME transporte ferroviario: Pasajero – Número de documento de identidad',
    },
    { code: '4060', description: 'Regalía petrolera: Decreto Supremo de aprobación del contrato' },
    { code: '4061', description: 'Regalía petrolera: Área de contrato (lote)' },
    { code: '4062', description: 'Regalía petrolera: Periodo de pago – Fecha de inicio' },
    { code: '4063', description: 'Regalía petrolera: Periodo de pago – Fecha de fin' },
    { code: '4064', description: 'Regalía petrolera: Fecha de pago' },
    { code: '5000', description: 'Proveedores del Estado: Número de expediente' },
    { code: '5001', description: 'Proveedores del Estado: Código de unidad ejecutora' },
    { code: '5002', description: 'Proveedores del Estado: N° de proceso de selección' },
    { code: '5003', description: 'Proveedores del Estado: N° de contrato' },
    { code: '5010', description: 'Número de placa' },
    { code: '5011', description: 'Categoría' },
    { code: '5012', description: 'Marca' },
    { code: '5013', description: 'Modelo' },
    { code: '5014', description: 'Color' },
    { code: '5015', description: 'Motor' },
    { code: '5016', description: 'Combustible' },
    { code: '5017', description: 'Fórmula rodante' },
    { code: '5018', description: 'VIN' },
    { code: '5019', description: 'Serie/chasis' },
    { code: '5020', description: 'Año de fabricación' },
    { code: '5021', description: 'Año de modelo' },
    { code: '5022', description: 'Versión' },
    { code: '5023', description: 'Ejes' },
    { code: '5024', description: 'Asientos' },
    { code: '5025', description: 'Pasajeros' },
    { code: '5026', description: 'Ruedas' },
    { code: '5027', description: 'Carrocería' },
    { code: '5028', description: 'Potencia' },
    { code: '5029', description: 'Cilindros' },
    { code: '5030', description: 'Cilindrada' },
    { code: '5031', description: 'Peso bruto' },
    { code: '5032', description: 'Peso neto' },
    { code: '5033', description: 'Carga útil' },
    { code: '5034', description: 'Longitud' },
    { code: '5035', description: 'Altura' },
    { code: '5036', description: 'Ancho' },
    { code: '5060', description: 'Gas natural – Lectura anterior' },
    { code: '5061', description: 'Gas natural – Lectura actual' },
    { code: '5062', description: 'Gas natural – Volumen consumido a condiciones de lectura' },
    { code: '5063', description: 'Gas natural – Factor de corrección del volumen' },
    { code: '5064', description: 'Gas natural – Volumen a condiciones estándares' },
    { code: '5065', description: 'Gas natural – Volumen facturado' },
    { code: '5066', description: 'Gas natural – Poder calorífico superior promedio del gas' },
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
    { code: '7000', description: 'Gastos art. 37 Renta: Número de placa' },
    {
      code: '7001',
      description:
        'Empresas del sistema financiero y cooperativas de ahorro y crédito no autorizadas a captar recursos del público: Tipo de préstamo',
    },
    {
      code: '7002',
      description:
        'Empresas del sistema financiero y cooperativas de ahorro y crédito no autorizadas a captar recursos del público: Indicador de primera vivienda',
    },
    {
      code: '7003',
      description:
        'Empresas del sistema financiero y cooperativas de ahorro y crédito no autorizadas a captar recursos del público: Partida registral',
    },
    {
      code: '7004',
      description:
        'Empresas del sistema financiero y cooperativas de ahorro y crédito no autorizadas a captar recursos del público: Número de contrato',
    },
    {
      code: '7005',
      description:
        'Empresas del sistema financiero y cooperativas de ahorro y crédito no autorizadas a captar recursos del público: Fecha de otorgamiento del crédito',
    },
    {
      code: '7006',
      description:
        'Empresas del sistema financiero y cooperativas de ahorro y crédito no autorizadas a captar recursos del público: Dirección del predio – Código de ubigeo',
    },
    {
      code: '7007',
      description:
        'Empresas del sistema financiero y cooperativas de ahorro y crédito no autorizadas a captar recursos del público: Dirección del predio – Dirección completa',
    },
    {
      code: '7008',
      description:
        'Empresas del sistema financiero y cooperativas de ahorro y crédito no autorizadas a captar recursos del público: Dirección del predio – Urbanización',
    },
    {
      code: '7009',
      description:
        'Empresas del sistema financiero y cooperativas de ahorro y crédito no autorizadas a captar recursos del público: Dirección del predio – Provincia',
    },
    {
      code: '7010',
      description:
        'Empresas del sistema financiero y cooperativas de ahorro y crédito no autorizadas a captar recursos del público: Dirección del predio – Distrito',
    },
    {
      code: '7011',
      description:
        'Empresas del sistema financiero y cooperativas de ahorro y crédito no autorizadas a captar recursos del público: Dirección del predio – Departamento',
    },
    {
      code: '7012',
      description:
        'Empresas del sistema financiero y cooperativas de ahorro y crédito no autorizadas a captar recursos del público: Monto del crédito otorgado (capital)',
    },
    { code: '7013', description: 'Empresas del sistema de seguros: Número de póliza' },
    {
      code: '7014',
      description:
        'Empresas del sistema de seguros: Fecha de inicio/término de vigencia de cobertura',
    },
    { code: '7015', description: 'Empresas del sistema de seguros: Tipo de seguro' },
    {
      code: '7016',
      description: 'Empresas del sistema de seguros: Suma asegurada / alcance de cobertura o monto',
    },
    { code: '7017', description: 'AFP: CUSPP' },
    { code: '7018', description: 'AFP: Periodo' },
    { code: '7019', description: 'AFP: Monto del interés moratorio' },
    { code: '7020', description: 'Partida arancelaria' },
    { code: '7021', description: 'Número de declaración aduanera (DAM)' },
    { code: '7022', description: 'Indicador de bien normalizado' },
    { code: '7023', description: 'Número de serie en la DAM o DS' },
  ],
};
