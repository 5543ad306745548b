/** SUNAT's messages in its own words, codes from 4000 on, which only observe: rules of February 2026, of guides July 2022. */
export const observations: Readonly<Record<string, string>> = {
  '4006': 'El ID de las guias debe tener informacion de la SERIE-NUMERO de guia.',
  '4009': 'El DocumentTypeCode de Otros documentos relacionados tiene valores incorrectos.',
  '4010': 'El ID de los documentos relacionados no cumplen con el estandar.',
  '4022':
    'Si se utiliza la leyenda con código 2001, el total de operaciones exoneradas debe ser mayor a 0.00.',
  '4023':
    'Si se utiliza la leyenda con código 2002, el total de operaciones exoneradas debe ser mayor a 0.00.',
  '4024':
    'Si se utiliza la leyenda con código 2003, el total de operaciones exoneradas debe ser mayor a 0.00.',
  '4028': 'El monto total de la nota de credito debe ser menor o igual al monto de la factura.',
  '4041': 'El codigo de pais debe ser PE.',
  '4054': 'La guía no debe contener datos del proveedor.',
  '4068': 'Direccion de punto de llegada - El dato ingresado no cumple con el formato establecido.',
  '4071': 'Numero de Contenedor - El dato ingresado no cumple con el formato establecido.',
  '4074': 'Numero Precinto - El dato ingresado no cumple con el formato establecido.',
  '4076': 'Direccion de punto de partida - El dato ingresado no cumple con el formato establecido.',
  '4084': 'Descripción del Ítem - El dato ingresado no cumple con el formato establecido.',
  '4085': 'Código del Ítem - El dato ingresado no cumple con el formato establecido.',
  '4092': 'El nombre comercial del emisor no cumple con el formato establecido.',
  '4093': 'El codigo de ubigeo del domicilio fiscal del emisor no es válido.',
  '4094':
    'La dirección completa y detallada del domicilio fiscal del emisor no cumple con el formato establecido.',
  '4095': 'La urbanización del domicilio fiscal del emisor no cumple con el formato establecido.',
  '4096': 'La provincia del domicilio fiscal del emisor no cumple con el formato establecido.',
  '4097': 'El departamento del domicilio fiscal del emisor no cumple con el formato establecido.',
  '4098': 'El distrito del domicilio fiscal del emisor no cumple con el formato establecido.',
  '4106': 'El nombre comercial del proveedor no cumple con el formato establecido.',
  '4152': 'Nombre o razon social del destinatario no cumple con un formato válido.',
  '4165':
    'cac:CarrierParty: nombre o razon social del transportista no cumple con un formato válido.',
  '4178': 'cac:DeliveryAddress: Debe consignar Dirección del punto de llegada (cbc:StreetName).',
  '4186':
    'cbc:Note - El campo observaciones supera la cantidad maxima especificada (250 carácteres).',
  '4190': 'El valor ingresado como descripcion de motivo de traslado no cumple con el estandar.',
  '4198': 'El XML no contiene el tag o no existe información del código de local anexo del emisor.',
  '4207': 'El DNI debe tener 8 caracteres numéricos.',
  '4208':
    'El dato ingresado como numero de documento de identidad del receptor no cumple con el formato establecido.',
  '4233': 'El dato ingresado en order de compra no cumple con el formato establecido.',
  '4234': 'El código de producto no cumple con el formato establecido.',
  '4237': 'La tasa del tributo de la línea no corresponde al valor esperado.',
  '4242': 'El dato ingresado como local anexo no cumple con el formato establecido.',
  '4244':
    'Si se utiliza la leyenda con código 2008, el total de operaciones exoneradas debe ser mayor a 0.00.',
  '4264': 'El XML no contiene el codigo de leyenda 2007 para el tipo de operación IVAP.',
  '4265': 'El XML no contiene el codigo de leyenda 2006 para tipo de operación de detracciones.',
  '4268': 'El dato ingresado como cargo/descuento no es valido a nivel de ítem.',
  '4269': 'El dato ingresado como codigo de producto no cumple con el formato establecido.',
  '4287':
    'El precio unitario de la operación que está informando difiere de los cálculos realizados en base a la información remitida.',
  '4288': 'El valor de venta por ítem difiere de los importes consignados.',
  '4289': 'El valor de cargo/descuento por ítem difiere de los importes consignados.',
  '4290': 'El cálculo del IGV es Incorrecto.',
  '4291': 'El dato ingresado como cargo/descuento no es valido a nivel global.',
  '4293':
    'El importe total de impuestos por línea no coincide con la sumatoria de los impuestos por línea.',
  '4294':
    'La base imponible a nivel de línea difiere de la información consignada en el comprobante.',
  '4295':
    'La sumatoria del total valor de venta - Exportaciones de línea no corresponden al total.',
  '4296':
    'La sumatoria del total valor de venta - operaciones inafectas de línea no corresponden al total.',
  '4297':
    'La sumatoria del total valor de venta - operaciones exoneradas de línea no corresponden al total.',
  '4298':
    'La sumatoria del total valor de venta - operaciones gratuitas de línea no corresponden al total.',
  '4299':
    'La sumatoria del total valor de venta - operaciones gravadas de línea no corresponden al total.',
  '4300': 'La sumatoria del total valor de venta - IVAP de línea no corresponden al total.',
  '4301': 'La sumatoria de impuestos globales no corresponde al monto total de impuestos.',
  '4302': 'El importe del IVAP no corresponden al determinado por la informacion consignada.',
  '4303': 'La sumatoria del monto base - ISC de línea no corresponden al total.',
  '4304': 'La sumatoria del monto base - Otros tributos de línea no corresponden al total.',
  '4305': 'La sumatoria del total del importe del tributo ISC de línea no corresponden al total.',
  '4306':
    'La sumatoria del total del importe del tributo Otros tributos de línea no corresponden al total.',
  '4307': 'La sumatoria consignados en descuentos globales no corresponden al total.',
  '4308': 'La sumatoria consignados en cargos globales no corresponden al total.',
  '4309': 'La sumatoria de valor de venta no corresponde a los importes consignados.',
  '4310':
    'La sumatoria del Total del valor de venta más los impuestos no concuerda con la base imponible.',
  '4311':
    'La sumatoria de los IGV de operaciones gratuitas de la línea (codigo tributo 9996) no corresponden al total.',
  '4312': 'El importe total del comprobante no coincide con el valor calculado.',
  '4314': 'El monto para el redondeo del Importe Total excede el valor permitido.',
  '4320': 'El dato ingresado como unidad de medida no corresponde al valor esperado.',
  '4321':
    'La sumatoria del total del importe del tributo ICBPER de línea no corresponden al total.',
  '4322': 'El valor de cargo/descuento global difiere de los importes consignados.',
  '4338': 'RegistrationName - El nombre o razon social del emisor no cumple con el estandar.',
  '4367': 'El tipo de nota de crédito 04, 05 y 08 no debería estar vinculado a una boleta.',
  '4370':
    'El XML no contiene el tag o no existe informacion del nombre o razon social de quien paga el servicio.',
  '4375': 'Corresponde ingresar informacion del Proveedor.',
  '4376': 'Solo debe consignar informacion de hasta dos conductores secundarios.',
  '4377': 'Para el motivo de traslado no corresponde consignar informacion del Comprador.',
  '4378': 'Para el motivo de traslado debe existir informacion del Comprador.',
  '4381': 'El nombre o razon social del Comprador no cumple con el formato establecido.',
  '4383':
    'Si el motivo de traslado es Importacion o Exportacion y no se trata de un traslado total de la DAM o DS, debe indicar el Peso bruto total de los items seleccionados.',
  '4384': 'El valor ingresado como numero de bultos o pallets no cumple con el estandar.',
  '4385': 'No ha ingresado el campo de “Fecha de entrega de bienes al transportista” o esta vacio.',
  '4386':
    'La Fecha de entrega de bienes al transportista debe ser mayor o igual a la Fecha de emision del documento.',
  '4387':
    'Si el motivo de traslado es Importacion o Exportacion y no se trata de un traslado total de la DAM o DS, debe indicar el Sustento de la diferencia del Peso bruto total de la carga.',
  '4388': 'Debe consignar el Indicador de pagador de flete.',
  '4389': 'Solo corresponde consignar hasta dos vehiculos secundarios.',
  '4391': 'El Numero de Registro MTC del transportista no existe o no contiene informacion.',
  '4392': 'El Numero de Registro MTC del transportista no cumple con el formato establecido.',
  '4399':
    'No ha consignado el Numero de Constancia de Inscripcion Vehicular o Certificado de Habilitacion Vehicular o la TUC (fisica o electronica).',
  '4401':
    'El XML no contiene el tag o no existe informacion del tipo de documento de identidad de quien paga el servicio.',
  '4402':
    'El XML no contiene el atributo o no existe informacion del numero de documento de identidad de quien paga el servicio.',
  '4409': 'Los nombres y/o apellidos del conductor no cumplen con el formato establecido.',
  '4422': 'El nombre o razon social del Remitente no cumple con el formato establecido.',
  '4423':
    'El nombre o razon social de quien paga el servicio no cumple con el formato establecido.',
  '4424':
    'El XML no contiene el tag o no existe informacion del numero de documento de identidad del subcontratador.',
  '4425':
    'El XML no contiene el atributo o no existe informacion del tipo de documento de identidad del subcontratador.',
  '4426':
    'El XML no contiene el atributo o no existe informacion del nombre o razon social del subcontratador.',
  '4427': 'El nombre/razon social del subcontratador no cumple con el formato establecido.',
  '4431':
    'Si en caso el motivo de traslado de la guia remision remitente es Traslado emisor itinerante CP no corresponde informar codigo de ubigeo del punto de llegada.',
  '4434': 'No corresponde consignar el detalle de los bienes a transportar.',
  '4437': 'El control de los saldos pendientes de traslado es responsabilidad del contribuyente.',
};
