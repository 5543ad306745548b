/** What drafts are told of taxes, payment, charges and discounts, English → Spanish. */
export const spanishAmountAdvice = {
  // excise-and-bags.ts
  'Give what ISC is computed by, above zero: percentage (system 01), amount (02), or percentage and base_price (03).':
    'Indique con qué se calcula el ISC, mayor que cero: percentage (sistema 01), amount (02), o percentage y base_price (03).',
  'The excise of the item comes to nothing once it is rounded: take it out, or give a larger quantity.':
    'El ISC del ítem queda en cero al redondearse: quítelo, o indique una cantidad mayor.',
  'Use a system of catalogue 08: 01, 02 or 03.': 'Use un sistema del catálogo 08: 01, 02 o 03.',
  'Bags that pay ICBPER are counted whole, up to 99999.':
    'Las bolsas que pagan ICBPER se cuentan enteras, hasta 99999.',
  'What a bag pays has at most three digits and five decimals.':
    'Lo que paga una bolsa tiene tres dígitos y cinco decimales como máximo.',
  'Charge the amount of ICBPER that each bag pays on the day of issue.':
    'Cobre el monto de ICBPER que cada bolsa paga el día de la emisión.',
  'ICBPER is charged from 2019-08-01 on: take it out.':
    'El ICBPER se cobra desde el 2019-08-01: retírelo.',
  'Issuers of NRUS do not charge ICBPER: take it out.':
    'Los emisores del NRUS no cobran ICBPER: retírelo.',
  // taxes.ts
  'Use a tax of catalogue 05, such as 1000 for IGV.':
    'Use un tributo del catálogo 05, por ejemplo 1000 para IGV.',
  'Give the rate of the tax.': 'Indique la tasa del tributo.',
  'Give a rate of at most three digits and five decimals, such as 18.':
    'Indique una tasa de tres dígitos y cinco decimales como máximo, por ejemplo 18.',
  'Give the rate of IGV or IVAP; it is not zero on what is taxed.':
    'Indique la tasa de IGV o IVAP; no es cero en lo gravado.',
  'What is exonerated, unaffected or exported has the rate 0.':
    'Lo exonerado, inafecto o exportado tiene la tasa 0.',
  'Say how the item is affected by IGV (catalogue 07); a usual sale is 10.':
    'Indique la afectación al IGV del ítem (catálogo 07); una venta usual es 10.',
  'A free item needs an affectation of what is given away: 11 to 17, 21, 31 to 37 or 40.':
    'Un ítem gratuito necesita una afectación de transferencia gratuita: 11 a 17, 21, 31 a 37 o 40.',
  'Use an affectation of catalogue 07 that goes with the tax: 10 with 1000, 20 with 9997.':
    'Use una afectación del catálogo 07 que corresponda al tributo: 10 con 1000, 20 con 9997.',
  'The value of the line comes to 0.00 once it is rounded: give a larger quantity or price, or leave the item out.':
    'El valor de la línea queda en 0.00 al redondear: ponga una cantidad o un precio mayor, o quite el ítem.',
  'Give each item a value above zero, and its IGV, or 9995 to 9998 where none is paid; what is given away has its reference value.':
    'Dé a cada ítem un valor mayor que cero y su IGV, o 9995 a 9998 donde no se paga; lo que se regala lleva su valor referencial.',
  'What is given away has a value of at least 0.01 once it is rounded: give a larger quantity or reference value, or leave the item out.':
    'Lo que se regala tiene un valor de al menos 0.01 una vez redondeado: indique una cantidad o un valor referencial mayor, o retire el ítem.',
  'Give each tax of an item once.': 'Indique cada tributo de un ítem una sola vez.',
  'Beside its one IGV code an item may have ISC (2000) and other taxes (9999) only.':
    'Además de su único código de IGV, un ítem solo puede tener ISC (2000) y otros tributos (9999).',
  'Items of an export have affectation 40.':
    'Los ítems de una exportación tienen la afectación 40.',
  'IVAP goes alone: all items have affectation 17.':
    'El IVAP va solo: todos los ítems tienen la afectación 17.',
  'A note with IVAP has the reason 12.': 'Una nota con IVAP tiene el motivo 12.',
  'Use one rate of IGV in all items, and one that is in force on the day of issue.':
    'Use una sola tasa de IGV en todos los ítems, vigente el día de la emisión.',
  'Only IGV and its kin have an affectation: take it out.':
    'Solo el IGV y sus afines tienen afectación: retírela.',
  'What pays IVAP has a value above zero.': 'Lo que paga IVAP tiene un valor mayor que cero.',
  // tax-totals.ts
  'Sum up each tax once.': 'Totalice cada tributo una sola vez.',
  'Give an amount of at most 12 digits and two decimals, not below zero; prepaid excise (20) is not above that of the items.':
    'Indique un monto de 12 dígitos y dos decimales como máximo, no menor que cero; el ISC de anticipos (20) no supera al de los ítems.',
  'An export pays none of these taxes; what pays IVAP pays no IGV or ISC.':
    'Una exportación no paga estos tributos; lo que paga IVAP no paga IGV ni ISC.',
  'A note about exports has 9995 only, one about IVAP 1016 only.':
    'Una nota sobre exportaciones tiene solo 9995; una sobre IVAP, solo 1016.',
  'What pays IVAP pays no ISC: take it out.': 'Lo que paga IVAP no paga ISC: retírelo.',
  // payment.ts
  'Give the amount that is left to pay: a detraction is in soles, so that of a sale in another currency it is not known.':
    'Indique el monto pendiente de pago: la detracción es en soles, y en una venta en otra moneda no se puede calcular.',
  'Give at least one instalment of the credit.': 'Indique al menos una cuota del crédito.',
  'Give an amount of at most 12 digits and two decimals, above zero.':
    'Indique un monto de 12 dígitos y dos decimales como máximo, mayor que cero.',
  'The total is zero, so that nothing is left to pay: use the payment method cash.':
    'El total es cero, así que nada queda por pagar: use la forma de pago contado.',
  'Use the payment method credit, or take the instalments and the pending amount out.':
    'Use la forma de pago crédito, o retire las cuotas y el monto pendiente.',
  'Give the day on which the instalment is due.': 'Indique la fecha de vencimiento de la cuota.',
  'An instalment is due after the day of issue.':
    'Una cuota vence después del día de emisión: corrija la fecha.',
  'An instalment is due after the day on which the invoice was issued.':
    'Una cuota vence después del día de emisión de la factura: corrija la fecha.',
  'A note of reason 13 gives the new instalments: use the payment method credit.':
    'Una nota de motivo 13 indica las nuevas cuotas: use la forma de pago crédito.',
  'A note of reason 13 changes dates and instalments, not amounts: its total is 0.':
    'Una nota de motivo 13 modifica fechas y cuotas, no montos: su total es 0.',
  'Give the good or service of the detraction (catalogue 54).':
    'Indique el bien o servicio de la detracción (catálogo 54).',
  'Use an operation type with detraction (1001 to 1004), or take the detraction out.':
    'Use un tipo de operación con detracción (1001 a 1004), o retire la detracción.',
  'Use a good or service of catalogue 54.': 'Use un bien o servicio del catálogo 54.',
  'Operation type 1002 goes with 004, 1003 with 028, 1004 with 027.':
    'El tipo de operación 1002 va con 004, 1003 con 028, 1004 con 027.',
  'Give the account at the Banco de la Nación.': 'Indique la cuenta en el Banco de la Nación.',
  'Give the amount to deposit, in soles, above zero, with at most two decimals; it is computed of a sale in soles where you give the percentage.':
    'Indique el monto por depositar, en soles, mayor que cero, con dos decimales como máximo; en una venta en soles se calcula con el porcentaje.',
  'Use a payment means of catalogue 59, such as 001.':
    'Use un medio de pago del catálogo 59, por ejemplo 001.',
  'Give the perception, or use another operation type than 2001.':
    'Indique la percepción, o use un tipo de operación distinto de 2001.',
  'Use operation type 2001, or take the perception out.':
    'Use el tipo de operación 2001, o retire la percepción.',
  'A perception is charged when paid: take it out of a sale on credit.':
    'La percepción se cobra al pagar: retírela de una venta al crédito.',
  'Give the base of the perception, in soles, above zero.':
    'Indique la base de la percepción, en soles, mayor que cero.',
  'Give the total with the perception, above zero, with at most two decimals.':
    'Indique el total con la percepción, mayor que cero, con dos decimales como máximo.',
  'IGV is retained by companies, of invoices to a RUC: take the retention out.':
    'El IGV lo retienen las empresas, en facturas a un RUC: retire la retención.',
  'Give a rate above zero and up to 100, of at most five decimals: 12 is twelve percent.':
    'Indique una tasa mayor que cero y hasta 100, de cinco decimales como máximo: 12 es doce por ciento.',
  'The document is of {total}: a deposit is a part of it.':
    'El comprobante es de {total}: el depósito es una parte de él.',
  // payment-advice.ts
  'Of {code} nothing is deposited up to S/ {most}: take the detraction out, unless it is part of a larger sale.':
    'De {code} no se deposita nada hasta S/ {most}: retire la detracción, salvo que sea parte de una venta mayor.',
  'Known rates of {code} are {rates} %: check it against the resolution in force.':
    'Las tasas conocidas de {code} son {rates*} %: verifíquela con la resolución vigente.',
  'What is under detraction is not retained (R.S. 037-2002/SUNAT, art. 5): take the retention or the detraction out.':
    'A lo que está sujeto a detracción no se le retiene IGV (R.S. 037-2002/SUNAT, art. 5): retire la retención o la detracción.',
  'Receipts of this company go in a daily summary, which has no place for a discount that leaves the tax base as it is (2263): SUNAT gets the total without it, and observes that where it is more than five (4027). Use 00 or 02, or send receipts one by one.':
    'Las boletas de esta empresa van en un resumen diario, que no tiene lugar para un descuento que deja igual la base imponible (2263): SUNAT recibe el total sin él, y lo observa si pasa de cinco (4027). Use 00 o 02, o envíe las boletas una por una.',
  'IGV is retained at {rates} %.': 'El IGV se retiene al {rates*} %.',
  'A credit note has amounts in its own currency only: take the detraction out.':
    'Una nota de crédito tiene montos solo en su propia moneda: retire la detracción.',
  'Use the rate of the regime: 2 % for 01, 1 % for 02, 0.5 % for 03 (catalogue 22).':
    'Use la tasa del régimen: 2 % para 01, 1 % para 02, 0.5 % para 03 (catálogo 22).',
  // adjustments.ts
  'Use a code of catalogue 53: 00 or 01 for discounts, 47 or 48 for charges.':
    'Use un código del catálogo 53: 00 o 01 para descuentos, 47 o 48 para cargos.',
  'Of an item there are discounts 00 and 01 and charges 47 and 48.':
    'Un ítem tiene descuentos 00 y 01 y cargos 47 y 48: use uno de ellos.',
  'Use a code of catalogue 53: 02 or 03 for discounts, 49 or 50 for charges.':
    'Use un código del catálogo 53: 02 o 03 para descuentos, 49 o 50 para cargos.',
  'Codes 00, 01, 47 and 48 are of items: use 02, 03, 49 or 50.':
    'Los códigos 00, 01, 47 y 48 son de ítems: use 02, 03, 49 o 50.',
  'Put codes below 45, 62 and 63 among the discounts, 45 to 53 among the charges.':
    'Ponga los códigos menores que 45, 62 y 63 entre los descuentos, y 45 a 53 entre los cargos.',
  'Name the prepayments that the discount deducts.':
    'Indique los anticipos que el descuento deduce.',
  'Deduct the prepayments with a discount 04, 05 or 06.':
    'Deduzca los anticipos con un descuento 04, 05 o 06.',
  'Give the amount of the prepayment, above zero, with at most two decimals.':
    'Indique el monto del anticipo, mayor que cero, con dos decimales como máximo.',
  'A prepayment was invoiced (02) or receipted (03).':
    'Un anticipo se emitió en factura (02) o boleta (03).',
  'Give the number of the prepayment document: F001-123 for 02, B001-123 for 03.':
    'Indique el número del comprobante de anticipo: F001-123 para 02, B001-123 para 03.',
  'Give the base of FISE, above zero.': 'Indique la base del FISE, mayor que cero.',
  'Give the amount of FISE, above zero.': 'Indique el monto del FISE, mayor que cero.',
  'Give the retention of second category as a discount 63.':
    'Indique la retención de segunda categoría como descuento 63.',
  'Use operation type 2002, or take the retention of second category out.':
    'Use el tipo de operación 2002, o quite la retención de segunda categoría.',
  'Give the base of the retention of second category.':
    'Indique la base de la retención de segunda categoría.',
  'Give an amount above zero, of at most 12 digits and two decimals.':
    'Indique un monto mayor que cero, de 12 dígitos y dos decimales como máximo.',
  'Give a factor above zero and up to 1, of at most five decimals: 5 % is 0.05.':
    'Indique un factor mayor que cero y hasta 1, de cinco decimales como máximo: 5 % es 0.05.',
  'Give a base of at most 12 digits and two decimals; of code 63, above zero.':
    'Indique una base de 12 dígitos y dos decimales como máximo; con código 63, mayor que cero.',
  'Give a rate above zero, of at most three decimals: 2 is two percent.':
    'Indique una tasa mayor que cero, de tres decimales como máximo: 2 es dos por ciento.',
  'Give a base of at most 12 digits and two decimals, above zero.':
    'Indique una base de 12 dígitos y dos decimales como máximo, mayor que cero.',
  // draft-adjustments.ts
  'There is no value that it could change: 02, 04, 20 and 49 change what is taxed, 05 what is exonerated, 06 what is unaffected or exported; 03 and 50 change the price.':
    'No hay valor que pueda modificar: 02, 04, 20 y 49 modifican lo gravado, 05 lo exonerado, 06 lo inafecto o exportado; 03 y 50 modifican el precio.',
  'What is given away has no price that it could lessen, and it would be taken off what the other items cost: take it out, or lessen the reference value by 00.':
    'Lo que se entrega gratis no tiene precio que pueda reducir, y se restaría de lo que cuestan los demás ítems: quítelo, o reduzca el valor referencial con 00.',
  'What is given away has no price that it could raise (SUNAT 3270), and it would be put on what the other items cost (3301): give it as an item of its own, as 50 of the whole document, or raise the reference value by 47.':
    'Lo que se entrega gratis no tiene precio que pueda aumentar (SUNAT 3270), y se sumaría a lo que cuestan los demás ítems (3301): indíquelo como un ítem aparte, como 50 de todo el documento, o aumente el valor referencial con 47.',
  "SUNAT takes no discount off a note's total: use 00, which lessens the value of the line, or a lower price.":
    'SUNAT no descuenta del total de una nota: use 00, que reduce el valor de la línea, o un precio menor.',
  "SUNAT takes no discount off a note's total: give the items less, with discounts 00 or lower prices.":
    'SUNAT no descuenta del total de una nota: reduzca los ítems con descuentos 00 o precios menores.',
  'A discount 02 of a note is of whole cents and less than the value of its taxed items, over which it is spread: give a smaller one, or leave items out.':
    'Un descuento 02 de una nota es de céntimos enteros y menor que el valor de sus ítems gravados, en los que se reparte: indique uno menor, o quite ítems.',
  'SUNAT lists 07 and 54 (funds of fuel prices) in catalogue 53, but its rules of lines do not know them (4268), and its sums leave them out (3270, 3271): give the price with what the fund changes in it.':
    'SUNAT tiene 07 y 54 (fondo de precios de combustibles) en el catálogo 53, pero sus reglas de líneas no los conocen (4268) y sus sumas los dejan fuera (3270, 3271): indique el precio con lo que el fondo cambia en él.',
  'Use one of {codes} (catalogue 53).': 'Use uno de estos códigos: {codes} (catálogo 53).',
  // stated-amounts.ts
  '{sent} was sent, it is {right}.': 'Se indicó {sent}, lo correcto es {right}.',
  '{sent} was sent, on {days} it is {amounts}.': 'Se indicó {sent}, el {days*} es {amounts*}.',
  'They add up to {prepaid}, their discounts (04, 05, 06, 20) with IGV to {priced}.':
    'Suman {prepaid}, y sus descuentos (04, 05, 06, 20) con IGV suman {priced}.',
} as const;
