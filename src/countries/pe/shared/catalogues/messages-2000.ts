/** SUNAT's messages in its own words, codes below 3000: rules of February 2026, of guides July 2022. */
export const rejectionsUpTo2999: Readonly<Record<string, string>> = {
  '1001':
    'ID - El dato SERIE-CORRELATIVO no cumple con el formato de acuerdo al tipo de comprobante.',
  '1037':
    'El XML no contiene el tag o no existe informacion de RegistrationName del emisor del documento.',
  '1079': 'Solo puede enviar el comprobante en un resumen diario.',
  '1083': 'El numero de RUC del receptor no existe.',
  '2014':
    'El XML no contiene el tag o no existe informacion del número de documento de identidad del receptor del documento.',
  '2016':
    'El dato ingresado en el tipo de documento de identidad del receptor no cumple con el estandar o no esta permitido.',
  '2017': 'El numero de documento de identidad del receptor debe ser RUC.',
  '2021':
    'El XML no contiene el tag o no existe informacion de RegistrationName del receptor del documento.',
  '2022': 'RegistrationName - El dato ingresado no cumple con el estandar.',
  '2023': 'El Numero de orden del item no cumple con el formato establecido.',
  '2024': 'El XML no contiene el tag InvoicedQuantity en el detalle de los Items o es cero (0).',
  '2025': 'InvoicedQuantity El dato ingresado no cumple con el estandar.',
  '2026': 'El XML no contiene el tag cac:Item/cbc:Description en el detalle de los Items.',
  '2027': 'El XML no contiene el tag o no existe informacion de cac:Item/cbc:Description del item.',
  '2031': 'El dato ingresado en total valor de venta no cumple con el estandar.',
  '2033': 'El dato ingresado en TaxAmount de la linea no cumple con el formato establecido.',
  '2036': 'El codigo del tributo es invalido.',
  '2040': 'El tipo de afectacion del IGV es incorrecto.',
  '2041': 'El sistema de calculo del ISC es incorrecto.',
  '2048': 'El dato ingresado en TaxAmount no cumple con el formato establecido.',
  '2062': 'El dato ingresado en PayableAmount no cumple con el formato establecido.',
  '2070': 'El XML no contiene el tag o no existe informacion de DocumentCurrencyCode.',
  '2071':
    'La moneda debe ser la misma en todo el documento. Salvo las percepciones que sólo son en moneda nacional.',
  '2108': 'Presentacion fuera de fecha.',
  '2116':
    'El tipo de documento modificado por la Nota de credito debe ser factura electronica o ticket.',
  '2117':
    'La serie o numero del documento modificado por la Nota de Credito no cumple con el formato establecido.',
  '2128': 'El XML no contiene el tag o no existe informacion de ResponseCode.',
  '2135':
    'cac:DiscrepancyResponse/cbc:Description - El dato ingresado no cumple con la estructura.',
  '2136':
    'El XML no contiene el tag o no existe informacion de cac:DiscrepancyResponse/cbc:Description.',
  '2137': 'El Numero de orden del item no cumple con el formato establecido.',
  '2138': 'CreditedQuantity/@unitCode - El dato ingresado no cumple con el estandar.',
  '2139': 'CreditedQuantity - El dato ingresado no cumple con el estandar.',
  '2172': 'ResponseCode - El dato ingresado no cumple con la estructura.',
  '2188': 'DebitedQuantity/@unitCode El dato ingresado no cumple con el estandar.',
  '2199': 'El sistema de calculo del ISC es incorrecto.',
  '2204':
    'El tipo de documento modificado por la Nota de Debito debe ser factura electronica, ticket o documento autorizado.',
  '2205':
    'La serie o numero del documento modificado por la Nota de Debito no cumple con el formato establecido.',
  '2329': 'La fecha de emision se encuentra fuera del limite permitido.',
  '2364': 'El comprobante contiene un tipo y número de Guía de Remisión repetido.',
  '2365': 'El comprobante contiene un tipo y número de Documento Relacionado repetido.',
  '2367':
    'El dato ingresado en PriceAmount del Precio de venta unitario por item no cumple con el formato establecido.',
  '2369':
    'El dato ingresado en PriceAmount del Valor de venta unitario por item no cumple con el formato establecido.',
  '2370': 'El dato ingresado en LineExtensionAmount del item no cumple con el formato establecido.',
  '2371': 'El XML no contiene el tag cbc:TaxExemptionReasonCode de Afectacion al IGV.',
  '2396':
    'Si el monto total es mayor a S/. 700.00 debe consignar tipo y numero de documento del adquiriente.',
  '2399': 'El tipo de documento modificado por la Nota de credito debe ser boleta electronica.',
  '2400': 'El tipo de documento modificado por la Nota de debito debe ser boleta electronica.',
  '2416':
    'Si existe leyenda Transferencia Gratuita debe consignar Total Valor de Venta de Operaciones Gratuitas.',
  '2426': 'Documentos relacionados duplicados en el comprobante.',
  '2485': 'Tipo de documento de identidad debe ser RUC.',
  '2503': 'PaidAmount: monto anticipado por documento debe ser mayor a cero.',
  '2505': 'Código de documento de referencia debe ser 02 o 03.',
  '2509': 'Total de anticipos diferente a los montos anticipados por documento.',
  '2521':
    'El dato ingresado debe indicar SERIE-CORRELATIVO del documento que se realizo el anticipo.',
  '2523': 'GrossWeightMeasure - El dato ingresado no cumple con el formato establecido.',
  '2524': 'Debe indicar el documento afectado por la nota.',
  '2532': 'No existe información de modalidad de transporte.',
  '2541':
    'El XML no contiene el tag o no existe informacion del tipo de documento identidad del remitente.',
  '2542':
    'cac:DespatchSupplierParty/cbc:CustomerAssignedAccountID@schemeID - El valor ingresado como tipo de documento identidad del remitente es incorrecta.',
  '2552':
    'El XML no contiene el tag o no existe informacion del tipo de documento identidad del proveedor.',
  '2554': 'Para el motivo de traslado ingresado el Destinatario debe ser igual al remitente.',
  '2555': 'Destinatario no debe ser igual al remitente.',
  '2558': 'El XML no contiene el tag o no existe informacion en Numero de Ruc del transportista.',
  '2560': 'Transportista no debe ser igual al remitente.',
  '2561':
    'El XML no contiene el tag o no existe informacion del tipo de documento identidad del transportista.',
  '2563':
    'El XML no contiene el tag o no existe informacion de Apellido, Nombre o razon social del transportista.',
  '2566': 'El XML no contiene el tag o no existe informacion del Numero de placa del vehículo.',
  '2567': 'Numero de placa del vehículo - El dato ingresado no cumple con el formato establecido.',
  '2568':
    'El XML no contiene el tag o no existe informacion en el Numero de documento de identidad del conductor.',
  '2569':
    'Documento identidad del conductor - El dato ingresado no cumple con el formato establecido.',
  '2570':
    'El XML no contiene el tag o no existe informacion del tipo de documento identidad del conductor.',
  '2571':
    'cac:DriverPerson/ID@schemeID - El valor ingresado de tipo de documento identidad de conductor es incorrecto.',
  '2572': 'El XML no contiene el tag o no existe informacion del Numero de licencia del conductor.',
  '2573':
    'Numero de licencia del conductor - El dato ingresado no cumple con el formato establecido.',
  '2574':
    'El XML no contiene el tag o no existe informacion de direccion detallada de punto de llegada.',
  '2577':
    'El XML no contiene el tag o no existe informacion de direccion detallada de punto de partida.',
  '2580': 'El XML No contiene el tag o no existe información de la cantidad del item.',
  '2594': 'El tipo de documento modificado por la nota electronica no es valido.',
  '2595': 'Falta consignar informacion del CUSPP.',
  '2596': 'Falta consignar informacion del Periodo.',
  '2597': 'Falta consignar información del monto de interes moratorio.',
  '2621': 'Número de RUC del Proveedor no existe.',
  '2635':
    'Debe existir DocumentTypeCode de Otros documentos relacionados con valor 99 para un tipo codigo Nota Credito 10.',
  '2636':
    'No existe datos del ID de los documentos relacionados con valor 99 para un tipo codigo Nota Credito 10.',
  '2637':
    'No existe datos del DocumentType de los documentos relacionados con valor 99 para un tipo codigo Nota Credito 10.',
  '2642': 'Operaciones de exportacion, deben consignar Tipo Afectacion igual a 40.',
  '2643': 'Factura de operacion sujeta IVAP debe consignar Monto de impuestos por item.',
  '2644':
    'Comprobante operacion sujeta IVAP solo debe tener ítems con código de afectación del IGV igual a 17.',
  '2650': 'Factura de operacion sujeta al IVAP , no debe consignar valor para ISC o debe ser 0.',
  '2679':
    'El XML no contiene el tag o no existe información del número de documento de identidad del cliente.',
  '2692': 'El tipo de documento relacionado no es válido.',
  '2723':
    'El XML no contiene el tag o no existe información del número de documento de identidad del proveedor.',
  '2724': 'El valor ingresado como documento de identidad del proveedor es incorrecto.',
  '2757':
    'El XML no contiene el tag o no existe información del número de documento de identidad del destinatario.',
  '2758':
    'El valor ingresado como numero de documento de identidad del destinatario no cumple con el estandar.',
  '2760': 'El valor ingresado como tipo de documento del destinatario es incorrecto.',
  '2761':
    'El XML no contiene el atributo o no existe información del nombre o razon social del destinatario.',
  '2775': 'El XML no contiene el atributo o no existe informacion del codigo de ubigeo.',
  '2776': 'El valor ingresado como codigo de ubigeo no cumple con el estandar.',
  '2780': 'El valor ingresado en cantidad de items no cumple con el estandar.',
  '2781': 'El XML no contiene el atributo o no existe informacion de descripcion del items.',
  '2788': 'El dato ingresado en moneda debe ser PEN.',
  '2797': 'El Monto de percepcion no puede ser mayor al importe total del comprobante.',
  '2798': 'El Monto de percepcion no tiene el valor correcto según el tipo de percepcion.',
  '2800': 'El dato ingresado en el tipo de documento de identidad del receptor no esta permitido.',
  '2801': 'El DNI ingresado no cumple con el estandar.',
  '2802':
    'El dato ingresado como numero de documento de identidad del receptor no cumple con el formato establecido.',
  '2880': 'Es obligatorio ingresar el peso bruto total de la guía.',
  '2881': 'Es obligatorio indicar la unidad de medida del Peso Total de la guía.',
  '2883': 'Es obligatorio indicar la unidad de medida del ítem.',
  '2885':
    'La fecha de emisión de la nota debe ser mayor o igual a la fecha de emisión de los documentos que modifica.',
  '2891': 'La tasa de percepción no existe en el catálogo.',
  '2892': 'El valor del tag no cumple con el formato establecido.',
  '2936': 'El dato ingresado como unidad de medida no corresponde al valor esperado.',
  '2949': 'El impuesto ICBPER no se encuentra vigente.',
  '2954':
    'El valor ingresado como codigo de motivo de cargo/descuento por linea no es valido (catalogo 53).',
  '2955':
    'El formato ingresado en el tag cac:InvoiceLine/cac:Allowancecharge/cbc:Amount no cumple con el formato establecido.',
  '2968':
    'El dato ingresado en cac:AllowanceCharge/cbc:Amount no cumple con el formato establecido.',
  '2992': 'El XML no contiene el tag de la tasa del tributo de la línea.',
  '2993': 'El factor de afectación de IGV por linea debe ser diferente a 0.00.',
  '2999':
    'El dato ingresado en el total valor de venta globales no cumple con el formato establecido.',
};
