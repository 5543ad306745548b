/** What drafts are told of trades, places and goods in customs, English → Spanish: by the files of `../rules/`. */
export const spanishTradeAdvice = {
  // draft-words.ts
  'Only documents of sales say this: take it out.':
    'Solo los comprobantes de venta llevan este dato: retírelo.',
  'Only invoices and receipts say this: take it out.':
    'Solo las facturas y boletas indican esto: retírelo.',
  'A series of digits is of paper that was issued in a contingency, and its numbers are printed there: send the whole number.':
    'Una serie de dígitos es de comprobantes impresos emitidos por contingencia, con su número impreso: indique el número completo (number).',
  'Give the percentage of the other tax (9999).':
    'Indique el porcentaje (percentage) del otro tributo (9999).',
  'Only a taxed prepayment (04) that discounts does not list has excise: take it out.':
    'Solo un anticipo gravado (04) que discounts no detalla tiene ISC (excise): retírelo.',
  // trade-values.ts
  'Use a concept of catalogue 55.': 'Use un concepto del catálogo 55.',
  'Give concept {code} in {field}, as {form}.':
    'Indique el concepto {code} en {field}, como {form*}.',
  'Give concept {code} in {field} and not in {used}, as {form}.':
    'Indique el concepto {code} en {field} y no en {used}, como {form*}.',
  'Give the first day of the period, in date.': 'Indique el primer día del periodo, en date.',
  'Give the last day of the period, in end_date.':
    'Indique el último día del periodo, en end_date.',
  'Guests leave on the day on which they came, or later.':
    'El huésped sale el mismo día en que ingresó, o después.',
  'Give the customs declaration as 2026-10-118-123456.':
    'Indique la declaración aduanera como 2026-10-118-123456.',
  // trade-demands.ts
  'Operation type {operation} asks for these concepts (catalogue 55) in the properties of every item: {concepts}.':
    'El tipo de operación {operation} requiere estos conceptos (catálogo 55) en las propiedades (properties) de cada ítem: {concepts}.',
  'Operation type {operation} asks for these concepts (catalogue 55) in the properties of an item: {concepts}.':
    'El tipo de operación {operation} requiere estos conceptos (catálogo 55) en las propiedades (properties) de un ítem: {concepts}.',
  'Sales to the state have all of 5000, 5001, 5002 and 5003 in the properties, or none.':
    'Las ventas al Estado llevan todos los conceptos 5000, 5001, 5002 y 5003 en las propiedades (properties), o ninguno.',
  'Interest of a mortgage (product code 84121901) has 7001, 7004 and 7005 in the properties; of a first home (7002 is 3) also 7003, 7006 and 7007.':
    'Los intereses hipotecarios (código de producto 84121901) llevan 7001, 7004 y 7005 en las propiedades (properties); los de primera vivienda (7002 es 3) también 7003, 7006 y 7007.',
  'An insurance of type 1 or 2 (7015) has 7013, 7014 and 7016 in the properties too.':
    'Un seguro de tipo 1 o 2 (7015) lleva también 7013, 7014 y 7016 en las propiedades (properties).',
  'An insurance of type 3 (7015) has its policy, 7013, in the properties too.':
    'Un seguro de tipo 3 (7015) lleva también su póliza, 7013, en las propiedades (properties).',
  'Operation type 0112 is for rents (product code 80131501) and interest of mortgages (84121901): give the product code of an item.':
    'El tipo de operación 0112 es para alquileres (código de producto 80131501) e intereses hipotecarios (84121901): indique el código de producto de un ítem.',
  // product-codes.ts
  'A product code of SUNAT has eight digits (catalogue 25, UNSPSC).':
    'El código de producto SUNAT tiene ocho dígitos (catálogo 25, UNSPSC).',
  'Give the code of the product, and not of its kind: it does not end in four zeros.':
    'Indique el código del producto y no el de su clase: no termina en cuatro ceros.',
  'A product code of SUNAT has up to eight digits, not all of them zeros.':
    'El código de producto SUNAT tiene hasta ocho dígitos, no todos ceros.',
  'A GTIN has 8, 12, 13 or 14 characters.': 'Un GTIN tiene 8, 12, 13 o 14 caracteres.',
  'A GTIN has up to 14 letters and digits.': 'Un GTIN tiene hasta 14 letras y dígitos.',
  // sale-places.ts
  'Shorten this part of the place of delivery to {max} characters on one line.':
    'Acorte esta parte del lugar de entrega a {max} caracteres en una línea.',
  'Say in which country the exported service is used: delivery with its country.':
    'Indique el país en que se usa el servicio exportado: delivery con su country.',
  'An exported service is used in a country of catalogue 04 other than PE.':
    'Un servicio exportado se usa en un país del catálogo 04 distinto de PE.',
  'Use a district of catalogue 13 (ubigeo).': 'Use un distrito del catálogo 13 (ubigeo).',
  'Add legend 2005: the goods are delivered by a travelling seller.':
    'Agregue la leyenda 2005: los bienes los entrega un emisor itinerante.',
  'Give the RUC of the agent who sold the ticket, in sales_agent.':
    'Indique el RUC del agente que vendió el boleto, en sales_agent.',
  'Say how the ticket was paid (catalogue 59), in means of paid_by.':
    'Indique cómo se pagó el boleto (catálogo 59), en means de paid_by.',
  'Give the authorisation of the payment, in authorisation of paid_by.':
    'Indique la autorización del pago, en authorisation de paid_by.',
  'Operation type 1004 asks for freight of every item: origin and destination with district and address, details, service_value, load_value and nominal_value.':
    'El tipo de operación 1004 requiere freight en cada ítem: origen (origin) y destino (destination) con distrito y dirección, detalle (details), service_value, load_value y nominal_value.',
  'Give a reference value above zero, of at most 12 digits and two decimals.':
    'Indique un valor referencial mayor que cero, de 12 dígitos y dos decimales como máximo.',
  'Give an address of 3 to 200 characters on one line.':
    'Indique una dirección de 3 a 200 caracteres en una línea.',
  'Describe the journey in 3 to 500 characters on one line.':
    'Describa el viaje en 3 a 500 caracteres en una línea.',
  'Describe the stretch in 3 to 100 characters on one line.':
    'Describa el tramo en 3 a 100 caracteres en una línea.',
  'Give the configuration of the vehicle in at most 15 characters, such as T3S3.':
    'Indique la configuración vehicular en 15 caracteres como máximo, por ejemplo T3S3.',
  'Give loads in tonnes, above zero, of at most 12 digits and two decimals.':
    'Indique las cargas en toneladas, mayores que cero, de 12 dígitos y dos decimales como máximo.',
  // authorisations.ts
  'Say whose authorisation it is: sender, carrier, or the plate of a vehicle of the guide.':
    'Indique de quién es la autorización: sender, carrier o la placa de un vehículo de la guía.',
  'Give one special authorisation of each company and vehicle.':
    'Indique una sola autorización especial por empresa y por vehículo.',
  'Give the number of the authorisation in 3 to 50 characters on one line.':
    'Indique el número de autorización en 3 a 50 caracteres en una línea.',
  'Say which authority gave the authorisation: its code, in entity.':
    'Indique la entidad que dio la autorización: su código, en entity.',
  'Give the number of the authorisation.': 'Indique el número de la autorización.',
  'Give degrees of at most three digits and eight decimals.':
    'Indique grados de tres dígitos y ocho decimales como máximo.',
  // customs-goods.ts
  'Concept 7022 is 1 for goods that SUNAT normalises, 0 for others.':
    'El concepto 7022 es 1 para bienes normalizados por SUNAT, 0 para otros.',
  'A tariff heading (7020) has up to ten digits.':
    'La partida arancelaria (7020) tiene hasta diez dígitos.',
  'Goods that SUNAT normalises (7022) have their tariff heading, 7020, in the properties.':
    'Los bienes normalizados por SUNAT (7022) llevan su partida arancelaria, 7020, en las propiedades (properties).',
  'Goods that SUNAT normalises (7022) have a tariff heading of catalogue 62.':
    'Los bienes normalizados por SUNAT (7022) tienen una partida arancelaria del catálogo 62.',
  'Goods that SUNAT normalises (7022) have a product code of SUNAT.':
    'Los bienes normalizados por SUNAT (7022) llevan código de producto SUNAT.',
  'Goods that SUNAT normalises (7022) have a product code of catalogue 62.':
    'Los bienes normalizados por SUNAT (7022) tienen un código de producto del catálogo 62.',
  'Goods that SUNAT normalises (7022) travel with a deposit certificate: name it among the related documents (49 or 80; of a carrier 80).':
    'Los bienes normalizados por SUNAT (7022) viajan con una constancia de depósito: indíquela entre los documentos relacionados (49 u 80; el transportista 80).',
  'A deposit certificate is of goods with a tariff heading: give an item concept 7020, or take the certificate out.':
    'Una constancia de depósito es de bienes con partida arancelaria: agregue el concepto 7020 a un ítem, o retire la constancia.',
  'Goods of a part of a declaration name it: concept 7021, such as 118-2026-10-123456; or move it whole (SUNAT_Envio_IndicadorTrasladoTotalDAMoDS).':
    'Los bienes de una parte de una declaración la indican: concepto 7021, por ejemplo 118-2026-10-123456; o trasládela completa (SUNAT_Envio_IndicadorTrasladoTotalDAMoDS).',
  'Goods of a part of a declaration say which series of it they are: concept 7023.':
    'Los bienes de una parte de una declaración indican su serie en ella: concepto 7023.',
  'Give the customs declaration as 118-2026-10-123456.':
    'Indique la declaración aduanera como 118-2026-10-123456.',
  'Name the declaration of the goods among the related documents too (50 or 52).':
    'Indique la declaración de los bienes también entre los documentos relacionados (50 o 52).',
  'A series of a declaration (7023) has up to four digits.':
    'La serie de una declaración (7023) tiene hasta cuatro dígitos.',
  'Give the gross weight of the goods that are moved of the declaration, in items_weight.':
    'Indique el peso bruto de los bienes que se trasladan de la declaración, en items_weight.',
  'Only imports (08) and exports (09) give the weight of their items: take it out.':
    'Solo las importaciones (08) y exportaciones (09) indican el peso de sus ítems: retírelo.',
  'Give the weight of the items in kilograms, with at most 12 digits and three decimals.':
    'Indique el peso de los ítems en kilogramos, con 12 dígitos y tres decimales como máximo.',
  'Say why the load weighs another weight than the goods that are moved of the declaration, in weight_difference.':
    'Indique por qué la carga pesa distinto que los bienes que se trasladan de la declaración, en weight_difference.',
  'Say in goods_note what the goods are, since a document on paper lists them.':
    'Indique en goods_note cuáles son los bienes, pues los detalla un documento físico.',
  "Take goods_note out: only a carrier's guide has one, where a document on paper lists all goods.":
    'Retire goods_note: solo la guía del transportista lo lleva, cuando un documento físico detalla todos los bienes.',
  'Describe the goods in 3 to 500 characters in goods_note.':
    'Describa los bienes en 3 a 500 caracteres en goods_note.',
  'Only imports (08) and exports (09) explain a difference of weight: take it out.':
    'Solo las importaciones (08) y exportaciones (09) sustentan una diferencia de peso: retírela.',
  'Explain the difference of weight in at most 250 characters on one line.':
    'Sustente la diferencia de peso en 250 caracteres como máximo, en una línea.',
} as const;
