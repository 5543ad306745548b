/** What is told of sums (`../rules/sums/`), English → Spanish. */
export const spanishSums = {
  '{calculation} is {calculated}, the document says {stated} ({element}).':
    '{calculation*} es {calculated}, el comprobante dice {stated} ({element*}).',
  '{calculation} is {calculated}, the document says more: {stated} ({element}).':
    '{calculation*} es {calculated}, el comprobante dice más: {stated} ({element*}).',
  '{calculation} is {calculated}, the document says less: {stated} ({element}).':
    '{calculation*} es {calculated}, el comprobante dice menos: {stated} ({element*}).',
  'The same is found {more} more times.': 'Lo mismo se encuentra {more} veces más.',
  'Line {line}: {sentence}': 'Línea {line}: {sentence*}',
} as const;

/** What sums are calculated of, and the elements that state them. */
export const spanishCalculations = {
  // lines.ts
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
  // taxes.ts
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
  // totals.ts
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
  // payment.ts
  'The sum of the prepayments': 'La suma de los anticipos',
  'The base of the perception by its rate': 'La base de la percepción por su tasa',
  'The total': 'El total',
  'The base of the retention by its rate': 'La base de la retención por su tasa',
  'The sum of the instalments': 'La suma de las cuotas',
  // Elements.
  'TaxableAmount of {tax}': 'TaxableAmount de {tax*}',
  'TaxAmount of {tax}': 'TaxAmount de {tax*}',
  'Amount of the perception': 'Amount de la percepción',
  'BaseAmount of the perception': 'BaseAmount de la percepción',
  'Amount of the retention': 'Amount de la retención',
  'BaseAmount of the retention': 'BaseAmount de la retención',
  'Amount of FormaPago Credito': 'Amount de FormaPago Credito',
  'Amount of an instalment': 'Amount de una cuota',
} as const;
