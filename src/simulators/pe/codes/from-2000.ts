/** SUNAT's words for its other codes, as of February 2026: one line for each. */
export const from2000 = `
2012 El contribuyente no está autorizado a emitir comprobantes electrónicos
2013 El contribuyente no cumple con tipo de empresa o tributos requeridos
2018 El dato ingresado no cumple con el estandar
2019 El XML no contiene el tag o no existe informacion de nombre o razon social del emisor del documento
2020 El nombre o razon social del emisor no cumple con el estandar
2029 PriceTypeCode El dato ingresado no cumple con el estandar
2030 El XML no contiene el tag cbc:PriceTypeCode
2032 El XML no contiene el tag LineExtensionAmount en el detalle de los Items
2034 TaxAmount es obligatorio
2035 cac:TaxCategory/cac:TaxScheme/cbc:ID El dato ingresado no cumple con el estandar
2038 cac:TaxScheme/cbc:Name del item - No existe el tag o el dato ingresado no cumple con el estandar
2039 El XML no contiene el tag cac:TaxCategory/cac:TaxScheme/cbc:Name del Item
2042 Debe indicar el IGV. Es un campo obligatorio
2043 El dato ingresado en PayableAmount no cumple con el formato establecido
2044 PayableAmount es obligatorio
2045 El valor ingresado en AdditionalMonetaryTotal/cbc:ID es incorrecto
2046 AdditionalMonetaryTotal/cbc:ID debe tener valor
2047 Es obligatorio al menos un AdditionalMonetaryTotal con codigo 1001, 1002, 1003 o 3001
2049 TaxAmount es obligatorio
2050 TaxScheme ID - No existe el tag o el dato ingresado no cumple con el estandar
2051 El codigo del tributo es invalido
2053 TaxScheme Name - No existe el tag o el dato ingresado no cumple con el estandar
2055 TaxScheme TaxTypeCode - El dato ingresado no cumple con el estandar
2056 El XML no contiene el tag TaxScheme TaxTypeCode de impuestos globales
2057 El Name o TaxTypeCode debe corresponder con el Id para el IGV
2058 El Name o TaxTypeCode debe corresponder con el Id para el ISC
2059 El dato ingresado en TaxSubtotal/cbc:TaxAmount no cumple con el formato establecido
2060 TaxSubtotal/cbc:TaxAmount es obligatorio
2061 El tag global cac:TaxTotal/cbc:TaxAmount debe tener el mismo valor que cac:TaxTotal/cac:Subtotal/cbc:TaxAmount
2063 El XML no contiene el tag PayableAmount
2066 Debe indicar una descripcion para el tag sac:AdditionalProperty/cbc:Value
2067 cac:Price/cbc:PriceAmount - El dato ingresado no cumple con el estandar
2069 DocumentCurrencyCode - El dato ingresado no cumple con la estructura
2077 El tag cac:Signature/cbc:ID debe contener informacion
2080 cac:Signature/cac:SignatoryParty/cac:PartyName/cbc:Name - No cumple con el estandar
2082 cac:Signature/cac:DigitalSignatureAttachment/cac:ExternalReference/cbc:URI - No cumple con el estandar
2084 ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/ds:Signature/@Id - No cumple con el estandar
2086 ext:UBLExtensions/.../ds:Signature/ds:SignedInfo/ds:CanonicalizationMethod/@Algorithm - No cumple con el estandar
2088 ext:UBLExtensions/.../ds:Signature/ds:SignedInfo/ds:SignatureMethod/@Algorithm - No cumple con el estandar
2090 ext:UBLExtensions/.../ds:Signature/ds:SignedInfo/ds:Reference/@URI - Debe estar vacio para id
2091 El XML no contiene el tag ext:UBLExtensions/.../ds:Signature/ds:SignedInfo/ds:Reference/@URI
2092 ext:UBLExtensions/.../ds:Signature/ds:SignedInfo/.../ds:Transform@Algorithm - No cumple con el estandar
2094 ext:UBLExtensions/.../ds:Signature/ds:SignedInfo/ds:Reference/ds:DigestMethod/@Algorithm - No cumple con el estandar
2096 ext:UBLExtensions/.../ds:Signature/ds:SignedInfo/ds:Reference/ds:DigestValue - No cumple con el estandar
2102 Error al procesar la factura
2103 La serie ingresada no es válida
2104 Numero de RUC del emisor no existe
2106 Factura a dar de baja ya se encuentra en estado de baja
2107 Numero de RUC SOL no coincide con RUC emisor
2109 El comprobante fue registrado previamente con otros datos
2114 DocumentCurrencyCode - El dato ingresado no cumple con la estructura
2115 El XML no contiene el tag o no existe informacion de DocumentCurrencyCode
2118 Debe indicar las facturas relacionadas a la Nota de Credito
2122 El tag cac:LegalMonetaryTotal/cbc:PayableAmount debe tener informacion valida
2123 RegistrationName - El dato ingresado no cumple con el estandar
2124 El XML no contiene el tag RegistrationName del emisor del documento
2125 ReferenceID - El dato ingresado debe indicar SERIE-CORRELATIVO del documento al que se relaciona la Nota
2126 El XML no contiene informacion en el tag ReferenceID del documento al que se relaciona la nota
2127 ResponseCode - El dato ingresado no cumple con la estructura
2129 AdditionalAccountID - El dato ingresado en el tipo de documento de identidad del receptor no cumple con el estandar
2130 El XML no contiene el tag o no existe informacion de AdditionalAccountID del receptor del documento
2131 CustomerAssignedAccountID - El numero de documento de identidad del receptor debe ser RUC
2132 El XML no contiene el tag o no existe informacion de CustomerAssignedAccountID del receptor del documento
2133 RegistrationName - El dato ingresado no cumple con el estandar
2134 El XML no contiene el tag o no existe informacion de RegistrationName del receptor del documento
2140 El PriceTypeCode debe tener el valor 01
2141 cac:TaxCategory/cac:TaxScheme/cbc:ID - El dato ingresado no cumple con el estandar
2142 El codigo del tributo es invalido
2143 cac:TaxScheme/cbc:Name del item - No existe el tag o el dato ingresado no cumple con el estandar
2144 cac:TaxCategory/cac:TaxScheme/cbc:TaxTypeCode El dato ingresado no cumple con el estandar
2145 El tipo de afectacion del IGV es incorrecto
2146 El Nombre Internacional debe ser VAT
2147 El sistema de calculo del ISC es incorrecto
2148 El Nombre Internacional debe ser EXC
2149 El dato ingresado en PayableAmount no cumple con el formato establecido
2150 El valor ingresado en AdditionalMonetaryTotal/cbc:ID es incorrecto
2151 AdditionalMonetaryTotal/cbc:ID debe tener valor
2152 Es obligatorio al menos un AdditionalInformation
2153 Error al procesar la Nota de Credito
2154 TaxAmount - El dato ingresado en impuestos globales no cumple con el estandar
2155 El XML no contiene el tag TaxAmount de impuestos globales
2156 TaxScheme ID - El dato ingresado no cumple con el estandar
2157 El codigo del tributo es invalido
2158 El XML no contiene el tag o no existe informacion de TaxScheme ID de impuestos globales
2159 TaxScheme Name - El dato ingresado no cumple con el estandar
2160 El XML no contiene el tag o no existe informacion de TaxScheme Name de impuestos globales
2161 CustomizationID - La version del documento no es correcta
2162 El XML no contiene el tag o no existe informacion de CustomizationID
2163 UBLVersionID - La versión del UBL no es correcta
2164 El XML no contiene el tag o no existe informacion de UBLVersionID
2165 Error al procesar la Nota de Debito
2166 RegistrationName - El dato ingresado no cumple con el estandar
2167 El XML no contiene el tag RegistrationName del emisor del documento
2168 DocumentCurrencyCode - El dato ingresado no cumple con el formato establecido
2169 El XML no contiene el tag o no existe informacion de DocumentCurrencyCode
2170 ReferenceID - El dato ingresado debe indicar SERIE-CORRELATIVO del documento al que se relaciona la Nota
2171 El XML no contiene informacion en el tag ReferenceID del documento al que se relaciona la nota
2173 El XML no contiene el tag o no existe informacion de ResponseCode
2174 cac:DiscrepancyResponse/cbc:Description - El dato ingresado no cumple con la estructura
2175 El XML no contiene el tag o no existe informacion de cac:DiscrepancyResponse/cbc:Description
2176 AdditionalAccountID - El dato ingresado en el tipo de documento de identidad del receptor no cumple con el estandar
2177 El XML no contiene el tag o no existe informacion de AdditionalAccountID del receptor del documento
2178 CustomerAssignedAccountID - El numero de documento de identidad del receptor debe ser RUC.
2179 El XML no contiene el tag o no existe informacion de CustomerAssignedAccountID del receptor del documento
2180 RegistrationName - El dato ingresado no cumple con el estandar
2181 El XML no contiene el tag o no existe informacion de RegistrationName del receptor del documento
2182 TaxScheme ID - El dato ingresado no cumple con el estandar
2183 El codigo del tributo es invalido
2184 El XML no contiene el tag o no existe informacion de TaxScheme ID de impuestos globales
2185 TaxScheme Name - El dato ingresado no cumple con el estandar
2186 El XML no contiene el tag o no existe informacion de TaxScheme Name de impuestos globales
2187 El Numero de orden del item no cumple con el formato establecido
2189 DebitedQuantity El dato ingresado no cumple con el estandar
2190 El XML no contiene el tag Price/cbc:PriceAmount en el detalle de los Items
2191 El XML no contiene el tag Price/cbc:LineExtensionAmount en el detalle de los Items
2192 EL PriceTypeCode debe tener el valor 01
2193 cac:TaxCategory/cac:TaxScheme/cbc:ID El dato ingresado no cumple con el estandar
2194 El codigo del tributo es invalido
2195 cac:TaxScheme/cbc:Name del item - No existe el tag o el dato ingresado no cumple con el estandar
2196 cac:TaxCategory/cac:TaxScheme/cbc:TaxTypeCode El dato ingresado no cumple con el estandar
2197 El tipo de afectacion del IGV es incorrecto
2198 El Nombre Internacional debe ser VAT
2200 El Nombre Internacional debe ser EXC
2201 El tag cac:RequestedMonetaryTotal/cbc:PayableAmount debe tener informacion valida
2202 TaxAmount - El dato ingresado en impuestos globales no cumple con el estandar
2203 El XML no contiene el tag TaxAmount de impuestos globales
2206 Debe indicar los documentos afectados por la Nota de Debito
2210 El dato ingresado no cumple con el formato RC-fecha-correlativo
2211 El XML no contiene el tag ID
2212 UBLVersionID - La versión del UBL del resumen de boletas no es correcta
2213 El XML no contiene el tag UBLVersionID
2214 CustomizationID - La versión del resumen de boletas no es correcta
2215 El XML no contiene el tag CustomizationID
2216 CustomerAssignedAccountID - El dato ingresado no cumple con el estandar
2217 El XML no contiene el tag CustomerAssignedAccountID del emisor del documento
2221 El RUC debe coincidir con el RUC del nombre del archivo
2222 El contribuyente no está autorizado a emitir comprobantes electronicos
2224 Numero de RUC SOL no coincide con RUC emisor
2225 Numero de RUC del emisor no existe
2226 El contribuyente no esta activo
2227 El contribuyente no cumple con tipo de empresa o tributos requeridos
2230 IssueDate - El dato ingresado no cumple con el patron YYYY-MM-DD
2231 El XML no contiene el tag IssueDate
2232 IssueDate- El dato ingresado no es valido
2233 ReferenceDate - El dato ingresado no cumple con el patron YYYY-MM-DD
2234 El XML no contiene el tag ReferenceDate
2235 ReferenceDate- El dato ingresado no es valido
2237 La fecha del ReferenceDate no debe ser mayor al Today
2240 El XML no contiene el tag LineID de SummaryDocumentsLine
2243 El dato ingresado no cumple con el patron SERIE
2244 El XML no contiene el tag DocumentSerialID
2245 El dato ingresado en StartDocumentNumberID debe ser numerico
2246 El XML no contiene el tag StartDocumentNumberID
2247 El dato ingresado en sac:EndDocumentNumberID debe ser numerico
2248 El XML no contiene el tag sac:EndDocumentNumberID
2249 Los rangos deben ser mayores a cero
2250 En el rango de comprobantes, el EndDocumentNumberID debe ser mayor o igual al StartInvoiceNumberID
2252 El XML no contiene el tag TotalAmount
2253 El dato ingresado en TotalAmount debe ser numerico mayor a cero
2258 Debe indicar Referencia de Importes asociados a las boletas de venta
2259 Debe indicar 3 Referencias de Importes asociados a las boletas de venta
2260 PaidAmount - El dato ingresado debe ser mayor o igual a 0.00
2262 El XML no contiene el tag cbc:Amount
2264 El XML no contiene el tag ChargeIndicator
2265 Debe indicar Información acerca del Importe Total de Otros Cargos
2266 Debe indicar cargos mayores o iguales a cero
2267 TaxScheme ID - El dato ingresado no cumple con el estandar
2270 TaxScheme Name - El dato ingresado no cumple con el estandar
2272 TaxScheme TaxTypeCode - El dato ingresado no cumple con el estandar
2273 TaxAmount - El dato ingresado no cumple con el estandar
2274 El XML no contiene el tag TaxAmount
2277 No se ha consignado ninguna informacion del importe total de tributos
2279 Debe indicar Items de consolidado de documentos
2280 Existen problemas con la informacion del resumen de comprobantes
2281 Error en la validacion de los rangos de los comprobantes
2283 El dato ingresado no cumple con el formato RA-fecha-correlativo
2284 El tag ID esta vacío
2285 El ID debe coincidir con el nombre del archivo
2286 El RUC debe coincidir con el RUC del nombre del archivo
2289 CustomerAssignedAccountID - El dato ingresado no cumple con el estandar
2290 El XML no contiene el tag CustomerAssignedAccountID del emisor del documento
2291 El contribuyente no esta autorizado a emitir comprobantes electronicos
2292 Numero de RUC SOL no coincide con RUC emisor
2293 Numero de RUC del emisor no existe
2294 El contribuyente no esta activo
2295 El contribuyente no cumple con tipo de empresa o tributos requeridos
2296 RegistrationName - El dato ingresado no cumple con el estandar
2297 El XML no contiene el tag RegistrationName del emisor del documento
2298 IssueDate - El dato ingresado no cumple con el patron YYYY-MM-DD
2299 El XML no contiene el tag IssueDate
2300 IssueDate - El dato ingresado no es valido
2302 ReferenceDate - El dato ingresado no cumple con el patron YYYY-MM-DD
2303 El XML no contiene el tag ReferenceDate
2304 ReferenceDate - El dato ingresado no es valido
2314 El dato ingresado en VoidReasonDescription debe contener información válida
2316 Debe indicar Items en VoidedDocumentsLine
2317 Error al procesar el resumen de anulados
2318 CustomizationID - La version del documento no es correcta
2319 El XML no contiene el tag CustomizationID
2320 UBLVersionID - La version del UBL no es la correcta
2321 El XML no contiene el tag UBLVersionID
2322 Error en la validacion de los rangos
2330 La fecha de generación de la comunicación debe ser igual a la fecha consignada en el nombre del archivo
2331 Número de RUC del nombre del archivo no coincide con el consignado en el contenido del archivo XML
2332 Número de Serie del nombre del archivo no coincide con el consignado en el contenido del archivo XML
2333 Número de documento en el nombre del archivo no coincide con el consignado en el contenido del XML
2334 El documento electrónico ingresado ha sido alterado
2336 Ocurrió un error en el proceso de validación de la firma digital
2337 La moneda debe ser la misma en todo el documento
2338 La moneda debe ser la misma en todo el documento
2339 El dato ingresado en PayableAmount no cumple con el formato establecido
2340 El valor ingresado en AdditionalMonetaryTotal/cbc:ID es incorrecto
2341 AdditionalMonetaryTotal/cbc:ID debe tener valor
2342 Fecha de emision de la factura no coincide con la informada en la comunicacion
2343 cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount - El dato ingresado no cumple con el estandar
2345 La serie no corresponde al tipo de comprobante
2347 Los rangos informados en el archivo XML se encuentran duplicados o superpuestos
2349 Debe consignar solo un elemento sac:AdditionalMonetaryTotal con cbc:ID igual a 1001
2350 Debe consignar solo un elemento sac:AdditionalMonetaryTotal con cbc:ID igual a 1002
2351 Debe consignar solo un elemento sac:AdditionalMonetaryTotal con cbc:ID igual a 1003
2352 Debe consignar solo un elemento cac:TaxTotal a nivel global para IGV (cbc:ID igual a 1000)
2353 Debe consignar solo un elemento cac:TaxTotal a nivel global para ISC (cbc:ID igual a 2000)
2354 Debe consignar solo un elemento cac:TaxTotal a nivel global para Otros (cbc:ID igual a 9999)
2356 Debe consignar solo un elemento cac:TaxTotal a nivel de item para ISC (cbc:ID igual a 2000)
2358 Debe consignar solo un elemento sac:BillingPayment a nivel de item con cbc:InstructionID igual a 02
2359 Debe consignar solo un elemento sac:BillingPayment a nivel de item con cbc:InstructionID igual a 03
2360 Debe consignar solo un elemento sac:BillingPayment a nivel de item con cbc:InstructionID igual a 04
2361 Debe consignar solo un elemento cac:TaxTotal a nivel de item para Otros (cbc:ID igual a 9999)
2362 Debe consignar solo un tag cac:AccountingSupplierParty/cbc:AdditionalAccountID
2363 Debe consignar solo un tag cac:AccountingCustomerParty/cbc:AdditionalAccountID
2366 El codigo en el tag sac:AdditionalProperty/cbc:ID debe tener 4 posiciones
2368 El dato ingresado en TaxSubtotal/cbc:TaxAmount del item no cumple con el formato establecido
2372 El tag en el item cac:TaxTotal/cbc:TaxAmount debe tener el mismo valor que cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount
2374 La factura a dar de baja tiene una fecha de recepcion fuera del plazo permitido
2376 La boleta de venta a dar de baja fue informada en un resumen con fecha de recepcion fuera del plazo permitido
2378 El Name o TaxTypeCode debe corresponder con el Id para el ISC
2379 La numeracion de boleta de venta a dar de baja fue generada en una fecha fuera del plazo permitido
2380 El documento tiene observaciones
2381 Comprobante no cumple con el Grupo 1: No todos los items corresponden a operaciones gravadas a IGV
2382 Comprobante no cumple con el Grupo 2: No todos los items corresponden a operaciones inafectas o exoneradas al IGV
2383 Comprobante no cumple con el Grupo 3: Falta leyenda con codigo 1002
2384 Comprobante no cumple con el Grupo 3: Existe item con operación onerosa
2385 Comprobante no cumple con el Grupo 4: Debe exitir Total descuentos mayor a cero
2386 Comprobante no cumple con el Grupo 5: Todos los items deben tener operaciones afectas a ISC
2387 Comprobante no cumple con el Grupo 6: El monto de percepcion no existe o es cero
2388 Comprobante no cumple con el Grupo 6: Todos los items deben tener código de Afectación al IGV igual a 10
2389 Comprobante no cumple con el Grupo 7: El codigo de moneda no es diferente a PEN
2390 Comprobante no cumple con el Grupo 8: No todos los items corresponden a operaciones gravadas a IGV
2391 Comprobante no cumple con el Grupo 9: No todos los items corresponden a operaciones inafectas o exoneradas al IGV
2392 Comprobante no cumple con el Grupo 10: Falta leyenda con codigo 1002
2393 Comprobante no cumple con el Grupo 10: Existe item con operación onerosa
2394 Comprobante no cumple con el Grupo 11: Debe existir Total descuentos mayor a cero
2395 Comprobante no cumple con el Grupo 12: El codigo de moneda no es diferente a PEN
2397 El tipo de documento del adquiriente no puede ser Numero de RUC
2401 No se puede leer (parsear) el archivo XML
2402 El caso de prueba no existe
2403 La numeracion o nombre del documento ya ha sido enviado anteriormente
2404 Documento afectado por la nota electronica no se encuentra autorizado
2405 Contribuyente no se encuentra autorizado como emisor de boletas electronicas
2406 Existe mas de un tag sac:AdditionalMonetaryTotal con el mismo ID
2407 Existe mas de un tag sac:AdditionalProperty con el mismo ID
2408 El dato ingresado en PriceAmount del Valor referencial unitario por item no cumple con el formato establecido
2411 Ha consignado mas de un elemento cac:AllowanceCharge con el mismo campo cbc:ChargeIndicator
2412 Se ha consignado mas de un documento afectado por la nota (tag cac:BillingReference)
2413 Se ha consignado mas de un motivo o sustento de la nota (tag cac:DiscrepancyResponse/cbc:Description)
2414 No se ha consignado en la nota el tag cac:DiscrepancyResponse
2415 Se ha consignado en la nota mas de un tag cac:DiscrepancyResponse
2417 Debe consignar Valor Referencial unitario por item en operaciones no onerosas
2418 Si consigna Valor Referencial unitario por item en operaciones no onerosas,la operacion debe ser no onerosa.
2419 El dato ingresado en AllowanceTotalAmount no cumple con el formato establecido
2420 Ya transcurrieron mas de 25 dias calendarios para concluir con su proceso de homologacion
2421 Debe indicar toda la informacion de sustento de translado de bienes.
2422 El valor unitario debe ser menor al precio unitario.
2423 Si ha consignado monto ISC a nivel de item, debe consignar un monto a nivel de total.
2424 RC Debe consignar solo un elemento sac:BillingPayment a nivel de item con cbc:InstructionID igual a 05.
2425 Si la operacion es gratuita PriceTypeCode =02 y cbc:PriceAmount> 0 el codigo de afectacion de igv debe ser no onerosa es decir diferente de 10,20,30.
2427 Solo debe de existir un tag AdditionalInformation.
2428 Comprobante no cumple con grupo de facturas con detracciones.
2429 Comprobante no cumple con grupo de facturas con comercio exterior.
2430 Comprobante no cumple con grupo de facturas con tag de factura guia.
2431 Comprobante no cumple con grupo de facturas con tags no tributarios.
2432 Comprobante no cumple con grupo de boletas con tags no tributarios.
2433 Comprobante no cumple con grupo de facturas con tag venta itinerante.
2434 Comprobante no cumple con grupo de boletas con tag venta itinerante.
2435 Comprobante no cumple con grupo de boletas con ISC.
2436 Comprobante no cumple con el grupo de boletas de venta con percepcion: El monto de percepcion no existe o es cero.
2437 Comprobante no cumple con el grupo de boletas de venta con percepcion: Todos los items deben tener código de Afectación al IGV igual a 10.
2438 Comprobante no cumple con grupo de facturas con tag venta anticipada I.
2439 Comprobante no cumple con grupo de facturas con tag venta anticipada II.
2450 Número de DNI no existe
2451 Vendedor supera el monto permitido para la emision de una liquidacion de compra
2452 El XML no contiene el tag o no existe informacion de la dirección completa y detallada en domicilio del vendedor
2453 El XML no contiene el tag o no existe información del ubigeo del domicilio del vendedor
2454 El XML no contiene el tag o no existe informacion de la dirección completa y detallada del lugar donde se realiza la operación
2455 El XML no contiene el tag o no existe información del ubigeo del lugar donde se realiza la operación
2456 Debe consignar el tipo de domicilio del vendedor
2457 El dato ingresado en el tipo de domicilio del vendedor no corresponde al valor esperado
2458 Debe consignar el tipo de ubicación del lugar donde se realiza la operación
2459 El dato ingresado en el tipo de ubicación del lugar donde se realiza la operación no corresponde al valor esperado
2460 Número de DNI corresponde a una persona fallecida a la fecha de emision
2461 Número de DNI corresponde a una persona menor de edad
2462 Número de DNI tiene un Numero de RUC asignado activo
2463 Emisor no se encuentra afecto a Renta de tercera categoría
2464 El producto de la tasa por el monto base de la afectación de la retención de renta no corresponde al monto de afectacion de linea
2465 Tipo de comprobante que realizo el anticipo debe ser 10-Liquidacion de compra
2466 El XML no contiene el tag de Comercializacion del oro: Codigo unico de concesion minera
2467 El XML no contiene el tag de Comercializacion del oro: Ley mineral
2468 El XML no contiene el tag de Comercializacion del oro: Naturaleza del mineral
2469 El XML no contiene el tag de Comercializacion del oro: Nombre del derecho minero
2470 El monto base de la retencion de renta global no cumple con el formato establecido
2471 La liquidacion de compra a dar de baja no debe tener pagos registrados
2472 El documento no contiene la fecha de inicio del periodo de abono
2473 El documento no contiene la fecha de fin del periodo de abono
2474 El documento no contiene el 'Tipo de canal facturado'
2475 El dato ingresado como 'Tipo de canal facturado' es incorrecto
2476 Debe registrarse el 'Indicador de tipo de comisión'
2477 El dato ingresado en el 'Indicador de tipo de comisión' no corresponde al valor esperado
2478 Para Bancos emisores debe ingresar el 'Indicador de institución financiera'
2479 El dato ingresado en el 'Indicador de institución financiera' no corresponde al valor esperado
2480 Debe consignar el tag /cac:InvoiceLine/cac:ItemPriceExtension
2481 El dato ingresado en el tag /cac:InvoiceLine/cac:ItemPriceExtension/cbc:Amount no cumple con el formato establecido
2482 Debe consignar el tag /cac:SubInvoiceLine/cac:ItemPriceExtension
2483 El dato ingresado en el tag cac:InvoiceLine/cac:SubInvoiceLine/cac:ItemPriceExtension/cbc:Amount no cumple con el formato establecido
2484 Para Bancos emisores locales debe ingresar el Numero de RUC
2486 El dato ingresado en el tag /cac:SubInvoiceLine/cbc:LineExtensionAmount no cumple con el formato establecido
2487 El XML no contiene el tag cac:LegalMonetaryTotal/cbc:LineExtensionAmount
2488 El dato ingresado en el tag cac:LegalMonetaryTotal/cbc:LineExtensionAmount no cumple con el formato establecido
2489 El dato ingresado en el 'Tipo de documento de identidad' no cumple el formato establecido
2490 Existe más de un Tag UBL cac:OriginatorParty/cac:PartyIdentification
2491 Debe consignar el Tag UBL cac:OriginatorParty/cac:PartyIdentification/cbc:ID
2492 El dato ingresado en el tag cac:SubInvoiceLine/cbc:ID no cumple con el formato establecido
2493 El dato ingresado en el tag /cac:SubInvoiceLine/cbc:ID no debe repetirse en el mismo cac:InvoiceLine
2494 No existe el tag cac:TaxTotal en el /Invoice/cac:InvoiceLine/cac:SubInvoiceLine
2495 El tag cac:TaxTotal no debe repetirse en el /Invoice/cac:InvoiceLine/cac:SubInvoiceLine
2496 El dato ingresado en el tag /cac:SubInvoiceLine/cac:TaxTotal/cbc:TaxAmount no cumple el formato establecido
2497 El dato ingresado en el tag /cac:SubInvoiceLine/cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount no cumple el formato establecido
2498 El XML no contiene el tag cac:TaxCategory/cac:TaxScheme/cbc:ID del /cac:SubInvoiceLine
2499 El código de tributo no debe repetirse a nivel del /cac:SubInvoiceLine
`;
