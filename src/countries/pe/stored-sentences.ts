import type { Vocabulary } from '../../kernel/translator.ts';

/** Observations of issued documents. */
const observations = {
  'Shorten the order reference to 20 characters on one line.':
    'Abrevie la orden de compra a 20 caracteres en una línea.',
  'Write remarks in lines of at most 250 characters.':
    'Escriba las observaciones en líneas de 250 caracteres como máximo.',
  'Leave out legend {legend}, or make the items exonerated.':
    'Retire la leyenda {legend}, o indique los ítems como exonerados.',
  'Add legend 2007: the sale pays IVAP.': 'Agregue la leyenda 2007: la venta paga IVAP.',
  'Add legend 2006: the operation is subject to detraction.':
    'Agregue la leyenda 2006: la operación está sujeta a detracción.',
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
  'A DNI has 8 digits.': 'El DNI tiene 8 dígitos: corríjalo.',
  'Give up to 15 characters without spaces.': 'Indique hasta 15 caracteres sin espacios.',
  "Shorten the receiver's name to 250 characters on one line.":
    'Abrevie el nombre del destinatario a 250 caracteres en una línea.',
  'Give a description of 3 to 500 characters.': 'Indique una descripción de 3 a 500 caracteres.',
  'Shorten the product code to 30 characters on one line.':
    'Abrevie el código del producto a 30 caracteres en una línea.',
  'Reasons 04, 05 and 08 are of invoices: choose another for a receipt.':
    'Los motivos 04, 05 y 08 son de facturas: elija otro para una boleta.',
  'Give the number of the guide as issued, such as T001-123.':
    'Indique el número de la guía como fue emitido, por ejemplo T001-123.',
  'Use a type of catalogue 12 that this document may name, such as 99.':
    'Use un tipo del catálogo 12 que este comprobante pueda mencionar, por ejemplo 99.',
  'Give up to 30 characters without spaces; on a note at least six.':
    'Indique hasta 30 caracteres sin espacios; en una nota al menos seis.',
  '{number} is of {total}.': '{number} es de {total}: indique un monto que no lo supere.',
  '{number} is of {total}; the note is of {noted}.':
    '{number} es de {total}; la nota es de {noted}.',
  '{number} is of {total}, debit notes added {debited}; the note is of {noted}.':
    '{number} es de {total}, las notas de débito sumaron {debited}; la nota es de {noted}.',
  '{number} is of {total}, credit notes gave back {credited}; the note is of {noted}.':
    '{number} es de {total}, las notas de crédito devolvieron {credited}; la nota es de {noted}.',
  '{number} is of {total}, debit notes added {debited}, credit notes gave back {credited}; the note is of {noted}.':
    '{number} es de {total}, las notas de débito sumaron {debited}, las notas de crédito devolvieron {credited}; la nota es de {noted}.',
  'Nobody can pay a part of a unit of {currency}: see that the total is a whole number.':
    'La moneda {currency} no tiene céntimos: procure que el total sea un número entero.',
  "SUNAT's book of sales (14.1) holds three decimals of an exchange rate, too few for {currency}: amounts in soles follow the rate that is given for the day, and the book says it rounded.":
    'El registro de ventas de SUNAT (14.1) admite tres decimales en el tipo de cambio, muy pocos para {currency}: los importes en soles se calculan con el tipo de cambio que se indique para el día, y el registro lo lleva redondeado.',
  "SUNAT's book of sales (14.1) holds no exchange rate of 10 or more, as {currency} may have: amounts in soles follow the rate that is given for the day, and the book says 9.999.":
    'El registro de ventas de SUNAT (14.1) no admite un tipo de cambio de 10 o más, como puede ser el de {currency}: los importes en soles se calculan con el tipo de cambio que se indique para el día, y el registro lleva 9.999.',
  "The PDF shows {signs} by its code. Correct it in the company's data.":
    'El PDF muestra {signs} por su código. Corríjalo en los datos de la empresa.',
  'A small taxpayer (NRUS, operation 0113) charges no IGV: use affectation 20 or 30.':
    'Un contribuyente del NRUS (operación 0113) no cobra IGV: use la afectación 20 o 30.',
  "The company's e-mail address is none. Correct it in the company's data.":
    'El correo electrónico de la empresa no es válido. Corríjalo en los datos de la empresa.',
  "Documents say where their issuer is: give the company's address in its data.":
    'Los comprobantes llevan la dirección del emisor: indíquela en los datos de la empresa.',
  'Charge the amount of ICBPER that each bag pays on the day of issue.':
    'Cobre el monto de ICBPER que cada bolsa paga el día de la emisión.',
  'Of {code} nothing is deposited up to S/ {most}: take the detraction out, unless it is part of a larger sale.':
    'De {code} no se deposita nada hasta S/ {most}: retire la detracción, salvo que sea parte de una venta mayor.',
  'Known rates of {code} are {rates} %: check it against the resolution in force.':
    'Las tasas conocidas de {code} son {rates*} %: verifíquela con la resolución vigente.',
  'What is under detraction is not retained (R.S. 037-2002/SUNAT, art. 5): take the retention or the detraction out.':
    'A lo que está sujeto a detracción no se le retiene IGV (R.S. 037-2002/SUNAT, art. 5): retire la retención o la detracción.',
  'Receipts of this company go in a daily summary, which has no place for a discount that leaves the tax base as it is (2263): SUNAT gets the total without it, and observes that where it is more than five (4027). Use 00 or 02, or send receipts one by one.':
    'Las boletas de esta empresa van en un resumen diario, que no tiene lugar para un descuento que deja igual la base imponible (2263): SUNAT recibe el total sin él, y lo observa si pasa de cinco (4027). Use 00 o 02, o envíe las boletas una por una.',
  'Of an item there are discounts 00 and 01 and charges 47 and 48.':
    'Un ítem tiene descuentos 00 y 01 y cargos 47 y 48: use uno de ellos.',
  'Codes 00, 01, 47 and 48 are of items: use 02, 03, 49 or 50.':
    'Los códigos 00, 01, 47 y 48 son de ítems: use 02, 03, 49 o 50.',
  'Say what the other reason (13) is in 3 to 100 characters, three letters at least.':
    'Escriba cuál es el otro motivo (13) en 3 a 100 caracteres, con al menos tres letras.',
  'Give the day on which the goods are handed to the carrier.':
    'Indique la fecha de entrega de los bienes al transportista.',
  'Goods are handed to the carrier on the day of issue or later.':
    'Los bienes se entregan al transportista el día de emisión o después: corrija la fecha.',
  'Give a whole number of packages of at most six digits.':
    'Indique un número entero de bultos de seis dígitos como máximo.',
  'A seal has at most 20 capital letters and digits.':
    'Un precinto tiene 20 letras mayúsculas y dígitos como máximo.',
  'A container number has at most 11 letters and digits.':
    'El número de un contenedor tiene 11 letras y dígitos como máximo.',
  'Say who pays the freight with an indicator, such as SUNAT_Envio_IndicadorPagadorFlete_Remitente.':
    'Indique quién paga el flete con un indicador, como SUNAT_Envio_IndicadorPagadorFlete_Remitente.',
  'Keep account of what is left of the declaration, or move it whole.':
    'Lleve la cuenta del saldo de la declaración, o trasládela completa.',
  'Give street and number in 3 to 500 characters on one line.':
    'Indique calle y número en 3 a 500 caracteres, en una línea.',
  'Give the district of arrival, unless the guide on paper is of an itinerant issuer (18).':
    'Indique el distrito de llegada, salvo que la guía en papel sea de un emisor itinerante (18).',
  'Give the street and number of arrival: SUNAT cannot read it from a guide on paper.':
    'Indique calle y número del punto de llegada: SUNAT no puede leerlos de una guía en papel.',
  'Shorten the name of the supplier to 250 characters on one line.':
    'Abrevie el nombre del proveedor a 250 caracteres en una línea.',
  'Take the supplier out: this reason has none.': 'Retire el proveedor: este motivo no lo lleva.',
  'Name the supplier of the goods.': 'Indique el proveedor de los bienes.',
  'Shorten the name of the buyer to 250 characters on one line.':
    'Abrevie el nombre del comprador a 250 caracteres en una línea.',
  'Take the buyer out: this reason has none.': 'Retire el comprador: este motivo no lo lleva.',
  'Name the buyer of the goods.': 'Indique el comprador de los bienes.',
  'Give the payer of the freight with its identity and name, or take the indicator out.':
    'Indique el pagador del flete con su documento de identidad y nombre, o retire el indicador.',
  'Shorten the name of the payer to 250 characters on one line.':
    'Abrevie el nombre del pagador a 250 caracteres en una línea.',
  'Give the subcontractor of the freight with its identity and name, or take the indicator out.':
    'Indique el subcontratador del flete con su documento de identidad y nombre, o retire el indicador.',
  'Shorten the name of the subcontractor to 250 characters on one line.':
    'Abrevie el nombre del subcontratador a 250 caracteres en una línea.',
  "Shorten the carrier's name to 250 characters on one line.":
    'Abrevie el nombre del transportista a 250 caracteres en una línea.',
  "Give the carrier's MTC register.": 'Indique el registro MTC del transportista.',
  'The MTC register has up to 20 capital letters and digits.':
    'El registro MTC tiene hasta 20 letras mayúsculas y dígitos.',
  "Shorten the sender's name to 250 characters on one line.":
    'Abrevie el nombre del remitente a 250 caracteres en una línea.',
  'Give the circulation permit of the vehicle.': 'Indique la tarjeta de circulación del vehículo.',
  'Name at most two vehicles besides the main one.':
    'Indique dos vehículos como máximo además del principal.',
  "Write the driver's names on one line.": 'Escriba los nombres del conductor en una línea.',
  'Name at most two drivers besides the main one.':
    'Indique dos conductores como máximo además del principal.',
  "Leave the goods to the sender's electronic document: send one item, with a quantity of 0.":
    'Los bienes constan en el documento electrónico del remitente: envíe un ítem, con cantidad 0.',
  'Use a measure unit of catalogue 03; of goods in customs, of catalogue 65.':
    'Use una unidad de medida del catálogo 03; de bienes en aduana, del catálogo 65.',
  'Give concept {code} in {field}, as {form}.':
    'Indique el concepto {code} en {field}, como {form*}.',
  'Give concept {code} in {field} and not in {used}, as {form}.':
    'Indique el concepto {code} en {field} y no en {used}, como {form*}.',
  'Give the last day of the period, in end_date.':
    'Indique el último día del periodo, en end_date.',
  'Guests leave on the day on which they came, or later.':
    'El huésped sale el mismo día en que ingresó, o después.',
  'Give the customs declaration as 2026-10-118-123456.':
    'Indique la declaración aduanera como 2026-10-118-123456.',
  'A product code of SUNAT has eight digits (catalogue 25, UNSPSC).':
    'El código de producto SUNAT tiene ocho dígitos (catálogo 25, UNSPSC).',
  'Give the code of the product, and not of its kind: it does not end in four zeros.':
    'Indique el código del producto y no el de su clase: no termina en cuatro ceros.',
  'A GTIN has 8, 12, 13 or 14 characters.': 'Un GTIN tiene 8, 12, 13 o 14 caracteres.',
  'Shorten this part of the place of delivery to {max} characters on one line.':
    'Acorte esta parte del lugar de entrega a {max} caracteres en una línea.',
  'Use a district of catalogue 13 (ubigeo).': 'Use un distrito del catálogo 13 (ubigeo).',
  'Add legend 2005: the goods are delivered by a travelling seller.':
    'Agregue la leyenda 2005: los bienes los entrega un emisor itinerante.',
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
  'Give the number of the authorisation in 3 to 50 characters on one line.':
    'Indique el número de autorización en 3 a 50 caracteres en una línea.',
  'Say which authority gave the authorisation: its code, in entity.':
    'Indique la entidad que dio la autorización: su código, en entity.',
  'Give the number of the authorisation.': 'Indique el número de la autorización.',
  'Give the gross weight of the goods that are moved of the declaration, in items_weight.':
    'Indique el peso bruto de los bienes que se trasladan de la declaración, en items_weight.',
  'Say why the load weighs another weight than the goods that are moved of the declaration, in weight_difference.':
    'Indique por qué la carga pesa distinto que los bienes que se trasladan de la declaración, en weight_difference.',
  'Say in goods_note what the goods are, since a document on paper lists them.':
    'Indique en goods_note cuáles son los bienes, pues los detalla un documento físico.',
  'Describe the goods in 3 to 500 characters in goods_note.':
    'Describa los bienes en 3 a 500 caracteres en goods_note.',
  'Explain the difference of weight in at most 250 characters on one line.':
    'Sustente la diferencia de peso en 250 caracteres como máximo, en una línea.',
};

