/** What the examples of drafts show. */
export const spanishExampleTitles: Readonly<Record<string, string>> = {
  'a quarter of a line comes back, with its share of the discount: only the line and how much':
    'se devuelve la cuarta parte de una línea, con su parte del descuento: solo la línea y cuánto',
  'all of a receipt comes back, with its bags: nothing is said again':
    'se devuelve toda una boleta, con sus bolsas: nada se dice otra vez',
  'what a sale cannot do without: everything else has a default':
    'lo que una venta no puede omitir: todo lo demás tiene un valor por defecto',
  'two taxed items, one by its price with IGV and one by its value; order, guide, remark, payments for the PDF':
    'dos ítems gravados, uno por su precio con IGV y otro por su valor; orden, guía, observación y pagos para el PDF',
  'exonerated items (20)': 'ítems exonerados (20)',
  'an unaffected item (30)': 'un ítem inafecto (30)',
  'export in US dollars to a customer abroad (40, operation type 0200)':
    'exportación en dólares a un cliente del extranjero (40, tipo de operación 0200)',
  'taxed, exonerated and unaffected items on one document':
    'ítems gravados, exonerados e inafectos en un comprobante',
  'taxed sale in US dollars': 'venta gravada en dólares',
  'export in euros': 'exportación en euros',
  'export in yen, which have no cents; the sales book holds too few decimals of their exchange rate':
    'exportación en yenes, que no tienen céntimos; el registro de ventas admite muy pocos decimales de su tipo de cambio',
  'taxed sale in Chilean pesos, which have no cents: IGV has two decimals, and the total is rounded to a whole number':
    'venta gravada en pesos chilenos, que no tienen céntimos: el IGV lleva dos decimales y el total se redondea a un número entero',
  'reduced rate of IGV, 10.5 % in 2026 (restaurants and hotels of small companies)':
    'tasa reducida del IGV, 10.5 % en 2026 (restaurantes y hoteles de empresas pequeñas)',
  'discount of a line that lessens its IGV (00), by factor':
    'descuento de una línea que rebaja su IGV (00), por factor',
  'discount of a line that leaves its IGV (01)': 'descuento de una línea que no rebaja su IGV (01)',
  'charge of a line with IGV (47), by factor': 'cargo de una línea con IGV (47), por factor',
  'charge of a line without IGV (48)': 'cargo de una línea sin IGV (48)',
  'discount of the whole document that lessens the IGV (02), by factor':
    'descuento global que rebaja el IGV (02), por factor',
  'discount of the whole document that leaves the IGV (03)':
    'descuento global que no rebaja el IGV (03)',
  'charge of the whole document with IGV (49)': 'cargo global con IGV (49)',
  'charge of the whole document without IGV (50), by factor':
    'cargo global sin IGV (50), por factor',
  'excise by value (system 01)': 'ISC al valor (sistema 01)',
  'excise of a fixed amount by unit (system 02)': 'ISC de monto fijo por unidad (sistema 02)',
  'excise by the suggested retail price (system 03)':
    'ISC según el precio de venta al público sugerido (sistema 03)',
  'rice under IVAP (17)': 'arroz con IVAP (17)',
  'taxed gifts of every kind (11 to 16): total zero':
    'retiros gravados de todo tipo (11 a 16): total cero',
  'an exonerated gift (21) beside a sale':
    'una transferencia gratuita exonerada (21) junto a una venta',
  'unaffected gifts of every kind (31 to 37): total zero':
    'retiros inafectos de todo tipo (31 a 37): total cero',
  'twelve and one for free (15)': 'doce y uno gratis (15)',
  'a prepayment is invoiced as the sale that it is': 'un anticipo se factura como la venta que es',
  'deducts a taxed prepayment (04)': 'deduce un anticipo gravado (04)',
  'deducts prepayments that cover all of it: total zero':
    'deduce anticipos que lo cubren todo: total cero',
  'deducts an exonerated prepayment (05)': 'deduce un anticipo exonerado (05)',
  'deducts an unaffected prepayment (06)': 'deduce un anticipo inafecto (06)',
  'deducts a prepayment with excise (04 and 20, listed by the caller)':
    'deduce un anticipo con ISC (04 y 20, enviados por quien llama)',
  'detraction of a service (10 %), deposited in soles without cents':
    'detracción de un servicio (10 %), depositada en soles sin céntimos',
  'detraction on credit: the instalment is the rest': 'detracción al crédito: la cuota es el resto',
  'detraction of a sale in US dollars: the caller gives the deposit in soles, and what is pending in dollars':
    'detracción de una venta en dólares: quien llama da el depósito en soles, y lo pendiente en dólares',
  'perception of a sale within the country (2 %)': 'percepción de una venta interna (2 %)',
  'retention of IGV (3 %) by a customer who is an agent of it, on credit':
    'retención del IGV (3 %) por un cliente que es agente de retención, al crédito',
  'credit in three instalments': 'crédito en tres cuotas',
  'credit, all due on one day': 'crédito con un solo vencimiento',
  'rounding: three lines of 0.33, each rounded before it is summed up':
    'redondeo: tres líneas de 0.33, cada una redondeada antes de sumarse',
  'unit values and quantities of ten decimals': 'valores unitarios y cantidades de diez decimales',
  'receipt to a person with DNI': 'boleta a una persona con DNI',
  'receipt below 700 soles to a customer who gives no data (`-`)':
    'boleta de menos de 700 soles a un cliente que no da sus datos (`-`)',
  'surcharge on consumption (46), at the reduced rate of IGV':
    'recargo al consumo (46), con la tasa reducida del IGV',
  'total rounded in favour of the customer': 'total redondeado a favor del cliente',
  'plastic bags: the tax of the day, of sold ones and of a gift':
    'bolsas de plástico: el impuesto de la fecha, de las vendidas y de una regalada',
  'rounding: 3 at 9.99 are 29.97, not 29.98': 'redondeo: 3 a 9.99 son 29.97, no 29.98',
  'annuls an invoice': 'anula una factura',
  'annuls an invoice to a wrong RUC; the invoice that replaces it is related':
    'anula una factura con RUC equivocado; se relaciona la factura que la reemplaza',
  'corrects a description, without any amount': 'corrige una descripción, sin ningún monto',
  'a discount of the whole invoice': 'un descuento global de la factura',
  'a discount of one item': 'un descuento de un ítem',
  'all goods come back': 'se devuelven todos los bienes',
  'some goods come back, half a unit among them; with the guide of the return':
    'se devuelven algunos bienes, entre ellos media unidad; con la guía de la devolución',
  'a bonus after the sale': 'una bonificación después de la venta',
  'a price was too high': 'un precio era demasiado alto',
  'another concept': 'otro concepto',
  'adjusts an export in US dollars (40)': 'ajusta una exportación en dólares (40)',
  'adjusts a sale of rice under IVAP (17)': 'ajusta una venta de arroz con IVAP (17)',
  'new instalments for an invoice on credit, without any amount':
    'nuevas cuotas para una factura al crédito, sin ningún monto',
  'annuls an invoice that had a discount of a line: the note has what it leaves as the unit value':
    'anula una factura que tenía un descuento de línea: la nota lleva como valor unitario lo que este deja',
  'goods with excise and bags come back': 'se devuelven bienes con ISC y bolsas',
  'annuls a receipt': 'anula una boleta',
  'annuls a receipt to a wrong RUC': 'anula una boleta con RUC equivocado',
  'corrects a description of a receipt, without any amount':
    'corrige una descripción de una boleta, sin ningún monto',
  'all goods of a receipt come back': 'se devuelven todos los bienes de una boleta',
  'some goods of a receipt come back': 'se devuelven algunos bienes de una boleta',
  'a price of a receipt was too high': 'un precio de una boleta era demasiado alto',
  'another concept, to a customer who gave no data':
    'otro concepto, a un cliente que no dio sus datos',
  'adjusts a receipt of rice under IVAP (17)': 'ajusta una boleta de arroz con IVAP (17)',
  'interest on arrears': 'intereses por mora',
  'a price was too low': 'un precio era demasiado bajo',
  'a penalty, unaffected by IGV': 'una penalidad, inafecta al IGV',
  'interest on arrears of a receipt': 'intereses por mora de una boleta',
  'a price of a receipt was too low': 'un precio de una boleta era demasiado bajo',
  'goods sold (01), carried in the own vehicle: driver, vehicle, packages':
    'bienes vendidos (01), llevados en vehículo propio: conductor, vehículo, bultos',
  'goods sold (01), handed to a carrier': 'bienes vendidos (01), entregados a un transportista',
  'handed to a carrier whose vehicle and driver are named':
    'entregados a un transportista cuyo vehículo y conductor se nombran',
  'carried in a vehicle of category M1 or L: neither driver nor plate':
    'llevados en un vehículo de categoría M1 o L: ni conductor ni placa',
  'between own establishments (04), to the company itself':
    'entre establecimientos propios (04), a la propia empresa',
  'on consignment (05)': 'en consignación (05)',
  'returned to the supplier (06)': 'devueltos al proveedor (06)',
  'another reason (13), said in words': 'otro motivo (13), dicho en palabras',
  'sale that the buyer has to confirm (14)': 'venta sujeta a confirmación del comprador (14)',
  'to be transformed (17)': 'para transformación (17)',
  'itinerant issuer (18): no place of arrival': 'emisor itinerante (18): sin punto de llegada',
  'import of a whole declaration (08), from the port to the warehouse':
    'importación de una declaración completa (08), del puerto al almacén',
  "a carrier's guide (31): sender, vehicle with its permit, who pays the freight":
    'una guía de remisión transportista (31): remitente, vehículo con su tarjeta, quién paga el flete',
  "a carrier's guide (31) after a sender's guide on paper: `goods_note` says what the goods are":
    'una guía de remisión transportista (31) tras una guía del remitente en papel: `goods_note` dice qué bienes son',
  'export of a service done in Peru (0201): `delivery` says the country in which it is used':
    'exportación de un servicio prestado en el Perú (0201): `delivery` dice el país en el que se usa',
  'lodging of a guest from abroad (0202), with passport, days of entry and stay as properties of the item':
    'hospedaje de un huésped del extranjero (0202), con pasaporte, fechas de ingreso y permanencia como propiedades del ítem',
  'export of a service: transport of shipping companies (0203)':
    'exportación de un servicio: transporte de navieras (0203)',
  'export of a service: to ships and aircraft of foreign flag (0204)':
    'exportación de un servicio: a naves y aeronaves de bandera extranjera (0204)',
  'service of a tourist package (0205), with the guest as properties of the item':
    'servicio de un paquete turístico (0205), con el huésped como propiedades del ítem',
  'export of a service: complementary to the transport of freight (0206)':
    'exportación de un servicio: complementario al transporte de carga (0206)',
  'export of a service: electricity to a special zone (0207)':
    'exportación de un servicio: electricidad a una zona especial (0207)',
  'export of a service done partly abroad (0208)':
    'exportación de un servicio prestado en parte en el extranjero (0208)',
  'air waybill within the country (0301), with both places as properties':
    'carta de porte aéreo nacional (0301), con ambos lugares como propiedades',
  'ticket of a railway (0302): passenger, places, seat and time, the agent who sold it, the card that paid it':
    'pasaje de ferrocarril (0302): pasajero, lugares, asiento y hora, el agente que lo vendió, la tarjeta que lo pagó',
  'sale to a customer from abroad that is no export (0401)':
    'venta a un cliente del extranjero que no es exportación (0401)',
  'rent that a person may deduct (0112), known by its product code of SUNAT':
    'alquiler que una persona puede deducir (0112), reconocido por su código de producto SUNAT',
  'receipt of a small taxpayer of the NRUS (0113), without IGV':
    'boleta de un pequeño contribuyente del NRUS (0113), sin IGV',
  'detraction of fish (1002): vessel, species, place, day and tonnes of the catch':
    'detracción de recursos hidrobiológicos (1002): embarcación, especie, lugar, fecha y toneladas de la descarga',
  'detraction of passenger transport (1003)': 'detracción del transporte de pasajeros (1003)',
  'detraction of freight (1004): places, reference values, a stretch with its vehicle':
    'detracción del transporte de carga (1004): lugares, valores referenciales, un tramo con su vehículo',
  'goods of a ticket of a cash register (12) come back: the note names it by its code and number':
    'se devuelven bienes de un ticket de máquina registradora (12): la nota lo nombra por su código y número',
  'annuls an invoice on paper, whose series was printed with three digits':
    'anula una factura en papel, cuya serie se imprimió con tres dígitos',
  'charge of the fund of energy (FISE, 45), which is no part of the base':
    'cargo del fondo de inclusión social energético (FISE, 45), que no es parte de la base',
  'retention of income tax of the second category (2002), by discount 63':
    'retención de renta de segunda categoría (2002), con el descuento 63',
  'royalties of hydrocarbons: contract, block, period and day of payment as properties (4060 to 4064)':
    'regalía petrolera: contrato, lote, periodo y fecha de pago como propiedades (4060 a 4064)',
  'natural gas: readings, volumes and calorific value as properties (5060 to 5066)':
    'gas natural: lecturas, volúmenes y poder calorífico como propiedades (5060 a 5066)',
  'gold: concession, registers, grade and nature of the mineral as properties (6000 to 6006)':
    'oro: concesión, registros, ley y naturaleza del mineral como propiedades (6000 a 6006)',
  'raises what a document of a bank (13) charged too little':
    'aumenta lo que un documento de un banco (13) cobró de menos',
  'freight (1004) in US dollars: its reference values and the deposit stay in soles':
    'transporte de carga (1004) en dólares: sus valores referenciales y el depósito siguen en soles',
  'interest of a credit (2100): contract, day and capital as properties':
    'intereses de un crédito (2100): contrato, fecha y capital como propiedades',
  'interest of a credit (2101): contract, day and capital as properties':
    'intereses de un crédito (2101): contrato, fecha y capital como propiedades',
  'interest of a credit (2102): contract, day and capital as properties':
    'intereses de un crédito (2102): contrato, fecha y capital como propiedades',
  'interest of a mortgage for a first home, by its product code (84121901) and properties':
    'intereses de una hipoteca para primera vivienda, por su código de producto (84121901) y propiedades',
  'another operation of a bank (2103)': 'otra operación de un banco (2103)',
  'premium of an insurance (2104): policy, type, sum and period of the cover':
    'prima de un seguro (2104): póliza, tipo, suma asegurada y periodo de cobertura',
  'receipt of a pension fund (2105): affiliate, period and interest':
    'recibo de una AFP (2105): afiliado, periodo e intereses',
  'sale to a tourist who may claim the IGV back (2106), by passport':
    'venta a un turista que puede pedir la devolución del IGV (2106), con pasaporte',
  'fuel for a vehicle whose plate the customer must prove (7000), with GTIN and product code of SUNAT':
    'combustible para un vehículo cuya placa debe sustentar el cliente (7000), con GTIN y código de producto SUNAT',
  'ticket of a bus: seat, manifest, passenger, places, day and time as properties':
    'pasaje de ómnibus: asiento, manifiesto, pasajero, lugares, fecha y hora como propiedades',
  'sale to the state: file, unit, process and contract as properties':
    'venta al Estado: expediente, unidad ejecutora, proceso y contrato como propiedades',
  'goods delivered by a travelling seller: the place, and legend 2005':
    'bienes entregados por un vendedor itinerante: el lugar, y la leyenda 2005',
  'another tax (9999), of the value of the line, beside IGV':
    'otro tributo (9999), sobre el valor de la línea, además del IGV',
  'deducts a prepayment with excise that is said once (`excise`): the service splits it into 04 and 20':
    'deduce un anticipo con ISC que se dice una vez (`excise`): el servicio lo divide en 04 y 20',
  'amounts sent as text, for programs without exact numbers':
    'montos enviados como texto, para programas sin números exactos',
  'export (09) of a part of a customs declaration: each item names it and its series; weight of the items and why the load weighs more':
    'exportación (09) de parte de una declaración aduanera: cada ítem la nombra con su serie; peso de los ítems y por qué la carga pesa más',
  'goods that SUNAT normalises (7022): product code, tariff heading and deposit certificate':
    'bienes que SUNAT normaliza (7022): código de producto, partida arancelaria y certificado de depósito',
  'a tenth of an invoice given back: a discount of the whole (02), spread over the lines because SUNAT has no place for it on notes':
    'se devuelve un décimo de una factura: un descuento global (02), repartido entre las líneas porque SUNAT no le da lugar en las notas',
  'special authorisations of the sender and of a vehicle, and coordinates of both places':
    'autorizaciones especiales del remitente y de un vehículo, y coordenadas de ambos lugares',
};
