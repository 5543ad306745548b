/** SUNAT's words for its other codes, as of February 2026: one line for each. */
export const from2500 = `
2500 Ingresar descripción y valor venta por ítem para documento de anticipos.
2501 Valor venta debe ser mayor a cero.
2502 El importe total para tipo de operación Venta interna-Anticipos debe ser mayor a cero.
2504 Falta referencia de la factura relacionada con anticipo.
2506 cac:PrepaidPayment/cbc:ID: Factura o boleta no existe o comunicada de Baja.
2507 Factura relacionada con anticipo no corresponde como factura de anticipo.
2508 Ingresar documentos por anticipos.
2510 Nro nombre del documento no tiene el formato correcto.
2515 Dato ingresado no cumple con catalogo 6.
2516 Debe indicar tipo de documento.
2517 Dato no cumple con formato establecido.
2518 Calculo IGV no es correcto.
2519 El importe total no coincide con la sumatoria de los valores de venta mas los tributos mas los cargos menos los descuentos que no afectan la base imponible
2525 El dato ingresado en Quantity no cumple con el formato establecido.
2526 El dato ingresado en Percent no cumple con el formato establecido.
2527 PrepaidAmount: Monto total anticipado debe ser mayor a cero.
2528 cac:OriginatorDocumentReference/cbc:ID/@SchemaID - El tipo documento debe ser 6 del catalogo de tipo de documento.
2529 RUC que emitio documento de anticipo no existe.
2530 RUC que solicita la emision de la factura, no existe.
2531 Codigo del Local Anexo del emisor no existe.
2533 Si ha consignado Transporte Privado, debe consignar Licencia de conducir, Placa, N constancia de inscripcion y marca del vehiculo.
2534 Si ha consignado Transporte Público, debe consignar Datos del transportista.
2535 La nota de crédito por otros conceptos tributarios debe tener Otros Documentos Relacionados.
2536 La serie y numero de la GRE consignada como documento relacionado no se encuentra registrado con baja por cambio de destinatario
2537 cac:OrderReference/cac:DocumentReference/cbc:DocumentTypeCode - El tipo de documento de serie y número dado de baja es incorrecta.
2538 El contribuyente no se encuentra autorizado como emisor electronico de Guía o de factura o de boletaFactura GEM.
2539 El contribuyente no esta activo.
2540 El contribuyente no esta habido.
2543 El XML no contiene el tag o no existe informacion de la dirección completa y detallada en domicilio fiscal.
2544 El XML no contiene el tag o no existe información de la provincia en domicilio fiscal.
2545 El XML no contiene el tag o no existe información del departamento en domicilio fiscal.
2546 El XML no contiene el tag o no existe información del distrito en domicilio fiscal.
2547 El XML no contiene el tag o no existe información del país en domicilio fiscal.
2548 El valor del país inválido.
2549 El XML no contiene el tag o no existe informacion del tipo de documento identidad del destinatario.
2550 cac:DeliveryCustomerParty/cbc:CustomerAssignedAccountID@schemeID - El dato ingresado de tipo de documento identidad del destinatario no cumple con el estandar.
2551 El XML no contiene el tag o no existe informacion de CustomerAssignedAccountID del proveedor de servicios.
2553 cac:SellerSupplierParty/cbc:CustomerAssignedAccountID@schemeID - El dato ingresado no es valido.
2556 cbc:TransportModeCode - dato ingresado no es valido.
2557 La fecha del StartDate no debe ser menor al Today.
2559 /DespatchAdvice/cac:Shipment/cac:ShipmentStage/cac:CarrierParty/cac:PartyIdentification/cbc:ID - El dato ingresado no cumple con el formato establecido.
2562 /DespatchAdvice/cac:Shipment/cac:ShipmentStage/cac:CarrierParty/cac:PartyIdentification/cbc:ID@schemeID - El dato ingresado no es valido.
2564 Razon social transportista - El dato ingresado no cumple con el formato establecido.
2565 El XML no contiene el tag o no existe informacion del tipo de unidad de transporte.
2575 El XML no contiene el tag o no existe informacion de CityName.
2576 El XML no contiene el tag o no existe informacion de District.
2578 El XML no contiene el tag o no existe informacion de CityName.
2579 El XML no contiene el tag o no existe informacion de District.
2581 No puede dar de baja 'Recibos de servicios publicos' por SEE-Desde los sistemas del contribuyente
2584 El XML debe contener al menos un tributo de IGV en el /cac:SubInvoiceLine
2585 El dato ingresado como indicador de cargo/descuento a nivel de /cac:SubInvoiceLine no corresponde al valor esperado
2586 El XML no contiene el tag o no existe informacion de codigo de motivo de cargo/descuento a nivel de /cac:SubInvoiceLine
2587 El factor de cargo/descuento a nivel de /cac:SubInvoiceLine no cumple con el formato establecido
2588 El dato ingresado en el tag cac:SubInvoiceLine/cac:Allowancecharge/cbc:Amount no cumple con el formato establecido
2589 El Monto base de cargo/descuento a nivel de /cac:SubInvoiceLine no cumple con el formato establecido
2590 El dato ingresado en el tag /cac:SubInvoiceLine/cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount no cumple el formato establecido
2591 No existe el tag cac:LegalMonetaryTotal/cbc:LineExtensionAmount
2592 No existe el tag cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount
2593 La dirección completa y detallada del domicilio del vendedor no cumple con el formato establecido
2600 El comprobante fue enviado fuera del plazo permitido.
2601 Senor contribuyente a la fecha no se encuentra registrado ó habilitado con la condición de Agente de percepción.
2602 El régimen percepción enviado no corresponde con su condición de Agente de percepción.
2603 La tasa de percepción enviada no corresponde con el régimen de percepción.
2604 El Cliente no puede ser el mismo que el Emisor del comprobante de percepción.
2605 Número de RUC no existe.
2606 Documento de identidad del Cliente no existe.
2607 La moneda del importe de cobro debe ser la misma que la del documento relacionado.
2608 Los montos de pago, percibidos y montos cobrados consignados para el documento relacionado no son correctos.
2609 El comprobante electrónico enviado no se encuentra registrado en la SUNAT.
2610 La fecha de emisión, Importe total del comprobante y la moneda del comprobante electrónico enviado no son los registrados en los Sistemas de SUNAT.
2611 El comprobante electrónico no ha sido emitido al cliente.
2612 La fecha de cobro debe estar entre el primer día calendario del mes al cual corresponde la fecha de emisión del comprobante de percepción o desde la fecha de emisión del comprobante relacionado.
2613 El Nro. de documento con número de cobro ya se encuentra en la Relación de Documentos Relacionados agregados.
2614 El Nro. de documento con el número de cobro ya se encuentra registrado como pago realizado.
2615 Importe total percibido debe ser igual a la suma de los importes percibidos por cada documento relacionado.
2616 Importe total cobrado debe ser igual a la suma de los importe totales cobrados por cada documento relacionado.
2617 Senor contribuyente a la fecha no se encuentra registrado ó habilitado con la condición de Agente de retención.
2618 El régimen retención enviado no corresponde con su condición de Agente de retención.
2619 La tasa de retención enviada no corresponde con el régimen de retención.
2620 El Proveedor no puede ser el mismo que el Emisor del comprobante de retención.
2622 La moneda del importe de pago debe ser la misma que la del documento relacionado.
2623 Los montos de pago, retenidos y montos pagados consignados para el documento relacionado no son correctos.
2624 El comprobante electrónico no ha sido emitido por el proveedor.
2625 La fecha de pago debe estar entre el primer día calendario del mes al cual corresponde la fecha de emisión del comprobante de retención o desde la fecha de emisión del comprobante relacionado.
2626 El Nro. de documento con el número de pago ya se encuentra en la Relación de Documentos Relacionados agregados.
2627 El Nro. de documento con el número de pago ya se encuentra registrado como pago realizado.
2628 Importe total retenido debe ser igual a la suma de los importes retenidos por cada documento relacionado.
2629 Importe total pagado debe ser igual a la suma de los importes pagados por cada documento relacionado.
2630 La serie o numero del documento(01) modificado por la Nota de Credito no cumple con el formato establecido para tipo codigo Nota Credito 10.
2631 La serie o numero del documento(12) modificado por la Nota de Credito no cumple con el formato establecido para tipo codigo Nota Credito 10.
2632 La serie o numero del documento(56) modificado por la Nota de Credito no cumple con el formato establecido para tipo codigo Nota Credito 10.
2633 La serie o numero del documento(03) modificado por la Nota de Credito no cumple con el formato establecido para tipo codigo Nota Credito 10.
2634 ReferenceID - El dato ingresado debe indicar serie correcta del documento al que se relaciona la Nota tipo 10.
2645 Factura de operacion sujeta a IVAP debe consignar items con codigo de tributo 1000
2646 Factura de operacion sujeta a IVAP debe consignar items con nombre de tributo IVAP
2647 Código tributo UN/ECE debe ser VAT
2648 Factura de operacion sujeta al IVAP, solo puede consignar informacion para operacion gravadas
2649 Operación sujeta al IVAP, debe consignar monto en total operaciones gravadas
2651 Factura de operacion sujeta al IVAP , no debe consignar valor para IGV o debe ser 0
2652 Factura de operacion sujeta al IVAP , debe registrar mensaje 2007
2653 Servicios prestados No domiciliados. Total IGV debe se mayor a cero
2654 Servicios prestados No domiciliados. Código tributo a consignar debe ser 1000
2655 Servicios prestados No domiciliados. El código de afectación debe ser 40
2656 Servicios prestados No domiciliados. Código tributo UN/ECE debe ser VAT
2657 El Nro. de documento ya fué utilizado en la emision de CPE.
2658 El Nro. de documento no se ha informado o no se encuentra en estado Revertido
2659 La fecha de cobro de cada documento relacionado deben ser del mismo Periodo (mm/aaaa), asimismo estas fechas podrán ser menores o iguales a la fecha de emisión del comprobante de percepción
2660 Los datos del CPE revertido no corresponden a los registrados en la SUNAT
2661 La fecha de cobro de cada documento relacionado deben ser del mismo Periodo (mm/aaaa), asimismo estas fechas podrán ser menores o iguales a la fecha de emisión del comprobante de retencion
2662 El Nro. de documento ya fué utilizado en la emision de CRE.
2664 El calculo de la base imponible de percepción y el monto de la percepción no coincide con el monto total informado.
2665 El contribuyente no se encuentra autorizado a emitir Tickets
2666 Las percepciones son solo válidas para boletas de venta al contado.
2667 Importe total percibido debe ser igual a la suma de los importes percibidos por cada documento relacionado.
2668 Importe total cobrado debe ser igual a la suma de los importes cobrados por cada documento relacionado.
2669 El dato ingresado en TotalInvoiceAmount debe ser numérico mayor a cero
2670 La razón social no corresponde al ruc informado.
2672 La fecha de generación del documento revertido debe ser menor o igual a la fecha actual.
2673 El dato ingresado no cumple con el formato RR-fecha-correlativo.
2674 El dato ingresado no cumple con el formato de DocumentSerialID, para DocumentTypeCode con valor 20.
2675 El dato ingresado no cumple con el formato de DocumentSerialID, para DocumentTypeCode con valor 40.
2676 El XML no contiene el tag o no existe información del número de RUC del emisor
2677 El valor ingresado como número de RUC del emisor es incorrecto
2680 El valor ingresado como documento de identidad del cliente es incorrecto
2681 El XML no contiene el atributo o no existe información del tipo de documento del cliente
2682 El valor ingresado como tipo de documento del cliente es incorrecto
2683 El XML no contiene el tag o no existe información del Importe total Percibido
2684 El XML no contiene el tag o no existe información de la moneda del Importe total Percibido
2685 El valor de la moneda del Importe total Percibido debe ser PEN
2686 El XML no contiene el tag o no existe información del Importe total Cobrado
2687 El dato ingresado en SUNATTotalCashed debe ser numérico mayor a cero
2689 El XML no contiene el tag o no existe información de la moneda del Importe total Cobrado
2690 El valor de la moneda del Importe total Cobrado debe ser PEN
2691 El XML no contiene el tag o no existe información del tipo de documento relacionado
2693 El XML no contiene el tag o no existe información del número de documento relacionado
2694 El número de documento relacionado no está permitido o no es valido
2695 El XML no contiene el tag o no existe información del Importe total documento Relacionado
2696 El dato ingresado en el importe total documento relacionado debe ser numérico mayor a cero
2697 El XML no contiene el tag o no existe información del número de cobro
2698 El dato ingresado en el número de cobro no es válido
2699 El XML no contiene el tag o no existe información del Importe del cobro
2700 El dato ingresado en el Importe del cobro debe ser numérico mayor a cero
2701 El XML no contiene el tag o no existe información de la moneda del documento Relacionado
2702 El XML no contiene el tag o no existe información de la fecha de cobro del documento Relacionado
2703 La fecha de cobro del documento relacionado no es válido
2704 El XML no contiene el tag o no existe información del Importe percibido
2705 El dato ingresado en el Importe percibido debe ser numérico mayor a cero
2706 El XML no contiene el tag o no existe información de la moneda de importe percibido
2707 El valor de la moneda de importe percibido debe ser PEN
2708 El XML no contiene el tag o no existe información de la Fecha de Percepción
2709 La fecha de percepción no es válido
2710 El XML no contiene el tag o no existe información del Monto total a cobrar
2711 El dato ingresado en el Monto total a cobrar debe ser numérico mayor a cero
2712 El XML no contiene el tag o no existe información de la moneda del Monto total a cobrar
2713 El valor de la moneda del Monto total a cobrar debe ser PEN
2714 El valor de la moneda de referencia para el tipo de cambio no es válido
2715 El valor de la moneda objetivo para la Tasa de Cambio debe ser PEN
2716 El dato ingresado en el tipo de cambio debe ser numérico mayor a cero
2717 La fecha de cambio no es válido
2718 El valor de la moneda del documento Relacionado no es válido
2719 El XML no contiene el tag o no existe información de la moneda de referencia para el tipo de cambio
2720 El XML no contiene el tag o no existe información de la moneda objetivo para la Tasa de Cambio
2721 El XML no contiene el tag o no existe información del tipo de cambio
2722 El XML no contiene el tag o no existe información de la fecha de cambio
2725 El XML no contiene el tag o no existe información del Importe total Retenido
2726 El XML no contiene el tag o no existe información de la moneda del Importe total Retenido
2727 El XML no contiene el tag o no existe información de la moneda del Importe total Retenido
2728 El valor de la moneda del Importe total Retenido debe ser PEN
2729 El XML no contiene el tag o no existe información del Importe total Pagado
2730 El dato ingresado en SUNATTotalPaid debe ser numérico mayor a cero
2731 El XML no contiene el tag o no existe información de la moneda del Importe total Pagado
2732 El valor de la moneda del Importe total Pagado debe ser PEN
2733 El XML no contiene el tag o no existe información del número de pago
2734 El dato ingresado en el número de pago no es válido
2735 El XML no contiene el tag o no existe información del Importe del pago
2736 El dato ingresado en el Importe del pago debe ser numérico mayor a cero
2737 El XML no contiene el tag o no existe información de la fecha de pago del documento Relacionado
2738 La fecha de pago del documento relacionado no es válido
2739 El XML no contiene el tag o no existe información del Importe retenido
2740 El dato ingresado en el Importe retenido debe ser numérico mayor a cero
2741 El XML no contiene el tag o no existe información de la moneda de importe retenido
2742 El valor de la moneda de importe retenido debe ser PEN
2743 El XML no contiene el tag o no existe información de la Fecha de Retención
2744 La fecha de retención no es válido
2745 El XML no contiene el tag o no existe información del Importe total a pagar (neto)
2746 El dato ingresado en el Importe total a pagar (neto) debe ser numérico mayor a cero
2747 El XML no contiene el tag o no existe información de la Moneda del monto neto pagado
2748 El valor de la Moneda del monto neto pagado debe ser PEN
2749 La moneda de referencia para el tipo de cambio debe ser la misma que la del documento relacionado
2750 El comprobante que desea revertir no existe.
2751 El comprobante fue informado previamente en una reversión.
2753 No debe existir mas de una referencia en guía dada de baja.
2754 El tipo de documento de la guia dada de baja es incorrecto (tipo documento = 09).
2755 El tipo de documento relacionado es incorrecto (ver catalogo nro 21).
2756 El numero de documento relacionado no cumple con el estandar.
2762 El valor ingresado como tipo de documento del nombre o razon social del destinatario es incorrecto.
2763 El XML no contiene el tag o no existe información del número de documento de identidad del tercero relacionado.
2764 El valor ingresado como numero de documento de identidad del tercero relacionado no cumple con el estandar.
2765 El XML no contiene el atributo o no existe información del tipo de documento del tercero relacionado.
2766 El valor ingresado como tipo de documento del tercero relacionado es incorrecto.
2767 Para exportación, el XML no contiene el tag o no existe informacion del numero de DAM.
2768 Para importación, el XML no contiene el tag o no existe informacion del numero de manifiesto de carga o numero de DAM.
2770 El valor ingresado como numero de manifiesto de carga no cumple con el estandar.
2771 El XML no contiene el atributo o no existe informacion en numero de bultos o pallets obligatorio para importación.
2772 El valor ingresado como numero de bultos o pallets no cumple con el estandar.
2774 El XML contiene datos de vehiculo o datos de conductores para una operación de transporte publico completo.
2777 El XML no contiene el atributo o no existe informacion de direccion completa y detallada.
2778 El valor ingresado como direccion completa y detallada no cumple con el estandar.
2779 El XML no contiene el atributo o no existe informacion de cantida de items
2782 El valor ingresado en descripcion del items no cumple con el estandar
2783 El valor ingresado en codigo del item no cumple con el estandar.
2784 Debe consignar codigo de regimen de percepcion (sac:AdditionalMonetaryTotal/cbc:ID@schemeID).
2785 sac:ReferenceAmount es obligatorio y mayor a cero cuando sac:AdditionalMonetaryTotal/cbc:ID es 2001
2786 El dato ingresado en sac:ReferenceAmount no cumple con el formato establecido
2787 Debe consignar la moneda para la Base imponible percepcion.
2789 cbc:PayableAmount es obligatorio y mayor a cero cuando sac:AdditionalMonetaryTotal/cbc:ID es 2001
2790 El dato ingresado en cbc:PayableAmount no cumple con el formato establecido
2791 Debe consignar la moneda para el Monto de la percepcion (cbc:PayableAmount/@currencyID)
2793 sac:TotalAmount es obligatorio y mayor a cero cuando sac:AdditionalMonetaryTotal/cbc:ID es 2001
2794 El dato ingresado en sac:TotalAmount no cumple con el formato establecido
2795 Debe consignar la moneda para el Monto Total incluido la percepcion (sac:TotalAmount/@currencyID)
2796 El dato ingresado en sac:TotalAmount/@currencyID debe ser PEN
2799 sac:TotalAmount no tiene el valor correcto cuando sac:AdditionalMonetaryTotal/cbc:ID es 2001
2803 ID - No cumple con el formato UUID
2804 La fecha de recepcion del comprobante por OSE, no debe de ser mayor a la fecha de recepcion de SUNAT
2805 El XML no contiene el tag IssueTime
2806 IssueTime - El dato ingresado no cumple con el patrón hh:mm:ss.sssss
2807 El XML no contiene el tag ResponseDate
2808 ResponseDate - El dato ingresado no cumple con el patrón YYYY-MM-DD
2809 La fecha de recepcion del comprobante por OSE, no debe de ser mayor a la fecha de comprobacion del OSE
2810 La fecha de comprobacion del comprobante en OSE no puede ser mayor a la fecha de recepcion en SUNAT
2811 El XML no contiene el tag ResponseTime
2812 ResponseTime - El dato ingresado no cumple con el patrón hh:mm:ss.sssss
2813 El XML no contiene el tag o no existe información del Número de documento de identificación del que envía el CPE (emisor o PSE)
2814 El valor ingresado como Número de documento de identificación del que envía el CPE (emisor o PSE) es incorrecto
2816 El XML no contiene el atributo schemeID o no existe información del Tipo de documento de identidad del que envía el CPE (emisor o PSE)
2817 El valor ingresado como Tipo de documento de identidad del que envía el CPE (emisor o PSE) es incorrecto
2818 El XML no contiene el atributo schemeAgencyName o no existe información del Tipo de documento de identidad del que envía el CPE (emisor o PSE)
2819 El valor ingresado en el atributo schemeAgencyName del Tipo de documento de identidad del que envía el CPE (emisor o PSE) es incorrecto
2820 El XML no contiene el atributo schemeURI o no existe información del Tipo de documento de identidad del que envía el CPE (emisor o PSE)
2821 El valor ingresado en el atributo schemeURI del Tipo de documento de identidad del que envía el CPE (emisor o PSE) es incorrecto
2822 El XML no contiene el tag o no existe información del Número de documento de identificación del OSE
2823 El valor ingresado como Número de documento de identificación del OSE es incorrecto
2824 El certificado digital con el que se firma el CDR OSE no corresponde con el RUC del OSE informado
2825 El Número de documento de identificación del OSE informado no esta registrado en el padron.
2826 El XML no contiene el atributo schemeID o no existe información del Tipo de documento de identidad del OSE
2827 El valor ingresado como Tipo de documento de identidad del OSE es incorrecto
2828 El XML no contiene el atributo schemeAgencyName o no existe información del Tipo de documento de identidad del OSE
2829 El valor ingresado en el atributo schemeAgencyName del Tipo de documento de identidad del OSE es incorrecto
2830 El XML no contiene el atributo schemeURI o no existe información del Tipo de documento de identidad del OSE
2831 El valor ingresado en el atributo schemeURI del Tipo de documento de identidad del OSE es incorrecto
2832 El XML no contiene el tag o no existe información del Código de Respuesta
2833 El valor ingresado como Código de Respuesta es incorrecto
2834 El XML no contiene el atributo listAgencyName o no existe información del Código de Respuesta
2835 El valor ingresado en el atributo listAgencyName del Código de Respuesta es incorrecto
2836 El XML no contiene el tag o no existe información de la Descripción de la Respuesta
2837 El valor ingresado como Descripción de la Respuesta es incorrecto
2838 El valor ingresado como Código de observación es incorrecto
2839 El XML no contiene el atributo listURI o no existe información del Código de observación
2840 El valor ingresado en el atributo listURI del Código de observación es incorrecto
2841 El XML no contiene el tag o no existe información de la Descripción de la observación
2842 El valor ingresado como Descripción de la observación es incorrecto
2843 Se ha encontrado mas de una Descripción de la observación, tag cac:Response/cac:Status/cbc:StatusReason
2844 No se encontro el tag cbc:StatusReasonCode cuando ingresó la Descripción de la observación
2845 El XML contiene mas de un elemento cac:DocumentReference
2846 El XML no contiene informacion en el tag cac:DocumentReference/cbc:ID
2848 El valor ingresado como Serie y número del comprobante no corresponde con el del comprobante
2849 El XML no contiene el tag o no existe información de la Fecha de emisión del comprobante
2851 El valor ingresado como Fecha de emisión del comprobante no corresponde con el del comprobante
2852 El XML no contiene el tag o no existe información de la Hora de emisión del comprobante
2853 El valor ingresado como Hora de emisión del comprobante no cumple con el patrón hh:mm:ss.sssss
2854 El valor ingresado como Hora de emisión del comprobante no corresponde con el del comprobante
2855 El XML no contiene el tag o no existe información del Tipo de comprobante
2856 El valor ingresado como Tipo de comprobante es incorrecto
2857 El valor ingresado como Tipo de comprobante no corresponde con el del comprobante
2858 El XML no contiene el tag o no existe información del Hash del comprobante
2859 El valor ingresado como Hash del comprobante es incorrecto
2860 El valor ingresado como Hash del comprobante no corresponde con el del comprobante
2861 El XML no contiene el tag o no existe información del Número de documento de identificación del emisor
2862 El valor ingresado como Número de documento de identificación del emisor es incorrecto
2863 El valor ingresado como Número de documento de identificación del emisor no corresponde con el del comprobante
2864 El XML no contiene el atributo o no existe información del Tipo de documento de identidad del emisor
2865 El valor ingresado como Tipo de documento de identidad del emisor es incorrecto
2866 El valor ingresado como Tipo de documento de identidad del emisor no corresponde con el del comprobante
2867 El XML no contiene el tag o no existe información del Número de documento de identificación del receptor
2868 El valor ingresado como Número de documento de identificación del receptor es incorrecto
2869 El valor ingresado como Número de documento de identificación del receptor no corresponde con el del comprobante
2870 El XML no contiene el atributo o no existe información del Tipo de documento de identidad del receptor
2871 El valor ingresado como Tipo de documento de identidad del receptor es incorrecto
2872 El valor ingresado como Tipo de documento de identidad del receptor no corresponde con el del comprobante
2873 El PSE informado no se encuentra vinculado con el emisor del comprobante en la fecha de comprobación
2874 El Número de documento de identificación del OSE informado no se encuentra vinculado al emisor del comprobante en la fecha de recepcion en SUNAT
2875 ID - El dato ingresado no cumple con el formato R#-fecha-correlativo
2876 La fecha de recepción del comprobante por OSE debe ser mayor a la fecha de emisión del comprobante enviado
2893 El valor no cumple con el formato establecido o es menor o igual a cero (0)
2894 El valor del tag no cumple con el formato establecido
2895 El valor no cumple con el formato establecido o es menor o igual a cero (0)
2897 El valor no cumple con el formato establecido o es menor o igual a cero (0)
2900 El Número de comprobante de fin de rango debe ser igual o mayor al de inicio
2901 El nombre comercial del emisor no cumple con el formato establecido
2902 La urbanización del domicilio fiscal del emisor no cumple con el formato establecido
2903 La provincia del domicilio fiscal del emisor no cumple con el formato establecido
2904 El departamento del domicilio fiscal del emisor no cumple con el formato establecido
2905 El distrito del domicilio fiscal del emisor no cumple con el formato establecido
2906 El nombre comercial del proveedor no cumple con el formato establecido
2907 La urbanización del domicilio fiscal del proveedor no cumple con el formato establecido
2908 La provincia del domicilio fiscal del proveedor no cumple con el formato establecido
2909 El departamento del domicilio fiscal del proveedor no cumple con el formato establecido
2910 El distrito del domicilio fiscal del proveedor no cumple con el formato establecido
2911 El nombre comercial del cliente no cumple con el formato establecido
2912 La urbanización del domicilio fiscal del cliente no cumple con el formato establecido
2913 La provincia del domicilio fiscal del cliente no cumple con el formato establecido
2914 El departamento del domicilio fiscal del cliente no cumple con el formato establecido
2915 El distrito del domicilio fiscal del cliente no cumple con el formato establecido
2916 La dirección completa y detallada del domicilio fiscal del emisor no cumple con el formato establecido
2917 Debe corresponder a algún valor válido establecido en el catálogo 13
2918 La dirección completa y detallada del domicilio fiscal del proveedor no cumple con el formato establecido
2919 La dirección completa y detallada del domicilio fiscal del cliente no cumple con el formato establecido
2921 Es obligatorio informar el detalle el tipo de servicio público
2922 El valor del Tag no se encuentra en el catálogo
2923 Es obligatorio informar el código de servicios de telecomunicaciones para el tipo servicio público informado
2924 Sólo enviar información para el tipos de servicios públicos 5
2925 El valor del Tag no se encuentra en el catálogo
2926 Es obligatorio informar el número del suministro para el tipo servicio público informado
2927 Comprobante de Servicio Publico no se encuenta registrado en sunat
2928 El valor del Tag no cumple con el tipo y longitud esperada
2929 Debe remitir información del número de teléfono para el código de servicios de telecomunicaciones informado
2930 El tipo de documento modificado por la Nota de debito debe ser Servicio Publico electronico
2931 El valor del Tag no cumple con el tipo y longitud esperada
2932 Es obligatorio informar el código de tarifa contratada para el tipo servicio público informado
2933 Sólo enviar información para el tipos de servicios públicos 1 o 2
2934 El valor del Tag no se encuentra en el catálogo
2935 Es obligatorio informar la unidad de medida
2937 Es obligatorio informar el detalle de la potencia contratada
2938 Sólo enviar información para el tipo de servicios público 1
2939 El valor del Tag no cumple con el tipo y longitud esperada
2940 Es obligatorio informar el tipo de medidor
2941 Sólo enviar información para el tipo de servicios público 1
2942 El valor del Tag no se encuentra en el catálogo
2943 Es obligatorio informar el número del medidor
2944 Sólo enviar información para el tipos de servicios públicos 1 o 2
2945 El valor del Tag no cumple con el tipo y longitud esperada
2946 Debe informar el consumo del periodo
2947 No existe el detalle del número del medidor
2948 Sólo enviar información para el tipos de servicios públicos 1 o 2
2950 El comprobante ha sido presentado fuera de plazo
2951 Sólo enviar información para el tipos de servicios públicos 1 o 2
2952 El valor del Tag no cumple con el tipo y longitud esperada
2953 Es obligatorio indicar la unidad de medida del ítem
2958 El comprobante no puede ser dado de baja por exceder el plazo desde su fecha de recepcion
2959 El valor del atributo del tag cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:ID/ no corresponde al esperado.
2960 El valor del tag no corresponde al esperado.
2962 El valor del atributo del tag cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cac:TaxScheme/cbc:ID no corresponde al esperado.
2963 El valor del atributo del tag cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:ID/ no corresponde al esperado.
2965 La sumatoria de otros tributos no corresponde al total
2966 Sólo se puede indicar el códigos 55 del catálogo 53
2967 Los importes de otros cargos a nivel de línea no corresponden a la suma total.
2969 Los importes de otros cargos a nivel de línea no corresponden a la suma total.
2970 El dato ingresado en sac:SUNATTotalPaidBeforeRounding debe ser numérico mayor a cero
2971 Si existe tag sac:SUNATTotalPaidBeforeRounding debe existir tag cbc:PayableRoundingAmount
2972 Importe total pagado antes de redondeo debe ser igual a la suma de los importes pagados por cada documento relacionado
2973 El valor de la moneda del Importe total pagado antes de redondeo debe ser PEN
2974 El dato ingresado en cbc:PayableRoundingAmount debe ser numérico valido
2975 Si existe tag cbc:PayableRoundingAmount debe existir tag sac:SUNATTotalPaidBeforeRounding
2976 El valor para el ajuste por redondeo no es válido
2977 El valor de la moneda del Ajuste por redondeo debe ser PEN
2978 Importe total pagado debe ser igual a la suma del Importe total pagado antes de redondeo mas el Ajuste por redondeo
2979 El dato ingresado en sac:SUNATTotalCashedBeforeRounding debe ser numérico mayor a cero
2980 Si existe tag sac:SUNATTotalCashedBeforeRounding debe existir tag cbc:PayableRoundingAmount
2981 Importe total cobrado antes de redondeo debe ser igual a la suma de los importes cobrados por cada documento relacionado
2982 El valor de la moneda del Importe total cobrado antes de redondeo debe ser PEN
2983 Si existe tag cbc:PayableRoundingAmount debe existir tag sac:SUNATTotalCashedBeforeRounding
2984 Importe total cobrado debe ser igual a la suma del Importe total cobrado antes de redondeo mas el Ajuste por redondeo
2985 Solo se acepta comprobantes con fecha de emisión hasta el 28/02/2014 si la tasa del comprobante de retencion 6%
2986 Solo se acepta informacion de percepcion para nuevas boletas.
2988 El comprobante (fisico) a la que hace referencia la nota, no se encuentra autorizado.
2991 El tipo de documento modificado por la Nota de credito debe ser comprobante de servicio publico
2994 La categoría de impuesto de la línea no corresponde al valor esperado (catalogo 5)
2995 El XML no contiene el tag o no existe información del código internacional de tributo de la línea
2997 El XML no contiene el tag o no existe información del código de tributo de la línea
2998 El código de tributo de la línea no corresponde al valor esperado
`;