const sums = {
  '{calculation} is {calculated}, the document says {stated} ({element}).':
    '{calculation*} es {calculated}, el comprobante dice {stated} ({element*}).',
  '{calculation} is {calculated}, the document says more: {stated} ({element}).':
    '{calculation*} es {calculated}, el comprobante dice más: {stated} ({element*}).',
  '{calculation} is {calculated}, the document says less: {stated} ({element}).':
    '{calculation*} es {calculated}, el comprobante dice menos: {stated} ({element*}).',
};

/** What SUNAT's services answered, and why they could not be asked. */
const answers = {
  'The acknowledgement names no issuer.': 'La constancia no indica el emisor.',
  'The acknowledgement {problem}.': 'La constancia {problem*}.',
  'The acknowledgement is of a document of type {type}, which is not taken in.':
    'La constancia es de un comprobante de tipo {type}, que no se recibe.',
  'The acknowledgement is {what}, not of {expected}.':
    'La constancia es {what*}, no de {expected}.',
  'The ZIP of the answer has {count} XMLs.': 'El ZIP de la respuesta tiene {count} XML.',
  'The answer is a <{root}>, no acknowledgement.':
    'La respuesta es un <{root}>, no una constancia.',
  'The ticket has the state {state}': 'El ticket tiene el estado {state}',
  'The document has the state {state}': 'El comprobante tiene el estado {state}',
  'A fault: {fault}': 'Un error: {fault}',
  'The answer has no acknowledgement.': 'La respuesta no tiene constancia.',
  'The answer has no ticket.': 'La respuesta no tiene ticket.',
  'HTTP {status} {what}.': 'HTTP {status} {what*}.',
  'The service of tokens: {why}': 'El servicio de tokens: {why*}',
  'The service of tokens answered HTTP {answer}.': 'El servicio de tokens respondió HTTP {answer}.',
  'SUNAT can be asked for this document by the consulta integrada only. {why}':
    'Este comprobante solo se puede consultar a SUNAT con la consulta integrada. {why*}',
  'SUNAT answers for a guide by its ticket only.':
    'SUNAT responde por una guía solo con su ticket.',
  'The URL of the OSE does not begin with https://: set one that does.':
    'La URL del OSE no empieza con https://: indique una que sí.',
  'The URL that is set for this service is no URL of http or https.':
    'La URL indicada para este servicio no es una URL http o https.',
  "{host} is SUNAT's production: nothing of a company in test is sent there.":
    '{host} es la producción de SUNAT: nada de una empresa en prueba se envía allí.',
  '{host} is where companies in test send: nothing of a live company is sent there.':
    '{host} es adonde envían las empresas en prueba: nada de una empresa real se envía allí.',
  'No SOL user is set for the company: set `sol_user` and `sol_password`.':
    'La empresa no tiene usuario SOL: indique `sol_user` y `sol_password`.',
  'The SOL user has characters that no XML can hold.':
    'El usuario SOL tiene caracteres que ningún XML admite.',
  'No client of this service is set for the company: make one in the SOL menu and set `{name}_client_id` and `{other}_client_secret`.':
    'La empresa no tiene cliente de este servicio: créelo en el menú SOL e indique `{name}_client_id` y `{other}_client_secret`.',
  'The OSE of the company answers for its documents itself.':
    'El OSE de la empresa responde por sus propios comprobantes.',
  'SUNAT has no such document, or one with another date or amount.':
    'SUNAT no tiene ese comprobante, o tiene uno con otra fecha o monto.',
  'SUNAT has accepted it.': 'SUNAT lo aceptó.',
  'It is voided at SUNAT.': 'Está de baja en SUNAT.',
  'It is authorised at SUNAT.': 'Está autorizado en SUNAT.',
  'It is not authorised at SUNAT.': 'No está autorizado en SUNAT.',
  'The request was stopped.': 'La solicitud se detuvo.',
  'No connection within {ms} ms.': 'Sin conexión en {ms} ms.',
  'No whole answer within {ms} ms.': 'Sin respuesta completa en {ms} ms.',
  'The URL is not one of http or https.': 'La URL no es de http o https.',
  'The connection ended without an answer.': 'La conexión terminó sin respuesta.',
  'The answer has more than {bytes} bytes.': 'La respuesta tiene más de {bytes} bytes.',
  'The answer ended too early.': 'La respuesta terminó antes de tiempo.',
};

