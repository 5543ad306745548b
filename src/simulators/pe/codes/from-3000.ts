/** SUNAT's words for its other codes, as of February 2026: one line for each. */
export const from3000 = `
3001 El Código producto de SUNAT no puede ser vacio si es de Exportacion
3004 El XML no contiene el tag o no existe información de la categoría de impuesto globales
3005 El XML no contiene el tag o no existe información del código de tributo en operaciones inafectas/exoneradas
3008 La sumatoria del total valor de venta - Otros tributos de pago de línea no corresponden al total
3009 La sumatoria del total del importe del tributo Otros tributos de línea no corresponden al total
3010 El XML no contiene el tag o no existe información de total valor de venta en operaciones gravadas
3011 El dato ingresado en el total valor de venta en operaciones gravadas no cumple con el formato establecido
3012 El dato ingresado en el importe del tributo en operaciones gravadas no cumple con el formato establecido
3013 El XML no contiene el tag o no existe información de la categoría de impuesto en operaciones gravadas
3015 El XML no contiene el tag o no existe información del código de tributo en operaciones gravadas
3017 El XML no contiene el tag o no existe información del nombre de tributo en operaciones gravadas
3018 El XML no contiene el tag o no existe información del código internacional del tributo en operaciones gravadas
3022 El importe total de impuestos por línea no coincide con la sumatoria de los impuestos por línea.
3023 El tipo de documento no se encuentra en el catálogo
3028 El dato ingresado en código de SW de facturación no cumple con el formato establecido.
3032 El XML no contiene el tag o no existe información de la categoría de impuesto de la línea
3036 El XML no contiene el tag o no existe información del nombre del tributo
3038 La sumatoria de los IGV (operaciones gravadas) de línea no corresponden al total
3039 La sumatoria del total valor de venta - operaciones gravadas de línea no corresponden al total
3040 La sumatoria del total valor de venta - Exportaciones de línea no corresponden al total
3041 La sumatoria del total valor de venta - operaciones inafectas de línea no corresponden al total
3042 La sumatoria del total valor de venta - operaciones exoneradas de línea no corresponden al total
3043 El XML no contiene el tag o no existe información de total valor de venta ISC e IVAP
3044 El dato ingresado en el total valor de venta ISC e IVAP no cumple con el formato establecido
3045 La sumatoria del total valor de venta - ISC de línea no corresponden al total
3046 La sumatoria del total valor de venta - IVAP de línea no corresponden al total
3047 El dato ingresado en el importe del tributo para ISC e IVAP no cumple con el formato establecido
3048 La sumatoria del total del importe del tributo ISC de línea no corresponden al total
3049 El importe del IVAP no corresponden al determinado por la información consignada.
3054 El XML no contiene el tag o no existe información de la categoría de impuesto en ISC o IVAP
3055 Si el código de tributo es 2000, la categoría del tributo debe ser S
3056 Si el código de tributo es 1016, la categoría del tributo debe ser S
3057 La sumatoria del total valor de venta - operaciones gratuitas de línea no corresponden al total
3058 El XML no contiene el tag o no existe información del código de tributo para ISC o IVAP
3060 El valor del tag código de tributo no corresponde al esperado.
3061 No se permite importe mayor a cero cuando el codigo de tributo es IVAP y el comprobante esta sujeta a IVAP
3062 La tasa o porcentaje de detracción no corresponde al valor esperado.
3066 El XML contiene un codigo de tributo no valido para Servicios Publicos.
3069 El xml contiene una linea con mas de un codigo de tributo repetitivo.
3070 EL codigo internacional del tributo por linea no corresponde al valor esperado por su Id.
3075 La sumatoria de descuentos que afectan a BI por linea no corresponden al total
3076 La sumatoria de descuentos que no afectan a BI por linea no corresponden al total
3077 La sumatoria de cargos que afectan a BI por linea no corresponden al total
3078 La sumatoria de cargos que no afectan a BI por linea no corresponden al total
3079 La sumatoria de montos bases de los descuentos que afectan a BI por linea no corresponden al total
3080 La sumatoria de montos bases de los descuentos que no afectan a BI por linea no corresponden al total
3081 La sumatoria de montos bases de los cargos que afectan a BI por linea no corresponden al total
3082 La sumatoria de montos bases de los cargos que no afectan a BI por linea no corresponden al total
3083 El XML no contiene el tag o no existe información del total valor de venta.
3084 La sumatoria de valor de venta no corresponde a los importes consignados
3085 El XML no contiene el tag o no existe información del total precio de venta.
3086 La sumatoria consignados en descuentos globales no corresponden al total.
3087 La sumatoria consignados en cargos globales no corresponden al total
3091 Si se tipo de operación es Venta Interna - Sujeta al FISE, debe ingresar cargo para FISE
3097 El emisor a la fecha no se encuentra registrado ó habilitado en el Registro de exportadores de servicios SUNAT
3100 El dato ingresado como codigo de tributo por linea es invalido para tipo de operación.
3106 El XML contiene mas de un tributo por linea (Gravado, Exonerado, Inafecto, Exportación)
3112 La sumatoria de los IGV de operaciones gratuitas de la línea (codigo tributo 9996) no corresponden al total
3113 El xml contiene información FISE que no corresponde al tipo de operación.
3115 El dato ingresado como unidad de medida de cantidad de especie vendidas no corresponde al valor esperado.
3121 El XML no contiene el tag o no existe información del tipo de valor referencial en Detracciones - Servicios de transporte de carga.
3157 El XML no contiene el tag de BVME transporte ferroviario: Agente de Viajes: Tipo de documento
3158 El dato ingresado como Agente de Viajes-Tipo de documento no corresponde al valor esperado.
3176 El XML no contiene el tag de Regalía Petrolera: Decreto Supremo de aprobación del contrato
3177 El XML no contiene el tag de Regalía Petrolera: Area de contrato (Lote)
3178 El XML no contiene el tag de Regalía Petrolera: Periodo de pago - Fecha de inicio
3179 El XML no contiene el tag de Regalía Petrolera: Periodo de pago - Fecha de fin
3180 El XML no contiene el tag de Regalía Petrolera: Fecha de Pago
3182 El XML no contiene el tag de Transportre Terreste - Número de asiento
3183 El XML no contiene el tag de Transporte Terrestre - Información de manifiesto de pasajeros
3184 El XML no contiene el tag de Transporte Terrestre - Número de documento de identidad del pasajero
3185 El XML no contiene el tag de Transporte Terrestre - Tipo de documento de identidad del pasajero
3186 El XML no contiene el tag de Transporte Terrestre - Nombres y apellidos del pasajero
3187 El XML no contiene el tag de Transporte Terrestre - Ciudad o lugar de destino - Dirección detallada
3188 El XML no contiene el tag de Transporte Terrestre - Ciudad o lugar de origen - Ubigeo
3189 El XML no contiene el tag de Transporte Terrestre - Ciudad o lugar de origen - Dirección detallada
3190 El XML no contiene el tag de Transporte Terrestre - Fecha de inicio programado
3191 El XML no contiene el tag de Transporte Terrestre - Hora de inicio programado
3192 El XML no contiene el tag de Total de anticipos
3193 El dato ingresado Total anticipos no corresponde para el tipo de operación
3196 La sumatoria de impuestos globales no corresponde al monto total de impuestos.
3197 El XML no contiene el tag de Transporte Terrestre - Ciudad o lugar de destino - Ubigeo
3198 La fecha de cierre no puede ser inferior a la fecha de inicio del cómputo del ciclo de facturación
3199 Si utiliza el estandar GS1 debe especificar el tipo de estructura GTIN
3200 El tipo de estructura GS1 no tiene un valor permitido
3201 El código de producto GS1 no cumple el estandar
3202 El numero de RUC del receptor no existe.
3207 Comprobante físico no se encuentra autorizado
3209 El tipo de moneda de la nota debe ser el mismo que el declarado en el documento que modifica
3218 El comprobante que se realizo el anticipo no existe
3219 El comprobante que se realizo el anticipo no se encuentra autorizado
3222 No existe información a nivel global de un tributo informado en la línea
3225 La base imponible a nivel de línea difiere de la información consignada en el comprobante
3226 El resultado del monto del cargo o descuento global es incorrecto en base a la información consignada
3227 La sumatoria del Total del valor de venta más los impuestos no concuerda con la base imponible
3228 El Comprobante de Pago no está autorizado en los Sistemas de la SUNAT.
3229 El monto para el redondeo del Importe Total excede el valor permitido
3231 Debe consignar solo un elemento a nivel global para Percepciones (cbc:ID igual a 2001)
3232 Sólo los contribuyentes que hayan emitido los siguientes documentos: Guías, factura, boleta y sus respectivas notas, hasta el 30/09/2018 están autorizados a utilizar esta versión UBL
3235 No está autorizado a enviar comprobantes bajo el formato UBL 2.0
3268 El código de local anexo consignado no se encuentra declarado en el RUC
3269 Si existe retencion de IGV en el comprobante, el emisor no debe ser un Agente de Retencion
3281 El emisor electrónico no se encuentra inscrito en el Registro de Establecimientos Autorizados (REA)
3304 La moneda del monto para el redondeo debe ser PEN
3312 El documento relacionado tiene monto informado de percepción
3322 El valor debe ser 01 que corresponde a Emisión de Percepción Excepcional
3323 Solo se permite 1 documento relacionado cuando el Indicador de emisión excepcional es '01'
3324 Solo se permite '01' para el Tipo de documento relacionado cuando el valor del Indicador de emisión excepcional es '01'
3325 Se permite emitir comprobante de percepción excepcional cuando el documento de referencia es al contado.
3326 Solo se permite referenciar siempre y cuando el comprobante de percepción excepcional en el que se referencia al documento relacionado haya sido revertido.
3327 No esta permitido referenciar el Código del régimen de percepción con el regimen del documento relacionado.
3328 La boleta de venta relacionada tiene monto informado de percepción.
3329 Se permite emitir comprobante de percepción (no excepcional) cuando documento de referencia es al crédito o no tiene indicador de forma de pago.
3338 Numero de DNI del Comprador no existe
3341 No existe el numero de Declaracion Aduanera de Mercancias (DAM) o el Declaracion Simplificada (DS)
3342 La Constancia de Deposito ingresada ya ha sido referenciada en otra GRE emitida
3349 El RUC del Transportista no esta activo
3350 El RUC del Transportista no esta habido
3351 El RUC del Transportista no esta afecto a los tributos autorizados
3359 El numero de DNI del conductor no existe
3366 El codigo de establecimiento anexo del punto de partida no esta declarado en SUNAT
3367 El codigo de establecimiento anexo del punto de partida no coincide con el ubigeo de partida consignado
3370 El codigo de establecimiento anexo del punto de llegada no esta declarado en SUNAT
3371 El codigo de establecimiento anexo del punto de llegada no coincide con el ubigeo de llegada consignado
3373 El Codigo de Producto SUNAT no se encuentra en el listado
3378 La Partida arancelaria no se encuentra en el listado
3381 El RUC del emisor del documento relacionado no corresponde
3386 El Numero de DNI del Remitente no existe
3393 El tipo y numero de documento de identidad del Proveedor no debe ser el mismo que del Destinatario
3394 Si existe mas de una DAM o DS, deben coincidir los tipos y numeros de documento de identidad del importador o exportador consignados en dichos documentos
3398 La unidad de medida del 'Peso bruto total de los items seleccionados' debe ser kilogramos (KGM)
3401 El Numero de DNI de quien paga el servicio no existe
3408 El Numero de RUC del emisor del documento relacionado no existe
3415 Si el Motivo de traslado es 09-Exportacion, y el punto de llegada no es un puerto, el Numero de Ruc del establecimiento debe corresponder al numero de RUC del deposito temporal consignado en la DAM o DS
3424 Si el Motivo de traslado es 08-Importacion, y el punto de partida no es un puerto ni aeropuerto, el Numero de Ruc del establecimiento debe corresponder al numero de RUC del deposito temporal consignado en la DAM o DS
3432 El Numero de la serie en la DAM o DS no coincide con algun numero de serie de la DAM o DS consignada
3433 La GRE remitente no existe
3434 Si existe una GRE Remitente como documento relacionado, el tipo y numero de documento de identidad del Destinatario deben ser los mismos que del destinatario consignado en la GRE Remitente
3439 El RUC no esta afecto a los tributos autorizados
3442 El Numero de RUC del Proveedor debe coincidir con alguno de los Numero de RUC emisor de los documentos relacionados
3444 El Numero de DNI del Destinatario no existe
3460 El dato ingresado como codigo del aeropuerto no corresponde a un valor esperado
`;
