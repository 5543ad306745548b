/** SUNAT's words for its other codes, as of February 2026: one line for each. */
export const from4000 = `
4000 El documento ya fue presentado anteriormente.
4001 El numero de RUC del receptor no existe.
4002 Para el TaxTypeCode, esta usando un valor que no existe en el catalogo.
4003 El comprobante fue registrado previamente como rechazado.
4004 El DocumentTypeCode de las guias debe existir y tener 2 posiciones
4005 El DocumentTypeCode de las guias debe ser 09 o 31
4007 El XML no contiene el ID de las guias.
4008 El DocumentTypeCode de Otros documentos relacionados no cumple con el estandar.
4011 El XML no contiene el tag ID de documentos relacionados.
4012 El ubigeo indicado en el comprobante no es el mismo que esta registrado para el contribuyente.
4013 El RUC del receptor no esta activo
4014 El RUC del receptor no esta habido
4015 Si el tipo de documento del receptor no es RUC, debe tener operaciones de exportacion
4016 El total valor venta neta de oper. gravadas IGV debe ser mayor a 0.00 o debe existir oper. gravadas onerosas
4017 El total valor venta neta de oper. inafectas IGV debe ser mayor a 0.00 o debe existir oper. inafectas onerosas o de export.
4018 El total valor venta neta de oper. exoneradas IGV debe ser mayor a 0.00 o debe existir oper. exoneradas
4019 El calculo del IGV no es correcto
4020 El ISC no esta informado correctamente
4021 Si se utiliza la leyenda con codigo 2000, el importe de percepcion debe ser mayor a 0.00
4025 Si usa la leyenda de Transferencia o Servivicio gratuito, todos los items deben ser no onerosos
4026 No se puede indicar Guia de remision de remitente y Guia de remision de transportista en el mismo documento
4027 El importe total no coincide con la sumatoria de los valores de venta mas los tributos mas los cargos
4029 El ubigeo indicado en el comprobante no es el mismo que esta registrado para el contribuyente
4030 El ubigeo indicado en el comprobante no es el mismo que esta registrado para el contribuyente
4031 Debe indicar el nombre comercial
4032 Si el código del motivo de emisión de la Nota de Credito es 03, debe existir la descripción del item
4033 La fecha de generación de la numeración debe ser menor o igual a la fecha de generación de la comunicación
4034 El comprobante fue registrado previamente como baja
4035 El comprobante fue registrado previamente como rechazado
4036 La fecha de emisión de los rangos debe ser menor o igual a la fecha de generación del resumen
4037 El calculo del Total de IGV del Item no es correcto
4038 El resumen contiene menos series por tipo de documento que el envío anterior para la misma fecha de emisión
4039 No ha consignado información del ubigeo del domicilio fiscal
4040 Si el importe de percepcion es mayor a 0.00, debe utilizar una leyenda con codigo 2000
4042 Para tipo de operación se está usando un valor que no existe en el catálogo. Nro. 17.
4043 Para el TransportModeCode, se está usando un valor que no existe en el catálogo Nro. 18.
4044 PrepaidAmount: Monto total anticipado no coincide con la sumatoria de los montos por documento de anticipo.
4045 No debe consignar los datos del transportista para la modalidad de transporte 02 - Transporte Privado.
4046 No debe consignar información adicional en la dirección para los locales anexos.
4047 sac:SUNATTransaction/cbc:ID debe ser igual a 10 o igual a 11 cuando ingrese información para sustentar el traslado.
4048 cac:AdditionalDocumentReference/cbc:DocumentTypeCode - Contiene un valor no valido para documentos relacionado.
4049 El numero de DNI del receptor no existe.
4050 El numero de RUC del proveedor no existe.
4051 El RUC del proveedor no esta activo.
4052 El RUC del proveedor no esta habido.
4053 Proveedor no debe ser igual al remitente o destinatario.
4055 El XML no contiene el atributo o no existe información en descripcion del motivo de traslado.
4056 El XML no contiene el tag o no existe información en el tag SplitConsignmentIndicator.
4057 GrossWeightMeasure - El dato ingresado no cumple con el formato establecido.
4058 cbc:TotalPackageQuantity - El dato ingresado no cumple con el formato establecido.
4059 Numero de bultos o pallets - información válida para importación.
4060 La guía no debe contener datos del transportista.
4061 El numero de RUC del transportista no existe.
4062 El RUC del transportista no esta activo.
4063 El RUC del transportista no esta habido.
4064 /DespatchAdvice/cac:Shipment/cac:ShipmentStage/cac:TransportMeans/cbc:RegistrationNationalityID - El dato ingresado no cumple con el formato establecido.
4065 cac:TransportMeans/cbc:TransportMeansTypeCode - El valor ingresado como tipo de unidad de transporte es incorrecta.
4066 El numero de DNI del conductor no existe.
4067 El XML no contiene el tag o no existe informacion del ubigeo del punto de llegada.
4069 CityName - El dato ingresado no cumple con el formato establecido.
4070 District - El dato ingresado no cumple con el formato establecido.
4072 Numero de contenedor - información válida para importación.
4073 TransEquipmentTypeCode - El valor ingresado como tipo de contenedor es incorrecta.
4075 El XML no contiene el tag o no existe informacion del ubigeo del punto de partida.
4077 CityName - El dato ingresado no cumple con el formato establecido.
4078 District - El dato ingresado no cumple con el formato establecido.
4079 Código de Puerto o Aeropuerto - El dato ingresado no cumple con el formato establecido.
4080 Tipo de Puerto o Aeropuerto - El dato ingresado no cumple con el formato establecido.
4081 El XML No contiene El tag o No existe información del Numero de orden del item.
4082 Número de Orden del Ítem - El orden del ítem no cumple con el formato establecido.
4083 Cantidad - El dato ingresado no cumple con el formato establecido.
4086 El emisor y el cliente son Agentes de percepción de combustible en la fecha de emisión.
4087 El Comprobante de Pago Electrónico no está Registrado en los Sistemas de la SUNAT.
4088 El Comprobante de Pago no está autorizado en los Sistemas de la SUNAT.
4089 La operación con este cliente está excluida del sistema de percepción. Es agente de retención.
4090 La operación con este cliente está excluida del sistema de percepción. Es entidad exceptuada de la percepción.
4091 La operación con este proveedor está excluida del sistema de retención. Es agente de percepción, agente de retención o buen contribuyente.
4099 El nombre comercial del cliente no cumple con el formato establecido
4100 El ubigeo del cliente no cumple con el formato establecido o no es válido
4101 La dirección completa y detallada del domicilio fiscal del cliente no cumple con el formato establecido
4102 La urbanización del domicilio fiscal del cliente no cumple con el formato establecido
4103 La provincia del domicilio fiscal del cliente no cumple con el formato establecido
4104 El departamento del domicilio fiscal del cliente no cumple con el formato establecido
4105 El distrito del domicilio fiscal del cliente no cumple con el formato establecido
4107 El ubigeo del proveedor no cumple con el formato establecido o no es válido
4108 La dirección completa y detallada del domicilio fiscal del proveedor no cumple con el formato establecido
4109 La urbanización del domicilio fiscal del proveedor no cumple con el formato establecido
4110 La provincia del domicilio fiscal del proveedor no cumple con el formato establecido
4111 El departamento del domicilio fiscal del proveedor no cumple con el formato establecido
4112 El distrito del domicilio fiscal del proveedor no cumple con el formato establecido
4120 El XML no contiene o no existe informacion en el tag de Información que sustenta el traslado.
4121 Para el tipo de operación no se consigna el tag SUNATEmbededDespatchAdvice de Información de sustento de traslado.
4122 Factura con información que sustenta el traslado, debe registrar leyenda 2008.
4123 sac:SUNATEmbededDespatchAdvice - Para Factura Electrónica Remitente no se consigna datos en documento de referencia(cac:OrderReference).
4124 cac:Shipment - Para Factura Electrónica Remitente debe indicar sujeto que realiza el traslado de bienes (1: Vendendor o 2: Comprador).
4125 cac:Shipment - Para Factura Electrónica Remitente debe indicar modalidad de transporte para el sustento de traslado de bienes (cbc:TransportModeCode).
4126 cac:Shipment - Debe indicar fecha de inicio de traslado para el sustento de traslado de bienes (cac:TransitPeriod/cbc:StartDate).
4127 cac:Shipment - Para Factura Electrónica Remitente debe indicar el punto de llegada para el sustento de traslado de bienes (cac:DeliveryAddrees).
4128 cac:Shipment - Para Factura Electrónica Remitente debe indicar el punto de partida para el sustento de traslado de bienes (cac:OriginAddress).
4129 Para Factura Electrónica Remitente no se consigna indicador de subcontratación (cbc:MarkAttentionIndicator)
4130 sac:SUNATEmbededDespatchAdvice - Para Factura Electrónica Remitente debe consignar datos en documento de referencia (cac:OrderReference).
4131 sac:SUNATEmbededDespatchAdvice - Para Factura Electrónica Transportista no se consigna destinatario para el sustento de traslado de bienes (cac:DeliveryCustomerParty).
4132 cac:Shipment - Para Factura Electrónica Transportista no se consigna sujeto que realiza el traslado (cbc:HandlingCode).
4133 Para Factura Electrónica Transportista no se consigna peso total de la factura para el sustento de traslado de bienes (cbc:GrossWeightMeasure).
4134 cac:Shipment - Para Factura Electrónica Transportista no se consigna modalidad de transporte para el sustento de traslado de bienes (cbc:TransportModeCode).
4135 cac:Shipment - Para Factura Electrónica Transportista no se consigna punto de llegada para el sustento de traslado de bienes (cac:DeliveryAddress).
4136 cac:Shipment - Para Factura Electrónica Transportista no se consigna punto de partida para el sustento de traslado de bienes (cac:OriginAddress).
4137 cac:OrderReference - Debe consignar número de documento de referencia que sustenta el traslado (./cbc:ID).
4138 cac:OrderReference - Debe consignar tipo de documento de referencia que sustenta el traslado (./cbc:OrderTypeCode).
4139 cac:OrderReference - Tipo de documento de referencia que sustenta el traslado no válido (01 - Factura o 09 - Guía de Remisión).
4140 cac:OrderReference - Serie-Numero ingresado en documento de referencia que sustenta el traslado no cumple con el formato establecido.
4141 cac:OrderReference - Debe consignar RUC emisor del documento de referencia que sustenta el traslado (./cac:DocumentReference/cac:IssuerParty/cac:PartyIdentification/cbc:ID).
4142 cac:OrderReference - RUC emisor del documento de referencia que sustenta el traslado no cumple con el formato establecido.
4143 cac:OrderReference - RUC Emisor de documento de referencia que sustenta el traslado no existe o se encuentra dado de baja.
4144 cac:OrderReference - Documento de Referencia ingresado no corresponde a un comprobante electrónico declarado y activo en SUNAT.
4145 cac:OrderReference - Documento de Referencia ingresado no corresponde comprobante autorizado por SUNAT.
4146 cac:OrderReference - Nombre o razon social del emisodr de referencia que sustenta el traslado de bienes no cumple con un formato válido.
4147 Debe consignar numero de documento de identidad del destinatario
4148 Debe consignar tipo de documento de identidad del destinatario
4149 Tipo de documento de identidad del destinatario no válido (Catálogo N° 06)
4150 Numero de documento de identidad del destinatario no cumple con un formato válido
4151 Debe consignar apellidos y nombres, denominación o razón social del destinatario
4153 cbc:HandlingCode - Sujeto que realiza el traslado no es valido.
4154 cbc:GrossWeightMeasure@unitCode: El valor ingresado en la unidad de medida para el peso bruto total no es correcta (KGM).
4155 GrossWeightMeasure - El valor ingresado no cumple con el estandar.
4156 Debe ingresar la totalidad de la información requerida al transportista.
4157 No existe información en el tag datos de conductores.
4158 No existe información en el tag datos de vehículos.
4159 No es necesario consignar los datos del transportista para una operación de Transporte Privado.
4160 cac:CarrierParty: Debe consignar número de documento de identidad del transportista.
4161 cac:CarrierParty: Debe consignar tipo de documento de identidad del transportista.
4162 cac:CarrierParty: Tipo de documento de identidad del transportista debe ser 6-RUC
4163 cac:CarrierParty: Numero de documento de identidad del transportista no cumple con un formato válido.
4164 cac:CarrierParty: Debe consignar apellidos y nombres, denominación o razón social del transportista.
4166 cac: TransportHandlingUnit: Numero de placa (cbc:ID) no coincide con el numero de placa del vehiculo prinicipal.
4167 cac:RoadTransport/cbc:LicensePlateID: Numero de placa del vehículo no cumple con el formato válido.
4168 cac: TransportHandlingUnit: Numero de placa del vehículo principal no existe o no cumple con el formato válido (cbc:ID).
4169 cac:TransportEquipment: debe consignar al menos un vehiculo secundario.
4170 cac:TransportEquipment: Numero de placa del vehículo secundario no cumple con el formato válido (cbc:ID).
4171 cac:DriverPerson: Debe consignar número de documento de identidad del conductor (cbc:ID).
4172 cac:DriverPerson: Debe consignar tipo de documento de identidad del conductor (cbc:ID/@schemeID).
4173 cac:DriverPerson: Tipo de documento de identidad del conductor no válido (Catalogo Nro 06).
4174 cac:DriverPerson: Numero de documento de identidad del conductor no cumple con el formato válido.
4175 cac:DeliveryAddress: Debe consignar código de ubigeo de punto de llegada (cbc:ID).
4176 El dato ingresado como código de ubigeo de punto de llegada no corresponde a un valor esperado (catalogo nro 13).
4177 cac:DeliveryAddress: Debe consignar código de ubigeo válido (Catálogo N° 13).
4179 cac:DeliveryAddress: Dirección completa y detallada del punto de llegada no cumple con el formato válido.
4180 cac:OriginAddress: Debe consignar código de ubigeo de punto de partida (cbc:ID).
4181 El dato ingresado como código de ubigeo de punto de partida no corresponde a un valor esperado (catalogo nro 13).
4182 cac:OriginAddress: Debe consignar código de ubigeo válido (Catálogo N° 13).
4183 cac:OriginAddress: Debe consignar Dirección detallada del punto de partida (cbc:StreetName).
4184 cac:OriginAddres: Dirección completa y detallada del punto de partida no cumple con el estandar.
4185 cac:OrderReference - Serie y numero no se encuentra registrado como baja por cambio de destinatario.
4187 cac:OrderReference - El campo Tipo de documento (descripción) supera la cantidad maxima especificada (50 carácteres).
4188 El XML no contiene el atributo o no existe información del nombre o razon social del tercero relacionado.
4189 El valor ingresado como tipo de documento del nombre o razon social del tercero relacionado es incorrecto.
4191 Para el motivo de traslado, no se consigna información en el numero de DAM.
4192 Para el motivo de traslado, no se consigna información del manifiesto de carga.
4193 El valor ingresado como indicador de transbordo programado no cumple con el estandar.
4194 El XML no contiene el atributo o no existe información en peso bruto total de la guia.
4195 Numero de bultos o pallets es una información válida solo para importación.
4196 La fecha de recepción en SUNAT es mayor a 1 hora(s) respecto a la fecha de comprobación por OSE
4197 IssueTime - El dato ingresado no cumple con el patrón hh:mm:ss.sssss
4199 El código de local anexo consignado no se encuentra declarado en el RUC
4201 EL monto del ISC se debe detallar a nivel de línea
4204 Comprobante físico no se encuentra autorizado como comprobante de contingencia
4209 El dato ingresado no cumple con el formato establecido
4210 Vendedor supera el monto permitido para la emision de una liquidacion de compra
4211 El importe del campo /cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount no coincide con el valor calculado
4212 Debe consignar el Total Valor de Venta
4230 El comprobante tiene observaciones que no han sido detectados
4232 La sumatoria de los IGV de línea no corresponden al total
4235 No existe información en el nombre del concepto.
4243 Si se utiliza la leyenda con código 2007, el total de operaciones exoneradas debe ser mayor a 0.00
4245 El dato ingresado como tipo de operación no corresponde a un valor esperado (catálogo nro. 51)
4246 El comprobante contiene un identificador de pago repetido en los anticipos
4247 El comprobante contiene un identificador de pago no relacionado a un documento de anticipo
4248 El comprobante contiene mas de un documento de anticipo relacionado al mismo identificador de pago.
4249 El código de motivo de traslado no existe en el listado (catalogo nro. 20)
4250 El dato ingresado como schemeAgencyName es incorrecto.
4251 El dato ingresado como atributo @listAgencyName es incorrecto.
4252 El dato ingresado como atributo @listName es incorrecto.
4253 El dato ingresado como atributo @listURI es incorrecto.
4254 El dato ingresado como atributo @listID es incorrecto.
4255 El dato ingresado como atributo @schemeName es incorrecto.
4256 El dato ingresado como atributo @schemeAgencyName es incorrecto.
4257 El dato ingresado como atributo @schemeURI es incorrecto.
4258 El dato ingresado como atributo @unitCodeListID es incorrecto.
4259 El dato ingresado como atributo @unitCodeListAgencyName es incorrecto.
4260 El dato ingresado como atributo @name es incorrecto.
4261 El dato ingresado como atributo @listSchemeURI es incorrecto.
4262 El XML no contiene el atributo o no existe lugar donde se entrega el bien para venta itinerante
4263 Si no es una venta itinerante, no corresponde consignar lugar donde se entrega el bien
4267 El dato ingresado como codigo de producto GS1 no cumple con el formato establecido
4274 El dato ingresado como tipo de carga util es incorrecto.
4275 El XML no contiene el tag o no existe información del valor de la carga en TM.
4277 El dato ingresado como unidad de medida de la carga del vehiculo no corresponde al valor esperado.
4279 El dato ingresado como codigo de identificación de concepto tributario no es valido (catalogo nro 55)
4283 El dato ingresado como atributo @schemeID es incorrecto.
4284 El cargo/descuento consignado no es permitido para el tipo de comprobante
4285 El emisor a la fecha no se encuentra registrado ó habilitado con la condición de Agente de percepción
4286 Si ha consignado Transporte Publico, debe consignar Datos del transportista.
4292 Sólo hasta el 31.08.2019 se encuentra exceptuado de utilizar la versión 2.1 del estándar UBL
4313 El dato ingresado como unidad de medida de los dias de permanencia no corresponde al valor esperado.
4315 La moneda debe ser la misma en todo el documento. Salvo las percepciones que sólo son en moneda nacional.
4316 La moneda del monto para el redondeo debe ser PEN
4317 Debe consignar el Total Precio de Venta
4318 El dato ingresado en el campo cac:TaxSubtotal/cbc:TaxAmount del ítem no coincide con el valor calculado
4323 El dato ingresado como tipo de usuario no corresponde al valor esperado
4324 El dato ingresado como tipo de tarifa contratada no corresponde al valor esperado
4326 Para Factura Electrónica Transportista debe indicar el número de constancia de inscripcion del vehiculo o certificado de habilitación vehicular
4327 Para Factura Electrónica Transportista debe consignar el indicador de subcontratacion
4328 El valor del indicador de subcontratacion no corresponde al valor esperado
4329 Para factura electrónica remitente debe consignar el motivo de traslado
4330 Para factura electrónica tranportista debe indicar la GRE remitente o FE remitente
4331 Debe consignar obligatoriamente Codigo de producto SUNAT o Codigo de producto GTIN
4332 El Código producto de SUNAT no es válido
4333 Si utiliza el estandar GS1 debe especificar el tipo de estructura GTIN
4335 El tipo de estructura GS1 no tiene un valor permitido
4336 A partir del 1 de julio de 2019 se encuentra obligado a emitir a traves de SEE-OSE y/o SEE-SOL
4339 El codigo de ubigeo del domicilio del vendedor no es válido
4340 La dirección completa y detallada del domicilio del vendedor no cumple con el formato establecido
4341 La urbanización del domicilio del vendedor no cumple con el formato establecido
4342 La provincia del domicilio del vendedor no cumple con el formato establecido
4343 El departamento del domicilio del vendedor no cumple con el formato establecido
4344 El distrito del domicilio del vendedor no cumple con el formato establecido
4345 El monto base global de la retencion de renta no coincide con el valor calculado
4346 El importe de la retencion de renta no coincide con el valor calculado
4347 El comprobante fue enviado fuera del plazo permitido.
4348 El importe del campo /cac:InvoiceLine/cac:ItemPriceExtension/cbc:Amount no coincide con el valor calculado
4349 El importe del campo /cac:InvoiceLine/cac:SubInvoiceLine/cac:ItemPriceExtension/cbc:Amount no coincide con el valor calculado
4350 El nombre o razon social registrado no cumple con el estandar
4351 El Numero de RUC no esta activo
4352 El Numero de RUC es no habido
4353 Si 'Tipo de documento de identidad' es '6', el formato del Tag UBL es diferente a numérico de 11 dígitos
4354 El importe del campo /cac:InvoiceLine/cbc:LineExtensionAmount no coincide con el valor calculado
4355 El importe del campo /cac:InvoiceLine/cac:SubInvoiceLine/cbc:LineExtensionAmount no coincide con el valor calculado
4356 El importe del campo /cac:SubInvoiceLine/cac:TaxTotal/cbc:TaxAmount no coincide con el valor calculado
4357 El dato ingresado como cargo/descuento no es valido a nivel de /cac:SubInvoiceLine
4358 El valor de cargo/descuento a nivel de /cac:SubInvoiceLine difiere de los importes consignados.
4359 El monto de ISC de la línea no coincide con el valor calculado
4360 El monto de IGV de la línea no coincide con el valor calculado
4361 El codigo de leyenda no existe
4362 El codigo de leyenda no debe repetirse en el comprobante
4363 El importe del campo /cac:LegalMonetaryTotal/cbc:PayableAmount no coincide con el valor calculado
4364 Para entidades emisoras locales debe informar el detalle de las comisiones y cargos
4365 El monto de IGV a nivel de /cac:SubInvoiceLine no coincide con el valor calculado
4368 El tipo de moneda de la nota debe ser el mismo que el declarado en el documento que modifica
4371 El XML no contiene el tag o no existe informacion de la descripcion del tipo de documento relacionado
4372 La descripcion del tipo de documento relacionado no cumple con el estandar
4373 El RUC del Destinatario no esta activo
4374 El RUC del destinatario no esta habido
4379 El RUC del Comprador no esta activo
4380 El RUC del Comprador no esta habido
4382 El numero de comprobante consignado como documento relacionado no existe
4390 Debe consignar la Constancia de Deposito el tratarse de un bien normalizado
4393 El Numero de Registro MTC del transportista no se encuentra en las bases consultadas
4395 El Codigo de entidad autorizadora es invalido
4398 El Numero de placa no se encuentra en las bases consultadas
4400 El Numero de Constancia de Inscripcion Vehicular o Certificado de Habilitacion Vehicular o la TUC (fisica o electronica) no se encuentra en las bases consultadas
4404 La SUNAT no cuenta con la informacion en los ultimos 15 dias de la Constancia de Deposito en sus sistemas
4407 El Codigo de entidad autorizadora del vehiculo no corresponde a un valor esperado
4408 Si consigna datos del vehiculo secundario, debe existir datos del vehiculo principal
4410 Si existe descripcion del documento relacionado debe existir informacion del codigo y numero del documento relacionado
4411 Si consigna datos del conductor secundario, debe existir datos del conductor principal
4412 El Numero de licencia de conducir no se encuentra en las bases consultadas
4413 SI ingresa el Tipo de locacion debe consignar el Codigo de puerto/aeropuerto
4414 El dato ingresado como Codigo del puerto no corresponde a un valor esperado
4415 SI ingresa el Codigo del puerto/aeropuerto debe consignar el Tipo de locacion
4416 El dato ingresado como Tipo de locacion no corresponde a un valor esperado
4417 El dato ingresado como Codigo del aeropuerto no corresponde a un valor esperado
4418 El Nombre del Puerto o Aeropuerto no existe o no contiene informacion
4419 La Partida arancelaria para bienes regulados por SUNAT (Indicador de bien normalizado) no contiene informacion o no existe
4420 El Numero de RUC del Remitente no esta activo
4421 El Numero de RUC del Remitente no esta habido
4432 La Constancia de Deposito ingresada ya ha sido referenciada en otra GRE emitida por el mismo remitente
4433 Si el motivo de traslado de la guia remitente es 18 - Traslado emisor itinerante CP no corresponde informar la direccion detalla del punto de llegada
4435 El tipo y numero de documento de identidad del destinatario es diferente al del importador que figura en la(s) DAM / DS
4436 Ya se ha emitido una GRE por esta DAM o DS. La generacion de la GRE sera bajo su responsabilidad pues no se cuenta con saldo suficiente para este tipo de traslado
4438 La tasa del IGV debe ser la misma en todas las líneas o ítems del documento y debe corresponder con una tasa vigente.
4439 El emisor no se encuentra en el Padrón de Tasa especial del IGV - Restaurantes y hoteles
4440 Si existe mas de un campo 'Descripcion de motivo de traslado' solo se considera valido el primer campo
4441 El comprobante que se realizo el anticipo no se encuentra autorizado
`;
