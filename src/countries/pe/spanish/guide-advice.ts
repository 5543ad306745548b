/** What drafts of guides are told, English → Spanish: the rules of `../rules/` by the files that hold them. */
export const spanishGuideAdvice = {
  // shipment.ts
  'Describe the shipment, with its gross weight.': 'Describa el traslado, con su peso bruto.',
  'Give the reason of the transfer; a sale is 01.':
    'Indique el motivo del traslado; una venta es 01.',
  'Use a reason of catalogue 20.': 'Use un motivo del catálogo 20.',
  'Say in words what the other reason (13) is.': 'Escriba cuál es el otro motivo (13).',
  'Say what the other reason (13) is in 3 to 100 characters, three letters at least.':
    'Escriba cuál es el otro motivo (13) en 3 a 100 caracteres, con al menos tres letras.',
  'Give the mode of transport: 01 public, 02 private.':
    'Indique la modalidad de transporte: 01 público, 02 privado.',
  'Give the day on which the transfer begins.': 'Indique la fecha de inicio del traslado.',
  'The transfer begins on the day of issue or later.':
    'El traslado empieza el día de emisión o después: corrija la fecha.',
  'Give the day on which the goods are handed to the carrier.':
    'Indique la fecha de entrega de los bienes al transportista.',
  'Goods are handed to the carrier on the day of issue or later.':
    'Los bienes se entregan al transportista el día de emisión o después: corrija la fecha.',
  'Give the gross weight in KGM or TNE, above zero, with at most 12 digits and three decimals.':
    'Indique el peso bruto en KGM o TNE, mayor que cero, con 12 dígitos y tres decimales como máximo.',
  'Give the unit of the weight: KGM or TNE.': 'Indique la unidad del peso: KGM o TNE.',
  'Give a whole number of packages of at most six digits.':
    'Indique un número entero de bultos de seis dígitos como máximo.',
  'Imports and exports need a container or the number of packages.':
    'Las importaciones y exportaciones necesitan un contenedor o el número de bultos.',
  'Name at most two containers.': 'Indique dos contenedores como máximo.',
  'Name each container once.': 'Indique cada contenedor una sola vez.',
  'Give the seal of each container.': 'Indique el precinto de cada contenedor.',
  'A seal is of the container at the same place, and there is none: give the container, or take the seal out.':
    'Un precinto es del contenedor de la misma posición, y no lo hay: indique el contenedor, o retire el precinto.',
  'Give the number of the container, or take it out.':
    'Indique el número del contenedor, o retírelo.',
  'Each container has a seal of its own.': 'Cada contenedor tiene su propio precinto.',
  'A seal has at most 20 capital letters and digits.':
    'Un precinto tiene 20 letras mayúsculas y dígitos como máximo.',
  'A container number has at most 11 letters and digits.':
    'El número de un contenedor tiene 11 letras y dígitos como máximo.',
  'Goods are imported from, and exported to, the district of the port.':
    'Los bienes se importan desde el distrito del puerto, y se exportan hacia él.',
  'The code is of a port and of an airport of one district: say which it is, port or airport.':
    'El código es de un puerto y de un aeropuerto del mismo distrito: indique cuál es, port (puerto) o airport (aeropuerto).',
  'There is no port or airport of this kind with this code: correct the kind, or leave it out.':
    'No hay puerto o aeropuerto de ese tipo con este código: corrija el tipo, o no lo indique.',
  'Use a port of catalogue 63; an import may name an airport of catalogue 64.':
    'Use un puerto del catálogo 63; una importación puede indicar un aeropuerto del catálogo 64.',
  // indicators.ts
  'Use an indicator that SUNAT knows for this guide, such as SUNAT_Envio_IndicadorTransbordoProgramado.':
    'Use un indicador que SUNAT conozca para esta guía, como SUNAT_Envio_IndicadorTransbordoProgramado.',
  'Give each indicator once, and one payer of the freight.':
    'Indique cada indicador una sola vez, y un solo pagador del flete.',
  'Whole customs declarations are moved by imports (08) and exports (09) only.':
    'El traslado total de una DAM o DS es solo de importaciones (08) y exportaciones (09).',
  "A private transport has no carrier's vehicles and drivers to register.":
    'Un transporte privado no registra vehículos ni conductores del transportista.',
  'Give one of the two indicators: small vehicle, or vehicles of the carrier.':
    'Indique uno de los dos indicadores: vehículo menor, o vehículos del transportista.',
  'Say who pays the freight with an indicator, such as SUNAT_Envio_IndicadorPagadorFlete_Remitente.':
    'Indique quién paga el flete con un indicador, como SUNAT_Envio_IndicadorPagadorFlete_Remitente.',
  'Keep account of what is left of the declaration, or move it whole.':
    'Lleve la cuenta del saldo de la declaración, o trasládela completa.',
  // places.ts
  'Give street and number.': 'Indique calle y número.',
  'Give street and number in 3 to 500 characters on one line.':
    'Indique calle y número en 3 a 500 caracteres, en una línea.',
  'Give the district of the place (catalogue 13).': 'Indique el ubigeo del lugar (catálogo 13).',
  'A district has six digits.': 'Un ubigeo tiene seis dígitos.',
  'Give the establishment code; 0000 is the main office.':
    'Indique el código del establecimiento; 0000 es el domicilio fiscal.',
  "For this reason the place is not the company's own: say whose it is, or take the establishment out.":
    'Con este motivo el lugar no es de la propia empresa: indique de quién es, o retire el establecimiento.',
  'Goods that are moved within the company leave and reach establishments of its own.':
    'Los bienes trasladados dentro de la empresa salen de establecimientos propios y llegan a otros propios.',
  'Give the district of arrival, unless the guide on paper is of an itinerant issuer (18).':
    'Indique el distrito de llegada, salvo que la guía en papel sea de un emisor itinerante (18).',
  'Give the street and number of arrival: SUNAT cannot read it from a guide on paper.':
    'Indique calle y número del punto de llegada: SUNAT no puede leerlos de una guía en papel.',
  'An itinerant issuer (18) has no place of arrival: take the establishment out.':
    'Un emisor itinerante (18) no tiene punto de llegada: retire el establecimiento.',
  // traders.ts
  'Give the identity number of the supplier.':
    'Indique el número de documento de identidad del proveedor.',
  'Give the identity document of the supplier (catalogue 06).':
    'Indique el documento de identidad del proveedor (catálogo 06).',
  'Shorten the name of the supplier to 250 characters on one line.':
    'Abrevie el nombre del proveedor a 250 caracteres en una línea.',
  'Take the supplier out: this reason has none.': 'Retire el proveedor: este motivo no lo lleva.',
  'Name the supplier of the goods.': 'Indique el proveedor de los bienes.',
  'Goods are bought from a RUC, DNI, foreigner card or passport, and collected from a RUC.':
    'Los bienes se compran a un RUC, DNI, carné de extranjería o pasaporte, y se recogen de un RUC.',
  'The supplier is somebody else than the company itself.':
    'El proveedor no puede ser la propia empresa.',
  'Give the name of the supplier.': 'Indique el nombre del proveedor.',
  'Give the identity number of the buyer.':
    'Indique el número de documento de identidad del comprador.',
  'Give the identity document of the buyer (catalogue 06).':
    'Indique el documento de identidad del comprador (catálogo 06).',
  'Shorten the name of the buyer to 250 characters on one line.':
    'Abrevie el nombre del comprador a 250 caracteres en una línea.',
  'Take the buyer out: this reason has none.': 'Retire el comprador: este motivo no lo lleva.',
  'Name the buyer of the goods.': 'Indique el comprador de los bienes.',
  'The buyer is somebody else than the company itself.':
    'El comprador no puede ser la propia empresa.',
  'Goods that the buyer receives are a sale (01): name another receiver.':
    'Los bienes que recibe el comprador son una venta (01): indique otro destinatario.',
  'Give the name of the buyer.': 'Indique el nombre del comprador.',
  // freight.ts
  'Give the payer of the freight with its identity and name, or take the indicator out.':
    'Indique el pagador del flete con su documento de identidad y nombre, o retire el indicador.',
  'Shorten the name of the payer to 250 characters on one line.':
    'Abrevie el nombre del pagador a 250 caracteres en una línea.',
  'Give the subcontractor of the freight with its identity and name, or take the indicator out.':
    'Indique el subcontratador del flete con su documento de identidad y nombre, o retire el indicador.',
  'Shorten the name of the subcontractor to 250 characters on one line.':
    'Abrevie el nombre del subcontratador a 250 caracteres en una línea.',
  'Use 6: a carrier has a RUC.': 'Use 6: el transportista tiene RUC.',
  'The subcontractor is another carrier than the company itself.':
    'El subcontratador es otro transportista, no la propia empresa.',
  // transport.ts
  "Give the carrier's RUC.": 'Indique el RUC del transportista.',
  "Give the carrier's name.": 'Indique el nombre del transportista.',
  "Shorten the carrier's name to 250 characters on one line.":
    'Abrevie el nombre del transportista a 250 caracteres en una línea.',
  'Private transport has no carrier: take it out.':
    'El transporte privado no tiene transportista: retírelo.',
  "Give the carrier's MTC register.": 'Indique el registro MTC del transportista.',
  'The MTC register has up to 20 capital letters and digits.':
    'El registro MTC tiene hasta 20 letras mayúsculas y dígitos.',
  'Give the sender and its identity number.':
    'Indique el remitente y su número de documento de identidad.',
  "Give the sender's identity document (catalogue 06).":
    'Indique el documento de identidad del remitente (catálogo 06).',
  "Give the sender's name.": 'Indique el nombre del remitente.',
  "Shorten the sender's name to 250 characters on one line.":
    'Abrevie el nombre del remitente a 250 caracteres en una línea.',
  'A company that carries its own goods uses private transport (02).':
    'Una empresa que lleva sus propios bienes usa transporte privado (02).',
  'A company that carries its own goods issues a guide of the sender (series T).':
    'Una empresa que lleva sus propios bienes emite una guía de remitente (serie T).',
  'Give the plate of the vehicle.': 'Indique la placa del vehículo.',
  'A plate has 6 to 8 capital letters and digits, without hyphen.':
    'Una placa tiene de 6 a 8 letras mayúsculas y dígitos, sin guion.',
  'The carrier names its vehicle in a guide of its own: take it out.':
    'El transportista indica su vehículo en su propia guía: retírelo.',
  'Take the other vehicles out: this transfer does not name them.':
    'Retire los demás vehículos: este traslado no los indica.',
  'A circulation permit has 10 to 15 capital letters and digits.':
    'Una tarjeta de circulación tiene de 10 a 15 letras mayúsculas y dígitos.',
  'Take the permit out: only vehicles of a carrier have one.':
    'Retire la tarjeta de circulación: solo la tienen los vehículos de un transportista.',
  'Take the authorisation out: this transfer does not give that of its vehicles.':
    'Retire la autorización: en este traslado no se indica la de sus vehículos.',
  'Give the circulation permit of the vehicle.': 'Indique la tarjeta de circulación del vehículo.',
  'Name at most two vehicles besides the main one.':
    'Indique dos vehículos como máximo además del principal.',
  // drivers.ts
  'Name the driver.': 'Indique el conductor.',
  "Give the driver's identity number.":
    'Indique el número de documento de identidad del conductor.',
  'A DNI has 8 digits; others up to 15 characters without spaces.':
    'El DNI tiene 8 dígitos; los demás hasta 15 caracteres sin espacios.',
  "Give the driver's identity document (catalogue 06).":
    'Indique el documento de identidad del conductor (catálogo 06).',
  'Use an identity document of catalogue 06 other than a RUC.':
    'Use un documento de identidad del catálogo 06 que no sea RUC.',
  "Give the driver's licence.": 'Indique la licencia del conductor.',
  'A licence has 9 or 10 capital letters and digits.':
    'Una licencia tiene 9 o 10 letras mayúsculas y dígitos.',
  "Give the driver's given names.": 'Indique los nombres del conductor.',
  "Give the driver's family names.": 'Indique los apellidos del conductor.',
  "Write the driver's names on one line.": 'Escriba los nombres del conductor en una línea.',
  'Name each driver besides the main one once.':
    'Indique una sola vez a cada conductor además del principal.',
  'Take the driver out: this transfer names none.':
    'Retire el conductor: este traslado no lo indica.',
  'Take the other drivers out: this transfer names none.':
    'Retire los demás conductores: este traslado no los indica.',
  'Name at most two drivers besides the main one.':
    'Indique dos conductores como máximo además del principal.',
  // goods.ts
  'Give the RUC of the supplier, or of the sender: who issued the document follows from it.':
    'Indique el RUC del proveedor, o del remitente: de él se sabe quién emitió el documento.',
  'Give the type of the related document (catalogue 61).':
    'Indique el tipo del documento relacionado (catálogo 61).',
  'Use a type of catalogue 61 that this guide may name.':
    'Use un tipo del catálogo 61 que esta guía pueda mencionar.',
  'Give the number as issued: F001-123, T001-123, or 118-2026-10-123456 of a DAM.':
    'Indique el número como fue emitido: F001-123, T001-123, o 118-2026-10-123456 de una DAM.',
  'Name the customs declaration (50 or 52) of the import or export.':
    'Indique la declaración aduanera (50 o 52) de la importación o exportación.',
  'Customs declarations go with imports and exports, and little else does.':
    'Las declaraciones aduaneras van con importaciones y exportaciones, y casi nada más va con ellas.',
  'Name two related documents at most where one is a guide or permit of the carrier.':
    'Indique dos documentos relacionados como máximo donde uno es guía o permiso del transportista.',
  "Name one related document, or the sender's electronic guides.":
    'Indique un documento relacionado, o las guías electrónicas del remitente.',
  'List the goods, with their quantity.': 'Detalle los bienes, con su cantidad.',
  "Leave the goods to the sender's electronic document: send one item, with a quantity of 0.":
    'Los bienes constan en el documento electrónico del remitente: envíe un ítem, con cantidad 0.',
  'Give a quantity above zero, and its measure unit.':
    'Indique una cantidad mayor que cero, y su unidad de medida.',
  'Describe the goods.': 'Describa los bienes.',
  'Use a measure unit of catalogue 03; of goods in customs, of catalogue 65.':
    'Use una unidad de medida del catálogo 03; de bienes en aduana, del catálogo 65.',
  'Imports and exports are counted in units of catalogue 65.':
    'Las importaciones y exportaciones se cuentan en unidades del catálogo 65.',
} as const;
