/** What drafts of sales and notes are told, English → Spanish: the rules of `../rules/` by the files that hold them. */
export const spanishSaleAdvice = {
  // draft-words.ts
  'Send either series or number.':
    'Indique la serie (series) o el número (number): uno de los dos.',
  'It is of another series than the one that was sent: send only one of them.':
    'Es de otra serie que la indicada: indique solo uno de los dos.',
  'Only guides have a shipment: take it out.': 'Solo las guías tienen traslado: retírelo.',
  'Only notes have a reference and a voided_code: take it out.':
    'Solo las notas tienen documento de referencia y motivo (voided_code): retírelo.',
  'Notes deduct no prepayments: take them out.': 'Las notas no deducen anticipos: retírelos.',
  'Items of a guide have no price: take it out.':
    'Los ítems de una guía no tienen precio: retírelo.',
  'It is less than the excise that it must hold.': 'Es menor que el ISC que debe incluir.',
  'Send either unit_price or unit_value.':
    'Indique el precio unitario (unit_price) o el valor unitario (unit_value): uno de los dos.',
  'The affectation is one of what is given away: the item is free.':
    'La afectación es de transferencia gratuita: el ítem es gratuito.',
  'Bags are counted in NIU.': 'Las bolsas se cuentan en NIU.',
  'Give what a bag pays, in {currency}.': 'Indique lo que paga cada bolsa, en {currency}.',
  'Send an amount or a factor.': 'Indique un monto o un factor.',
  'IGV of {asked} % is not in force on {issued}; rates of that day: {rates} (reduced rate: {laws}).':
    'El IGV de {asked} % no está vigente el {issued}; tasas de ese día: {rates*} (tasa reducida: {laws}).',
  'Round by an amount of at most two decimals.':
    'Redondee con un monto de dos decimales como máximo.',
  'Only invoices and receipts have a perception: take it out.':
    'Solo las facturas y boletas tienen percepción: retírela.',
  'Use a regime of catalogue 22.': 'Use un régimen del catálogo 22.',
  // header.ts
  'Use a series of the document type: F for invoices, B for receipts, F or B for notes, T for guides, V for carrier guides; numbers begin with 1.':
    'Use una serie del tipo de comprobante: F para facturas, B para boletas, F o B para notas, T para guías de remitente, V para guías de transportista; la numeración empieza en 1.',
  'Issue a guide with the date of today.': 'Emita la guía con la fecha de hoy.',
  'Issue it at most two days ahead of today.':
    'Emítalo con fecha de hasta dos días después de hoy.',
  'Send a guide within a day of its issue.': 'Envíe la guía dentro de un día de su emisión.',
  'Send it within three days of its issue: give it a later date and number.':
    'Envíelo dentro de los tres días de su emisión: use una fecha y un número posteriores.',
  'Send it within five days of its issue, or report it in a daily summary.':
    'Envíelo dentro de los cinco días de su emisión, o infórmelo en un resumen diario.',
  'Give the currency, such as PEN.': 'Indique la moneda, por ejemplo PEN.',
  'Use a currency that SUNAT takes, such as PEN, USD or EUR.':
    'Use una moneda que SUNAT acepte, por ejemplo PEN, USD o EUR.',
  'Give the operation type; a usual sale is 0101.':
    'Indique el tipo de operación; una venta usual es 0101.',
  'Catalogue 51 has no operation type {type}: leave it out, and it follows from the draft, or use one of the catalogue.':
    'El catálogo 51 no tiene el tipo de operación {type}: omítalo, y se deduce del borrador, o use uno del catálogo.',
  'Operation type {type} is of invoices only: issue an invoice, or leave it out.':
    'El tipo de operación {type} es solo de facturas: emita una factura, u omítalo.',
  'Operation type {type} is of receipts only: issue a receipt, or leave it out.':
    'El tipo de operación {type} es solo de boletas: emita una boleta, u omítalo.',
  'Operation type {type} is of liquidations of purchases (04), which are not issued here: use one of a sale, such as 0101.':
    'El tipo de operación {type} es de liquidaciones de compra (04), que aquí no se emiten: use uno de una venta, como 0101.',
  'Shorten the order reference to 20 characters on one line.':
    'Abrevie la orden de compra a 20 caracteres en una línea.',
  'Write remarks in lines of at most 250 characters.':
    'Escriba las observaciones en líneas de 250 caracteres como máximo.',
  'Give an amount of at most 12 digits and two decimals, not below zero.':
    'Indique un monto de 12 dígitos y dos decimales como máximo, no menor que cero.',
  'Give an amount of at most 12 digits and two decimals, not below zero once discounts are taken off.':
    'Indique un monto de 12 dígitos y dos decimales como máximo, no menor que cero después de los descuentos.',
  'Give an amount of at most 12 digits and two decimals, not below zero once discounts and prepayments are taken off. A prepayment of taxed and other items is split by discounts: 04 of what is taxed, 05 exonerated, 06 unaffected.':
    'Indique un monto de 12 dígitos y dos decimales como máximo, no menor que cero después de los descuentos y anticipos. Un anticipo de ítems gravados y de otros se reparte con descuentos: 04 de lo gravado, 05 exonerado, 06 inafecto.',
  // legends.ts
  'Use a legend of catalogue 52.': 'Use una leyenda del catálogo 52.',
  'Write remarks in lines of at most 200 characters.':
    'Escriba las observaciones en líneas de 200 caracteres como máximo.',
  'Give the legend a text of 1 to 200 characters on one line.':
    'Dé a la leyenda un texto de 1 a 200 caracteres en una línea.',
  'Give each legend once.': 'Indique cada leyenda una sola vez.',
  'Leave out legend {legend}, or make the items exonerated.':
    'Retire la leyenda {legend}, o indique los ítems como exonerados.',
  'Leave out legend 1002, or mark the items that are given away as free.':
    'Retire la leyenda 1002, o marque como gratuitos los ítems que se regalan.',
  'Add legend 2007: the sale pays IVAP.': 'Agregue la leyenda 2007: la venta paga IVAP.',
  'Add legend 2006: the operation is subject to detraction.':
    'Agregue la leyenda 2006: la operación está sujeta a detracción.',
  // issuer.ts
  "Give the issuer's registered name.": 'Indique la razón social del emisor.',
  "Write the issuer's name on one line; on a guide, in 250 characters.":
    'Escriba el nombre del emisor en una línea; en una guía, en 250 caracteres.',
  'Write the trade name on one line; that of a note has at least three characters.':
    'Escriba el nombre comercial en una línea; en una nota, con al menos tres caracteres.',
  'Use a district of catalogue 13.': 'Use un ubigeo del catálogo 13.',
  'Give {min} to {max} characters on one line.':
    'Indique de {min} a {max} caracteres en una línea.',
  'Use PE.': 'Use PE.',
  'Use the four digits of the establishment; 0000 is the main office.':
    'Use los cuatro dígitos del establecimiento; 0000 es el domicilio fiscal.',
  "Give the establishment's four digits; 0000 is the main office.":
    'Indique los cuatro dígitos del establecimiento; 0000 es el domicilio fiscal.',
  "Use the establishment's four digits; 0000 is the main office.":
    'Use los cuatro dígitos del establecimiento; 0000 es el domicilio fiscal.',
  // customer.ts
  'An invoice is issued to a RUC (6); exports and a few other operations take others.':
    'La factura se emite a un RUC (6); las exportaciones y algunas otras operaciones admiten otros documentos.',
  'A sale to a tourist (2106) names a passport or foreign identity document (7, B, G).':
    'Una venta a un turista (2106) indica un pasaporte o documento extranjero (7, B, G).',
  'An export (0200, 0201, 0204) is to a customer without RUC: use another identity document, or an operation within the country.':
    'Una exportación (0200, 0201, 0204) es a un cliente sin RUC: use otro documento de identidad, o una operación interna.',
  'An export to a RUC is invoiced: use another identity document, or an invoice.':
    'La exportación a un RUC va en factura: use otro documento de identidad, o una factura.',
  'Use an identity document of catalogue 06, or -.':
    'Use un documento de identidad del catálogo 06, o -.',
  "Give the customer's identity number.":
    'Indique el número de documento de identidad del cliente.',
  'A RUC has 11 digits.': 'El RUC tiene 11 dígitos: corríjalo.',
  'A DNI has 8 digits.': 'El DNI tiene 8 dígitos: corríjalo.',
  'Give up to 15 characters without spaces.': 'Indique hasta 15 caracteres sin espacios.',
  "Give the customer's name.": 'Indique el nombre o razón social del cliente.',
  'Give a name of 3 to 1500 characters on one line; on a note, up to 999.':
    'Indique un nombre de 3 a 1500 caracteres en una línea; en una nota, hasta 999.',
  "Give the receiver's identity number.":
    'Indique el número de documento de identidad del destinatario.',
  'A RUC has 11 digits, a DNI 8; others up to 15 characters without spaces.':
    'El RUC tiene 11 dígitos, el DNI 8; los demás hasta 15 caracteres sin espacios.',
  'Use an identity document of catalogue 06.': 'Use un documento de identidad del catálogo 06.',
  "Give the receiver's name.": 'Indique el nombre o razón social del destinatario.',
  "Shorten the receiver's name to 250 characters on one line.":
    'Abrevie el nombre del destinatario a 250 caracteres en una línea.',
  'Goods bought, collected, moved within the company or sold on the way are received by the company itself.':
    'Los bienes comprados, recogidos, trasladados entre establecimientos propios o por vender en ruta los recibe la propia empresa.',
  'Name the receiver: for this reason it cannot be the company itself.':
    'Indique el destinatario: con este motivo no puede ser la propia empresa.',
  'Goods that are returned or transformed go to a RUC.':
    'Los bienes devueltos o por transformar se envían a un RUC.',
  // items.ts
  'Put at most {itemsMax} items on one document.':
    'Ponga {itemsMax} ítems como máximo en un comprobante.',
  'Give a quantity above zero.': 'Indique una cantidad mayor que cero.',
  'Give a quantity of at most 12 digits and ten decimals, not below zero.':
    'Indique una cantidad de 12 dígitos y diez decimales como máximo, no menor que cero.',
  'Give the measure unit, such as NIU for goods or ZZ for services.':
    'Indique la unidad de medida, por ejemplo NIU para bienes o ZZ para servicios.',
  'Use a measure unit of catalogue 03, such as NIU for goods or ZZ for services.':
    'Use una unidad de medida del catálogo 03, por ejemplo NIU para bienes o ZZ para servicios.',
  'Describe the item.': 'Describa el ítem.',
  'Shorten the description to 500 characters.': 'Abrevie la descripción a 500 caracteres.',
  'Give a description of 3 to 500 characters.': 'Indique una descripción de 3 a 500 caracteres.',
  'Shorten the product code to 30 characters on one line.':
    'Abrevie el código del producto a 30 caracteres en una línea.',
  'Give a value of at most 12 digits and two decimals, not below zero once discounts are taken off.':
    'Indique un valor de 12 dígitos y dos decimales como máximo, no menor que cero después de los descuentos.',
  'Give an amount of at most 12 digits and ten decimals, not below zero.':
    'Indique un monto de 12 dígitos y diez decimales como máximo, no menor que cero.',
  'Give a price of at most 12 digits and ten decimals, not below zero once discounts are taken off.':
    'Indique un precio de 12 dígitos y diez decimales como máximo, no menor que cero después de los descuentos.',
  // references.ts
  'Give the reason of the note: catalogue 09 for credit notes, 10 for debit notes.':
    'Indique el motivo de la nota: catálogo 09 para notas de crédito, 10 para notas de débito.',
  'Use a reason of catalogue 09 for credit notes, 10 for debit notes.':
    'Use un motivo del catálogo 09 para notas de crédito, 10 para notas de débito.',
  'Say why the note is issued.': 'Indique el sustento de la nota.',
  'Shorten the reason to 499 characters on one line.':
    'Abrevie el sustento a 499 caracteres en una línea.',
  'Name the document that the note changes.': 'Indique el comprobante que la nota modifica.',
  'A note of a series with F changes an invoice, or a document of another system by its code of catalogue 01: 05, 06, 11, 12, 13, 15, 16, 17, 18, 21, 23, 24, 28, 30, 34, 37, 42, 43, 45, 55 or 56.':
    'Una nota de serie F modifica una factura, o un documento de otro sistema por su código del catálogo 01: 05, 06, 11, 12, 13, 15, 16, 17, 18, 21, 23, 24, 28, 30, 34, 37, 42, 43, 45, 55 o 56. Corrija la serie o la referencia.',
  'A note of a series with B changes a receipt, or a document of another system by its code of catalogue 01: 12, 16 or 55.':
    'Una nota de serie B modifica una boleta, o un documento de otro sistema por su código del catálogo 01: 12, 16 o 55. Corrija la serie o la referencia.',
  'A note changes an invoice, a receipt, or a document of another system by its code of catalogue 01, such as 12.':
    'Una nota modifica una factura, una boleta o un documento de otro sistema por su código del catálogo 01, como 12.',
  'Give the number as issued: F001-123 of an invoice, B001-123 of a receipt, 001-123 of one on paper.':
    'Indique el número como fue emitido: F001-123 de una factura, B001-123 de una boleta, 001-123 de una en papel.',
  'Give the number as issued: a series and a number of up to 20 letters, digits and hyphens each, such as FFGF-123.':
    'Indique el número como fue emitido: una serie y un número de hasta 20 letras, dígitos y guiones cada uno, como FFGF-123.',
  'A note is issued on the day of the document that it changes, or later.':
    'La nota se emite el mismo día del comprobante que modifica, o después.',
  'A note of reason 13 changes an invoice.': 'Una nota de motivo 13 modifica una factura.',
  'Reasons 04, 05 and 08 are of invoices: choose another for a receipt.':
    'Los motivos 04, 05 y 08 son de facturas: elija otro para una boleta.',
  'Name each guide once.': 'Indique cada guía una sola vez.',
  'Name each document once; of a prepayment document, add up what was paid with it.':
    'Indique cada comprobante una sola vez; de un comprobante de anticipo, sume lo pagado con él.',
  'Name each related document once.': 'Indique cada documento relacionado una sola vez.',
  'Documents of prepayments (02, 03) belong among the prepayments, with their amount.':
    'Los comprobantes de anticipos (02, 03) van entre los anticipos, con su monto.',
  'A note of reason {reason} changes one document: take the others out.':
    'Una nota de motivo {reason} modifica un solo comprobante: retire los demás.',
  'Give the number of the guide as issued, such as T001-123.':
    'Indique el número de la guía como fue emitido, por ejemplo T001-123.',
  'Use a type of catalogue 12 that this document may name, such as 99.':
    'Use un tipo del catálogo 12 que este comprobante pueda mencionar, por ejemplo 99.',
  'Give up to 30 characters without spaces; on a note at least six.':
    'Indique hasta 30 caracteres sin espacios; en una nota al menos seis.',
  'A note of reason 10 names one document of type 99.':
    'Una nota de motivo 10 menciona un documento de tipo 99.',
  'Give the number of the related document.': 'Indique el número del documento relacionado.',
  'A note of reason 10 names related documents of type 99 only.':
    'Una nota de motivo 10 menciona solo documentos relacionados de tipo 99.',
  // judge-note.ts
  '{number} has IGV of {rate} %, the note of {own} %. Send the rate of the document that it changes, or leave it out.':
    '{number} tiene IGV de {rate} %, la nota de {own} %. Indique la tasa del documento que modifica, o no indique ninguna.',
  '{number} was paid at once.': '{number} se pagó al contado: use otro motivo.',
  '{number} is of {total}.': '{number} es de {total}: indique un monto que no lo supere.',
  '{number} is of {total}; the note is of {noted}.':
    '{number} es de {total}; la nota es de {noted}.',
  '{number} is of {total}, debit notes added {debited}; the note is of {noted}.':
    '{number} es de {total}, las notas de débito sumaron {debited}; la nota es de {noted}.',
  '{number} is of {total}, credit notes gave back {credited}; the note is of {noted}.':
    '{number} es de {total}, las notas de crédito devolvieron {credited}; la nota es de {noted}.',
  '{number} is of {total}, debit notes added {debited}, credit notes gave back {credited}; the note is of {noted}.':
    '{number} es de {total}, las notas de débito sumaron {debited}, las notas de crédito devolvieron {credited}; la nota es de {noted}.',
  // taxpayers.ts, legal-limits.ts, own-rules.ts
  'No taxpayer has this RUC: its check digit or its beginning (10, 15, 16, 17, 20) is wrong. Look for a mistyped digit.':
    'Ningún contribuyente tiene este RUC: su dígito verificador o su inicio (10, 15, 16, 17, 20) es incorrecto. Busque un dígito mal escrito.',
  'Give identity document, number and name of the customer.':
    'Indique tipo y número de documento de identidad y nombre del cliente.',
  '{currency} is no longer paid with: use the currency that took its place.':
    'Ya no se paga en {currency}: use la moneda que la reemplazó.',
  '{currency} is no currency that anybody pays with: use another.':
    '{currency} no es una moneda con la que se pague: use otra.',
  'Nobody can pay a part of a unit of {currency}: change the prices, or round the total to a whole number.':
    'La moneda {currency} no tiene céntimos: cambie los precios o redondee el total a un número entero.',
  'Nobody can pay a part of a unit of {currency}: see that the total is a whole number.':
    'La moneda {currency} no tiene céntimos: procure que el total sea un número entero.',
  "SUNAT's book of sales (14.1) holds three decimals of an exchange rate, too few for {currency}: amounts in soles follow the rate that is given for the day, and the book says it rounded.":
    'El registro de ventas de SUNAT (14.1) admite tres decimales en el tipo de cambio, muy pocos para {currency}: los importes en soles se calculan con el tipo de cambio que se indique para el día, y el registro lo lleva redondeado.',
  "SUNAT's book of sales (14.1) holds no exchange rate of 10 or more, as {currency} may have: amounts in soles follow the rate that is given for the day, and the book says 9.999.":
    'El registro de ventas de SUNAT (14.1) no admite un tipo de cambio de 10 o más, como puede ser el de {currency}: los importes en soles se calculan con el tipo de cambio que se indique para el día, y el registro lleva 9.999.',
  'The PDF cannot show {signs}. Write it in Latin, Greek or Cyrillic letters.':
    'El PDF no puede mostrar {signs}. Escríbalo con letras latinas, griegas o cirílicas.',
  "The PDF shows {signs} by its code. Correct it in the company's data.":
    'El PDF muestra {signs} por su código. Corríjalo en los datos de la empresa.',
  'A small taxpayer (NRUS, operation 0113) charges no IGV: use affectation 20 or 30.':
    'Un contribuyente del NRUS (operación 0113) no cobra IGV: use la afectación 20 o 30.',
  'It is no e-mail address, such as compras@elsol.example. Correct it or leave it out.':
    'No es un correo electrónico como compras@elsol.example. Corríjalo o retírelo.',
  "The company's e-mail address is none. Correct it in the company's data.":
    'El correo electrónico de la empresa no es válido. Corríjalo en los datos de la empresa.',
  "Documents say where their issuer is: give the company's address in its data.":
    'Los comprobantes llevan la dirección del emisor: indíquela en los datos de la empresa.',
} as const;

/** Words that are only told inside of other sentences. */
export const spanishAdviceWords = {
  none: 'ninguna',
  'an invoice': 'una factura',
  'a receipt': 'una boleta',
} as const;
