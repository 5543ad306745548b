/** SUNAT's messages in its own words, codes from 3000 to 3999: rules of February 2026, of guides July 2022. */
export const rejectionsFrom3000: Readonly<Record<string, string>> = {
  '3000':
    'El monto total del impuestos sobre el valor de venta de operaciones gratuitas/inafectas/exoneradas debe ser igual a 0.00.',
  '3006': 'El dato ingresado en descripcion de leyenda no cumple con el formato establecido.',
  '3007': 'El dato ingresado como codigo de tributo global no corresponde al valor esperado.',
  '3014': 'El codigo de leyenda no debe repetirse en el comprobante.',
  '3016':
    'El dato ingresado en base monto por cargo/descuento globales no cumple con el formato establecido.',
  '3020': 'El dato ingresado en el monto total de impuestos no cumple con el formato establecido.',
  '3021':
    'El dato ingresado en el monto total de impuestos por línea no cumple con el formato establecido.',
  '3025':
    'El dato ingresado en factor de cargo o descuento global no cumple con el formato establecido.',
  '3027': 'El valor del atributo no se encuentra en el catálogo.',
  '3030': 'El XML no contiene el tag o no existe información del código de local anexo del emisor.',
  '3033': 'El codigo de bien o servicio sujeto a detracción no existe en el listado.',
  '3034': 'El xml no contiene el tag o no existe información en el nro de cuenta de detracción.',
  '3035': 'El xml no contiene el tag o no existe información en el monto de detraccion.',
  '3037': 'El dato ingresado en monto de detraccion no cumple con el formato establecido.',
  '3050': 'Afectación de IGV no corresponde al código de tributo de la linea.',
  '3052': 'El factor de cargo/descuento por linea no cumple con el formato establecido.',
  '3053': 'El Monto base de cargo/descuento por linea no cumple con el formato establecido.',
  '3063':
    'El XML no contiene el tag de matricula de embarcación en Detracciones para recursos hidrobiologicos.',
  '3067': 'El código de tributo no debe repetirse a nivel de item.',
  '3068': 'El código de tributo no debe repetirse a nivel de totales.',
  '3071':
    'El dato ingresado como codigo de motivo de cargo/descuento global no es valido (catalogo nro 53).',
  '3072':
    'El XML no contiene el tag o no existe informacion de codigo de motivo de cargo/descuento global.',
  '3073':
    'El XML no contiene el tag o no existe informacion de codigo de motivo de cargo/descuento por item.',
  '3074': 'El monto del cargo para el para FISE debe ser igual mayor a 0.00.',
  '3088': 'El valor ingresado como moneda del comprobante no es valido (catalogo nro 02).',
  '3092': 'Para cargo/descuento FISE, debe ingresar monto base y debe ser mayor a 0.00.',
  '3093':
    'Si operación es sujeta a percepción y la forma de pago es Contado, debe ingresar cargo para Percepción.',
  '3098':
    'El XML no contiene el tag o no existe información del pais de uso, exploración o aprovechamiento.',
  '3101':
    'El factor de afectación de IGV por linea debe ser igual a 0.00 para Exoneradas, Inafectas, Exportación, Gratuitas de exoneradas o Gratuitas de inafectas.',
  '3102':
    'El dato ingresado como factor de afectacion por linea no cumple con el formato establecido.',
  '3103':
    'El producto del factor y monto base de la afectación del IGV/IVAP no corresponde al monto de afectacion de linea.',
  '3104': 'El factor de afectación de ISC por linea debe ser diferente a 0.00.',
  '3105': 'El XML debe contener al menos un tributo por linea de afectacion por IGV.',
  '3107': 'El dato ingresado como codigo de tributo global es invalido para tipo de operación.',
  '3108':
    'El producto del factor y monto base de la afectación del ISC no corresponde al monto de afectacion de linea.',
  '3109':
    'El producto del factor y monto base de la afectación de otros tributos no corresponde al monto de afectacion de linea.',
  '3110':
    'El monto de afectacion de IGV por linea debe ser igual a 0.00 para Exoneradas, Inafectas, Exportación, Gratuitas de exoneradas o Gratuitas de inafectas.',
  '3111': 'El monto de afectación de IGV por linea debe ser diferente a 0.00.',
  '3114': 'El dato ingresado como indicador de cargo/descuento no corresponde al valor esperado.',
  '3116':
    'El XML no contiene el tag o no existe información del ubigeo de punto de origen en Detracciones - Servicio de transporte de carga.',
  '3117':
    'El XML no contiene el tag o no existe información de la dirección del punto de origen en Detracciones - Servicio de transporte de carga.',
  '3118':
    'El XML no contiene el tag o no existe información del ubigeo de punto de destino en Detracciones - Servicio de transporte de carga.',
  '3119':
    'El XML no contiene el tag o no existe información de la dirección del punto de destino en Detracciones - Servicio de transporte de carga.',
  '3120':
    'El XML no contiene el tag o no existe información del Detalle del viaje en Detracciones - Servicio de transporte de carga.',
  '3122':
    'El XML no contiene el tag o no existe información del monto del valor referencial en Detracciones - Servicios de transporte de carga.',
  '3124':
    'Detracciones - Servicio de transporte de carga, debe tener un (y solo uno) Valor Referencial del Servicio de Transporte.',
  '3125':
    'Detracciones - Servicio de transporte de carga, debe tener un (y solo uno) Valor Referencial sobre la carga efectiva.',
  '3126':
    'Detracciones - Servicio de transporte de carga, debe tener un (y solo uno) Valor Referencial sobre la carga util nominal.',
  '3127':
    'El XML no contiene el tag o no existe información del Codigo de BBSS de detracción para el tipo de operación.',
  '3128':
    'El XML contiene información de codigo de bien y servicio de detracción que no corresponde al tipo de operación.',
  '3129': 'El dato ingresado como codigo de BBSS de detracción no corresponde al valor esperado.',
  '3130':
    'El XML no contiene el tag de nombre de embarcación en Detracciones para recursos hidrobiologicos.',
  '3131':
    'El XML no contiene el tag de tipo de especie vendidas en Detracciones para recursos hidrobiologicos.',
  '3132':
    'El XML no contiene el tag de lugar de descarga en Detracciones para recursos hidrobiologicos.',
  '3133':
    'El XML no contiene el tag de cantidad de especies vendidas en Detracciones para recursos hidrobiologicos.',
  '3134':
    'El XML no contiene el tag de fecha de descarga en Detracciones para recursos hidrobiologicos.',
  '3136': 'El XML no contiene el tag de numero de documentos del huesped.',
  '3137': 'El XML no contiene el tag de tipo de documentos del huesped.',
  '3138': 'El XML no contiene el tag de codigo de pais de emision del documento de identidad.',
  '3139': 'El XML no contiene el tag de apellidos y nombres del huesped.',
  '3140': 'El XML no contiene el tag de codigo del pais de residencia.',
  '3141': 'El XML no contiene el tag de fecha de ingreso del pais.',
  '3142': 'El XML no contiene el tag de fecha de ingreso al establecimiento.',
  '3143': 'El XML no contiene el tag de fecha de salida del establecimiento.',
  '3144': 'El XML no contiene el tag de fecha de consumo.',
  '3145': 'El XML no contiene el tag de numero de dias de permanencia.',
  '3156':
    'El XML no contiene el tag de BVME transporte ferroviario: Agente de Viajes: Numero de Ruc.',
  '3159':
    'El XML no contiene el tag de BVME transporte ferroviario: Pasajero - Apellidos y Nombres.',
  '3160':
    'El XML no contiene el tag de BVME transporte ferroviario: Pasajero - Tipo de documento de identidad.',
  '3161':
    'El XML no contiene el tag de BVME transporte ferroviario: Servicio transporte: Ciudad o lugar de origen - Código de ubigeo.',
  '3162':
    'El XML no contiene el tag de BVME transporte ferroviario: Servicio transporte: Ciudad o lugar de origen - Dirección detallada.',
  '3163':
    'El XML no contiene el tag de BVME transporte ferroviario: Servicio transporte: Ciudad o lugar de destino - Código de ubigeo.',
  '3164':
    'El XML no contiene el tag de BVME transporte ferroviario: Servicio transporte: Ciudad o lugar de destino - Dirección detallada.',
  '3165':
    'El XML no contiene el tag de BVME transporte ferroviario: Servicio transporte:Número de asiento.',
  '3166':
    'El XML no contiene el tag de BVME transporte ferroviario: Servicio transporte: Hora programada de inicio de viaje.',
  '3167':
    'El XML no contiene el tag de BVME transporte ferroviario: Servicio transporte: Fecha programada de inicio de viaje.',
  '3168': 'El XML no contiene el tag de Carta Porte Aéreo: Lugar de origen - Código de ubigeo.',
  '3169': 'El XML no contiene el tag de Carta Porte Aéreo: Lugar de origen - Dirección detallada.',
  '3170': 'El XML no contiene el tag de Carta Porte Aéreo: Lugar de destino - Código de ubigeo.',
  '3171': 'El XML no contiene el tag de Carta Porte Aéreo: Lugar de destino - Dirección detallada.',
  '3173':
    'El XML no contiene el tag de BVME transporte ferroviario: Servicio transporte: Forma de Pago.',
  '3174':
    'El dato ingreso como Forma de Pago o Medio de Pago no corresponde al valor esperado (catalogo nro 59).',
  '3175':
    'El XML no contiene el tag de BVME transporte ferroviario: Servicio de transporte: Número de autorización de la transacción.',
  '3181':
    'El dato ingresado como Codigo de producto SUNAT no corresponde al valor esperado para tipo de operación.',
  '3194':
    'Para los ajustes de operaciones de exportación solo es permitido registrar un documento que modifica.',
  '3204':
    'El XML no contiene el tag de BVME transporte ferroviario: Pasajero - Número de documento de identidad.',
  '3205': 'Debe consignar el tipo de operación.',
  '3206':
    'El dato ingresado como tipo de operación no corresponde a un valor esperado (catálogo nro. 51).',
  '3216':
    'Falta identificador del pago del comprobante para relacionarlo con el monto de anticipo.',
  '3221': 'El dato ingresado como codigo de tributo global es invalido para tipo de nota.',
  '3223': 'La combinación de tributos no es permitida.',
  '3224':
    "Si existe 'Valor referencial unitario en operac. no onerosas' con monto mayor a cero, la operacion debe ser gratuita (codigo de tributo 9996).",
  '3230': "Tipo de nota debe ser 'Ajustes afectos al IVAP'.",
  '3233': 'Para cargo Percepción, debe ingresar monto base y debe ser mayor a 0.00.',
  '3236':
    'El valor ingresado en el campo cac:TaxSubtotal/cbc:BaseUnitMeasure no corresponde al valor esperado.',
  '3239': 'El código de local anexo consignado no se encuentra declarado en el RUC.',
  '3240': 'El impuesto ICBPER no aplica para el NRUS.',
  '3241':
    'Para el tipo de operación 2100, 2101 y 2102 (Creditos) debe consignar Numero de contrato, Fecha de otorgamiento y Monto del crédito otorgado (capital).',
  '3242':
    'Para el tipo de operación 2104 - Empresas del sistema de seguros, debe consignar Información adicional a nivel de ítem.',
  '3249':
    'Si el tipo de transaccion es al Credito debe existir al menos información de una cuota de pago.',
  '3250': 'El Monto neto pendiente de pago no cumple el formato definido.',
  '3251':
    'Si el tipo de transaccion es al Credito debe consignarse el Monto neto pendiente de pago.',
  '3252': 'Si existe información de cuota de pago, el tipo de transaccion debe ser al credito.',
  '3253': 'El Monto del pago único o de las cuotas no cumple el formato definido.',
  '3256':
    'Si se consigna información de la cuota de pago, debe indicarse la fecha del pago único o de las cuotas.',
  '3257':
    'Para el tipo de nota de credito 13 debe consignar información de la operación al credito.',
  '3259': 'Para el tipo de nota de credito 13 el documento afectado debe ser Factura.',
  '3260': 'Para el tipo de nota de credito 13 el documento afectado debe ser Factura al credito.',
  '3261': 'Para el tipo de nota de credito 13 no se puede modificar mas de una factura en la nota.',
  '3262':
    'Si existe retencion de IGV en el comprobante, el receptor debe ser un Agente de Retencion.',
  '3263': 'El Importe de la retencion no tiene el valor correcto.',
  '3264':
    'El importe total de la operación (base imponible de retencion) no puede ser mayor al importe total del comprobante.',
  '3265':
    'El Monto neto pendiente de pago debe ser menor o igual al Importe total del comprobante.',
  '3266':
    'El Monto del pago único o de las cuotas debe ser menor o igual al Importe total del comprobante.',
  '3267':
    'Fecha del pago único o de las cuotas no puede ser anterior o igual a la fecha de emisión del comprobante.',
  '3270':
    'El precio unitario de la operación que está informando difiere de los cálculos realizados en base a la información remitida.',
  '3271': 'El valor de venta por ítem difiere de los importes consignados.',
  '3272':
    'La base imponible a nivel de línea difiere de la información consignada en el comprobante.',
  '3273':
    'La sumatoria del total valor de venta - Exportaciones de línea no corresponden al total.',
  '3274':
    'La sumatoria del total valor de venta - operaciones inafectas de línea no corresponden al total.',
  '3275':
    'La sumatoria del total valor de venta - operaciones exoneradas de línea no corresponden al total.',
  '3276':
    'La sumatoria del total valor de venta - operaciones gratuitas de línea no corresponden al total.',
  '3277':
    'La sumatoria del total valor de venta - operaciones gravadas de línea no corresponden al total.',
  '3278': 'La sumatoria de valor de venta no corresponde a los importes consignados.',
  '3279':
    'La sumatoria del Total del valor de venta más los impuestos no concuerda con la base imponible.',
  '3280': 'El importe total del comprobante no coincide con el valor calculado.',
  '3282':
    "Si se informa descuentos globales por anticipo debe existir 'Total de anticipos' con monto mayor a cero.",
  '3283':
    'Si se utiliza la leyenda con código 2001, el total de operaciones exoneradas debe ser mayor a 0.00.',
  '3284':
    'Si se utiliza la leyenda con código 2002, el total de operaciones exoneradas debe ser mayor a 0.00.',
  '3285':
    'Si se utiliza la leyenda con código 2003, el total de operaciones exoneradas debe ser mayor a 0.00.',
  '3286': 'El monto total de la nota de credito debe ser menor o igual al monto de la factura.',
  '3287':
    "Si se informa 'Total de anticipos' debe consignar los descuentos globales por anticipo con monto mayor a cero.",
  '3289':
    'Si se utiliza la leyenda con código 2008, el total de operaciones exoneradas debe ser mayor a 0.00.',
  '3290': 'El valor de cargo/descuento por ítem difiere de los importes consignados.',
  '3291': 'El cálculo del IGV es Incorrecto.',
  '3292':
    'El importe total de impuestos por línea no coincide con la sumatoria de los impuestos por línea.',
  '3293': 'La sumatoria del total valor de venta - IVAP de línea no corresponden al total.',
  '3294': 'La sumatoria de impuestos globales no corresponde al monto total de impuestos.',
  '3295': 'El importe del IVAP no corresponden al determinado por la informacion consignada.',
  '3296': 'La sumatoria del monto base - ISC de línea no corresponden al total.',
  '3297': 'La sumatoria del monto base - Otros tributos de línea no corresponden al total.',
  '3298': 'La sumatoria del total del importe del tributo ISC de línea no corresponden al total.',
  '3299':
    'La sumatoria del total del importe del tributo Otros tributos de línea no corresponden al total.',
  '3300': 'La sumatoria consignados en descuentos globales no corresponden al total.',
  '3301': 'La sumatoria consignados en cargos globales no corresponden al total.',
  '3302':
    'La sumatoria de los IGV de operaciones gratuitas de la línea (codigo tributo 9996) no corresponden al total.',
  '3303': 'El monto para el redondeo del Importe Total excede el valor permitido.',
  '3306':
    'La sumatoria del total del importe del tributo ICBPER de línea no corresponden al total.',
  '3307': 'El valor de cargo/descuento global difiere de los importes consignados.',
  '3308':
    'Solo debe consignar informacion de percepciones si el tipo de operación es 2001-Operación sujeta a Percepcion.',
  '3311': 'El Monto total incluido la percepción no cumple con el formato establecido.',
  '3315': 'Si el tipo de nota de credito es 13, el Importe total debe ser cero.',
  '3316':
    'Si el tipo de operación es 2002, debe informar los datos de la retención de segunda categoria.',
  '3317':
    'Si consigna infomacion de la retencion de segunda categoria, el tipo de operacion debe ser 2002.',
  '3318': 'Debe consignar la base de la retencion de segunda categoria.',
  '3319': 'La suma de las cuotas debe ser igual al Monto neto pendiente de pago.',
  '3320': 'El monto neto pendiente de pago debe ser menor o igual al monto de la factura.',
  '3321': 'La fecha de la cuota debe ser mayor a la fecha de emisión de la factura.',
  '3330': 'Solo debe consignar informacion de percepciones si la forma de pago es "Contado".',
  '3331':
    'El XML no contiene el tag o no existe informacion del tipo de documento identidad del Comprador.',
  '3332': 'El tipo de documento de identidad del Comprador es invalido.',
  '3333':
    'El XML no contiene el tag o no existe informacion del numero de documento de identidad del Comprador.',
  '3334':
    'El tipo y numero de documento de identidad del Remitente no puede ser es el mismo que el Comprador.',
  '3335':
    'El tipo y numero de documento de identidad del Destinatario no debe ser es el mismo que el Comprador.',
  '3336': 'Numero de RUC del Comprador no existe.',
  '3337': 'El valor ingresado como documento de identidad del Comprador es incorrecto.',
  '3339':
    'El XML no contiene el tag o no existe informacion del nombre o razon social del Comprador.',
  '3340': 'El documento relacionado al traslado de mercancias se encuentra duplicado.',
  '3343':
    'La Fecha de inicio del traslado debe ser mayor o igual a la Fecha de emision del documento.',
  '3344': 'El indicador no debe repetirse.',
  '3345':
    'Solo corresponde ingresar hasta dos 2 documentos relacionados si uno de los tipos de documentos relacionados es "31", "65", "66", "67", "68" o "69".',
  '3346':
    'Solo corresponde ingresar mas de 1 documento relacionado si uno de los tipos de documentos relacionados es "31", "65", "66", "67", "68" o "69", o "09" (solo guia electronica).',
  '3347': 'No debe consignar los datos del transportista para una operacion de Transporte Privado.',
  '3348': 'El Numero de RUC del Transportista no existe.',
  '3352':
    'Si ingreso un documento relacionado tipo "49" (solo en caso de GRE-Remitente) u "80", debe existir al menos un item con Partida arancelaria.',
  '3354': 'No debe ingresar informacion de vehiculo principal.',
  '3355':
    'El Numero de Constancia de Inscripcion Vehicular o Certificado de Habilitacion Vehicular o la TUC (fisica o electronica) no cumple con el formato establecido.',
  '3357': 'Debe consignar informacion del conductor principal.',
  '3360': 'Debe consignar informacion de los nombres del conductor.',
  '3361': 'Debe consignar informacion de los apellidos del conductor.',
  '3362': 'No debe repetirse la informacion de conductores.',
  '3363': 'El codigo de ubigeo del punto de partida no existe.',
  '3364': 'El codigo de ubigeo no corresponde a la direccion del puerto/aeropuerto consignado.',
  '3365':
    'El codigo de establecimiento anexo del punto de partida no existe o no contiene informacion.',
  '3368': 'El codigo de ubigeo del punto de llegada no existe.',
  '3369':
    'El codigo de establecimiento anexo del punto de llegada no existe o no contiene informacion.',
  '3376':
    'El XML no contiene el tag o no existe informacion del Codigo de tipo de documento relacionado.',
  '3380': 'Debe consignar el RUC del emisor del documento relacionado.',
  '3383': 'Debe consignar el Numero de documento de identidad del Remitente.',
  '3384': 'El Numero de documento de identidad del Remitente no cumple con el formato establecido.',
  '3385': 'El Numero de RUC del Remitente no existe.',
  '3387': 'Debe consignar el Nombre o razon social del Remitente.',
  '3388': 'El indicador no cumple con el formato establecido.',
  '3389': 'El Numero de RUC del subcontratador no existe.',
  '3390':
    'El tipo y numero de documento de identidad del subcontratador es el mismo que del Transportista.',
  '3391': 'El Tipo de documento de identidad del subcontratador debe ser 6-Numero de RUC.',
  '3392':
    'El Indicador de traslado total de la DAM o la DS solo se consigna cuando el motivo de traslado es 08-Importacion o 09 - Exportacion.',
  '3399': 'El Tipo de documento de identidad de quien paga el servicio es invalido.',
  '3400':
    'El Numero de documento de identidad de quien paga el servicio no cumple con el formato establecido.',
  '3402': 'El Numero de RUC de quien paga el servicio no existe.',
  '3403': 'El XML no contiene el tag o no existe informacion del numero de documento relacionado.',
  '3404': 'El XML no contiene el tag o no existe informacion del motivo de traslado.',
  '3405': 'El valor ingresado como motivo de traslado no es valido.',
  '3406':
    'El XML no contiene el tag o no existe informacion de la fecha de inicio de traslado o fecha de entrega del bien al Transportista.',
  '3409': 'El Numero de RUC no cumple con el formato establecido.',
  '3411':
    'El Numero de RUC asociado al punto de partida/llegada no debe ser el igual al Numero de RUC del remitente.',
  '3412': 'El Numero de RUC aociado al establecimiento del punto de partida/llegada no existe.',
  '3414':
    'El Numero de RUC asociado al punto de partida/llegada debe ser el igual al Numero de RUC del remitente.',
  '3416': 'No corresponde informar codigo de establecimiento del punto de llegada.',
  '3417':
    'Para el motivo de traslado 06 y 17 el tipo de documento de identidad del destinatario debe ser 6-RUC.',
  '3419':
    "Si el Motivo de traslado es 08-Importacion o 09-Exportacion, debe consignar algun 'Numero de contenedor' o el 'Numero de Bultos o Pallets'.",
  '3420': 'Solo se pueden consignar como maximo dos contenedores.',
  '3421': 'El Numero de contenedor no debe repetirse.',
  '3422': 'Si existe Numero de contenedor debe indicarse el Numero de precinto.',
  '3423': 'El Numero de precinto no debe repetirse.',
  '3427':
    'Si el Motivo de traslado es 08-Importacion o 09-Exportacion y no es un Traslado Total de la DAM o DS, debe consignar la Numeracion de la DAM o DS.',
  '3428':
    'Si el Motivo de traslado es 08-Importacion o 09-Exportacion y no es un Traslado Total de la DAM o DS, debe consignar la Numero de serie en la DAM o DS.',
  '3435': 'Debe consignar el detalle de los bienes a transportar.',
  '3440':
    'No se ha ingresado el tipo Declaracion Aduanera de Mercancias (DAM) o el Declaracion Simplificada (DS) para el motivo de traslado selecionado.',
  '3441':
    'El numero de documento relacionado al traslado de mercancias no cumple con el formato establecido.',
  '3443': 'El Numero de RUC del Destinatario no existe.',
  '3445': 'El tipo de documento relacionado no corresponde para motivo de traslado seleccionado.',
  '3446': 'El dato ingresado como unidad de medida no corresponde al valor esperado.',
  '3447': 'El tipo de documento de identidad del Proveedor es invalido.',
  '3448':
    'El tipo y numero de documento de identidad del Remitente no puede ser es el mismo que el Proveedor.',
  '3449':
    'El XML no contiene el tag o no existe informacion del nombre o razon social del Proveedor.',
  '3450':
    "Para la modalidad de traslado Privado no debe consignarse el 'Indicador de registro de vehiculos y conductores del transportista'.",
  '3451':
    "Para la modalidad de traslado Publico no debe consignarse simultaneamente los indicadores 'Indicador de registro de vehiculos y conductores del transportista' e 'Indicador de traslado en vehiculos de categoria M1 o L'.",
  '3452': 'No debe ingresar informacion adicional de vehiculos (registros y/o autorizaciones).',
  '3453': 'No debe ingresar informacion de vehiculos secundarios.',
  '3454': 'No debe ingresar informacion adicional de vehiculos secundarios.',
  '3455': 'No debe ingresar informacion del conductor principal.',
  '3456': 'No debe ingresar informacion del conductores secundarios.',
  '3457':
    'El XML no contiene el atributo o no existe informacion en descripcion del motivo de traslado.',
  '3459': 'El dato ingresado como codigo del puerto no corresponde a un valor esperado.',
  '3462':
    'La tasa del IGV debe ser la misma en todas las líneas o ítems del documento y debe corresponder con una tasa vigente.',
};
