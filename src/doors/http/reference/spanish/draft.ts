const computed = 'se calcula; si se envía, debe ser lo que calcula el servicio';

/** What the operation that issues says, and the fields of a draft. */
export const spanishDraftSentences: Readonly<Record<string, string>> = {
  'A credit note of a document that is held here: what is not said is taken from the document. Notes on it add up to the document, to the cent and by every tax':
    'Una nota de crédito de un comprobante que está aquí: lo que no se indica se toma del comprobante. Sus notas lo suman, al céntimo y por cada impuesto',
  'Id of the document, which is held here; or send `type` and `number`':
    'Id del comprobante, que está aquí; o indique `type` y `number`',
  'Its date; compared where it is sent': 'Su fecha; se compara si se indica',
  'Line of the document, from 1': 'Línea del comprobante, desde 1',
  'Its type': 'Su tipo',
  'How much of it is credited': 'Cuánto de ella se acredita',
  '`credit-note`': '`credit-note`',
  'The invoice or receipt that is credited': 'La factura o boleta que se acredita',
  'What of it is credited, with discounts and taxes in proportion; all that is left where none is sent':
    'Qué se acredita de ella, con descuentos e impuestos en proporción; todo lo que queda si no se indica ninguno',
  'Line of its document that a credit note in short credits':
    'Línea de su comprobante que acredita una nota de crédito en forma breve',
  'Type of the document that the note changes; of one that another system issued its code (PE: catalogue 01, such as 12, a ticket of a cash register). The document issued has that one, and invoices on paper such as 001-123, first in `related_documents`':
    'Tipo del comprobante que la nota modifica; de uno que otro sistema emitió, su código (PE: catálogo 01, como 12, un ticket de máquina registradora). El comprobante emitido lo tiene, igual que las facturas en papel como 001-123, primero en `related_documents`',
  'A document to be issued; the service computes its amounts':
    'Un comprobante por emitir; el servicio calcula sus montos',
  'Document type': 'Tipo de comprobante',
  'Series in which the service assigns the next number; or send `number`':
    'Serie en la que el servicio asigna el siguiente número; o envíe `number`',
  'The whole number, where the caller assigns it': 'El número completo, si lo asigna quien llama',
  'Reference for integration; made of tax id, type and number where none is sent':
    'Referencia para integrar; si no se envía, se forma con RUC, tipo y número',
  'Issue date, ISO 8601 with UTC offset; now, in the time of Lima, where not sent':
    'Fecha de emisión, ISO 8601 con desfase UTC; ahora, en hora de Lima, si no se envía',
  'Day on which payment is due': 'Día de vencimiento del pago',
  "Code of the authority's identity document catalogue (PE: 06), or `-`":
    'Código del catálogo de documentos de identidad (PE: 06), o `-`',
  'Identity number': 'Número de documento',
  Name: 'Nombre',
  'Family name of a natural person': 'Apellidos de una persona natural',
  'E-mail address': 'Correo electrónico',
  'Second identity document': 'Segundo documento de identidad',
  'Line items': 'Ítems',
  'Measure unit code (PE: catalogue 03)': 'Código de unidad de medida (PE: catálogo 03)',
  Quantity: 'Cantidad',
  'Product code': 'Código del producto',
  Description: 'Descripción',
  'Unit price without taxes, before discounts, of up to 10 decimals':
    'Valor unitario sin impuestos, antes de descuentos, de hasta 10 decimales',
  'Affectation code (PE: catalogue 07; 10, taxed, where not sent)':
    'Código de afectación (PE: catálogo 07; 10, gravado, si no se envía)',
  'True for what is given away. Follows from the affectation, except for 17 and 40, which are sales where it is not sent':
    'True para lo que se regala. Se deduce de la afectación, salvo 17 y 40, que son ventas si no se envía',
  'How excise is computed (PE: catalogue 08): 01 `percentage` of the value, 02 `amount` by unit, 03 `percentage` of `base_price` without sales tax. 01 where not sent':
    'Cómo se calcula el ISC (PE: catálogo 08): 01 `percentage` del valor, 02 `amount` por unidad, 03 `percentage` de `base_price` sin IGV. 01 si no se envía',
  'Suggested retail price of one unit with taxes, system 03':
    'Precio de venta al público sugerido de una unidad, con impuestos, sistema 03',
  'Discounts of the line (PE: 00 with, 01 without effect on the tax)':
    'Descuentos de la línea (PE: 00 afecta, 01 no afecta la base del IGV)',
  'Code of the charge or discount (PE: catalogue 53)':
    'Código del cargo o descuento (PE: catálogo 53)',
  'In words; those of the catalogue where empty': 'En palabras; las del catálogo si está vacío',
  'Share of the base, up to 1: 0.05 is 5 %. Needed where no amount is sent':
    'Proporción de la base, hasta 1: 0.05 es 5 %. Necesaria si no se envía el monto',
  'Amount without taxes, rounded to cents; base by factor where not sent':
    'Monto sin impuestos, redondeado a céntimos; base por factor si no se envía',
  'Charges of the line (PE: 47 with, 48 without effect on the tax)':
    'Cargos de la línea (PE: 47 afecta, 48 no afecta la base del IGV)',
  '`cash` or `credit`': '`cash` (contado) o `credit` (crédito)',
  'Instalments of a credit sale. They add up to `pending_amount`; without any, all is due on `due_date`':
    'Cuotas de una venta al crédito. Suman `pending_amount`; sin cuotas, todo vence en `due_date`',
  'Amount to pay': 'Monto por pagar',
  'Day on which it is due': 'Día en que vence',
  'Amount left to pay of a credit sale; the total less detraction and retention':
    'Monto pendiente de una venta al crédito; el total menos detracción y retención',
  "ISO 4217 alpha code (PE: one that SUNAT takes, catalogue 02); the country's own where empty, none for a despatch guide":
    'Código ISO 4217 (PE: una que SUNAT acepte, catálogo 02); la moneda del país si está vacío, ninguna en una guía',
  "Rate of the general sales tax, to ask for a reduced one; the general rate of the document's day where not sent":
    'Tasa del IGV, para pedir una reducida; la general del día si no se envía',
  'Operation type (PE: catalogue 51); by what the draft holds where not sent':
    'Tipo de operación (PE: catálogo 51); según el contenido si no se envía',
  "The customer's order": 'La orden de compra del cliente',
  'Additional remarks': 'Observaciones',
  'Discounts on the whole document (PE: 02, 03, 04, 05, 06, 20, 63)':
    'Descuentos de todo el comprobante (PE: 02, 03, 04, 05, 06, 20, 63)',
  'Charges on the whole document (PE: 45, 46, 49, 50)':
    'Cargos de todo el comprobante (PE: 45, 46, 49, 50)',
  'Surcharge on consumption (PE: charge 46) where `charges` does not list it':
    'Recargo al consumo (PE: cargo 46) si `charges` no lo tiene',
  'Added to the total to round it': 'Se suma al total para redondearlo',
  'Prepayments to deduct': 'Anticipos por deducir',
  'Number of the prepayment document': 'Número del comprobante de anticipo',
  'Amount paid before, with its taxes': 'Monto pagado antes, con sus impuestos',
  'Day of the payment': 'Día del pago',
  Detraction: 'Detracción',
  'Goods or service code (PE: catalogue 54)': 'Código de bien o servicio (PE: catálogo 54)',
  'Rate; needed where no amount is sent': 'Tasa; necesaria si no se envía el monto',
  "Supplier's account": 'Cuenta del proveedor',
  Perception: 'Percepción',
  'Retention of the general sales tax': 'Retención del IGV',
  'Legends beyond those that the service writes': 'Leyendas además de las que escribe el servicio',
  'The document that a note changes': 'El comprobante que modifica una nota',
  'Type of the document that the note changes': 'Tipo del comprobante que modifica la nota',
  'Its number': 'Su número',
  'Its date': 'Su fecha',
  'Its day, or its `date` as the service shows it':
    'Su día, o su `date` tal como la muestra el servicio',
  'Reason code of a note (PE: catalogues 09 and 10); null on other documents':
    'Código del motivo de una nota (PE: catálogos 09 y 10); null en otros comprobantes',
  'Reason of a note; null on other documents': 'Motivo de una nota; null en otros comprobantes',
  'Related documents': 'Documentos relacionados',
  Number: 'Número',
  'Shipment of a despatch guide': 'Traslado de una guía de remisión',
  "Reason of the transfer (PE: catalogue 20); empty on a carrier's guide":
    'Motivo del traslado (PE: catálogo 20); vacío en una guía de transportista',
  'Reason in words': 'Motivo en palabras',
  "What a carrier's guide says of goods that a document on paper lists (PE: anotación opcional sobre los bienes)":
    'Lo que la guía del transportista dice de bienes que detalla un documento físico (PE: anotación opcional sobre los bienes)',
  'Mode of transport (PE: catalogue 18): 01 public, 02 private, empty where not said':
    'Modalidad de transporte (PE: catálogo 18): 01 público, 02 privado, vacío si no se dice',
  'First day of the transfer': 'Primer día del traslado',
  'Day on which the goods are handed to the carrier':
    'Día en que los bienes se entregan al transportista',
  'Gross weight': 'Peso bruto',
  'Unit of the weight': 'Unidad del peso',
  'Number of packages': 'Número de bultos',
  'Where the goods leave from': 'Punto de partida',
  'Where the goods go to': 'Punto de llegada',
  'District code (PE: ubigeo)': 'Código de distrito (PE: ubigeo)',
  'Street and number': 'Calle y número',
  'Carrier of a public transport': 'Transportista, en transporte público',
  'Drivers, the main one first': 'Conductores, el principal primero',
  'Given names': 'Nombres',
  'Family names': 'Apellidos',
  'Driving licence': 'Licencia de conducir',
  'Vehicles, the main one first': 'Vehículos, el principal primero',
  Plate: 'Placa',
  Containers: 'Contenedores',
  'Container number': 'Número de contenedor',
  'Who sold': 'Quién vendió',
  'Payments as printed': 'Pagos, como se imprimen',
  'URL of a PDF of your own to send to the customer': 'URL de un PDF propio para enviar al cliente',
  'Value without taxes: computed; where it is sent it must be what the service computes': `Valor sin impuestos: ${computed}`,
  'Price with taxes: computed; where it is sent it must be what the service computes': `Precio con impuestos: ${computed}`,
  'Total price: computed; where it is sent it must be what the service computes': `Importe total: ${computed}`,
  'Taxes of the document: computed; where it is sent it must be what the service computes': `Tributos del comprobante: ${computed}`,
};