/** What the value of a concept is (catálogo 55). */
const conceptForms = {
  'a text': 'un texto',
  'a line of text, at most {max} characters long':
    'un texto de hasta {max} caracteres en una línea',
  'a line of text, {min} to {max} characters long':
    'un texto de {min} a {max} caracteres en una línea',
  'a code of catalogue 06 such as 7, a passport':
    'un código del catálogo 06, por ejemplo 7, pasaporte',
  'a district of catalogue 13 (ubigeo) such as 150122':
    'un distrito del catálogo 13 (ubigeo), por ejemplo 150122',
  'a country of catalogue 04 such as CL': 'un país del catálogo 04, por ejemplo CL',
  'a code of catalogue 26 such as 1': 'un código del catálogo 26, por ejemplo 1',
  'a code of catalogue 27 such as 3': 'un código del catálogo 27, por ejemplo 3',
  'a day such as 2026-05-04': 'una fecha, por ejemplo 2026-05-04',
  'a month such as 2026-10': 'un mes, por ejemplo 2026-10',
  'a time such as 14:30:00': 'una hora, por ejemplo 14:30:00',
  'the first and the last day': 'el primer y el último día',
  'an amount above zero with at most two decimals such as 1500.00':
    'un monto mayor que cero con dos decimales como máximo, por ejemplo 1500.00',
  'an amount with at most two decimals': 'un monto con dos decimales como máximo',
  'tonnes above zero with at most two decimals':
    'toneladas, mayores que cero y con dos decimales como máximo',
  'whole days of at most four digits': 'días enteros, de cuatro dígitos como máximo',
  '1, 2 or 3': '1, 2 o 3',
  'a tariff heading of at most ten digits': 'una partida arancelaria de hasta diez dígitos',
  'a declaration such as 2026-10-118-123456, on guides 118-2026-10-123456':
    'una declaración, por ejemplo 2026-10-118-123456; en guías 118-2026-10-123456',
  '1 for goods that SUNAT normalises, 0 for others':
    '1 para bienes normalizados por SUNAT, 0 para otros',
  'a series of at most four digits': 'una serie de hasta cuatro dígitos',
};

