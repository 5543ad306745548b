const computed = 'se calcula; si se envía, debe ser lo que calcula el servicio';
const inEnglish = 'computed; where it is sent it must be what the service computes';

/** Fields of documents as they are returned, and what drafts share with them. */
export const spanishDocumentSentences: Readonly<Record<string, string>> = {
  'Series, hyphen, sequence; as issued': 'Serie, guion y correlativo, tal como se emitió',
  'Issue date, ISO 8601 with UTC offset': 'Fecha de emisión, ISO 8601 con desfase UTC',
  "Issuer's registered name": 'Razón social del emisor',
  "Issuer's tax id": 'RUC del emisor',
  'Total price, with surcharge and other charges':
    'Importe total, con el recargo al consumo y otros cargos',
  '`pending` until the authority answers, then `succeeded` or `failed`; an accepted document can become `voided`':
    '`pending` hasta que responda la autoridad; luego `succeeded` o `failed`. Un comprobante aceptado puede pasar a `voided` (de baja)',
  'Why it failed; empty when it did not': 'Motivo del rechazo; vacío si no lo hubo',
  'Why it failed, in words; empty when it did not':
    'Motivo del rechazo, en palabras; vacío si no lo hubo',
  'Why it failed; null unless failed': 'Motivo del rechazo; null si no está en `failed`',
  'Why it failed, in words; null unless failed':
    'Motivo del rechazo, en palabras; null si no está en `failed`',
  'URL of the PDF file': 'URL del PDF',
  'URL of the XML file': 'URL del XML',
  "URL of the authority's acknowledgement file":
    'URL de la constancia de recepción (CDR) de la autoridad',
  'Token of the next page, or null where there is none':
    'Token de la página siguiente; null si no hay más',
  'Token of the next page, or null where there is none. A page may be short, even empty, and have a token: one answer looks at 5,000 documents at most':
    'Token de la página siguiente; null si no hay más. Una página puede venir corta, incluso vacía, y tener token: cada respuesta revisa 5,000 comprobantes como máximo',
  'Only with `updated_since`: how far this answer has come, which is the next `updated_since`. Opaque':
    'Solo con `updated_since`: hasta dónde llegó esta respuesta, que es el siguiente `updated_since`. Opaco',
  'Reference for integration; made of tax id, type and number where none was given':
    'Referencia para integrar; si no se dio, se forma con RUC, tipo y número',
  '`cash` or `credit`; `cash` where the document does not say':
    '`cash` (contado) o `credit` (crédito); `cash` si el comprobante no lo dice',
  'ISO 4217 alpha code; empty for a despatch guide':
    'Código ISO 4217 de la moneda; vacío en una guía de remisión',
  'Sale values of the non-free items': 'Valores de venta de los ítems no gratuitos',
  'Taxes of the non-free items, after changes of the whole document':
    'Tributos de los ítems no gratuitos, después de los descuentos y cargos globales',
  'Taxes that are owed on free items all the same':
    'Tributos que se deben de todos modos por ítems gratuitos',
  'Sale values of taxed items': 'Valores de venta de los ítems gravados',
  'Sale values of unaffected items': 'Valores de venta de los ítems inafectos',
  'Sale values of exonerated items': 'Valores de venta de los ítems exonerados',
  'Sale values of exported items': 'Valores de venta de los ítems exportados',
  'Sale values of free items': 'Valores referenciales de los ítems gratuitos',
  'All taxes found in the items, each with its sum':
    'Todos los tributos de los ítems, cada uno con su suma',
  "The document's own taxes, as its XML states them: after the discounts, charges and prepayments of the whole document, which `tax_amounts` does not count. Null where they are not known: the document came as JSON without them":
    'Los tributos del comprobante, como los indica su XML: después de los descuentos, cargos y anticipos globales, que `tax_amounts` no cuenta. Null si no se conocen: el comprobante llegó en JSON sin ellos',
  'Sale value plus taxes, those that are paid of free items too, before document-level changes':
    'Valor de venta más tributos, también los que se pagan por ítems gratuitos, antes de los descuentos y cargos globales',
  Legends: 'Leyendas',
  'Surcharge on consumption or other additional charges': 'Recargo al consumo u otros cargos',
  'What the payable amount was rounded by': 'Redondeo del importe a pagar',
  'Instalments of a credit sale': 'Cuotas de una venta al crédito',
  'Amount left to pay of a credit sale': 'Monto neto pendiente de pago de una venta al crédito',
  'Operation type (PE: catalogue 51)': 'Tipo de operación (PE: catálogo 51)',
  'Discounts on the whole document, or null': 'Descuentos globales, o null',
  'Charges on the whole document, or null': 'Cargos globales, o null',
  'Prepayments deducted': 'Anticipos deducidos',
  Retention: 'Retención',
  'Where a travelling seller delivers the goods; of an exported service (PE: 0201, 0208) the `country` in which it is used':
    'Dónde entrega los bienes un emisor itinerante; en una exportación de servicios (PE: 0201, 0208), el `country` donde se usan',
  'Tax id of the agent who sold (PE: operation type 0302, railways)':
    'RUC del agente de ventas (PE: tipo de operación 0302, ferrocarriles)',
  'How it was paid, where that must be said (PE: operation type 0302)':
    'Medio de pago, donde se debe indicar (PE: tipo de operación 0302)',
  "The signature's digest value": 'Valor resumen (hash) de la firma',
  "The authority's answer": 'La respuesta de la autoridad',
  'What the authority will observe, but accept, as its rules say; judged when the service issued the document':
    'Lo que la autoridad observará, pero aceptará, según sus reglas; se evaluó cuando el servicio emitió el comprobante',
  '`test`: without legal value, with numbers of its own; `live`: a legal document':
    '`test`: sin valor legal, con numeración propia; `live`: comprobante con valor legal',
  'When the service stored it, UTC': 'Cuándo lo guardó el servicio, UTC',
  'When the service last changed it, UTC': 'Cuándo lo cambió el servicio por última vez, UTC',
  'Empty: not stored': 'Vacío: no se guardó',
  'Tax identifier (PE: RUC)': 'Número de contribuyente (PE: RUC)',
  'Registered name': 'Razón social',
  'Name known to the public': 'Nombre comercial',
  Telephone: 'Teléfono',
  'ISO 3166-1 alpha-2 country code': 'Código de país, ISO 3166-1 alfa-2',
  'ISO 3166-1 country code': 'Código de país, ISO 3166-1',
  'URL of the logo; answers 404 until the company has one':
    'URL del logo; responde 404 mientras la empresa no tenga uno',
  'A document in its full form': 'Un comprobante en su forma completa',
  'Issuing company as it was when the document was issued':
    'La empresa emisora tal como era cuando se emitió el comprobante',
  'Postal address': 'Dirección',
  'Postal or district code (PE: ubigeo)': 'Código postal o de distrito (PE: ubigeo)',
  'Region or department': 'Región o departamento',
  'City or province': 'Ciudad o provincia',
  District: 'Distrito',
  'Urbanization or neighbourhood': 'Urbanización o barrio',
  'Establishment code of the authority (PE: 0000 is the main office)':
    'Código de establecimiento anexo (PE: 0000 es el domicilio fiscal)',
  "Customer's address as printed": 'Dirección del cliente, como se imprime',
  'Label of the payment': 'Nombre del pago',
  'Decimal with two places, as text': 'Monto con dos decimales, como texto',
  'Tax code (PE: catalogue 05; 1000 is IGV)': 'Código de tributo (PE: catálogo 05; 1000 es IGV)',
  'Amount of the tax': 'Monto del tributo',
  Rate: 'Tasa',
  'Rate; null where the document states none for it':
    'Tasa; null si el comprobante no indica ninguna',
  'Affectation code (PE: catalogue 07)': 'Código de afectación (PE: catálogo 07)',
  'What the tax is computed on; null where the document states none':
    'Base imponible; null si el comprobante no la indica',
  'Taxes of the line': 'Tributos de la línea',
  'Measure unit code': 'Código de unidad de medida',
  'Unit price with taxes': 'Precio unitario con impuestos',
  'Unit price without taxes': 'Valor unitario sin impuestos',
  'Value of the line without taxes': 'Valor de venta de la línea, sin impuestos',
  'Value of the line before discounts': 'Valor de la línea antes de descuentos',
  'Sum of the taxes of the line': 'Suma de los tributos de la línea',
  'Discounts of the line, or null': 'Descuentos de la línea, o null',
  'Charges of the line, or null': 'Cargos de la línea, o null',
  'Price of the line with taxes and with every discount and charge of the line: what is paid of it; 0 for free items':
    'Precio de la línea con impuestos y con todos sus descuentos y cargos: lo que se paga por ella; 0 en ítems gratuitos',
  'True for free items, whose values are reference values':
    'True en ítems gratuitos, cuyos valores son referenciales',
  "The authority's code of the product (PE: catalogue 25, UNSPSC, 8 digits)":
    'Código de producto de la autoridad (PE: catálogo 25, UNSPSC, 8 dígitos)',
  'GTIN, of 8, 12, 13 or 14 digits': 'GTIN, de 8, 12, 13 o 14 dígitos',
  'Data of the trade (PE: catalogue 55; docs/issuing.md#concepts has the field and the form of each): plates, passengers, stays of guests, credits, insurances, customs':
    'Datos del giro (PE: catálogo 55; docs/es/issuing.md#conceptos tiene el campo y la forma de cada uno): placas, pasajeros, hospedaje, créditos, seguros, aduanas',
  'Carriage of goods under detraction (PE: operation type 1004)':
    'Transporte de carga sujeto a detracción (PE: tipo de operación 1004)',
  'Meaning of the code': 'Significado del código',
  'Share of the base': 'Proporción de la base',
  'Amount that the factor is applied to': 'Monto al que se aplica el factor',
  'Amount of the charge or discount': 'Monto del cargo o descuento',
  'Concept (PE: catalogue 55)': 'Concepto (PE: catálogo 55)',
  'The concept in words; those of the catalogue where empty':
    'El concepto en palabras; las del catálogo si está vacío',
  'Of a concept that is a text or a code': 'De un concepto que es texto o código',
  'Of a concept that is counted (PE: 3006 tonnes of fish, 4005 days of a stay, 7019 interest)':
    'De un concepto que es cantidad (PE: 3006 toneladas de pescado, 4005 días de permanencia, 7019 intereses)',
  'Of a concept that is a day; of a period, the first':
    'De un concepto que es una fecha; de un periodo, la primera',
  'Last day of a period (PE: 7014)': 'Último día de un periodo (PE: 7014)',
  'Of a concept that is a time of day (PE: 3060, 4047)':
    'De un concepto que es una hora (PE: 3060, 4047)',
  'Code of the legend (PE: catalogue 52)': 'Código de la leyenda (PE: catálogo 52)',
  'Text of the legend': 'Texto de la leyenda',
  'Response code': 'Código de respuesta',
  "The authority's own words": 'Palabras de la propia autoridad',
  Observations: 'Observaciones',
  'When it was received': 'Cuándo se recibió',
  "The authority's code, or our word": 'Código de la autoridad, o una palabra nuestra',
  "The authority's code where it has one, else a word of ours":
    'Código de la autoridad si lo tiene; si no, una palabra nuestra',
  'Our advice: what was found and what to change': 'Nuestro consejo: qué se encontró y qué cambiar',
  'Our advice, in the language of the reader: what was found and what to change':
    'Nuestro consejo, en el idioma de quien lee: qué se encontró y qué cambiar',
  "The authority's own words for its code; null where the code is ours":
    'Palabras de la autoridad para su código; null si el código es nuestro',
  'JSON pointer to the field': 'Puntero JSON al campo',
  'An error would reject the document; an observation comes with its acceptance':
    'Un error haría rechazar el comprobante; una observación viene con la aceptación',
  [`Sale values of the non-free items: ${inEnglish}`]: `Valores de venta de los ítems no gratuitos: ${computed}`,
  [`Sale value plus taxes, before document-level changes: ${inEnglish}`]: `Valor de venta más tributos, antes de los descuentos y cargos globales: ${computed}`,
  [`Taxes that are owed on free items: ${inEnglish}`]: `Tributos que se deben por ítems gratuitos: ${computed}`,
  [`Sale values of taxed items: ${inEnglish}`]: `Valores de venta de los ítems gravados: ${computed}`,
  [`Sale values of unaffected items: ${inEnglish}`]: `Valores de venta de los ítems inafectos: ${computed}`,
  [`Sale values of exonerated items: ${inEnglish}`]: `Valores de venta de los ítems exonerados: ${computed}`,
  [`Sale values of exported items: ${inEnglish}`]: `Valores de venta de los ítems exportados: ${computed}`,
  [`Sale values of free items: ${inEnglish}`]: `Valores referenciales de los ítems gratuitos: ${computed}`,
  [`Value before discounts: ${inEnglish}`]: `Valor antes de descuentos: ${computed}`,
  [`Sum of the taxes: ${inEnglish}`]: `Suma de los tributos: ${computed}`,
  'Unit price with excise and sales tax, before discounts, without the tax on bags and other taxes; or send `unit_value`. Of a free item either one is its reference value':
    'Precio unitario con ISC e IGV, antes de descuentos, sin el impuesto a las bolsas ni otros tributos; o envíe `unit_value`. De un ítem gratuito, cualquiera de los dos es su valor referencial',
  'Excise, the tax on bags, other taxes': 'ISC, impuesto a las bolsas y otros tributos',
  'The taxes that a line may have beside the one of its affectation (PE: catalogue 05): 2000 excise (ISC), 7152 plastic bags (ICBPER), 9999 other taxes: `percentage` of the value, which no other tax is computed of':
    'Los tributos que una línea puede tener además del de su afectación (PE: catálogo 05): 2000 ISC, 7152 bolsas de plástico (ICBPER), 9999 otros tributos: `percentage` del valor, sobre el que no se calcula ningún otro tributo',
  'Rate of excise, systems 01 and 03, or of another tax':
    'Tasa del ISC, sistemas 01 y 03, o de otro tributo',
  "By unit: of excise in system 02; of bags where it is not the day's own, as in another currency":
    'Por unidad: del ISC en el sistema 02; de las bolsas, si no es el de la fecha, como en otra moneda',
  'What the factor is applied to. Where not sent: of a line its value before changes; of the document the taxed value (02, 49), the sale value (46, 63) or the price with taxes (03, 50)':
    'A lo que se aplica el factor. Si no se envía: de una línea, su valor antes de descuentos y cargos; del comprobante, el valor gravado (02, 49), el valor de venta (46, 63) o el precio con impuestos (03, 50)',
  'The XML, signed by a certificate that says it has no value: nobody can file it':
    'El XML, firmado con un certificado que dice no tener valor: nadie puede presentarlo',
  'Whom the document is addressed to': 'A quién va dirigido el documento',
  'What the PDF says besides': 'Lo que el PDF dice además',
};
