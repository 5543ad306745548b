/** Fields of freight, special regimes, shipments and drafts of them. */
export const spanishShipmentSentences: Readonly<Record<string, string>> = {
  'Where the goods are fetched': 'Dónde se recogen los bienes',
  'Where they are brought to': 'A dónde se llevan',
  'The journey in words': 'El recorrido en palabras',
  'Reference value of the service (PE: in soles)': 'Valor referencial del servicio (PE: en soles)',
  'Reference value by the load carried (PE: in soles)':
    'Valor referencial por la carga efectiva (PE: en soles)',
  'Reference value by the load that fits (PE: in soles)':
    'Valor referencial por la carga útil nominal (PE: en soles)',
  'Stretches of the journey, with their vehicles': 'Tramos del recorrido, con sus vehículos',
  'District that it begins in': 'Distrito en el que empieza',
  'District that it ends in': 'Distrito en el que termina',
  'In words': 'En palabras',
  'Preliminary reference value by the load carried (PE: in soles)':
    'Valor referencial preliminar por la carga efectiva (PE: en soles)',
  'Preliminary reference value by the load that fits (PE: in soles)':
    'Valor referencial preliminar por la carga útil nominal (PE: en soles)',
  'Configuration of the vehicle': 'Configuración vehicular',
  'Load that fits, in tonnes': 'Carga útil nominal, en toneladas',
  'Load carried, in tonnes': 'Carga efectiva, en toneladas',
  'Reference value per tonne (PE: in soles; annex II of D.S. 010-2006-MTC)':
    'Valor referencial por tonelada métrica (PE: en soles; anexo II del D.S. 010-2006-MTC)',
  'Whether the factor of an empty return is applied': 'Si se aplica el factor de retorno al vacío',
  "The authority's type code": 'Código de tipo de la autoridad',
  'Amount paid before': 'Monto pagado antes',
  'Amount to deposit': 'Monto por depositar',
  'Payment means (PE: catalogue 59)': 'Medio de pago (PE: catálogo 59)',
  'Regime code (PE: catalogue 22)': 'Código del régimen (PE: catálogo 22)',
  'Amount that the rate is applied to': 'Monto al que se aplica la tasa',
  'Amount perceived': 'Monto percibido',
  'Total with the perception': 'Total con la percepción',
  'Amount retained': 'Monto retenido',
  'Payment means (PE: catalogue 59; 006 is a credit card)':
    'Medio de pago (PE: catálogo 59; 006 es una tarjeta de crédito)',
  'Authorisation of the transaction, and the card system':
    'Autorización de la transacción y sistema de la tarjeta',
  'Gross weight in kilograms of the goods that are moved of a customs declaration (PE: reasons 08 and 09)':
    'Peso bruto en kilogramos de los bienes que se trasladan de una declaración aduanera (PE: motivos 08 y 09)',
  'Why the load weighs another weight than they do': 'Por qué la carga tiene otro peso que ellos',
  'Where on the earth they leave from': 'Punto geográfico del que salen',
  'Where on the earth they go to': 'Punto geográfico al que van',
  'Special authorisations of who sends and carries, and of vehicles':
    'Autorizaciones especiales de quien envía, de quien transporta y de los vehículos',
  "Who sends, on a carrier's guide": 'Quién envía, en una guía de remisión transportista',
  'Who sold or transformed the goods (PE: reasons 02, 07 and 13)':
    'Quién vendió o transformó los bienes (PE: motivos 02, 07 y 13)',
  'Who bought goods that another receives (PE: reasons 03 and 13)':
    'Quién compró los bienes que otro recibe (PE: motivos 03 y 13)',
  "Who pays the freight of a carrier's guide, if a third":
    'Quién paga el flete de una guía de remisión transportista, si es un tercero',
  'Carrier that had another one carry the goods':
    'Transportista que subcontrató a otro para llevar los bienes',
  'Seals, in the order of the containers': 'Precintos, en el orden de los contenedores',
  'Port or airport (PE: catalogues 63 and 64)': 'Puerto o aeropuerto (PE: catálogos 63 y 64)',
  'Which of the two `port` is, where its code is of both (PE: CHM, IQT, PCL, PIO, TYL and YMS). A draft may leave it out where the district tells':
    'Cuál de los dos es `port`, si su código es de ambos (PE: CHM, IQT, PCL, PIO, TYL y YMS). Un borrador puede omitirlo donde el distrito lo dice',
  'Special indicators of the transfer (PE: docs/issuing.md#indicators)':
    'Indicadores especiales del traslado (PE: docs/es/issuing.md#indicadores)',
  "The authority's establishment code": 'Código de establecimiento de la autoridad',
  "Tax id of whose establishment it is; null for a place without `establishment_code`. A draft may leave it out: then of the origin it is the company's own, of the destination the receiver's":
    'RUC de quien es el establecimiento; null si el lugar no tiene `establishment_code`. Un borrador puede omitirlo: entonces el del origen es el de la empresa y el del destino, el del destinatario',
  'Degrees, negative in the south': 'Grados, negativos al sur',
  'Degrees, negative in the west': 'Grados, negativos al oeste',
  'Who has it: `sender`, `carrier`, or the plate of a vehicle':
    'Quién la tiene: `sender` (remitente), `carrier` (transportista) o la placa de un vehículo',
  'Code of the authority that gave it (PE: list D-37)':
    'Código de la entidad que la emitió (PE: lista D-37)',
  'Identity document code': 'Código del documento de identidad',
  "Transport authority's register (PE: MTC)": 'Registro de la autoridad de transporte (PE: MTC)',
  'Circulation permit': 'Tarjeta de circulación',
  "The authority's type code (PE: catalogue 12; 02 invoice, 03 receipt)":
    'Código de tipo de la autoridad (PE: catálogo 12; 02 factura, 03 boleta)',
  'Excise (PE: ISC) in it, of a taxed one: the rest without tax lessens the value (04), and this the excise (20)':
    'ISC que incluye, si es gravado: el resto sin IGV rebaja el valor (04) y este monto, el ISC (20)',
  'How it lessens the document (PE: catalogue 53; 04 taxed, the default, 05 exonerated, 06 unaffected). Of a taxed one the value without tax is computed. Not looked at where `discounts` lists codes 04, 05 or 06 itself':
    'Cómo rebaja el comprobante (PE: catálogo 53; 04 gravado, por defecto, 05 exonerado, 06 inafecto). De uno gravado se calcula el valor sin impuesto. No se toma en cuenta si `discounts` ya trae los códigos 04, 05 o 06',
  "Amount to deposit in the country's own currency; computed from rate and total where it is not sent":
    'Monto por depositar en la moneda del país; si no se envía, se calcula de la tasa y el total',
  'Payment means (PE: catalogue 59; deposit, 001, where empty)':
    'Medio de pago (PE: catálogo 59; si está vacío, depósito en cuenta, 001)',
  "Rate; the regime's own where not sent": 'Tasa; si no se envía, la del régimen',
  "Amount that the rate is applied to, in the country's own currency; the total":
    'Monto al que se aplica la tasa, en la moneda del país; el total',
  'Amount perceived: computed; where it is sent it must be what the service computes':
    'Monto percibido: se calcula; si se envía, debe ser el que calcula el servicio',
  'Rate (PE: 3 where not sent)': 'Tasa (PE: 3 si no se envía)',
  'Amount that the rate is applied to; the total': 'Monto al que se aplica la tasa; el total',
  'Amount retained: computed; where it is sent it must be what the service computes':
    'Monto retenido: se calcula; si se envía, debe ser el que calcula el servicio',
  'Its text; that of the catalogue where empty': 'Su texto; el del catálogo si está vacío',
};
