/** SUNAT's words for its other codes, as of February 2026: one line for each. */
export const below2000 = `
0001 RUC del comprobante no enviado o es vacío
0002 Solo se permite dato numérico de 11 dígitos para el RUC del comprobante
0003 El número de RUC no está inscrito en los registros de la SUNAT
0004 Tipo de comprobante no enviado o es vacío
0005 Código de comprobante no permitido o no valido
0006 Serie del comprobante no enviado o es vacío
0007 Solo se permite dato alfanumérico de 4 caracteres para la serie del comprobante
0008 Serie del comprobante no permitido o no valido
0009 Número de comprobante no enviado o es vacío
0010 Solo se permite dato numérico de 1 hasta 8 dígitos y mayor a cero para el Número de comprobante
0011 Comprobante no encontrado o no existe
0012 El proveedor RUC_OSE no esta autorizado a consultar comprobantes del contribuyente RUC_CONTRIBUYENTE
0013 El ticket no existe
0014 No se pudo obtener la constancia
0015 No se permiten solicitudes de la constancia para envios de comprobantes realizados antes del 01/05/2020
0102 Usuario o contrasena incorrectos
0110 No se pudo obtener la informacion del tipo de usuario
0125 No se pudo obtener la constancia
0126 El ticket no le pertenece al usuario
0131 El sistema no puede responder su solicitud. (No se pudo grabar el archivo en el directorio)
0132 El sistema no puede responder su solicitud. (No se pudo grabar escribir en el archivo zip)
0133 El sistema no puede responder su solicitud. (No se pudo grabar la entrada del log)
0134 El sistema no puede responder su solicitud. (No se pudo grabar en el storage)
0135 El sistema no puede responder su solicitud. (No se pudo encolar el pedido)
0136 El sistema no puede responder su solicitud. (No se pudo recibir una respuesta del batch)
0137 El sistema no puede responder su solicitud. (Se obtuvo una respuesta nula)
0138 El sistema no puede responder su solicitud. (Error en Base de Datos)
0140 Existe un Documento igual en Proceso.
0152 No se puede enviar por este método un archivo de resumen
0153 No se puede enviar por este método un archivo por lotes
0201 No se pudo procesar su solicitud. (Llego un requerimiento nulo al batch)
0202 No se pudo procesar su solicitud. (No llego información del archivo ZIP)
0203 No se pudo procesar su solicitud. (No se encontro archivos en la informacion del archivo ZIP)
0204 No se pudo procesar su solicitud. (Este tipo de requerimiento solo acepta 1 archivo)
0250 No se pudo procesar su solicitud. (Ocurrio un error desconocido al hacer unzip)
0251 No se pudo procesar su solicitud. (No se pudo crear un directorio para el unzip)
0252 No se pudo procesar su solicitud. (No se encontro archivos dentro del zip)
0253 No se pudo procesar su solicitud. (No se pudo comprimir la constancia)
0254 No se pudo procesar su solicitud. (No se pudo enviar el mensaje)
0300 No se encontró la raíz documento xml
0301 Elemento raiz del xml no esta definido
0302 Codigo del tipo de comprobante no registrado
0303 No existe el directorio de schemas
0304 No existe el archivo de schema
0305 El sistema no puede procesar el archivo xml
0307 No se pudo recuperar la constancia
0400 No tiene permiso para enviar casos de pruebas
0401 El caso de prueba no existe
0403 El documento afectado por la nota no existe
0404 El documento afectado por la nota se encuentra rechazado
1002 El XML no contiene informacion en el tag ID
1005 CustomerAssignedAccountID - El dato ingresado no cumple con el estandar
1006 El XML no contiene el tag o no existe informacion de CustomerAssignedAccountID del emisor del documento
1009 IssueDate - El dato ingresado no cumple con el patron YYYY-MM-DD
1010 El XML no contiene el tag IssueDate
1011 IssueDate- El dato ingresado no es valido
1012 ID - El dato ingresado no cumple con el patron SERIE-CORRELATIVO
1013 El XML no contiene informacion en el tag ID
1014 CustomerAssignedAccountID - El dato ingresado no cumple con el estandar
1015 El XML no contiene el tag o no existe informacion de CustomerAssignedAccountID del emisor del documento
1016 AdditionalAccountID - El dato ingresado no cumple con el estandar
1017 El XML no contiene el tag AdditionalAccountID del emisor del documento
1018 IssueDate - El dato ingresado no cumple con el patron YYYY-MM-DD
1019 El XML no contiene el tag IssueDate
1020 IssueDate- El dato ingresado no es valido
1021 Error en la validacion de la nota de credito
1022 La serie o numero del documento modificado por la Nota Electrónica no cumple con el formato establecido
1023 No se ha especificado el tipo de documento modificado por la Nota electronica
1024 CustomerAssignedAccountID - El dato ingresado no cumple con el estandar
1025 El XML no contiene el tag o no existe informacion de CustomerAssignedAccountID del emisor del documento
1026 AdditionalAccountID - El dato ingresado no cumple con el estandar
1027 El XML no contiene el tag AdditionalAccountID del emisor del documento
1028 IssueDate - El dato ingresado no cumple con el patron YYYY-MM-DD
1029 El XML no contiene el tag IssueDate
1030 IssueDate- El dato ingresado no es valido
1031 Error en la validacion de la nota de debito
1038 RegistrationName - El nombre o razon social del emisor no cumple con el estandar
1039 Solo se pueden recibir notas electronicas que modifican facturas
1040 El tipo de documento modificado por la nota electronica no es valido
1041 cac:PrepaidPayment/cbc:ID - El tag no contiene el atributo @SchemaID. que indica el tipo de documento que realiza el anticipo
1042 cac:PrepaidPayment/cbc:InstructionID - El tag no contiene el atributo @SchemaID. Que indica el tipo de documento del emisor del documento del anticipo.
1043 cac:OriginatorDocumentReference/cbc:ID - El tag no contiene el atributo @SchemaID. Que indica el tipo de documento del originador del documento electrónico.
1044 cac:PrepaidPayment/cbc:InstructionID - El dato ingresado no cumple con el estándar.
1045 cac:OriginatorDocumentReference/cbc:ID - El dato ingresado no cumple con el estándar.
1046 cbc:Amount - El dato ingresado no cumple con el estándar.
1047 cbc:Quantity - El dato ingresado no cumple con el estándar.
1048 El XML no contiene el tag o no existe información de PrepaidAmount para un documento con anticipo.
1049 ID - Serie y Número del archivo no coincide con el consignado en el contenido del XML.
1052 DespatchAdviceTypeCode - No coincide con el consignado en el contenido del XML.
1053 cac:OrderReference - El XML no contiene informacion en serie y numero dado de baja (cbc:ID).
1054 cac:OrderReference - El valor en numero de documento no cumple con un formato valido (SERIE-NUMERO).
1055 cac:OrderReference - Numero de serie del documento no cumple con un formato valido (EG01 ó TXXX).
1056 cac:OrderReference - El XML no contiene informacion en el código de tipo de documento (cbc:OrderTypeCode).
1057 cac:AdditionalDocumentReference - El XML no contiene el tag o no existe información en el numero de documento adicional (cbc:ID).
1058 cac:AdditionalDocumentReference - El XML no contiene el tag o no existe información en el tipo de documento adicional (cbc:DocumentTypeCode).
1060 cac:Shipment - El XML no contiene el tag o no existe informacion del numero de RUC del Remitente (cac:).
1061 El numero de RUC del Remitente no existe.
1062 El XML no contiene el atributo o no existe informacion del motivo de traslado.
1063 El valor ingresado como motivo de traslado no es valido.
1064 El XML no contiene el atributo o no existe informacion en el tag cac:DespatchLine de bienes a transportar.
1065 El XML no contiene el atributo o no existe informacion en modalidad de transporte.
1066 El XML no contiene el atributo o no existe informacion de datos del transportista.
1067 El XML no contiene el atributo o no existe información de vehiculos.
1068 El XML no contiene el atributo o no existe información de conductores.
1069 El XML no contiene el atributo o no existe información de la fecha de inicio de traslado o fecha de entrega del bien al transportista.
1070 El valor ingresado como fecha de inicio o fecha de entrega al transportista no cumple con el estandar (YYYY-MM-DD).
1071 El valor ingresado como fecha de inicio o fecha de entrega al transportista no es valido.
1072 Starttime - El dato ingresado no cumple con el patron HH:mm:ss.SZ.
1073 StartTime - El dato ingresado no es valido.
1074 cac:Shipment - El XML no contiene o no existe información en punto de llegada (cac:DeliveryAddress).
1075 cac:Shipment - El XML no contiene o no existe información en punto de partida (cac:OriginAddress).
1076 El XML no contiene el atributo o no existe información de sustento de traslado de mercaderias para el tipo de operación.
1077 El XML contiene el tag de sustento de traslado de mercaderias que no corresponde al tipo de operación.
1078 El emisor no se encuentra autorizado a emitir en el SEE-Desde los sistemas del contribuyente
1080 Debe enviar su comprobante por el SEE-Empresas supervisadas
1081 Por el servicio REST de recepcion solo se reciben comprobantes asociados a servicios publicos
1082 Por el servicio SOAP de recepcion no se reciben comprobantes asociados a servicios publicos
1084 Comprobante de contingencia ya fue informado por su resumen, si desea modificarse debe realizarse por su primer canal de presentación
1085 Debe enviar las guias de remisión por el nuevo sistema de recepción de guias electronicas
1086 El emisor electrónico es un Sujeto sin capacidad operativa (SSCO)
`;