/** What sums are calculated of, and the elements that say them. */
const calculations = {
  'The quantity by the unit value, less discounts (00), plus charges (47), which notes do not have,':
    'La cantidad por el valor unitario, menos descuentos (00), más cargos (47), que las notas no tienen,',
  'The value with taxes, less discounts (01), plus charges (48), by the quantity,':
    'El valor con tributos, menos descuentos (01), más cargos (48), entre la cantidad,',
  'The base of the charge or discount by its factor': 'La base del cargo o descuento por su factor',
  'The value of the line': 'El valor de la línea',
  'The value of the line with its ISC': 'El valor de la línea con su ISC',
  'The base by the rate of IGV or IVAP': 'La base por la tasa de IGV o IVAP',
  'The base by the rate of ISC, which is written in five decimals,':
    'La base por la tasa de ISC, que se escribe con cinco decimales,',
  'The base by the rate of other taxes': 'La base por la tasa de otros tributos',
  'The tax of an exonerated, unaffected or exported line':
    'El tributo de una línea exonerada, inafecta o exportada',
  'The least tax of a taxed line': 'El menor tributo de una línea gravada',
  'The sum of the taxes of the line': 'La suma de los tributos de la línea',
  'The sum of the values of {kind} lines, with global changes,':
    'La suma de los valores de líneas {kind*}, con cargos y descuentos globales,',
  exported: 'exportadas',
  unaffected: 'inafectas',
  exonerated: 'exoneradas',
  free: 'gratuitas',
  taxed: 'gravadas',
  IVAP: 'con IVAP',
  'The base of {tax}, with global changes, by its rate':
    'La base de {tax}, con cargos y descuentos globales, por su tasa',
  'The tax on exported, exonerated and unaffected values':
    'El tributo sobre valores exportados, exonerados e inafectos',
  'The sum of the bases of {tax} of the lines': 'La suma de las bases de {tax*} de las líneas',
  'The sum of the amounts of {tax} of the lines': 'La suma de los montos de {tax*} de las líneas',
  'other taxes': 'otros tributos',
  'free operations': 'operaciones gratuitas',
  'The sum of the taxes of the document': 'La suma de los tributos del comprobante',
  'The sum of the line values, with global discounts (02) and charges (49),':
    'La suma de los valores de línea, con descuentos (02) y cargos (49) globales,',
  'The sum of the line values': 'La suma de los valores de línea',
  'The sale value with taxes': 'El valor de venta con tributos',
  'The sum of the discounts that leave the base as it is (01, 03, 63)':
    'La suma de los descuentos que no afectan la base (01, 03, 63)',
  'The sum of the charges that leave the base as it is (45, 46, 48, 50)':
    'La suma de los cargos que no afectan la base (45, 46, 48, 50)',
  'The base of the global charge or discount by its factor':
    'La base del cargo o descuento global por su factor',
  'The price with other charges, less discounts and prepayments, and rounded,':
    'El precio con otros cargos, menos descuentos y anticipos, y redondeado,',
  'The sum of the line values, taxes and charges, less discounts,':
    'La suma de los valores de línea, tributos y cargos, menos descuentos,',
  'The sum of the sale values, taxes and other charges, rounded,':
    'La suma de los valores de venta, tributos y otros cargos, redondeada,',
  'The most that may be rounded': 'Lo máximo que se puede redondear',
  'The sum of the prepayments': 'La suma de los anticipos',
  'The base of the perception by its rate': 'La base de la percepción por su tasa',
  'The total': 'El total',
  'The base of the retention by its rate': 'La base de la retención por su tasa',
  'The sum of the instalments': 'La suma de las cuotas',
  'TaxableAmount of {tax}': 'TaxableAmount de {tax*}',
  'TaxAmount of {tax}': 'TaxAmount de {tax*}',
  'Amount of the perception': 'Amount de la percepción',
  'BaseAmount of the perception': 'BaseAmount de la percepción',
  'Amount of the retention': 'Amount de la retención',
  'BaseAmount of the retention': 'BaseAmount de la retención',
  'Amount of FormaPago Credito': 'Amount de FormaPago Credito',
  'Amount of an instalment': 'Amount de una cuota',
};

/** Said inside of other sentences only. */
const words = {
  'four capital letters or digits, such as F001':
    'cuatro letras mayúsculas o dígitos, por ejemplo F001',
  'four capital letters or digits, a hyphen and up to eight digits, such as F001-00004625':
    'cuatro letras mayúsculas o dígitos, un guion y hasta ocho dígitos, por ejemplo F001-00004625',
  'four capital letters or digits, a hyphen and up to eight digits, such as F001-00004625; a series on paper of fewer digits has zeros in front (0001-123 for 001-123)':
    'cuatro letras mayúsculas o dígitos, un guion y hasta ocho dígitos, por ejemplo F001-00004625; una serie en papel de menos dígitos lleva ceros delante (0001-123 por 001-123)',
  'a series, a hyphen and a number, such as F001-00004625, 001-123 or FFGF-123':
    'una serie, un guion y un número, por ejemplo F001-00004625, 001-123 o FFGF-123',
  'answers "{number}", which is no number': 'responde a "{number}", que no es un número',
  'is for {ruc}, its file name for {other}':
    'es para {ruc}, y el nombre de su archivo para {other}',
  'answers {number}, its file name says {other}':
    'responde a {number}, y el nombre de su archivo dice {other}',
  'a file of {name}': 'un archivo de {name}',
  'of a document of type {type}': 'de un comprobante de tipo {type}',
  'must be more than 0 and less than 10, with at most three decimals':
    'debe ser mayor que 0 y menor que 10, con tres decimales como máximo',
  'must be more than 0 and less than 10, with at most ten decimals':
    'debe ser mayor que 0 y menor que 10, con diez decimales como máximo',
  'must be more than 0 and less than 1,000,000, with at most six decimals':
    'debe ser mayor que 0 y menor que 1 000 000, con seis decimales como máximo',
  'has the response code "{code}"': 'tiene el código de respuesta "{code}"',
  'with an empty body': 'con un cuerpo vacío',
  'with the answer to something else': 'con la respuesta a otra cosa',
  'with an HTML page': 'con una página HTML',
  'with what is no SOAP message': 'con lo que no es un mensaje SOAP',
};

/**
 * Sentences that documents and events are stored with, English → Spanish, as version 0.2.0 wrote them. It is frozen: nothing is
 * added or changed here, since what is stored keeps its bytes.
 */
export const storedSentences: Vocabulary = {
  sentences: { ...observations, ...sums, ...answers },
  words: { ...conceptForms, ...calculations, ...words },
};
